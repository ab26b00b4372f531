"""How large a run is: small in the test suite, as large as the environment says otherwise."""

import os
import random
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """How many people say how much, and how often the bot is killed meanwhile."""

    updates: int = int(os.environ.get("CHAOS_UPDATES", "300"))
    users: int = int(os.environ.get("CHAOS_USERS", "40"))
    kills: int = int(os.environ.get("CHAOS_KILLS", "12"))
    seed: int = int(os.environ.get("CHAOS_SEED", "0")) or random.randrange(1, 10**6)  # noqa: S311  no secret

    @property
    def updates_each(self) -> int:
        """How many updates come from each user."""
        return -(-self.updates // self.users)
