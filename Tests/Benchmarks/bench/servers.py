"""Starts the servers, each on the server's processor, and ends them."""

import os
import resource
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bench import places


@contextmanager
def directory():
    """A directory that is ours alone, with a path short enough for a socket."""
    path = tempfile.mkdtemp(prefix="bench-", dir=os.environ.get("XDG_RUNTIME_DIR", "/tmp"))
    try:
        yield Path(path)
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def server(command, socket):
    """Runs a server until the block ends; its socket is there when the block begins."""
    process = subprocess.Popen(
        places.pinned(places.SERVER_CPU, command),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    try:
        deadline = time.monotonic() + 10
        while not Path(socket).exists():
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{command[0]} does not start: {process.stderr.read(500)}")
            time.sleep(0.005)
        yield process
    finally:
        process.terminate()
        process.wait()


@contextmanager
def cardd(where, *options):
    """Runs the daemon; gives its process and its socket."""
    path = where / "cardd.sock"
    with server([places.CARDD, "--socket", str(path), *options], path) as process:
        yield process, path


@contextmanager
def peers(where, answer_bytes):
    """Runs all peers that have a socket; gives their sockets by name."""
    tool = str(places.OUT / "server")
    home = where / "gnupg"
    home.mkdir(mode=0o700)
    commands = {
        "bytes": ([tool, "answer", str(where / "bytes"), str(answer_bytes)], where / "bytes"),
        "echo": ([tool, "echo", str(where / "echo")], where / "echo"),
        "redis": (
            [
                "redis-server",
                "--port",
                "0",
                "--unixsocket",
                str(where / "redis"),
                "--save",
                "",
                "--appendonly",
                "no",
                "--maxclients",
                "20000",
            ],
            where / "redis",
        ),
        # `--supervised` would need a socket; as the parent of sleep it ends with it.
        "gpg": (
            ["gpg-agent", "--homedir", str(home), "--quiet", "--daemon", "sleep", "3600"],
            home / "S.gpg-agent",
        ),
    }
    with ExitStack() as stack:
        yield {
            name: (stack.enter_context(server(command, socket)), socket)
            for name, (command, socket) in commands.items()
        }


def clangd():
    """The command of clangd: Debian's or the toolchain's."""
    toolchain = os.path.dirname(os.path.realpath(shutil.which("swift") or ""))
    return shutil.which("clangd") or os.path.join(toolchain, "clangd")


def raise_descriptor_limit():
    """Lets this process and its children open as many files as they are allowed to."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
