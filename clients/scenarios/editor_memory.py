"""What an editor remembers after a payment: shared by the tests of the three editors."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

from tmux import Terminal

NUMBER = "4706131211212123"
CVV = "937"
# Longer than the eight digits that the daemon tells (card_bin), and not at a known place.
WINDOW = 9


def leaks(blob: bytes, number: str = NUMBER) -> list[str]:
    """Runs of the number's digits in the blob: next to each other, or with other things between
    them that are no digits (a key a line)."""
    windows = [number[i : i + WINDOW] for i in range(len(number) - WINDOW + 1)]
    squeezed = re.sub(rb"\D", b"", blob)
    return [w for w in windows if w.encode() in blob or w.encode() in squeezed]


def leaking_files(*directories: str | Path) -> list[str]:
    """The files below the directories in which digits of the number stand."""
    return [
        str(path)
        for directory in directories
        for path in Path(directory).rglob("*")
        if path.is_file() and leaks(path.read_bytes())
    ]


def type_card(terminal: Terminal, number: str = NUMBER, pace: float = 0.03) -> None:
    """Types a card into the form, at a person's pace, and goes to Pay."""
    terminal.wait_for("Card number")
    for text in (number, "12/29", CVV):
        for character in text:
            terminal.type(character)
            time.sleep(pace)
        terminal.press("Tab")
    terminal.press("Tab")
    terminal.wait_for("› [ Pay")


def pay(terminal: Terminal, pace: float = 0.03) -> None:
    """A whole payment in the form, on the sandbox's page, to the end."""
    type_card(terminal, pace=pace)
    finish(terminal)


def finish(terminal: Terminal) -> None:
    """From Pay to the end, and out of the form."""
    terminal.press("Enter")
    terminal.wait_for("› [ Open ]")
    terminal.press("Tab", "Enter")
    terminal.wait_for("› [ I have returned ]")
    terminal.press("Enter")
    terminal.wait_for("✓ Paid")
    terminal.press("Enter")
    terminal.wait(lambda screen: "Card payment" not in screen)


def in_memory(process: int, needle: str) -> int:
    """How often the text stands in the writable memory of a process. Needs root or ptrace rights."""
    count = 0
    with open(f"/proc/{process}/maps") as maps, open(f"/proc/{process}/mem", "rb", 0) as memory:
        for line in maps:
            found = re.match(r"([0-9a-f]+)-([0-9a-f]+) rw", line)
            if not found or "[v" in line:
                continue
            start, end = (int(edge, 16) for edge in found.groups())
            try:
                count += os.pread(memory.fileno(), end - start, start).count(needle.encode())
            except OSError:
                continue
    return count
