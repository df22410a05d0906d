"""`python -m cardd`: pays an order from a script or at a terminal."""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
from decimal import Decimal, InvalidOperation
from typing import Any, Callable

from .card import Card
from .errors import CarddError
from .prompt import ScriptInput, TerminalInput
from .requests import Session
from .script import Payment

EXIT = {"verified": 0, "failed": 1, "unknown": 3, "cancelled": 4}
USAGE = 2

ABOUT = """\
The card is never an argument: at a terminal it is asked for without echo; otherwise standard input
holds one line each for the number, the expiry and the CVV, and then one for each question: the
one-time password, or "resend", or "cancel"; after the bank's page "returned" or "cancelled".
"""
CODES = "Exit status: 0 verified, 1 failed, 2 usage, 3 not known, 4 cancelled."


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m cardd",
        description="Pays an order with a card that only the daemon sees.\n\n" + ABOUT,
        epilog=CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    where = made.add_mutually_exclusive_group()
    where.add_argument("--cardd", metavar="PROGRAM", help="the daemon (else CARDD, else the PATH)")
    where.add_argument("--socket", metavar="PATH", help="connect to cardd --socket PATH instead")
    order = made.add_mutually_exclusive_group(required=True)
    order.add_argument(
        "--session",
        metavar="FILE",
        help="JSON with order_id, payment_session_id and environment, from the merchant's server",
    )
    order.add_argument(
        "--sandbox", metavar="AMOUNT", type=amount, help="create an order in the sandbox, in INR"
    )
    made.add_argument(
        "--verify",
        metavar="COMMAND",
        help="asks the merchant's server; the order id is added as the last argument. "
        "Exit status 0: paid, 1: not paid, any other: not known",
    )
    made.add_argument("--channel", choices=["link", "post"], default="link")
    return made


def main(arguments: list[str] | None = None) -> int:
    """Runs the program; its exit status."""
    options = parser().parse_args(arguments)
    if options.session and not options.verify:
        return complain("--session needs --verify: only the order says whether it is paid")
    try:
        given = session_from(options.session) if options.session else None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return complain(f"{options.session}: {reason}")
    try:
        card = Card.connect(options.socket) if options.socket else Card.spawn(options.cardd)
        with card:
            session = given or sandbox_session(card, options.sandbox)
            verify = by_command(options.verify) if options.verify else by_sandbox(card)
            source = TerminalInput(0) if os.isatty(0) else ScriptInput(0)
            outcome = Payment(card, session, verify, options.channel, source).run()
    except CarddError as error:
        print(f"cardd: {error.sentence}", file=sys.stderr)
        return EXIT["failed"]
    print(outcome)
    return EXIT[outcome]


def complain(text: str) -> int:
    """Says what is wrong with the options."""
    print(f"cardd: {text}", file=sys.stderr)
    return USAGE


def amount(text: str) -> str:
    """An order's amount, for argparse."""
    try:
        if not 1 <= Decimal(text) < 10**9:
            raise InvalidOperation
    except InvalidOperation:
        raise argparse.ArgumentTypeError("an amount is a number from 1, such as 499.00") from None
    return text


def session_from(path: str) -> Session:
    """Reads a session; ValueError names what is wrong, never a value."""
    with open(path, encoding="utf-8") as file:
        try:
            value = json.load(file)
        except ValueError:
            raise ValueError("this is not JSON") from None
    names = ("order_id", "payment_session_id", "environment")
    if not isinstance(value, dict):
        raise ValueError("this is not a JSON object")
    for name in names:
        if not isinstance(value.get(name), str):
            raise ValueError(f"{name} is missing or not a text")
    return Session(*(value[name] for name in names))


def sandbox_session(card: Card, amount: str) -> Session:
    """Creates an order in the sandbox."""
    made = card.sandbox(
        "createOrder",
        order_amount=amount,
        order_currency="INR",
        customer_details={"customer_id": "script", "customer_phone": "9999999999"},
    )
    return Session(made["order_id"], made["payment_session_id"], "SANDBOX")


def by_command(command: str) -> Callable[[str], bool]:
    """A verify that runs a command, without a shell."""

    def verify(order_id: str) -> bool:
        words = [*shlex.split(command), order_id]
        status = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=sys.stderr).returncode
        if status not in (0, 1):
            raise RuntimeError("the verify command could not tell")
        return status == 0

    return verify


def by_sandbox(card: Card) -> Callable[[str], Any]:
    """A verify that plays the merchant's server."""
    return lambda order_id: card.sandbox("getOrder", order_id=order_id)["order_status"] == "PAID"


if __name__ == "__main__":
    sys.exit(main())
