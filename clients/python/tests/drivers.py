"""Plays a payer on a Checkout, over both clients."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, Callable

from scenarios import Driver, Stage

from cardd import AsyncCard, Card, CarddError, Checkout, Session, View

EVERYTHING = {"paste", "select", "clear", "again", "kill", "missing", "slow"}


def seen(view: View) -> dict[str, Any]:
    """What a screen that draws the whole view would show."""

    def text(complaint: Any) -> Any:
        return complaint.sentence if complaint else None

    notices = [text(view.notice), text(view.outcome.complaint) if view.outcome else None]
    otp = view.otp
    return {
        "display": view.number.display,
        "expiry": view.expiry.display,
        "cvv": view.cvv.display,
        "network": view.network,
        "bank": view.bank,
        "error": text(view.number.error),
        "expiry_error": text(view.expiry.error),
        "cvv_error": text(view.cvv.error),
        "pay_enabled": view.pay_enabled,
        "step": view.step,
        "tries": otp.attempts_left if otp else None,
        "resends": otp.resends_left if otp else None,
        "notice": " ".join(filter(None, notices)) or None,
        "retry": view.outcome.can_retry if view.outcome else view.pay_enabled,
    }


class CheckoutDriver(Driver):
    """The steps on a Checkout; `do` carries a call to the thread where it belongs."""

    can = EVERYTHING
    checkout: Checkout | None = None
    failure: str | None = None

    def do(self, call: Callable[[Checkout], None]) -> None:
        raise NotImplementedError

    def key(self, field: str, key: str) -> None:
        self.do(lambda checkout: checkout.key(field, key))

    def paste(self, field: str, text: str) -> None:
        self.do(lambda checkout: checkout.paste(field, text))

    def select(self, field: str, start: int, end: int) -> None:
        self.do(lambda checkout: checkout.select(field, start, end))

    def leave(self, field: str) -> None:
        self.do(lambda checkout: checkout.leave(field))

    def pay(self, channel: str) -> None:
        self.do(lambda checkout: checkout.pay())

    def otp(self, code: str) -> None:
        self.do(lambda checkout: checkout.submit_otp(code))

    def resend(self) -> None:
        self.do(lambda checkout: checkout.resend_otp())

    def page(self, outcome: str) -> None:
        self.do(lambda checkout: checkout.page_done(outcome))

    def cancel(self) -> None:
        self.do(lambda checkout: checkout.cancel())

    def clear(self) -> None:
        self.do(lambda checkout: checkout.clear())

    def again(self) -> None:
        self.do(lambda checkout: checkout.retry())

    def wait(self, seconds: float) -> None:
        self.advance(int(seconds))

    def advance(self, seconds: int) -> None:
        raise NotImplementedError

    def sees(self) -> dict[str, Any]:
        if self.checkout is None:
            return {"notice": self.failure}
        return seen(self.checkout.view)

    def outcome(self) -> str | None:
        outcome = self.checkout.view.outcome if self.checkout else None
        return outcome.kind if outcome else None


class BlockingDriver(CheckoutDriver):
    card: Card | None = None

    def start(self, stage: Stage) -> None:
        try:
            self.card = Card.connect(stage.socket) if stage.socket else Card.spawn(stage.program)
        except CarddError as error:
            self.failure = error.sentence
            return
        self.checkout = Checkout(self.card, lambda _: stage.verify(), channel=stage.channel)
        self.checkout.start(Session(**stage.session), **stage.options)

    def do(self, call: Callable[[Checkout], None]) -> None:
        assert self.checkout is not None
        call(self.checkout)

    def advance(self, seconds: int) -> None:
        assert self.card is not None
        self.card.sandbox("advance", seconds=seconds)

    def stop(self) -> None:
        if self.card is not None:
            self.card.close()


class AsyncDriver(CheckoutDriver):
    """The client on a loop in a thread of its own; the test stands beside it."""

    card: AsyncCard | None = None

    def start(self, stage: Stage) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.run(self.open(stage))

    def run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    async def open(self, stage: Stage) -> None:
        try:
            if stage.socket:
                self.card = await AsyncCard.connect(stage.socket)
            else:
                self.card = await AsyncCard.spawn(stage.program)
        except CarddError as error:
            self.failure = error.sentence
            return

        async def verify(_: str) -> bool:
            return await asyncio.to_thread(stage.verify)

        self.checkout = Checkout(self.card, verify, channel=stage.channel)
        self.checkout.start(Session(**stage.session), **stage.options)

    def do(self, call: Callable[[Checkout], None]) -> None:
        async def work() -> None:
            assert self.checkout is not None
            call(self.checkout)

        self.run(work())

    def advance(self, seconds: int) -> None:
        assert self.card is not None
        self.run(self.card.sandbox("advance", seconds=seconds))

    def stop(self) -> None:
        if self.card is not None:
            self.run(self.card.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
