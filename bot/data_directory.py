"""Where what the user installed is kept."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "BOT_DATA_DIR"


def data_directory() -> Path:
    """The folder that BOT_DATA_DIR names, else ``tafelarbiter`` among the user's data."""
    given = os.environ.get(VARIABLE)
    return Path(given).expanduser() if given else _of_the_user() / "tafelarbiter"


def _of_the_user() -> Path:
    """The folder for data of the system in use, without looking whether it exists."""
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        if found := os.environ.get(variable):
            return Path(found)
    return Path(os.path.expanduser("~")) / ".local" / "share"
