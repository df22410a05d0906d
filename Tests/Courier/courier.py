"""Starts the courier as the daemon does, and talks to it."""

import contextlib
import json
import os
import pathlib
import socket
import struct
import subprocess
import time

from gateway import SESSION

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 15.0
ENVIRONMENT = {"PATH": "/usr/bin:/bin"}
NUMBER = "4706131211212123"
KEY = "7d6f8f6e-1a5b-4c8e-9a52-0c7f2f6f4b11"


def program():
    """The courier to test: CARDD_COURIER, else the release build, else the debug build."""
    named = os.environ.get("CARDD_COURIER")
    places = [pathlib.Path(named)] if named else []
    places += [ROOT / ".build" / kind / "cardd-courier" for kind in ("release", "debug")]
    for place in places:
        if place.is_file():
            return str(place.resolve())
    raise FileNotFoundError("no courier; run swift build, or set CARDD_COURIER")


class Channel:
    """The daemon's end: requests out, whole messages in."""

    def __init__(self, sock):
        self.sock = sock
        self.buffer = b""
        self.last = 0

    def send(self, message, descriptor=None):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(body), body), descriptor)

    def send_bytes(self, data, descriptor=None):
        if descriptor is None:
            self.sock.sendall(data)
        else:
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, struct.pack("i", descriptor))]
            sent = self.sock.sendmsg([data], rights)
            assert sent == len(data)

    def ask(self, method, params, descriptor=None):
        """Sends a request and returns its id."""
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params}, descriptor)
        return self.last

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def hear(self, patience=PATIENCE):
        """The next message; None at the end of the stream."""
        end = time.monotonic() + patience
        while True:
            head, mark, rest = self.buffer.partition(b"\r\n\r\n")
            if mark:
                assert head.startswith(b"Content-Length: "), head
                length = int(head[16:])
                assert length < 60_000
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return json.loads(rest[:length])
            self.sock.settimeout(max(0.001, end - time.monotonic()))
            try:
                data = self.sock.recv(65536)
            except TimeoutError:
                raise AssertionError(f"nothing came within {patience} s") from None
            except ConnectionResetError:
                data = b""
            if not data:
                assert not self.buffer, self.buffer
                return None
            self.buffer += data

    def answer(self, method, params, patience=PATIENCE):
        """Asks, and returns the whole answer."""
        number = self.ask(method, params)
        message = self.hear(patience)
        assert message is not None, "the courier ended without an answer"
        assert message["id"] == number
        return message

    def result(self, method, params, patience=PATIENCE):
        return self.answer(method, params, patience)["result"]

    def close(self):
        self.sock.close()


@contextlib.contextmanager
def process(*arguments, env=None, stderr=subprocess.DEVNULL, wrapper=()):
    """A courier with a channel as descriptor 0; leaves no process behind."""
    ours, theirs = socket.socketpair()
    running = subprocess.Popen(
        [*wrapper, program(), *arguments],
        stdin=theirs, stdout=subprocess.DEVNULL, stderr=stderr,
        env=ENVIRONMENT if env is None else env, cwd="/",
    )  # fmt: skip
    theirs.close()
    channel = Channel(ours)
    channel.process = running
    try:
        yield channel
    finally:
        channel.close()
        try:
            running.wait(3)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
            raise AssertionError("the courier outlived its channel") from None


@contextlib.contextmanager
def sealed(role, gateway, *options, **more):
    """A child that has said that it is sealed."""
    with process(role, "--gateway-url", gateway.base, *options, **more) as channel:
        assert channel.hear() == {"jsonrpc": "2.0", "method": "sealed", "params": {}}
        yield channel


@contextlib.contextmanager
def dispatcher(gateway, *options, **more):
    """A dispatcher that has greeted."""
    with process("dispatch", "--gateway-url", gateway.base, *options, **more) as channel:
        assert channel.hear() == {
            "jsonrpc": "2.0", "method": "ready", "params": {"version": "1.0.0"},
        }  # fmt: skip
        yield channel


def start(channel, role):
    """Lets a dispatcher start a child; its answer and the child's channel."""
    ours, theirs = socket.socketpair()
    number = channel.ask("start", {"role": role}, theirs.fileno())
    theirs.close()
    message = channel.hear()
    while message.get("method") == "ended":
        message = channel.hear()
    assert message["id"] == number
    return message, Channel(ours)


def body(number=NUMBER, cvv="123", channel="link", session=SESSION, **card):
    """The body of Order Pay, as the daemon writes it."""
    return {
        "payment_session_id": session,
        "payment_method": {
            "card": {
                "channel": channel, "card_number": number, "card_holder_name": "Test",
                "card_expiry_mm": "03", "card_expiry_yy": "39", "card_cvv": cvv, **card,
            }
        },
        "save_instrument": False,
    }  # fmt: skip


def payment(environment="SANDBOX", key=KEY, **more):
    return {"environment": environment, "idempotency_key": key, "body": body(**more)}


def pay(gateway, *options, **more):
    """Makes one payment in a process of its own, and returns its result."""
    with sealed("pay", gateway, *options) as channel:
        result = channel.result("pay", payment(**more))
        assert channel.hear() is None
        assert channel.process.wait(2) == 0
    return result
