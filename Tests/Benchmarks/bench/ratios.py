"""The table of ratios against the targets, one column a run."""

from bench.report import table

ROWS = [
    (
        "one client, p50, over redis PING",
        "≤ 1.0",
        lambda r: (
            _of(r, "one client", "card-line", "p50_us") / _of(r, "one client", "redis", "p50_us")
        ),
    ),
    (
        "pipelined, requests a second, over redis PING",
        "≥ 1.0",
        lambda r: _rate(r, "pipelined, 16 deep", "card-line", "redis"),
    ),
    (
        "50 clients, requests a second, over redis PING",
        "≥ 1.0",
        lambda r: _rate(r, "50 clients", "card-line", "redis"),
    ),
    (
        "the same of the C epoll server",
        "",
        lambda r: _rate(r, "50 clients", "bytes-line", "redis"),
    ),
    (
        "one client, requests a second, over the C epoll server",
        "≥ 0.85",
        lambda r: _rate(r, "one client", "card-line", "bytes-line"),
    ),
    (
        "the same with Content-Length frames",
        "≥ 0.85",
        lambda r: _rate(r, "one client", "card-header", "bytes-header"),
    ),
    (
        "one client, p50, over gpg-agent NOP",
        "",
        lambda r: (
            _of(r, "one client", "card-line", "p50_us") / _of(r, "one client", "gpg", "p50_us")
        ),
    ),
    (
        "one client, p50, over clangd",
        "",
        lambda r: (
            _of(r, "one client", "card-header", "p50_us") / _of(r, "one client", "clangd", "p50_us")
        ),
    ),
    ("start to answer, over gpg-agent --version", "≤ 1.0", lambda r: _start(r, 1)),
    ("start to answer, over /bin/true", "", lambda r: _start(r, 2)),
    ("resident memory idle, MiB", "≤ 5", lambda r: r["scale"]["idle"]["resident_kib"] / 1024),
    (
        "memory an idle connection, KiB",
        "≤ 2",
        lambda r: r["scale"]["idle"]["bytes_a_connection"] / 1024,
    ),
    ("10,000 clients, throughput over 100 clients", "≥ 0.8", lambda r: _scale(r)),
    ("the same of redis PING", "", lambda r: r["scale"]["kept"]["redis-server PING"]),
    ("the same of the C epoll server", "", lambda r: r["scale"]["kept"]["C epoll server"]),
    ("10,000 clients, requests a second, over redis PING", "", lambda r: r["scale"]["over_redis"]),
    (
        "worst p99 of a typing client beside a bad one, over quiet",
        "≤ 3",
        lambda r: max(a["ratio"] for a in r["fairness"]["attacks"].values()),
    ),
]


def ratios(runs):
    """The table of all these runs."""
    rows = []
    for name, target, figure in ROWS:
        cells = []
        for run in runs:
            try:
                cells.append(f"{figure(run):.2f}")
            except (KeyError, ZeroDivisionError):
                cells.append("–")
        rows.append([name, target, *cells])
    return table(["", "target", *(f"run {n + 1}" for n in range(len(runs)))], rows)


def _of(run, shape, name, figure):
    return run["contest"]["shapes"][shape][name][figure]


def _rate(run, shape, ours, peer):
    return _of(run, shape, ours, "per_second") / _of(run, shape, peer, "per_second")


def _start(run, place):
    times = [t["p50_us"] for t in run["start"]["times"].values()]
    return times[0] / times[place]


def _scale(run):
    rates = [r["per_second"] for r in run["scale"]["throughput"].values()]
    return rates[1] / rates[0]
