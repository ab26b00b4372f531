"""Telegram's HTML: what it allows, how it refuses the rest, and the entities a reader sees."""

import re
from typing import Any

from tests.telegram_server.refusal import RefusalError, bad_request

Entity = dict[str, Any]

ENTITY_OF_TAG = {
    **dict.fromkeys(("b", "strong"), "bold"),
    **dict.fromkeys(("i", "em"), "italic"),
    **dict.fromkeys(("u", "ins"), "underline"),
    **dict.fromkeys(("s", "strike", "del"), "strikethrough"),
    **dict.fromkeys(("tg-spoiler", "span"), "spoiler"),
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
}
NAMED_CHARACTERS = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
CHARACTER = re.compile(r"&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(lt|gt|amp|quot)(?![a-zA-Z]));?")
ATTRIBUTE = re.compile(r"""\s*([^\s=>]+)\s*(?:=\s*("[^"]*"|'[^']*'|[A-Za-z0-9.\-]*(?=[\s>])))?""")
MARKUP = re.compile(r"[<&]")
START_TAG = re.compile(r"<([^\s>]*)")
END_OF_TAG = re.compile(r"\s*>")
END_TAG = re.compile(r"</([^\s>]*)\s*>")
WITHOUT_VALUE = {("blockquote", "expandable")}


def utf16_length(text: str) -> int:
    """The length as Telegram counts it: characters beyond the basic plane count twice."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def unparsable(message: str) -> RefusalError:
    """The refusal of markup; the detail keeps its capital, as Telegram's does."""
    return bad_request(f"can't parse entities: {message}")


def decoded(match: re.Match[str]) -> str:
    """The character that a reference such as &amp; or &#39; stands for."""
    hexadecimal, decimal, name = match.groups()
    if name:
        return NAMED_CHARACTERS[name]
    code = int(hexadecimal, 16) if hexadecimal else int(decimal)
    return chr(code) if 0 < code < 0x10FFFF else match[0]


class HtmlReader:
    """One reading of a marked-up text from left to right."""

    def __init__(self, markup: str) -> None:
        self.markup = markup
        self.place = 0
        self.parts: list[str] = []
        self.length = 0
        self.open_tags: list[tuple[str, str, int]] = []
        self.entities: list[Entity] = []

    def read(self) -> tuple[str, list[Entity]]:
        """The text without its markup, and its entities in order."""
        while match := MARKUP.search(self.markup, self.place):
            self.add(self.markup[self.place : match.start()])
            self.place = match.start()
            if match[0] == "&":
                self.read_character()
            else:
                self.read_tag()
        self.add(self.markup[self.place :])
        if self.open_tags:
            name = self.open_tags[-1][0]
            raise unparsable(f'Can\'t find end tag corresponding to start tag "{name}"')
        self.entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
        return "".join(self.parts), self.entities

    def add(self, text: str) -> None:
        """Take up text a reader sees."""
        self.parts.append(text)
        self.length += utf16_length(text)

    def byte_offset(self, place: int) -> int:
        """Where in the sent bytes a place lies, for Telegram's messages."""
        return len(self.markup[:place].encode("utf-8", "surrogatepass"))

    def read_character(self) -> None:
        """A reference to a character, or a bare ampersand, which Telegram lets stand."""
        match = CHARACTER.match(self.markup, self.place)
        self.add(decoded(match) if match else "&")
        self.place = match.end() if match else self.place + 1

    def read_tag(self) -> None:
        """A tag that opens or closes."""
        if self.markup.startswith("</", self.place):
            self.read_end_tag()
        else:
            self.read_start_tag()

    def read_start_tag(self) -> None:
        """An opening tag: only Telegram's own are allowed."""
        begin = self.place
        match = START_TAG.match(self.markup, begin)
        if match is None or match.end() == len(self.markup):
            raise unparsable(f"Unclosed start tag at byte offset {self.byte_offset(begin)}")
        name = match[1].lower()
        if name not in ENTITY_OF_TAG:
            raise unparsable(f'Unsupported start tag "{name}" at byte offset {self.byte_offset(begin)}')
        self.place = match.end()
        argument = self.read_attributes(name, begin)
        if name == "span" and argument != "tg-spoiler":
            raise unparsable(f'Tag "span" must have class "tg-spoiler" at byte offset {self.byte_offset(begin)}')
        self.open_tags.append((name, argument, self.length))

    def read_attributes(self, tag: str, begin: int) -> str:
        """The one attribute that the tag begun at *begin* has use for; the place moves behind the tag."""
        argument = ""
        while not (closing := END_OF_TAG.match(self.markup, self.place)):
            match = ATTRIBUTE.match(self.markup, self.place)
            if match is None:
                raise unparsable(f"Unclosed start tag at byte offset {self.byte_offset(begin)}")
            name, value = match[1].lower(), match[2]
            if value is None and (tag, name) not in WITHOUT_VALUE:
                where = f'of the tag "{tag}" at byte offset {self.byte_offset(begin)}'
                raise unparsable(f"Expected equal sign in declaration of an attribute {where}")
            if name in ("href", "class", "emoji-id", "expandable"):
                argument = CHARACTER.sub(decoded, (value or name).strip("\"'"))
            self.place = match.end()
        self.place = closing.end()
        return argument

    def read_end_tag(self) -> None:
        """A closing tag: it must close the tag opened last."""
        if not self.open_tags:
            raise unparsable(f"Unexpected end tag at byte offset {self.byte_offset(self.place)}")
        match = END_TAG.match(self.markup, self.place)
        if match is None:
            raise unparsable(f"Unclosed end tag at byte offset {self.byte_offset(self.place)}")
        found, (name, argument, begin) = match[1].lower(), self.open_tags.pop()
        if found and found != name:
            offset = self.byte_offset(self.place)
            raise unparsable(f'Unmatched end tag at byte offset {offset}, expected "</{name}>", found "</{found}>"')
        self.place = match.end()
        if self.length > begin:
            self.add_entity(name, argument, begin)

    def add_entity(self, tag: str, argument: str, begin: int) -> None:
        """Take up what a closed tag marks; a link that leads nowhere marks nothing, as in Telegram."""
        entity: Entity = {"type": ENTITY_OF_TAG[tag], "offset": begin, "length": self.length - begin}
        if tag == "blockquote" and argument == "expandable":
            entity["type"] = "expandable_blockquote"
        if tag == "tg-emoji":
            entity["custom_emoji_id"] = argument
        if tag == "a":
            entity["url"] = argument
            if not re.fullmatch(r"(https?://)?[^\s/?#]+\.[^\s]+|tg://\S+", argument):
                return
        self.entities.append(entity)


def parsed_html(markup: str) -> tuple[str, list[Entity]]:
    """The text a reader sees and its entities, or Telegram's refusal."""
    if "<" not in markup and "&" not in markup:
        return markup, []
    return HtmlReader(markup).read()


def trimmed(text: str, entities: list[Entity]) -> tuple[str, list[Entity]]:
    """Text without white space around it, as Telegram stores it, entities moved along."""
    bare = text.rstrip()
    before = utf16_length(bare) - utf16_length(bare.lstrip())
    bare = bare.lstrip()
    if bare == text or not entities:
        return bare, entities
    length, moved = utf16_length(bare), []
    for entity in entities:
        begin = max(entity["offset"] - before, 0)
        end = min(entity["offset"] + entity["length"] - before, length)
        if end > begin:
            moved.append({**entity, "offset": begin, "length": end - begin})
    return bare, moved


def formatted(text: str, parse_mode: str | None, entities: list[Entity] | None) -> tuple[str, list[Entity]]:
    """What a text looks like once sent: parsed, trimmed and within Telegram's measure."""
    if len(text.encode("utf-8", "surrogatepass")) > 1 << 15:
        raise bad_request("text is too long")
    marks = list(entities or [])
    if parse_mode:
        if parse_mode.lower() != "html":
            raise bad_request("unsupported parse_mode")
        text, marks = parsed_html(text)
    text, marks = trimmed(text.replace("\r", ""), marks)
    if not text:
        raise bad_request("text must be non-empty")
    return text, marks
