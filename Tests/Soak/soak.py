#!/usr/bin/env python3
"""Soaks a daemon: many cards, random payers, random faults; then everything must be accounted for.

    soak.py --cards 1000000                the release daemon with its embedded sandbox
    soak.py --cards 20000 --daemon PATH    another build, for example one with a sanitizer

Ends with status 1 and words if a payment has no end or two, if memory grows, or if a slot or a descriptor
is lost.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import selectors
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

import lives
from lives import Payer, Wrong

ROOT = pathlib.Path(__file__).resolve().parents[2]
FAULTS = [{"pay": "ok", "lookup": "ok"}] * 12 + [
    {"pay": "decline"}, {"pay": "slow"}, {"lookup": "fail"}, {"lookup": "slow"},
    {"pay": "timeout"}]


class Link:
    """One connection and the lives that are lived over it."""

    def __init__(self, path, seed):
        self.payer = Payer(seed, header=seed % 3 == 0)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.socket.setblocking(False)
        self.input = bytearray()
        self.output = b""
        self.messages = []
        self.left = self.payer.random.randrange(1, 12)
        self.waits = None
        self.since = time.monotonic()
        self.steps = self.lived()

    def lived(self):
        payer = self.payer
        for _ in range(self.left):
            yield from lives.life(payer, lives.LIVES)(payer)
            # The next life begins with an empty card.
            yield from payer.ask(payer.call("clear"))
        last = lives.life(payer, lives.LAST)
        if last:
            yield from last(payer)

    def advance(self):
        """Goes on until there is something to wait for; tells whether the connection goes on."""
        while True:
            try:
                data, self.waits = self.steps.send(self.messages or None)
            except StopIteration:
                return False
            self.messages = []
            self.since = time.monotonic()
            self.output += data
            self.write()
            if self.waits is None:
                return False
            return True

    def write(self):
        try:
            while self.output:
                sent = self.socket.send(self.output)
                self.output = self.output[sent:]
        except BlockingIOError:
            pass

    def read(self):
        """Takes in what came; tells whether what is waited for is there."""
        data = self.socket.recv(1 << 18)
        if not data:
            raise Wrong("the daemon hung up")
        self.input += data
        *whole, rest = self.input.split(b"\n") if not self.payer.header else self.frames()
        self.input = bytearray(rest)
        self.messages += whole
        wanted = b'"id":%d,' % self.waits
        return any(wanted in message for message in whole)

    def frames(self):
        whole, rest = [], bytes(self.input)
        while True:
            head = rest.find(b"\r\n\r\n")
            if head < 0:
                return [*whole, rest]
            length = int(rest[:head].split(b":")[1])
            if len(rest) < head + 4 + length:
                return [*whole, rest]
            whole.append(rest[head + 4:head + 4 + length])
            rest = rest[head + 4 + length:]

    def close(self):
        if self.payer.random.random() < 0.5:
            # A reset instead of an end, where the system knows the difference.
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class Daemon:
    """The daemon under test, its log read and counted."""

    def __init__(self, program, options):
        self.directory = tempfile.mkdtemp(prefix="cardd-soak-")
        self.path = self.directory + "/cardd.sock"
        self.process = subprocess.Popen(
            [program, "--socket", self.path, "--max-connections", "400", "--log-level", "info",
             *options], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.accepted = collections.Counter()
        self.ended = collections.Counter()
        self.outcomes = collections.Counter()
        self.other = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        while not os.path.exists(self.path):
            if self.process.poll() is not None:
                raise SystemExit("the daemon did not start: " + " ".join(self.other))
            time.sleep(0.01)
        self.control = socket.socket(socket.AF_UNIX)
        self.control.connect(self.path)
        self.lines = self.control.makefile("r")
        self.calls = 0

    def read(self):
        for line in self.process.stderr:
            found = re.search(rb"payment (accepted|ended)(?:.*outcome=(\w+))?.* order=(\S+)", line)
            if not found:
                if b"broken frame" not in line and b"half message" not in line:
                    self.other.append(line.decode(errors="replace").strip())
                continue
            counter = self.accepted if found[1] == b"accepted" else self.ended
            counter[found[3]] += 1
            if found[2]:
                self.outcomes[found[2].decode()] += 1
            if self.accepted[found[3]] == self.ended[found[3]] == 1:
                # Settled: forgotten, so that this program's memory stays flat, too.
                del self.accepted[found[3]], self.ended[found[3]]

    def call(self, method, **params):
        self.calls += 1
        self.control.sendall(json.dumps({"jsonrpc": "2.0", "id": self.calls, "method": method,
                                         "params": params}).encode() + b"\n")
        while True:
            answer = json.loads(self.lines.readline())
            if answer.get("id") == self.calls:
                return answer["result"]

    def resident(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def stop(self):
        self.control.close()
        self.process.terminate()
        status = self.process.wait(timeout=30)
        self.reader.join(timeout=10)
        shutil.rmtree(self.directory, ignore_errors=True)
        return status


def soak(arguments):
    daemon = Daemon(arguments.daemon, arguments.option)
    chance = random.Random(arguments.seed)
    selector = selectors.DefaultSelector()
    daemon.call("status")
    descriptors = daemon.descriptors()
    started = time.monotonic()
    cards = accepted = ended = connections = vanished = 0
    samples = []
    seed = arguments.seed * 1_000_003
    links = set()
    next_fault = next_sample = 0

    def leave(link):
        nonlocal cards, accepted, ended, vanished
        selector.unregister(link.socket)
        link.close()
        links.discard(link)
        payer = link.payer
        cards += payer.cards
        accepted += payer.accepted
        ended += payer.ended
        vanished += hasattr(payer, "accepted_at_end")
        if payer.accepted != payer.ended:
            raise Wrong(f"{payer.accepted} payments, {payer.ended} ends on one connection")

    while cards < arguments.cards or links:
        while cards < arguments.cards and len(links) < arguments.connections:
            seed += 1
            link = Link(daemon.path, seed)
            connections += 1
            links.add(link)
            selector.register(link.socket, selectors.EVENT_READ, link)
            if not link.advance():
                leave(link)
        for key, _ in selector.select(timeout=1):
            link = key.data
            if link.output:
                link.write()
            if link.read() and not link.advance():
                leave(link)
        now = time.monotonic()
        for link in links:
            if link.output:
                link.write()
            if now - link.since > 60:
                raise Wrong(f"an answer has not come for 60 s (id {link.waits})")
        if now >= next_fault:
            next_fault = now + chance.uniform(0.2, 2)
            fault = dict(chance.choice(FAULTS))
            if fault.get("pay") == "timeout":
                next_fault = now + 0.05
            daemon.call("sandbox/faults", **{"pay": "ok", "lookup": "ok", **fault})
        if now >= next_sample:
            next_sample = now + max(2, (arguments.cards / 1_000_000) * 20)
            samples.append((cards, daemon.resident()))
            print(f"{now - started:7.0f} s  {cards:9,} cards  {accepted:8,} payments  "
                  f"{samples[-1][1]:6,} KiB", flush=True)

    daemon.call("sandbox/faults", pay="ok", lookup="ok")
    time.sleep(12)  # Payments of vanished payers that wait for the gateway.
    status = daemon.call("status")
    took = time.monotonic() - started
    problems = []
    left = status["counters"]
    if (left["connections"], left["cards"]) != (1, 0):
        problems.append(f"left behind: {left}")
    if daemon.descriptors() > descriptors:
        problems.append(f"descriptors: {descriptors} at first, {daemon.descriptors()} now")
    # The first tenth fills the pools and the sandbox's table of orders.
    settled = [size for done, size in samples if done >= cards / 10] or [0]
    if max(settled) > min(settled) * 1.05 + 256:
        problems.append(f"memory: {min(settled)} to {max(settled)} KiB")
    code = daemon.stop()
    if code != 0:
        problems.append(f"the daemon ended with status {code}")
    if unsettled := (daemon.accepted - daemon.ended) + (daemon.ended - daemon.accepted):
        problems.append(f"{len(unsettled)} payments without exactly one end in the log")
    if daemon.other:
        problems.append(f"unexpected words on standard error: {daemon.other[:3]}")
    print(f"{cards:,} cards, {connections:,} connections ({vanished:,} vanished while paying), "
          f"{accepted:,} payments answered, {ended:,} ends told, {took:.0f} s; log: "
          f"{dict(daemon.outcomes)}; resident {min(settled):,} to {max(settled):,} KiB; "
          f"descriptors {descriptors}")
    for problem in problems:
        print("WRONG:", problem)
    return 1 if problems else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=1_000_000)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--daemon", default=os.environ.get(
        "CARDD", str(ROOT / ".build/release/cardd")))
    parser.add_argument("--option", action="append", default=["--now", "2027-01-15"],
                        help="an option for the daemon; several are possible")
    arguments = parser.parse_args()
    try:
        sys.exit(soak(arguments))
    except Wrong as wrong:
        print("WRONG:", wrong)
        sys.exit(1)


if __name__ == "__main__":
    main()
