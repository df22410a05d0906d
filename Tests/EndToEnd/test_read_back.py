"""No detour reads a number back: one life of it shows one set of last four digits."""

from daemon import Daemon
from front_end import VISA, FrontEnd

# Together with the first twelve digits of VISA a number that passes the Luhn check.
PREFIX = "4004"


def shown(front_end, order):
    """The card numbers that an order tells of its payments, the newest first."""
    payments = front_end.result("sandbox/getOrder", {"order_id": order})["payments"]
    return [payment["payment_method"]["card"]["card_number"] for payment in payments]


def pay_and_cancel(front_end):
    front_end.result("pay", {"card": {}})
    front_end.result("cancelPayment")


def test_order_does_not_tell_digits_that_were_moved_to_the_end():
    with Daemon("socketpair", "bare", ["--now", "2026-06-15T12:00:00Z"]) as daemon:
        front_end = FrontEnd(daemon.connect())
        order = front_end.order()
        front_end.fill()
        pay_and_cancel(front_end)
        assert shown(front_end, order) == ["X" * 12 + VISA[-4:]]

        for _ in range(4):
            front_end.result("keystroke", {"key": "Backspace"})
        front_end.result("keystroke", {"key": "Home"})
        for digit in PREFIX:
            front_end.result("keystroke", {"key": digit})
        front_end.result("setCVV", {"card_cvv": "123"})
        state = front_end.result("getCardMetaData")["field_state"]
        assert state["valid"] and state["last_four"] is None
        pay_and_cancel(front_end)
        assert sorted(shown(front_end, order)) == sorted(["X" * 12 + VISA[-4:], "X" * 16])


def test_new_life_tells_its_own_last_four():
    with Daemon("socketpair", "bare", ["--now", "2026-06-15T12:00:00Z"]) as daemon:
        front_end = FrontEnd(daemon.connect())
        order = front_end.order()
        for number in (VISA, "4576238912771450"):
            front_end.result("clear")
            front_end.fill(number)
            pay_and_cancel(front_end)
        assert sorted(shown(front_end, order)) == ["X" * 12 + "1450", "X" * 12 + VISA[-4:]]
