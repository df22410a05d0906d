"""The page under test: a bridge of its own, opened in a tab, and what a payer does there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from browser import SHIFT, Chromium, Tab, until

ROOT = Path(__file__).resolve().parents[1]

LOOK = """(() => {
  const shown = (e) => e && !e.closest('[hidden]');
  const text = (s) => { const e = document.querySelector(s); return shown(e) ? e.textContent : null; };
  const box = (f) => document.querySelector(`cardd-field[field=${f}] input`)?.value;
  const error = (f) => text(`cardd-field[field=${f}] .cardd-error`) || null;
  const stage = document.querySelector('cardd-checkout')?.dataset.stage;
  const outcome = document.querySelector('.cardd-outcome')?.dataset.outcome ?? null;
  const pay = document.querySelector('.cardd-form .cardd-pay');
  const badge = document.querySelector('.cardd-art .cardd-badge')?.dataset.network;
  const tries = document.querySelector('[data-tries]')?.dataset.tries;
  const left = document.querySelector('[data-act=resend]')?.dataset.left;
  const notices = ['.fault', '.cardd-notice', '.cardd-words', '.cardd-step .cardd-error'].map(text);
  return {
    display: box('number'), expiry: box('expiry'), cvv: box('cvv'),
    network: badge ?? null, bank: text('cardd-field[field=number] .cardd-note') || null,
    error: error('number'), expiry_error: error('expiry'), cvv_error: error('cvv'),
    pay_enabled: !!pay && pay.getAttribute('aria-disabled') === 'false' && !!shown(pay),
    step: stage, tries: tries && Number(tries), resends: left && Number(left),
    notice: notices.filter(Boolean).join(' ') || null,
    retry: !!document.querySelector('[data-act=again]') || (stage === 'form' && !!shown(pay)),
    outcome,
  };
})()"""


class Bridge:
    """`python -m cardd_web` as a process; `link` is what it printed."""

    def __init__(self, *options: str, order: dict[str, Any] | None = None) -> None:
        words = [sys.executable, "-m", "cardd_web", *(["--order", "-"] if order else []), *options]
        self.process = subprocess.Popen(
            words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        if order:
            self.process.stdin.write(json.dumps(order))
        self.process.stdin.close()
        self.link = self.process.stdout.readline().strip()

    @property
    def authority(self) -> str:
        return self.link.split("/")[2]

    @property
    def token(self) -> str:
        return self.link.split("#")[1]

    def stop(self) -> str:
        """Ends it; what it wrote to standard error."""
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.process.stdout.close()
        with self.process.stderr as stream:
            return stream.read()


class CheckoutPage:
    """A payer at the page."""

    def __init__(self, browser: Chromium, bridge: Bridge, width: int = 1100, height: int = 760):
        self.bridge = bridge
        self.tab: Tab = browser.open(width, height)
        self.tab.go(bridge.link)
        assert until(lambda: self.tab.run("document.body?.dataset.ready === ''")), "no page"

    def look(self) -> dict[str, Any]:
        """What is on the screen."""
        return self.tab.run(LOOK)

    def box(self, field: str) -> str:
        return f"cardd-field[field={field}] input"

    def focus(self, field: str) -> None:
        """Goes to a field with Tab, as a payer does."""
        order = ["number", "expiry", "cvv"]
        for _ in range(20):
            here = self.tab.run("document.activeElement?.closest('cardd-field')?.field")
            if here == field:
                return
            back = here in order and order.index(here) > order.index(field)
            self.tab.key("Tab", SHIFT if back else 0)
        raise AssertionError(f"Tab does not lead to {field}")

    def type(self, field: str, text: str) -> None:
        self.focus(field)
        self.tab.type(text)

    def paste(self, field: str, text: str) -> None:
        """Puts text on the clipboard and presses Ctrl+V."""
        self.focus(field)
        origin = f"http://{self.bridge.authority}"
        self.tab.call(
            "Browser.grantPermissions", origin=origin,
            permissions=["clipboardReadWrite", "clipboardSanitizedWrite"],
        )  # fmt: skip
        self.tab.run(f"navigator.clipboard.writeText({json.dumps(text)})")
        self.tab.key("v", 2)

    def select(self, field: str, start: int, end: int) -> None:
        """Selects digits with the keyboard: Home, arrows, arrows with Shift."""
        self.focus(field)
        self.tab.key("Home")
        for _ in range(start):
            self.tab.key("ArrowRight")
        for _ in range(end - start):
            self.tab.key("ArrowRight", SHIFT)

    def fill(self, number: str = "4706131211212123", expiry: str = "12/29", cvv: str = "123"):
        for field, text in (("number", number), ("expiry", expiry), ("cvv", cvv)):
            self.type(field, text)
        assert until(lambda: self.look()["pay_enabled"]), self.look()

    def press(self, act: str) -> None:
        assert until(lambda: self.tab.run(f"!!document.querySelector('[data-act={act}]')")), act
        self.tab.click(f"[data-act={act}]")

    def pay(self) -> None:
        until(lambda: self.look()["pay_enabled"])
        self.tab.click(".cardd-form .cardd-pay")

    def otp(self, code: str) -> None:
        until(lambda: self.look()["step"] == "otp")
        self.tab.click(".cardd-code")
        self.tab.type(code)
        self.tab.key("Enter")

    def close(self) -> None:
        self.tab.close()
        self.bridge.stop()
