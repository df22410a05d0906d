"""Starts the daemon and talks to it over a socketpair, pipes or its socket."""

import os
import pathlib
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from documents import ROOT
from framing import encode, take

STDIO = ("socketpair", "pipe")
PATIENCE = 8.0


def program():
    """The daemon to test: CARDD, else the release build, else the debug build."""
    named = os.environ.get("CARDD")
    places = [pathlib.Path(named)] if named else []
    places += [ROOT / ".build" / kind / "cardd" for kind in ("release", "debug")]
    for place in places:
        if place.is_file():
            return str(place.resolve())
        if named:
            break
    raise FileNotFoundError(f"no daemon at {places[0]}; run swift build, or set CARDD")


class Connection:
    """One client's end: bytes out, whole messages in."""

    def __init__(self, reader, writer, framing, sock=None):
        self.reader, self.writer, self.sock = reader, writer, sock
        self.framing = framing
        self.buffer = b""
        self.ended = False

    def send(self, data):
        view = memoryview(data)
        while view:
            try:
                view = view[os.write(self.writer, view) :]
            except BrokenPipeError:
                return

    def say(self, text):
        self.send(encode(self.framing, text))

    def half_close(self):
        if self.writer is None:
            return
        if self.sock is not None:
            try:
                self.sock.shutdown(socket.SHUT_WR)
            except OSError:
                pass
        else:
            os.close(self.writer)
        self.writer = None

    def close(self):
        if self.sock is not None:
            self.sock.close()
        else:
            for descriptor in (self.reader, self.writer):
                if descriptor is not None:
                    os.close(descriptor)
        self.reader = self.writer = None

    def fill(self, deadline):
        """Reads once; False at the end of the stream, None when the time is over."""
        left = deadline - time.monotonic()
        if left <= 0 or not select.select([self.reader], [], [], left)[0]:
            return None
        try:
            data = os.read(self.reader, 65536)
        except ConnectionResetError:
            data = b""
        self.buffer += data
        self.ended = not data
        return bool(data)

    def hear(self, patience=PATIENCE):
        """The next message as text, or None when the stream has ended."""
        deadline = time.monotonic() + patience
        while True:
            found = take(self.framing, self.buffer) if self.buffer else None
            if found:
                text, end = found
                self.buffer = self.buffer[end:]
                return text
            if self.ended:
                if self.buffer:
                    raise AssertionError(f"the stream ended within a message: {self.buffer[:200]!r}")
                return None
            if self.fill(deadline) is None:
                raise AssertionError(f"nothing came within {patience} s; buffer {self.buffer[:200]!r}")


class Daemon:
    """A running daemon; a context manager that leaves no process and no file behind."""

    def __init__(self, transport, framing, options=(), stderr=None, at=None):
        self.transport, self.framing = transport, framing
        self.folder = tempfile.mkdtemp(prefix="cardd-")
        self.log = open(os.path.join(self.folder, "stderr"), "w+b")
        command = [str(at or program()), *options]
        environment = {"PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": self.folder}
        common = {"stderr": self.log if stderr is None else stderr, "env": environment, "cwd": self.folder}
        self.first = None
        if transport == "socketpair":
            ours, theirs = socket.socketpair()
            self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, **common)
            theirs.close()
            self.first = Connection(ours.fileno(), ours.fileno(), framing, ours)
        elif transport == "pipe":
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, **common
            )
            reader, writer = os.dup(self.process.stdout.fileno()), os.dup(self.process.stdin.fileno())
            self.process.stdout.close()
            self.process.stdin.close()
            self.first = Connection(reader, writer, framing)
        else:
            self.path = os.path.join(self.folder, "cardd.sock")
            command += ["--socket", self.path]
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.log, **common)

    def connect(self):
        """A connection; on stdio there is just the one."""
        if self.first is not None:
            connection, self.first = self.first, None
            return connection
        if self.transport in STDIO:
            raise AssertionError("stdio has one connection; say '# transport: socket'")
        deadline = time.monotonic() + PATIENCE
        while True:
            sock = socket.socket(socket.AF_UNIX)
            try:
                sock.connect(self.path)
                return Connection(sock.fileno(), sock.fileno(), self.framing, sock)
            except OSError:
                sock.close()
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise AssertionError(f"the daemon does not listen: {self.stderr()}") from None
                time.sleep(0.002)

    def signal(self, name):
        self.process.send_signal(getattr(signal, "SIG" + name))

    def exit_code(self, patience=PATIENCE):
        return self.process.wait(patience)

    def stderr(self):
        self.log.seek(0)
        return self.log.read().decode("utf-8", "replace")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.first is not None:
            self.first.close()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
