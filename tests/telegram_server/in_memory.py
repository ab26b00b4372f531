"""The server without HTTP under python-telegram-bot, for measuring what a bot itself costs."""

from typing import Any

from telegram.error import NetworkError
from telegram.request import BaseRequest, RequestData

from tests.telegram_server.server import TelegramServer
from tests.telegram_server.validation import UploadedFile
from tests.telegram_server.wire import ConnectionCut, attached


class InMemoryRequest(BaseRequest):
    """Hands calls to a server in the same process."""

    def __init__(self, server: TelegramServer) -> None:
        self.server = server

    @property
    def read_timeout(self) -> float | None:
        """There is nothing to wait for."""
        return None

    async def initialize(self) -> None:
        """Nothing is to be opened."""

    async def shutdown(self) -> None:
        """Nothing is to be closed."""

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        """The status and body of the answer to a call."""
        if method != "POST":
            raise NetworkError(f"only calls are known here, not {method}")
        token, name = url.rpartition("/bot")[2].split("/", 1)
        try:
            return await self.server.call(token, name, parameters_of(request_data))
        except ConnectionCut:
            raise NetworkError("the connection was cut") from None


def parameters_of(request_data: RequestData | None) -> dict[str, Any]:
    """What a call carries, files included."""
    if request_data is None:
        return {}
    if not request_data.contains_files:
        return dict(request_data.parameters)
    given: dict[str, Any] = dict(request_data.json_parameters)
    for name, (file_name, content, _kind) in (request_data.multipart_data or {}).items():
        given[name] = UploadedFile(str(file_name), content if isinstance(content, bytes) else content.read())
    return attached(given)
