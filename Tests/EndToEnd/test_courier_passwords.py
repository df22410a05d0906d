"""One-time passwords through the lookup courier."""

import time

import pytest
from courier_bench import KNOWN, OTP, Payer, bench, refused, status


def at_the_password(made, running):
    front = Payer(running.connect())
    front.settle()
    answer = front.until(front.pay(channel="post"))["result"]
    assert answer["action"] == "post"
    assert answer["data"]["redirect_to_bank"] == OTP["data"]["redirect_to_bank"]
    return front


def test_passwords_go_through_the_lookup_courier():
    wrong = {"kind": "refused", "message": "otp is invalid"}
    with bench(pay=OTP, otp=wrong) as made, made.daemon() as running:
        front = at_the_password(made, running)
        answer = front.result("submitOtp", {"otp": "000000"})
        assert (answer["authenticate_status"], answer["message"]) == ("FAILED", "otp is invalid")
        assert answer["otp"]["attempts_left"] == 2
        made.script(otp={"kind": "accepted", "message": "payment successful"})
        assert front.result("submitOtp", {"otp": "111000"})["authenticate_status"] == "SUCCESS"
        assert front.ending()["method"] == "verifyPayment"
        sent = [note["params"] for note in made.wire("lookup") if note["method"] == "authenticate"]
        assert sent[1] == {
            "cf_payment_id": "5114910", "payment_session_id": "session_x", "environment": "SANDBOX",
            "action": "SUBMIT_OTP", "otp": "111000",
        }


@pytest.mark.parametrize("plan", ["die", "garbage", {"kind": "lost", "message": ""}, {"kind": "x"}])
def test_a_password_that_is_lost_is_unknown(plan):
    with bench(pay=OTP, otp=plan) as made, made.daemon() as running:
        front = at_the_password(made, running)
        number = front.post("submitOtp", {"otp": "111000"})
        assert front.until(number)["error"]["data"]["code"] == "GATEWAY_UNAVAILABLE"
        assert status(front.ending()) == "UNKNOWN"


def test_a_silent_gateway_at_the_password_is_unknown_after_ten_seconds():
    with bench(pay=OTP, otp={"after": 10.4, "kind": "accepted", "message": ""}) as made:
        with made.daemon() as running:
            front = at_the_password(made, running)
            number = front.post("submitOtp", {"otp": "111000"})
            assert front.until(number, patience=12)["error"]["data"]["code"] == "GATEWAY_UNAVAILABLE"
            assert status(front.ending()) == "UNKNOWN"
            time.sleep(0.8)
            front.result("status")
            assert [m for m in front.heard if "cardMetaData" != m["method"]] == []


def test_a_password_is_not_lost_while_the_lookup_courier_is_started_again():
    with bench(pay=OTP, otp={"kind": "accepted", "message": ""}) as made, made.daemon() as running:
        front = at_the_password(made, running)
        made.script(lookup="die", seal=1)
        front.result("cancelPayment")
        front.ending()
        front.result("clear")
        made.script(seal="never")
        front.result("paste", {"text": "47061312"})
        front.looked_up("failed")
        front.fill()
        made.script(seal_pay="now")
        number = front.pay(channel="post")
        assert front.until(number)["result"]["action"] == "post"
        assert front.call("submitOtp", {"otp": "111000"})["error"]["data"]["code"] == "BUSY"
        made.script(seal="now", lookup=KNOWN)
        deadline = time.monotonic() + 8
        while "error" in (answer := front.call("submitOtp", {"otp": "111000"})):
            assert answer["error"]["data"]["code"] == "BUSY"
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert answer["result"]["authenticate_status"] == "SUCCESS"
