"""python -m cardd: the scenarios that a script can play, its exit codes, and the terminal."""

from __future__ import annotations

import json
import os
import pty
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from scenarios import SCENARIOS, play
from script_driver import ScriptDriver

# A script types whole fields and pays once; what is corrected on the way is for people.
PLAYED = {
    "link", "link-declined", "page-cancelled", "otp", "otp-resend", "otp-cancelled",
    "otp-becomes-page", "timeout", "killed-on-page", "missing",
}  # fmt: skip
VISA = "4706131211212123"


@pytest.mark.parametrize("name", sorted(PLAYED))
def test_scenario(name: str, tmp_path: Path) -> None:
    [scenario] = [each for each in SCENARIOS if each["name"] == name]
    play(scenario, ScriptDriver(tmp_path))


def pay(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cardd", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=30)


def test_why_the_gateway_is_not_there_is_said(tmp_path: Path) -> None:
    # A daemon without its courier beside it.
    daemon = os.environ.get("CARDD") or shutil.which("cardd") or ""
    alone = shutil.copy(daemon, tmp_path / "cardd")
    session = tmp_path / "session.json"
    session.write_text(
        '{"order_id":"o_1","payment_session_id":"session_abc","environment":"SANDBOX"}'
    )
    start = f"{alone} --gateway cashfree"
    program = tmp_path / "start"
    program.write_text(f"#!/bin/sh\nexec {start}\n")
    program.chmod(0o755)
    arguments = ("--cardd", str(program), "--session", str(session), "--verify", "false")
    done = pay(*arguments, lines=f"{VISA}\n12/39\n123\n")
    assert "cardd: no payment can be made: " in done.stderr, done.stderr
    assert "cardd-courier" in done.stderr
    assert done.returncode == 4


CODE = ("--sandbox", "499", "--channel", "post")


@pytest.mark.parametrize(
    ("status", "arguments", "lines"),
    [
        (0, CODE, f"{VISA}\n12/39\n123\n111000\n"),
        (1, CODE, f"{VISA}\n12/39\n123\n1\n2\n3\n"),
        (1, CODE, "4706131211212124\n12/39\n123\n"),
        (1, CODE, f"{VISA}\n12/19\n123\n"),
        (2, (), ""),
        (2, ("--sandbox", "nothing"), ""),
        (2, ("--session", "/nonexistent", "--verify", "true"), ""),
        (2, ("--session", "/dev/null"), ""),
        (4, CODE, f"{VISA}\n12/39\n123\ncancel\n"),
        (4, CODE, ""),
    ],
)
def test_exit_status(status: int, arguments: tuple[str, ...], lines: str) -> None:
    done = pay(*arguments, lines=lines)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    assert VISA not in done.stdout + done.stderr


def test_a_number_is_no_argument() -> None:
    done = pay("--sandbox", "499", VISA)
    assert done.returncode == 2


def test_the_verdict_is_the_merchants(tmp_path: Path) -> None:
    """The bank approves, and the merchant's server cannot be asked: nobody says paid."""
    from shop import Daemon, Merchant

    daemon = Daemon([])
    merchant = Merchant(daemon.socket)
    try:
        for verify, status in (("true", 0), ("false", 1), ("sh -c 'exit 7'", 3)):
            session = tmp_path / "session.json"
            session.write_text(json.dumps(merchant.create_order()))
            where = ("--socket", daemon.socket, "--session", str(session))
            lines = f"{VISA}\n12/39\n123\n111000\n"
            done = pay(*where, "--verify", verify, "--channel", "post", lines=lines)
            assert done.returncode == status, done.stderr
    finally:
        merchant.close()
        daemon.stop()


class Terminal:
    """The program on a pseudo-terminal."""

    def __init__(self, *arguments: str) -> None:
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.execv(sys.executable, [sys.executable, "-m", "cardd", *arguments])
        self.seen = ""

    def wait_for(self, text: str) -> None:
        deadline = time.monotonic() + 10
        while text not in self.seen and time.monotonic() < deadline:
            try:
                self.seen += os.read(self.master, 4096).decode(errors="replace")
            except OSError:
                break
        assert text in self.seen, self.seen

    def type(self, text: str) -> None:
        for character in text:
            os.write(self.master, character.encode())
            time.sleep(0.01)

    def end(self) -> int:
        while True:
            try:
                data = os.read(self.master, 4096)
            except OSError:
                break
            if not data:
                break
            self.seen += data.decode(errors="replace")
        os.close(self.master)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])


def test_a_terminal_echoes_no_key_of_the_card() -> None:
    terminal = Terminal(*CODE)
    terminal.wait_for("number: ")
    terminal.type("47061312112121244\x7f3\x7f\x7f23\r")
    terminal.wait_for("•••• •••• •••• 2123")
    terminal.wait_for("expiry: ")
    terminal.type("1239\r")
    terminal.wait_for("cvv: ")
    terminal.type("987\r")
    terminal.wait_for("one-time password")
    terminal.type("111000\n")
    assert terminal.end() == 0
    assert "verified" in terminal.seen
    assert "4706" not in terminal.seen and "987" not in terminal.seen


def test_control_c_gives_the_terminal_back_and_cancels() -> None:
    terminal = Terminal(*CODE)
    terminal.wait_for("number: ")
    terminal.type("4706\x03")
    assert terminal.end() == 4
