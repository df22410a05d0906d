"""The units are valid, and cardd serves a socket that systemd opened for it."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import time

import pytest

HERE = pathlib.Path(__file__).resolve().parent.parent
CARDD = os.environ.get("CARDD") or str(HERE.parent.parent / ".build/release/cardd")


def program(name):
    found = shutil.which(name)
    if not found:
        assert not os.environ.get("CI"), f"{name} is missing: apt-get install systemd"
        pytest.skip(f"{name} is missing: apt-get install systemd")
    return found


@pytest.fixture
def home(tmp_path):
    """A home in which the units find their program."""
    (tmp_path / ".local/bin").mkdir(parents=True)
    shutil.copy(CARDD, tmp_path / ".local/bin/cardd")
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    return dict(os.environ, HOME=str(tmp_path), XDG_RUNTIME_DIR=str(run))


def exec_start(home):
    """The command line of the service, as systemd would run it."""
    for line in (HERE / "cardd.service").read_text().splitlines():
        if line.startswith("ExecStart="):
            return line.removeprefix("ExecStart=").replace("%h", home["HOME"]).split()
    raise AssertionError("the service starts nothing")


class Door:
    """A socket that systemd's own tool opens and hands to cardd at the first connection."""

    def __init__(self, home, command):
        self.path = home["XDG_RUNTIME_DIR"] + "/cardd.sock"
        self.process = subprocess.Popen(
            [program("systemd-socket-activate"), "-l", self.path, *command],
            env=home, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 5
        while not os.path.exists(self.path):
            assert time.monotonic() < deadline, "no socket appeared"
            time.sleep(0.01)

    def ask(self, connection, method):
        connection.sendall(json.dumps(
            {"jsonrpc": "2.0", "id": 1, "method": method}).encode() + b"\n")
        return json.loads(connection.makefile().readline())["result"]

    def connect(self):
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(5)
        connection.connect(self.path)
        return connection

    def name(self):
        return pathlib.Path(f"/proc/{self.process.pid}/comm").read_text().strip()

    def ticks(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[1].split()
        return int(fields[11]) + int(fields[12])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def test_both_units_pass_systemds_own_check(home):
    checked = subprocess.run(
        [program("systemd-analyze"), "--user", "verify", HERE / "cardd.socket",
         HERE / "cardd.service"],
        env=home, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_nothing_runs_until_the_first_connection_and_then_cardd_serves_it(home):
    with Door(home, exec_start(home)) as door:
        assert door.name() != "cardd"
        with door.connect() as connection:
            status = door.ask(connection, "status")
            assert door.name() == "cardd"
            assert status["transport"] == "socket"
            assert status["hardening"]["seccomp"] == "in_force"


def test_a_daemon_with_an_idle_connection_uses_no_processor_time(home):
    with Door(home, exec_start(home)) as door, door.connect() as connection:
        door.ask(connection, "status")
        before = door.ticks()
        time.sleep(3)
        assert door.ticks() == before


def test_it_ends_by_itself_when_nobody_is_connected_any_more(home):
    command = exec_start(home)
    command[command.index("--idle-exit") + 1] = "1"
    with Door(home, command) as door:
        with door.connect() as connection:
            door.ask(connection, "status")
            time.sleep(1.5)
            assert door.process.poll() is None, "it ended under a connection"
        assert door.process.wait(timeout=5) == 0
