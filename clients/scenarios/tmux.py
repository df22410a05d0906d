"""A real terminal for tests: programs run in tmux, keys are typed, the screen is read.

Needs tmux 3.0 or newer. Each `Terminal` has a tmux server of its own, on a socket in its own
directory, so that tests do not meet each other or the developer's sessions.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from typing import Callable


class Terminal:
    """One program in one pane."""

    def __init__(
        self,
        command: Sequence[str],
        columns: int = 80,
        lines: int = 24,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.directory = tempfile.mkdtemp(prefix="cardd-tmux-")
        self._server = ["tmux", "-f", "/dev/null", "-S", os.path.join(self.directory, "tmux")]
        settings = {"LANG": "C.UTF-8", "HOME": self.directory, **(environment or {})}
        pairs = [f"{name}={value}" for name, value in settings.items()]
        self.tmux(
            *("new-session", "-d", "-x", str(columns), "-y", str(lines)),
            *("env", "-u", "TMUX", "-u", "TMUX_PANE", *pairs, *command),
            ";", "set", "-g", "escape-time", "0", ";", "set", "-g", "remain-on-exit", "on",
        )  # fmt: skip
        self.process = int(self.tmux("display", "-p", "#{pane_pid}"))

    def tmux(self, *words: str) -> str:
        """Runs a tmux command; its output."""
        done = subprocess.run(
            [*self._server, *words], capture_output=True, text=True, check=False, timeout=20
        )
        if done.returncode != 0:
            raise RuntimeError(f"tmux {words[0]}: {done.stderr.strip()}")
        return done.stdout

    def type(self, text: str) -> None:
        """Types text, character by character."""
        for character in text:
            self.tmux("send-keys", "-l", "--", character)

    def press(self, *keys: str) -> None:
        """Presses keys by tmux's names: Enter, Tab, BTab, BSpace, DC, C-u, S-Left."""
        self.tmux("send-keys", *keys)

    def paste(self, text: str) -> None:
        """Pastes as a terminal does: bracketed, if the program asked for that."""
        self.tmux("set-buffer", "-b", "pasted", "--", text)
        self.tmux("paste-buffer", "-p", "-d", "-b", "pasted")

    def screen(self, colours: bool = False) -> str:
        """What stands on the screen."""
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def wait(self, seen: Callable[[str], bool], seconds: float = 10) -> str:
        """Waits until the screen is as it should be; the screen."""
        deadline = time.monotonic() + seconds
        while not seen(screen := self.screen()):
            if time.monotonic() > deadline:
                raise AssertionError(f"not on the screen after {seconds} s:\n{screen}")
            time.sleep(0.02)
        return screen

    def wait_for(self, text: str, seconds: float = 10) -> str:
        """Waits for a text on the screen."""
        return self.wait(lambda screen: text in screen, seconds)

    def ended(self) -> bool:
        """Whether the program has ended."""
        return self.tmux("display", "-p", "#{pane_dead}").strip() == "1"

    def wait_end(self, seconds: float = 10) -> None:
        deadline = time.monotonic() + seconds
        while not self.ended():
            if time.monotonic() > deadline:
                raise AssertionError(f"still running after {seconds} s:\n{self.screen()}")
            time.sleep(0.02)

    def close(self) -> None:
        """Ends the program and the server."""
        with contextlib.suppress(RuntimeError):
            self.tmux("kill-server")
        shutil.rmtree(self.directory, ignore_errors=True)
