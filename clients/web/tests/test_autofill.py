"""What browsers and password managers put into the boxes goes to the daemon, and out of the page."""

from __future__ import annotations

import json

import pytest
from browser import until
from checkout_page import Bridge, CheckoutPage
from conftest import NOW

VALID = "•••• •••• •••• 2123"
BOX = "document.querySelector('cardd-field[field={}] input')"

# Each the way some browser or extension fills: value set, then events of its own.
WAYS = {
    "chromium": "e.value = v; e.dispatchEvent(new InputEvent('input', "
    "{inputType: 'insertReplacementText', bubbles: true})); e.dispatchEvent(new Event('change', {bubbles: true}))",
    "plain-input": "e.value = v; e.dispatchEvent(new Event('input', {bubbles: true}))",
    "only-change": "e.value = v; e.dispatchEvent(new Event('change', {bubbles: true}))",
    "focus-blur": "e.focus(); e.value = v; e.blur()",
    "insert-command": "e.focus(); document.execCommand('insertText', false, v)",
    "animation": "e.value = v; e.dispatchEvent(new AnimationEvent('animationstart', "
    "{animationName: 'cardd-autofill', bubbles: true}))",
}


def fill(page, field, value, way="chromium"):
    """Fills a box; answers what stands in it when the filler has finished."""
    script = f"((e, v) => {{ {WAYS[way]}; return e.value }})({BOX.format(field)}, {json.dumps(value)})"
    return page.tab.run(script)


@pytest.mark.parametrize("way", WAYS)
def test_a_number_that_is_filled_in_arrives_and_is_gone_at_once(page, way):
    assert fill(page, "number", "4706131211212123", way) == ""
    assert until(lambda: page.look()["display"] == VALID), page.look()


@pytest.mark.parametrize("spelling", ["12/29", "12/2029", "2029-12", "1229"])
def test_every_spelling_of_a_filled_date_is_understood(page, spelling):
    fill(page, "expiry", spelling)
    assert until(lambda: page.look()["expiry"] == "12/29"), page.look()


def test_a_whole_card_is_filled_in_and_can_be_paid(page):
    for field, value in (("number", "4706131211212123"), ("expiry", "12/2029"), ("cvv", "123")):
        fill(page, field, value)
    assert until(lambda: page.look()["pay_enabled"]), page.look()


def test_another_number_replaces_the_one_that_was_there(page):
    fill(page, "number", "5105105105105100")
    assert until(lambda: page.look()["display"] == "•••• •••• •••• 5100")
    fill(page, "number", "4706131211212123")
    assert until(lambda: page.look()["display"] == VALID), page.look()


def test_the_source_is_autofill_so_it_works_where_pasting_is_switched_off(browser):
    shop = Bridge("--", "--now", NOW, order=None)
    page = CheckoutPage(browser, shop)
    try:
        page.tab.run("document.querySelector('cardd-field').checkout.connection.call('initialize', "
                     "{grouping: 'network', enable_pasting: false})")  # fmt: skip
        fill(page, "number", "4706131211212123")
        assert until(lambda: page.look()["display"] == VALID), page.look()
    finally:
        page.close()


def test_the_boxes_are_named_so_that_browsers_find_them(page):
    names = "[...document.querySelectorAll('.cardd-form input')].map(e => e.autocomplete)"
    assert page.tab.run(names) == ["cc-number", "cc-exp", "cc-csc", "cc-name"]
    assert page.tab.run("new Set([...document.querySelectorAll('.cardd-form input')].map(e => e.form)).size") == 1


def test_chromium_fills_the_form_with_its_own_autofill(page):
    """The browser's real machinery, asked for over DevTools."""
    page.tab.call("DOM.enable")
    root = page.tab.call("DOM.getDocument")["root"]["nodeId"]
    node = page.tab.call(
        "DOM.querySelector", nodeId=root, selector="cardd-field[field=number] input"
    )["nodeId"]
    about = page.tab.call("DOM.describeNode", nodeId=node)["node"]["backendNodeId"]
    card = {
        "number": "4706131211212123", "name": "Asha Rao", "expiryMonth": "12",
        "expiryYear": "2029", "cvc": "123",
    }  # fmt: skip
    page.tab.click("cardd-field[field=number] input")
    try:
        page.tab.call("Autofill.enable")
        page.tab.call("Autofill.trigger", fieldId=about, card=card)
    except RuntimeError as refused:
        pytest.skip(f"this Chromium has no Autofill.trigger here: {refused}")
    assert until(lambda: page.look()["display"] == VALID), page.look()
    assert until(lambda: page.look()["expiry"] == "12/29"), page.look()
    assert until(lambda: page.look()["pay_enabled"]), page.look()
