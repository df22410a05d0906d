"""Budgets that hang on a payment session outlast whatever the front end does with other sessions."""

from daemon import Daemon
from front_end import VISA, FrontEnd

# How many sessions the daemon remembers.
SESSIONS = 4_096


def test_declined_payments_are_not_forgotten_for_lookups_with_other_sessions():
    with Daemon("socketpair", "bare", ["--now", "2026-06-15T12:00:00Z"]) as daemon:
        front_end = FrontEnd(daemon.connect())
        front_end.result("sandbox/faults", {"pay": "decline"})
        order = front_end.order()
        session = front_end.result("sandbox/getOrder", {"order_id": order})["payment_session_id"]
        for _ in range(3):
            front_end.fill()
            front_end.result("pay", {"card": {}})

        front_end.result("paste", {"text": VISA[:8]})
        for number in range(SESSIONS + 1):
            names = {"order_id": "other", "payment_session_id": f"other_{number}"}
            front_end.result("setSession", {**names, "environment": "SANDBOX"})

        names = {"order_id": order, "payment_session_id": session}
        front_end.result("setSession", {**names, "environment": "SANDBOX"})
        front_end.result("clear")
        front_end.fill()
        answer = front_end.call("pay", {"card": {}})
        assert answer["error"]["data"]["code"] == "TOO_MANY_ATTEMPTS"
