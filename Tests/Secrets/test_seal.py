"""A sealed session makes only the system calls of the table, and is refused none of them."""

import os
import re
import subprocess
import time

from documents import ROOT
from payer import Payer
from vault import NOW, Vault, term

TABLE = ROOT / "Sources" / "SecretMemory" / "SystemCallTable.swift"
ALLOWED = set(re.findall(r'\.init\(\s*"(\w+)"', TABLE.read_text(encoding="utf-8")))


def test_the_table_allows_no_way_out():
    assert {"read", "write", "epoll_wait"} <= ALLOWED
    forbidden = {
        "socket", "connect", "bind", "listen", "open", "openat", "openat2", "creat", "execve", "execveat",
        "clone", "clone3", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev",
        "io_uring_setup", "io_uring_enter", "kill", "prctl", "memfd_create", "pidfd_getfd", "bpf",
        "vmsplice", "splice", "link", "rename", "renameat2", "mkdirat", "setsockopt", "sysinfo",
    }
    assert not ALLOWED & forbidden


def session(vault, payer):
    """A bit of everything that a daemon does once it is sealed."""
    front, other = vault.connect(), vault.connect()
    front.order()
    token = front.call("share")["token"]
    other.call("listen", token=token)
    front.keys("4706131211212123")
    front.rest_of_card()
    front.call("rpc.discover")
    front.call("status")
    paid = front.call("pay", card={"channel": "post"})
    assert paid["action"] == "post"
    front.call("submitOtp", otp="111000")
    front.wait_for("verifyPayment")
    front.send(b"no JSON\n")
    other.close()
    front.close()
    last = vault.connect()
    last.settle()
    last.call("capture")
    payer.type("4706131211212123\r")
    assert last.wait_for("captureEnded")["outcome"] == "entered"
    last.close()


def test_strace_of_a_sealed_session_shows_only_what_is_allowed():
    options = [*NOW, "--log-level", "debug"]
    with Payer() as payer, Vault([*options, *payer.options()], transport="socket") as vault:
        vault.connect().settle()
        trace = os.path.join(vault.folder, "trace")
        with subprocess.Popen(
            ["strace", "-f", "-qq", "-o", trace, "-p", str(vault.pid)], stderr=subprocess.DEVNULL
        ) as strace:
            try:
                deadline = time.monotonic() + 10
                while "TracerPid:\t0" in open(f"/proc/{vault.pid}/status", encoding="ascii").read():
                    assert time.monotonic() < deadline and strace.poll() is None
                    time.sleep(0.01)
                session(vault, payer)
                term(vault)
                assert vault.end() == 0
                strace.wait(10)
            finally:
                strace.kill()
        with open(trace, encoding="utf-8", errors="replace") as file:
            lines = file.read().splitlines()
        assert not os.path.exists(vault.path), "the socket file is still there"
    made = {match.group(1) for line in lines if (match := re.match(r"\d+ +(\w+)\(", line))}
    assert {"recvfrom", "epoll_wait", "unlinkat", "exit_group"} <= made | {"recvfrom"}
    assert made <= ALLOWED, made - ALLOWED
    # Closing of what is closed, or asking of what is not there, may fail; but nothing is forbidden.
    refused = [line for line in lines if "EPERM" in line]
    assert refused == []
