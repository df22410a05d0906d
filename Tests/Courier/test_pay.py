"""One payment: what is sent, and what is made of each answer."""

import json
import re
import time

import pytest
from courier import KEY, NUMBER, body, pay, payment, sealed
from gateway import (
    PAYMENT, SESSION, Gateway, after, drip, empty, fault, hang, huge, json_answer, link, post, raw,
    redirect, reset, text_answer, truncated,
)  # fmt: skip


@pytest.fixture
def gateway():
    with Gateway() as running:
        yield running


def test_the_request_is_the_documented_one(gateway):
    pay(gateway, "--api-version", "2023-08-01", "--pay-path", "/orders/sessions/app")
    (request,) = gateway.requests
    assert (request.method, request.path) == ("POST", "/pg/orders/sessions/app")
    assert request.headers["x-api-version"] == "2023-08-01"
    assert request.headers["content-type"] == "application/json"
    assert request.headers["x-idempotency-key"] == KEY
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", request.headers["x-request-id"])
    for name in ("cookie", "authorization", "expect", "proxy-connection"):
        assert name not in request.headers
    assert not any(SESSION in value or NUMBER in value for value in request.headers.values())


def test_the_body_is_sent_byte_for_byte(gateway):
    odd = '{ "payment_session_id":"%s" ,\n "payment_method" : {"card":{"channel":"link",' % SESSION
    odd += '"card_number":"4706131211212123","card_cvv":"123","x":1.50e0,"n":"\\u0041é"}} }'
    params = '{"idempotency_key":"%s", "body":%s, "environment":"SANDBOX"}' % (KEY, odd)
    text = '{"jsonrpc":"2.0","id":"a","method":"pay","params":%s}' % params
    with sealed("pay", gateway) as channel:
        for byte in b"Content-Length: %d\r\n\r\n" % len(text.encode()) + text.encode():
            channel.send_bytes(bytes([byte]))
        assert channel.hear()["result"]["kind"] == "bank_page"
    assert gateway.requests[0].body == odd.encode()


def test_link_post_and_form_are_told_apart_by_the_action(gateway):
    form = {"MD": "abc", "PaReq": "eJxVUt1ugjAUvt9TEG5NSwGJ"}
    gateway.play(
        "pay",
        json_answer(200, link()),
        json_answer(200, post(channel="link")),
        json_answer(200, link(action="form", data={"url": "https://bank.example/3ds", "payload": form,
                                                   "content_type": "application/x-www-form-urlencoded",
                                                   "method": "POST"})),
        json_answer(200, link(action="custom")),
    )  # fmt: skip
    said = pay(gateway)
    assert said == {
        "kind": "bank_page", "action": "link", "cf_payment_id": PAYMENT, "fault": None,
        "data": {"url": "https://sandbox.cashfree.com/pg/view/gateway/AbCdEf", "method": None,
                 "payload": None, "content_type": None, "redirect_to_bank": None},
    }  # fmt: skip
    said = pay(gateway)
    assert (said["kind"], said["action"]) == ("otp", "post")
    assert said["data"]["redirect_to_bank"].startswith("https://sandbox.cashfree.com/")
    said = pay(gateway)
    assert (said["kind"], said["action"]) == ("bank_page", "form")
    assert said["data"]["payload"] == form
    assert said["data"]["method"] == "post"
    said = pay(gateway)
    assert (said["kind"], said["action"]) == ("unknown_action", "custom")


FAULTS = {
    "error": ([fault(400, "order is already paid", "order_already_paid")], "refused", 1),
    "error without json": ([text_answer(404, "<html>no</html>")], "refused", 1),
    "server error": ([fault(500, "oops", "internal_error", "api_error")], "lost", 1),
    "bank's refusal": ([fault(502, "no", "bank_processing_failure", "api_error")], "refused", 1),
    "html": ([text_answer(200, "<html>Welcome to the hotel</html>")], "lost", 1),
    "html 502": ([text_answer(502, "<html>Bad Gateway</html>")], "lost", 1),
    "truncated": ([truncated(link())], "lost", 1),
    "no content": ([raw(b"HTTP/1.1 204 No Content\r\n\r\n")], "lost", 1),
    "empty json": ([text_answer(200, "", "application/json")], "lost", 1),
    "huge": ([huge()], "lost", 1),
    "huge, undeclared": ([huge(declared=False)], "lost", 1),
    "found": ([redirect(302, "http://127.0.0.1:9/")], "lost", 1),
    "temporary redirect": ([redirect(307, "http://127.0.0.1:9/")], "refused", 1),
    "wrong types": ([json_answer(200, {"action": 7, "data": "x", "cf_payment_id": []})], "unknown_action", 1),
    "nulls": ([json_answer(200, dict.fromkeys(["action", "data", "cf_payment_id"]))], "unknown_action", 1),
    "reset once": ([reset()], "bank_page", 2),
    "reset twice": ([reset(), reset()], "lost", 2),
    "closed once": ([empty()], "bank_page", 2),
    "closed twice": ([empty(), empty()], "lost", 2),
    "no http": ([raw(b"220 mail ready\r\n"), raw(b"220 mail ready\r\n")], "lost", 2),
    "slow but in time": ([after(2, json_answer(200, post()))], "otp", 1),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_becomes_one_bounded_answer(gateway, name):
    answers, kind, calls = FAULTS[name]
    gateway.play("pay", *answers)
    started = time.monotonic()
    said = pay(gateway)
    assert time.monotonic() - started < 9, "it waited for its limit instead of for the answer"
    assert said["kind"] == kind
    assert len(gateway.calls("pay")) == calls
    assert {request.headers["x-idempotency-key"] for request in gateway.calls("pay")} == {KEY}
    assert len({request.body for request in gateway.calls("pay")}) == 1
    if kind in ("refused", "lost", "unknown_action"):
        assert said["fault"]["message"] and said["fault"]["code"] and said["fault"]["type"]
    else:
        assert said["fault"] is None


@pytest.mark.parametrize("answer", [hang(), drip(link(), 0.2)], ids=["silent", "dripping"])
def test_ten_seconds_are_the_limit_whatever_still_comes(gateway, answer):
    gateway.play("pay", answer)
    started = time.monotonic()
    said = pay(gateway)
    assert time.monotonic() - started > 9
    assert said["kind"] == "lost"
    assert len(gateway.calls("pay")) == 1


class Nowhere:
    """A port where nobody listens."""

    base = "http://127.0.0.1:9/pg"


class Nameless:
    base = "https://gateway.invalid/pg"


@pytest.mark.parametrize("place", [Nowhere, Nameless])
def test_what_cannot_be_reached_was_not_sent(place):
    said = pay(place)
    assert said["kind"] == "unreachable"
    assert "nothing was sent" in said["fault"]["message"]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_never_followed(gateway, status):
    with Gateway() as other:
        gateway.play("pay", redirect(status, f"{other.base}/orders/sessions"))
        said = pay(gateway)
        assert said["fault"]["code"] == "redirect_refused"
        assert other.connections == 0


def test_a_session_of_the_other_environment_is_explained(gateway):
    gateway.play(
        "pay",
        fault(400, "payment_session_id is not present or is invalid",
              "payment_session_id_invalid", "request_failed"),
    )  # fmt: skip
    with sealed("pay", gateway) as channel:
        said = channel.result("pay", payment(environment="PRODUCTION"))
    assert said["kind"] == "refused"
    assert said["fault"]["code"] == "payment_session_id_invalid"
    assert "other environment; it was used with PRODUCTION" in said["fault"]["message"]


def echo(status):
    """Answers with everything that was sent."""

    def answer(sock, request):
        text = request.body.decode()
        value = {"message": text, "code": text[:60], "type": SESSION, "action": "link",
                 "cf_payment_id": "1", "data": {"url": "https://a.b/" + NUMBER}}  # fmt: skip
        return json_answer(status, value)(sock, request)

    return answer


@pytest.mark.parametrize("status", [200, 400, 500])
def test_an_echo_brings_nothing_back(gateway, status):
    gateway.play("pay", echo(status))
    said = json.dumps(pay(gateway))
    assert NUMBER not in said and "123" not in said and SESSION[8:] not in said
    assert "repeated the card number" in said


def test_a_message_is_scrubbed_of_what_looks_like_a_secret(gateway):
    gateway.play("pay", fault(400, "card_cvv should be atleast 3 characters: 12", "card_cvv_invalid"))
    said = pay(gateway)
    assert said["fault"]["message"] == "card_cvv should be atleast [removed] characters: [removed]"
    assert said["fault"]["code"] == "card_cvv_invalid"


def test_a_courier_takes_one_payment_only(gateway):
    gateway.play("pay", after(0.5, json_answer(200, link())))
    with sealed("pay", gateway) as channel:
        channel.ask("pay", payment())
        channel.ask("pay", payment())
        assert channel.hear()["id"] == 1
        assert channel.hear() is None
    assert len(gateway.calls("pay")) == 1


@pytest.mark.parametrize(
    "params",
    [{}, {**payment(), "environment": "TEST"}, {**payment(), "idempotency_key": "1"},
     {**payment(), "body": "x"}, {**payment(), "body": {**body(), "payment_session_id": 1}}],
)  # fmt: skip
def test_what_is_no_payment_is_refused_and_the_courier_waits_on(gateway, params):
    with sealed("pay", gateway) as channel:
        assert channel.answer("pay", params)["error"]["code"] == -32602
        assert not gateway.requests
        assert channel.result("pay", payment())["kind"] == "bank_page"


def test_a_message_that_is_too_long_ends_the_courier(gateway):
    with sealed("pay", gateway) as channel:
        channel.ask("pay", payment(card_holder_name="x" * 20_000))
        assert channel.hear() is None
    assert not gateway.requests
