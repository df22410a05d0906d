"""A payer, a daemon that knows the payer's terminal, and a front end that asks for a capture."""

import contextlib
import json

from daemon import Daemon
from documents import faults
from front_end import FrontEnd
from payer import Payer

NUMBER, EXPIRY, CODE = "Card number: ", "Expiry (month/year): ", "Security code: "
NOW = ["--now", "2027-01-15"]


@contextlib.contextmanager
def desk(*options, transport="socketpair"):
    """A payer, a daemon that knows the payer's terminal, and a front end."""
    with Payer() as payer, Daemon(transport, "bare", [*NOW, *payer.options(), *options]) as daemon:
        yield payer, daemon, FrontEnd(daemon.connect())


def note(front, method):
    """The params of the next notification of this name, all of them checked by their schema."""
    while True:
        message = json.loads(front.connection.hear())
        assert "method" in message, message
        front.heard.append(message)
        assert not faults("notifications.json", message["method"], message["params"])
        if message["method"] == method:
            return message["params"]


def started(front, field=None):
    assert front.result("capture", {"field": field} if field else {}) == {"accepted": True}


def ended(front):
    """How the capture has ended."""
    return note(front, "captureEnded")


def grown(front, length):
    """Waits until so many digits have been read."""
    while note(front, "cardMetaData")["field_state"]["length"] < length:
        pass


def state(front):
    return front.result("getCardMetaData")["field_state"]


def captured(payer, front, field, keys):
    started(front, field)
    payer.type(keys + "\r")
    assert ended(front) == {"field": field, "outcome": "entered"}
