"""The official SDK as the merchant's server: what it asks for, it gets, and it can read the answers."""

import json
import uuid

import pytest
from cashfree_pg.exceptions import ApiException
from cashfree_pg.models.create_order_request import CreateOrderRequest
from cashfree_pg.models.customer_details import CustomerDetails
from cashfree_pg.models.entity_simulation_request import EntitySimulationRequest
from cashfree_pg.models.order_authenticate_payment_request import OrderAuthenticatePaymentRequest
from cashfree_pg.models.order_meta import OrderMeta
from cashfree_pg.models.simulate_request import SimulateRequest
from cashfree_pg.models.terminate_order_request import TerminateOrderRequest


def request(notify=None):
    return CreateOrderRequest(
        order_amount=10.10, order_currency="INR",
        customer_details=CustomerDetails(customer_id="USER123", customer_phone="9876543210"),
        order_meta=OrderMeta(return_url="https://shop.example/back?order_id={order_id}", notify_url=notify),
    )


def simulate(client, payment, status, reason=None):
    return client.PGSimulatePayment(
        SimulateRequest(
            entity="PAYMENTS", entity_id=payment,
            entity_simulation=EntitySimulationRequest(payment_status=status, payment_error_code=reason),
        )
    ).data


def test_an_order_is_created_and_fetched(client):
    made = client.PGCreateOrder(request(), "request-1", None).data
    assert made.order_status == "ACTIVE"
    assert made.payment_session_id.startswith("session_")
    fetched = client.PGFetchOrder(made.order_id, None).data
    assert fetched.order_amount == 10.10
    assert fetched.cf_order_id == made.cf_order_id


def test_the_request_id_comes_back(client):
    answer = client.PGCreateOrder(request(), "request-1", None)
    headers = {name.lower(): value for name, value in answer.headers.items()}
    assert headers["x-request-id"] == "request-1"
    assert headers["x-api-version"] == client.XApiVersion


def test_a_paid_order_is_paid_and_its_payment_listed(client, sandbox):
    order = client.PGCreateOrder(request(), None, None).data
    payment = sandbox.pay(order.to_dict()).json["cf_payment_id"]
    assert client.PGFetchOrder(order.order_id, None).data.order_status == "ACTIVE"

    simulation = simulate(client, payment, "SUCCESS")
    again = client.PGFetchSimulation(simulation.simulation_id, None).data
    assert again.entity_simulation.payment_status == "SUCCESS"

    assert client.PGFetchOrder(order.order_id, None).data.order_status == "PAID"
    (listed,) = client.PGOrderFetchPayments(order.order_id, None).data
    assert (listed.cf_payment_id, listed.payment_status) == (payment, "SUCCESS")
    one = client.PGOrderFetchPayment(order.order_id, payment, None).data
    assert one.payment_group == "debit_card"
    assert one.payment_method.actual_instance.card.card_number == "XXXXXXXXXXXX2123"


def test_a_failed_payment_leaves_the_order_active(client, sandbox):
    order = client.PGCreateOrder(request(), None, None).data
    payment = sandbox.pay(order.to_dict()).json["cf_payment_id"]
    simulate(client, payment, "FAILED", "ISSUER_NOT_AVAILABLE")
    assert client.PGFetchOrder(order.order_id, None).data.order_status == "ACTIVE"
    (listed,) = client.PGOrderFetchPayments(order.order_id, None).data
    assert listed.payment_status == "FAILED"
    assert listed.error_details.error_code == "ISSUER_NOT_AVAILABLE"


def test_an_otp_is_submitted(client, sandbox):
    order = client.PGCreateOrder(request(), None, None).data
    answer = sandbox.pay(order.to_dict(), channel="post").json
    assert answer["action"] == "post"

    def submit(otp):
        return client.PGOrderAuthenticatePayment(
            answer["cf_payment_id"], OrderAuthenticatePaymentRequest(action="SUBMIT_OTP", otp=otp), None
        ).data

    assert submit("222222").authenticate_status == "FAILED"
    assert submit("111000").authenticate_status == "SUCCESS"
    assert client.PGFetchOrder(order.order_id, None).data.order_status == "PAID"


def test_an_order_is_terminated(client, sandbox):
    order = client.PGCreateOrder(request(), None, None).data
    ended = client.PGTerminateOrder(order.order_id, TerminateOrderRequest(order_status="TERMINATED"), None).data
    assert ended.order_status == "TERMINATED"
    assert sandbox.pay(order.to_dict()).json["code"] == "order_inactive"


def test_an_idempotency_key_gives_the_first_order_again(client):
    key = str(uuid.uuid4())
    first = client.PGCreateOrder(request(), None, key)
    again = client.PGCreateOrder(request(), None, key)
    assert first.data.order_id == again.data.order_id
    assert again.headers["x-idempotency-replayed"] == "true"


def test_an_order_that_does_not_exist_is_an_exception_that_the_sdk_can_read(client):
    with pytest.raises(ApiException) as raised:
        client.PGFetchOrder("order_nowhere", None)
    assert raised.value.status == 404
    assert json.loads(raised.value.body)["code"] == "order_not_found"


def test_a_webhook_passes_the_sdks_own_check(client, sandbox, receiver):
    order = client.PGCreateOrder(request(notify=receiver.url), None, None).data
    payment = sandbox.pay(order.to_dict()).json["cf_payment_id"]
    simulate(client, payment, "SUCCESS")
    ((path, headers, body),) = receiver.wait()
    assert path == "/hook?shop=1"
    event = client.PGVerifyWebhookSignature(
        headers["x-webhook-signature"], body.decode(), headers["x-webhook-timestamp"]
    )
    assert event.type == "PAYMENT_SUCCESS_WEBHOOK"
    assert event.object["data"]["order"]["order_id"] == order.order_id
    assert event.object["data"]["payment"]["cf_payment_id"] == payment
    assert headers["x-webhook-version"] == client.XApiVersion
    with pytest.raises(Exception, match="did not match"):
        client.PGVerifyWebhookSignature(
            headers["x-webhook-signature"], body.decode().replace("10.10", "10.1"),
            headers["x-webhook-timestamp"],
        )
