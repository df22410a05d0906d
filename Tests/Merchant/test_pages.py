"""The simulator's pages, as a browser without scripts uses them."""

from html.parser import HTMLParser
from urllib.parse import urlencode

import pytest


class Form(HTMLParser):
    """The fields of a page's only form, and what can be chosen in them."""

    def __init__(self, text):
        super().__init__()
        self.fields = {}
        self.method = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "form":
            self.method = attributes["method"]
        if tag == "input":
            self.fields.setdefault(attributes["name"], []).append(attributes["value"])


def choose(sandbox, page, **fields):
    return sandbox.call(
        "POST", page, urlencode(fields).encode(), content_type="application/x-www-form-urlencoded"
    )


def status(sandbox, order):
    return sandbox.call("GET", f'/orders/{order["order_id"]}').json["order_status"]


def test_the_page_offers_the_four_outcomes_without_script(sandbox):
    page = sandbox.pay(sandbox.order()).json["data"]["url"]
    answer = sandbox.call("GET", page, version=None)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    form = Form(answer.body.decode())
    assert form.method == "post"
    assert form.fields["payment_status"] == ["SUCCESS", "FAILED", "PENDING", "USER_DROPPED"]
    assert b"<script" not in answer.body


@pytest.mark.parametrize("channel, member", [("link", "url"), ("post", "redirect_to_bank")])
def test_a_choice_decides_and_leads_back_to_the_shop(sandbox, channel, member):
    order = sandbox.order(meta={"return_url": "https://shop.example/back?id={order_id}"})
    page = sandbox.pay(order, channel=channel).json["data"][member]
    answer = choose(sandbox, page, payment_status="SUCCESS")
    assert answer.status == 303
    assert answer.headers["location"] == f'https://shop.example/back?id={order["order_id"]}'
    assert status(sandbox, order) == "PAID"
    assert sandbox.call("GET", page).status == 303


def test_without_a_return_url_the_page_says_how_it_ended(sandbox):
    order = sandbox.order()
    page = sandbox.pay(order).json["data"]["url"]
    answer = choose(sandbox, page, payment_status="FAILED", payment_error_code="INSUFFICIENT_FUNDS")
    assert (answer.status, b"<h1>FAILED</h1>" in answer.body) == (200, True)
    (payment,) = sandbox.call("GET", f'/orders/{order["order_id"]}/payments').json
    assert payment["error_details"]["error_code"] == "INSUFFICIENT_FUNDS"
    assert status(sandbox, order) == "ACTIVE"


def test_pending_can_still_be_decided(sandbox):
    order = sandbox.order()
    page = sandbox.pay(order).json["data"]["url"]
    assert b"<form" in choose(sandbox, page, payment_status="PENDING").body
    assert choose(sandbox, page, payment_status="SUCCESS").status == 200
    assert status(sandbox, order) == "PAID"


def test_action_form_gets_the_same_page(sandbox):
    order = sandbox.order()
    answer = sandbox.pay(order, number="4999000512345674").json
    assert answer["action"] == "form"
    shown = choose(sandbox, answer["data"]["url"], **answer["data"]["payload"])
    assert b"<form" in shown.body
    choose(sandbox, answer["data"]["payload"]["TermUrl"], payment_status="SUCCESS")
    assert status(sandbox, order) == "PAID"


def test_a_page_that_nobody_made_is_not_found(sandbox):
    assert sandbox.call("GET", "/view/gateway/guess").status == 404


def test_a_banks_logo_is_a_picture(sandbox):
    session = sandbox.order()["payment_session_id"]
    logo = sandbox.call("POST", f"/sdk/js/{session}/cardBin", {"card_number": "47061312"}).json["logo"]
    answer = sandbox.call("GET", logo)
    assert (answer.headers["content-type"], answer.body[:4]) == ("image/png", b"\x89PNG")
