"""Faults on request: what a client meets, and what has happened behind it."""

import http.client
import time

import pytest
from processes import Sandbox, pay_body


@pytest.fixture
def order(sandbox):
    yield sandbox.order()
    assert sandbox.call("DELETE", "/sandbox/faults").json == []


def payments(sandbox, order):
    return sandbox.call("GET", f'/orders/{order["order_id"]}/payments').json


@pytest.mark.parametrize(
    "fault, status",
    [("500", 500), ("html", 502), ("429", 429), ("redirect", 307), ("echo", 400), ("empty", 200), ("malformed", 200)],
)
def test_an_answer_is_replaced_and_nothing_is_paid(sandbox, order, fault, status):
    sandbox.fault("pay", fault)
    assert sandbox.pay(order).status == status
    assert payments(sandbox, order) == []
    assert sandbox.pay(order).status == 200


@pytest.mark.parametrize(
    "fault, error",
    [
        ("reset", ConnectionResetError), ("close", http.client.RemoteDisconnected),
        ("garbage", http.client.BadStatusLine), ("truncated", http.client.IncompleteRead),
    ],
)
def test_a_connection_breaks(sandbox, order, fault, error):
    sandbox.fault("pay", fault)
    with pytest.raises(error):
        sandbox.pay(order)


def test_a_lost_answer_can_have_been_a_payment(sandbox, order):
    sandbox.fault("pay", "reset", carried_out=True)
    body = pay_body(order["payment_session_id"])
    with pytest.raises(ConnectionResetError):
        sandbox.call("POST", "/orders/sessions", body, x_idempotency_key="k")
    (payment,) = payments(sandbox, order)
    again = sandbox.call("POST", "/orders/sessions", body, x_idempotency_key="k")
    assert again.json["cf_payment_id"] == payment["cf_payment_id"]
    assert again.headers["x-idempotency-replayed"] == "true"


def test_a_late_answer_is_the_right_one(sandbox, order):
    sandbox.fault("pay", "delay", seconds=0.3)
    start = time.monotonic()
    assert sandbox.pay(order).json["action"] == "link"
    assert 0.3 <= time.monotonic() - start < 2


def test_others_are_served_while_an_answer_is_late(sandbox, order):
    sandbox.fault("lookup", "silence")
    with sandbox.socket() as connection:
        path = f'/pg/sdk/js/{order["payment_session_id"]}/cardBin'
        connection.sendall(
            f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Length: 26\r\n\r\n".encode()
            + b'{"card_number":"47061312"}'
        )
        assert sandbox.pay(order).status == 200
        connection.settimeout(0.3)
        with pytest.raises(TimeoutError):
            connection.recv(1)


def test_an_answer_can_come_drop_by_drop(sandbox, order):
    sandbox.fault("pay", "drip", seconds=0.001)
    start = time.monotonic()
    assert sandbox.pay(order).json["action"] == "link"
    assert time.monotonic() - start > 0.3


def test_a_huge_answer_is_4_mib(sandbox, order):
    sandbox.fault("pay", "huge")
    assert len(sandbox.pay(order).json["message"]) == 4 << 20


def test_an_echo_repeats_the_cvv_and_the_number_in_many_spellings(sandbox, order):
    sandbox.fault("pay", "echo")
    echo = sandbox.pay(order, cvv="739").json
    for spelling in [
        "4706131211212123", "4706 1312 1121 2123", "4706-1312-1121-2123", "Value received: 739",
        "\uff17\uff13\uff19", "%34%37%30%36", order["payment_session_id"],
    ]:
        assert spelling in echo["message"]
    assert echo["code"] == "card_number_4706131211212123_invalid"
    assert echo["type"] == "cvv_739"


def test_an_echo_repeats_an_otp(sandbox, order):
    payment = sandbox.pay(order, channel="post").json["cf_payment_id"]
    sandbox.fault("authenticate", "echo")
    answer = sandbox.call(
        "POST", f"/orders/pay/authenticate/{payment}", {"action": "SUBMIT_OTP", "otp": "111000"}
    )
    assert "Value received: 111000" in answer.json["message"]


def test_who_follows_a_redirection_is_counted(sandbox, order):
    sandbox.fault("pay", "redirect")
    place = sandbox.pay(order).headers["location"]
    before = sandbox.call("GET", "/sandbox/trapped").json["requests"]
    sandbox.call("POST", place, b"x")
    assert sandbox.call("GET", "/sandbox/trapped").json["requests"] == before + 1


def test_a_bank_can_decline(sandbox, order):
    sandbox.fault("pay", "decline")
    answer = sandbox.pay(order)
    assert (answer.status, answer.json["code"]) == (502, "bank_processing_failure")
    (payment,) = payments(sandbox, order)
    assert payment["payment_status"] == "FAILED"


def test_a_fault_happens_as_often_as_asked_and_only_where_asked(sandbox, order):
    sandbox.fault("lookup", "500", times=2)
    path = f'/sdk/js/{order["payment_session_id"]}/cardBin'
    assert sandbox.pay(order).status == 200
    found = [sandbox.call("POST", path, {"card_number": "47061312"}).status for _ in range(3)]
    assert found == [500, 500, 200]


@pytest.mark.parametrize(
    "wrong",
    [
        {}, {"on": "pay"}, {"on": "pay", "fault": "flood"}, {"on": "bank", "fault": "reset"},
        {"on": "lookup", "fault": "decline"}, {"on": "pay", "fault": "delay", "seconds": -1},
        {"on": "pay", "fault": "delay", "seconds": "3"}, {"on": "pay", "fault": "reset", "times": 0},
    ],
)
def test_a_fault_that_is_not_known_is_refused(sandbox, wrong):
    answer = sandbox.call("POST", "/sandbox/faults", wrong)
    assert (answer.status, answer.json["code"]) == (400, "fault_invalid")


def test_no_more_than_64_faults_wait():
    with Sandbox() as sandbox:
        for _ in range(64):
            sandbox.fault("pay", "reset")
        answer = sandbox.call("POST", "/sandbox/faults", {"on": "pay", "fault": "reset"})
        assert answer.status == 400
