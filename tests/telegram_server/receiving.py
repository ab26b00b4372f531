"""The methods that decide how the bot receives its updates."""

import re
from typing import Any
from urllib.parse import urlsplit

from tests.telegram_server.refusal import RefusalError, bad_request
from tests.telegram_server.state import Json
from tests.telegram_server.updates import UpdateQueue
from tests.telegram_server.webhook import Webhook

SECRET_TOKEN = re.compile(r"[A-Za-z0-9_-]{0,256}")
PORTS = {None, 80, 88, 443, 8443}


class Receiving:
    """Polling or webhook, never both; an address without TLS is taken, as a local Bot API server does."""

    def __init__(self, queue: UpdateQueue, call: Any) -> None:
        self.queue = queue
        self.call = call
        self.webhook: Webhook | None = None
        self.strict_addresses = False
        self.jitter = 0.0
        self.open = True

    async def get_updates(self, params: Json) -> bytes:
        """A batch of updates, waited for if need be."""
        self.queue.allow(params.get("allowed_updates"))
        return await self.queue.get(params.get("offset", 0), params.get("limit", 100), params.get("timeout", 0))

    async def set_webhook(self, params: Json) -> bool:
        """Have updates posted to an address from now on; an empty one means polling again."""
        if not params["url"]:
            return await self.delete_webhook(params)
        self.check_address(params["url"])
        if not SECRET_TOKEN.fullmatch(params.get("secret_token", "")):
            raise bad_request("secret token contains unallowed characters")
        await self.end_webhook()
        if params.get("drop_pending_updates"):
            self.queue.clear()
        self.queue.allow(params.get("allowed_updates"))
        self.queue.end_poll("terminated by setWebhook request")
        self.begin_webhook(params)
        return True

    def check_address(self, url: str) -> None:
        """Refuse an address nothing could be posted to."""
        parts = urlsplit(url)
        if parts.scheme not in ("https", "http") or not parts.hostname:
            raise bad_request("invalid webhook URL specified")
        if self.strict_addresses and parts.scheme == "http":
            raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
        if self.strict_addresses and parts.port not in PORTS:
            raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")

    def begin_webhook(self, params: Json) -> None:
        """Post what waits, and what comes."""
        connections = max(1, min(params.get("max_connections", 40), 100))
        self.webhook = Webhook(params | {"max_connections": connections}, self.queue, self.call, self.jitter)
        self.queue.deliver = self.webhook.deliver
        while self.queue.pending:
            self.webhook.deliver(self.queue.pending.popleft())

    async def end_webhook(self) -> None:
        """Keep updates for a poller again."""
        webhook, self.webhook, self.queue.deliver = self.webhook, None, None
        if webhook is not None:
            self.queue.pending.extendleft(reversed(await webhook.close()))

    async def delete_webhook(self, params: Json) -> bool:
        """Receive updates by polling again."""
        await self.end_webhook()
        if params.get("drop_pending_updates"):
            self.queue.clear()
        return True

    def get_webhook_info(self, _params: Json) -> Json:
        """How the webhook is doing."""
        info: Json = {
            "url": "",
            "has_custom_certificate": False,
            "pending_update_count": len(self.queue.pending),
        }
        if self.webhook is not None:
            info |= {k: self.webhook.settings[k] for k in ("url", "max_connections")}
            info["pending_update_count"] = self.webhook.pending()
            if self.webhook.last_error[0]:
                info["last_error_date"], info["last_error_message"] = self.webhook.last_error
        if self.queue.allowed is not None:
            info["allowed_updates"] = sorted(self.queue.allowed)
        return info

    def log_out(self, _params: Json) -> bool:
        """Leave this server; every later call is refused."""
        self.open = False
        self.queue.end_poll("terminated by other getUpdates request")
        return True

    def close(self, _params: Json) -> bool:
        """Prepare for a move to another server; there is none, so nothing else changes."""
        self.queue.end_poll("terminated by other getUpdates request")
        return True

    def check_open(self) -> None:
        """Refuse a call after logOut."""
        if not self.open:
            raise RefusalError(400, "Logged out")
