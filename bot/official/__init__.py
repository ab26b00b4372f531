"""Official lawbook texts that whoever runs the bot holds: read, placed by edition and article, installed."""

from bot.official.reading import read_files
from bot.official.source import UnreadableFileError
from bot.official.texts import OfficialText, ReadText, Unplaced

__all__ = ["OfficialText", "ReadText", "Unplaced", "UnreadableFileError", "read_files"]
