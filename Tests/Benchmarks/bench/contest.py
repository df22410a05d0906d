"""The comparison: a key press beside what other servers do for a request."""

from functools import partial

from bench import servers
from bench.driver import drive, interleaved

SHAPES = {
    "one client": [],
    "pipelined, 16 deep": ["--depth", 16],
    "50 clients": ["--connections", 50],
    "50 clients, 16 deep": ["--connections", 50, "--depth", 16],
}
LABELS = {
    "card-line": "**cardd**, a key press, lines",
    "card-header": "**cardd**, a key press, Content-Length",
    "bytes-line": "C epoll server, same bytes, lines",
    "bytes-header": "C epoll server, same bytes, Content-Length",
    "echo": "C epoll echo",
    "redis": "redis-server PING",
    "gpg": "gpg-agent NOP",
    "clangd": "clangd, unknown method, pipes",
}


def answer_bytes(socket):
    """Counts the bytes of answer and push, the mean over the keys of a cycle."""
    import socket as sockets

    sent = sockets.socket(sockets.AF_UNIX)
    sent.connect(str(socket))
    keys = list("470613121121212") + ["Backspace"] * 15
    lines = "".join(
        '{"jsonrpc":"2.0","id":%d,"method":"keystroke","params":{"key":"%s"}}\n' % (1000 + i, key)
        for i, key in enumerate(keys)
    )
    sent.sendall(lines.encode())
    got = b""
    while got.count(b"\n") < 2 * len(keys):
        got += sent.recv(1 << 16)
    sent.close()
    return len(got) // len(keys)


def contest(where, effort):
    """Measures every shape; returns the results, the answer's size, and who ran."""
    results = {}
    with servers.cardd(where) as (_, ours):
        size = answer_bytes(ours)
        with servers.peers(where, size) as theirs:
            for shape, options in SHAPES.items():
                results[shape] = interleaved(
                    contenders(ours, theirs, size, options, effort), effort.rounds
                )
    return {"answer_bytes": size, "shapes": results}


def contenders(ours, theirs, size, options, effort):
    """A measuring function for each contender."""

    def on(exchange, socket, *more):
        return partial(drive, exchange, *options, *more, socket=socket, seconds=effort.seconds)

    runs = {
        "card-line": on("card-line", ours),
        "card-header": on("card-header", ours),
        "bytes-line": on("bytes-line", theirs["bytes"][1], "--bytes", size),
        # With frames cardd sends some 40 bytes more; this peer answers the same as with lines.
        "bytes-header": on("bytes-header", theirs["bytes"][1], "--bytes", size),
        "echo": on("echo", theirs["echo"][1]),
        "redis": on("redis", theirs["redis"][1]),
        "gpg": on("gpg", theirs["gpg"][1]),
    }
    if "--connections" not in options:
        runs["clangd"] = partial(
            drive, "clangd", *options, command=[servers.clangd()], seconds=effort.seconds
        )
    return {name: runs[name] for name in LABELS if name in runs}
