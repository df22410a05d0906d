"""Whoever types is neither dropped nor kept waiting, whatever others do to the socket meanwhile."""

import os
import subprocess
import sys
import time

import pytest
from daemon import Daemon
from documents import ROOT
from front_end import FrontEnd

SECONDS = 4
# A person notices from a tenth of a second on; more than that is the machine that runs the tests.
PATIENCE = 1.0


def attack(kind, path):
    """Starts a bad client of the benchmarks; it says at its end how often it did it."""
    command = [sys.executable, "-B", "-m", "bench.attack", kind, path, str(SECONDS)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "Tests" / "Benchmarks")}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def descriptors(daemon):
    return len(os.listdir(f"/proc/{daemon.process.pid}/fd"))


def processor_time(daemon):
    with open(f"/proc/{daemon.process.pid}/schedstat") as account:
        return int(account.read().split()[0]) / 1e9


def answered_in(front_end):
    """How long a key press takes, the slowest way."""
    began = time.monotonic()
    answer = front_end.call("keystroke", {"key": "Home"})
    assert "result" in answer, answer
    return time.monotonic() - began


@pytest.mark.parametrize("kinds", [["half"], ["deaf"], ["half", "deaf", "churn"]])
def test_typing_goes_on_beside_those_who_leave_half_messages_and_never_read(kinds):
    with Daemon("socket", "bare") as daemon:
        silent = FrontEnd(daemon.connect())
        # When this is answered the silent one, which came before, is in.
        typist = FrontEnd(daemon.connect())
        typist.call("keystroke", {"key": "4"})
        before = descriptors(daemon)
        bad = [attack(kind, daemon.path) for kind in kinds]
        slowest, presses = 0.0, 0
        while any(one.poll() is None for one in bad):
            slowest = max(slowest, answered_in(typist))
            presses += 1
            if presses % 50 == 0:
                newcomer = FrontEnd(daemon.connect())
                slowest = max(slowest, answered_in(newcomer))
                newcomer.connection.close()
            time.sleep(0.002)
        assert all(int(one.communicate()[0]) > 100 for one in bad)
        assert presses > 100
        assert slowest < PATIENCE
        assert silent.result("status")
        # The card is still there.
        assert typist.result("getCardMetaData")
        deadline = time.monotonic() + 5
        while descriptors(daemon) > before and time.monotonic() < deadline:
            time.sleep(0.01)
        assert descriptors(daemon) <= before
        spent = processor_time(daemon)
        time.sleep(0.5)
        assert processor_time(daemon) - spent < 0.01
