#!/usr/bin/env python3
"""One process of the soak's payers; its counts go to standard output, a line of JSON each second.

SIGTERM lets it finish what it has begun.
"""

import argparse
import ctypes
import json
import os
import selectors
import signal
import socket
import struct
import sys
import time

import lives
from clock import Clock
from payer import Payer, Wrong

PATIENCE = 90
COUNTS = ("cards", "accepted", "ended", "vanished", "watched")


class Cut(Exception):
    """A connection that was too slow was ended."""


class Link:
    """One connection, and the life that is lived over it."""

    def __init__(self, payer, steps):
        self.payer, self.steps = payer, steps
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(payer.path)
        self.socket.setblocking(False)
        self.drips = payer.random.random() < 0.02
        self.input = b""
        self.output = b""
        self.messages = None
        self.waits = None
        self.since = time.monotonic()

    def advance(self):
        """Goes on until there is something to wait for; tells whether the connection goes on."""
        try:
            data, self.waits = self.steps.send(self.messages)
        except StopIteration:
            return False
        self.messages = []
        self.since = time.monotonic()
        self.output += data
        self.write()
        return self.waits is not None

    def write(self):
        """Sends what the daemon takes; if this one drips, byte by byte and a little each turn."""
        sent = 0
        try:
            if self.drips and len(self.output) < 4_000:
                while sent < min(800, len(self.output)):
                    sent += self.socket.send(self.output[sent:sent + 1])
            else:
                while sent < len(self.output):
                    sent += self.socket.send(self.output[sent:])
        except BlockingIOError:
            pass
        except ConnectionError as error:
            self.cut(error)
        self.output = self.output[sent:]

    def cut(self, error):
        """The daemon may end a connection whose message has been unfinished for ten seconds.

        On a busy machine a dripping one may be as late as that, and so may the daemon be with a long
        one: it reads 4 KiB of each connection in turn. The log must tell of each.
        """
        if self.waits is None:
            return  # A last life: the daemon may end it as soon as it has seen enough.
        if time.monotonic() - self.since > 9:
            raise Cut from None
        raise Wrong(f"the daemon hung up: {error} ({self.words()})") from None

    def read(self):
        """Takes in what came; tells whether what is waited for is there."""
        try:
            data = self.socket.recv(1 << 18)
        except ConnectionError as error:
            self.cut(error)
        if not data:
            self.cut("end of stream")
        self.input += data
        whole, self.input = self.frames() if self.payer.header else self.rows()
        self.messages += whole
        wanted = b'"id":%d,' % self.waits
        return any(wanted in message for message in whole)

    def rows(self):
        *whole, rest = self.input.split(b"\n")
        return whole, rest

    def frames(self):
        whole, start = [], 0
        while (head := self.input.find(b"\r\n\r\n", start)) >= 0:
            end = head + 4 + int(self.input[start:head].split(b":")[1])
            if end > len(self.input):
                break
            whole.append(self.input[head + 4:end])
            start = end
        return whole, self.input[start:]

    def words(self):
        """Where it stands, for a complaint."""
        return (f"{self.steps.gi_yieldfrom}, drips {self.drips}, {len(self.output)} bytes unsent, "
                f"{len(self.messages)} messages came, {time.monotonic() - self.since:.1f} s")

    def close(self):
        if self.payer.random.random() < 0.5:
            # A reset instead of an end, where the system knows the difference.
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class Driver:
    """Keeps so many connections alive until so many cards were used."""

    def __init__(self, make, cards, connections):
        self.make, self.cards, self.connections = make, cards, connections
        self.counts = {**dict.fromkeys(COUNTS, 0), "connections": 0, "killed": 0, "cut": 0}
        self.links = set()
        self.selector = selectors.DefaultSelector()
        self.stops = False
        self.reported = time.monotonic()
        self.wait = 0.05

    def run(self):
        while self.goes_on() or self.links:
            while self.goes_on() and len(self.links) < self.connections:
                self.open()
            for key, _ in self.selector.select(timeout=self.wait):
                link = key.data
                try:
                    goes_on = not link.read() or link.advance()
                except Cut:
                    goes_on = self.cut(link)
                if not goes_on:
                    self.leave(link)
            self.look_after()
        self.report(done=True)

    def goes_on(self):
        return not self.stops and self.counts["cards"] < self.cards

    def open(self):
        payer, steps = self.make(self.counts["connections"])
        self.counts["connections"] += 1
        if self.counts["connections"] % 200 == 0:
            self.kill(payer)
        link = Link(payer, steps)
        self.links.add(link)
        self.selector.register(link.socket, selectors.EVENT_READ, link)
        if not link.advance():
            self.leave(link)

    def kill(self, payer):
        """A client that dies, as a process, in the middle of a message."""
        self.counts["killed"] += 1
        child = os.fork()
        if child == 0:
            try:
                with socket.socket(socket.AF_UNIX) as end:
                    end.connect(payer.path)
                    end.sendall(payer.filled()[:-20])
                    os.kill(os.getpid(), signal.SIGKILL)
            finally:
                os._exit(1)
        if os.waitpid(child, 0)[1] != signal.SIGKILL:
            raise Wrong("a client could not connect")

    def look_after(self):
        """Sends what waits, and sees that nothing waits for ever."""
        now = time.monotonic()
        self.wait = 0.05
        for link in list(self.links):
            if link.output:
                try:
                    link.write()
                except Cut:
                    self.cut(link)
                    self.leave(link)
                self.wait = 0 if link.drips else self.wait
            if now - link.since > PATIENCE:
                raise Wrong(f"an answer has not come for {PATIENCE} s (id {link.waits})")
        if now - self.reported >= 1:
            self.reported = now
            self.report()

    def cut(self, link):
        """What its payment has come to, the log tells."""
        self.counts["cut"] += 1
        link.payer.accepted = link.payer.ended
        return False

    def leave(self, link):
        self.selector.unregister(link.socket)
        link.close()
        self.links.discard(link)
        payer = link.payer
        if payer.accepted != payer.ended:
            raise Wrong(f"{payer.accepted} payments, {payer.ended} ends on one connection")
        for name in COUNTS:
            self.counts[name] += getattr(payer, name)

    def report(self, **more):
        print(json.dumps({**self.counts, **more}), flush=True)

    def stop(self, *_):
        self.stops = True


def run(driver):
    """Runs a driver as a process of its own, which ends with its parent."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    signal.signal(signal.SIGTERM, driver.stop)
    try:
        driver.run()
    except Wrong as wrong:
        driver.report(wrong=str(wrong))
        sys.exit(1)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("path", help="the daemon's socket")
    parser.add_argument("--cards", type=int, required=True)
    parser.add_argument("--connections", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--fixed-date", action="store_true")
    parser.add_argument("--order-seconds", type=int, default=3)
    return parser


def main():
    given = arguments().parse_args()
    clock = Clock(given.fixed_date, given.order_seconds)

    def make(number):
        payer = Payer(given.seed * 10_000_019 + number, given.path, clock)
        return payer, lives.lived(payer)

    run(Driver(make, given.cards, given.connections))


if __name__ == "__main__":
    main()
