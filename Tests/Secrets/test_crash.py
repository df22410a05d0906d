"""No crash, however it comes about and whatever the environment says, shows the memory.

Swift's runtime installs a crash reporter that prints what the registers point at, and the
environment names the program that gets to read the process (docs/Backtracing.rst in
swiftlang/swift). Anybody of the same user can send the signals.
"""

import os
import pathlib
import resource
import shutil
import signal
import stat
import subprocess
import time

import pytest
from refusing import refuse
from vault import NOW, USER, Vault, as_user, shared

SIGNALS = ["QUIT", "ABRT", "BUS", "FPE", "ILL", "SEGV", "TRAP"]
UNLIMITED = {resource.RLIMIT_CORE: (resource.RLIM_INFINITY, resource.RLIM_INFINITY)}


def spy(folder):
    """A program that the runtime would start instead of its own reporter."""
    path = os.path.join(folder, "spy")
    pathlib.Path(path).write_text(f"#!/bin/sh\necho \"$@\" >> {folder}/spied\n", encoding="ascii")
    os.chmod(path, 0o755)
    return path


def hostile(folder):
    program = spy(folder)
    report = os.path.join(folder, "report")
    return {
        "enabled": "enable=yes",
        "to a file": f"enable=yes,output-to={report}",
        "to a folder": f"enable=yes,output-to={folder}/",
        "own program": f"enable=yes,swift-backtrace={program}",
        "everything": f"enable=yes,sanitize=no,registers=all,threads=all,color=no,interactive=no,"
        f"limit=none,images=all,output-to={report},swift-backtrace={program}",
        "unwind": "enable=tty,unwind=precise,level=3",
    }


@pytest.fixture
def folder():
    path = os.path.join(shared(), f"spy-{time.monotonic_ns()}")
    os.mkdir(path)
    os.chmod(path, 0o777)
    yield path
    shutil.rmtree(path)


@pytest.mark.parametrize("setting", ["enabled", "to a file", "to a folder", "own program", "everything", "unwind"])
@pytest.mark.parametrize("name", SIGNALS)
def test_signal_from_outside_shows_nothing(name, setting, folder):
    """bitwarden/clients PR #9393: core dumps put secrets on disk."""
    environment = {"SWIFT_BACKTRACE": hostile(folder)[setting], "SWIFT_BACKTRACE_PATH": spy(folder)}
    before = sorted(os.listdir(folder))
    with Vault(NOW, user=USER, limits=UNLIMITED, environment=environment) as vault:
        front = vault.connect()
        number = vault.number()
        front.keys(number)
        front.rest_of_card()
        front.settle()
        # The runtime may complain of the settings before our first statement; of nothing else.
        early = vault.stderr()
        assert all(line.startswith("swift runtime: ") for line in early.splitlines())
        as_user(USER, os.kill, vault.pid, getattr(signal, "SIG" + name))
        assert vault.end() == -getattr(signal, "SIG" + name)
        time.sleep(0.01)
        assert vault.stderr() == early
        assert front.hear() is None
        assert [f for f in os.listdir(vault.folder) if f not in ("stderr",)] == []
    assert sorted(os.listdir(folder)) == before, "something was written or the program was started"


def test_the_control_a_swift_program_does_show_its_memory(folder):
    """The same signal to a Swift program without our first statements starts the spy."""
    if not shutil.which("swiftc"):
        pytest.skip("swiftc is not there")
    source = pathlib.Path(folder, "victim.swift")
    source.write_text("import Glibc\nprint(\"ready\")\nfflush(nil)\nwhile true { pause() }\n")
    built = os.path.join(folder, "victim")
    subprocess.run(["swiftc", "-O", str(source), "-o", built], check=True, timeout=120)
    settings = hostile(folder)["own program"]
    with subprocess.Popen([built], stdout=subprocess.PIPE, env={"SWIFT_BACKTRACE": settings}) as victim:
        assert victim.stdout.readline() == b"ready\n"
        victim.send_signal(signal.SIGQUIT)
        deadline = time.monotonic() + 10
        while not os.path.exists(os.path.join(folder, "spied")) and time.monotonic() < deadline:
            time.sleep(0.01)
        victim.kill()
    assert os.path.exists(os.path.join(folder, "spied"))


def makes_cores():
    return pathlib.Path("/proc/sys/kernel/core_pattern").read_text().strip() == "core"


def test_the_control_a_plain_process_does_dump_core(folder):
    if not makes_cores():
        pytest.skip("this machine sends cores somewhere else")
    sleeper = subprocess.Popen(
        ["/bin/sleep", "60"], cwd=folder, preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_CORE, UNLIMITED[resource.RLIMIT_CORE]))
    time.sleep(0.05)
    sleeper.send_signal(signal.SIGQUIT)
    sleeper.wait(10)
    assert any(name.startswith("core") for name in os.listdir(folder))


@pytest.mark.parametrize("missing", ["nothing", "core_limit", "dumpable"])
def test_no_core_even_if_one_of_the_two_measures_fails(missing):
    before = {
        "nothing": None,
        "core_limit": refuse("prlimit64", "EPERM", resource.RLIMIT_CORE, 1),
        "dumpable": refuse("prctl", "EPERM", 4),
    }[missing]
    with Vault(NOW, user=USER, limits=UNLIMITED, before=before) as vault:
        front = vault.connect()
        front.keys(vault.number())
        os.kill(vault.pid, signal.SIGSEGV)
        assert vault.end() == -signal.SIGSEGV
        assert [name for name in os.listdir(vault.folder) if name.startswith("core")] == []


def test_crash_of_one_daemon_leaves_a_socket_that_the_next_one_takes_over():
    with Vault(NOW, user=USER, transport="socket") as vault:
        vault.connect().settle()
        os.kill(vault.pid, signal.SIGKILL)
        vault.end()
        assert stat.S_ISSOCK(os.stat(vault.path).st_mode)
        again = subprocess.Popen(
            [*vault.process.args], stdin=subprocess.DEVNULL, user=USER, group=USER, extra_groups=[],
            env={"XDG_RUNTIME_DIR": vault.folder})
        try:
            deadline = time.monotonic() + 10
            while time.monotonic() < deadline:
                try:
                    vault.connect().settle()
                    break
                except AssertionError:
                    vault.process = again
            else:
                pytest.fail("the next daemon does not serve the path")
        finally:
            again.kill()
            again.wait()
            vault.process = again
