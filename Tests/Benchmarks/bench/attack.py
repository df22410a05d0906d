"""A bad client: `python -m bench.attack KIND SOCKET SECONDS`; prints how often it did it."""

import socket
import sys
import time

PRESS = b'{"jsonrpc":"2.0","id":1,"method":"keystroke","params":{"key":"Home"}}\n'
STATE = b'{"jsonrpc":"2.0","id":1,"method":"getCardMetaData"}\n'
PASTE = b'{"jsonrpc":"2.0","id":1,"method":"paste","params":{"text":"%s"}}\n' % (b"4" * 60_000)
CLEAR = b'{"jsonrpc":"2.0","id":1,"method":"clear"}\n'
BATCH = b"[" + b",".join([STATE.strip()] * 8) + b"]\n"


class Attack:
    """Each method does it once."""

    def __init__(self, path):
        self.path = path
        self.open = []
        self.own = self.connect()

    def connect(self):
        made = socket.socket(socket.AF_UNIX)
        made.connect(self.path)
        made.settimeout(5)
        return made

    def keep(self, connection, most):
        """Holds a connection open, and closes the oldest beyond so many."""
        self.open.append(connection)
        if len(self.open) > most:
            self.open.pop(0).close()

    def lines(self, count, connection=None):
        while count > 0:
            got = (connection or self.own).recv(1 << 18)
            if not got:
                raise ConnectionError
            count -= got.count(b"\n")

    def paste(self):
        """Pastes 60,000 digits, and clears them."""
        self.own.sendall(PASTE + CLEAR)
        self.lines(4)

    def oversized(self):
        """Sends a message that is too large, and comes back when it has been thrown out."""
        try:
            self.own.sendall(b'{"jsonrpc":"2.0","id":"' + b"x" * 90_000)
            while self.own.recv(1 << 16):
                pass
        except OSError:
            pass
        self.own.close()
        self.own = self.connect()

    def half(self):
        """Leaves half a message on each of 100 connections."""
        connection = self.connect()
        connection.sendall(PRESS[:40] if len(self.open) % 2 else PASTE[:40_000])
        self.keep(connection, 100)

    def flood(self):
        """Sends 500 presses at one go, and reads as fast as it can."""
        self.own.sendall(PRESS * 500)
        self.lines(500)

    def crowd(self):
        """Presses 25 keys at once on each of 50 connections."""
        while len(self.open) < 50:
            self.open.append(self.connect())
        for connection in self.open:
            connection.sendall(PRESS * 25)
        for connection in self.open:
            self.lines(25, connection)

    def batches(self):
        """Sends arrays, each with much to answer."""
        self.own.sendall(BATCH * 4)
        self.lines(4)

    def deaf(self):
        """Asks for the state for as long as it is let, on 50 connections, and never reads."""
        connection = self.connect()
        connection.setblocking(False)
        try:
            for _ in range(100):
                connection.send(STATE * 200)
        except OSError:
            pass
        self.keep(connection, 50)

    def backlog(self):
        """Sends 5,000 requests before the first read."""
        self.own.settimeout(20)
        rest = memoryview(STATE * 5_000)
        self.own.setblocking(False)
        stuck = 0
        while rest and stuck < 50:
            try:
                rest = rest[self.own.send(rest) :]
                stuck = 0
            except BlockingIOError:
                stuck += 1
                time.sleep(0.001)
        self.own.setblocking(True)
        # What could not be sent goes while reading.
        self.lines(5_000 - (len(rest) + len(STATE) - 1) // len(STATE))
        self.own.close()
        self.own = self.connect()

    def churn(self):
        """Connects, presses a key, and hangs up."""
        connection = self.connect()
        connection.sendall(PRESS)
        connection.close()


KINDS = [
    name for name in vars(Attack) if name not in ("connect", "keep", "lines") and name[0] != "_"
]

if __name__ == "__main__":
    kind, path, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    attack = Attack(path)
    count, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        getattr(attack, kind)()
        count += 1
    print(count)
