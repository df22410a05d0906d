"""Notifications, typed: a class for each of the protocol's, and Ended for the connection's end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from . import words
from .errors import DaemonEnded
from .states import JSON, BinInfo, FieldState, NumberState


@dataclass(frozen=True)
class CardMetaData:
    """The number, or what Pay depends on, has changed."""

    state: NumberState
    luhn_check: bool
    """The plain check at every length. Do not enable Pay by it; see `state.blocked_by`."""
    bin_info: BinInfo | None
    tdr_info: JSON | None

    @classmethod
    def read(cls, value: JSON) -> CardMetaData:
        meta = value["meta_data"]
        info = BinInfo.read(meta.get("card_bin_info"))
        state = NumberState.read(value["field_state"])
        return cls(state, meta["luhn_check"], info, meta.get("tdr_info"))


@dataclass(frozen=True)
class FieldMetaData:
    """The expiry or the CVV has changed."""

    state: FieldState


@dataclass(frozen=True)
class CaptureEnded:
    """The payer has finished with the daemon's terminal, or the capture ended otherwise."""

    field: str
    outcome: str
    """entered, cancelled, idle or closed; only an entered field keeps its digits."""

    @property
    def sentence(self) -> str:
        """A sentence for the payer."""
        return words.capture_outcome(self.outcome) or self.outcome


@dataclass(frozen=True)
class VerifyPayment:
    """The payer has finished. It does not say that money moved: ask the merchant's server."""

    order_id: str


@dataclass(frozen=True)
class OnError:
    """A payment has ended otherwise."""

    order_id: str
    status: str
    """FAILED, CANCELLED or UNKNOWN: the card may still be charged."""
    code: str
    type: str
    message: str

    @property
    def sentence(self) -> str:
        """A sentence for the payer."""
        return words.ending(self.code, self.status, self.message)


@dataclass(frozen=True)
class Ended:
    """The connection is over. Always the last event."""

    reason: DaemonEnded


Event = Union[CardMetaData, FieldMetaData, CaptureEnded, VerifyPayment, OnError, Ended]


def from_notification(method: str, params: JSON) -> Event | None:
    """The event; None for a notification that is not known here, which the protocol allows."""
    if method == "cardMetaData":
        return CardMetaData.read(params)
    if method == "fieldMetaData":
        return FieldMetaData(FieldState.read(params))
    if method == "captureEnded":
        return CaptureEnded(params["field"], params["outcome"])
    if method == "verifyPayment":
        return VerifyPayment(params["order_id"])
    if method == "onError":
        error = params["error"]
        texts = (error["status"], error["code"], error["type"], error["message"])
        return OnError(params["order_id"], *texts)
    return None
