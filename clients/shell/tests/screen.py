"""A program in a real terminal: tmux types the keys and reads the screen."""

import os
import shutil
import subprocess
import tempfile


class Screen:
    """Runs one command in a tmux server of its own, 100 columns by 30 lines."""

    def __init__(self, command, environment=None):
        self.directory = tempfile.mkdtemp(prefix="cardd-screen-")
        self.path = os.path.join(self.directory, "tmux")
        self.environment = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8")
        self.environment.update(environment or {})
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "30", command,
                  ";", "set", "-g", "remain-on-exit", "on")

    def tmux(self, *arguments, text=None):
        done = subprocess.run(
            ["tmux", "-S", self.path, *arguments], env=self.environment, input=text,
            capture_output=True, text=True, check=True)
        return done.stdout

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def literal(self, text):
        self.tmux("send-keys", "-l", text)

    def paste(self, text):
        """Pastes as a terminal does, in brackets if the program has asked for them."""
        self.tmux("load-buffer", "-", text=text)
        self.tmux("paste-buffer", "-p", "-r", "-d")

    def lines(self):
        # When a program has ended tmux writes so at the bottom, and the first line scrolls off.
        first = "0" if self.status() is None else "-1"
        return self.tmux("capture-pane", "-p", "-J", "-S", first).split("\n")

    def status(self):
        """The program's exit status; None while it runs."""
        dead, status = self.tmux(
            "display", "-p", "#{pane_dead} #{pane_dead_status}").rstrip("\n").split(" ", 1)
        return int(status) if dead == "1" and status else None

    def close(self):
        subprocess.run(["tmux", "-S", self.path, "kill-server"], capture_output=True)
        shutil.rmtree(self.directory, ignore_errors=True)
