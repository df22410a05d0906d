"""The two variables: which gateway, and with which keys."""

import os
from dataclasses import dataclass
from urllib.parse import urlsplit

HOSTS = {"sandbox", "production"}
API_VERSION = "2025-01-01"


class SettingsError(Exception):
    """A variable is missing or wrong; the text names it and never its value."""


@dataclass(frozen=True)
class Settings:
    """Where the gateway is and who the merchant is."""

    gateway: str
    """`sandbox` or `production` (Cashfree's own hosts), or the base URL that cardd-sandbox printed."""
    client_id: str
    client_secret: str

    def __repr__(self):
        return f"Settings(gateway={self.gateway!r}, keys not shown)"


def read(environment=os.environ):
    """Reads CASHFREE_GATEWAY and CASHFREE_KEYS.

    CASHFREE_KEYS is a file of two lines, client id and secret: an environment is read by every child
    process and by /proc, so the secret itself is no place for one. cardd-sandbox takes any keys.
    """
    gateway = environment.get("CASHFREE_GATEWAY", "")
    if gateway not in HOSTS and not _is_local(gateway):
        raise SettingsError(
            "CASHFREE_GATEWAY must be sandbox, production, or a http URL of 127.0.0.1 (cardd-sandbox)"
        )
    path = environment.get("CASHFREE_KEYS")
    if path is None:
        if gateway in HOSTS:
            raise SettingsError("CASHFREE_KEYS must name a file with the client id and the secret")
        return Settings(gateway, "TEST_merchant", "TEST_secret")
    try:
        with open(path, encoding="ascii") as file:
            lines = [line.strip() for line in file if line.strip()]
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError("the file that CASHFREE_KEYS names cannot be read") from error
    if len(lines) != 2:
        raise SettingsError("the file that CASHFREE_KEYS names must have two lines: id, secret")
    return Settings(gateway, *lines)


def _is_local(url):
    parts = urlsplit(url)
    return parts.scheme == "http" and parts.hostname == "127.0.0.1" and parts.path == "/pg"
