"""Opens the window on an order of the sandbox."""

from __future__ import annotations

import argparse
import sys
import tkinter as tk
from typing import Any

from cardd import Card, CarddError, Session

from .window import CheckoutWindow, show_problem


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m checkout_window", description=__doc__)
    parser.add_argument("--cardd", metavar="PROGRAM", help="the daemon (else CARDD, else the PATH)")
    parser.add_argument("--amount", default="499.00", help="in INR")
    parser.add_argument("--channel", choices=["link", "post"], default="link")
    options = parser.parse_args()
    root = tk.Tk()
    try:
        card = Card.spawn(options.cardd)
    except CarddError as error:
        show_problem(root, error.sentence)
        root.mainloop()
        return 1
    with card:
        # From here to `simulate` it is the merchant's server and the bank, which the sandbox plays.
        made = card.sandbox(
            "createOrder",
            order_amount=options.amount,
            order_currency="INR",
            customer_details={"customer_id": "asha", "customer_phone": "9999999999"},
        )
        session = Session(made["order_id"], made["payment_session_id"], "SANDBOX")

        def order(order_id: str) -> Any:
            return card.sandbox("getOrder", order_id=order_id)

        def verify(order_id: str) -> bool:
            return bool(order(order_id)["order_status"] == "PAID")

        def simulate(status: str) -> None:
            payment = order(session.order_id)["payments"][-1]["cf_payment_id"]
            card.sandbox("simulate", cf_payment_id=payment, payment_status=status)

        amount = f"₹{options.amount}"
        window = CheckoutWindow(root, card, session, verify, amount, options.channel, simulate)
        root.mainloop()
        outcome = window.checkout.view.outcome
    return 0 if outcome is not None and outcome.kind == "verified" else 1


if __name__ == "__main__":
    sys.exit(main())
