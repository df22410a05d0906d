"""The soak through the real couriers: they are killed, and the gateway behind them misbehaves."""

import collections
import os
import pathlib
import random
import signal
import time

from clock import Clock
from daemon import Daemon, Line
from merchant import Merchant, Sandbox
from payer import Wrong, letters
from payers import Payers
from processes import children, descriptors

KINDS = ["delay", "drip", "reset", "close", "500", "html", "429", "redirect", "echo", "truncated",
         "empty", "huge", "malformed", "garbage"]


class Trouble:
    """Asks cardd-sandbox for faults, and kills couriers."""

    def __init__(self, merchant, dispatcher, seed):
        self.merchant, self.dispatcher, self.random = merchant, dispatcher, random.Random(seed)
        self.faults, self.killed = collections.Counter(), collections.Counter()
        self.fault_at = self.kill_at = 0

    def turn(self, now):
        if now >= self.fault_at:
            self.fault_at = now + self.random.uniform(0.05, 0.5)
            self.fault()
        if now >= self.kill_at:
            self.kill_at = now + self.random.uniform(0.1, 1)
            self.kill()

    def fault(self):
        point = self.random.choice(["pay", "pay", "lookup", "authenticate"])
        kind = self.random.choice(KINDS)
        # Ten seconds of a courier each: seldom.
        if self.random.random() < 0.03:
            kind = "silence"
        elif point == "pay" and self.random.random() < 0.1:
            kind = "decline"
        seconds = {"drip": 0.005, "delay": 1}.get(kind)
        more = {} if seconds is None else {"seconds": seconds}
        if self.merchant.fault(on=point, fault=kind, carried_out=self.random.random() < 0.5, **more):
            self.faults[kind] += 1

    def kill(self):
        alive = [(process, role) for process, (_, role) in children(self.dispatcher).items()
                 if role in ("pay", "lookup")]
        if not alive:
            return
        roles = sorted({role for _, role in alive})
        # One lookup courier and several others: both kinds get their share.
        role = roles[0] if len(roles) == 1 or self.random.random() < 0.3 else roles[-1]
        process = self.random.choice([process for process, its in alive if its == role])
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            return
        self.killed[role] += 1


def wait(what, seconds):
    """Whether something becomes true in time."""
    deadline = time.monotonic() + seconds
    while not what():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.1)
    return True


def works(daemon, merchant, seed):
    """A last payer, for whom all goes well: lookup, code, end."""
    line = Line(daemon.path)
    line.result("setSession", **merchant.order("last-" + letters(seed), {}))
    line.result("setExpiry", expiry=Clock(False).card_expiry)
    line.result("setCVV", card_cvv="123")

    def looked_up():
        """A lookup fails while its courier is being started again: then once more."""
        line.result("clear", field="number")
        line.result("paste", text="4706131211212123")

        def state():
            return line.result("getCardMetaData")["field_state"]["lookup"]

        wait(lambda: state() != "pending", 12)
        return state() == "done"

    if not wait(looked_up, 30):
        raise Wrong("the last lookups did not end well")
    if line.result("pay", card={"channel": "post"})["action"] != "post":
        raise Wrong("the last payment was not carried")
    if line.result("submitOtp", otp="111000")["authenticate_status"] != "SUCCESS":
        raise Wrong("the last code was not carried")
    line.close()


def soak(given):
    beside = pathlib.Path(given.daemon).resolve().parent
    with Sandbox(str(beside / "cardd-sandbox")) as sandbox:
        options = ["--gateway", "cashfree", "--gateway-url", sandbox.url, *given.option]
        with Daemon(given.daemon, options) as daemon:
            return run(given, daemon, sandbox)


def run(given, daemon, sandbox):
    merchant = Merchant(sandbox.url)
    if not wait(lambda: daemon.call("status")["gateway_available"], 10):
        raise Wrong("no courier has greeted the daemon")
    works(daemon, merchant, 1)
    dispatcher, = children(daemon.process.pid)

    def at_rest():
        """Only the lookup courier is left."""
        left = list(children(dispatcher).values())
        return len(left) == 1 and left[0][0] != "Z" and left[0][1] == "lookup"

    if not wait(at_rest, 10):
        raise Wrong(f"the first couriers stay: {children(dispatcher)}")
    first = daemon.descriptors(), descriptors(dispatcher)
    trouble = Trouble(merchant, dispatcher, given.seed)
    started = time.monotonic()
    with Payers("gateway_driver.py", daemon.path, given, "--merchant", sandbox.url) as payers:
        while not payers.done():
            time.sleep(0.02)
            now = time.monotonic()
            trouble.turn(now)
            if given.minutes and now - started > given.minutes * 60:
                payers.stop()
            if payers.report_due(now, given.every):
                print(f"{now - started:7.0f} s  {payers.line()}  {daemon.resident():7,} KiB  "
                      f"{daemon.descriptors():4} descriptors  {len(children(dispatcher))} couriers",
                      flush=True)
        counts = payers.counts()
    merchant.clear_faults()
    problems = []
    if not wait(lambda: not daemon.left(), 20):
        problems.append(f"left behind: {daemon.left()}")
    if not wait(lambda: daemon.call("status")["gateway_available"], 5):
        problems.append(f"the gateway is lost: {daemon.call('status')['gateway_problem']}")
    works(daemon, merchant, 2)
    if not wait(at_rest, 20):
        problems.append(f"couriers stay: {children(dispatcher)}")
    if list(children(daemon.process.pid)) != [dispatcher]:
        problems.append(f"the daemon's children: {children(daemon.process.pid)}")
    if not wait(lambda: (daemon.descriptors(), descriptors(dispatcher)) == first, 5):
        problems.append(f"descriptors of daemon and dispatcher: {first} at first, "
                        f"{daemon.descriptors(), descriptors(dispatcher)} now")
    resident = daemon.resident()
    problems += daemon.stop()
    if not wait(lambda: not os.path.exists(f"/proc/{dispatcher}"), 5):
        problems.append("the dispatcher outlives the daemon")
    if daemon.settled < counts["accepted"] or sum(daemon.outcomes.values()) != daemon.settled:
        problems.append(f"{counts['ended']} ends told, {daemon.settled} in the log")
    print(f"{counts['cards']:,} cards, {counts['connections']:,} connections in "
          f"{time.monotonic() - started:.0f} s ({counts['vanished']:,} hung up while paying, "
          f"{counts['killed']} killed); couriers killed: {dict(trouble.killed)}; faults: "
          f"{dict(trouble.faults)}; {counts['accepted']:,} payments heard to their end, "
          f"{counts['busy']:,} found no courier, in the log {daemon.settled:,} with exactly one end: "
          f"{dict(daemon.outcomes)}; resident {resident:,} KiB; descriptors of daemon and dispatcher "
          f"{first} before and after; no process left")
    return problems
