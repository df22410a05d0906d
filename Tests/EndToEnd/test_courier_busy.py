"""Couriers that cannot be had, or die before or after they have the card."""

import os
import signal
import time

import pytest
from courier_bench import Payer, bench, status


def test_the_ninth_pay_at_once_is_busy():
    with bench(pay="silent") as made, made.daemon(transport="socket") as running:
        fronts = [Payer(running.connect()) for _ in range(9)]
        for front in fronts[:8]:
            front.pay()
        made.sent("pay", 8)
        answer = fronts[8].until(fronts[8].pay())
        assert answer["error"]["data"]["code"] == "BUSY"
        fronts[0].connection.close()


def test_a_busy_dispatcher_is_an_error_and_no_payment():
    with bench(busy=True) as made, made.daemon("--log-level", "info") as running:
        front = Payer(running.connect())
        assert front.until(front.pay())["error"]["data"]["code"] == "BUSY"
        front.result("getCardMetaData")
        assert [m["method"] for m in front.heard if m["method"] != "cardMetaData"] == []
        assert "outcome=busy order=order_1" in running.stderr()
        made.script(busy=False)
        assert front.until(front.pay())["result"]["action"] == "link"


def test_a_dispatcher_may_close_the_channel_before_it_says_busy():
    with bench(busy=True, late_refusal=0.3) as made, made.daemon() as running:
        front = Payer(running.connect())
        assert front.until(front.pay())["error"]["data"]["code"] == "BUSY"


def test_a_dispatcher_that_cannot_start_is_unreachable():
    with bench() as made, made.daemon() as running:
        front = Payer(running.connect())
        made.script(refuse=True)
        assert front.until(front.pay())["result"]["action"] == "none"
        assert status(front.ending()) == "FAILED"


@pytest.mark.parametrize("seal", ["die", "garbage"])
def test_a_courier_that_dies_before_the_hand_over_is_unreachable(seal):
    with bench(seal_pay=seal) as made, made.daemon() as running:
        front = Payer(running.connect())
        start = time.monotonic()
        assert front.until(front.pay())["result"]["action"] == "none"
        assert status(front.ending()) == "FAILED"
        assert time.monotonic() - start < 2
        assert made.wire("pay") == []


def test_a_dispatcher_that_dies_before_the_hand_over_is_unreachable():
    with bench() as made, made.daemon() as running:
        front = Payer(running.connect())
        made.script(die=True)
        assert front.until(front.pay())["result"]["action"] == "none"
        assert status(front.ending()) == "FAILED"
        assert "GATEWAY_UNAVAILABLE" in front.result("getCardMetaData")["field_state"]["blocked_by"]


def test_a_dispatcher_that_dies_with_a_card_on_the_way_is_unknown():
    with bench(pay="silent") as made, made.daemon() as running:
        front = Payer(running.connect())
        number = front.pay()
        made.sent("pay")
        os.kill(made.facts()["process"], signal.SIGKILL)
        assert front.until(number)["result"]["action"] == "none"
        assert status(front.ending()) == "UNKNOWN"
