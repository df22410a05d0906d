"""The server-side half, over HTTP, against cardd-sandbox."""

import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest


def eventually(condition):
    for _ in range(500):
        if condition():
            return True
        time.sleep(0.01)
    return False


def signed(sandbox, order):
    """The webhook of an order as it was sent, to be sent once more."""
    (webhook,) = [one for one in sandbox.webhooks() if one["order_id"] == order["order_id"]]
    names = ("x-webhook-signature", "x-webhook-timestamp")
    return webhook["body"].encode(), {name: webhook[name] for name in names}


def test_an_order_costs_what_the_shop_says(shop, sandbox):
    order = shop.sell("coffee")
    entity = sandbox.call("GET", "/orders/" + order["order_id"]).json
    assert entity["order_amount"] == 25.0
    assert shop.state(order) == "unpaid"


@pytest.mark.parametrize("outcome, state", [("FAILED", "unpaid"), ("USER_DROPPED", "unpaid"), ("PENDING", "pending")])
def test_what_is_not_paid_is_not_handed_out(shop, outcome, state):
    order = shop.sell()
    shop.pay(order, outcome)
    assert shop.state(order) == state
    assert shop.books.deliveries() == []


def test_a_webhook_alone_hands_the_order_out(shop):
    order = shop.sell()
    shop.pay(order, "SUCCESS")
    assert eventually(lambda: shop.books.deliveries() == [order["order_id"]])
    assert shop.state(order) == "paid"


def test_the_same_webhook_ten_times_hands_it_out_once(shop, sandbox):
    order = shop.sell()
    shop.pay(order, "SUCCESS")
    body, headers = signed(sandbox, order)
    with ThreadPoolExecutor(10) as pool:
        answers = list(pool.map(lambda _: shop.ask("POST", "/webhook", body, headers)[0], range(10)))
    assert answers == [200] * 10
    assert shop.books.deliveries() == [order["order_id"]]


@pytest.mark.parametrize("change", [b"PAYMENT_SUCCESS", b"10.10"])
def test_a_webhook_that_was_changed_is_refused(shop, sandbox, change):
    order = shop.sell()
    shop.pay(order, "SUCCESS")
    body, headers = signed(sandbox, order)
    assert shop.ask("POST", "/webhook", body.replace(change, b"x"), headers)[0] == 401
    assert shop.ask("POST", "/webhook", body, {})[0] == 401


def test_a_signed_webhook_is_believed_only_as_far_as_the_order_goes(shop, sandbox):
    """A true signature over an old success of another order does not pay this one."""
    paid, unpaid = shop.sell(), shop.sell()
    shop.pay(paid, "SUCCESS")
    body, headers = signed(sandbox, paid)
    shop.ask("POST", "/webhook", body, headers)
    assert shop.state(unpaid) == "unpaid"


def test_a_webhook_of_somebody_elses_order_is_taken_and_ignored(shop, sandbox):
    keys = {"x_client_id": "TEST_merchant", "x_client_secret": "TEST_secret"}
    body = {
        "order_amount": 1, "order_currency": "INR",
        "customer_details": {"customer_id": "1", "customer_phone": "9999999999"},
    }
    order = sandbox.call("POST", "/orders", body, **keys).json
    shop.pay(order, "SUCCESS")
    body, headers = signed(sandbox, order)
    assert shop.ask("POST", "/webhook", body, headers) == (200, {})
    assert shop.books.deliveries() == []


def test_a_browser_that_comes_back_without_paying_gets_nothing(shop):
    order = shop.sell()
    assert shop.ask("GET", "/return?order_id=" + order["order_id"])[1]["state"] == "unpaid"


def test_another_price_than_ours_is_not_taken_for_paid(shop):
    order = shop.sell()
    with shop.books._open() as database:
        database.execute("UPDATE orders SET amount = '99.00'")
    shop.pay(order, "SUCCESS")
    assert shop.state(order) == "pending"
    assert shop.books.deliveries() == []


def test_an_order_that_was_terminated_is_over(shop, sandbox):
    order = shop.sell()
    sandbox.call("PATCH", "/orders/" + order["order_id"], {"order_status": "TERMINATED"})
    assert shop.state(order) == "over"


@pytest.mark.parametrize("fault, times", [("500", 1), ("html", 1), ("reset", 4), ("429", 1)])
def test_a_webhook_that_cannot_be_verified_now_is_asked_for_again(shop, sandbox, fault, times):
    order = shop.sell()
    # The SDK's HTTP library asks four times before it gives a broken connection up.
    sandbox.fault("order", fault, times=times)
    shop.pay(order, "SUCCESS")
    assert eventually(lambda: shop.books.deliveries() == [order["order_id"]])
    (webhook,) = [one for one in sandbox.webhooks() if one["order_id"] == order["order_id"]]
    assert webhook["attempts"] == 2
    assert sandbox.call("GET", "/sandbox/faults").json == []


@pytest.mark.parametrize(
    "method, path, body, status",
    [
        ("POST", "/orders", "{}", 400), ("POST", "/orders", "[", 400), ("GET", "/nowhere", None, 404),
        ("POST", "/nowhere", "", 404), ("GET", "/orders/order_unknown", None, 404),
        ("POST", "/orders", json.dumps({"product": "gold", "customer_id": "1", "phone": "9999999999"}), 404),
    ],
)
def test_a_wrong_wish_gets_a_clear_answer(shop, method, path, body, status):
    answer = shop.ask(method, path, body)
    assert answer[0] == status
    assert "error" in answer[1]
