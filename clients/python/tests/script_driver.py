"""Plays a payer of `python -m cardd`: lines go in, lines come out."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, ClassVar

import scenarios
from scenarios import Driver, Stage

PROGRAM = [sys.executable, "-m", "cardd"]
ORDER_COMMAND = f"{sys.executable} {Path(scenarios.__file__)} order"


class ScriptDriver(Driver):
    """Keys are gathered into a line a field; `pay` sends the lines."""

    can = frozenset({"kill", "missing", "slow"})
    ENDS: ClassVar = {0: "verified", 1: "failed", 3: "unknown", 4: "cancelled"}

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.fields = {"number": "", "expiry": "", "cvv": ""}
        self.lines: list[str] = []

    def start(self, stage: Stage) -> None:
        session = self.directory / "session.json"
        session.write_text(json.dumps(stage.session))
        where = ["--socket", stage.socket] if stage.socket else ["--cardd", stage.program]
        verify = f"{ORDER_COMMAND} {stage.socket}"
        channel = ["--channel", stage.channel]
        self.process = subprocess.Popen(
            [*PROGRAM, *where, "--session", str(session), "--verify", verify, *channel],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line.rstrip("\n"))

    def stop(self) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.reader.join()
        self.process.stdout.close()
        assert self.process.stderr is not None
        self.process.stderr.close()

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def type(self, field: str, text: str) -> None:
        self.fields[field] += text

    def pay(self, channel: str) -> None:
        for line in self.fields.values():
            self.say(line)

    def otp(self, code: str) -> None:
        self.say(code)

    def resend(self) -> None:
        self.say("resend")

    def page(self, outcome: str) -> None:
        self.say(outcome)

    def cancel(self) -> None:
        self.say("cancel")

    def sees(self) -> dict[str, Any]:
        lines = list(self.lines)
        told = dict(line.split(": ", 1) for line in lines if ": " in line)
        last = lines[-1] if lines else ""
        code = re.search(r"(\d) tries left, (\d) new", told.get("code", ""))
        return {
            "step": "page" if last.startswith("page:") else "otp" if "code:" in last else None,
            "tries": int(code[1]) if code else None,
            "resends": int(code[2]) if code else None,
            "notice": last or None,
            "retry": "You can start again." in lines,
        }

    def outcome(self) -> str | None:
        status = self.process.poll()
        return None if status is None else self.ENDS[status]
