"""The daemon under test, seen from outside: its log, its memory, its descriptors, its children."""

import collections
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import threading
import time

from payer import Wrong

# Warnings that the payers give cause for.
EXPECTED = (b"broken frame", b"half message timed out")


class Line:
    """A connection that asks and waits; what is told in between is passed over."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(path)
        self.lines = self.socket.makefile("r", encoding="utf-8")
        self.last = 0

    def result(self, method, **params):
        self.last += 1
        request = {"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}
        self.socket.sendall(json.dumps(request).encode() + b"\n")
        while line := self.lines.readline():
            answer = json.loads(line)
            if answer.get("id") == self.last:
                if "result" not in answer:
                    raise Wrong(f"{method}: {answer['error']}")
                return answer["result"]
        raise EOFError

    def close(self):
        self.lines.close()
        self.socket.close()


class Daemon:
    """Started with its socket in a directory of its own; one connection stays open to it."""

    def __init__(self, program, options):
        self.directory = tempfile.mkdtemp(prefix="cardd-soak-")
        self.path = self.directory + "/cardd.sock"
        self.process = subprocess.Popen(
            [program, "--socket", self.path, "--max-connections", "500", "--log-level", "info",
             *options], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.accepted = collections.Counter()
        self.ended = collections.Counter()
        self.outcomes = collections.Counter()
        self.settled = 0
        self.warnings = collections.Counter()
        self.other = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        while not os.path.exists(self.path):
            if self.process.poll() is not None:
                self.reader.join()
                raise SystemExit("the daemon did not start: " + " ".join(self.other))
            time.sleep(0.01)
        self.control = Line(self.path)

    def read(self):
        """Counts the payments in the log, order by order."""
        for line in self.process.stderr:
            found = re.search(rb"payment (accepted|ended)(?:.* outcome=(\w+))?.* order=(\S+)", line)
            if not found:
                expected = [words for words in EXPECTED if words in line]
                self.warnings.update(words.decode() for words in expected)
                if not expected:
                    self.other.append(line.decode(errors="replace").strip())
                continue
            order = found[3]
            (self.accepted if found[1] == b"accepted" else self.ended)[order] += 1
            if found[2]:
                self.outcomes[found[2].decode()] += 1
            if self.accepted[order] == self.ended[order] == 1:
                # Forgotten, so that this program's memory stays flat, too.
                del self.accepted[order], self.ended[order]
                self.settled += 1

    def call(self, method, **params):
        try:
            return self.control.result(method, **params)
        except (ConnectionError, EOFError):
            raise Wrong("the daemon is gone: " + " ".join(self.other[-20:])) from None

    def resident(self):
        """KiB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def left(self):
        """What is left of the payers, in words; this program's own connection does not count."""
        counters = self.call("status")["counters"]
        counters["connections"] -= 1
        return {name: counters[name] for name in ("connections", "cards", "listeners", "payments")
                if counters[name]}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.directory, ignore_errors=True)

    def stop(self):
        """Ends it as systemd would; its status and what is wrong in its log."""
        self.control.close()
        self.process.terminate()
        status = self.process.wait(timeout=30)
        self.reader.join(timeout=30)
        problems = []
        if status != 0:
            problems.append(f"the daemon ended with status {status}")
        odd = (self.accepted - self.ended) + (self.ended - self.accepted)
        odd += collections.Counter({order: count for order, count in self.ended.items() if count > 1})
        if odd:
            problems.append(f"{len(odd)} payments without exactly one end in the log, as {list(odd)[:3]}")
        if self.other:
            problems.append(f"unexpected words on standard error: {self.other[:20]}")
        return problems
