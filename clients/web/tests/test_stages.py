"""From Pay to the outcome: the bank's page, the one-time password, and how it ends."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from browser import Session, until
from checkout_page import Bridge, CheckoutPage
from conftest import NOW

FAKE = Path(__file__).with_name("fake_daemon.py")


def text(page, selector):
    return page.tab.run(f"document.querySelector({json.dumps(selector)})?.textContent ?? ''")


@pytest.fixture
def at_the_code(browser):
    order = {"merchant": "Chai & Co"}
    bridge = Bridge("--", "--now", NOW)
    page = CheckoutPage(browser, bridge)
    # The demo page asks for the bank's page; a shop's order says which it wants.
    page.tab.run("(c => { const pay = c.pay.bind(c); c.pay = () => pay({channel: 'post'}) })"
                 "(document.querySelector('cardd-field').checkout)")  # fmt: skip
    page.fill()
    page.pay()
    assert until(lambda: page.look()["step"] == "otp"), (page.look(), order)
    yield page
    page.close()


@pytest.fixture
def real_bank(browser, tmp_path, monkeypatch):
    """A page whose bank is not simulated: opens it with the given answer of `pay`."""
    opened = []

    def start(action, **data):
        program = tmp_path / "cardd"
        program.write_text(f"#!/bin/sh\nexec {sys.executable} {FAKE}\n")
        program.chmod(0o755)
        monkeypatch.setenv("FAKE", json.dumps({"action": action, "data": data}))
        page = CheckoutPage(browser, Bridge("--cardd", str(program)))
        opened.append(page)
        page.fill()
        page.pay()
        assert until(lambda: page.look()["step"] == "page"), page.look()
        return page

    yield start
    for page in opened:
        page.close()


def bank_tab(browser, page):
    """The bank's window, once it is there."""
    others = lambda: [t for t in browser.tabs() if t["id"] != page.tab.number and "bank.example" in t["url"]]
    return (until(others) or [None])[0]


def test_a_simulated_bank_says_so_and_approving_is_paid(page):
    page.fill()
    page.pay()
    assert until(lambda: "Simulated" in text(page, ".cardd-step"))
    page.press("approve")
    assert until(lambda: page.look()["outcome"] == "verified")
    assert "₹499.00" in text(page, ".cardd-outcome")


def test_a_declined_payment_is_not_called_paid_and_can_be_tried_again(page):
    page.fill()
    page.pay()
    page.press("decline")
    assert until(lambda: page.look()["outcome"] == "failed")
    page.press("again")
    assert until(lambda: page.look()["step"] == "form")
    assert page.look()["display"] == ""


def test_a_link_is_opened_in_a_window_that_has_no_handle_on_ours(browser, real_bank):
    page = real_bank("link", url="https://bank.example.invalid/pay?id=1")
    tab = bank_tab(browser, page)
    assert tab and tab["url"] == "https://bank.example.invalid/pay?id=1"
    session = Session(tab["webSocketDebuggerUrl"])
    answer = session.call("Runtime.evaluate", expression="String(window.opener)")
    assert answer["result"]["value"] == "null"
    session.close()
    assert "A new window shows your bank" in text(page, ".cardd-step")
    browser.close_tab(tab["id"])
    assert until(lambda: "window is closed" in text(page, ".cardd-step"))
    # Whether the payer has paid there is not ours to guess: the shop is asked.
    page.press("returned")
    assert until(lambda: page.look()["outcome"] == "failed")


def test_a_form_is_posted_by_a_real_form(browser, real_bank):
    page = real_bank("form", url="https://bank.example.invalid/acs", method="post",
                     payload={"PaReq": 'a"<b>&', "MD": "7"}, content_type="application/x-www-form-urlencoded")  # fmt: skip
    tab = bank_tab(browser, page)
    assert tab and tab["url"] == "https://bank.example.invalid/acs"
    session = Session(tab["webSocketDebuggerUrl"])
    entries = session.call("Page.getNavigationHistory")["entries"]
    assert entries[-1]["transitionType"] == "form_submit", entries
    session.close()
    browser.close_tab(tab["id"])


def test_the_payer_can_cancel_on_the_banks_page(browser, real_bank):
    page = real_bank("link", url="https://bank.example.invalid/pay")
    tab = bank_tab(browser, page)
    page.press("cancelled")
    assert until(lambda: page.look()["outcome"] == "cancelled")
    assert page.look()["retry"]
    browser.close_tab(tab["id"])


@pytest.mark.parametrize("url", ["http://bank.example.invalid/", "javascript:alert(1)", "file:///etc/passwd", "x"])
def test_an_address_that_is_not_https_is_not_opened(browser, real_bank, url):
    before = len(browser.tabs())
    page = real_bank("link", url=url)
    assert until(lambda: "not secure" in text(page, ".cardd-step"))
    assert len(browser.tabs()) == before + 1


def test_the_code_step_counts_down_and_counts_tries(at_the_code):
    page = at_the_code
    first = text(page, "[data-act=resend]")
    assert first.startswith("Send a new code in 0:")
    assert until(lambda: text(page, "[data-act=resend]") != first, 3)
    assert page.tab.run("document.querySelector('[data-act=resend]').disabled")
    assert text(page, ".cardd-time").startswith("Valid for 4:5")
    page.otp("222222")
    assert until(lambda: "That code was wrong." in text(page, ".cardd-step .cardd-error"))
    assert "2 tries left" in text(page, ".cardd-step")
    assert page.tab.run("document.activeElement.autocomplete") == "one-time-code"


def test_the_code_is_out_of_the_page_as_soon_as_it_is_sent(at_the_code):
    page = at_the_code
    page.otp("222222")
    assert page.tab.run("document.querySelector('.cardd-code').value") == ""


def test_no_code_is_no_try(at_the_code):
    page = at_the_code
    page.tab.click("[data-act=confirm]")
    assert until(lambda: "Enter the code." in text(page, ".cardd-step .cardd-error"))
    assert page.look()["tries"] == 3


def test_the_banks_page_can_be_chosen_instead_of_the_code(at_the_code):
    page = at_the_code
    page.press("bank")
    assert until(lambda: page.look()["step"] == "page")
    page.press("approve")
    assert until(lambda: page.look()["outcome"] == "verified")


def test_an_unknown_outcome_offers_only_to_ask_again(browser):
    bridge = Bridge("--verify-command", "false-command-that-is-not-there", "--", "--now", NOW)
    page = CheckoutPage(browser, bridge)
    try:
        page.tab.run("document.querySelector('cardd-field').checkout.connection.call = (call => (m, p) => "
                     "m === 'sandbox/getOrder' ? Promise.reject(new Error('no network')) : call(m, p))"
                     "(document.querySelector('cardd-field').checkout.connection.call.bind("
                     "document.querySelector('cardd-field').checkout.connection))")  # fmt: skip
        page.fill()
        page.pay()
        page.press("approve")
        assert until(lambda: page.look()["outcome"] == "unknown")
        assert page.look()["retry"] is False
        assert "Do not pay again" in page.look()["notice"]
        assert page.tab.run("[...document.querySelectorAll('.cardd-outcome button')].map(b => b.dataset.act)") == ["recheck"]
    finally:
        page.close()


def test_a_shops_command_decides(browser, tmp_path):
    """Exit 0 is paid, 1 is not, everything else is not known."""
    for code, outcome in ((0, "verified"), (1, "failed"), (7, "unknown")):
        command = tmp_path / f"ask-{code}"
        command.write_text(f"#!/bin/sh\nexit {code}\n")
        command.chmod(0o755)
        # Orders belong to the daemon, so the order is made on one that listens.
        from scenarios import NOW as THEN  # noqa: F401
        from shop import Daemon, Merchant

        daemon = Daemon([])
        try:
            merchant = Merchant(daemon.socket)
            order = {"session": merchant.create_order(), "amount": "499", "currency": "INR"}
            page = CheckoutPage(browser, Bridge("--socket", daemon.socket, "--verify-command", str(command), order=order))
            page.fill()
            page.pay()
            page.press("returned")
            assert until(lambda: page.look()["outcome"] == outcome), page.look()
            page.close()
            merchant.close()
        finally:
            daemon.stop()
