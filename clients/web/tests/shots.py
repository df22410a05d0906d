"""Takes pictures of the page in its states, to be looked at: shots.py FOLDER."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from browser import Chromium
from checkout_page import Bridge, CheckoutPage

DAEMON = ["--", "--now", "2027-01-15T10:00:00Z"]


def main(folder: Path) -> None:
    browser = Chromium()
    try:
        for name, width, height in (("wide", 1100, 720), ("narrow", 390, 760)):
            page = CheckoutPage(browser, Bridge(*DAEMON), width, height)
            snap = lambda state: (time.sleep(0.4), page.tab.screenshot(folder / f"{name}-{state}.png"))
            snap("empty")
            page.type("number", "470613")
            snap("typing")
            page.type("number", "1211212124")
            page.type("expiry", "13")
            snap("error")
            page.focus("number")
            page.tab.key("End")
            page.tab.key("Backspace")
            page.type("number", "3")
            page.focus("expiry")
            page.tab.key("Backspace")
            page.type("expiry", "2/29")
            page.type("cvv", "123")
            snap("valid")
            page.pay()
            snap("bank")
            page.press("decline")
            snap("failed")
            page.tab.close()
            page.bridge.stop()
        dark = CheckoutPage(browser, Bridge(*DAEMON), 1100, 720)
        dark.tab.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        dark.fill()
        time.sleep(0.4)
        dark.tab.screenshot(folder / "dark-valid.png")
        dark.close()
    finally:
        browser.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
