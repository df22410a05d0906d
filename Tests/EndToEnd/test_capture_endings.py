"""Every ending of a capture gives the terminal back as it was."""

import contextlib
import fcntl
import os
import socket
import subprocess
import tempfile
import termios
import time

import pytest
from daemon import Connection, program
from desk import NOW, NUMBER, captured, desk, ended, grown, started, state
from front_end import VISA, FrontEnd
from payer import Payer


@pytest.mark.parametrize("end", ["hang up", "half close", "exit"])
@pytest.mark.parametrize("transport", ["socketpair", "socket"])
def test_when_the_front_end_leaves(transport, end):
    with desk(transport=transport) as (payer, daemon, front):
        started(front)
        payer.type(VISA[:9])
        grown(front, 9)
        if end == "hang up":
            front.connection.close()
        elif end == "half close":
            front.connection.half_close()
        else:
            front.connection.say('{"jsonrpc":"2.0","method":"exit"}')
        payer.gets_back()
        payer.sees(NUMBER + "not entered; the form was closed.")
        if transport == "socket":
            started(FrontEnd(daemon.connect()))


@pytest.mark.parametrize("name", ["TERM", "INT", "HUP"])
def test_a_signal(name):
    with desk() as (payer, daemon, front):
        started(front)
        payer.sees(NUMBER)
        daemon.signal(name)
        assert daemon.exit_code() == 0
        payer.gets_back()


def test_nothing_typed_for_the_idle_time():
    with desk() as (payer, _, front):
        started(front)
        payer.sees(NUMBER)
        front.result("sandbox/advance", {"seconds": 121})
        assert ended(front) == {"field": "number", "outcome": "idle"}
        payer.gets_back()
        payer.sees(NUMBER + "not entered; nothing happened for a while.")


def test_every_key_restarts_the_idle_clock():
    with desk() as (payer, _, front):
        started(front)
        for length, key in enumerate("470", 1):
            front.result("sandbox/advance", {"seconds": 119})
            payer.type(key)
            grown(front, length)


def test_the_window_is_closed():
    with desk() as (payer, _, front):
        started(front)
        payer.type(VISA[:9])
        grown(front, 9)
        payer.hang_up()
        assert ended(front) == {"field": "number", "outcome": "closed"}
        left = state(front)
        assert left["length"] == 0 and left["cleared_by"] == "closed"
        assert front.result("capture") == {"accepted": False, "reason": "no_terminal"}
        # The rest of the daemon does not care.
        front.fill()
        assert state(front)["valid"]


def test_stopped_and_continued_after_somebody_turned_echo_on():
    with desk() as (payer, daemon, front):
        started(front)
        payer.type("470")
        payer.sees(NUMBER + "•••")
        daemon.signal("STOP")
        os.waitid(os.P_PID, daemon.process.pid, os.WSTOPPED | os.WNOWAIT)
        termios.tcsetattr(payer.slave, termios.TCSANOW, payer.before)
        daemon.signal("CONT")
        deadline = time.monotonic() + 5
        while not payer.is_hidden():
            assert time.monotonic() < deadline
            time.sleep(0.005)
        payer.type(VISA[3:] + "\r")
        assert ended(front)["outcome"] == "entered"
        payer.gets_back()


def test_a_screen_that_is_not_read_stops_nobody():
    with desk() as (payer, _, front):
        started(front)
        for _ in range(2000):
            payer.type("4\x7f" if _ % 20 else "\x15")
        # Nobody has looked at the screen: what did not fit is dropped.
        assert state(front)["length"] <= 16
        payer.type("\x03")
        assert ended(front)["outcome"] == "cancelled"


def test_a_descriptor_does_as_well_and_keeps_its_flags():
    with Payer() as payer:
        number = os.dup(payer.slave)
        os.set_inheritable(number, True)
        flags = fcntl.fcntl(number, fcntl.F_GETFL)
        ours, theirs = socket.socketpair()
        command = [program(), *NOW, "--capture-fd", str(number)]
        with subprocess.Popen(command, stdin=theirs, stdout=theirs, pass_fds=[number]) as process:
            theirs.close()
            front = FrontEnd(Connection(ours.fileno(), ours.fileno(), "bare", ours))
            captured(payer, front, "number", VISA)
            assert fcntl.fcntl(number, fcntl.F_GETFL) == flags
            ours.close()
            assert process.wait(8) == 0
        os.close(number)
        payer.gets_back()


def test_it_does_not_become_the_controlling_terminal():
    with desk() as (payer, daemon, front):
        started(front)
        fields = open(f"/proc/{daemon.process.pid}/stat").read().rsplit(")", 1)[1].split()
        device = int(fields[4])
        assert device != os.stat(payer.path).st_rdev


@contextlib.contextmanager
def own_window(payer):
    """A daemon that runs in the payer's window, in its foreground, and a front end elsewhere."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "in", "s")
        command = [program(), *NOW, "--socket", path, "--capture-fd", "0"]
        with subprocess.Popen(
            command, stdin=payer.slave, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        ) as process:
            sock = socket.socket(socket.AF_UNIX)
            deadline = time.monotonic() + 8
            while sock.connect_ex(path):
                assert time.monotonic() < deadline and process.poll() is None
                time.sleep(0.005)
            yield process, FrontEnd(Connection(sock.fileno(), sock.fileno(), "bare", sock))
            sock.close()
            process.terminate()


def test_in_its_own_window_control_c_gives_up_first_and_ends_it_afterwards():
    with Payer() as payer, own_window(payer) as (process, front):
        started(front)
        payer.type("470\x03")
        assert ended(front)["outcome"] == "cancelled"
        payer.gets_back()
        assert process.poll() is None
        payer.type("\x03")
        assert process.wait(8) == 0


def test_in_its_own_window_the_daemon_ends_with_it():
    with Payer() as payer, own_window(payer) as (process, front):
        started(front)
        payer.hang_up()
        assert process.wait(8) == 0
