"""A socket that a service manager passes on is taken exactly as sd_listen_fds(3) says, or not at all."""

import os
import socket

import pytest
from vault import binary


def listening(folder):
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(os.path.join(folder, "passed"))
    listener.listen()
    return listener


def activated(descriptor, variables, *options):
    """Starts the daemon with a descriptor 3, as a service manager does."""

    def prepare():
        if descriptor is not None:
            os.dup2(descriptor, 3)
        for name, value in variables.items():
            os.environ[name] = value.replace("PID", str(os.getpid()))

    # LISTEN_PID is only known in the child, which therefore executes by hand.
    read_end, write_end = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.environ.clear()
        prepare()
        os.dup2(os.open("/dev/null", os.O_RDWR), 0)
        os.dup2(write_end, 2)
        os.closerange(4, 64)
        os.execv(binary(), ["cardd", *options])
    os.close(write_end)
    return pid, read_end


ACTIVATIONS = {
    "no socket": ("listening", {"LISTEN_PID": "PID", "LISTEN_FDS": "0"}),
    "two sockets": ("listening", {"LISTEN_PID": "PID", "LISTEN_FDS": "2"}),
    "no number": ("listening", {"LISTEN_PID": "PID", "LISTEN_FDS": "x"}),
    "another process": ("listening", {"LISTEN_PID": "1", "LISTEN_FDS": "1"}),
    "no process": ("listening", {"LISTEN_FDS": "1"}),
    "a file": ("file", {"LISTEN_PID": "PID", "LISTEN_FDS": "1"}),
    "a connected socket": ("connected", {"LISTEN_PID": "PID", "LISTEN_FDS": "1"}),
    "a TCP socket": ("tcp", {"LISTEN_PID": "PID", "LISTEN_FDS": "1"}),
    "nothing": (None, {"LISTEN_PID": "PID", "LISTEN_FDS": "1"}),
}


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_wrong_activation_is_an_error_and_no_other_path_is_served(home, name):
    """NixOS/nixpkgs#26888, #213794: extra or missing sockets led to hanging or odd failures."""
    kind, variables = ACTIVATIONS[name]
    kept = []
    if kind == "listening":
        kept.append(listening(home))
    elif kind == "file":
        kept.append(open(os.path.join(home, "file"), "wb"))
    elif kind == "connected":
        kept += socket.socketpair()
    elif kind == "tcp":
        tcp = socket.socket()
        tcp.bind(("127.0.0.1", 0))
        tcp.listen()
        kept.append(tcp)
    pid, err = activated(kept[0].fileno() if kept else None, variables)
    with open(err, "rb") as file:
        said = file.read().decode()
    _, status = os.waitpid(pid, 0)
    for item in kept:
        item.close()
    assert os.WIFEXITED(status) and os.WEXITSTATUS(status) == 1, said
    assert said.startswith("cardd: ") and said.count("\n") == 1
    assert [n for n in os.listdir(home) if n not in ("passed", "file")] == []
