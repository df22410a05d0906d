"""What a typing client notices of a bad one, and what is left when the bad one is gone."""

import subprocess
import sys
import time
from statistics import median

from bench import places, process, servers
from bench.attack import KINDS, Attack
from bench.driver import drive

RATE = 1_000


def fairness(where, effort):
    """Types beside each bad client, and quietly before it; returns latencies and what was held."""
    results = {}
    with servers.cardd(where) as (daemon, socket):
        pid = daemon.pid
        type_along(socket, 0.3)
        for kind in KINDS:
            rounds = []
            before = process.descriptors(pid)
            for _ in range(max(1, effort.rounds - 2)):
                quiet = type_along(socket, effort.seconds * 2)
                bad = attacker(kind, socket, effort.seconds * 2 + 0.5)
                time.sleep(0.2)
                beside = type_along(socket, effort.seconds * 2)
                times = int(bad.communicate()[0] or 0)
                rounds.append((quiet, beside, times))
            time.sleep(0.2)
            results[kind] = summary(rounds) | {
                "about": getattr(Attack, kind).__doc__,
                "resident_kib": process.resident(pid),
                "peak_kib": process.peak(pid),
                "descriptors_left": process.descriptors(pid) - before,
            }
        rest = process.cpu_at_rest(pid)
    return {"attacks": results, "cpu_at_rest": rest, "rate": RATE}


def type_along(socket, seconds):
    """One client that types at a steady rate; latencies count from when a press was due.

    A bad client gives way to it only once it comes back from the kernel, unless this one is ahead.
    """
    return drive("card-line", "--rate", RATE, "--sleep", socket=socket, seconds=seconds, ahead=True)


def attacker(kind, socket, seconds):
    """Starts a bad client on the clients' processor, where it gives way to the typing one."""
    return subprocess.Popen(
        [
            "taskset",
            "-c",
            str(places.CLIENT_CPU),
            "chrt",
            "--idle",
            "0",
            sys.executable,
            "-B",
            "-m",
            "bench.attack",
            kind,
            str(socket),
            str(seconds),
        ],
        stdout=subprocess.PIPE,
        text=True,
    )


def summary(rounds):
    """The medians of the rounds."""
    return {
        "quiet_p99_us": median([quiet["p99_us"] for quiet, _, _ in rounds]),
        "p50_us": median([beside["p50_us"] for _, beside, _ in rounds]),
        "p99_us": median([beside["p99_us"] for _, beside, _ in rounds]),
        "ratio": median([beside["p99_us"] / quiet["p99_us"] for quiet, beside, _ in rounds]),
        "times": median([times for _, _, times in rounds]),
    }
