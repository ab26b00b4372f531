"""Settings of the running bot: from the environment, secrets also from files."""

import os
import re
from pathlib import Path
from typing import Any, Literal

from pydantic import AnyHttpUrl, Field, SecretStr, ValidationError, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from bot.data_directory import data_directory

PREFIX = "BOT_"


class SettingsError(Exception):
    """A setting is missing or wrong; the text names it, and never quotes its value."""


class Settings(BaseSettings):
    """What can be set, each as an environment variable: `token` is BOT_TOKEN, `keep_hours` is BOT_KEEP_HOURS.

    Of each there is also a variant with _FILE behind it that names a file with the value: BOT_TOKEN_FILE.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        frozen=True,
        hide_input_in_errors=True,
        use_attribute_docstrings=True,
        validate_default=True,
    )

    token: SecretStr | None = None
    """The bot's token, as @BotFather gave it; without one only the terminal works."""

    database: SecretStr = SecretStr("tafelarbiter.db")
    """Where cases are stored: a file name for SQLite, or postgresql://user:password@host/name."""

    api_url: AnyHttpUrl = AnyHttpUrl("https://api.telegram.org")
    """The Bot API's address; another one for a Bot API server of your own."""

    webhook_url: AnyHttpUrl | None = None
    """The public address Telegram sends updates to, with --webhook; https."""

    webhook_host: str = "0.0.0.0"  # noqa: S104  a load balancer or a container's port comes from outside
    """The address the webhook's server listens on."""

    webhook_port: int = Field(default=8080, ge=0, le=65535)
    """The port the webhook's server listens on; 0 takes a free one."""

    webhook_secret: SecretStr | None = None
    """What Telegram sends along to prove that it is Telegram: 16 to 256 letters, digits, _ or -."""

    data_dir: Path = Field(default_factory=data_directory)
    """The folder with what was installed, such as official lawbook texts."""

    keep_hours: float = Field(default=24, gt=0, le=24 * 366)
    """Hours that an open case is kept after its last answer."""

    updates_per_minute: int = Field(default=60, ge=1)
    """Messages and taps that are handled of one user in a minute; the rest is answered kindly, once."""

    lease_seconds: float = Field(default=30, ge=1)
    """Seconds of silence after which the other processes take over a process's work."""

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """How much is logged; never what was said, nor by whom."""

    @field_validator("webhook_secret")
    @classmethod
    def _is_a_secret(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not re.fullmatch(r"[A-Za-z0-9_-]{16,256}", value.get_secret_value()):
            raise ValueError("16 to 256 letters, digits, _ or - are needed")
        return value

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003  the signature is the library's
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003  idem
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Read what is passed, then the environment, then the files it names."""
        return init_settings, env_settings, FileSource(settings_cls)


class FileSource(PydanticBaseSettingsSource):
    """Values in files that the environment names, as containers and systemd hand out secrets."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:  # noqa: ARG002  idem
        """Return the content of the file for one setting."""
        name = f"{PREFIX}{field_name}_FILE".upper()
        path = os.environ.get(name)
        return (_read(name, Path(path)) if path else None), field_name, False

    def __call__(self) -> dict[str, Any]:
        found = {name: self.get_field_value(field, name)[0] for name, field in self.settings_cls.model_fields.items()}
        return {name: value for name, value in found.items() if value}


def _read(name: str, path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as failure:
        reason = getattr(failure, "strerror", None) or "it is not text"
        raise SettingsError(f"{name} names a file that cannot be read: {path} ({reason})") from None


def load_settings(**overrides: Any) -> Settings:
    """Read the settings; raises SettingsError with every mistake in one text."""
    try:
        return Settings(**overrides)
    except ValidationError as failure:
        lines = [f"{_variable(error['loc'])}: {error['msg']}" for error in failure.errors(include_input=False)]
        raise SettingsError("\n".join(lines)) from None


def described() -> list[tuple[str, str]]:
    """Name every setting's variable, and say what it is for."""
    return [(_variable((name,)), field.description or "") for name, field in Settings.model_fields.items()]


def _variable(place: tuple[int | str, ...]) -> str:
    return f"{PREFIX}{place[0]}".upper()
