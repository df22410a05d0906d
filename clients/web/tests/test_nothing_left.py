"""
After typing, the page holds no run of six digits of the number: not in the document, not in the
heap once garbage is collected. The same for what was pasted or filled in.
"""

from __future__ import annotations

import json
import random

import pytest
from browser import Chromium, until
from checkout_page import Bridge, CheckoutPage
from conftest import NOW

RUN = 6


def number() -> str:
    """A made-up Visa number with a true check digit, another one each time."""
    digits = [4] + [random.SystemRandom().randrange(10) for _ in range(14)]
    doubled = sum(sum(divmod(2 * d, 10)) for d in digits[::2]) + sum(digits[1::2])
    return "".join(map(str, [*digits, -doubled % 10]))


def runs(digits: str) -> list[str]:
    """Every six in a row, forwards and backwards, and with the blanks of the groups."""
    found = []
    for text in (digits, digits[::-1], " ".join(digits[i : i + 4] for i in range(0, 16, 4))):
        windows = [text[i : i + RUN] for i in range(len(text) - RUN + 1)]
        if " " in text:
            windows = [text[i : i + RUN + 2] for i in range(len(text) - RUN - 1)]
        found += [window for window in windows if sum(c.isdigit() for c in window) >= RUN]
    return found


def in_heap(page: CheckoutPage, digits: str) -> list[str]:
    """The strings of the page's heap that hold a run."""
    strings = json.loads(page.tab.heap())["strings"]
    wanted = runs(digits)
    return [text for text in strings if any(run in text for run in wanted)]


def in_document(page: CheckoutPage, digits: str) -> list[str]:
    script = """(() => {
      const found = [document.documentElement.outerHTML, location.href, document.title];
      for (const e of document.querySelectorAll('*')) {
        if ('value' in e) found.push(String(e.value));
        for (const a of e.attributes) found.push(a.value);
      }
      return found.concat(Object.values(localStorage), Object.values(sessionStorage), document.cookie);
    })()"""
    return [text for text in page.tab.run(script) if any(run in text for run in runs(digits))]


@pytest.fixture
def clean(page):
    """A page, and a number whose runs are not in its heap by chance."""
    for _ in range(5):
        digits = number()
        if not in_heap(page, digits):
            return page, digits
    raise AssertionError("no number is free of chance hits")


def test_the_search_finds_a_number_that_is_kept(clean):
    page, digits = clean
    page.tab.run("window.kept = []")
    for digit in digits:
        page.tab.run(f"kept.push('{digit}')")
    assert not in_heap(page, digits), "single digits are no run"
    page.tab.run("window.whole = kept.join('')")
    assert in_heap(page, digits)
    page.tab.run("document.body.dataset.whole = whole")
    assert in_document(page, digits)


def test_nothing_is_left_of_a_typed_number(clean):
    page, digits = clean
    page.type("number", digits)
    page.type("expiry", "12/29")
    page.type("cvv", "123")
    assert until(lambda: page.look()["pay_enabled"]), page.look()
    assert in_document(page, digits) == []
    assert in_heap(page, digits) == []


def test_nothing_is_left_after_corrections(clean):
    page, digits = clean
    page.type("number", digits[:10])
    for key in ("ArrowLeft", "ArrowLeft", "Backspace"):
        page.tab.key(key)
    page.tab.type(digits[7])
    page.tab.key("End")
    page.type("number", digits[10:])
    assert until(lambda: page.look()["display"].endswith(digits[-4:])), page.look()
    assert in_document(page, digits) == []
    assert in_heap(page, digits) == []


def test_nothing_is_left_of_a_pasted_number(clean, browser):
    page, digits = clean
    # Another page copies it, so that this one never has it but from the clipboard.
    other = browser.open()
    other.go(f"http://{page.bridge.authority}/icon.svg")
    origin = f"http://{page.bridge.authority}"
    permissions = ["clipboardReadWrite", "clipboardSanitizedWrite"]
    other.call("Browser.grantPermissions", origin=origin, permissions=permissions)
    other.run(f"navigator.clipboard.writeText('{digits}')")
    other.close()
    page.tab.call("Page.bringToFront")
    page.focus("number")
    page.tab.key("v", 2)
    assert until(lambda: page.look()["display"].endswith(digits[-4:])), page.look()
    page.type("expiry", "12/29")
    assert in_document(page, digits) == []
    assert in_heap(page, digits) == []


def test_nothing_is_left_of_a_number_that_chromium_filled_in(clean):
    page, digits = clean
    page.tab.call("DOM.enable")
    root = page.tab.call("DOM.getDocument")["root"]["nodeId"]
    selector = "cardd-field[field=number] input"
    node = page.tab.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
    field = page.tab.call("DOM.describeNode", nodeId=node)["node"]["backendNodeId"]
    page.tab.click(selector)
    card = {"number": digits, "name": "Asha Rao", "expiryMonth": "12", "expiryYear": "2029", "cvc": "123"}
    try:
        page.tab.call("Autofill.enable")
        page.tab.call("Autofill.trigger", fieldId=field, card=card)
    except RuntimeError as refused:
        pytest.skip(f"this Chromium has no Autofill.trigger here: {refused}")
    assert until(lambda: page.look()["pay_enabled"]), page.look()
    page.tab.type("7")
    assert in_document(page, digits) == []
    assert in_heap(page, digits) == []


def test_nothing_is_left_after_a_payment(clean):
    page, digits = clean
    page.fill(digits)
    page.pay()
    page.press("approve")
    assert until(lambda: page.look()["outcome"] == "verified"), page.look()
    assert in_document(page, digits) == []
    assert in_heap(page, digits) == []


def test_a_refused_name_with_digits_is_not_kept(clean):
    page, digits = clean
    page.tab.click("#cardd-holder")
    page.tab.call("Input.insertText", text=digits)
    page.tab.type("A")
    assert in_document(page, digits) == []
    assert in_heap(page, digits) == []


def test_the_bridge_writes_nothing_about_a_payment(browser: Chromium):
    digits = number()
    bridge = Bridge("--", "--now", NOW)
    page = CheckoutPage(browser, bridge)
    page.fill(digits)
    page.tab.close()
    assert bridge.stop() == ""
