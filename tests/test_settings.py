"""Settings: where they come from, and that secrets stay in."""

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, load_settings

TOKEN = "123456:ABC-secret"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(f"BOT_{name.upper()}", raising=False)
        monkeypatch.delenv(f"BOT_{name.upper()}_FILE", raising=False)


def test_without_any_setting_there_is_no_token_and_a_database_in_this_folder() -> None:
    settings = load_settings()
    assert settings.token is None
    assert settings.database.get_secret_value() == "tafelarbiter.db"
    assert settings.keep_hours == 24


def test_the_token_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    settings = load_settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN


def test_the_token_comes_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    monkeypatch.setenv("BOT_TOKEN_FILE", str(tmp_path / "token"))
    settings = load_settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN


@pytest.mark.parametrize("name", ["TOKEN", "DATABASE", "WEBHOOK_SECRET"])
def test_secrets_are_not_shown(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(f"BOT_{name}", "a_very_secret_value")
    settings = load_settings()
    assert "a_very_secret_value" not in f"{settings!r} {settings} {settings.model_dump_json()}"


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", "")
    assert load_settings().token is None


def test_every_mistake_is_named_at_once_and_no_value_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_KEEP_HOURS", "verylong")
    monkeypatch.setenv("BOT_WEBHOOK_SECRET", "short one")
    with pytest.raises(SettingsError) as failure:
        load_settings()
    text = str(failure.value)
    assert "BOT_KEEP_HOURS" in text
    assert "BOT_WEBHOOK_SECRET" in text
    assert "verylong" not in text
    assert "short one" not in text
    assert failure.value.__cause__ is None


def test_a_missing_token_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOT_TOKEN_FILE", str(tmp_path / "gone"))
    with pytest.raises(SettingsError, match=r"BOT_TOKEN_FILE.*No such file"):
        load_settings()


def test_every_setting_is_described() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []
