"""The daemon beside no courier, and beside ones that greet well, late, wrongly or never."""

import json
import os
import signal
import time

import pytest
from courier_bench import SESSION, Payer, Visitor, bench, status


def unavailable(running, words, patience=0.5):
    front = Visitor(running.connect())
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
        waits, other = Visitor(running.connect()), Visitor(running.connect())
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
        front = Visitor(running.connect())
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
        front = Visitor(running.connect())
        front.post("initialize")
        front.connection.half_close()
        assert [message["id"] for message in front.rest() if "id" in message] == [1]
        assert running.exit_code() == 0


def test_initialize_is_answered_before_a_signal_ends_the_daemon():
    with bench(ready="never") as made, made.daemon() as running:
        front = Visitor(running.connect())
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
        late = Visitor(silent)
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
