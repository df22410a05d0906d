"""Runs the driver, and joins what it says over several rounds."""

import json
import statistics
import subprocess

from bench import places


def drive(exchange, *options, socket=None, command=None, seconds, ahead=False):
    """Measures once; returns the driver's line of JSON.

    With `ahead` the driver runs before all others on its processor, if it is root's.
    """
    line = [
        places.OUT / "driver",
        "--exchange",
        exchange,
        "--seconds",
        seconds,
        "--warmup",
        min(0.1, seconds / 4),
        *options,
    ]
    if socket:
        line += ["--socket", socket]
    else:
        line += ["--server-cpu", places.SERVER_CPU, "--spawn", "--", *command]
    line = places.pinned(places.CLIENT_CPU, line, ahead)
    done = subprocess.run(line, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip())
    return json.loads(done.stdout)


def joined(rounds):
    """The median over the rounds of each figure, with the least and the most of the rate."""
    result = {
        key: statistics.median(r[key] for r in rounds)
        for key, value in rounds[0].items()
        if isinstance(value, (int, float))
    }
    rates = [r["per_second"] for r in rounds]
    return result | {"per_second_low": min(rates), "per_second_high": max(rates)}


def interleaved(contenders, rounds):
    """Measures A B C … A B C …, so that what disturbs the machine disturbs all alike.

    `contenders` maps names to functions that measure once. Every second round goes backwards.
    """
    seen = {name: [] for name in contenders}
    for number in range(rounds):
        order = list(contenders) if number % 2 == 0 else list(reversed(contenders))
        for name in order:
            seen[name].append(contenders[name]())
    return {name: joined(results) for name, results in seen.items()}
