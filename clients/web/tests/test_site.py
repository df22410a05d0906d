"""A shop's own page, with our elements on it."""

from __future__ import annotations

import urllib.error
import urllib.request

import pytest
from browser import until
from checkout_page import Bridge
from conftest import NOW

PAGE = """<!doctype html><html lang="en"><title>Shop</title>
<link rel="stylesheet" href="/cardd/cardd.css"><script type="module" src="shop.js"></script>
<form id="own"><cardd-field field="number" label="Number"></cardd-field><cardd-field field="cvv"></cardd-field></form>
"""
SCRIPT = """import { openCheckout } from '/cardd/index.js';
const { checkout } = await openCheckout({ verify: async () => true });
for (const field of document.querySelectorAll('cardd-field')) field.checkout = checkout;
document.body.dataset.ready = '';
"""


def test_a_shop_places_the_fields_where_it_likes(browser, tmp_path):
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "shop.js").write_text(SCRIPT)
    (tmp_path / "secret.env").write_text("KEY=1")
    origin = "https://shop.example"
    bridge = Bridge("--site", str(tmp_path), "--allow-connect", origin, "--", "--now", NOW)
    tab = browser.open()
    try:
        base = f"http://{bridge.authority}"
        with urllib.request.urlopen(base, timeout=10) as answer:
            assert (
                f"connect-src ws://{bridge.authority} {origin};"
                in answer.headers["Content-Security-Policy"]
            )
        # A file of a kind that no page needs is not served.
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(f"{base}/secret.env", timeout=10)
        tab.go(bridge.link)
        assert until(lambda: tab.run("document.body?.dataset.ready === ''"))
        tab.click("cardd-field[field=number] input")
        tab.type("4706131211212123")
        tab.key("Tab")
        tab.type("12")
        box = "document.querySelector('cardd-field[field=%s] input').value"
        assert until(lambda: tab.run(box % "number") == "•••• •••• •••• 2123")
        assert until(lambda: tab.run(box % "cvv") == "••")
    finally:
        tab.close()
        bridge.stop()
