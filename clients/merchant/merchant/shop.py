"""What the shop does: sell, verify, be told."""

import uuid
from decimal import Decimal

PRICES = {"tea": Decimal("10.10"), "coffee": Decimal("25.00")}
CURRENCY = "INR"


class UnknownProduct(Exception):
    """The shop does not sell that."""


class UnknownOrder(Exception):
    """The order is not one of this shop."""


class Shop:
    """Joins the shop's books and the gateway."""

    def __init__(self, orders, gateway, base_url):
        self._orders = orders
        self._gateway = gateway
        self._base_url = base_url

    def sell(self, product, customer_id, phone):
        """Makes an order; returns its id and the session for the front end.

        The price comes from the shop's own list, never from the browser.
        """
        if product not in PRICES:
            raise UnknownProduct()
        order_id = "order_" + uuid.uuid4().hex
        self._orders.add(order_id, PRICES[product], CURRENCY)
        session = self._gateway.create_order(
            order_id, PRICES[product], CURRENCY, customer_id, phone,
            return_url=self._base_url + "/return?order_id={order_id}",
            notify_url=self._base_url + "/webhook",
        )
        return order_id, session

    def verify(self, order_id):
        """Finds out how an order stands, and hands it out when it is paid.

        Returns `paid`, `pending` (ask again in 3 to 5 seconds), `unpaid` (may be tried again) or
        `over` (make a new order).
        """
        price = self._orders.price(order_id)
        if price is None:
            raise UnknownOrder()
        if self._orders.is_paid(order_id):
            return "paid"
        standing = self._gateway.standing(order_id)
        if standing.status == "PAID":
            # Not the money that was asked for: a person has to look at it.
            if (standing.amount, standing.currency) != price:
                return "pending"
            self._orders.mark_paid(order_id)
            return "paid"
        if standing.status == "ACTIVE":
            return "pending" if standing.is_pending else "unpaid"
        return "over"

    def take_webhook(self, headers, body):
        """Takes a webhook; raises BadSignature.

        A webhook only says that it is time to ask: it may come twice, late, or in another order than
        things happened. Asking the gateway makes all of that harmless.
        """
        event = self._gateway.event(headers, body)
        try:
            self.verify(event.order_id)
        except UnknownOrder:
            # Signed, but of another system with the same keys: nothing to do, and no reason to have
            # it sent again.
            pass
