"""What the daemon answers and pushes, typed. Members that are new are ignored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

JSON = Mapping[str, Any]


@dataclass(frozen=True)
class Selection:
    """Digits from `start` (inclusive) to `end` (exclusive)."""

    start: int
    end: int

    @classmethod
    def read(cls, value: JSON | None) -> Selection | None:
        return None if value is None else cls(value["start"], value["end"])


@dataclass(frozen=True)
class FieldState:
    """The state of a field; see "Field states" in protocol.md."""

    field: str
    length: int
    display: str
    groups: Sequence[int]
    caret: int | None
    selection: Selection | None
    valid: bool
    potentially_valid: bool
    complete: bool
    error: str | None
    cleared_by: str | None

    @staticmethod
    def members(value: JSON) -> dict[str, Any]:
        """The members that all fields have."""
        names = ("field", "length", "display", "caret", "valid", "potentially_valid", "complete")
        common = {name: value[name] for name in names}
        return {
            **common,
            "groups": tuple(value["groups"]),
            "selection": Selection.read(value["selection"]),
            "error": value["error"],
            "cleared_by": value["cleared_by"],
        }

    @classmethod
    def read(cls, value: JSON) -> FieldState:
        return cls(**cls.members(value))


@dataclass(frozen=True)
class NumberState(FieldState):
    """The state of the number."""

    network: str | None
    possible_networks: Sequence[str]
    icon: str
    max_length: int
    cvv_lengths: Sequence[int]
    last_four: str | None
    lookup: str
    blocked_by: Sequence[str]

    @classmethod
    def read(cls, value: JSON) -> NumberState:
        return cls(
            **cls.members(value),
            network=value["network"],
            possible_networks=tuple(value["possible_networks"]),
            icon=value["icon"],
            max_length=value["max_length"],
            cvv_lengths=tuple(value["cvv_lengths"]),
            last_four=value["last_four"],
            lookup=value["lookup"],
            blocked_by=tuple(value["blocked_by"]),
        )


@dataclass(frozen=True)
class BinInfo:
    """What the lookup knows of a card; each member None if it is not known."""

    card_bin: str | None = None
    scheme: str | None = None
    type: str | None = None
    sub_type: str | None = None
    brand: str | None = None
    bank_name: str | None = None
    logo: str | None = None

    @classmethod
    def read(cls, value: JSON | None) -> BinInfo | None:
        if value is None:
            return None
        return cls(**{name: value.get(name) for name in cls.__dataclass_fields__})


@dataclass(frozen=True)
class EditResult:
    """The answer to keystroke, paste, select and clear."""

    accepted: bool
    caret: int
    selection: Selection | None
    reason: str | None = None
    """Why it was refused."""
    overflow: bool = False
    """Of a paste: digits were left out."""

    @classmethod
    def read(cls, value: JSON) -> EditResult:
        selection = Selection.read(value["selection"])
        reason, overflow = value.get("reason"), value.get("overflow", False)
        return cls(value["accepted"], value["caret"], selection, reason, overflow)


@dataclass(frozen=True)
class Taken:
    """The answer to setCardHolderName and capture."""

    accepted: bool
    reason: str | None = None

    @classmethod
    def read(cls, value: JSON) -> Taken:
        return cls(value["accepted"], value.get("reason"))


@dataclass(frozen=True)
class OtpState:
    """The one-time password's step; times in seconds."""

    expires_in: int
    resend_in: int
    resends_left: int
    attempts_left: int

    @classmethod
    def read(cls, value: JSON | None) -> OtpState | None:
        if value is None:
            return None
        return cls(**{name: value[name] for name in cls.__dataclass_fields__})


@dataclass(frozen=True)
class OtpResult:
    """The answer to submitOtp and resendOtp."""

    authenticate_status: str
    message: str
    otp: OtpState | None

    @classmethod
    def read(cls, value: JSON) -> OtpResult:
        return cls(value["authenticate_status"], value["message"], OtpState.read(value["otp"]))


@dataclass(frozen=True)
class Page:
    """Where the payer has to go."""

    url: str | None
    method: str | None
    payload: JSON | None
    content_type: str | None
    redirect_to_bank: str | None
    simulated: bool
    """From the sandbox: nothing is served at the url."""

    @classmethod
    def read(cls, value: JSON | None) -> Page | None:
        if value is None:
            return None
        names = ("url", "method", "payload", "content_type", "redirect_to_bank")
        simulated = bool(value.get("simulated", False))
        return cls(**{name: value.get(name) for name in names}, simulated=simulated)


@dataclass(frozen=True)
class PayResult:
    """The answer to pay: it was accepted, and ends with VerifyPayment or OnError."""

    order_id: str
    cf_payment_id: str | None
    action: str
    """link, form, post, or none: it has ended."""
    data: Page | None
    otp: OtpState | None

    @classmethod
    def read(cls, value: JSON) -> PayResult:
        data, otp = Page.read(value["data"]), OtpState.read(value["otp"])
        return cls(value["order_id"], value["cf_payment_id"], value["action"], data, otp)


@dataclass(frozen=True)
class Greeting:
    """The answer to initialize."""

    protocol_version: str
    gateway: str
    gateway_problem: str | None
    """Why no payment can be made now, in words for whoever runs the daemon."""
    sandbox: bool
    limits: JSON
    options: JSON
    raw: JSON = field(repr=False)

    @classmethod
    def read(cls, value: JSON) -> Greeting:
        return cls(
            protocol_version=value["protocol_version"],
            gateway=value["gateway"],
            gateway_problem=value["gateway_problem"],
            sandbox=value["capabilities"]["sandbox"],
            limits=value["limits"],
            options=value["options"],
            raw=value,
        )
