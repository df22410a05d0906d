"""What the scenarios do not show: threads, the merchant's verdict, what is kept."""

from __future__ import annotations

import gc
import threading
import time
import types
from collections.abc import Iterator
from typing import Any, Callable

import pytest

from cardd import Card, Checkout, Session, View

VISA = "4706131211212123"


class Shop:
    """A checkout on a spawned daemon, and its order."""

    def __init__(self, verify: Callable[[str], Any], **options: Any) -> None:
        self.card = Card.spawn(options=("--now", "2027-01-15T10:00:00Z"))
        made = self.card.sandbox(
            "createOrder",
            order_amount=499,
            order_currency="INR",
            customer_details={"customer_id": "asha", "customer_phone": "9999999999"},
        )
        self.session = Session(made["order_id"], made["payment_session_id"], "SANDBOX")
        self.checkout = Checkout(self.card, verify, channel="post", **options)
        self.checkout.start(self.session)

    def fill(self) -> None:
        for key in VISA:
            self.checkout.key("number", key)
        for key in "12/29":
            self.checkout.key("expiry", key)
        for key in "123":
            self.checkout.key("cvv", key)
        self.wait(lambda view: view.pay_enabled)

    def pay(self) -> View:
        self.fill()
        self.checkout.pay()
        self.wait(lambda view: view.step == "otp")
        self.checkout.submit_otp("111000")
        return self.wait(lambda view: view.step == "done")

    def wait(self, until: Callable[[View], bool]) -> View:
        deadline = time.monotonic() + 10
        while not until(self.checkout.view):
            assert time.monotonic() < deadline, self.checkout.view
            time.sleep(0.005)
        return self.checkout.view


@pytest.fixture
def shop() -> Iterator[Callable[..., Shop]]:
    open_: list[Shop] = []

    def make(verify: Callable[[str], Any] = lambda _: True, **options: Any) -> Shop:
        open_.append(Shop(verify, **options))
        return open_[-1]

    yield make
    for each in open_:
        each.card.close()


def kind(view: View) -> str:
    assert view.outcome is not None
    return view.outcome.kind


def test_verified_only_by_the_merchant(shop: Callable[..., Shop]) -> None:
    asked: list[str] = []
    each = shop(lambda order_id: asked.append(order_id) or True)
    assert kind(each.pay()) == "verified"
    assert asked == [each.session.order_id]


@pytest.mark.parametrize("verdict", [False, None, "PAID", 1])
def test_anything_but_true_is_not_paid(shop: Callable[..., Shop], verdict: object) -> None:
    assert kind(shop(lambda _: verdict).pay()) == "failed"


def test_a_merchant_who_cannot_be_asked_leaves_it_unknown(shop: Callable[..., Shop]) -> None:
    answers: list[Any] = [OSError("no network"), OSError("no network"), True]

    def verify(_: str) -> bool:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return bool(answer)

    each = shop(verify)
    view = each.pay()
    assert kind(view) == "unknown"
    assert view.outcome is not None and not view.outcome.can_retry
    each.checkout.retry()
    assert each.checkout.view.step == "done"
    each.checkout.check_again()
    each.wait(lambda _: len(answers) == 1)
    assert kind(each.checkout.view) == "unknown"
    each.checkout.check_again()
    each.wait(lambda view: kind(view) == "verified")


def test_everything_happens_where_deliver_puts_it(shop: Callable[..., Shop]) -> None:
    """As a window would: nothing changes until its thread runs what was delivered."""
    waiting: list[Callable[[], None]] = []
    threads: set[int] = set()
    each = shop(deliver=waiting.append, changed=lambda _: threads.add(threading.get_ident()))
    each.card.status()
    each.checkout.key("number", "4")
    each.card.status()
    assert each.checkout.view.number.length == 0
    while waiting:
        waiting.pop(0)()
    assert each.checkout.view.number.length == 1
    assert threads == {threading.get_ident()}


def test_without_deliver_it_is_the_reader_thread(shop: Callable[..., Shop]) -> None:
    names: set[str] = set()
    each = shop(changed=lambda _: names.add(threading.current_thread().name))
    each.checkout.key("number", "4")
    each.wait(lambda view: view.number.length == 1)
    assert names == {"cardd reader"}


def test_pay_too_early_says_what_is_missing(shop: Callable[..., Shop]) -> None:
    each = shop()
    each.checkout.key("number", "4")
    each.checkout.pay()
    view = each.wait(lambda view: view.notice is not None)
    assert view.step == "form"
    assert view.number.error is not None and view.number.error.word == "incomplete"


def test_a_card_number_as_a_name_is_refused(shop: Callable[..., Shop]) -> None:
    each = shop()
    each.checkout.set_name(VISA)
    view = each.wait(lambda view: view.name_error is not None)
    assert view.name_error is not None and view.name_error.word == "looks_like_a_number"


def test_cancel_after_the_end_changes_nothing(shop: Callable[..., Shop]) -> None:
    each = shop()
    before = each.pay()
    each.checkout.cancel()
    each.card.status()
    assert each.checkout.view == before


def texts(root: object) -> Iterator[str]:
    """Every text and every byte that can be reached from an object, programs left out."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        found = waiting.pop()
        if id(found) in seen or isinstance(found, (type, types.ModuleType)):
            continue
        seen.add(id(found))
        if isinstance(found, (bytes, bytearray)):
            yield found.decode("latin-1")
        elif isinstance(found, str):
            yield found
        elif isinstance(found, types.FunctionType):
            waiting += [cell.cell_contents for cell in found.__closure__ or ()]
        else:
            waiting += gc.get_referents(found)


def test_nothing_of_a_card_is_kept(shop: Callable[..., Shop]) -> None:
    each = shop()
    each.fill()
    each.checkout.clear()
    each.checkout.paste("number", "4706 1312 1121 2123")
    each.wait(lambda view: view.number.valid)
    found = [text for text in texts([each.card, each.checkout]) if VISA[:6] in text]
    # The BIN that the daemon gives away is known; the number is not.
    assert all(text == VISA[:8] for text in found), "the client holds digits"
    each.checkout.view = View(bank=VISA)
    assert any(text == VISA for text in texts(each.checkout)), "this test would find nothing"
