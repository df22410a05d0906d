"""What a front end hears of a field that is captured, and what it may do with it."""

import pytest
from daemon import Daemon
from desk import NOW, NUMBER, captured, desk, ended, note, started, state
from front_end import VISA, FrontEnd


def test_no_verdict_is_told_before_the_payer_has_finished():
    with desk() as (payer, _, front):
        front.order()
        started(front)
        assert note(front, "cardMetaData")["field_state"]["error"] == "empty"
        for key in VISA:
            payer.type(key)
            push = note(front, "cardMetaData")
            told = push["field_state"]
            assert not push["meta_data"]["luhn_check"]
            assert not told["valid"] and told["potentially_valid"] and not told["complete"]
            assert told["error"] == "incomplete" and told["last_four"] is None
            assert told["blocked_by"] == ["BUSY"]
            assert ("card_bin_info" in push["meta_data"]) == (told["length"] >= 8)
        assert front.call("pay", {"card": {}})["error"]["data"]["code"] == "BUSY"
        payer.type("\r")
        told = note(front, "cardMetaData")
        assert told["meta_data"]["luhn_check"] and told["field_state"]["last_four"] == VISA[-4:]
        assert ended(front)["outcome"] == "entered"


def test_a_captured_card_pays():
    with desk() as (payer, _, front):
        order = front.order()
        captured(payer, front, "number", VISA)
        captured(payer, front, "expiry", "12/29")
        captured(payer, front, "cvv", "123")
        assert state(front)["blocked_by"] == []
        paid = front.result("pay", {"card": {}})
        assert front.call("capture")["error"]["data"]["code"] == "PAYMENT_IN_PROGRESS"
        chosen = {"cf_payment_id": paid["cf_payment_id"], "payment_status": "SUCCESS"}
        front.result("sandbox/simulate", chosen)
        front.result("finishAuthentication", {"outcome": "returned"})
        assert note(front, "verifyPayment") == {"order_id": order}
        assert front.result("sandbox/getOrder", {"order_id": order})["order_status"] == "PAID"


@pytest.mark.parametrize("moment", ["while it is captured", "afterwards"])
def test_a_sealed_field_can_only_be_cleared(moment):
    with desk() as (payer, _, front):
        for field, keys in (("number", VISA), ("expiry", "0129"), ("cvv", "123")):
            started(front, field)
            if moment == "afterwards":
                payer.type(keys + "\r")
                assert ended(front)["outcome"] == "entered"
            else:
                payer.type(keys[:2])
            edits = {
                "keystroke": {"key": "Backspace"}, "paste": {"text": "1"}, "select": {},
            }
            for method, params in edits.items():
                answer = front.result(method, {**params, "field": field})
                assert not answer["accepted"] and answer["reason"] == "sealed"
            setters = {"expiry": ("setExpiry", "expiry"), "cvv": ("setCVV", "card_cvv")}
            if field in setters:
                method, name = setters[field]
                error = front.call(method, {name: ""})["error"]
                assert error["data"] == {"code": "FIELD_SEALED", "field": None}
            if moment == "afterwards":
                refused = {"accepted": False, "reason": "sealed"}
                assert front.result("capture", {"field": field}) == refused
            assert front.result("clear", {"field": field})["accepted"]
            if moment != "afterwards":
                assert ended(front) == {"field": field, "outcome": "cancelled"}
                payer.gets_back()
            assert front.result("keystroke", {"key": "1", "field": field})["accepted"]
            front.result("clear")


def test_what_the_front_end_had_typed_is_cleared_first():
    with desk() as (payer, _, front):
        front.fill()
        started(front)
        assert note(front, "cardMetaData")["field_state"]["length"] == 0
        payer.sees(NUMBER)


def test_a_second_capture_is_busy_on_every_connection():
    with desk(transport="socket") as (payer, daemon, front):
        other = FrontEnd(daemon.connect())
        started(front)
        for end in (front, other):
            error = end.call("capture", {"field": "cvv"})["error"]
            assert error["code"] == -32000 and error["data"]["code"] == "BUSY"
        # It goes on, for the one that asked.
        payer.type(VISA + "\r")
        assert ended(front)["outcome"] == "entered"
        assert state(other)["length"] == 0
        started(other)


def test_without_a_terminal_it_is_refused():
    with Daemon("socketpair", "bare", NOW) as daemon:
        front = FrontEnd(daemon.connect())
        assert front.result("capture") == {"accepted": False, "reason": "no_terminal"}
        assert front.result("initialize")["capabilities"]["capture"] is False


def test_the_greeting_says_that_there_is_a_terminal():
    with desk() as (_, _, front):
        assert front.result("initialize")["capabilities"]["capture"] is True


def test_a_listener_sees_the_same_and_hears_no_end():
    with desk(transport="socket") as (payer, daemon, front):
        token = front.result("share")["token"]
        listener = FrontEnd(daemon.connect())
        listener.result("listen", {"token": token})
        assert listener.call("capture")["error"]["code"] == -32601
        started(front)
        payer.type(VISA + "\r")
        ended(front)
        while not (push := note(listener, "cardMetaData"))["field_state"]["valid"]:
            assert not push["meta_data"]["luhn_check"]
        assert push["field_state"]["length"] == 16 and push["field_state"]["last_four"] is None
        front.result("clear")
        assert note(listener, "cardMetaData")["field_state"]["length"] == 0


def test_an_edit_limit_empties_the_field_and_the_payer_goes_on():
    with desk() as (payer, _, front):
        started(front)
        payer.type("41\x7f" * 24)
        payer.shows("The number was changed too often. Please enter it again.")
        assert state(front)["cleared_by"] == "edit_limit"
        payer.type("\x15" + VISA + "\r")
        assert ended(front)["outcome"] == "entered"
