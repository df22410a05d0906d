"""The checkout in a real terminal plays every scenario that all front ends share."""

import json
import os
import re
import shlex
import sys
import time
from pathlib import Path

import pytest

from scenarios import FIELD_SENTENCES, SCENARIOS, Driver, play
from tmux import Terminal, program

# The daemon beside the checkout, unless another one is to be tested.
os.environ.setdefault("CARDD", str(Path(program()).with_name("cardd")))

TOOL = Path(sys.modules["scenarios"].__file__)
ORDER = ["number", "expiry", "cvv", "name", "pay"]
HINTS = {"XXXX XXXX XXXX XXXX", "MM/YY", "3 digits", "4 digits", "3 or 4 digits"}
NETWORKS = {
    "VISA": "visa", "Mastercard": "mastercard", "American Express": "amex", "RuPay": "rupay",
    "Diners Club": "diners", "Discover": "discover", "JCB": "jcb",
}  # fmt: skip
KEYS = {"Backspace": "BSpace", "Delete": "DC", "ArrowLeft": "Left", "ArrowRight": "Right"}
TITLES = {"✓ Paid": "verified", "Not paid": "failed", "Not known": "unknown"}
CANCELLED = "The payment was cancelled."


def row_of(lines: list[str], label: str) -> int:
    """The line that a label begins; -1 without one."""
    return next((i for i, line in enumerate(lines) if line.strip().startswith(label)), -1)


def boxed(line: str) -> list[str]:
    """The texts in the boxes of a line, without the sign at the right and what an empty one shows."""
    texts = [part.rstrip().rstrip("✓!").strip() for part in line.split("│")[1::2]]
    return ["" if text in HINTS else text for text in texts]


def sentence(text: str) -> str | None:
    return text if text in FIELD_SENTENCES.values() else None


def card(lines: list[str]) -> dict:
    """What the card's fields show; nothing if they are not on the screen."""
    number, pair = row_of(lines, "Card number"), row_of(lines, "Expires")
    if number < 0 or pair < 0:
        return {}
    note = lines[number + 4].strip()
    notes = dict(
        line.strip().split(": ", 1)
        for line in lines[pair + 4 : row_of(lines, "Name on card")]
        if ": " in line
    )
    expiry, cvv = boxed(lines[pair + 2])
    return {
        "display": boxed(lines[number + 2])[0],
        "network": NETWORKS.get(lines[number].split("Card number")[1].strip()),
        "bank": note if "·" in note else None,
        "error": sentence(note),
        "expiry": expiry, "expiry_error": sentence(notes.get("Expires", "")),
        "cvv": cvv, "cvv_error": sentence(notes.get("CVV", "")),
        "step": "form",
    }  # fmt: skip


def under_form(lines: list[str]) -> str:
    """The sentence between the Pay button and the hints of the form."""
    start = next((i for i, line in enumerate(lines) if re.match(r" *(\[ )?Pay ₹", line)), None)
    end = next((i for i, line in enumerate(lines) if "Esc leave" in line), None)
    if start is None or end is None:
        return ""
    return " ".join(" ".join(lines[start + 1 : end]).split())


class TerminalDriver(Driver):
    can = {"paste", "select", "clear", "again", "kill", "missing", "slow"}

    def start(self, stage):
        self.has_paid = False
        self.terminal = Terminal(rows=30)
        options = ["--channel", stage.channel]
        if stage.options.get("enable_pasting") is False:
            options.append("--no-paste")
        if stage.socket is None:
            options += ["--daemon", stage.program]
            self.terminal.type(f"clear; {program()} {shlex.join(options)}; echo over")
            self.terminal.press("Enter")
            self.terminal.wait_for("\nover")
            return
        order = Path(stage.socket).parent / "order.json"
        order.write_text(json.dumps(stage.session))
        verify = shlex.join([sys.executable, str(TOOL), "order", stage.socket])
        options += ["--socket", stage.socket, "--order", str(order)]
        options += ["--verify", f'{verify} "$ORDER_ID"']
        self.terminal.start(*map(shlex.quote, options))

    def stop(self):
        self.terminal.close()

    # Where the caret is says what has the focus; a button hides it.

    def at(self):
        shown = None
        # A picture that is half drawn has no caret either: the same twice is a whole one.
        while shown != (shown := self.picture()):
            time.sleep(0.02)
        screen, caret = shown
        lines = screen.splitlines()
        row, column, visible = map(int, caret.split())
        number, pair = row_of(lines, "Card number"), row_of(lines, "Expires")
        if not visible:
            return "pay"
        if row == number + 2:
            return "number"
        if row == pair + 2:
            return "expiry" if column < lines[pair].index("CVV") else "cvv"
        return "name"

    def picture(self):
        return self.terminal.screen(), self.terminal.flag("cursor_y} #{cursor_x} #{cursor_flag")

    def go(self, field):
        for _ in ORDER:
            here = self.at()
            if here == field:
                return
            self.step("Tab", here)
        raise AssertionError(f"Tab does not lead to {field}:\n{self.terminal.screen()}")

    def step(self, key, here):
        """Moves the focus and waits until it has moved."""
        self.terminal.press(key)
        deadline = time.monotonic() + 5
        while self.at() == here and time.monotonic() < deadline:
            time.sleep(0.01)

    def type(self, field, text):
        self.go(field)
        self.terminal.type(text)

    def key(self, field, key):
        self.go(field)
        if len(key) == 1:
            self.terminal.type(key)
        else:
            self.terminal.press(KEYS.get(key, key))

    def paste(self, field, text):
        self.go(field)
        self.terminal.paste(text)

    def select(self, field, start, end):
        self.go(field)
        self.terminal.press("Home", *["Right"] * start, *["S-Right"] * (end - start))

    def leave(self, field):
        self.go(field)
        self.step("Tab", field)

    def pay(self, channel):
        self.terminal.wait_for("[ Pay")
        self.go("pay")
        self.terminal.press("Enter")
        self.has_paid = True

    def otp(self, code):
        self.terminal.type(code)
        self.terminal.press("Enter")

    def resend(self):
        self.terminal.press("C-r")

    def page(self, outcome):
        if outcome == "cancelled":
            self.cancel()
        else:
            # The last button; the others choose what the sandbox's page answers.
            self.terminal.press("BTab", "Enter")

    def cancel(self):
        self.terminal.press("Escape")
        self.terminal.wait_for("Stop this payment?")
        self.terminal.type("y")

    def clear(self):
        self.terminal.press("C-k")

    def again(self):
        # After a decline at once the form is there already, its sentence below it.
        self.has_paid = False

    def sees(self):
        screen = self.terminal.screen()
        lines, text = screen.splitlines(), " ".join(screen.split())
        seen = {"notice": text.replace("cardd-checkout", ""), **card(lines)}
        seen["pay_enabled"] = "[ Pay" in text
        seen["retry"] = "[ Try again ]" in text or bool(re.search(r"(\[ |  )Pay ₹", screen))
        if "One-time password" in text:
            seen["step"] = "otp"
        if "[ I have returned ]" in text:
            seen["step"] = "page"
        if found := re.search(r"(\d+) tr(?:y|ies) left", text):
            seen["tries"] = int(found[1])
        if found := re.search(r"(\d+) new codes?", text):
            seen["resends"] = int(found[1])
        return seen

    def outcome(self):
        lines = [line.strip() for line in self.terminal.screen().splitlines()]
        if "Interrupted" in lines:
            return "unknown" if "may have been charged" in " ".join(lines) else "failed"
        if ended := [TITLES[line] for line in lines if line in TITLES]:
            return ended[0]
        below = under_form(lines)
        if self.has_paid and below:
            return "cancelled" if below == CANCELLED else "failed"
        return None


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["name"])
def test_a_payer_in_a_terminal(scenario):
    play(scenario, TerminalDriver())
