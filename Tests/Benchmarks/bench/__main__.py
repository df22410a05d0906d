"""Measures what the command line names, prints tables, and keeps the results."""

import argparse
import json
import os
import time

from bench import places, servers
from bench.contest import contest
from bench.curves import PLOT, curves, plot
from bench.fairness import fairness
from bench.machine import machine
from bench.ratios import ratios
from bench.report import report
from bench.results import keep
from bench.scale import scale
from bench.startup import startup

PARTS = {
    "contest": contest,
    "start": lambda _, effort: startup(effort),
    "fairness": fairness,
    "scale": scale,
    "curves": curves,
}


def main():
    parser = argparse.ArgumentParser(prog="Tests/Benchmarks/run")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="default: all of them")
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--quick", action="store_true", help="short rounds")
    effort.add_argument("--complete", action="store_true", help="long rounds; writes RESULTS.md")
    parser.add_argument(
        "--realtime", action="store_true", help="before everything else on the machine; as root"
    )
    arguments = parser.parse_args()
    if arguments.realtime:
        os.environ["BENCH_REALTIME"] = "1"
    chosen = places.QUICK if arguments.quick else places.USUAL
    if arguments.complete:
        chosen = places.COMPLETE
    servers.raise_descriptor_limit()
    results = {"machine": machine(), "seconds": {}}
    for name, measure in PARTS.items():
        if arguments.parts and name not in arguments.parts:
            continue
        began = time.monotonic()
        with servers.directory() as where:
            results[name] = measure(where, chosen)
        results["seconds"][name] = round(time.monotonic() - began, 1)
    if "curves" in results:
        plot(results["curves"], PLOT)
    (places.OUT / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    print(report(results))
    print(ratios([results]))
    print("\nseconds:", results["seconds"])
    if arguments.complete and not arguments.parts:
        keep(results)


main()
