"""Payments through couriers that do what a script says: handed over, answered, lost."""

import json
import time

import pytest
from courier_bench import LINK, LOST, MONTH, SESSION, YEAR, Payer, Visitor, bench, refused, status
from front_end import VISA


def test_pay_hands_over_exactly_the_body():
    with bench() as made, made.daemon() as running:
        front = Payer(running.connect())
        front.result("setCardHolderName", {"card_holder_name": 'Åsa "A" \\ Rao'})
        answer = front.until(front.pay(channel="post"))["result"]
        assert answer["action"] == "link" and answer["cf_payment_id"] == "5114910"
        assert answer["data"]["url"] == LINK["data"]["url"]
        (sent,) = made.wire("pay")
        assert sent["params"]["environment"] == "SANDBOX"
        assert len(sent["params"]["idempotency_key"]) == 36
        card = {
            "channel": "post", "card_number": VISA, "card_holder_name": 'Åsa "A" \\ Rao',
            "card_expiry_mm": MONTH, "card_expiry_yy": YEAR, "card_cvv": "123",
        }
        assert sent["params"]["body"] == {
            "payment_session_id": "session_x", "payment_method": {"card": card}, "save_instrument": False
        }
        # The courier is told off once it has answered.
        assert [note["method"] for note in made.sent("dispatch", 3)] == ["start", "start", "finish"]
        front.result("finishAuthentication", {"outcome": "returned"})
        assert front.ending()["method"] == "verifyPayment"


def test_a_saved_card_goes_without_a_number():
    with bench() as made, made.daemon() as running:
        front = Visitor(running.connect())
        front.result("initialize", {"session": {**SESSION, "environment": "PRODUCTION"}})
        card = {"channel": "link", "instrument_id": "00000000-0000-4000-8000-000000000000", "card_cvv": "123"}
        front.until(front.post("pay", {"card": card, "save_payment_method": False}))
        (sent,) = made.wire("pay")
        assert sent["params"]["environment"] == "PRODUCTION"
        assert sent["params"]["body"]["payment_method"]["card"] == card


def test_nothing_is_handed_over_before_the_seal_and_the_wait_is_bounded():
    with bench(seal_pay="never") as made, made.daemon() as running:
        front = Payer(running.connect())
        start = time.monotonic()
        assert front.until(front.pay())["result"]["action"] == "none"
        assert status(front.ending()) == "FAILED"
        assert 2.5 < time.monotonic() - start < 5
        assert made.wire("pay") == []
        # The CVV has not been used: no attempt was made with it.
        assert front.result("getCardMetaData")["field_state"]["blocked_by"] == []
        made.script(seal_pay="now")
        assert front.until(front.pay())["result"]["action"] == "link"


def test_cancel_request_takes_a_pay_back_before_the_hand_over():
    with bench(seal_pay="never") as made, made.daemon("--log-level", "info") as running:
        front = Payer(running.connect())
        number = front.pay()
        time.sleep(0.2)
        front.connection.say(json.dumps({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": number}}))
        assert front.until(number)["error"]["code"] == -32800
        assert front.result("getCardMetaData")["field_state"]["blocked_by"] == []
        assert [m for m in front.heard if m["method"] in ("onError", "verifyPayment")] == []
        made.script(seal_pay="now")
        assert front.until(front.pay())["result"]["action"] == "link"
        front.result("cancelPayment")
        assert status(front.ending()) == "CANCELLED"
        assert "outcome=withdrawn order=order_" in running.stderr()
        assert len(made.wire("pay")) == 1


def test_cancel_payment_ends_a_pay_before_the_hand_over():
    with bench(seal_pay="never") as made, made.daemon() as running:
        front = Payer(running.connect())
        number = front.pay()
        time.sleep(0.2)
        front.result("cancelPayment")
        answers = [m for m in front.heard if m.get("id") == number]
        assert answers == [] or answers[0]["result"]["action"] == "none"
        assert status(front.ending()) == "CANCELLED"
        assert made.wire("pay") == []


def test_cancel_with_the_request_on_the_wire_is_remembered():
    with bench(pay={"after": 1, **LINK}) as made, made.daemon() as running:
        front = Payer(running.connect())
        number = front.pay()
        made.sent("pay")
        front.result("cancelPayment")
        assert front.until(number)["result"]["action"] == "none"
        assert status(front.ending()) == "CANCELLED"


@pytest.mark.parametrize(
    "plan, ending",
    [
        ("die", "UNKNOWN"),
        ("garbage", "UNKNOWN"),
        ({"after": 0.3, "die": True}, "UNKNOWN"),
        (LOST, "UNKNOWN"),
        ({**LOST, "kind": "unreachable"}, "FAILED"),
        ({**LOST, "kind": "no such kind"}, "UNKNOWN"),
        ({**LINK, "data": None}, "UNKNOWN"),
        ({**LINK, "data": {"url": "javascript:alert(1)"}}, "UNKNOWN"),
        ({**LINK, "data": {"url": "https://x/" + "y" * 5000}}, "UNKNOWN"),
        ({**LINK, "cf_payment_id": "../../x"}, "UNKNOWN"),
        ({**LINK, "kind": "unknown_action", "action": "custom"}, "FAILED"),
        (refused("order_already_paid"), "FAILED"),
        (refused("payment_declined", "भुगतान " * 100), "FAILED"),
        (refused("payment_declined", "x" * 3000), "UNKNOWN"),
        ({"error": {"code": -32603, "message": "no"}}, "UNKNOWN"),
        ("Content-Length: 70000\r\n\r\n", "UNKNOWN"),
    ],
)
def test_every_answer_is_answered_once_and_ended_once(plan, ending):
    with bench(pay=plan) as made, made.daemon("--log-level", "info") as running:
        front = Payer(running.connect())
        assert front.until(front.pay())["result"]["action"] == "none"
        assert status(front.ending()) == ending
        # The next payment is not touched by it.
        made.script(pay=LINK)
        front.result("setCVV", {"card_cvv": "123"})
        assert front.until(front.pay())["result"]["action"] == "link"
        assert front.result("status")["gateway_available"] is True
        assert f"outcome={ending.lower()} order=order_1" in running.stderr()


def test_a_silent_gateway_is_unknown_after_ten_seconds_and_its_late_answer_is_dropped():
    with bench(pay={"after": 10.5, **LINK}) as made, made.daemon() as running:
        front = Payer(running.connect())
        start = time.monotonic()
        assert front.until(front.pay(), patience=12)["result"]["action"] == "none"
        assert status(front.ending()) == "UNKNOWN"
        assert 9.5 < time.monotonic() - start < 11
        assert made.sent("dispatch", 3)[-1]["method"] == "finish"
        time.sleep(1.2)
        front.result("status")
        assert [m for m in front.heard if m["method"] != "cardMetaData"] == []


def test_three_declined_pays_end_a_session():
    with bench(pay=refused("payment_declined")) as made, made.daemon() as running:
        front = Payer(running.connect())
        for _ in range(3):
            front.until(front.pay())
            assert status(front.ending()) == "FAILED"
        assert front.result("getCardMetaData")["field_state"]["cleared_by"] == "attempt_limit"
        front.fill()
        assert front.call("pay", {"card": {}})["error"]["data"]["code"] == "TOO_MANY_ATTEMPTS"
        assert len(made.wire("pay")) == 3
