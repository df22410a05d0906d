"""Webhooks: what is told, to whom, how often, and signed with which secret."""

import base64
import hashlib
import hmac
import json
import socket
import time

import pytest
from processes import order_body
from receiver import Receiver


def signature(secret, timestamp, body):
    """Computed here independently of the SDK."""
    return base64.b64encode(hmac.digest(secret, timestamp.encode() + body, hashlib.sha256)).decode()


def paid(sandbox, status, notify, **headers):
    """An order with a payment that has ended like this; its id."""
    order = sandbox.call("POST", "/orders", order_body(meta={"notify_url": notify}), **headers).json
    payment = sandbox.pay(order).json["cf_payment_id"]
    simulation = {"entity": "PAYMENTS", "entity_id": payment, "entity_simulation": {"payment_status": status}}
    assert sandbox.call("POST", "/simulate", simulation).status == 200
    return order["order_id"]


def told(sandbox, order):
    return [webhook for webhook in sandbox.webhooks() if webhook["order_id"] == order]


def settled(sandbox, order):
    """The order's webhook, once nothing more happens to it."""
    for _ in range(1000):
        (webhook,) = told(sandbox, order)
        if webhook["state"] not in ("waiting", "sending"):
            return webhook
        time.sleep(0.01)
    raise AssertionError(f"still {webhook['state']}")


@pytest.mark.parametrize(
    "status, event",
    [
        ("SUCCESS", "PAYMENT_SUCCESS_WEBHOOK"), ("FAILED", "PAYMENT_FAILED_WEBHOOK"),
        ("USER_DROPPED", "PAYMENT_USER_DROPPED_WEBHOOK"),
    ],
)
def test_every_end_of_a_payment_is_told(sandbox, receiver, status, event):
    order = paid(sandbox, status, receiver.url)
    ((_, headers, body),) = receiver.wait()
    message = json.loads(body)
    assert message["type"] == event
    assert message["data"]["payment"]["payment_status"] == status
    assert (message["data"]["error_details"] is not None) == (status == "FAILED")
    assert headers["x-webhook-attempt"] == "1"
    webhook = settled(sandbox, order)
    assert (webhook["state"], webhook["status"], webhook["body"]) == ("delivered", 200, body.decode())


def test_a_payment_that_is_still_open_is_not_told(sandbox, receiver):
    assert told(sandbox, paid(sandbox, "PENDING", receiver.url)) == []


def test_the_secret_that_created_the_order_signs(sandbox, receiver):
    paid(sandbox, "SUCCESS", receiver.url, x_client_secret="another-secret")
    ((_, headers, body),) = receiver.wait()
    timestamp = headers["x-webhook-timestamp"]
    assert headers["x-webhook-signature"] == signature(b"another-secret", timestamp, body)
    assert abs(time.time() - int(timestamp) / 1000) < 60


def test_a_webhook_that_is_refused_comes_again_under_the_same_key(sandbox):
    with Receiver(500, 302) as receiver:
        order = paid(sandbox, "SUCCESS", receiver.url)
        requests = receiver.wait(3)
        assert [headers["x-webhook-attempt"] for _, headers, _ in requests] == ["1", "2", "3"]
        assert len({headers["x-idempotency-key"] for _, headers, _ in requests}) == 1
        assert len({body for _, _, body in requests}) == 1
        for _, headers, body in requests:
            expected = signature(b"TEST_secret", headers["x-webhook-timestamp"], body)
            assert headers["x-webhook-signature"] == expected
        assert settled(sandbox, order)["state"] == "delivered"


def test_a_webhook_that_nobody_takes_is_given_up(sandbox):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    order = paid(sandbox, "SUCCESS", f"http://127.0.0.1:{port}/")
    webhook = settled(sandbox, order)
    assert (webhook["state"], webhook["attempts"], webhook["status"]) == ("failed", 4, None)


@pytest.mark.parametrize("address", ["https://shop.example/hook", "https://127.0.0.1:1/", "http://[::1]:1/"])
def test_other_addresses_are_only_recorded(sandbox, address):
    (webhook,) = told(sandbox, paid(sandbox, "SUCCESS", address))
    assert (webhook["state"], webhook["attempts"], webhook["notify_url"]) == ("recorded", 0, address)
    timestamp, body = webhook["x-webhook-timestamp"], webhook["body"].encode()
    assert webhook["x-webhook-signature"] == signature(b"TEST_secret", timestamp, body)


def test_an_otp_that_is_wrong_three_times_is_told_once(sandbox, receiver):
    order = sandbox.order(meta={"notify_url": receiver.url})
    payment = sandbox.pay(order, channel="post").json["cf_payment_id"]
    for _ in range(4):
        sandbox.call(
            "POST", f"/orders/pay/authenticate/{payment}", {"action": "SUBMIT_OTP", "otp": "222222"}
        )
    assert settled(sandbox, order["order_id"])["type"] == "PAYMENT_FAILED_WEBHOOK"
    assert len(receiver.requests) == 1
