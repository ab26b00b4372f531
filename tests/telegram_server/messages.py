"""The methods about messages, buttons pressed and inline queries."""

import time

from tests.telegram_server.access import chat_of, deletable, editable, message_of, writable
from tests.telegram_server.keyboards import check_markup, check_start_parameter
from tests.telegram_server.message_html import formatted, utf16_length
from tests.telegram_server.refusal import NOT_MODIFIED, QUERY_TOO_OLD, RefusalError, bad_request
from tests.telegram_server.state import Chat, Json, Message, State, member_card
from tests.telegram_server.validation import UploadedFile

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
LONGEST_ANSWER = 200
MOST_RESULTS = 50
ACTIONS = {
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
}


class Messages:
    """What a bot can do with messages; one method per method of the Bot API."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.query_lifetime = 15.0
        self.double_answers = 0

    def text_of(self, params: Json, too_long: str) -> tuple[str, list[Json]]:
        """The text of a message as it will stand, within Telegram's measure."""
        if not params.get("text"):
            raise bad_request("message text is empty")
        text, entities = formatted(params["text"], params.get("parse_mode"), params.get("entities"))
        if utf16_length(text) > LONGEST_TEXT:
            raise bad_request(too_long)
        return text, entities

    def replied_to(self, chat: Chat, params: Json) -> Message | None:
        """The message an answer points at, if any."""
        given = params.get("reply_parameters")
        if given is None:
            return None
        try:
            return message_of(chat, given["message_id"], "message to be replied")
        except RefusalError:
            if given.get("allow_sending_without_reply"):
                return None
            raise

    def send_message(self, params: Json) -> Json:
        """A new message."""
        text, entities = self.text_of(params, "message is too long")
        markup = check_markup(params.get("reply_markup"))
        chat = writable(self.state, params["chat_id"])
        reply_to = self.replied_to(chat, params)
        message = self.state.add_message(
            chat, self.state.bot, text, entities=entities, markup=markup, reply_to=reply_to
        )
        chat.stir()
        return message.as_json()

    def send_document(self, params: Json) -> Json:
        """A new message with a file."""
        given, caption = params["document"], params.get("caption", "")
        entities: list[Json] = []
        if caption:
            caption, entities = formatted(caption, params.get("parse_mode"), params.get("caption_entities"))
        if utf16_length(caption) > LONGEST_CAPTION:
            raise bad_request("message caption is too long")
        if not isinstance(given, UploadedFile):
            raise bad_request("wrong remote file identifier specified: can't unserialize it. Wrong string length")
        if not given.content:
            raise bad_request("file must be non-empty")
        markup = check_markup(params.get("reply_markup"))
        chat = writable(self.state, params["chat_id"])
        message = self.state.add_message(
            chat,
            self.state.bot,
            caption,
            entities=entities,
            markup=markup,
            reply_to=self.replied_to(chat, params),
        )
        message.document = described_file(given, chat.chat_id, message.message_id)
        message.content = given.content
        chat.stir()
        return message.as_json()

    def edit_message_text(self, params: Json) -> Json | bool:
        """Another text, and other buttons or none, for a message of the bot."""
        text, entities = self.text_of(params, "MESSAGE_TOO_LONG")
        markup = check_markup(params.get("reply_markup"))
        message = editable(self.state, params)
        if message.document:
            raise bad_request("there is no text in the message to edit")
        if (text, entities, markup) == (message.text, message.entities, message.markup):
            raise NOT_MODIFIED
        message.text, message.entities, message.markup = text, entities, markup
        return edited(message)

    def edit_message_reply_markup(self, params: Json) -> Json | bool:
        """Other buttons, or none, for a message of the bot."""
        markup = check_markup(params.get("reply_markup"))
        message = editable(self.state, params)
        if markup == message.markup:
            raise NOT_MODIFIED
        message.markup = markup
        return edited(message)

    def delete_message(self, params: Json) -> bool:
        """Take a message away."""
        chat = writable(self.state, params["chat_id"])
        deletable(self.state, chat, params["message_id"]).deleted = True
        chat.stir()
        return True

    def delete_messages(self, params: Json) -> bool:
        """Take messages away; those that are gone already are passed over."""
        chat = writable(self.state, params["chat_id"])
        if not 1 <= len(params["message_ids"]) <= 100:
            raise bad_request("too many message identifiers specified")
        for message_id in params["message_ids"]:
            if message_id in chat.messages and not chat.messages[message_id].deleted:
                deletable(self.state, chat, message_id).deleted = True
        chat.stir()
        return True

    def send_chat_action(self, params: Json) -> bool:
        """Show that the bot is typing, and the like."""
        writable(self.state, params["chat_id"])
        if params["action"] not in ACTIONS:
            raise bad_request("wrong parameter action in request")
        return True

    def answer_callback_query(self, params: Json) -> bool:
        """Stop the clock on a pressed button, once and in time."""
        query = self.state.callback_queries.get(params["callback_query_id"])
        if query is not None and query.answer is not None:
            self.double_answers += 1
        if query is None or not query.pending or time.monotonic() - query.pressed_at > self.query_lifetime:
            raise QUERY_TOO_OLD
        if utf16_length(params.get("text", "")) > LONGEST_ANSWER:
            raise bad_request("MESSAGE_TOO_LONG")
        if not params.get("url", "tg://").startswith(("https://t.me/", "tg://")):
            raise bad_request("URL_INVALID")
        query.answer = params
        query.chat.awaiting -= 1
        if params.get("text"):
            query.chat.stir()
        query.chat.touch()
        return True

    def answer_inline_query(self, params: Json) -> bool:
        """Results under what somebody types behind the bot's name."""
        query = self.state.inline_queries.get(params["inline_query_id"])
        if query is None or query.answered.done() or time.monotonic() - query.asked_at > self.query_lifetime:
            raise QUERY_TOO_OLD
        self.check_results(params["results"])
        if len(params.get("next_offset", "").encode()) > 64:
            raise bad_request("NEXT_OFFSET_INVALID")
        if "start_parameter" in params.get("button", {}):
            check_start_parameter(params["button"]["start_parameter"])
        query.answered.set_result(params)
        if chat := self.state.chats.get(query.sender["id"]):
            chat.stir()
        return True

    def check_results(self, results: list[Json]) -> None:
        """Refuse too many results, doubtful ids, and content that could not be sent; keep the text parsed."""
        if len(results) > MOST_RESULTS:
            raise bad_request("too many inline query results specified")
        if any(not 1 <= len(result["id"].encode()) <= 64 for result in results):
            raise bad_request("RESULT_ID_INVALID")
        if len({result["id"] for result in results}) < len(results):
            raise bad_request("RESULT_ID_DUPLICATE")
        for result in results:
            if not result["title"].strip():
                raise bad_request("ARTICLE_TITLE_EMPTY")
            content = result["input_message_content"]
            given = {**content, "text": content["message_text"]}
            result["sent"] = self.text_of(given, "MESSAGE_TOO_LONG")
            result["reply_markup"] = check_markup(result.get("reply_markup"))

    def get_chat(self, params: Json) -> Json:
        """What is known of a chat."""
        chat = chat_of(self.state, params["chat_id"])
        if chat.kind != "private":
            writable(self.state, params["chat_id"])
        known = {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": NO_GIFTS}
        return chat.card | known

    def get_chat_member(self, params: Json) -> Json:
        """What somebody is in a chat."""
        chat = chat_of(self.state, params["chat_id"])
        if chat.kind != "private":
            writable(self.state, params["chat_id"])
        user = self.state.users.get(params["user_id"])
        if params["user_id"] == self.state.bot["id"]:
            return member_card(self.state.bot, chat.bot_status)
        if user is None:
            raise bad_request("PARTICIPANT_ID_INVALID")
        return member_card(user, chat.members.get(user["id"], "left"))


NO_GIFTS = dict.fromkeys(
    ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
)


def described_file(given: UploadedFile, chat_id: int, message_id: int) -> Json:
    """A file as a message names it."""
    unique = f"{abs(chat_id)}_{message_id}"
    return {
        "file_name": given.name,
        "file_id": f"BQ{unique}",
        "file_unique_id": unique,
        "file_size": len(given.content),
    }


def edited(message: Message) -> Json | bool:
    """The answer to an edit, which the chat now shows."""
    message.edits += 1
    message.chat.stir()
    return True if message.inline_message_id else message.as_json()
