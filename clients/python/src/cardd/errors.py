"""Exceptions. Each symbol of the daemon has one: PAYMENT_IN_PROGRESS raises PaymentInProgress.

None repeats what was sent.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from . import words


class CarddError(Exception):
    """Everything this package raises about the daemon. `str()` is a sentence for people."""

    @property
    def sentence(self) -> str:
        """A sentence for people."""
        return str(self)


class DaemonMissing(CarddError):
    """There is no cardd to start, or no socket to connect to."""


class DaemonEnded(CarddError):
    """The daemon is gone, or has closed the connection."""


class DaemonBroken(DaemonEnded):
    """What answers does not speak the protocol; the connection was closed."""


class Untrusted(CarddError):
    """The process behind the socket belongs to another user."""


class TimedOut(CarddError):
    """No answer in time."""


class RequestFailed(CarddError):
    """The daemon answered with an error."""

    def __init__(self, number: int, message: str, data: Mapping[str, Any]) -> None:
        self.number = number
        """The JSON-RPC error code."""
        self.message = message
        """The daemon's own words, for developers."""
        self.data = data
        symbol = data.get("code")
        self.code: str | None = symbol if isinstance(symbol, str) else None
        """The symbol, such as PAYMENT_IN_PROGRESS; None if the request itself was at fault."""
        field = data.get("field")
        self.field: str | None = field if isinstance(field, str) else None
        """The member at fault."""
        super().__init__((words.code(self.code) if self.code else None) or message)


class InvalidRequest(RequestFailed):
    """-32700, -32600: a message that cannot be served."""


class MethodNotFound(RequestFailed):
    """-32601: no such method on this connection."""


class InvalidParams(RequestFailed):
    """-32602: `data["param"]` names the parameter, `data["declared"]` the names there are."""


class InternalError(RequestFailed):
    """-32603."""


class RequestCancelled(RequestFailed):
    """-32800."""


class Refused(RequestFailed):
    """-32000: understood and refused. The subclasses are the symbols; a new symbol, or the
    sandbox's own, comes as a plain Refused."""


class PaymentObjectMissing(Refused):
    """PAYMENT_OBJECT_MISSING"""


class SessionObjectMissing(Refused):
    """SESSION_OBJECT_MISSING"""


class OrderIdMissing(Refused):
    """ORDER_ID_MISSING"""


class EnvironmentMissing(Refused):
    """ENVIRONMENT_MISSING"""


class CardObjectMissing(Refused):
    """CARD_OBJECT_MISSING"""


class ChannelMissing(Refused):
    """CHANNEL_MISSING"""


class CardExpiryMonthMissing(Refused):
    """CARD_EXPIRY_MONTH_MISSING"""


class CardExpiryYearMissing(Refused):
    """CARD_EXPIRY_YEAR_MISSING"""


class CardCvvMissing(Refused):
    """CARD_CVV_MISSING"""


class PaymentSessionIdMissing(Refused):
    """PAYMENT_SESSION_ID_MISSING"""


class InvalidEnvironment(Refused):
    """INVALID_ENVIRONMENT"""


class EnvironmentMismatch(Refused):
    """ENVIRONMENT_MISMATCH"""


class CardNumberMissing(Refused):
    """CARD_NUMBER_MISSING"""


class CardNumberInvalid(Refused):
    """CARD_NUMBER_INVALID"""


class CardNetworkUnknown(Refused):
    """CARD_NETWORK_UNKNOWN"""


class CardExpiryInvalid(Refused):
    """CARD_EXPIRY_INVALID"""


class CardExpired(Refused):
    """CARD_EXPIRED"""


class CardCvvInvalid(Refused):
    """CARD_CVV_INVALID"""


class CardNumberNotAllowed(Refused):
    """CARD_NUMBER_NOT_ALLOWED"""


class HexShouldStartWith(Refused):
    """HEX_SHOULD_START_WITH"""


class PaymentInProgress(Refused):
    """PAYMENT_IN_PROGRESS"""


class NoPaymentInProgress(Refused):
    """NO_PAYMENT_IN_PROGRESS"""


class TooManyAttempts(Refused):
    """TOO_MANY_ATTEMPTS"""


class Busy(Refused):
    """BUSY"""


class GatewayUnavailable(Refused):
    """GATEWAY_UNAVAILABLE"""


class FieldSealed(Refused):
    """FIELD_SEALED"""


# Docstrings go under -OO, so the symbol is made from the name.
_SYMBOLS: dict[str, type[Refused]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).upper(): kind
    for kind in Refused.__subclasses__()
}
_NUMBERS: dict[int, type[RequestFailed]] = {
    -32700: InvalidRequest,
    -32600: InvalidRequest,
    -32601: MethodNotFound,
    -32602: InvalidParams,
    -32603: InternalError,
    -32800: RequestCancelled,
}


def from_answer(error: Mapping[str, Any]) -> RequestFailed:
    """The exception for the `error` of an answer."""
    number = error.get("code")
    number = number if isinstance(number, int) else -32603
    data = error.get("data")
    data = data if isinstance(data, Mapping) else {}
    kind = _NUMBERS.get(number) or _SYMBOLS.get(str(data.get("code"))) or Refused
    return kind(number, str(error.get("message", "")), data)
