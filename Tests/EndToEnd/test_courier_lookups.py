"""Lookups through a courier that does what a script says."""

import json
import time

import pytest
from courier_bench import KNOWN, SESSION, Visitor, bench
from front_end import VISA


def typist(running, text="47061312"):
    front = Visitor(running.connect())
    front.result("initialize", {"session": SESSION})
    front.result("paste", {"text": text})
    return front


def test_a_lookup_sends_eight_digits_and_delays_no_key():
    with bench(lookup={"after": 0.5, **KNOWN}) as made, made.daemon() as running:
        start = time.monotonic()
        front = typist(running, VISA)
        push = json.loads(front.connection.hear())["params"]
        assert push["field_state"]["lookup"] == "pending"
        assert time.monotonic() - start < 0.45
        done = front.looked_up("done")
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
        assert front.looked_up("done")
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
        push = front.looked_up("failed")
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
        push = typist(running).looked_up("done")
        assert "card_bin_info" in push["meta_data"] and "tdr_info" not in push["meta_data"]


def test_a_session_has_twenty_lookups():
    with bench() as made, made.daemon() as running:
        front = typist(running)
        front.looked_up("done")
        for _ in range(25):
            front.result("clear")
            front.result("paste", {"text": "47061312"})
        front.result("getCardMetaData")
        made.sent("lookup", 20)
        time.sleep(0.2)
        assert len(made.wire("lookup")) == 20
