"""What people in the tests do in a chat with the bot, told by answers instead of labels."""

from tests.telegram_server import Group, Message, Person

A_PASS = {"area": "call", "irregularity": "pass_out_of_turn", "offender": "west", "whose_turn": "north"}
"""A pass out of turn, as far as the questions that every such case has."""

TO_THE_END = {**A_PASS, "is_artificial": "no", "called_before": "no", "lho_accepts": "yes"}
"""The same up to a ruling."""


def carried_by(message: Message) -> list[str]:
    """What the buttons under a message carry."""
    return [button.data for row in message.buttons for button in row if button.data]


def data_of(message: Message, answer: str) -> str:
    """What the button carries that answers so, or does so: `offender:west`, `do:back`."""
    found = [data for data in carried_by(message) if data.split(":", 1)[1].partition("@")[0] == answer]
    assert found, f"no button {answer} among {carried_by(message)} under {message.text!r}"
    return found[0]


async def presses(person: Person, *answers: str, to: Group | None = None) -> Message:
    """Press buttons by what they answer, whatever their labels are."""
    for answer in answers:
        message = person.newest(to)
        person.press(data=data_of(message, answer), on=message, to=to)
        await person.settled(to)
    return person.newest(to)


async def answers(person: Person, to: Group | None = None, **told: str) -> Message:
    """Answer each question that comes up, in whatever order, until one that is not told."""
    while True:
        asked = [data.split(":") for data in carried_by(person.newest(to))]
        question = next((part[1] for part in asked if part[1] in told), None)
        if question is None:
            return person.newest(to)
        await presses(person, f"{question}:{told.pop(question)}", to=to)
