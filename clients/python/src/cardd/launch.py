"""Finds cardd, starts it on a socketpair, or connects to one that runs."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import struct
import subprocess
from collections.abc import Sequence

from .errors import DaemonEnded, DaemonMissing, Untrusted

HOW_TO_GET_IT = (
    "Build it with `swift build -c release`, then put it on the PATH, "
    "name it in the environment variable CARDD, or give its path."
)


def find(program: str | None = None) -> str:
    """The daemon's program: the one that is given, else CARDD's, else `cardd` on the PATH."""
    name = program or os.environ.get("CARDD") or "cardd"
    found = shutil.which(name)
    if found is None:
        raise DaemonMissing(f"There is no program {name}: cardd was not found. {HOW_TO_GET_IT}")
    return found


def spawn(
    program: str | None = None, options: Sequence[str] = ()
) -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """Starts cardd with our end of a socketpair: unlike a pipe, no other process can open it.

    Its standard error stays ours, so that it can say why it does not start.
    """
    path = find(program)
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with its:
            process = subprocess.Popen([path, *options], stdin=its.fileno(), stdout=its.fileno())
    except OSError as error:
        ours.close()
        raise DaemonMissing(f"cardd cannot be started: {error.strerror}.") from None
    return ours, process


def connect(path: str) -> socket.socket:
    """Connects to `cardd --socket PATH`; refuses a daemon of another user (root's is taken)."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.connect(path)
    except OSError as error:
        connection.close()
        raise DaemonMissing(f"No cardd listens on {path}: {error.strerror}.") from None
    layout = "3i"
    size = struct.calcsize(layout)
    peer = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size)
    user = struct.unpack(layout, peer)[1]
    if user not in (0, os.geteuid()):
        connection.close()
        raise Untrusted("The process behind the socket belongs to another user.")
    return connection


def ending(process: subprocess.Popen[bytes] | None) -> DaemonEnded:
    """Words the end of a connection, by how the process ended if it is ours."""
    status = None
    if process is not None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = process.wait(0.5)
    if status is None:
        return DaemonEnded("The connection to cardd was closed.")
    if status < 0:
        return DaemonEnded(f"cardd was ended by signal {-status}.")
    return DaemonEnded(f"cardd has ended (status {status}).")


def finish(process: subprocess.Popen[bytes], seconds: float = 3) -> None:
    """Waits for a daemon whose connection was closed; ends it if it does not go by itself."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.terminate()
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
