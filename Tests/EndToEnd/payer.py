"""A payer at a terminal: a pseudo-terminal, the screen it shows, and what was typed at it."""

import os
import pty
import select
import termios
import time

import pyte

PATIENCE = 8.0
# Settings after which a terminal shows nothing that is typed, and hands over every key.
LOCAL_MODES = 3


class Payer:
    """A terminal of its own; a context manager that closes it."""

    def __init__(self):
        self.master, self.slave = pty.openpty()
        self.path = os.ttyname(self.slave)
        self.screen = pyte.Screen(80, 40)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.before = termios.tcgetattr(self.slave)

    def options(self):
        return ["--capture-tty", self.path]

    def type(self, text):
        os.write(self.master, text if isinstance(text, bytes) else text.encode())

    def look(self):
        """The lines that are not empty, as they are by now."""
        while select.select([self.master], [], [], 0)[0]:
            data = os.read(self.master, 65536)
            self.raw += data
            self.stream.feed(data)
        return [line.rstrip() for line in self.screen.display if line.strip()]

    def sees(self, text):
        """Waits for the last line to be this."""
        deadline = time.monotonic() + PATIENCE
        while (lines := self.look())[-1:] != [text.rstrip()]:
            assert time.monotonic() < deadline, f"{text!r} is not the last of {lines}"
            select.select([self.master], [], [], 0.01)

    def shows(self, text):
        """Waits until a line is this."""
        deadline = time.monotonic() + PATIENCE
        while text not in (lines := self.look()):
            assert time.monotonic() < deadline, f"{text!r} is none of {lines}"
            select.select([self.master], [], [], 0.01)

    def hears_bell(self):
        """Waits for a bell, and forgets it."""
        deadline = time.monotonic() + PATIENCE
        while b"\a" not in self.raw:
            assert time.monotonic() < deadline, "no bell"
            self.look()
            select.select([self.master], [], [], 0.01)
        self.raw = b""

    def is_hidden(self):
        """Whether what is typed is kept off the screen now."""
        return not termios.tcgetattr(self.slave)[LOCAL_MODES] & (termios.ECHO | termios.ICANON)

    def gets_back(self):
        """Waits until the terminal is as it was."""
        deadline = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.slave) != self.before:
            assert time.monotonic() < deadline, "the terminal is not as it was"
            time.sleep(0.005)

    def unread(self):
        """What is left for whoever reads the terminal next."""
        modes = termios.tcgetattr(self.slave)
        modes[LOCAL_MODES] &= ~(termios.ICANON | termios.ECHO)
        modes[6][termios.VMIN], modes[6][termios.VTIME] = 0, 1
        termios.tcsetattr(self.slave, termios.TCSANOW, modes)
        return os.read(self.slave, 65536)

    def hang_up(self):
        """Closes the window."""
        for descriptor in (self.slave, self.master):
            if descriptor is not None:
                os.close(descriptor)
        self.slave = self.master = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.hang_up()
