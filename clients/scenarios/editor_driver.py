"""Plays the scenarios in an editor: what the three editors' forms have in common.

They have the same rows and the same keys, so one reader of the screen does for all.
"""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path
from typing import Any, Callable, ClassVar

from scenarios import FIELD_SENTENCES, Driver, Stage
from tmux import Terminal

LABELS = {"number": "Card number", "expiry": "Expires", "cvv": "CVV", "name": "Name on card"}
HINTS = {"XXXX XXXX XXXX XXXX", "MM/YY", "3 digits", "4 digits", "3 or 4 digits", "optional"}
NETWORKS = {
    "VISA": "visa", "Mastercard": "mastercard", "American Express": "amex", "RuPay": "rupay",
    "Diners Club": "diners", "Discover": "discover", "JCB": "jcb",
}  # fmt: skip
FIELD = 25
ENDS = {
    "✓ Paid": "verified", "Not paid": "failed", "Cancelled": "cancelled", "Not known": "unknown",
}  # fmt: skip
KEYS = {
    "Backspace": "BSpace", "Delete": "DC", "ArrowLeft": "Left", "ArrowRight": "Right",
    "Home": "Home", "End": "End",
}  # fmt: skip


def content(screen: str) -> list[str]:
    """The form's lines: inside its frame if it has one, from the title to the hints."""
    lines = [
        line.split("│", 1)[1].rsplit("│", 1)[0] if line.count("│") >= 2 else line
        for line in screen.splitlines()
    ]
    starts = [i for i, line in enumerate(lines) if line.startswith(" Card payment")]
    if not starts:
        return []
    lines = lines[starts[0] :]
    hints = [i for i, line in enumerate(lines) if re.match(r" (Tab next|Enter |Esc )", line)]
    return lines[: hints[0] + 1] if hints else lines


def read(screen: str) -> dict[str, Any]:
    """What a payer sees in the form."""
    lines = content(screen)
    text = " ".join(" ".join(lines).split())
    seen: dict[str, Any] = {"notice": text, "network": None, "bank": None}
    for index, line in enumerate(lines):
        for field, label in LABELS.items():
            if not re.match(f" [› ] {label} ", line):
                continue
            shown = line[17 : 17 + FIELD].strip()
            note = lines[index + 1].strip() if index + 1 < len(lines) else ""
            error = note if note in FIELD_SENTENCES.values() else None
            seen["display" if field == "number" else field] = "" if shown in HINTS else shown
            seen["error" if field == "number" else f"{field}_error"] = error
            if field == "number":
                seen["network"] = NETWORKS.get(line[17 + FIELD :].strip())
                seen["bank"] = note if note and not error else None
    seen["pay_enabled"] = "[ Pay" in text
    seen["retry"] = "[ Try again ]" in text or "Card number" in text
    if "Card number" in text:
        seen["step"] = "form"
    elif "one-time password" in text:
        seen["step"] = "otp"
        seen["tries"] = int(re.search(r"(\d+) tr(?:y|ies) left", text)[1])  # type: ignore[index]
        found = re.search(r"New code \((\d+)\)", text)
        seen["resends"] = int(found[1]) if found else 0
    elif "bank's page, then come back" in text:
        seen["step"] = "page"
    return seen


def outcome(screen: str) -> str | None:
    """How it ended, or None."""
    lines = content(screen)
    title = lines[3].strip() if len(lines) > 3 else ""
    if title == "Interrupted":
        return "unknown" if "may have been charged" in " ".join(lines) else "failed"
    return ENDS.get(title)


class EditorDriver(Driver):
    """Drives one editor; a subclass says how it is started."""

    can: ClassVar[set[str]] = {"paste", "select", "clear", "again", "kill", "missing", "slow"}

    def __init__(self, launch: Callable[[Stage, list[str]], Terminal]) -> None:
        self._launch = launch
        self.terminal: Terminal | None = None

    @property
    def pane(self) -> Terminal:
        assert self.terminal is not None
        return self.terminal

    def start(self, stage: Stage) -> None:
        script = str(Path(__file__).with_name("scenarios.py"))
        verify = [sys.executable, script, "order", stage.socket or "", stage.session["order_id"]]
        self.terminal = self._launch(stage, verify)
        self.pane.wait(lambda screen: bool({"step"} & set(read(screen)) or outcome(screen)), 20)

    def stop(self) -> None:
        if self.terminal is not None:
            self.terminal.close()

    def focus(self, label: str) -> None:
        """Goes to a field or a button by Tab."""
        for _ in range(12):
            self.pane.wait(lambda _: self._focused() != "")
            here = self._focused()
            if here.startswith(label[:12]):
                return
            self.pane.press("Tab")
            deadline = time.monotonic() + 5
            while self._focused() in ("", here) and time.monotonic() < deadline:
                time.sleep(0.01)
        raise AssertionError(f"Tab does not lead to {label}:\n{self.pane.screen()}")

    def _focused(self) -> str:
        """The beginning of what has the focus; what follows a label may still change."""
        found = re.search(r"› (?:\[ )?(.{,12})", "\n".join(content(self.pane.screen())))
        return found[1] if found else ""

    def push(self, label: str) -> None:
        self.focus(label)
        self.pane.press("Enter")

    def type(self, field: str, text: str) -> None:
        self.focus(LABELS[field])
        self.pane.type(text)

    def key(self, field: str, key: str) -> None:
        self.focus(LABELS[field])
        if key in KEYS:
            self.pane.press(KEYS[key])
        else:
            self.pane.type(key)

    def paste(self, field: str, text: str) -> None:
        self.focus(LABELS[field])
        self.pane.paste(text)

    def select(self, field: str, start: int, end: int) -> None:
        self.focus(LABELS[field])
        self.pane.press("Home", *["Right"] * start, *["S-Right"] * (end - start))

    def leave(self, field: str) -> None:
        self.focus(LABELS[field])
        self.pane.press("Tab")

    def pay(self, channel: str) -> None:
        self.pane.wait(lambda screen: bool(read(screen)["pay_enabled"]))
        self.push("Pay")

    def otp(self, code: str) -> None:
        self.focus("Code")
        self.pane.type(code)
        self.pane.wait_for("•" * len(code))
        self.pane.press("Enter")
        self.pane.wait(lambda screen: "•" * len(code) not in screen)

    def resend(self) -> None:
        self.push("New code")

    def page(self, outcome: str) -> None:
        self.push("I have returned" if outcome == "returned" else "Cancel")

    def cancel(self) -> None:
        self.pane.press("Escape")

    def clear(self) -> None:
        self.pane.press("C-k")

    def again(self) -> None:
        self.push("Try again")

    def sees(self) -> dict[str, Any]:
        return read(self.pane.screen())

    def outcome(self) -> str | None:
        return outcome(self.pane.screen())
