"""Where things are, and how much is measured."""

import os
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
OUT = ROOT / ".build" / "benchmarks"
CARDD = os.environ.get("CARDD", str(ROOT / ".build/release/cardd"))
SERVER_CPU, CLIENT_CPU = 0, 1


def pinned(cpu, command, ahead=False):
    """The command line that runs a command on one processor.

    With `run --realtime` servers and driver (never a bad client) run before everything else on the
    machine (SCHED_FIFO), for a machine that others use meanwhile; with `ahead` this one does, if
    it is root's.
    """
    is_first = os.environ.get("BENCH_REALTIME") or ahead and os.geteuid() == 0
    first = ["chrt", "-f", "20"] if is_first else []
    return [*first, "taskset", "-c", str(cpu), *map(str, command)]


@dataclass(frozen=True)
class Effort:
    """How long and how often: seconds a measurement, rounds, starts of a program a round."""

    seconds: float
    rounds: int
    starts: int


QUICK = Effort(seconds=0.2, rounds=3, starts=20)
USUAL = Effort(seconds=0.4, rounds=3, starts=50)
COMPLETE = Effort(seconds=0.5, rounds=7, starts=100)
