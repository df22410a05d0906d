"""Card entry through cardd: the daemon holds the number, this program never does.

`Card` (blocking) and `AsyncCard` (asyncio) speak the protocol; `Checkout` is the logic of a
checkout on either; `python -m cardd` pays from a script. See README.md.
"""

from .async_card import AsyncCard
from .card import Card
from .checkout import Checkout
from .errors import (
    CarddError,
    DaemonBroken,
    DaemonEnded,
    DaemonMissing,
    Refused,
    RequestFailed,
    TimedOut,
    Untrusted,
)
from .events import (
    CaptureEnded,
    CardMetaData,
    Ended,
    Event,
    FieldMetaData,
    OnError,
    VerifyPayment,
)
from .requests import Request, Session
from .view import Complaint, FieldView, Outcome, View

__all__ = [
    "AsyncCard",
    "CaptureEnded",
    "Card",
    "CardMetaData",
    "CarddError",
    "Checkout",
    "Complaint",
    "DaemonBroken",
    "DaemonEnded",
    "DaemonMissing",
    "Ended",
    "Event",
    "FieldMetaData",
    "FieldView",
    "OnError",
    "Outcome",
    "Refused",
    "Request",
    "RequestFailed",
    "Session",
    "TimedOut",
    "Untrusted",
    "VerifyPayment",
    "View",
]
__version__ = "1.0.0"
