"""The shared scenarios, played by a payer at the real page in a real browser."""

from __future__ import annotations

import shlex
import sys
import time

import pytest
from checkout_page import Bridge, CheckoutPage
from scenarios import HERE, SCENARIOS, Driver, play


class PageDriver(Driver):
    can = {"paste", "select", "clear", "again", "kill", "missing", "slow"}

    def __init__(self, browser):
        self.browser = browser
        self.payer = None
        self.bridge = None

    def start(self, stage):
        words = ["--cardd", stage.program]
        if stage.socket:
            asks = [sys.executable, str(HERE / "scenarios.py"), "order", stage.socket]
            words = ["--socket", stage.socket, "--verify-command", shlex.join(asks)]
        order = {
            "session": stage.session,
            "merchant": "Chai & Co",
            "amount": "499.00",
            "currency": "INR",
            "channel": stage.channel,
            **stage.options,
        }
        self.bridge = Bridge(*words, order=order)
        self.payer = CheckoutPage(self.browser, self.bridge)

    def stop(self):
        if self.payer:
            self.payer.tab.close()
        if self.bridge:
            self.bridge.stop()

    def type(self, field, text):
        self.payer.type(field, text)

    def key(self, field, key):
        self.payer.focus(field)
        self.payer.tab.key(key)

    def paste(self, field, text):
        self.payer.paste(field, text)

    def select(self, field, start, end):
        self.payer.select(field, start, end)

    def leave(self, field):
        self.payer.focus(field)
        self.payer.tab.key("Tab")

    def pay(self, channel):
        self.payer.pay()

    def otp(self, code):
        self.payer.otp(code)

    def resend(self):
        self.payer.press("resend")

    def page(self, outcome):
        self.payer.press(outcome)

    def cancel(self):
        self.payer.press("cancel")

    def clear(self):
        self.payer.press("clear")

    def again(self):
        self.payer.press("again")

    def wait(self, seconds):
        time.sleep(seconds)

    def sees(self):
        return self.payer.look()

    def outcome(self):
        return self.payer.look()["outcome"]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["name"])
def test_scenario(scenario, browser):
    play(scenario, PageDriver(browser))
