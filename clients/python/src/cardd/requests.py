"""The protocol's requests as values: a method, its params, and how the answer is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Callable, Generic, TypeVar

from .events import CardMetaData
from .states import JSON, EditResult, FieldState, Greeting, OtpResult, PayResult, Taken

T = TypeVar("T")


@dataclass(frozen=True, repr=False)
class Request(Generic[T]):
    """One request. It is not shown in tracebacks: `params` may hold a key of a card."""

    method: str
    params: Mapping[str, Any]
    read: Callable[[Any], T]

    def __repr__(self) -> str:
        return f"Request({self.method})"


@dataclass(frozen=True)
class Session:
    """The order to pay, as the merchant's server created it."""

    order_id: str
    payment_session_id: str
    environment: str
    """SANDBOX or PRODUCTION."""

    def __repr__(self) -> str:
        # The payment_session_id is a bearer credential.
        return f"Session({self.order_id!r}, {self.environment})"

    def params(self) -> dict[str, str]:
        return dict(vars(self))


def _given(**params: Any) -> dict[str, Any]:
    return {name: value for name, value in params.items() if value is not None}


def _nothing(_: Any) -> None:
    return None


def _object(value: Any) -> JSON:
    return dict(value)


def initialize(
    session: Session | None = None,
    *,
    grouping: str = "network",
    enable_pasting: bool = True,
    max_digits: int = 16,
    hint_text: str | None = None,
) -> Request[Greeting]:
    """Sets options and session. `grouping` is "network" here: 4-6-5 for American Express."""
    options = _given(
        session=None if session is None else session.params(),
        grouping=grouping,
        enable_pasting=enable_pasting,
        max_digits=max_digits,
        hint_text=hint_text,
        client={"name": "python", "version": "1.0.0"},
    )
    return Request("initialize", options, Greeting.read)


def set_session(session: Session) -> Request[None]:
    return Request("setSession", session.params(), _nothing)


def keystroke(key: str, field: str = "number", shift: bool = False) -> Request[EditResult]:
    params: dict[str, Any] = {"key": key, "field": field}
    return Request("keystroke", {**params, "shift": True} if shift else params, EditResult.read)


def paste(text: str, field: str = "number", source: str = "clipboard") -> Request[EditResult]:
    return Request("paste", {"text": text, "field": field, "source": source}, EditResult.read)


def select(
    field: str = "number", start: int | None = None, end: int | None = None
) -> Request[EditResult]:
    return Request("select", _given(field=field, start=start, end=end), EditResult.read)


def clear(field: str | None = None) -> Request[EditResult]:
    return Request("clear", _given(field=field), EditResult.read)


def set_expiry(expiry: str) -> Request[FieldState]:
    return Request("setExpiry", {"expiry": expiry}, FieldState.read)


def set_cvv(cvv: str) -> Request[FieldState]:
    return Request("setCVV", {"card_cvv": cvv}, FieldState.read)


def set_card_holder_name(name: str) -> Request[Taken]:
    return Request("setCardHolderName", {"card_holder_name": name}, Taken.read)


def capture(field: str = "number") -> Request[Taken]:
    """The daemon reads the field itself, from the terminal it was started with (--capture-tty)."""
    return Request("capture", {"field": field}, Taken.read)


def get_card_meta_data() -> Request[CardMetaData]:
    return Request("getCardMetaData", {}, CardMetaData.read)


def pay(
    channel: str = "link",
    *,
    instrument_id: str | None = None,
    save_instrument: bool = False,
) -> Request[PayResult]:
    card = _given(channel=channel, instrument_id=instrument_id)
    params: dict[str, Any] = {"card": card}
    if save_instrument:
        params["save_instrument"] = True
    return Request("pay", params, PayResult.read)


def submit_otp(otp: str) -> Request[OtpResult]:
    return Request("submitOtp", {"otp": otp}, OtpResult.read)


def resend_otp() -> Request[OtpResult]:
    return Request("resendOtp", {}, OtpResult.read)


def finish_authentication(outcome: str) -> Request[None]:
    return Request("finishAuthentication", {"outcome": outcome}, _nothing)


def cancel_payment() -> Request[None]:
    return Request("cancelPayment", {}, _nothing)


def share() -> Request[str]:
    return Request("share", {}, lambda value: str(value["token"]))


def listen(token: str) -> Request[JSON]:
    return Request("listen", {"token": token}, _object)


def status() -> Request[JSON]:
    return Request("status", {}, _object)


def sandbox(method: str, **params: Any) -> Request[JSON]:
    """A `sandbox/` request: createOrder, getOrder, simulate, faults, advance."""
    return Request("sandbox/" + method, params, _object)
