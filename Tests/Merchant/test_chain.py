"""The whole chain: the SDK makes the order, the daemon pays it through its courier, the SDK sees PAID."""

import datetime
import json
import os
from urllib.parse import urlencode

import pytest
from daemon import Daemon
from front_end import FrontEnd
from processes import find
from sdk import led_to
from test_sdk import request

VISA = "4706131211212123"

pytestmark = pytest.mark.skipif(
    not (find("cardd") and find("cardd-courier")) and not os.environ.get("CI"),
    reason="needs cardd and cardd-courier beside it: swift build",
)


@pytest.fixture
def merchant(sandbox):
    return led_to(sandbox.url, "2025-01-01")


@pytest.fixture
def front_end(sandbox):
    options = ["--gateway", "cashfree", "--gateway-url", sandbox.url]
    with Daemon("socketpair", "header", options) as daemon:
        yield FrontEnd(daemon.connect())


def fill(front_end, order, number=VISA):
    """What a front end does before Pay; the expiry is far ahead of today."""
    session = {"order_id": order.order_id, "payment_session_id": order.payment_session_id}
    front_end.result("setSession", {**session, "environment": "SANDBOX"})
    front_end.result("paste", {"text": number})
    front_end.result("setExpiry", {"expiry": f"12/{datetime.date.today().year % 100 + 3:02}"})
    front_end.result("setCVV", {"card_cvv": "123"})


def end(front_end):
    """The one notification with which the payment ends."""
    messages = list(front_end.heard)
    while True:
        for message in messages:
            if message.get("method") in ("verifyPayment", "onError"):
                return message
        messages = [json.loads(front_end.connection.hear())]


def test_a_payment_on_the_banks_page(merchant, front_end, sandbox, receiver):
    order = merchant.PGCreateOrder(request(notify=receiver.url), None, None).data
    fill(front_end, order)
    answer = front_end.result("pay", {"card": {}})
    assert answer["action"] == "link"
    assert merchant.PGFetchOrder(order.order_id, None).data.order_status == "ACTIVE"

    form = urlencode({"payment_status": "SUCCESS"}).encode()
    assert sandbox.call("POST", answer["data"]["url"], form).status == 303
    front_end.result("finishAuthentication", {"outcome": "returned"})
    assert end(front_end)["method"] == "verifyPayment"

    assert merchant.PGFetchOrder(order.order_id, None).data.order_status == "PAID"
    (payment,) = merchant.PGOrderFetchPayments(order.order_id, None).data
    assert payment.cf_payment_id == answer["cf_payment_id"]
    ((_, headers, body),) = receiver.wait()
    event = merchant.PGVerifyWebhookSignature(
        headers["x-webhook-signature"], body.decode(), headers["x-webhook-timestamp"]
    )
    assert event.type == "PAYMENT_SUCCESS_WEBHOOK"
    assert VISA not in body.decode()


def test_a_payment_with_a_code(merchant, front_end):
    order = merchant.PGCreateOrder(request(), None, None).data
    fill(front_end, order)
    answer = front_end.result("pay", {"card": {"channel": "post"}})
    assert answer["action"] == "post"
    assert front_end.result("submitOtp", {"otp": "222222"})["authenticate_status"] == "FAILED"
    assert front_end.result("submitOtp", {"otp": "111000"})["authenticate_status"] == "SUCCESS"
    assert end(front_end)["method"] == "verifyPayment"
    assert merchant.PGFetchOrder(order.order_id, None).data.order_status == "PAID"


def test_a_payer_who_comes_back_without_paying(merchant, front_end):
    """verifyPayment is not "paid": the order says so."""
    order = merchant.PGCreateOrder(request(), None, None).data
    fill(front_end, order)
    front_end.result("pay", {"card": {}})
    front_end.result("finishAuthentication", {"outcome": "returned"})
    assert end(front_end)["method"] == "verifyPayment"
    assert merchant.PGFetchOrder(order.order_id, None).data.order_status == "ACTIVE"


def test_an_order_that_was_terminated_cannot_be_paid(merchant, front_end, sandbox):
    order = merchant.PGCreateOrder(request(), None, None).data
    sandbox.call("PATCH", "/orders/" + order.order_id, {"order_status": "TERMINATED"})
    fill(front_end, order)
    front_end.result("pay", {"card": {}})
    error = end(front_end)["params"]["error"]
    assert (error["status"], error["code"]) == ("FAILED", "order_inactive")
