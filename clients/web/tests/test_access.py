"""Keyboard, screen reader, contrast, motion: what the accessibility tree and the styles say."""

from __future__ import annotations

import json

import pytest
from browser import until

PAIRS = [
    (".cardd-form label", "color", "background"),
    (".cardd-promise", "color", "background"),
    (".cardd-form .cardd-pay", "color", "self"),
    (".cardd-optional", "color", "background"),
    (".order h1", "color", "background"),
    ("#sandbox", "color", "self"),
    (".cardd-box", "border-color", "background"),
    ("cardd-field[field=expiry] .cardd-error", "color", "background"),
]

CONTRAST = """((selector, property, ground) => {
  const e = document.querySelector(selector);
  const parse = (c) => { const x = document.createElement('canvas').getContext('2d');
    x.fillStyle = c; x.fillRect(0, 0, 1, 1); return [...x.getImageData(0, 0, 1, 1).data]; };
  const behind = (n) => { for (; n; n = n.parentElement) { const c = parse(getComputedStyle(n).backgroundColor);
    if (c[3] === 255) return c; } return [255, 255, 255, 255]; };
  const light = (c) => c.slice(0, 3).map((v) => v / 255).map((v) => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const a = light(parse(getComputedStyle(e)[property === 'color' ? 'color' : 'borderTopColor']));
  const b = light(behind(ground === 'self' ? e : e.parentElement));
  return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
})(%s)"""


def tree(page):
    """role, name, description and properties of what a screen reader finds."""
    nodes = page.tab.call("Accessibility.getFullAXTree")["nodes"]
    value = lambda node, key: node.get(key, {}).get("value", "")
    return [
        {
            "role": value(node, "role"),
            "name": value(node, "name"),
            "description": value(node, "description"),
            **{p["name"]: p["value"].get("value") for p in node.get("properties", [])},
        }
        for node in nodes
        if not node.get("ignored")
    ]


def box(page, name):
    return next(node for node in tree(page) if node["role"] == "textbox" and node["name"].startswith(name))


def test_each_box_has_its_label(page):
    for name in ("Card number", "Expires", "Security code", "Name on card"):
        assert box(page, name)


def test_the_number_is_described_by_its_count_and_network_not_by_bullets(page):
    page.type("number", "4706131")
    assert until(lambda: box(page, "Card number")["description"] == "Visa, 7 digits of 16.")
    page.type("number", "211212123")
    assert until(lambda: box(page, "Card number")["description"] == "Visa, complete.")


def test_an_error_is_an_alert_and_belongs_to_its_box(page):
    page.type("number", "4706131211212124")
    words = "Check the card number: a digit is wrong."
    assert until(lambda: words in box(page, "Card number")["description"])
    assert box(page, "Card number")["invalid"] == "true"
    role = "document.querySelector('cardd-field[field=number] .cardd-error').getAttribute('role')"
    assert page.tab.run(role) == "alert"


def test_the_live_region_says_the_network_once_and_never_a_bullet(page):
    page.tab.run("""(() => {
      window.said = [];
      const live = document.querySelector('.cardd-form [role=status]');
      new MutationObserver(() => said.push(live.textContent)).observe(live, {childList: true, characterData: true, subtree: true});
    })()""")
    page.type("number", "4706131211212123")
    said = lambda: page.tab.run("said")
    assert until(lambda: said() and said()[-1] == "Visa card, number complete, demo bank"), said()
    assert said()[0] == "Visa card"
    assert len(said()) <= 3 and not any("•" in words for words in said())


def test_everything_can_be_reached_with_tab_in_its_order(page):
    page.focus("number")
    names = []
    for _ in range(6):
        names.append(page.tab.run("document.activeElement.name || document.activeElement.textContent"))
        page.tab.key("Tab")
    assert names == ["cc-number", "cc-exp", "cc-csc", "cc-name", "Pay ₹499.00", "Clear all"]


def test_the_focus_goes_to_what_is_new(page):
    page.fill()
    page.pay()
    assert until(lambda: page.tab.run("document.activeElement.tagName") == "H2")
    page.press("approve")
    assert until(lambda: page.tab.run("document.activeElement.textContent") == "Payment received")


def test_the_focus_can_be_seen(page):
    page.focus("cvv")
    shadow = "getComputedStyle(document.activeElement.closest('.cardd-box')).boxShadow"
    assert until(lambda: "3px" in page.tab.run(shadow))
    page.tab.key("Tab")
    page.tab.key("Tab")
    assert "3px" in page.tab.run("getComputedStyle(document.activeElement).outline")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_and_borders_have_enough_contrast(page, scheme):
    page.tab.call("Emulation.setEmulatedMedia", features=[
        {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}])  # fmt: skip
    page.type("expiry", "13")
    until(lambda: page.look()["expiry_error"])
    page.tab.run("new Promise(r => setTimeout(r, 300))")
    for selector, kind, ground in PAIRS:
        needed = 4.5 if kind == "color" else 3
        found = page.tab.run(CONTRAST % ", ".join(map(json.dumps, (selector, kind, ground))))
        assert found >= needed, (scheme, selector, round(found, 2))


def test_nothing_moves_for_who_wants_no_motion(page):
    page.tab.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    page.type("number", "4")
    assert until(lambda: page.look()["network"] == "visa")
    moving = "document.getAnimations().filter(a => a.effect.getTiming().duration > 10).length"
    assert page.tab.run(moving) == 0


@pytest.mark.parametrize("width", [320, 390, 768, 1100])
def test_it_fits_every_width_without_scrolling_sideways(page, width):
    page.tab.size(width, 800)
    page.type("number", "4706131211212124")
    page.type("expiry", "13")
    until(lambda: page.look()["expiry_error"])
    assert page.tab.run("document.documentElement.scrollWidth <= innerWidth")
    cut = """[...document.querySelectorAll('.cardd-form *')].filter((e) => !e.closest('.cardd-unseen, svg')
      && e.getBoundingClientRect().right > document.querySelector('.payment').getBoundingClientRect().right).length"""
    assert page.tab.run(cut) == 0


def test_an_error_moves_nothing(page):
    place = "document.querySelector('.cardd-form .cardd-pay').getBoundingClientRect().top"
    before = page.tab.run(place)
    page.type("number", "4706131211212124")
    page.type("expiry", "13")
    assert until(lambda: page.look()["expiry_error"])
    assert page.tab.run(place) == before
