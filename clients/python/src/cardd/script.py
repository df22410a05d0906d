"""One payment, told in lines on standard error."""

from __future__ import annotations

import sys
import threading
from typing import Any, Callable

from .card import Card
from .checkout import FIELDS, Checkout
from .prompt import Input
from .requests import Session, status
from .view import FieldView, View

PATIENCE = 60.0
"""Seconds for the gateway and the merchant's server."""


class Payment:
    """Asks for the card, pays, answers the bank, and tells the outcome."""

    def __init__(
        self,
        card: Card,
        session: Session,
        verify: Callable[[str], Any],
        channel: str,
        source: Input,
    ) -> None:
        self._card, self._session, self._input = card, session, source
        self._moved = threading.Condition()
        self._checkout = Checkout(card, verify, self._changed, channel)

    def run(self) -> str:
        """verified, failed, unknown or cancelled."""
        say(f"order: {self._session.order_id}")
        self._checkout.start(self._session)
        self._settle()
        if problem := self._card.status()["gateway_problem"]:
            print(f"cardd: no payment can be made: {problem}", file=sys.stderr)
        try:
            if self._enter_card():
                self._checkout.pay()
                self._follow()
            elif self._view.step == "form":
                say("outcome: failed. Nothing was paid.")
                return "failed"
        except KeyboardInterrupt:
            say("")
            self._checkout.cancel()
        view = self._wait(lambda view: view.step == "done")
        outcome = view.outcome
        if outcome is None:
            say("outcome: no answer in time; check the order before paying again")
            return "unknown"
        said = f"outcome: {outcome.kind}"
        say(said if outcome.complaint is None else f"{said}. {outcome.complaint.sentence}")
        if outcome.can_retry:
            say("You can start again.")
        return outcome.kind

    # --- the card

    def _enter_card(self) -> bool:
        for name in FIELDS:
            while not self._enter(name):
                if not self._input.asks_again or self._view.step != "form":
                    return False
                self._checkout.clear(name)
                self._settle()
        return True

    def _enter(self, name: str) -> bool:
        """Whether the field is right."""

        def press(key: str) -> None:
            self._checkout.key(name, key)
            if self._input.asks_again:
                self._settle()

        if not self._input.field(name, press, lambda: self._field(name), self._over):
            if not self._over():
                say(f"{name}: the input has ended")
                self._checkout.cancel()
            return False
        self._settle()
        self._checkout.leave(name)
        view, field = self._view, self._field(name)
        known = [view.network, view.bank, view.card_type] if name == "number" else []
        more = ", ".join(text for text in known if text)
        if not self._input.asks_again or more:
            say(f"{name}: {field.display}" + (f" ({more})" if more else ""))
        if not field.valid:
            problem = field.error or view.notice
            say(f"{name}: {problem.sentence if problem else 'Fill in this field.'}")
        return field.valid

    def _field(self, name: str) -> FieldView:
        field: FieldView = getattr(self._view, name)
        return field

    # --- the bank

    def _follow(self) -> None:
        say("paying")
        while True:
            view = self._wait(lambda view: view.step not in ("paying", "verifying"))
            if view.step == "page":
                self._ask_page(view)
            elif view.step == "otp":
                self._ask_code(view)
            else:
                if view.step == "form" and view.notice is not None:
                    say(view.notice.sentence)
                    self._checkout.cancel()
                return

    def _ask_page(self, view: View) -> None:
        url = view.page.url if view.page else None
        simulated = view.page is not None and view.page.simulated
        say(f"page: {url}" + (" (simulated: nothing is served there)" if simulated else ""))
        answer = self._input.answer("returned or cancelled", self._over)
        if self._over():
            return
        self._checkout.page_done("returned" if answer in ("", "returned") else "cancelled")
        self._wait(lambda now: now.step != "page")

    def _ask_code(self, view: View) -> None:
        otp = view.otp
        if otp is not None:
            wrong = "wrong, " if view.otp_wrong else ""
            say(f"code: {wrong}{otp.attempts_left} tries left, {otp.resends_left} new codes left")
        answer = self._input.answer("one-time password, resend or cancel", self._over)
        if self._over():
            return
        if answer is None or answer == "cancel":
            self._checkout.cancel()
            self._wait(lambda now: now.step != "otp")
            return
        if answer == "resend":
            self._checkout.resend_otp()
        else:
            self._checkout.submit_otp(answer)
        self._settle()
        self._wait(lambda now: now != view)
        if self._view.notice is not None and self._view.step == "otp":
            say(self._view.notice.sentence)

    # --- waiting

    @property
    def _view(self) -> View:
        return self._checkout.view

    def _changed(self, _: View) -> None:
        with self._moved:
            self._moved.notify_all()

    def _over(self) -> bool:
        return self._view.step == "done"

    def _settle(self) -> None:
        """Waits until the daemon has answered all that was sent, and pushed what came of it."""
        answered = threading.Event()
        self._card.post(status(), lambda *_: answered.set())
        answered.wait(PATIENCE)

    def _wait(self, until: Callable[[View], bool]) -> View:
        with self._moved:
            self._moved.wait_for(lambda: until(self._view), PATIENCE)
        return self._view


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
