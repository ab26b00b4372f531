"""The parts of the Telegram shell by themselves: buttons, pages, updates, logs."""

import io
import json
import logging
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.catalog import catalog
from bot.conversation import Case, Pressed, Typed, reply, step
from bot.conversation.commands import next_incident
from bot.conversation.hearing import heard
from bot.metrics import new_metrics
from bot.store.contract import Case as StoredCase
from bot.store.contract import SavedCase
from bot.telegram.commands import Begun, Continued, LookUp, said_in, to_article, to_case
from bot.telegram.deciding import Found, decide_message, written
from bot.telegram.incoming import Incoming, InvalidUpdateError, Kind, Me, read_update
from bot.telegram.intake import MOST_CLOCKS, Flood, Intake
from bot.telegram.keyboards import LONGEST_DATA, Tap, data, keyboard, new_case_id, presses, tap
from bot.telegram.logs import set_up
from bot.telegram.outgoing import Strip
from bot.telegram.paging import LONGEST_TEXT, pages, utf16_length
from bot.telegram.presses import decide_press
from bot.telegram.saved import LONGEST_LABEL, label
from bot.telegram.stepping import decide
from bot.wording.reply import Button
from ruling_core.articles import parse_article
from ruling_core.laws_2017.triage import IRREGULARITIES
from ruling_core.questions import questions
from tests.telegram_server.keyboards import START_PARAMETER
from tests.telegram_server.message_html import formatted

ME = Me(1, "tafelarbiter_bot")
TOKEN = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"


class TestButtons:
    def test_every_answer_of_every_question_fits(self) -> None:
        case_id = new_case_id()
        for name, variants in questions("2017").items():
            for word in (word for one in variants for word in one.answers):
                carried = data(case_id, f"{name}:{word}", moment=99_999)
                assert len(carried.encode()) <= LONGEST_DATA
                assert tap(carried) == Tap(case_id, f"{name}:{word}")

    def test_a_long_press_is_shortened_and_found_again(self) -> None:
        press = "view:found:" + "vergelijkbare bieding " * 5
        carried = data("abcdefgh", press)
        assert len(carried.encode()) <= LONGEST_DATA
        assert tap(carried, shown=["do:back", press]) == Tap("abcdefgh", press)
        assert tap(carried, shown=["do:back"]).press.startswith("~")

    def test_the_longest_answer_is_found_without_being_shown(self) -> None:
        longest = max(
            (
                f"{name}:{word}"
                for name, variants in questions("2017").items()
                for one in variants
                for word in one.answers
            ),
            key=len,
        )
        assert tap(data("x" * (64 - len(longest)), longest)).press == longest

    def test_what_may_not_be_done_twice_carries_its_step(self) -> None:
        assert tap(data("abcdefgh", "do:back", 7)) == Tap("abcdefgh", "do:back", 7)
        assert tap(data("abcdefgh", "box:1H", 7)) == Tap("abcdefgh", "box:1H", 7)
        assert tap(data("abcdefgh", "do:new", 7)) == Tap("abcdefgh", "do:new")

    @given(st.text())
    def test_any_data_is_read(self, carried: str) -> None:
        assert tap(carried).case in carried

    @given(st.text(min_size=1, max_size=200), st.integers(0, 10**6))
    def test_any_press_fits(self, press: str, step: int) -> None:
        press = press.encode("utf-8", "ignore").decode()
        assert len(data(new_case_id(), press, step).encode()) <= LONGEST_DATA

    def test_rows_are_never_too_wide(self) -> None:
        row = tuple(Button(str(number), f"box:{number}") for number in range(20))
        keys = json.loads(keyboard("abcdefgh", 1, [row]))["inline_keyboard"]
        assert [len(part) for part in keys] == [8, 8, 4]

    def test_ids_cannot_be_guessed(self) -> None:
        assert len({new_case_id() for _ in range(1000)}) == 1000
        assert all(re.fullmatch(r"[\w-]{8}", new_case_id()) for _ in range(100))


HTML = st.recursive(
    st.text(alphabet="abc é\U0001f0a1♠\n", max_size=600).map(lambda text: "x" + text),
    lambda inner: st.builds(
        lambda tag, parts: f"<{tag}>{''.join(parts)}</{tag.split()[0]}>",
        st.sampled_from(["b", "i", "blockquote", "blockquote expandable"]),
        st.lists(inner, min_size=1, max_size=4),
    ),
    max_leaves=12,
)


class TestPages:
    @given(st.lists(HTML, min_size=1, max_size=12).map("\n\n".join))
    @settings(deadline=None, max_examples=60)
    def test_each_page_is_taken_by_telegram_and_nothing_is_lost(self, text: str) -> None:
        parts = pages(text)
        for part in parts:
            formatted(part, "HTML", None)
            assert utf16_length(part) <= LONGEST_TEXT
        shown = "".join(formatted(part, "HTML", None)[0] for part in parts)
        assert re.sub(r"\s", "", shown) == re.sub(r"\s", "", formatted(text, "HTML", None)[0])

    def test_short_texts_are_one_page(self) -> None:
        assert pages("<b>x</b>") == ["<b>x</b>"]

    @pytest.mark.parametrize("between", [" ", "\n", "\n\n"])
    def test_a_quotation_longer_than_a_page_goes_on_in_the_next(self, between: str) -> None:
        quoted = between.join(f"<i>Als {number}:</i> woord &amp; woord" for number in range(300))
        parts = pages(f"<blockquote expandable>{quoted}</blockquote>")
        assert len(parts) > 1
        for part in parts:
            entities = formatted(part, "HTML", None)[1]
            assert "expandable_blockquote" in {one["type"] for one in entities}
        shown = " ".join(formatted(part, "HTML", None)[0] for part in parts)
        assert shown.split() == formatted(quoted, "HTML", None)[0].split()

    def test_entities_and_big_characters_are_not_split(self) -> None:
        for part in pages("&amp;" * 2000 + "\U0001f0a1" * 5000):
            formatted(part, "HTML", None)

    def test_more_is_a_tap_away(self, monkeypatch: pytest.MonkeyPatch) -> None:
        case = step(Case(id="abcdefgh"), Pressed("view:help"))
        long = "\n\n".join(f"<b>Regel</b> {number} " + "x" * 500 for number in range(20))
        texts = {**catalog("nl").texts, "view.help": long}
        monkeypatch.setattr(type(case.catalog), "text", lambda _self, *ids, **_: texts.get(ids[0], ids[0]))
        stored = StoredCase("abcdefgh", 7, 7, written(case), 3, 5, 0.0)
        press = Incoming(update=1, kind=Kind.PRESS, chat=7, user=7, text="abcdefgh:page:1", message=5, query="1")
        decision = decide_press(press, Found(stored, stored), ME)
        assert decision.changes == ()
        assert decision.due.show
        assert decision.due.show.message == 5
        carried = [one["callback_data"] for row in json.loads(decision.due.show.keys)["inline_keyboard"] for one in row]
        assert "abcdefgh:page:0" in carried
        assert "abcdefgh:page:2" in carried


@pytest.mark.parametrize(("pressed", "kept"), [(5, 6), (6, 5)])
def test_after_a_crash_sent_a_message_twice_the_newest_goes_on_and_the_other_loses_its_buttons(
    pressed: int, kept: int
) -> None:
    stored = StoredCase("abcdefgh", 7, 7, written(Case(id="abcdefgh")), 1, kept, 0.0)
    press = Incoming(update=1, kind=Kind.PRESS, chat=7, user=7, text="abcdefgh:area:call", message=pressed, query="1")
    due = decide_press(press, Found(stored, stored), ME).due
    assert due.show
    assert due.show.message == 6
    assert due.strip == Strip(chat=7, message=5)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.dictionaries(
    st.sampled_from(
        [
            "update_id",
            "message",
            "callback_query",
            "inline_query",
            "my_chat_member",
            "chat",
            "from",
            "id",
            "text",
            "data",
        ]
    ),
    JSON,
)


def a_message(text: str, **more: object) -> dict[str, object]:
    chat = {"id": 7, "type": "private"}
    sender = {"id": 7, "is_bot": False, "first_name": "Truus", "language_code": "nl"}
    return {"update_id": 3, "message": {"message_id": 9, "date": 0, "chat": chat, "from": sender, "text": text, **more}}


class TestUpdates:
    @given(JSON | FIELDS | FIELDS.map(lambda inner: {"update_id": 1, "message": inner, "callback_query": inner}))
    def test_anything_is_read_or_refused(self, raw: object) -> None:
        try:
            incoming = read_update(raw, ME)
        except InvalidUpdateError:
            return
        if incoming is not None:
            assert Incoming.model_validate_json(incoming.model_dump_json(exclude_defaults=True)) == incoming

    def test_no_name_is_kept(self) -> None:
        incoming = read_update(a_message("west paste"), ME)
        assert incoming
        kept = incoming.model_dump_json(exclude_defaults=True)
        assert "Truus" not in kept
        assert json.loads(kept) == {
            "update": 3,
            "kind": "text",
            "chat": 7,
            "user": 7,
            "language": "nl",
            "text": "west paste",
            "message": 9,
        }

    def test_a_refusal_does_not_say_what_was_said(self) -> None:
        with pytest.raises(InvalidUpdateError) as refusal:
            read_update(a_message("geheim", chat="geheim"), ME)
        assert "geheim" not in str(refusal.value)

    @pytest.mark.parametrize("text", ["\ud800 x", "\u202ex", "x\u0000", "\u200fx\u200e", "\x07 x"])
    def test_what_nobody_sees_is_left_out(self, text: str) -> None:
        incoming = read_update(a_message(text), ME)
        assert incoming
        assert incoming.text == "x"

    @given(st.text())
    def test_what_is_heard_can_be_kept(self, text: str) -> None:
        clean = heard(text)
        assert clean.encode().decode() == clean
        assert heard(clean) == clean

    def test_bots_and_results_of_our_own_are_not_answered(self) -> None:
        assert read_update(a_message("x", **{"from": {"id": 5, "is_bot": True}}), ME) is None
        assert read_update(a_message("x", via_bot={"id": 1, "is_bot": True}), ME) is None

    def test_an_anonymous_administrator_is_shown_the_way_to_a_chat_of_their_own(self) -> None:
        group = {"id": -100, "type": "supergroup", "title": "Club"}
        nobody = {"id": 1087968824, "is_bot": True, "first_name": "Group"}
        said = a_message("/start", chat=group, sender_chat=group, **{"from": nobody})
        incoming = read_update(said, ME)
        assert incoming
        assert (incoming.kind, incoming.user) == (Kind.ANONYMOUS, -100)
        due = decide(incoming, Found(), ME).due
        assert due.show
        assert "anonieme beheerder" in due.show.text
        assert f"t.me/{ME.username}" in due.show.keys

    def test_talk_of_an_anonymous_administrator_is_none_of_our_business(self) -> None:
        group = {"id": -100, "type": "supergroup", "title": "Club"}
        said = a_message("tot dinsdag", chat=group, sender_chat=group, **{"from": {"id": 1, "is_bot": True}})
        assert read_update(said, ME) is None

    def test_a_channels_post_in_its_group_is_not_answered(self) -> None:
        assert read_update(a_message("/start", is_automatic_forward=True), ME) is None

    @pytest.mark.parametrize("content", ["sticker", "dice", "story", "poll", "contact", "voice"])
    def test_what_is_no_text_gets_a_kind_word_in_private(self, content: str) -> None:
        incoming = read_update(a_message("", **{content: {}}), ME)
        assert incoming
        assert incoming.kind is Kind.UNREADABLE

    @pytest.mark.parametrize("between", [" ", "\n", "  "])
    def test_a_command_with_the_bots_name_is_that_command(self, between: str) -> None:
        incoming = read_update(a_message(f"/Start@{ME.username}{between}v_pas"), ME)
        assert incoming
        assert said_in(incoming.text) == Begun("irregularity:pass_out_of_turn")

    @given(st.text(max_size=300))
    @example("BEWAARD")
    @example("mijn gegevens")
    @settings(deadline=None, max_examples=50)
    def test_any_text_gets_a_reply_that_telegram_takes(self, text: str) -> None:
        incoming = read_update(a_message(text), ME)
        if incoming is None:
            return
        due = decide_message(incoming, Found(saved=()), ME).due
        assert due.show or due.export
        if due.show:
            formatted(due.show.text, "HTML", None)


class TestWhatIsSaid:
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("west paste", Typed("west paste")),
            ("/terug", Pressed("do:back")),
            ("/Back", Pressed("do:back")),
            ("/artikel 30b1", LookUp(parse_article("30B1"))),
            ("/artikel strafkaart", Typed("artikel strafkaart")),
            ("/artikel", Pressed("view:search")),
            ("/start", Pressed("do:start")),
            ("/start v_pas", Begun("irregularity:pass_out_of_turn")),
            ("/start k_abc-_123", Continued("abc-_123")),
            ("/start art_1987_25", LookUp(parse_article("25"), "1987")),
            ("/start wat dan ook", Pressed("do:start")),
            ("/start data", Pressed("do:data")),
            ("/start saved", Pressed("do:saved")),
            ("/bewaard", Pressed("do:saved")),
            ("/SAVED", Pressed("do:saved")),
            ("/iets anders", Typed("/iets anders")),
        ],
    )
    def test_commands_and_links(self, text: str, said: object) -> None:
        assert said_in(text) == said

    def test_a_link_can_carry_every_article_and_case(self) -> None:
        for article in ("30B1b-ii", "12C1c", "25"):
            assert START_PARAMETER.fullmatch(to_article(article))
            assert said_in(f"/start {to_article(article)}") == LookUp(parse_article(article))
        assert START_PARAMETER.fullmatch(to_case(new_case_id()))

    def test_every_reply_shows_buttons_with_labels(self) -> None:
        for language in ("nl", "nl_BE", "en"):
            for command in ("help", "privacy", "language", "search", "box"):
                shown = reply(step(Case(language=language), Pressed(f"view:{command}")))
                assert presses(shown)
                assert all(button.label.strip() for row in shown.rows for button in row)


class TestSavedCases:
    PRESS = Incoming(update=1, kind=Kind.PRESS, chat=7, user=7, message=5, query="1")
    OLD = (
        '{"said": 5}',
        "[]",
        "",
        '{"edition": "1975", "said": [{"question": "irregularity", "word": "revoke"}]}',
        '{"said": [{"question": "irregularity", "word": "burnt_bridge"}, {"question": "offender", "word": "up"}]}',
    )

    def the_list(self, *saved: SavedCase, language: str = "nl") -> tuple[str, list[str], list[str]]:
        shown = decide_message(Incoming(update=1, kind=Kind.TEXT, chat=7, user=7, text="/bewaard"), Found(), ME)
        assert shown.asks == "saved"
        asked = Incoming(update=1, kind=Kind.TEXT, chat=7, user=7, text="/bewaard", language=language)
        show = decide_message(asked, Found(saved=saved), ME).due.show
        assert show
        buttons = [one for row in json.loads(show.keys)["inline_keyboard"] for one in row]
        return show.text, [one["text"] for one in buttons], [one["callback_data"] for one in buttons]

    def test_a_label_says_the_day_what_happened_and_who(self) -> None:
        ruled = step(Case(), Typed("west paste voor de beurt, noord was aan de beurt"))
        gone_on = next_incident(ruled)
        states = [written(ruled), written(gone_on), written(Case())]
        saved = [SavedCase(f"case_{n}", 7, state, 1.7e9) for n, state in enumerate(states)]
        told = ["West paste", "West paste", "nog niets verteld"]
        assert self.the_list(*saved)[1][:3] == [f"14 nov 2023 · {one}" for one in told]
        assert self.the_list(saved[0], language="en")[1][0] == "Nov 14, 2023 · West passed"

    def test_every_kind_of_case_has_a_short_label(self) -> None:
        for language in ("nl", "nl_BE", "en"):
            for one in IRREGULARITIES:
                case = Case().with_answers([("irregularity", one), ("offender", "west")])
                text = label(SavedCase("abcdefgh", 7, written(case), 1.7e9), language)
                assert "{" not in text
                assert catalog(language).text("telegram.saved.old") not in text
                assert 14 < len(text) <= LONGEST_LABEL

    def test_the_newest_twenty_and_how_many_there_are(self) -> None:
        saved = [SavedCase(f"case_{number:03}", 7, written(Case()), 1e9) for number in range(120)]
        text, labels, carried = self.the_list(*saved)
        assert "20" in text
        assert "120" in text
        assert [one.partition("/")[2] for one in carried[:-1]] == [one.id for one in saved[:20]]
        assert labels[-1] == "Een geval verwijderen"

    @pytest.mark.parametrize("state", OLD)
    def test_what_an_older_version_kept_harms_nothing(self, state: str) -> None:
        saved = (SavedCase("old_case", 7, state, 1e9), SavedCase("new_case", 7, written(Case()), 1e9))
        _, labels, carried = self.the_list(*saved)
        assert labels[0].endswith("niet meer te lezen") or "paste" not in labels[0]
        assert labels[1].endswith("nog niets verteld")
        press = self.PRESS.model_copy(update={"text": carried[0]})
        opened = decide_press(press, Found(saved=saved), ME)
        assert opened.changes == ()
        assert opened.due.answer
        assert "verwijderen" in opened.due.answer.text
        drop = self.PRESS.model_copy(update={"text": carried[0].replace("open", "drop")})
        assert decide_press(drop, Found(saved=saved), ME).asks == "unsave:old_case"

    def test_the_list_speaks_the_language_of_the_open_case_and_so_does_the_copy(self) -> None:
        current = StoredCase("current_", 7, 7, written(Case(language="en")), 3, 4, 0.0)
        saved = (SavedCase("old_case", 7, written(Case(language="nl")), 1e9),)
        press = self.PRESS.model_copy(update={"text": "new_case:saved:open/old_case"})
        decision = decide_press(press, Found(current, saved=saved), ME)
        closed, opened = decision.changes
        assert (closed.id, closed.state) == ("current_", None)
        assert (opened.id, opened.version) == ("new_case", 0)
        assert opened.state is not None
        assert Case.model_validate_json(opened.state).language == "en"


class TestLog:
    @pytest.fixture
    def log(self) -> io.StringIO:
        stream = io.StringIO()
        root = logging.getLogger()
        before, level = root.handlers[:], root.level
        set_up("DEBUG", (TOKEN,), stream)
        yield stream
        root.handlers[:] = before
        root.setLevel(level)

    def test_the_token_is_in_no_line(self, log: io.StringIO) -> None:
        logger = logging.getLogger("bot.test")
        logger.error("https://api.telegram.org/bot%s/getMe", TOKEN)
        logger.error("half of it: %r", [TOKEN.split(":")[1]])
        try:
            raise ValueError(f"The token `{TOKEN}` was rejected by the server")  # noqa: TRY301
        except ValueError:
            logger.exception("it went wrong")
        logging.getLogger("aiohttp").info("HTTP Request: POST https://api.telegram.org/bot%s/getMe", TOKEN)
        text = log.getvalue()
        assert TOKEN.split(":")[1] not in text
        assert "HTTP Request" not in text
        assert text.count("[token]") == 3

    def test_nobody_writes_a_line_of_his_own(self, log: io.StringIO) -> None:
        logging.getLogger("bot.test").warning("said %s", "x\n2026-01-01 ERROR forged\r\x1b[31m\u2028")
        assert log.getvalue().count("\n") == 1
        assert "\x1b" not in log.getvalue()


def test_a_flood_is_counted_by_user() -> None:
    flood = Flood(3)
    assert [flood.excess(1) for _ in range(5)] == [-2, -1, 0, 1, 2]
    assert flood.excess(2) == -2


def test_the_clock_on_a_button_stops_in_a_flood_too() -> None:
    press = {"id": "1", "from": {"id": 7}, "message": {"message_id": 9, "chat": {"id": 7}}, "data": "abc:do:why"}
    intake = Intake(ME, new_metrics(), per_minute=1)
    kinds = [one.kind for one in intake.read({"update_id": n, "callback_query": press} for n in range(100))]
    assert kinds == [Kind.PRESS, *[Kind.FLOOD] * MOST_CLOCKS]
    messages = ({**a_message("x"), "update_id": n} for n in range(100))
    assert [one.kind for one in Intake(ME, new_metrics(), per_minute=1).read(messages)] == [Kind.TEXT, Kind.FLOOD]


@pytest.mark.parametrize(("state", "language"), [(written(Case(language="en")), "en"), ("no case at all", "nl")])
def test_who_is_stopped_hears_it_in_the_language_of_the_case(state: str, language: str) -> None:
    stored = StoredCase("abcdefgh", 7, 7, state, 1, 5, 0.0)
    too_much = Incoming(update=1, kind=Kind.FLOOD, chat=7, user=7, text="hoi", language="nl")

    shown = decide(too_much, Found(stored, stored), ME).due.show

    assert shown is not None
    assert shown.text == catalog(language).text("telegram.flood")


def test_a_press_below_an_older_message_that_brings_nothing_shows_the_case_as_it_stands() -> None:
    case = step(Case(id="abcdefgh"), Typed("west paste voor zijn beurt"))
    stored = StoredCase("abcdefgh", 7, 7, written(case), 1, 9, 0.0)
    press = Incoming(update=1, kind=Kind.PRESS, chat=7, user=7, text="abcdefgh:offender:west", message=5, query="q")

    shown = decide(press, Found(stored, stored), ME).due.show

    assert shown is not None
    assert (shown.message, shown.text) == (9, reply(case).text)
