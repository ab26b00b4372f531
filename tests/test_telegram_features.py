"""What the bot offers in Telegram beside the interview: commands, links, groups, inline mode, languages, privacy."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.bot_process import BotProcess, running_bot
from tests.telegram_person import A_PASS, TO_THE_END, answers, carried_by, data_of, presses
from tests.telegram_server import Message, Person, TelegramServer


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server
        assert (
            server.refused(besides=["message to edit not found", "message is not modified", "upgraded to a supergroup"])
            == []
        )
        assert server.token_leaks() == []


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(telegram: TelegramServer, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotProcess]:
    database = tmp_path_factory.mktemp("bot") / "cases.db"
    async with running_bot(telegram, str(database)) as process:
        await process.says("polling as", within=60)
        yield process


@pytest.fixture
def truus(telegram: TelegramServer, bot: BotProcess) -> Person:
    """Somebody new."""
    return telegram.user(1000 + len(telegram.people.persons))


pytestmark = pytest.mark.asyncio(loop_scope="module")


class TestCommands:
    async def test_back_and_restart_and_why(self, truus: Person) -> None:
        await truus.says("/start")
        await answers(truus, **A_PASS)
        asked = truus.newest()
        shown = asked.text
        why = await truus.says("/waarom")
        assert why is not asked
        assert asked.labels == []
        assert data_of(why, "do:question")
        assert shown in (await truus.says("/terug")).text
        await truus.says("/terug")
        assert data_of(truus.newest(), "whose_turn:north")
        await presses(truus, "whose_turn:north")
        assert shown.splitlines()[-1] in truus.newest().text
        fresh = await truus.says("/opnieuw")
        assert data_of(fresh, "area:call")

    async def test_english_names_and_the_bots_own_name(self, truus: Person) -> None:
        welcome = (await truus.says("/start")).text
        assert (await truus.says("/start@tafelarbiter_bot")).text == welcome
        await answers(truus, **A_PASS)
        assert data_of(await truus.says("/BACK"), "whose_turn:north")

    @pytest.mark.parametrize("command", ["/help", "/privacy", "/taal", "/artikel"])
    async def test_a_view_leads_back_to_the_case(self, truus: Person, command: str) -> None:
        await truus.says("/start")
        asked = await answers(truus, **A_PASS)
        shown = asked.text.splitlines()[-1]
        await truus.says(command)
        back = await presses(truus, "do:question")
        assert shown in back.text

    async def test_an_article_in_the_middle_of_a_case(self, truus: Person) -> None:
        await truus.says("/start")
        await answers(truus, **A_PASS)
        article = await truus.says("/artikel 30B1(b)(ii)")
        assert "30B1b-ii" in article.text
        assert data_of(article, "do:question")

    async def test_an_article_that_does_not_exist(self, truus: Person) -> None:
        nearest = await truus.says("/artikel 30Z9")
        assert any(":article:30" in data for data in carried_by(nearest))

    async def test_the_menu_is_described(self, telegram: TelegramServer, bot: BotProcess) -> None:
        await bot.says("commands and descriptions are set")
        commands = telegram.state.profile.commands
        dutch = {one["command"]: one["description"] for one in commands["all_private_chats", ""]}
        names = "start artikel terug opnieuw waarom bewaard help privacy mijngegevens vergeet taal"
        assert list(dutch) == names.split()
        assert dutch["vergeet"].startswith("Alles wissen")
        assert {one["command"] for one in commands["all_private_chats", "en"]} > {
            "article",
            "saved",
            "mydata",
            "forget",
        }
        assert {"vergeet", "bewaard"}.isdisjoint(one["command"] for one in commands["all_group_chats", ""])
        assert "bridgetafel" in telegram.state.profile.descriptions[""]
        assert "bridge table" in telegram.state.profile.short_descriptions["en"]


class TestLinks:
    @pytest.mark.parametrize(
        ("payload", "article"), [("art_30B1b", "30B1b"), ("art_23A", "23A"), ("art_1987_25", "25")]
    )
    async def test_an_article(self, truus: Person, payload: str, article: str) -> None:
        truus.start(payload)
        assert article in (await truus.settled()).text

    async def test_a_kind_of_case(self, truus: Person) -> None:
        truus.start("v_pas")
        assert data_of(await truus.settled(), "offender:north")

    async def test_every_word_for_a_kind_of_case_starts_one(self) -> None:
        from bot.conversation import Case, Pressed, step
        from bot.telegram.commands import start_links

        for press in start_links().values():
            after = step(Case(), Pressed(press))
            assert (after.said, after.notices) != ((), ()), press
            assert after.notices == (), press

    @pytest.mark.parametrize(
        "payload", ["art_99Z", "art_", "v_onzin", "k_", "k_bestaatniet", "x" * 64, "____", "data_"]
    )
    async def test_nonsense_begins_a_case(self, truus: Person, payload: str) -> None:
        truus.start(payload)
        shown = await truus.settled()
        assert carried_by(shown)


class TestOtherCases:
    async def test_a_button_of_a_closed_case(self, truus: Person) -> None:
        old = await truus.says("/start")
        data = data_of(old, "area:call")
        new = await truus.says("/start")
        query = truus.press(data=data, on=old)
        assert "gesloten" in await truus.answered(query)
        await truus.settled()
        assert old.labels == []
        assert new.labels != []

    async def test_a_new_case_in_the_same_message(self, truus: Person) -> None:
        await truus.says("/start")
        ruling = await answers(truus, **TO_THE_END)
        data = data_of(ruling, "do:new")
        first, second = truus.press(data=data, on=ruling), truus.press(data=data, on=ruling)
        assert (await truus.answered(first), await truus.answered(second)) == ("", "")
        assert data_of(await truus.settled(), "area:call")
        assert truus.newest() is ruling

    async def test_an_older_button_of_the_same_case_corrects(self, truus: Person) -> None:
        await truus.says("/start")
        await presses(truus, "area:call", "irregularity:pass_out_of_turn")
        asked = truus.newest()
        north = data_of(asked, "offender:north")
        await presses(truus, "offender:west", "whose_turn:north")
        query = truus.press(data=north, on=asked)
        await truus.answered(query)
        corrected = await truus.settled()
        assert "Noord paste" in corrected.text or "Gewijzigd" in corrected.text

    async def test_data_of_somebody_else(self, telegram: TelegramServer, truus: Person) -> None:
        await truus.says("/start")
        data = data_of(truus.newest(), "area:call")
        thief = telegram.user(truus.user_id + 500_000)
        mine = await thief.says("/start")
        before = truus.newest().text
        query = thief.press(data=data, on=mine)
        assert await thief.answered(query) != ""
        assert truus.newest().text == before
        assert mine.labels != []

    @pytest.mark.parametrize(
        "data", ["", ":", "x", "x:y", "::::", "~", "é:é", "a:do:back@9999999999", "abcdefgh:~AAAA@1"]
    )
    async def test_forged_data(self, truus: Person, data: str) -> None:
        shown = await truus.says("/start")
        case_id = data_of(shown, "area:call").partition(":")[0]
        for forged in (data, f"{case_id}:{data}"[:60]):
            await truus.answered(truus.press(data=forged or "-", on=truus.newest()))
        assert await truus.says("/start")

    async def test_a_message_that_was_deleted_is_sent_anew(self, truus: Person) -> None:
        shown = await truus.says("/start")
        data = data_of(shown, "area:call")
        truus.delete(shown)
        await truus.answered(truus.press(data=data, on=shown))
        again = await truus.settled()
        assert again is not shown
        assert data_of(again, "irregularity:pass_out_of_turn")


class TestTexts:
    @pytest.mark.parametrize(
        "text",
        [
            "x" * 4096,
            "west paste " * 1000,
            "\u202e\u200f\u0007\x00 pas",
            "<b>West</b> & <script>",
            "𝓦𝓮𝓼𝓽 " * 500,
            "\n\n\n.",
            "{offender} %s {0}",
            "/",
            "/onbekend commando",
        ],
    )
    async def test_anything_gets_a_kind_reply(self, truus: Person, text: str) -> None:
        await truus.says("/start")
        shown = await truus.says(text)
        assert carried_by(shown)
        assert "ging iets mis" not in shown.text
        assert "\u202e" not in shown.text

    async def test_a_picture(self, truus: Person) -> None:
        await truus.says("/start")
        truus.send("", photo=[])
        assert "alleen tekst" in (await truus.settled()).text


class TestPrivacy:
    async def test_what_is_kept_can_be_seen_and_forgotten(self, truus: Person) -> None:
        await truus.says("/start")
        await answers(truus, **A_PASS)
        file = await truus.says("/mijngegevens")
        kept = json.loads(file.content)
        said = {one["question"]: one["word"] for one in kept["open_cases"][0]["state"]["said"]}
        assert said["offender"] == "west"
        assert "Truus" not in file.content.decode()
        gone = await truus.says("/vergeet")
        assert gone.labels == []
        kept = json.loads((await truus.says("/mijngegevens")).content)
        assert kept["open_cases"] == kept["saved_cases"] == []

    async def test_a_case_can_be_kept(self, truus: Person) -> None:
        await truus.says("/start")
        await answers(truus, **TO_THE_END)
        await presses(truus, "do:save")
        await truus.says("/start")
        kept = json.loads((await truus.says("/mijngegevens")).content)
        assert len(kept["saved_cases"]) == 1

    async def test_blocking_forgets(self, truus: Person) -> None:
        await truus.says("/start")
        await answers(truus, **A_PASS)
        truus.block()
        truus.unblock()
        kept = json.loads((await truus.says("/mijngegevens")).content)
        assert kept["open_cases"] == []


async def save_a_case(person: Person) -> str:
    """A case to its ruling, saved; and the id under which it is."""
    await person.says("/start")
    ruling = await answers(person, **TO_THE_END)
    shown = await presses(person, "do:save")
    assert "/bewaard" in shown.text or "/saved" in shown.text
    return data_of(ruling, "do:save").partition(":")[0]


def cases_on(shown: Message, does: str = "open") -> list[str]:
    """The saved cases that the buttons of a list open or drop."""
    pressed = [data.split(":", 1)[1] for data in carried_by(shown)]
    return [one.partition("/")[2] for one in pressed if one.startswith(f"saved:{does}/")]


class TestSaved:
    async def test_a_saved_case_is_found_and_goes_on_as_a_copy(self, truus: Person) -> None:
        saved = await save_a_case(truus)
        await truus.says("/start")
        shown = await truus.says("/bewaard")
        assert cases_on(shown) == [saved]
        assert "West paste" in shown.labels[0]
        before = next(message for message in truus.chat.visible if message.from_bot and data_in(message, "area:call"))
        opened = await presses(truus, f"saved:open/{saved}")
        assert opened is shown
        assert before.labels == []
        assert data_of(opened, "do:save").partition(":")[0] != saved
        assert data_of(await truus.says("/waarom"), "do:question")
        assert cases_on(await truus.says("bewaarde gevallen")) == [saved]

    async def test_it_is_opened_once_however_often_it_is_pressed(self, truus: Person) -> None:
        saved = await save_a_case(truus)
        shown = await truus.says("bewaard")
        pressed = [truus.press(data=data_of(shown, f"saved:open/{saved}"), on=shown) for _ in range(3)]
        assert [await truus.answered(query) for query in pressed] == ["", "", ""]
        assert data_of(await truus.settled(), "do:save")
        kept = json.loads((await truus.says("/mijngegevens")).content)
        assert (len(kept["open_cases"]), len(kept["saved_cases"])) == (1, 1)

    async def test_a_list_further_up_opens_below(self, truus: Person) -> None:
        saved = await save_a_case(truus)
        shown = await truus.says("/bewaard")
        newest = await truus.says("oost verzaakte")
        truus.press(data=data_of(shown, f"saved:open/{saved}"), on=shown)
        assert data_of(await truus.settled(), "do:save")
        assert shown.labels == []
        assert truus.newest() is newest
        assert "West paste" in newest.text

    async def test_the_newest_comes_first_and_one_can_be_removed(self, truus: Person) -> None:
        first, second = await save_a_case(truus), await save_a_case(truus)
        shown = await truus.says("/bewaard")
        assert cases_on(shown) == [second, first]
        await presses(truus, "saved:remove/", "saved:list/", "saved:remove/")
        assert cases_on(shown, "drop") == [second, first]
        dropped = data_of(shown, f"saved:drop/{second}")
        for query in [truus.press(data=dropped, on=shown) for _ in range(2)]:
            assert await truus.answered(query) == ""
        assert cases_on(await truus.settled()) == [first]
        kept = json.loads((await truus.says("/mijngegevens")).content)
        assert [one["id"] for one in kept["saved_cases"]] == [first]

    async def test_nothing_saved_is_said_kindly(self, truus: Person) -> None:
        shown = await truus.says("/bewaard")
        assert "Bewaar" in shown.text
        assert shown.labels == []

    async def test_forgotten_is_forgotten(self, truus: Person) -> None:
        saved = await save_a_case(truus)
        shown = await truus.says("/bewaard")
        data = data_of(shown, f"saved:open/{saved}")
        await truus.says("/vergeet")
        assert "niet meer" in await truus.answered(truus.press(data=data, on=shown))
        assert cases_on(await truus.says("/bewaard")) == []

    async def test_what_somebody_else_saved_is_out_of_reach(self, telegram: TelegramServer, truus: Person) -> None:
        saved = await save_a_case(truus)
        thief = telegram.user(truus.user_id + 550_000)
        own = await save_a_case(thief)
        shown = await thief.says("/bewaard")
        for does, said in (("open", "niet meer"), ("drop", "")):
            forged = data_of(shown, f"saved:open/{own}").replace(f"open/{own}", f"{does}/{saved}")
            assert said in await thief.answered(thief.press(data=forged, on=shown))
            assert cases_on(await thief.says("/bewaard")) == [own]
        assert cases_on(await truus.says("/bewaard")) == [saved]

    @pytest.mark.parametrize("forged", ["saved:", "saved:open/", "saved:x/abcdefgh", "saved:drop/é", "saved:remove"])
    async def test_forged_buttons(self, truus: Person, forged: str) -> None:
        saved = await save_a_case(truus)
        shown = await truus.says("/bewaard")
        own_id = carried_by(shown)[0].partition(":")[0]
        for case_id in (own_id, "", "x", "é" * 8, "x" * 30):
            await truus.answered(truus.press(data=f"{case_id}:{forged}", on=shown))
        assert cases_on(await truus.says("/bewaard")) == [saved]

    async def test_in_a_group_the_way_to_a_private_chat(self, telegram: TelegramServer, truus: Person) -> None:
        club = telegram.group(-350_000 - truus.user_id, "Club", [truus])
        club.add_bot(truus)
        saved = await save_a_case(truus)
        shown = await truus.says("/bewaard", club)
        assert shown.labels == ["Open privé"]
        truus.follow("Open privé", to=club)
        listed = await truus.settled()
        assert cases_on(listed) == [saved]
        asked = await truus.says("/start@tafelarbiter_bot", club)
        forged = data_of(listed, f"saved:open/{saved}")
        assert await truus.answered(truus.press(data=forged, on=asked, to=club)) == ""
        assert data_of(asked, "area:call")

    async def test_in_english(self, telegram: TelegramServer, truus: Person) -> None:
        john = telegram.user(truus.user_id + 560_000, "John", language="en-GB")
        await save_a_case(john)
        shown = await john.says("/saved")
        assert "West passed" in shown.labels[0]
        assert shown.labels[1:] == ["Remove a case"]


def data_in(message: Message, answer: str) -> bool:
    """Whether a button answers so."""
    return any(data.endswith(f":{answer}") for data in carried_by(message))


@pytest.mark.usefixtures("bot")
class TestLanguages:
    async def test_english_for_who_has_telegram_in_english(self, telegram: TelegramServer) -> None:
        john = telegram.user(2001, "John", language="en-GB")
        shown = await john.says("/start")
        assert "Back" in (await presses(john, "area:call")).labels
        assert "Vertel" not in shown.text

    async def test_another_language_in_the_middle_of_a_case(self, truus: Person) -> None:
        await truus.says("/start")
        await answers(truus, **A_PASS)
        await truus.says("/taal")
        assert truus.newest().labels[:3] == ["Nederlands", "Nederlands (Vlaanderen)", "English"]
        await presses(truus, "language:en")
        assert "West passed" in truus.newest().text
        assert data_of(truus.newest(), "do:back")


class TestGroups:
    async def test_a_case_in_a_group_goes_on_in_private(self, telegram: TelegramServer, truus: Person) -> None:
        kees = telegram.user(truus.user_id + 600_000, "Kees")
        club = telegram.group(-100_000 - truus.user_id, "Club", [truus, kees])
        club.add_bot(truus)
        started = await truus.says("/start@tafelarbiter_bot", club)
        assert started.reply_to is not None
        await answers(truus, club, **A_PASS)
        asked = truus.newest(club)
        query = kees.press(data=data_of(asked, "called_before:no"), on=asked, to=club)
        assert "eigen geval" in await kees.answered(query)
        await answers(truus, club, is_artificial="no", called_before="no", lho_accepts="yes")
        card = truus.newest(club)
        assert "📖" not in card.text
        assert card.labels == ["Open privé"]
        kees.follow("Open privé", to=club)
        assert data_of(await kees.settled(), "area:call")
        truus.follow("Open privé", to=club)
        private = await truus.settled()
        assert "📖" in private.text
        assert data_of(private, "do:save")

    async def test_words_below_a_question_to_somebody_else(self, telegram: TelegramServer, truus: Person) -> None:
        kees = telegram.user(truus.user_id + 700_000, "Kees")
        club = telegram.group(-700_000 - truus.user_id, "Club", [truus, kees])
        club.add_bot(truus)
        await truus.says("/start@tafelarbiter_bot", club)
        asked = await answers(truus, club, **A_PASS)
        kees.send("ja hoor", club, reply_to=asked)
        told = await kees.settled(club)
        assert "eigen geval" in told.text
        assert told.labels == []
        assert asked.labels != []
        kees.send("oost verzaakte", club, reply_to=asked)
        assert "Oost" in (await kees.settled(club)).text
        kees.send("/start", club, reply_to=asked)
        assert data_of(await kees.settled(club), "area:call")

    async def test_the_link_below_anothers_case_costs_nobody_their_own(
        self, telegram: TelegramServer, truus: Person
    ) -> None:
        kees = telegram.user(truus.user_id + 800_000, "Kees")
        club = telegram.group(-800_000 - truus.user_id, "Club", [truus, kees])
        club.add_bot(truus)
        await truus.says("/start@tafelarbiter_bot", club)
        mine = await kees.says("oost speelde voor de beurt voor")
        kees.follow("Open privé", to=club)
        shown = await kees.settled()
        assert "iemand anders" in shown.text
        assert mine.text.splitlines()[-1] in shown.text

    async def test_chatter_is_left_alone(self, telegram: TelegramServer, truus: Person) -> None:
        club = telegram.group(-200_000 - truus.user_id, "Club", [truus])
        club.add_bot(truus, sees_everything=True)
        truus.send("mooi weer vandaag", club)
        truus.send("/start@andere_bot", club)
        shown = await truus.says("@tafelarbiter_bot", club)
        assert data_of(shown, "do:question")
        assert len([message for message in club.chat.visible if message.from_bot]) == 1

    async def test_my_data_are_shown_in_private_only(self, telegram: TelegramServer, truus: Person) -> None:
        club = telegram.group(-300_000 - truus.user_id, "Club", [truus])
        club.add_bot(truus)
        shown = await truus.says("/mijngegevens", club)
        assert shown.content == b""
        truus.follow("Open privé", to=club)
        assert json.loads((await truus.settled()).content)

    async def test_a_group_that_becomes_a_supergroup_goes_on_with_its_cases(
        self, telegram: TelegramServer, truus: Person
    ) -> None:
        club = telegram.group(-450_000 - truus.user_id, "Club", [truus], kind="group")
        club.add_bot(truus)
        await truus.says("@tafelarbiter_bot oost verzaakte", club)
        club.become_supergroup(truus, -1_000_450_000 - truus.user_id)
        chats: list[int] = []
        async with asyncio.timeout(10):
            while chats[:1] != [club.chat.chat_id]:  # the chats do not wait for each other
                chats = [one["chat"] for one in json.loads((await truus.says("/mijngegevens")).content)["open_cases"]]
        shown = await truus.says("@tafelarbiter_bot nee wacht, west was het", club)
        assert "West" in shown.text
        query = truus.press(data=data_of(shown, "view:why"), on=shown, to=club)
        assert await truus.answered(query) == ""

    async def test_a_reply_to_a_group_that_just_became_a_supergroup_arrives_there(
        self, telegram: TelegramServer, truus: Person
    ) -> None:
        club = telegram.group(-460_000 - truus.user_id, "Club", [truus], kind="group")
        club.add_bot(truus)
        with telegram.faults.darkness():
            truus.send("/start@tafelarbiter_bot", club)
            club.become_supergroup(truus, -1_000_460_000 - truus.user_id)
        assert data_of(await truus.settled(club), "area:call")

    async def test_removal_forgets_the_groups_cases(self, telegram: TelegramServer, truus: Person) -> None:
        club = telegram.group(-400_000 - truus.user_id, "Club", [truus])
        club.add_bot(truus)
        await truus.says("/start@tafelarbiter_bot", club)
        await truus.says("/start")
        club.remove_bot(truus)
        chats = [0, 0]
        async with asyncio.timeout(10):
            while len(chats) > 1:  # the chats do not wait for each other
                kept = json.loads((await truus.says("/mijngegevens")).content)
                chats = [one["chat"] for one in kept["open_cases"]]
        assert chats == [truus.user_id]


class TestInline:
    async def test_an_article_in_any_chat(self, telegram: TelegramServer, truus: Person) -> None:
        club = telegram.group(-500_000 - truus.user_id, "Club", [truus])
        query = truus.ask_inline("30b1")
        results = await truus.results(query)
        assert results[0]["title"].startswith("30B1")
        message = truus.choose(query, results[0], club)
        assert message.marked("bold")
        truus.follow(message.labels[0], on=message)
        assert "30B1" in (await truus.settled()).text

    @pytest.mark.parametrize(
        ("text", "law"), [("voorspeelbeperking", "26"), ("strafkaart", "50"), ("opeisen", "68"), ("verzaking", "6")]
    )
    async def test_a_topic_in_any_chat(self, truus: Person, text: str, law: str) -> None:
        results = await truus.results(truus.ask_inline(text))
        assert results[0]["title"].startswith(law)

    @pytest.mark.parametrize("text", ["", "   ", "99", "onzin onzin", "<b>", "x" * 250])
    async def test_nothing_found_is_no_failure(self, truus: Person, text: str) -> None:
        for result in await truus.results(truus.ask_inline(text)):
            assert result["title"]
