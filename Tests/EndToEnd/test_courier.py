"""The daemon with the real gateway's couriers: none, and one that does what a script says."""

import json
import os
import signal
import time

import pytest
from courier_bench import KNOWN, LINK, LOST, OTP, SESSION, Payer, bench, refused
from front_end import VISA, FrontEnd

MONTH, YEAR = "12", str(time.gmtime().tm_year + 2)[2:]


@pytest.fixture(autouse=True)
def expiry(monkeypatch):
    def fill(self, number=VISA):
        self.result("paste", {"text": number})
        self.result("setExpiry", {"card_expiry_mm": MONTH, "card_expiry_yy": YEAR})
        self.result("setCVV", {"card_cvv": "123"})

    monkeypatch.setattr(FrontEnd, "fill", fill)


def status(message):
    return message["params"]["error"]["status"]


# -- Whether a courier is there ------------------------------------------------------------------


def unavailable(running, words, patience=0.5):
    front = FrontEnd(running.connect())
    start = time.monotonic()
    greeting = front.result("initialize", {"session": SESSION})
    assert time.monotonic() - start < patience
    assert words in greeting["gateway_problem"]
    front.fill()
    state = front.result("getCardMetaData")["field_state"]
    assert state["blocked_by"] == ["GATEWAY_UNAVAILABLE"]
    assert state["lookup"] == "failed"
    assert front.call("pay", {"card": {}})["error"]["data"]["code"] == "GATEWAY_UNAVAILABLE"
    told = front.result("status")
    assert told["gateway"] == "cashfree"
    assert told["gateway_available"] is False
    assert told["gateway_problem"] == greeting["gateway_problem"]


def test_without_a_courier_initialize_says_so():
    with bench(courier=None) as made, made.daemon() as running:
        unavailable(running, "was not found")


def test_a_courier_that_is_no_program():
    with bench() as made:
        (made.folder / "cardd-courier").write_text("not a program")
        with made.daemon() as running:
            unavailable(running, "could not be started")


@pytest.mark.parametrize(
    "ready, words",
    [
        ("die", "has ended"),
        ("garbage", "does not understand"),
        ({"version": "9.9.9"}, "another version"),
        ({}, "does not understand"),
    ],
)
def test_a_courier_that_greets_wrongly(ready, words):
    with bench(ready=ready) as made, made.daemon() as running:
        unavailable(running, words, patience=2)


def test_a_courier_that_never_greets_costs_two_seconds_once():
    with bench(ready="never") as made, made.daemon() as running:
        start = time.monotonic()
        unavailable(running, "within 2 seconds", patience=3)
        assert time.monotonic() - start > 1.5


def test_initialize_waits_for_a_slow_courier_and_the_others_do_not():
    with bench(ready=1) as made, made.daemon(transport="socket") as running:
        waits, other = FrontEnd(running.connect()), FrontEnd(running.connect())
        start = time.monotonic()
        number = waits.post("initialize", {"session": SESSION})
        after = waits.post("keystroke", {"key": "4"})
        other.result("keystroke", {"key": "4"})
        told = other.result("status")
        assert time.monotonic() - start < 0.5
        assert (told["gateway_available"], told["gateway_problem"]) == (False, None)
        first = json.loads(waits.connection.hear())
        assert 0.6 < time.monotonic() - start < 2
        assert first["id"] == number and first["result"]["gateway_problem"] is None
        answers = [first["id"]]
        while after not in answers:
            message = json.loads(waits.connection.hear())
            if "method" not in message:
                answers.append(message["id"])
        assert answers == [number, after]
        assert other.result("status")["gateway_available"] is True


def test_a_batch_waits_for_a_slow_courier_too():
    with bench(ready=0.7) as made, made.daemon() as running:
        front = FrontEnd(running.connect())
        front.connection.say(
            json.dumps(
                [
                    {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "4"}},
                    {"jsonrpc": "2.0", "id": 2, "method": "initialize"},
                    {"jsonrpc": "2.0", "id": 3, "method": "status"},
                ]
            )
        )
        answers = json.loads(front.connection.hear())
        assert [answer["id"] for answer in answers] == [1, 2, 3]
        assert answers[1]["result"]["gateway_problem"] is None
        assert answers[2]["result"]["gateway_available"] is True


def test_initialize_is_answered_before_the_end_of_the_input_counts():
    with bench(ready=0.7) as made, made.daemon() as running:
        front = FrontEnd(running.connect())
        front.post("initialize")
        front.connection.half_close()
        assert [message["id"] for message in front.rest() if "id" in message] == [1]
        assert running.exit_code() == 0


def test_initialize_is_answered_before_a_signal_ends_the_daemon():
    with bench(ready="never") as made, made.daemon() as running:
        front = FrontEnd(running.connect())
        front.post("initialize")
        time.sleep(0.2)
        running.signal("TERM")
        assert front.rest()[0]["id"] == 1
        assert running.exit_code() == 0


def test_a_dispatcher_that_dies_later_is_told_to_all_who_have_spoken():
    with bench() as made, made.daemon(transport="socket") as running:
        front, silent = Payer(running.connect()), running.connect()
        assert front.greeting["gateway_problem"] is None
        os.kill(made.facts()["process"], signal.SIGKILL)
        while True:
            push = front.until("cardMetaData")["params"]["field_state"]
            if "GATEWAY_UNAVAILABLE" in push["blocked_by"]:
                break
        assert front.call("pay", {"card": {}})["error"]["data"]["code"] == "GATEWAY_UNAVAILABLE"
        assert "has ended" in front.result("initialize")["gateway_problem"]
        late = FrontEnd(silent)
        assert "has ended" in late.result("status")["gateway_problem"]
        assert late.heard == []


def test_what_the_courier_is_given():
    with bench() as made:
        options = ["--gateway-url", "http://127.0.0.1:9/pg", "--api-version", "2025-01-01", "--pay-path", "/x"]
        os.environ["CARDD_TEST_SECRET"] = "x"
        try:
            with made.daemon(*options) as running:
                Payer(running.connect())
        finally:
            del os.environ["CARDD_TEST_SECRET"]
        facts = made.facts()
        assert facts["arguments"] == ["dispatch", *options]
        # LC_CTYPE is Python's own.
        assert {k: v for k, v in facts["environment"].items() if k != "LC_CTYPE"} == {"PATH": "/usr/bin:/bin"}
        assert facts["descriptors"] == ["/dev/null", "/dev/null", "socket"]
        assert facts["session"]


def test_the_courier_ends_with_the_daemon():
    with bench() as made, made.daemon() as running:
        Payer(running.connect())
        running.process.kill()
        running.process.wait()
        deadline = time.monotonic() + 3
        while os.path.exists(f"/proc/{made.facts()['process']}"):
            assert time.monotonic() < deadline
            time.sleep(0.02)


# -- Lookups -------------------------------------------------------------------------------------


def looked_up(front, phase, patience=5):
    while True:
        push = front.until("cardMetaData", patience=patience)["params"]
        if push["field_state"]["lookup"] == phase:
            return push


def typist(running, text="47061312"):
    front = FrontEnd(running.connect())
    front.result("initialize", {"session": SESSION})
    front = Listening(front)
    front.result("paste", {"text": text})
    return front


class Listening(Payer):
    """The same front end, able to wait."""

    def __init__(self, front):
        self.connection, self.heard, self.calls = front.connection, [], front.calls


def test_a_lookup_sends_eight_digits_and_delays_no_key():
    with bench(lookup={"after": 0.5, **KNOWN}) as made, made.daemon() as running:
        start = time.monotonic()
        front = typist(running, VISA)
        push = json.loads(front.connection.hear())["params"]
        assert push["field_state"]["lookup"] == "pending"
        assert time.monotonic() - start < 0.45
        done = looked_up(front, "done")
        assert done["meta_data"]["card_bin_info"]["bank_name"] == "demo bank"
        assert done["meta_data"]["tdr_info"] == {"rate": [1.5, "a"]}
        sent = made.sent("lookup")[0]
        assert sent["params"] == {
            "payment_session_id": "session_x", "environment": "SANDBOX", "bin": "47061312"
        }
        assert VISA[8:] not in json.dumps(made.wire())


def test_a_lookup_waits_for_the_seal():
    with bench(seal=0.6) as made, made.daemon() as running:
        front = typist(running)
        assert looked_up(front, "done")
        assert len(made.sent("lookup")) == 1


def test_late_lookups_are_dropped():
    with bench(lookup={"after": 0.7, **KNOWN}) as made, made.daemon() as running:
        front = typist(running)
        made.sent("lookup")
        front.result("clear")
        made.script(lookup="silent")
        front.result("paste", {"text": "41111111"})
        time.sleep(1)
        state = front.result("getCardMetaData")
        assert state["field_state"]["lookup"] == "pending"
        assert "card_bin_info" not in state["meta_data"]


@pytest.mark.parametrize(
    "fault",
    [
        "garbage",
        "die",
        "GET / HTTP/1.1\r\n\r\n",
        "Content-Length: 99999\r\n\r\n",
        {"bin": 3, "tdr": None, "failed": False},
        {"bin": {"scheme": "x" * 200}, "tdr": None, "failed": False},
        {"bin": None, "tdr": [], "failed": False},
        {"bin": None, "tdr": None},
        {"error": {"code": -32603, "message": "no"}},
        {"bin": None, "tdr": None, "failed": True},
    ],
)
def test_a_lookup_that_fails_says_failed_and_the_next_one_works(fault):
    with bench(lookup=fault) as made, made.daemon() as running:
        front = typist(running)
        push = looked_up(front, "failed")
        assert push["meta_data"].keys() == {"card_length", "luhn_check"}
        made.script(lookup=KNOWN)
        deadline = time.monotonic() + 5
        # The courier is started again after a while; until then lookups fail at once.
        while True:
            front.result("clear")
            front.result("paste", {"text": "47061312"})
            time.sleep(0.15)
            if front.result("getCardMetaData")["field_state"]["lookup"] == "done":
                break
            assert time.monotonic() < deadline
        # A payment is not touched by it.
        front.fill()
        assert front.until(front.pay())["result"]["action"] == "link"


def test_too_large_a_tdr_is_left_out():
    with bench(lookup={**KNOWN, "tdr": {"x": "y" * 5000}}) as made, made.daemon() as running:
        push = looked_up(typist(running), "done")
        assert "card_bin_info" in push["meta_data"] and "tdr_info" not in push["meta_data"]


def test_a_session_has_twenty_lookups():
    with bench() as made, made.daemon() as running:
        front = typist(running)
        looked_up(front, "done")
        for _ in range(25):
            front.result("clear")
            front.result("paste", {"text": "47061312"})
        front.result("getCardMetaData")
        made.sent("lookup", 20)
        time.sleep(0.2)
        assert len(made.wire("lookup")) == 20


# -- Pay -----------------------------------------------------------------------------------------


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
        front = FrontEnd(running.connect())
        front.result("initialize", {"session": {**SESSION, "environment": "PRODUCTION"}})
        front = Listening(front)
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


def test_a_session_of_the_other_environment_is_named():
    with bench(pay=refused("payment_session_id_invalid", "payment_session_id is invalid.")) as made:
        with made.daemon() as running:
            front = Payer(running.connect())
            front.pay()
            error = front.ending()["params"]["error"]
            assert error["code"] == "payment_session_id_invalid"
            assert error["message"].startswith("payment_session_id is invalid.")
            assert "other environment" in error["message"] and "SANDBOX" in error["message"]


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


# -- Busy, refused, dying in the middle ----------------------------------------------------------


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


# -- One-time passwords --------------------------------------------------------------------------


def at_the_password(made, running):
    front = Payer(running.connect())
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
        looked_up(front, "failed")
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


# -- Ways out ------------------------------------------------------------------------------------


def test_the_end_of_the_input_leaves_a_pay_its_time():
    with bench(pay={"after": 1, **LINK}) as made, made.daemon() as running:
        front = Payer(running.connect())
        number = front.pay()
        front.connection.half_close()
        messages = front.rest()
        answer = next(m for m in messages if m.get("id") == number)
        assert answer["result"]["action"] == "link"
        assert [status(m) for m in messages if m.get("method") == "onError"] == ["CANCELLED"]
        assert running.exit_code() == 0


@pytest.mark.parametrize("sent, ending", [(True, "UNKNOWN"), (False, "CANCELLED")])
def test_a_signal_ends_a_payment_by_what_was_sent(sent, ending):
    with bench(pay="silent", seal_pay="now" if sent else "never") as made:
        with made.daemon("--log-level", "info") as running:
            front = Payer(running.connect())
            number = front.pay()
            made.sent("pay") if sent else time.sleep(0.3)
            running.signal("TERM")
            messages = front.rest()
            assert next(m for m in messages if m.get("id") == number)["result"]["action"] == "none"
            assert [status(m) for m in messages if m.get("method") == "onError"] == [ending]
            assert running.exit_code() == 0
            assert running.stderr().count(f"outcome={ending.lower()} order=order_1") == 1


@pytest.mark.parametrize(
    "script, outcome",
    [
        ({"seal_pay": "never"}, "cancelled"),
        ({"pay": {"after": 0.7, **LINK}}, "cancelled"),
        ({"pay": {"after": 0.7, "die": True}}, "unknown"),
        ({"pay": OTP}, "cancelled"),
    ],
)
def test_a_hang_up_ends_a_payment_once_in_the_log(script, outcome):
    with bench(**script) as made, made.daemon("--log-level", "info", transport="socket") as running:
        front = Payer(running.connect())
        number = front.pay()
        if script.get("pay") is OTP:
            front.until(number)
        elif "seal_pay" in script:
            time.sleep(0.3)
        else:
            made.sent("pay")
        front.connection.close()
        deadline = time.monotonic() + 5
        while "payment ended" not in running.stderr():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        other = Payer(running.connect())
        assert other.result("status")["counters"]["payments"] == 0
        assert running.stderr().count("payment ended") == 1
        assert f"outcome={outcome} order=order_1" in running.stderr()


def test_a_payment_in_a_batch_waits_for_its_courier():
    with bench(seal_pay=0.5) as made, made.daemon() as running:
        front = Payer(running.connect())
        calls = [
            {"jsonrpc": "2.0", "id": 91, "method": "pay", "params": {"card": {"channel": "link"}}},
            {"jsonrpc": "2.0", "id": 92, "method": "cancelPayment"},
        ]
        front.connection.say(json.dumps(calls))
        while not isinstance(answers := front.hear(), list):
            pass
        assert answers[0]["result"]["action"] == "link"
        assert answers[1] == {"jsonrpc": "2.0", "id": 92, "result": {}}
        assert status(front.ending()) == "CANCELLED"


def test_no_session_and_no_digit_in_any_log():
    with bench(pay=refused("payment_declined"), lookup="die") as made:
        with made.daemon("--log-level", "debug") as running:
            front = Payer(running.connect())
            front.until(front.pay())
            front.ending()
            log = running.stderr()
            assert "session_x" not in log and VISA[:8] not in log
