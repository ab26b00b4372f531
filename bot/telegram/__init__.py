"""The conversation in Telegram: from an update to what is shown, with nothing lost in between.

An update is read (`incoming`), kept in the store (`intake`), stepped (`deciding`), and what is due is sent
(`outgoing`, `sending`). Telegram is told that it arrived only after it was kept.
"""
