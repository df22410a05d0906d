"""`status` tells the truth: each measure is made to fail once, and `status` must change."""

import os
import re
import resource
import subprocess

import pytest
from memory import mappings
from refusing import refuse
from vault import FALLBACK, LIBC, NOW, USER, Vault, binary

PR_SET_DUMPABLE = 4
PR_SET_NO_NEW_PRIVS = 38
SIGQUIT = 3
RLIMIT_CORE = resource.RLIMIT_CORE
EVERY = [
    "crash_signals", "dumpable", "core_limit", "untraced", "no_new_privs", "memory",
    "secret_memory", "landlock", "seccomp",
]


def hardening(**how):
    with Vault(NOW, **how) as vault:
        return vault.connect().call("status")["hardening"]


@pytest.mark.parametrize("user", [None, USER], ids=["root", "ordinary user"])
def test_everything_is_in_force(user):
    assert hardening(user=user) == {measure: "in_force" for measure in EVERY}


REFUSALS = {
    "dumpable": ("prctl", "EPERM", PR_SET_DUMPABLE),
    "no_new_privs": ("prctl", "EPERM", PR_SET_NO_NEW_PRIVS),
    "secret_memory": ("memfd_secret", "EPERM", None),
    "landlock": ("landlock_create_ruleset", "EPERM", None),
    "seccomp": ("seccomp", "EPERM", None),
    "core_limit": ("prlimit64", "EPERM", RLIMIT_CORE),
    "crash_signals": ("rt_sigaction", "EPERM", SIGQUIT),
}


def position(call):
    return 1 if call == "prlimit64" else 0


@pytest.mark.parametrize("measure", REFUSALS)
def test_a_refused_measure_shows_as_refused(measure):
    call, error, argument = REFUSALS[measure]
    before = refuse(call, error, argument, position(call))
    with Vault(NOW, before=before) as vault:
        found = vault.connect().call("status")["hardening"]
        said = vault.stderr()
    assert found[measure] == "refused"
    assert [m for m in EVERY if found[m] != "in_force"] == [measure]
    assert measure in said


@pytest.mark.parametrize("measure", ["secret_memory", "landlock", "seccomp"])
def test_a_measure_that_the_kernel_lacks_shows_as_unsupported(measure):
    call = REFUSALS[measure][0]
    found = hardening(before=refuse(call, "ENOSYS"))
    assert found[measure] == "unsupported"
    assert [m for m in EVERY if found[m] != "in_force"] == [measure]


def test_landlock_that_cannot_be_put_in_force_shows_as_refused():
    assert hardening(before=refuse("landlock_restrict_self", "EPERM"))["landlock"] == "refused"


def test_without_secret_memory_the_arena_is_locked_and_not_dumped():
    with Vault(NOW, before=refuse("memfd_secret", "ENOSYS")) as vault:
        front = vault.connect()
        assert front.call("status")["hardening"]["memory"] == "in_force"
        with open(f"/proc/{vault.pid}/smaps", encoding="ascii") as file:
            flags = [line.split()[1:] for line in file if line.startswith("VmFlags:")]
    arenas = [f for f in flags if "lo" in f]
    assert len(arenas) == 1
    assert {"lo", "dd", "dc"} <= set(arenas[0])


def test_secret_memory_is_locked_not_dumped_and_its_descriptor_is_closed():
    with Vault(NOW) as vault:
        front = vault.connect()
        front.settle()
        assert any(mapping.is_secret for mapping in mappings(vault.pid))
        links = os.listdir(f"/proc/{vault.pid}/fd")
        targets = [os.readlink(f"/proc/{vault.pid}/fd/{link}") for link in links]
        with open(f"/proc/{vault.pid}/smaps", encoding="ascii") as file:
            text = file.read()
    assert not any("secretmem" in target for target in targets)
    part = text[text.index("secretmem") :]
    flags = part[part.index("VmFlags:") :].splitlines()[0].split()
    assert {"lo", "dd"} <= set(flags)


def start(*options, limits=None, user=USER, before=None):
    def prepare():
        for what, bounds in (limits or {}).items():
            resource.setrlimit(what, bounds)
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
        if before:
            before()

    return subprocess.run(
        [binary(), *options], preexec_fn=prepare, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, timeout=20, cwd="/", env={}, check=False)


NO_LOCK = {resource.RLIMIT_MEMLOCK: (0, 0)}


def test_without_lockable_memory_it_does_not_start_and_says_what_to_do():
    run = start(limits=NO_LOCK)
    assert run.returncode == 1 and run.stdout == ""
    assert run.stderr.count("\n") == 1
    assert "KiB are needed" in run.stderr and "limit is 0 KiB" in run.stderr


def test_a_limit_just_too_small_is_no_fallback_either():
    run = start(limits={resource.RLIMIT_MEMLOCK: (65536, 65536)})
    assert run.returncode == 1 and "limit is 64 KiB" in run.stderr


def test_unlocked_memory_must_be_asked_for_and_is_told():
    with Vault(NOW, mode=FALLBACK) as vault:
        found = vault.connect().call("status")["hardening"]
        said = vault.stderr()
    assert found["memory"] == "refused" and found["secret_memory"] in ("refused", "unsupported")
    assert "memory" in said


def test_a_traced_daemon_does_not_start():
    pid = os.fork()
    if pid == 0:
        null = os.open("/dev/null", os.O_RDWR)
        reader = os.open("/tmp", os.O_TMPFILE | os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(null, 1)
        os.dup2(reader, 2)
        LIBC.ptrace(0, 0, None, None)  # PTRACE_TRACEME
        os.execv(binary(), ["cardd"])
    while True:
        _, status = os.waitpid(pid, 0)
        if os.WIFEXITED(status):
            break
        stopped = os.WSTOPSIG(status)
        LIBC.ptrace(7, pid, None, None if stopped == 5 else stopped)
    assert os.WEXITSTATUS(status) == 1


def test_ten_thousand_cards_fit_the_default_limit():
    eight = 8 << 20
    with Vault(
        ["--max-connections", "10000"], user=USER, transport="socket",
        limits={resource.RLIMIT_MEMLOCK: (eight, eight), resource.RLIMIT_NOFILE: (12000, 12000)},
    ) as vault:
        found = vault.connect().call("status")["hardening"]
    assert found["memory"] == "in_force" and found["secret_memory"] == "in_force"


def test_more_sessions_than_the_locked_pool_has_room_for():
    """GnuPG T3530: an exhausted pool of locked memory led to odd errors and aborts.

    The large slots for unfinished messages are the scarce ones: forty half messages of 60 KiB.
    """
    half = b'{"jsonrpc":"2.0","id":1,"method":"paste","params":{"text":"' + b"x" * 60000
    with Vault(NOW, transport="socket") as vault:
        fronts = [vault.connect() for _ in range(40)]
        for front in fronts:
            os.set_blocking(front.writer, False)
            try:
                os.write(front.writer, half)
            except BlockingIOError:
                pass
        other = vault.connect()
        number = vault.number()
        other.keys(number)
        assert other.state()["field_state"]["valid"]
        assert other.call("status")["hardening"]["memory"] == "in_force"


def test_the_release_binary_has_no_switch_that_leaves_sealing_out():
    with open(binary(), "rb") as file:
        text = file.read()
    for word in (b"CARDD_UNSEALED", b"UNSEALED", b"--no-seal", b"--unsealed", b"--no-sandbox", b"--insecure"):
        assert word not in text, word
    shown = subprocess.run([binary(), "--help"], capture_output=True, text=True, check=True).stdout
    options = set(re.findall(r"^  (--\S+)", shown, re.MULTILINE))
    assert "--allow-unlocked-memory" in options
    for option in options:
        assert not re.search("seal|secure|safe|trace|dump|harden|filter|seccomp|landlock|raw", option)


@pytest.mark.parametrize("options", [
    [], ["--allow-unlocked-memory"], ["--log-level", "debug"], ["--max-connections", "1"],
    ["--gateway", "cashfree"], ["--idle-wipe", "9"], ["--framing", "bare"],
], ids=" ".join)
def test_no_option_leaves_sealing_out(options):
    found = hardening_of(options, {})
    assert found["seccomp"] == found["landlock"] == "in_force"


@pytest.mark.parametrize("name", ["CARDD_UNSEALED", "CARDD_FUZZ", "CARDD_NO_SEAL", "ASAN_OPTIONS", "DEBUG"])
def test_no_variable_leaves_sealing_out(name):
    found = hardening_of([], {name: "1"})
    assert all(state == "in_force" for state in found.values())


def hardening_of(options, environment):
    with Vault(options, environment=environment) as vault:
        front = vault.connect()
        front.settle()
        with open(f"/proc/{vault.pid}/status", encoding="ascii") as file:
                facts = {name: value.strip() for name, _, value in (line.partition(":") for line in file)}
        # Not only what it says of itself.
        assert facts["Seccomp"] == "2" and facts["NoNewPrivs"] == "1"
        return front.call("status")["hardening"]
