"""What is due to the user after an update: kept with the new state, so that it can be sent after a crash."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict


class _Due(BaseModel):
    model_config = ConfigDict(frozen=True)


class Answer(_Due):
    """Stops the clock on a pressed button, with a short text where there is something to say."""

    query: str
    text: str = ""
    alert: bool = False


class Show(_Due):
    """A message: the one to edit, or a new one."""

    chat: int
    text: str
    keys: str = ""
    """The buttons, as Telegram takes them in JSON."""
    message: int | None = None
    """The message to edit."""
    answering: int | None = None
    """The message that a new one answers, in a group."""
    case: str = ""
    """The case that the message shows."""
    is_kept: bool = False
    """Whether the message to edit is the one that shows the case already."""


class Strip(_Due):
    """Takes the buttons from a message that is passed."""

    chat: int
    message: int


class Results(_Due):
    """What an inline query finds."""

    query: str
    results: tuple[dict[str, Any], ...]


class Export(_Due):
    """Everything kept about a user, as a file."""

    chat: int
    user: int
    caption: str


class Due(_Due):
    """Everything that is due for one update."""

    answer: Answer | None = None
    show: Show | None = None
    strip: Strip | None = None
    results: Results | None = None
    export: Export | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether there is nothing to be sent."""
        return not (self.answer or self.show or self.strip or self.results or self.export)

    def as_json(self) -> str:
        """How it is stored."""
        return self.model_dump_json(exclude_defaults=True)
