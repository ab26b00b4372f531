"""The bot under fire: killed, delivered twice, pressed twice, on machines side by side.

Each run prints its seed; CHAOS_SEED repeats it. In full, 200 kills over 5,000 updates for each of four set-ups:

    CHAOS_UPDATES=5000 CHAOS_USERS=200 CHAOS_KILLS=200 python -m pytest -s tests/chaos/test_kills.py
"""
