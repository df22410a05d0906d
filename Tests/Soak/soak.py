#!/usr/bin/env python3
"""Soaks a daemon: many cards, random payers, random faults; then everything must be accounted for.

    soak.py --cards 1000000                the release daemon with its embedded sandbox
    soak.py --minutes 5 --daemon PATH      another build, for example one with a sanitizer
    soak.py --gateway --cards 5000         through couriers at cardd-sandbox, couriers killed

Ends with status 1 and words if a payment has no end or two, if memory grows, or if a slot, a descriptor
or a process is lost.
"""

import argparse
import os
import pathlib
import random
import signal
import sys
import time

from clock import FIXED
from daemon import Daemon
from payer import Wrong
from payers import Payers

ROOT = pathlib.Path(__file__).resolve().parents[2]
FAULTS = [{}] * 12 + [{"pay": "decline"}, {"pay": "slow"}, {"lookup": "fail"}, {"lookup": "slow"},
                      {"pay": "timeout"}]


class Weather:
    """Changes what goes wrong at the embedded sandbox."""

    def __init__(self, daemon, seed):
        self.daemon, self.random, self.until = daemon, random.Random(seed), 0
        self.faults = 0

    def turn(self, now):
        if now < self.until:
            return
        fault = self.random.choice(FAULTS)
        self.faults += bool(fault)
        # What holds payers up is short: they wait for all of it.
        holds = fault.get("pay") in ("slow", "timeout")
        self.until = now + (0.05 if holds else self.random.uniform(0.2, 2))
        self.daemon.call("sandbox/faults", **{"pay": "ok", "lookup": "ok", **fault})

    def clear(self):
        self.daemon.call("sandbox/faults", pay="ok", lookup="ok")


class Memory:
    """The daemon's resident memory over the cards."""

    def __init__(self, daemon, all_cards):
        self.daemon, self.samples = daemon, []
        # The first part fills the pools, the sandbox's table of orders and the sessions' tallies.
        self.warm = max(all_cards / 10, 30_000)

    def sample(self, cards):
        self.samples.append((cards, self.daemon.resident()))
        return self.samples[-1][1]

    def verdict(self):
        """The range after the warm part, and what is wrong with it."""
        flat = [size for cards, size in self.samples if cards >= self.warm]
        if len(flat) < 2:
            return f"resident {self.samples[-1][1]:,} KiB at last", []
        words = f"resident {min(flat):,} to {max(flat):,} KiB after {self.warm:,.0f} cards"
        return words, [f"memory: {words}"] if max(flat) > min(flat) * 1.05 + 256 else []


def soak(given, daemon):
    daemon.call("status")
    descriptors = daemon.descriptors()
    weather, memory = Weather(daemon, given.seed), Memory(daemon, given.cards)
    started = time.monotonic()
    more = ["--fixed-date"] if given.fixed_date else ["--order-seconds", str(given.order_seconds)]
    with Payers("driver.py", daemon.path, given, *more) as payers:
        while not payers.done():
            time.sleep(0.02)
            now = time.monotonic()
            weather.turn(now)
            if given.minutes and now - started > given.minutes * 60:
                payers.stop()
            if payers.report_due(now, given.every):
                print(f"{now - started:7.0f} s  {payers.line()}  "
                      f"{memory.sample(payers.total('cards')):7,} KiB  "
                      f"{daemon.descriptors():4} descriptors", flush=True)
        counts = payers.counts()
    weather.clear()
    # Payments of vanished payers that wait for the gateway.
    deadline = time.monotonic() + 15
    while (left := daemon.left()) and time.monotonic() < deadline:
        time.sleep(0.2)
    took = time.monotonic() - started
    memory.sample(counts["cards"])
    problems = [f"left behind: {left}"] if left else []
    if daemon.descriptors() != descriptors:
        problems.append(f"descriptors: {descriptors} at first, {daemon.descriptors()} now")
    words, wrong = memory.verdict()
    if not given.any_memory:
        problems += wrong
    problems += daemon.stop()
    if counts["cut"] > daemon.warnings["half message timed out"]:
        problems.append(f"{counts['cut']} connections were ended for no reason in the log")
    if counts["accepted"] != counts["ended"] or daemon.settled < counts["accepted"]:
        problems.append(f"{counts['ended']} ends told, {daemon.settled} in the log")
    if sum(daemon.outcomes.values()) != daemon.settled:
        problems.append("ends without a payment in the log")
    print(f"{counts['cards']:,} cards, {counts['connections']:,} connections in {took:.0f} s "
          f"({counts['vanished']:,} hung up while paying, {counts['killed']:,} killed, {counts['cut']:,} too slow, "
          f"{counts['watched']:,} listeners, {weather.faults:,} faults); {counts['accepted']:,} payments "
          f"heard to their end, in the log {daemon.settled:,} with exactly one: "
          f"{dict(daemon.outcomes)}; {words}; descriptors {descriptors} before and after")
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gateway", action="store_true", help="through couriers at cardd-sandbox")
    parser.add_argument("--cards", type=int)
    parser.add_argument("--minutes", type=float, help="end after so many, however many cards are left")
    parser.add_argument("--connections", type=int, help="per process of payers")
    parser.add_argument("--drivers", type=int, default=2, help="processes of payers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fixed-date", action="store_true",
                        help="run the daemon with --now, and the lives that move the time on; for at "
                             "most 5,000 cards, as no order of the sandbox ends then")
    parser.add_argument("--order-seconds", type=int, default=3,
                        help="how long an order can be paid; a slow build wants more")
    parser.add_argument("--every", type=float, default=10, help="seconds between samples")
    parser.add_argument("--any-memory", action="store_true",
                        help="do not judge memory: a sanitizer keeps what is freed")
    parser.add_argument("--daemon", default=os.environ.get(
        "CARDD", str(ROOT / ".build/release/cardd")))
    parser.add_argument("--option", action="append", default=[],
                        help="an option for the daemon; several are possible")
    given = parser.parse_args()
    given.connections = given.connections or (12 if given.gateway else 80)
    given.cards = given.cards or (5_000 if given.gateway else 1_000_000)
    # An end by a signal, too, leaves no process behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        if given.gateway:
            import couriers
            problems = couriers.soak(given)
        else:
            date = ["--now", FIXED] if given.fixed_date else []
            with Daemon(given.daemon, date + given.option) as daemon:
                try:
                    problems = soak(given, daemon)
                finally:
                    print(f"warnings in the log: {dict(daemon.warnings)}")
    except Wrong as wrong:
        problems = [str(wrong)]
    for problem in problems:
        print("WRONG:", problem)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
