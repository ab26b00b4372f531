"""How Telegram says no: a code, a description in its own words, and sometimes how long to wait."""

import json


class RefusalError(Exception):
    """A call that Telegram refuses, as it words it."""

    def __init__(self, code: int, description: str, retry_after: int = 0, moved_to: int | None = None) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.retry_after = retry_after
        self.moved_to = moved_to

    def body(self) -> bytes:
        """The JSON that answers the call."""
        answer: dict[str, object] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.retry_after:
            answer["parameters"] = {"retry_after": self.retry_after}
        if self.moved_to is not None:
            answer["parameters"] = {"migrate_to_chat_id": self.moved_to}
        return json.dumps(answer).encode()


def bad_request(message: str) -> RefusalError:
    """A refusal of what was asked; the first letter goes small unless the word is a code such as CHAT_ID."""
    if not (message[1:2] == "_" or message[1:2].isupper()):
        message = message[:1].lower() + message[1:]
    return RefusalError(400, f"Bad Request: {message}")


def moved(to: int) -> RefusalError:
    """A refusal because the group became a supergroup, which is another chat."""
    return RefusalError(400, "Bad Request: group chat was upgraded to a supergroup chat", moved_to=to)


def forbidden(message: str) -> RefusalError:
    """A refusal because this bot may not write there."""
    return RefusalError(403, f"Forbidden: {message}")


def conflict(message: str) -> RefusalError:
    """A refusal because somebody else already receives this bot's updates."""
    return RefusalError(409, f"Conflict: {message}")


def too_many_requests(retry_after: int) -> RefusalError:
    """A refusal because of too many calls, with the seconds to wait."""
    return RefusalError(429, f"Too Many Requests: retry after {retry_after}", retry_after)


UNAUTHORIZED = RefusalError(401, "Unauthorized")
INVALID_TOKEN = RefusalError(401, "Unauthorized: invalid token specified")
NOT_FOUND = RefusalError(404, "Not Found")
METHOD_NOT_FOUND = RefusalError(404, "Not Found: method not found")

NOT_MODIFIED = bad_request(
    "message is not modified: specified new message content and reply markup are exactly the same"
    " as a current content and reply markup of the message"
)
QUERY_TOO_OLD = bad_request("query is too old and response timeout expired or query ID is invalid")
