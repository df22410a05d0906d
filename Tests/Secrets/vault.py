"""Runs the daemon as somebody, with limits, and drives it as a front end does."""

import atexit
import contextlib
import ctypes
import functools
import json
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from daemon import Connection, program
from cards import random_number
from memory import look, scan

PATIENCE = 20.0
# Users of the tests' own; they need no entry in /etc/passwd.
USER, STRANGER = 61001, 61002
NOW = ["--now", "2026-06-15T12:00:00Z"]
LIBC = ctypes.CDLL(None, use_errno=True)


@functools.cache
def shared():
    """A directory that every user may read, with a copy of the daemon in it."""
    folder = tempfile.mkdtemp(prefix="cardd-secrets-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.chmod(folder, 0o755)
    return folder


@functools.cache
def binary():
    path = os.path.join(shared(), "cardd")
    shutil.copy(program(), path)
    os.chmod(path, 0o755)
    return path


def become(user):
    """Gives up root for good, in a child."""
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)


class Mode:
    """How the daemon keeps the secret: in memory that nobody can read, or in plain memory."""

    def __init__(self, name, user, options, limits, live):
        self.name, self.user, self.options, self.limits = name, user, options, limits
        # How many copies a scanner may find while the card lives.
        self.live = live

    def __repr__(self):
        return self.name


SECRET = Mode("secret", None, [], {}, 0)
FALLBACK = Mode(
    "fallback", USER, ["--allow-unlocked-memory"], {resource.RLIMIT_MEMLOCK: (0, 0)}, 1
)


class Vault:
    """A running daemon; a context manager that leaves no process and no file behind."""

    def __init__(
        self, options=(), *, mode=SECRET, transport="socketpair", framing="bare", user=None,
        limits=None, environment=None, before=None, command=None, umask=0o077,
    ):
        self.mode, self.transport, self.framing = mode, transport, framing
        self.user = user if user is not None else mode.user
        self.folder = tempfile.mkdtemp(prefix="run-", dir=shared())
        if self.user is not None:
            os.chown(self.folder, self.user, self.user)
        self.log = open(os.path.join(self.folder, "stderr"), "w+b")
        command = [*(command or [binary()]), *mode.options, *options]
        limits = {**mode.limits, **(limits or {})}

        def prepare():
            for what, bounds in limits.items():
                resource.setrlimit(what, bounds)
            if self.user is not None:
                become(self.user)
            os.umask(umask)
            if before:
                before()

        common = {
            "stderr": self.log, "cwd": self.folder, "preexec_fn": prepare,
            "env": {"PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": self.folder, **(environment or {})},
        }
        self.path = os.path.join(self.folder, "in", "cardd.sock")
        self.first = None
        self.before = None
        if transport == "socketpair":
            ours, theirs = socket.socketpair()
            self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, **common)
            theirs.close()
            self.first = Front(self, ours, framing)
        else:
            command += ["--socket", self.path]
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=self.log, **common
            )
        self.pid = self.process.pid

    def connect(self):
        if self.first is not None:
            front, self.first = self.first, None
            return front
        deadline = time.monotonic() + PATIENCE
        while True:
            sock = socket.socket(socket.AF_UNIX)
            try:
                sock.connect(self.path)
                return Front(self, sock, self.framing)
            except OSError:
                sock.close()
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise AssertionError(f"the daemon does not listen: {self.stderr()}") from None
                time.sleep(0.002)

    def stderr(self):
        self.log.seek(0)
        return self.log.read().decode("utf-8", "replace")

    def number(self, *arguments, **more):
        """A new number, and a look at the memory as it was before there was one."""
        self.before = look(self.pid)
        return random_number(*arguments, **more)

    def scan(self, number):
        return scan(self.pid, number, self.before)

    def end(self, patience=PATIENCE):
        return self.process.wait(patience)

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


class Front(Connection):
    """A front end: calls methods, keeps what is pushed."""

    def __init__(self, vault, sock, framing):
        super().__init__(sock.fileno(), sock.fileno(), framing, sock)
        self.vault = vault
        self.pushed = []
        self.last_id = 0

    def begin(self, method, params=None):
        self.last_id += 1
        request = {"jsonrpc": "2.0", "id": self.last_id, "method": method}
        if params is not None:
            request["params"] = params
        self.say(json.dumps(request))
        return self.last_id

    def answer(self, wanted):
        while True:
            text = self.hear(PATIENCE)
            if text is None:
                raise AssertionError("the stream ended")
            message = json.loads(text)
            if "method" in message:
                self.pushed.append(message)
            elif message.get("id") == wanted:
                return message

    def ask(self, method, **params):
        """The whole answer."""
        return self.answer(self.begin(method, params or None))

    def call(self, method, **params):
        """The result, which there must be."""
        answer = self.ask(method, **params)
        assert "result" in answer, answer
        return answer["result"]

    def wait_for(self, method):
        """The params of the next notification of this name, or of one that has come already."""
        while True:
            for place, message in enumerate(self.pushed):
                if message["method"] == method:
                    del self.pushed[place]
                    return message["params"]
            text = self.hear(PATIENCE)
            if text is None:
                raise AssertionError(f"the stream ended before {method}")
            message = json.loads(text)
            if "method" in message:
                self.pushed.append(message)

    def state(self):
        return self.call("getCardMetaData")

    def settle(self):
        """Waits until everything sent so far has been dealt with."""
        self.call("getCardMetaData")
        self.pushed.clear()

    def keys(self, text, **more):
        for key in text:
            self.call("keystroke", key=key, **more)

    def burst(self, text):
        """All key presses in one write, as a fast typist's terminal sends them."""
        from framing import encode

        parts = []
        for key in text:
            self.last_id += 1
            request = {"jsonrpc": "2.0", "id": self.last_id, "method": "keystroke", "params": {"key": key}}
            parts.append(encode(self.framing, json.dumps(request)))
        self.send(b"".join(parts))
        return self.answer(self.last_id)

    def order(self, name="order_secret"):
        made = self.call(
            "sandbox/createOrder", order_id=name, order_amount=10, order_currency="INR",
            customer_details={"customer_id": "joe", "customer_phone": "9999999999"},
        )
        session = made["payment_session_id"]
        self.call(
            "setSession", order_id=name, payment_session_id=session, environment="SANDBOX"
        )
        return session

    def rest_of_card(self, cvv="737", expiry="11/29", name="Asha Rao"):
        self.call("setExpiry", expiry=expiry)
        self.call("setCVV", card_cvv=cvv)
        self.call("setCardHolderName", card_holder_name=name)


@contextlib.contextmanager
def stopped_at_exit(vault):
    """Holds the daemon at the last moment before its memory goes; yields a function that waits.

    ptrace(2) with PTRACE_O_TRACEEXIT, which only root may do to it. The wait gives the status that
    the process ends with.
    """
    seize, cont, trace_exit, event_exit = 0x4206, 7, 0x40, 6
    if LIBC.ptrace(seize, vault.pid, None, ctypes.c_void_p(trace_exit)) != 0:
        raise OSError(ctypes.get_errno(), "ptrace")

    def wait():
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            pid, status = os.waitpid(vault.pid, os.WNOHANG)
            if pid == 0:
                time.sleep(0.002)
                continue
            if not os.WIFSTOPPED(status):
                raise AssertionError(f"it ended unseen: {status}")
            if status >> 16 == event_exit:
                return
            delivered = 0 if status >> 16 else os.WSTOPSIG(status)
            LIBC.ptrace(cont, vault.pid, None, ctypes.c_void_p(delivered))
        raise AssertionError("it does not end")

    try:
        yield wait
    finally:
        LIBC.ptrace(cont, vault.pid, None, None)


def as_user(user, body, *arguments):
    """Runs a function in a child that is this user, and gives what it returns (text or an error)."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            become(user)
            try:
                said = {"result": body(*arguments)}
            except OSError as error:
                said = {"errno": error.errno}
            os.write(writer, json.dumps(said).encode())
        finally:
            os._exit(0)
    os.close(writer)
    with open(reader, "rb") as file:
        text = file.read()
    os.waitpid(child, 0)
    return json.loads(text)


def can_trace():
    """Whether this process may read the memory of an undumpable one (CAP_SYS_PTRACE)."""
    status = pathlib.Path("/proc/self/status").read_text(encoding="ascii")
    capabilities = int(status.split("CapEff:")[1].split()[0], 16)
    return bool(capabilities >> 19 & 1) and os.geteuid() == 0


def term(vault):
    os.kill(vault.pid, signal.SIGTERM)
