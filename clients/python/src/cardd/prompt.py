"""Where `python -m cardd` gets what the payer enters: a terminal without echo, or a script."""

from __future__ import annotations

import os
import select
import sys
import termios
from typing import Callable, Protocol

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
    """Both ways of asking. `over` says that the payment has ended meanwhile."""

    asks_again: bool
    """Whether a wrong answer can be asked for once more."""

    def field(
        self,
        label: str,
        press: Callable[[str], None],
        shown: Callable[[], FieldView],
        over: Callable[[], bool],
    ) -> bool:
        """Passes on what is entered into a card's field; False at the end of the input."""

    def answer(self, question: str, over: Callable[[], bool]) -> str | None:
        """One line; None at the end of the input, or when it is over."""


class ScriptInput:
    """Standard input that is no terminal: a line for each answer."""

    asks_again = False

    def __init__(self, descriptor: int) -> None:
        self._lines = _Lines(descriptor)

    def field(
        self,
        label: str,
        press: Callable[[str], None],
        shown: Callable[[], FieldView],
        over: Callable[[], bool],
    ) -> bool:
        line = self._lines.next(over)
        # Blanks and hyphens are how people write numbers; the daemon would refuse each as a key.
        for character in (line or "").strip():
            if character not in " -" or label == "expiry":
                press(character)
        return line is not None

    def answer(self, question: str, over: Callable[[], bool]) -> str | None:
        return self._lines.next(over)


class TerminalInput:
    """A terminal: keys are passed on one by one, and the daemon's masked text is drawn."""

    asks_again = True

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lines = _Lines(descriptor)

    def field(
        self,
        label: str,
        press: Callable[[str], None],
        shown: Callable[[], FieldView],
        over: Callable[[], bool],
    ) -> bool:
        with _Silence(self._descriptor):
            while True:
                sys.stderr.write(f"\r{label}: {shown().display}\x1b[K")
                sys.stderr.flush()
                if not _readable(self._descriptor, over):
                    return False
                data = os.read(self._descriptor, 64)
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
                        press(_KEYS.get(character.encode(), character))

    def answer(self, question: str, over: Callable[[], bool]) -> str | None:
        sys.stderr.write(f"{question}: ")
        sys.stderr.flush()
        return self._lines.next(over)


def _readable(descriptor: int, over: Callable[[], bool]) -> bool:
    """Waits until there is something to read; False when it is over."""
    while not over():
        if select.select([descriptor], [], [], 0.2)[0]:
            return True
    return False


class _Lines:
    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._unread = b""

    def next(self, over: Callable[[], bool]) -> str | None:
        """The next line without its end; None at the end of the input."""
        while b"\n" not in self._unread:
            if not _readable(self._descriptor, over):
                return None
            data = os.read(self._descriptor, 4096)
            if not data:
                break
            self._unread += data
        if not self._unread:
            return None
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode(errors="replace").strip()


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
