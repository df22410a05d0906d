"""cardd-pay in a real terminal plays every shared scenario."""

import json
import os
import pathlib
import re
import shlex
import sys
import time

import pytest
from scenarios import MISSING_PROGRAM, SCENARIOS, Driver, play
from screen import Screen

HERE = pathlib.Path(__file__).resolve().parent
PAY = HERE.parent / "cardd-pay"
SCENARIO_TOOL = HERE.parents[1] / "scenarios" / "scenarios.py"
FIELDS = ["number", "expiry", "cvv"]
LABELS = {"Card number": "number", "Expiry": "expiry", "Security code": "cvv"}
KEYS = {"Backspace": "BSpace", "Delete": "DC", "ArrowLeft": "Left", "ArrowRight": "Right"}
LINE = re.compile(r"^[> ] (Card number|Expiry|Security code) *(.*)$")
DISPLAY = re.compile(r"^[•0-9/ ]*[•0-9/]")
HINT = "  Tab: next field  Ctrl-K: clear  Ctrl-C: cancel"
OUTCOMES = [("Paid: ", "verified"), ("Failed: ", "failed"), ("Cancelled: ", "cancelled"),
            ("Unknown: ", "unknown"), ("cardd-pay: ", "failed")]


class ShellDriver(Driver):
    can = {"paste", "select", "clear", "again", "kill", "missing", "slow"}

    def start(self, stage):
        self.focus = 0
        self.ended = 0
        command = [str(PAY), "--channel", stage.channel]
        environment = {"CARDD": os.environ.get("CARDD", "cardd")}
        if stage.options.get("enable_pasting") is False:
            command.append("--no-paste")
        if stage.socket is None:
            environment["CARDD"] = MISSING_PROGRAM
        else:
            order = pathlib.Path(stage.socket).parent / "order.json"
            order.write_text(json.dumps(stage.session))
            command += ["--connect", stage.socket, "--order", str(order), "--verify",
                        f'{shlex.quote(sys.executable)} {shlex.quote(str(SCENARIO_TOOL))} order '
                        f'{shlex.quote(stage.socket)} "$ORDER_ID"']
        self.screen = Screen(shlex.join(command), environment)
        self.until(lambda: self.screen.status() is not None
                   or any("Ctrl-K" in line for line in self.screen.lines()))

    @staticmethod
    def until(holds):
        deadline = time.monotonic() + 10
        while not holds() and time.monotonic() < deadline:
            time.sleep(0.02)

    def stop(self):
        self.screen.close()

    def go(self, field):
        steps = (FIELDS.index(field) - self.focus) % len(FIELDS)
        for _ in range(steps):
            self.screen.keys("Tab")
        self.focus = FIELDS.index(field)

    def type(self, field, text):
        self.go(field)
        self.screen.literal(text)

    def key(self, field, key):
        self.go(field)
        self.screen.keys(KEYS[key]) if key in KEYS else (
            self.screen.keys(key) if len(key) > 1 else self.screen.literal(key))

    def paste(self, field, text):
        self.go(field)
        self.screen.paste(text)

    def select(self, field, start, end):
        self.go(field)
        self.screen.keys("Home")
        for _ in range(start):
            self.screen.keys("Right")
        for _ in range(end - start):
            self.screen.keys("S-Right")

    def leave(self, field):
        self.go(field)
        self.go(FIELDS[(self.focus + 1) % len(FIELDS)])

    def pay(self, channel):
        self.screen.keys("Enter")
        # While it is not the last field, Enter goes on to the next one.
        self.focus = 0

    def otp(self, code):
        self.screen.literal(code)
        self.screen.keys("Enter")

    def resend(self):
        self.screen.keys("r", "Enter")

    def page(self, outcome):
        if outcome == "cancelled":
            self.screen.keys("c")
        self.screen.keys("Enter")

    def cancel(self):
        self.screen.keys("c", "Enter")

    def clear(self):
        self.screen.keys("C-k")

    def again(self):
        self.ended = self.endings()
        self.screen.keys("Enter")
        self.until(lambda: self.screen.lines().count(HINT) > 0 or self.sees()["pay_enabled"])
        self.focus = 2

    def endings(self):
        return sum(any(line.startswith(start) for start, _ in OUTCOMES)
                   for line in self.screen.lines())

    def sees(self):
        lines = self.screen.lines()
        seen = {"notice": "\n".join(lines), "network": None, "bank": None}
        for line in lines:
            if match := LINE.match(line):
                self.field(LABELS[match[1]], match[2], seen)
            if line.startswith("One-time password"):
                seen["step"] = "otp"
            if "bank's page" in line:
                seen["step"] = "page"
            if match := re.match(r"(\d) tries left; can be sent again (\d) times", line):
                seen["tries"], seen["resends"] = int(match[1]), int(match[2])
        seen["pay_enabled"] = any("Enter pays" in line for line in lines)
        seen["retry"] = any("Enter: try again" in line for line in lines)
        return seen

    @staticmethod
    def field(name, rest, seen):
        rest, _, error = rest.partition("! ")
        display = match[0].rstrip() if (match := DISPLAY.match(rest)) else ""
        seen["display" if name == "number" else name] = display
        seen["error" if name == "number" else name + "_error"] = error.strip() or None
        if name == "number":
            badge = re.search(r"\[(\w+)\] *(.*)$", rest)
            seen["network"] = badge[1] if badge else None
            seen["bank"] = (badge[2].strip() or None) if badge else None

    def outcome(self):
        found = [word for line in self.screen.lines() for start, word in OUTCOMES
                 if line.startswith(start)]
        return found[-1] if len(found) > self.ended else None


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["name"])
def test_a_payer_in_a_terminal(scenario):
    play(scenario, ShellDriver())
