"""The payment API, through the vendor's own SDK."""

import json
from dataclasses import dataclass
from decimal import Decimal

import cashfree_pg.api_client
from cashfree_pg.api_client import Cashfree
from cashfree_pg.configuration import Configuration
from cashfree_pg.exceptions import ApiException
from cashfree_pg.models.create_order_request import CreateOrderRequest
from cashfree_pg.models.customer_details import CustomerDetails
from cashfree_pg.models.order_meta import OrderMeta
from urllib3.exceptions import HTTPError

from merchant.settings import API_VERSION, HOSTS

TIMEOUT = 10


class GatewayError(Exception):
    """The gateway refused or could not be reached; the text is for a log, not for a payer."""


class BadSignature(Exception):
    """A webhook that the gateway did not sign."""


@dataclass(frozen=True)
class Standing:
    """What the gateway says about an order."""

    order_id: str
    status: str
    """`ACTIVE`, `PAID`, `EXPIRED`, `TERMINATED` or `TERMINATION_REQUESTED`."""
    amount: Decimal
    currency: str
    is_pending: bool
    """Whether a payment of an unpaid order may still succeed."""


@dataclass(frozen=True)
class Event:
    """A webhook whose signature was right."""

    type: str
    order_id: str


class Gateway:
    """Creates orders and asks about them."""

    def __init__(self, settings):
        if settings.gateway not in HOSTS:
            _lead_to(settings.gateway)
        environment = Cashfree.PRODUCTION if settings.gateway == "production" else Cashfree.SANDBOX
        self._client = Cashfree(environment, settings.client_id, settings.client_secret)
        self._client.XApiVersion = API_VERSION

    def create_order(self, order_id, amount, currency, customer_id, phone, return_url, notify_url):
        """Creates an order; returns the session with which a front end can pay it.

        The order id doubles as the idempotency key: a repeated call gives the same order.
        """
        request = CreateOrderRequest(
            order_id=order_id,
            order_amount=float(amount),
            order_currency=currency,
            customer_details=CustomerDetails(customer_id=customer_id, customer_phone=phone),
            order_meta=OrderMeta(return_url=return_url, notify_url=notify_url),
        )
        return self._ask(self._client.PGCreateOrder, request, None, order_id).payment_session_id

    def standing(self, order_id):
        """Asks the gateway how an order stands: the only answer that counts.

        Neither a front end's word nor a browser that comes back to the return_url says that anybody
        has paid.
        """
        order = self._ask(self._client.PGFetchOrder, order_id, None)
        pending = False
        if order.order_status == "ACTIVE":
            payments = self._ask(self._client.PGOrderFetchPayments, order_id, None)
            pending = any(payment.payment_status == "PENDING" for payment in payments)
        return Standing(
            order_id=order.order_id,
            status=order.order_status,
            amount=Decimal(str(order.order_amount)),
            currency=order.order_currency,
            is_pending=pending,
        )

    def event(self, headers, body):
        """Verifies a webhook over the raw bytes of its body; raises BadSignature.

        Parsing first and writing again would change the bytes (10.10 becomes 10.1).
        """
        try:
            event = self._client.PGVerifyWebhookSignature(
                headers.get("x-webhook-signature") or "",
                body.decode(),
                headers.get("x-webhook-timestamp") or "",
            )
            return Event(event.type, event.object["data"]["order"]["order_id"])
        # The SDK raises a plain Exception for a wrong signature.
        except Exception as error:
            raise BadSignature("the webhook is not signed by the gateway") from error

    def _ask(self, call, *arguments):
        try:
            return call(*arguments, _request_timeout=TIMEOUT).data
        except ApiException as error:
            raise GatewayError(f"HTTP {error.status}: {_code(error.body)}") from error
        except HTTPError as error:
            raise GatewayError(f"no answer: {type(error).__name__}") from error


def _code(body):
    """The code of a refusal, if it is one of the API's and not a proxy's page."""
    try:
        return str(json.loads(body)["code"])
    except (TypeError, ValueError, KeyError):
        return "no code"


def _lead_to(url):
    """Leads the SDK to another host.

    The SDK writes its two hosts into every call, but takes its configuration's class from one name.
    """

    class Elsewhere(Configuration):
        def __init__(self, host=None, **rest):
            super().__init__(host=url, **rest)

    cashfree_pg.api_client.Configuration = Elsewhere
