"""Keeps complete runs, and writes the figures of the last three into RESULTS.md."""

import json
import shutil

from bench import places
from bench.curves import PLOT
from bench.ratios import ratios
from bench.report import report

DOCUMENT = places.ROOT / "Tests" / "Benchmarks" / "RESULTS.md"
BEGIN, END = "<!-- figures: begin -->\n", "<!-- figures: end -->\n"
SHOWN = 3


def keep(results):
    """Adds a run to those kept, and writes the document's figures anew."""
    place = places.OUT / "complete"
    place.mkdir(exist_ok=True)
    number = len(list(place.glob("*.json"))) + 1
    (place / f"{number:03}.json").write_text(json.dumps(results, indent=1) + "\n")
    runs = [json.loads(path.read_text()) for path in sorted(place.glob("*.json"))[-SHOWN:]]
    before, rest = DOCUMENT.read_text().split(BEGIN)
    after = rest.split(END)[1]
    figures = [
        "### Ratios\n",
        ratios(runs),
        "\n### The last run in full\n",
        report(runs[-1]),
        "![latency against connections and load](latency.png)\n",
    ]
    DOCUMENT.write_text(before + BEGIN + "\n".join(figures) + END + after)
    if PLOT.exists():
        shutil.copy(PLOT, DOCUMENT.parent / "latency.png")
