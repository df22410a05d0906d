"""No message of the daemon is larger than 60,000 bytes; `hear` refuses one that is."""

import json

import pytest
from daemon import Daemon
from framing import encode
from front_end import VISA, FrontEnd

# Six bytes of an answer for one of the order: a control character is written as \\u0001.
LONG = "\u0001"
CUSTOMER = {
    "customer_id": "c" * 50,
    "customer_phone": "9999999999",
    "customer_name": LONG * 100,
}


def largest_order(number):
    """Everything that an order keeps at its greatest length."""
    return {
        "order_id": f"{number:045}",
        "order_amount": 1,
        "order_currency": "INR",
        "customer_details": CUSTOMER,
        "order_note": LONG * 200,
        "order_tags": {f"{tag}" + LONG * 49: LONG * 255 for tag in range(10)},
    }


def batch(front_end, calls):
    requests = [
        {"jsonrpc": "2.0", "id": f"{number}".zfill(200), "method": method, "params": params}
        for number, (method, params) in enumerate(calls)
    ]
    front_end.connection.send(encode("bare", json.dumps(requests, ensure_ascii=True)))
    while True:
        message = json.loads(front_end.connection.hear())
        if isinstance(message, list):
            return message


@pytest.fixture(scope="module")
def front_end():
    with Daemon("socketpair", "bare", ["--now", "2026-06-15T12:00:00Z"]) as daemon:
        front_end = FrontEnd(daemon.connect())
        made = front_end.result("sandbox/createOrder", largest_order(0))
        session = {key: made[key] for key in ("order_id", "payment_session_id")}
        front_end.result("setSession", {**session, "environment": "SANDBOX"})
        for _ in range(16):
            front_end.fill()
            front_end.result("pay", {"card": {}})
            front_end.result("cancelPayment")
        yield front_end


def test_largest_order_with_all_its_payments(front_end):
    order = front_end.result("sandbox/getOrder", {"order_id": f"{0:045}"})
    assert len(order["payments"]) == 16


def test_batch_in_which_such_an_order_comes_late(front_end):
    calls = [("status", {})] * 60 + [("sandbox/getOrder", {"order_id": f"{0:045}"})]
    answers = batch(front_end, calls)
    assert len(answers) == len(calls)
    assert answers[-1]["error"]["code"] == -32603


def test_batch_of_largest_orders(front_end):
    answers = batch(front_end, [("sandbox/createOrder", largest_order(n)) for n in (1, 2, 3)])
    assert [next(key for key in answer if key in ("result", "error")) for answer in answers] == [
        "result",
        "result",
        "error",
    ]


def test_batch_of_largest_greetings(front_end):
    options = {"font": LONG * 256, "textColor": LONG * 256, "hint_text": LONG * 64}
    answers = batch(front_end, [("initialize", options)] * 15)
    assert len(answers) == 15


def test_batch_of_refusals_with_long_ids(front_end):
    answers = batch(front_end, [("sandbox/createOrder", {VISA: 1})] * 100)
    assert len(answers) == 100
