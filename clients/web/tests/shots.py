"""Takes pictures of the page in its states, to be looked at: shots.py FOLDER."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from browser import Chromium
from checkout_page import Bridge, CheckoutPage

DAEMON = ["--", "--now", "2027-01-15T10:00:00Z"]


def more(browser: Chromium, folder: Path, name: str, width: int, height: int) -> None:
    """The one-time password, a wrong one, paid; and a payment that nobody knows of."""
    page = CheckoutPage(browser, Bridge(*DAEMON), width, height)
    page.tab.run(
        "(c => { const pay = c.pay.bind(c); c.pay = () => pay({channel: 'post'}) })"
        "(document.querySelector('cardd-field').checkout)"
    )
    page.type("number", "378282246310005")
    time.sleep(0.4)
    page.tab.screenshot(folder / f"{name}-amex.png")
    page.tab.click("[data-act=clear]")
    page.fill()
    page.pay()
    page.otp("222222")
    page.tab.type("1110")
    time.sleep(0.4)
    page.tab.screenshot(folder / f"{name}-otp.png")
    page.tab.type("00")
    page.tab.key("Enter")
    time.sleep(0.6)
    page.tab.screenshot(folder / f"{name}-paid.png")
    page.close()
    page = CheckoutPage(browser, Bridge(*DAEMON), width, height)
    page.tab.run("document.querySelector('cardd-field').checkout.connection.call('sandbox/faults', {pay: 'timeout'})")
    page.fill()
    page.pay()
    time.sleep(1)
    page.tab.screenshot(folder / f"{name}-paying.png")
    time.sleep(10.5)
    page.tab.screenshot(folder / f"{name}-unknown.png")
    page.close()


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
            more(browser, folder, name, width, height)
        dark = CheckoutPage(browser, Bridge(*DAEMON), 1100, 720)
        dark.tab.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        dark.fill()
        dark.tab.key("Tab")
        dark.tab.key("Tab")
        time.sleep(0.4)
        dark.tab.screenshot(folder / "dark-valid.png")
        dark.close()
    finally:
        browser.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
