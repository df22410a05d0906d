"""Both clients on a daemon that they spawn."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from typing import Any

import pytest
from shop import Daemon

from cardd import (
    AsyncCard,
    Card,
    CardMetaData,
    DaemonEnded,
    DaemonMissing,
    Ended,
    FieldMetaData,
    Session,
    VerifyPayment,
    errors,
    requests,
)

VISA = "4706131211212123"
ORDER: dict[str, Any] = {
    "order_amount": 499,
    "order_currency": "INR",
    "customer_details": {"customer_id": "asha", "customer_phone": "9999999999"},
}
FIXED = ("--now", "2027-01-15T10:00:00Z")


def session(made: Any) -> Session:
    return Session(made["order_id"], made["payment_session_id"], "SANDBOX")


def test_a_whole_payment_blocking() -> None:
    with Card.spawn(options=FIXED) as card:
        order = session(card.sandbox("createOrder", **ORDER))
        assert card.initialize(order).options["grouping"] == "network"
        events = card.events()
        for key in VISA:
            assert card.keystroke(key).accepted
        assert card.set_expiry("12/29").valid
        assert card.set_cvv("123").valid
        assert card.get_card_meta_data().state.blocked_by == ()
        assert card.pay("post").action == "post"
        assert card.submit_otp("222222").authenticate_status == "FAILED"
        assert card.submit_otp("111000").authenticate_status == "SUCCESS"
        heard = []
        for event in events:
            heard.append(type(event))
            if isinstance(event, VerifyPayment):
                assert event.order_id == order.order_id
                break
        assert {CardMetaData, FieldMetaData, VerifyPayment} == set(heard)
        assert card.sandbox("getOrder", order_id=order.order_id)["order_status"] == "PAID"
    assert card.process is not None and card.process.returncode == 0


def test_a_whole_payment_on_asyncio() -> None:
    async def pay() -> None:
        async with await AsyncCard.spawn(options=FIXED) as card:
            order = session(await card.sandbox("createOrder", **ORDER))
            await card.initialize(order)
            events = card.events()
            await card.paste(VISA)
            await card.set_expiry("12/29")
            await card.set_cvv("123")
            paid = await card.pay()
            assert paid.action == "link" and paid.data is not None and paid.data.simulated
            await card.sandbox(
                "simulate", cf_payment_id=paid.cf_payment_id, payment_status="SUCCESS"
            )
            await card.finish_authentication("returned")
            async for event in events:
                if isinstance(event, VerifyPayment):
                    break
            made = await card.sandbox("getOrder", order_id=order.order_id)
            assert made["order_status"] == "PAID"

    asyncio.run(asyncio.wait_for(pay(), 20))


def test_it_is_a_socketpair_not_a_pipe() -> None:
    with Card.spawn() as card:
        assert card.status()["transport"] == "socketpair"


def test_a_refusal_raises_its_symbol() -> None:
    with Card.spawn() as card, pytest.raises(errors.SessionObjectMissing) as caught:
        card.pay()
    assert caught.value.code == "SESSION_OBJECT_MISSING"


def test_an_unknown_parameter_raises_and_names_it() -> None:
    with Card.spawn() as card, pytest.raises(errors.InvalidParams) as caught:
        card.sandbox("faults", lookups="fail")
    assert "lookup" in caught.value.data["declared"]


def test_there_is_no_cardd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDD", "/nonexistent/cardd")
    with pytest.raises(DaemonMissing, match="cardd was not found"):
        Card.spawn()
    with pytest.raises(DaemonMissing, match="No cardd listens"):
        Card.connect("/nonexistent/cardd.sock")


def test_the_given_program_comes_before_the_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    program = os.environ["CARDD"]
    monkeypatch.setenv("CARDD", "/nonexistent/cardd")
    with Card.spawn(program) as card:
        card.status()


def test_what_waits_hears_that_the_daemon_is_gone() -> None:
    with Card.spawn() as card:
        events = card.events()
        card.status()
        assert card.process is not None
        card.process.send_signal(signal.SIGKILL)
        assert [type(event) for event in events] == [Ended]
        with pytest.raises(DaemonEnded, match="ended by signal 9"):
            card.status()


def test_what_is_no_daemon_is_said_so() -> None:
    broken = pytest.raises(errors.DaemonBroken, match="not cardd")
    with Card.spawn("/bin/sh", ("-c", "echo hello; exec sleep 5")) as card, broken:
        card.status()


def test_a_callback_may_not_wait_on_the_reader_thread() -> None:
    said: list[BaseException] = []
    done = threading.Event()
    with Card.spawn() as card:

        def answered(*_: object) -> None:
            try:
                card.status()
            except RuntimeError as error:
                said.append(error)
            done.set()

        card.post(requests.status(), answered)
        assert done.wait(10)
    assert "use post" in str(said[0])


def test_a_callback_that_raises_does_not_silence_the_others() -> None:
    heard: list[object] = []
    with Card.spawn() as card:
        card.listen(lambda _: 1 / 0)
        card.listen(heard.append)
        card.keystroke("4")
        card.status()
        assert [type(event) for event in heard] == [CardMetaData]


def test_many_threads_may_ask_at_once() -> None:
    with Card.spawn() as card:
        answers: list[object] = []
        threads = [
            threading.Thread(target=lambda: answers.append(card.status())) for _ in range(20)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(answers) == 20


def test_two_connections_have_two_cards() -> None:
    daemon = Daemon([])
    try:
        with Card.connect(daemon.socket) as one, Card.connect(daemon.socket) as other:
            one.keystroke("4")
            assert one.get_card_meta_data().state.length == 1
            assert other.get_card_meta_data().state.length == 0
    finally:
        daemon.stop()


def test_another_connection_may_watch() -> None:
    daemon = Daemon([])
    try:
        with Card.connect(daemon.socket) as owner, Card.connect(daemon.socket) as watcher:
            events = watcher.events()
            watcher.listen_to(owner.share())
            owner.keystroke("4")
            event = next(events)
            assert isinstance(event, CardMetaData) and event.state.display == "•"
            with pytest.raises(errors.MethodNotFound):
                watcher.keystroke("4")
    finally:
        daemon.stop()


def test_a_request_is_shown_without_what_it_carries() -> None:
    assert "4" not in repr(requests.keystroke("4"))
    assert "secret" not in repr(Session("order", "secret", "SANDBOX"))
