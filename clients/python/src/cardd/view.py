"""What a checkout shows: plain values, for any kind of screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from .states import OtpState, Page, Selection


@dataclass(frozen=True)
class Complaint:
    """A word of the protocol and its sentence for people."""

    word: str
    sentence: str


@dataclass(frozen=True)
class FieldView:
    """What a field shows. It holds no digit but those that the daemon's display shows."""

    display: str = ""
    groups: tuple[int, ...] = ()
    length: int = 0
    caret: int = 0
    """Digits before the caret."""
    selection: Selection | None = None
    valid: bool = False
    complete: bool = False
    error: Complaint | None = None
    """Set when it is time to show it."""


@dataclass(frozen=True)
class Outcome:
    """How it ended."""

    kind: str
    """verified, failed, cancelled or unknown."""
    complaint: Complaint | None
    """Why, unless it is verified."""
    can_retry: bool
    """Whether paying again may be offered. Never when the outcome is unknown."""


@dataclass(frozen=True)
class View:
    """Everything that a checkout shows at one moment."""

    step: str = "form"
    """form; paying: the gateway has the card; page: the payer is on the bank's page; otp: the one-
    time password is asked for; verifying: the merchant is asked; done: see `outcome`."""
    number: FieldView = field(default_factory=FieldView)
    expiry: FieldView = field(default_factory=FieldView)
    cvv: FieldView = field(default_factory=FieldView)
    name_error: Complaint | None = None
    network: str | None = None
    """visa, …, when certain."""
    cvv_lengths: tuple[int, ...] = (3, 4)
    bank: str | None = None
    card_type: str | None = None
    """Such as "debit card"."""
    pay_enabled: bool = False
    notice: Complaint | None = None
    """About the last thing the payer did, or that happened to the card."""
    page: Page | None = None
    otp: OtpState | None = None
    otp_wrong: bool = False
    """The last one-time password was wrong."""
    outcome: Outcome | None = None
