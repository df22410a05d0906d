"""Where `python -m cardd` gets what the payer enters: a terminal without echo, or a script."""

from __future__ import annotations

import os
import sys
import termios
from typing import BinaryIO, Callable, Protocol

from .view import FieldView

_KEYS = {
    b"\x7f": "Backspace",
    b"\x08": "Backspace",
    b"\x1b[D": "ArrowLeft",
    b"\x1b[C": "ArrowRight",
    b"\x1b[H": "Home",
    b"\x1b[F": "End",
    b"\x1b[3~": "Delete",
}


class Input(Protocol):
    """Both ways of asking."""

    asks_again: bool
    """Whether a wrong answer can be asked for once more."""

    def field(
        self, label: str, press: Callable[[str], None], shown: Callable[[], FieldView]
    ) -> bool:
        """Passes on what is entered into a card's field; False at the end of the input."""

    def answer(self, question: str) -> str | None:
        """One line; None at the end of the input."""


class ScriptInput:
    """Standard input that is no terminal: a line for each answer."""

    asks_again = False

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def field(
        self, label: str, press: Callable[[str], None], shown: Callable[[], FieldView]
    ) -> bool:
        line = self._file.readline()
        # Blanks and hyphens are how people write numbers; the daemon would refuse each as a key.
        for character in line.decode(errors="replace").strip():
            if character not in " -" or label == "expiry":
                press(character)
        return bool(line)

    def answer(self, question: str) -> str | None:
        line = self._file.readline()
        return line.decode(errors="replace").strip() if line else None


class TerminalInput:
    """A terminal: keys are passed on one by one, and the daemon's masked text is drawn."""

    asks_again = True

    def field(
        self, label: str, press: Callable[[str], None], shown: Callable[[], FieldView]
    ) -> bool:
        with _Silence(sys.stdin.fileno()):
            while True:
                sys.stderr.write(f"\r{label}: {shown().display}\x1b[K")
                sys.stderr.flush()
                data = os.read(sys.stdin.fileno(), 64)
                if data in (b"\x04", b""):
                    return False
                if data == b"\x03":
                    raise KeyboardInterrupt
                if data in _KEYS:
                    press(_KEYS[data])
                elif not data.startswith(b"\x1b"):
                    for character in data.decode(errors="ignore"):
                        if character in "\r\n":
                            sys.stderr.write("\n")
                            return True
                        press(character)

    def answer(self, question: str) -> str | None:
        sys.stderr.write(f"{question}: ")
        sys.stderr.flush()
        line = sys.stdin.readline()
        return line.strip() if line else None


class _Silence:
    """No echo and no lines while a field is entered; the terminal is given back afterwards."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def __enter__(self) -> None:
        self._before = termios.tcgetattr(self._descriptor)
        silent = termios.tcgetattr(self._descriptor)
        # ISIG too: Ctrl-C is read as a key, so that no signal leaves the terminal without echo.
        silent[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG)
        termios.tcsetattr(self._descriptor, termios.TCSADRAIN, silent)

    def __exit__(self, *_: object) -> None:
        termios.tcsetattr(self._descriptor, termios.TCSAFLUSH, self._before)
