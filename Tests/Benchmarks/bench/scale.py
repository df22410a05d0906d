"""Ten thousand connections, what an idle one costs, and how many cards the lock limit carries."""

import socket
import subprocess
import time
from functools import partial

from bench import places, process, servers
from bench.driver import drive, interleaved

MANY = 10_000
# Bytes of the C server's answer: about those of a key press, as `contest` measures them.
ANSWER = 772
LIMITS = [8 << 20, 4 << 20]
KEY = b'{"jsonrpc":"2.0","id":1,"method":"keystroke","params":{"key":"4"}}\n'


def scale(where, effort):
    """Measures all three."""
    servers.raise_descriptor_limit()
    with servers.cardd(where, "--max-connections", str(MANY)) as (daemon, path):
        idle = idle_cost(daemon.pid, path)
    with servers.cardd(where, "--max-connections", str(MANY)) as (daemon, path):
        with servers.peers(where, ANSWER) as peers:
            asked = {
                "cardd": ("card-line", path, ()),
                "C epoll server": ("bytes-line", peers["bytes"][1], ("--bytes", ANSWER)),
                "redis-server PING": ("redis", peers["redis"][1], ()),
            }
            runs = {
                (name, count): partial(
                    drive,
                    exchange,
                    *("--connections", count, *options),
                    socket=where_to,
                    seconds=max(1.0, effort.seconds * 2),
                )
                for count in (100, MANY)
                for name, (exchange, where_to, options) in asked.items()
            }
            measured = interleaved(runs, max(1, effort.rounds // 2))
    throughput = {count: run for (name, count), run in measured.items() if name == "cardd"}
    rates = {key: run["per_second"] for key, run in measured.items()}
    kept = {name: rates[name, MANY] / rates[name, 100] for name in asked}
    over_redis = rates["cardd", MANY] / rates["redis-server PING", MANY]
    return {
        "idle": idle,
        "throughput": throughput,
        "kept": kept,
        "over_redis": over_redis,
        "cards": most_cards(where),
    }


def idle_cost(pid, path):
    """Memory before, with every connection open and silent, and with a digit on each."""
    result = {"resident_kib": process.resident(pid), "descriptors": process.descriptors(pid)}
    held = []
    for _ in range(MANY):
        made = socket.socket(socket.AF_UNIX)
        made.connect(str(path))
        held.append(made)
    time.sleep(0.5)
    result["open_kib"] = process.resident(pid)
    for connection in held:
        connection.sendall(KEY)
        connection.recv(4096)
    result["typed_kib"] = process.resident(pid)
    result["cpu_with_all_idle"] = process.cpu_at_rest(pid)
    for connection in held:
        connection.close()
    time.sleep(0.5)
    result["after_kib"] = process.resident(pid)
    result["descriptors_after"] = process.descriptors(pid)
    result["bytes_a_connection"] = (result["open_kib"] - result["resident_kib"]) * 1024 / MANY
    result["bytes_a_card"] = (result["typed_kib"] - result["open_kib"]) * 1024 / MANY
    return result


def most_cards(where):
    """The most connections with which it starts under a lock limit, and its words beyond."""
    result = {}
    for limit in LIMITS:
        low, high = 1, MANY + 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if start(where, limit, middle)[0] else (low, middle)
        result[limit] = {"most": low, "beyond": start(where, limit, high)[1]}
    return result


def start(where, limit, connections):
    """Starts a daemon that may lock so many bytes; tells whether it runs, and what it said."""
    path = where / f"limit-{limit}-{connections}.sock"
    command = [
        "prlimit",
        f"--memlock={limit}:{limit}",
        "setpriv",
        "--bounding-set=-ipc_lock",
        "--inh-caps=-ipc_lock",
        places.CARDD,
        "--socket",
        str(path),
        "--max-connections",
        str(connections),
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as daemon:
        while daemon.poll() is None and not path.exists():
            time.sleep(0.002)
        time.sleep(0.03)
        runs = daemon.poll() is None
        daemon.terminate()
        return runs, daemon.stderr.read().strip()
