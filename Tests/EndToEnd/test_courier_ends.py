"""Ways out of a payment that a courier carries: one end each, and one line in the log."""

import json
import time

import pytest
from courier_bench import LINK, OTP, Payer, bench, refused, status
from front_end import VISA


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
