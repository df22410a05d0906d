"""The number typed at the daemon's own terminal, past the editor."""

from __future__ import annotations

import os
import pty
import subprocess
from typing import Callable

from editor_driver import read
from editor_memory import NUMBER, in_memory
from shop import Daemon, program
from tmux import Terminal


def can_capture() -> bool:
    """Whether this daemon can be given a terminal."""
    done = subprocess.run([program(), "--help"], capture_output=True, text=True, check=False)
    return "--capture-tty" in done.stdout


def the_number_is_typed_at_the_daemons_terminal(opener: Callable[[str], Terminal]) -> None:
    """`opener` opens the form, connected to a socket."""
    keyboard, screen = pty.openpty()
    daemon = Daemon(["--capture-tty", os.ttyname(screen)])
    terminal = opener(daemon.socket)
    try:
        terminal.wait(lambda text: "› Card number" in text and " terminal ·" in text)
        terminal.press("C-t")
        terminal.wait_for("Type it at the terminal of cardd.")
        os.write(keyboard, NUMBER.encode() + b"\r")
        seen = read(terminal.wait_for("2123"))
        assert seen["display"] == "•••• •••• •••• 2123" and seen["network"] == "visa"
        if os.geteuid() == 0:
            assert in_memory(terminal.process, NUMBER) == 0
        terminal.wait_for("Entered at the terminal.")
        terminal.type("4")
        terminal.wait_for("This field can only be cleared, not changed.")
    finally:
        terminal.close()
        daemon.stop()
        os.close(keyboard)
        os.close(screen)
