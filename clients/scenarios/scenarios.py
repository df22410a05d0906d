"""Plays the shared scenarios against a front end: implement `Driver`, call `play`.

Standard library only, Python 3.9 or newer. The program cardd is the environment's CARDD, else
`cardd` on the PATH. From a shell:

    scenarios.py list                       names, one a line
    scenarios.py create SOCKET              creates an order; prints setSession's params as JSON
    scenarios.py order SOCKET ORDER_ID      prints the order's status; exit code 0 only if PAID
    scenarios.py simulate SOCKET ORDER_ID SUCCESS|FAILED|…
    scenarios.py faults SOCKET [lookup=fail] [pay=timeout] …
"""

from __future__ import annotations

import json
import sys
import time
import unittest
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable

sys.path.insert(0, str(Path(__file__).resolve().parent))
from shop import Daemon, Merchant

HERE = Path(__file__).resolve().parent
DOCUMENT = json.loads((HERE / "scenarios.json").read_text(encoding="utf-8"))
NOW: str = DOCUMENT["now"]
SCENARIOS: list[dict[str, Any]] = DOCUMENT["scenarios"]
MISSING_PROGRAM = "/nonexistent/cardd"

VERBS = {
    "type", "key", "paste", "select", "leave", "pay", "otp", "resend", "page", "cancel", "clear",
    "again", "wait", "simulate", "faults", "kill", "sees", "ends",
}  # fmt: skip
SEES = {
    "display", "expiry", "cvv", "network", "bank", "error", "expiry_error", "cvv_error",
    "pay_enabled", "step", "tries", "resends", "notice", "retry",
}  # fmt: skip
NEEDS = {"paste", "select", "clear", "again", "kill", "missing", "slow"}
OWN_NOTICES = {"missing", "ended"}


class Skipped(unittest.SkipTest):
    """The driver's surface lacks what the scenario needs."""


# --- words -------------------------------------------------------------------------------------


def _errors_json() -> Path:
    """protocol/errors.json, above this folder."""
    for parent in HERE.parents:
        if (path := parent / "protocol" / "errors.json").is_file():
            return path
    raise FileNotFoundError("protocol/errors.json stands in no folder above clients/scenarios")


def _sentences() -> tuple[dict[str, str], dict[str, set[str]]]:
    document = json.loads(_errors_json().read_text(encoding="utf-8"))
    fields = {entry["error"]: entry["sentence"] for entry in document["field_errors"]}
    notices: dict[str, set[str]] = {}
    for part, key in (
        ("codes", "code"),
        ("refusals", "reason"),
        ("name_refusals", "reason"),
        ("cleared_by", "word"),
        ("endings", "code"),
        ("statuses", "status"),
    ):
        for entry in document[part]:
            notices.setdefault(entry[key], set()).add(entry["sentence"])
    return fields, notices


FIELD_SENTENCES, NOTICE_SENTENCES = _sentences()


# --- the document ------------------------------------------------------------------------------


def verb(step: dict[str, Any]) -> str:
    """The one verb of a step."""
    found = VERBS & set(step)
    if len(found) != 1 or set(step) - VERBS - {"field", "order"}:
        raise ValueError(f"a step needs exactly one verb: {sorted(step)}")
    return found.pop()


def validate(scenarios: list[dict[str, Any]]) -> None:
    """Raises ValueError, naming the scenario, if one does not keep to README.md."""
    names = [scenario["name"] for scenario in scenarios]
    if len(names) != len(set(names)):
        raise ValueError("two scenarios have the same name")
    for scenario in scenarios:
        name = scenario["name"]
        if unknown := set(scenario["needs"]) - NEEDS:
            raise ValueError(f"{name}: unknown needs {sorted(unknown)}")
        channels = {step["pay"] for step in scenario["steps"] if "pay" in step}
        if len(channels) > 1:
            raise ValueError(f"{name}: pays over two channels")
        for step in scenario["steps"]:
            word = verb(step)
            if word == "sees":
                _validate_sees(name, step["sees"])


def _validate_sees(name: str, sees: dict[str, Any]) -> None:
    if unknown := set(sees) - SEES:
        raise ValueError(f"{name}: sees has unknown members {sorted(unknown)}")
    for key in ("error", "expiry_error", "cvv_error"):
        if sees.get(key) is not None and sees[key] not in FIELD_SENTENCES:
            raise ValueError(f"{name}: {sees[key]} is no field error")
    notice = sees.get("notice")
    if notice is not None and notice not in NOTICE_SENTENCES and notice not in OWN_NOTICES:
        raise ValueError(f"{name}: {notice} is no word of errors.json")


# --- a front end under test --------------------------------------------------------------------


@dataclass
class Stage:
    """What a driver gets to start its client with."""

    name: str
    """The scenario's."""
    socket: str | None
    """The daemon's socket; None when the client is to spawn `program`."""
    program: str
    """What to spawn when `socket` is None: a path where nothing is."""
    session: dict[str, str] = field(repr=False)
    """What setSession takes."""
    options: dict[str, Any]
    """The scenario's: enable_pasting."""
    channel: str
    """link or post."""
    verify: Callable[[], bool]
    """Asks the merchant whether the order is paid. May be called on any thread."""


class Driver:
    """One client under test. Override what the surface has, and list the rest nowhere in `can`."""

    can: frozenset[str] | set[str] = frozenset()
    patience = 10.0
    """Seconds that `sees` may take to come true."""

    def start(self, stage: Stage) -> None:
        """Starts the client, its form on the screen."""
        raise NotImplementedError

    def stop(self) -> None:
        """Ends the client, whatever state it is in. Always called once."""

    def type(self, field: str, text: str) -> None:
        """Types text into a field, as a person would."""
        for character in text:
            self.key(field, character)

    def key(self, field: str, key: str) -> None:
        raise NotImplementedError

    def paste(self, field: str, text: str) -> None:
        raise NotImplementedError

    def select(self, field: str, start: int, end: int) -> None:
        raise NotImplementedError

    def leave(self, field: str) -> None:
        raise NotImplementedError

    def pay(self, channel: str) -> None:
        raise NotImplementedError

    def otp(self, code: str) -> None:
        raise NotImplementedError

    def resend(self) -> None:
        raise NotImplementedError

    def page(self, outcome: str) -> None:
        raise NotImplementedError

    def cancel(self) -> None:
        raise NotImplementedError

    def clear(self) -> None:
        raise NotImplementedError

    def again(self) -> None:
        """Goes back from a failure to the form."""

    def wait(self, seconds: float) -> None:
        """Lets time pass for the client."""
        time.sleep(seconds)

    def sees(self) -> dict[str, Any]:
        """What is on the screen now. Errors and notices as text or None; `network` as the
        protocol's word or None; a member that is not on the screen may be absent."""
        raise NotImplementedError

    def outcome(self) -> str | None:
        """verified, failed, cancelled, unknown; None while nothing has ended."""
        raise NotImplementedError


def fits(key: str, expected: Any, seen: Any) -> bool:
    """Whether what is on the screen is what a scenario expects."""
    if key in ("error", "expiry_error", "cvv_error"):
        return not seen if expected is None else FIELD_SENTENCES[expected] in (seen or "")
    if key == "notice":
        if expected is None:
            return not seen
        if expected in OWN_NOTICES:
            return "cardd" in (seen or "") and "Traceback" not in seen
        return any(sentence in (seen or "") for sentence in NOTICE_SENTENCES[expected])
    if key == "bank":
        return not seen if expected is None else expected in (seen or "")
    return bool(seen == expected)


class _Play:
    def __init__(self, scenario: dict[str, Any], driver: Driver) -> None:
        self.scenario, self.driver = scenario, driver
        self.daemon: Daemon | None = None
        self.merchant: Merchant | None = None
        self.session = {"order_id": "none", "payment_session_id": "none", "environment": "SANDBOX"}

    def run(self) -> None:
        if lacking := set(self.scenario["needs"]) - self.driver.can:
            raise Skipped(f"{self.scenario['name']} needs {', '.join(sorted(lacking))}")
        missing = "missing" in self.scenario["needs"]
        try:
            if not missing:
                self.daemon = Daemon(["--now", NOW, *self.scenario["daemon"]])
                self.merchant = Merchant(self.daemon.socket)
                self.session = self.merchant.create_order()
            pays = [step["pay"] for step in self.scenario["steps"] if "pay" in step]
            stage = Stage(
                name=self.scenario["name"],
                socket=None if self.daemon is None else self.daemon.socket,
                program=MISSING_PROGRAM,
                session=self.session,
                options=self.scenario["options"],
                channel=pays[0] if pays else "link",
                verify=self.paid,
            )
            try:
                self.driver.start(stage)
                for number, step in enumerate(self.scenario["steps"]):
                    self.step(number, step)
            finally:
                self.driver.stop()
        finally:
            if self.merchant is not None:
                self.merchant.close()
            if self.daemon is not None:
                self.daemon.stop()

    def shop(self) -> Merchant:
        assert self.merchant is not None, "no daemon in this scenario"
        return self.merchant

    def paid(self) -> bool:
        return self.shop().order_status(self.session["order_id"]) == "PAID"

    def step(self, number: int, step: dict[str, Any]) -> None:
        word, where = verb(step), step.get("field", "number")
        argument, driver = step[word], self.driver
        if word in ("type", "key", "paste"):
            getattr(driver, word)(where, argument)
        elif word == "select":
            driver.select(where, *argument)
        elif word in ("leave", "pay", "otp", "page", "wait"):
            getattr(driver, word)(argument)
        elif word in ("resend", "cancel", "clear", "again"):
            getattr(driver, word)()
        elif word == "simulate":
            self.shop().simulate(self.session["order_id"], argument)
        elif word == "faults":
            self.shop().call("sandbox/faults", **argument)
        elif word == "kill":
            assert self.daemon is not None
            self.daemon.kill()
        elif word == "sees":
            self.sees(number, argument)
        else:
            self.ends(number, argument, step.get("order"))

    def sees(self, number: int, expected: dict[str, Any]) -> None:
        deadline = time.monotonic() + self.driver.patience
        while True:
            seen = self.driver.sees()
            wrong = {k: v for k, v in expected.items() if not fits(k, v, seen.get(k))}
            if not wrong:
                return
            if time.monotonic() > deadline:
                there = {key: seen.get(key) for key in wrong}
                raise AssertionError(
                    f"{self.scenario['name']}, step {number}: expected {wrong}, there is {there}"
                )
            time.sleep(0.02)

    def ends(self, number: int, expected: str, order: str | None) -> None:
        deadline = time.monotonic() + self.driver.patience + 5
        while (outcome := self.driver.outcome()) is None and time.monotonic() < deadline:
            time.sleep(0.02)
        where = f"{self.scenario['name']}, step {number}"
        assert outcome == expected, f"{where}: expected the end {expected}, but it is {outcome}"
        if order is not None:
            status = self.shop().order_status(self.session["order_id"])
            assert status == order, f"{where}: expected the order {order}, but it is {status}"


def play(scenario: dict[str, Any], driver: Driver) -> None:
    """Plays one scenario. AssertionError where it goes another way, Skipped if it cannot be."""
    _Play(scenario, driver).run()


validate(SCENARIOS)


def main(arguments: list[str]) -> int:
    if arguments == ["list"]:
        print("\n".join(scenario["name"] for scenario in SCENARIOS))
        return 0
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    command, path, *rest = arguments
    merchant = Merchant(path)
    if command == "create" and not rest:
        print(json.dumps(merchant.create_order()))
    elif command == "order" and len(rest) == 1:
        status = merchant.order_status(rest[0])
        print(status)
        return 0 if status == "PAID" else 1
    elif command == "simulate" and len(rest) == 2:
        merchant.simulate(*rest)
    elif command == "faults":
        print(json.dumps(merchant.call("sandbox/faults", **dict(x.split("=", 1) for x in rest))))
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
