"""The command line: wiring only, each command imports what it needs."""

from __future__ import annotations

import errno
import json
import os
import sys
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

import click

LONGEST_SOURCE = 150
"""Characters of a source: a title, an edition and a printing."""


class _Commands(click.Group):
    """Commands that say in one line why what they print cannot be written."""

    def invoke(self, context: click.Context) -> Any:
        try:
            result = super().invoke(context)
            sys.stdout.flush()
        except OSError as error:
            if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EIO):
                raise
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115  else it is tried once more at exit
            raise click.ClickException(f"cannot write: {error.strerror}") from error
        return result


@click.group(cls=_Commands, invoke_without_command=True)
@click.version_option(package_name="tafelarbiter")
@click.pass_context
def main(context: click.Context) -> None:
    """Bridge rulings in Dutch, with the article each sentence rests on. Without a command: the conversation."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if context.invoked_subcommand is None:
        context.invoke(chat)


@main.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, in and out.")
@click.option("--language", default="nl", show_default=True, help="nl, nl_BE or en.")
@click.option("--edition", default="2017", show_default=True)
def chat(as_json: bool = False, language: str = "nl", edition: str = "2017") -> None:
    """Talk in the terminal; needs no token and no configuration."""
    from bot.conversation import Case
    from bot.terminal import talk, talk_json

    case = Case(language=_language(language), edition=_edition(edition))
    (talk_json if as_json else talk)(case, _input(), sys.stdout)


@main.command()
@click.option("--edition", default="2017", show_default=True)
@click.option("--language", default="nl", show_default=True)
@click.option("--text", "as_text", is_flag=True, help="The card instead of JSON.")
@click.argument("facts", nargs=-1, metavar="QUESTION=ANSWER…")
def rule(facts: tuple[str, ...], edition: str, language: str, as_text: bool) -> None:
    """Rule on facts: tafelarbiter rule irregularity=pass_out_of_turn offender=west whose_turn=north"""
    from bot.conversation import Case, reply
    from bot.conversation.told import InvalidAnswerError, answers_of
    from bot.outcomes import outcome_json

    try:
        told = answers_of(_edition(edition), facts)
    except InvalidAnswerError as error:
        raise click.ClickException(str(error)) from error
    case = Case(edition=edition, language=_language(language)).with_answers(told)
    click.echo(reply(case).plain if as_text else _json(outcome_json(case.outcome())))


@main.command()
@click.argument("text", nargs=-1)
@click.option("--question", help="Read the text as an answer to this question.")
@click.option(
    "--lines", is_flag=True, help="One message a line on standard input: text, or JSON with text and question."
)
@click.option("--why", is_flag=True, help="Show which words gave which fact.")
def understand(text: tuple[str, ...], question: str | None, lines: bool, why: bool) -> None:
    """Show what a message is read as, in JSON."""
    from bot.understanding.command import read_line

    if not " ".join(text).strip() and not lines:
        raise click.UsageError("give a text, or --lines to read standard input")
    for line in _input() if lines else (" ".join(text),):
        if line.strip():
            click.echo(_json(read_line(line.rstrip("\n"), question=question, why=why), indent=None))


@main.command()
@click.argument("wanted", nargs=-1, required=True, metavar="ARTICLE")
@click.option("--edition", default="2017", show_default=True)
@click.option("--language", default="nl", show_default=True)
def article(wanted: tuple[str, ...], edition: str, language: str) -> None:
    """Print an article: 30, 30B1b-ii or "30B1(b)(ii)"."""
    from bot.lawbook import ArticleNotFoundError, EditionNotFoundError, lawbook
    from bot.wording.plain import article_text
    from ruling_core.articles import InvalidArticleError, parse_article

    try:
        book = lawbook(edition, _language(language))
        click.echo(article_text(book, parse_article(" ".join(wanted))))
    except (ArticleNotFoundError, EditionNotFoundError, InvalidArticleError) as error:
        raise click.ClickException(str(error)) from error


@main.command()
@click.argument("edition")
@click.argument("law", required=False)
@click.option("--format", "kind", type=click.Choice(["text", "mermaid", "svg"]), default="text", show_default=True)
def explore(edition: str, law: str | None, kind: str) -> None:
    """List every path of a law, or of a whole edition, or draw its flowchart."""
    from bot.exploring import FORMATS, law_named

    try:
        explored = law_named(_edition(edition), law)
    except LookupError as error:
        raise click.ClickException(str(error)) from error
    for line in FORMATS[kind](explored):
        click.echo(line)


class _OfSettings(click.Command):
    """A command whose help names the settings it takes from the environment."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002  the library's
        from bot.settings import described

        with formatter.section("Settings, each also as a file that the variable with _FILE behind it names"):
            formatter.write_dl(described())


@main.command(cls=_OfSettings)
@click.option(
    "--webhook", is_flag=True, help="Let Telegram post updates to BOT_WEBHOOK_URL instead of asking for them."
)
def telegram(webhook: bool) -> None:
    """Run the Telegram bot; the token comes from BOT_TOKEN_FILE or BOT_TOKEN."""
    from bot.telegram.command import run

    sys.exit(run(webhook=webhook))


def _of_one_line(_context: click.Context, _option: click.Parameter, value: str) -> str:
    """An option's value that is shown beside each quotation, so that it must be short."""
    if len(value) > LONGEST_SOURCE:
        raise click.BadParameter(f"longer than {LONGEST_SOURCE} characters")
    return " ".join(value.split())


@main.group()
def lawbook() -> None:
    """Official texts that you hold: install them, list them, check what is missing."""


@lawbook.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@click.option(
    "--source",
    default="",
    callback=_of_one_line,
    help="What is quoted as the source: title, edition, printing. Default: the file.",
)
@click.option("--edition", default="", help="The edition of all the files. Default: what they say themselves, or 2017.")
def import_texts(files: tuple[Path, ...], source: str, edition: str) -> None:
    """Install the official text in plain text files; replies quote it from the next start on."""
    from bot.official.importing import imported
    from bot.official.installed import InstalledTextError
    from bot.official.source import UnreadableFileError

    try:
        told = imported(files, source, _edition(edition) if edition else "")
    except (UnreadableFileError, InstalledTextError) as error:
        raise click.ClickException(str(error)) from error
    for line in told:
        click.echo(line)


@lawbook.command("list")
def list_texts() -> None:
    """List the official texts that are installed, with the files they came from."""
    _tell_installed("listed")


@lawbook.command("check")
def check_texts() -> None:
    """Compare what is installed with the articles there should be; 12* is the whole of article 12."""
    _tell_installed("checked")


def _tell_installed(what: str) -> None:
    from bot.official import checking
    from bot.official.installed import InstalledTextError, folder

    try:
        lines = list(checking.listed() if what == "listed" else checking.checked())
    except InstalledTextError as error:
        raise click.ClickException(str(error)) from error
    nothing = f"no official text is installed in {folder()}; install yours with: tafelarbiter lawbook import FILE…"
    click.echo("\n".join(lines) or nothing)


@main.command()
def health() -> None:
    """Tell by the exit code whether the bot on this machine is at work; for containers and service managers."""
    from bot.health import UnwellError, check
    from bot.settings import SettingsError, load_settings

    try:
        check(load_settings())
    except (SettingsError, UnwellError) as error:
        raise click.ClickException(str(error)) from error


def _input() -> TextIO:
    """Standard input; where it is closed there is nothing to read."""
    return sys.stdin or StringIO()


def _edition(name: str) -> str:
    from ruling_core.editions import EDITIONS

    if name not in EDITIONS:
        raise click.ClickException(f"no edition {name!r}; there is {', '.join(EDITIONS)}")
    return name


def _language(name: str) -> str:
    from bot.catalog import LANGUAGES

    if name not in LANGUAGES:
        raise click.ClickException(f"no language {name!r}; there is {', '.join(LANGUAGES)}")
    return name


def _json(value: Any, indent: int | None = 2) -> str:
    return json.dumps(value, ensure_ascii=False, indent=indent)


if __name__ == "__main__":
    main()
