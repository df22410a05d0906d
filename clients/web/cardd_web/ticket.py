"""The one-time token that stands in the page's address."""

from __future__ import annotations

import hmac
import secrets
import time


class Ticket:
    """Opens the bridge once, within its lifetime. 256 random bits."""

    def __init__(self, lifetime: float = 600) -> None:
        self._token: str | None = secrets.token_urlsafe(32)
        self._deadline = time.monotonic() + lifetime

    @property
    def token(self) -> str:
        """What goes into the address; empty once it was used."""
        return self._token or ""

    def redeem(self, token: object) -> bool:
        """Whether this is the token, for the first time and in time. A wrong one spends nothing."""
        if self._token is None or not isinstance(token, str):
            return False
        if time.monotonic() > self._deadline:
            self._token = None
            return False
        if not hmac.compare_digest(token.encode(), self._token.encode()):
            return False
        self._token = None
        return True
