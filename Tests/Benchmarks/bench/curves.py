"""Latency against the number of connections and against load, and the plot of both."""

from functools import partial

from bench import places, servers
from bench.contest import LABELS, answer_bytes
from bench.driver import drive, interleaved

CONNECTIONS = [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000]
RATES = [1_000, 5_000, 10_000, 20_000, 30_000, 45_000, 60_000, 80_000]


def curves(where, effort):
    """Measures both curves for cardd, the C server and Redis."""
    rounds = max(1, effort.rounds // 3)
    result = {"connections": {}, "load": {}}
    with servers.cardd(where, "--max-connections", "10000") as (_, ours):
        size = answer_bytes(ours)
        with servers.peers(where, size) as theirs:
            sockets = {
                "card-line": ours,
                "bytes-line": theirs["bytes"][1],
                "redis": theirs["redis"][1],
            }

            def runs(*options, seconds):
                return {
                    name: partial(
                        drive, name, *options, "--bytes", size, socket=socket, seconds=seconds
                    )
                    for name, socket in sockets.items()
                }

            for count in CONNECTIONS:
                seconds = max(effort.seconds, count / 10_000)
                result["connections"][count] = interleaved(
                    runs("--connections", count, seconds=seconds), rounds
                )
            for rate in RATES:
                result["load"][rate] = interleaved(
                    runs("--connections", 10, "--rate", rate, seconds=effort.seconds), rounds
                )
    return result


def plot(result, path):
    """Draws p50 and p99 against connections, and against load."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(1, 2, figsize=(12, 5), sharey=True)
    colours = {"card-line": "tab:blue", "bytes-line": "tab:grey", "redis": "tab:red"}
    titles = {
        "connections": "connections, each with one request under way",
        "load": "requests a second on 10 connections",
    }
    for axis, (key, title) in zip(axes, titles.items(), strict=True):
        xs = list(result[key])
        for name, colour in colours.items():
            for figure_name, dash in (("p50_us", "-"), ("p99_us", "--")):
                ys = [result[key][x][name][figure_name] for x in xs]
                label = f"{LABELS[name].replace('*', '')}, {figure_name[:3]}"
                axis.plot(list(map(float, xs)), ys, dash, color=colour, marker=".", label=label)
        axis.set_xscale("log")
        axis.set_yscale("log")
        axis.set_xlabel(title)
        axis.grid(True, which="both", alpha=0.2)
    axes[0].set_ylabel("microseconds")
    axes[0].legend(fontsize=8)
    figure.suptitle("A key press (answer and push read and checked) on a Unix socket")
    figure.tight_layout()
    figure.savefig(path, dpi=110)


PLOT = places.OUT / "latency.png"
