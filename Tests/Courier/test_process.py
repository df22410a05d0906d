"""What the processes are: sealed, alone with their channel, and gone when it is over."""

import os
import pathlib
import signal
import subprocess
import time

import pytest
from courier import ENVIRONMENT, dispatcher, payment, process, program, sealed, start
from gateway import Gateway, hang


@pytest.fixture
def gateway():
    with Gateway() as running:
        yield running


def status(pid, task=None):
    place = f"/proc/{pid}/task/{task}/status" if task else f"/proc/{pid}/status"
    lines = pathlib.Path(place).read_text().splitlines()
    return dict(line.split(":\t", 1) for line in lines if ":\t" in line)


def descriptors(pid):
    return {int(n): os.readlink(f"/proc/{pid}/fd/{n}") for n in os.listdir(f"/proc/{pid}/fd")}


def children(pid):
    return [int(n) for n in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_alive(pid):
    try:
        return status(pid)["State"][0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def seconds_until_gone(pid, patience=8):
    started = time.monotonic()
    while is_alive(pid):
        assert time.monotonic() - started < patience, "the process is still there"
        time.sleep(0.005)
    return time.monotonic() - started


def assert_sealed(pid):
    for task in os.listdir(f"/proc/{pid}/task"):
        said = status(pid, task)
        assert said["Seccomp"] == "2", task
        assert int(said["Seccomp_filters"]) >= 1
        assert said["NoNewPrivs"] == "1"
        assert said["TracerPid"] == "0"
    limits = pathlib.Path(f"/proc/{pid}/limits").read_text()
    assert "Max core file size        0                    0" in limits
    # The files of a process that is not dumpable belong to root, whoever runs it.
    ignored = int(status(pid)["SigIgn"], 16) | int(status(pid)["SigCgt"], 16)
    for number in (signal.SIGQUIT, signal.SIGABRT, signal.SIGSEGV, signal.SIGILL, signal.SIGTRAP):
        assert not ignored >> (number - 1) & 1, number


def is_dumpable(pid):
    """A process that is not cannot be read by one of its own user."""
    probe = f"import os; os.setgroups([]); os.setgid(65534); os.setuid(65534); open('/proc/{pid}/environ').read()"
    return subprocess.run(["python3", "-c", probe], stderr=subprocess.DEVNULL).returncode == 0


@pytest.mark.parametrize("role", ["pay", "lookup"])
def test_a_child_is_sealed_in_all_its_threads_while_it_calls(gateway, role):
    gateway.play("pay", hang())
    gateway.play("bin", hang())
    with sealed(role, gateway) as channel:
        pid = channel.process.pid
        if role == "pay":
            channel.ask("pay", payment())
            gateway.wait_for("pay")
        else:
            channel.ask(
                "lookUp", {"payment_session_id": "s", "environment": "SANDBOX", "bin": "47061312"}
            )
            gateway.wait_for("bin")
        assert len(os.listdir(f"/proc/{pid}/task")) > 2
        assert_sealed(pid)


def test_the_dispatcher_and_what_it_starts_are_sealed(gateway):
    with dispatcher(gateway) as desk:
        _, child = start(desk, "pay")
        assert child.hear()["method"] == "sealed"
        (pid,) = children(desk.process.pid)
        assert_sealed(desk.process.pid)
        assert_sealed(pid)
        # The child has its own filter beside the one that it inherits.
        assert int(status(pid)["Seccomp_filters"]) == 2
        child.close()


@pytest.mark.skipif(os.getuid() != 0, reason="changes its user")
def test_another_process_of_the_same_user_cannot_look_inside(gateway, tmp_path):
    as_nobody = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
    with sealed("pay", gateway, wrapper=as_nobody) as channel:
        assert status(channel.process.pid)["Uid"].split()[0] == "65534"
        assert not is_dumpable(channel.process.pid)
    sleeper = subprocess.Popen([*as_nobody, "sleep", "5"])
    try:
        time.sleep(0.1)
        assert is_dumpable(sleeper.pid), "the probe must be able to succeed"
    finally:
        sleeper.kill()
        sleeper.wait()


def test_a_child_has_its_channel_and_nothing_else(gateway):
    leaked = os.open("/etc/hostname", os.O_RDONLY)
    os.set_inheritable(leaked, True)
    try:
        with dispatcher(gateway) as desk:
            held = descriptors(desk.process.pid)
            assert held[0].startswith("socket:") and held[1] == held[2] == "/dev/null"
            (message, child) = start(desk, "pay")
            assert child.hear()["method"] == "sealed"
            (pid,) = children(desk.process.pid)
            held = descriptors(pid)
            assert held.pop(0).startswith("socket:")
            assert held.pop(1) == held.pop(2) == "/dev/null"
            # What it has made itself: the pair that wakes it up, and libcurl's.
            assert len(held) <= 4 and all(v.startswith("socket:") for v in held.values())
            child.close()
    finally:
        os.close(leaked)


def test_the_environment_is_constant_and_the_command_line_holds_no_secret(gateway):
    hostile = {**ENVIRONMENT, "http_proxy": "http://127.0.0.1:9", "HOME": "/root", "SECRET": "x"}
    with dispatcher(gateway, env=hostile) as desk:
        _, child = start(desk, "lookup")
        assert child.hear()["method"] == "sealed"
        (pid,) = children(desk.process.pid)
        environ = pathlib.Path(f"/proc/{pid}/environ").read_bytes()
        assert environ == b"PATH=/usr/bin:/bin\0"
        words = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        assert words[:4] == [b"cardd-courier", b"lookup", b"--gateway-url", gateway.base.encode()]
        child.close()


@pytest.mark.parametrize("through", ["dispatcher", "directly"])
def test_variables_that_reroute_or_print_have_no_effect(gateway, tmp_path, through):
    with Gateway() as proxy:
        address = f"http://127.0.0.1:{proxy.port}"
        hostile = {
            **ENVIRONMENT,
            **{name: address for name in ("http_proxy", "https_proxy", "HTTPS_PROXY", "ALL_PROXY", "all_proxy")},
            "SSLKEYLOGFILE": str(tmp_path / "keys"), "URLSessionDebug": "1", "URLSessionDebugLibcurl": "1",
            "SWIFT_BACKTRACE": f"enable=yes,output-to={tmp_path}/trace", "RES_OPTIONS": "debug",
        }  # fmt: skip
        said = tmp_path / "stderr"
        with said.open("wb") as stderr:
            if through == "dispatcher":
                with dispatcher(gateway, env=hostile, stderr=stderr) as desk:
                    _, child = start(desk, "pay")
                    child.hear()
                    assert child.result("pay", payment())["kind"] == "bank_page"
            else:
                with sealed("pay", gateway, env=hostile, stderr=stderr) as channel:
                    assert channel.result("pay", payment())["kind"] == "bank_page"
        assert proxy.connections == 0
        assert said.read_bytes() == b""
        assert os.listdir(tmp_path) == ["stderr"]


def test_a_payment_leaves_no_process(gateway):
    with sealed("pay", gateway) as channel:
        channel.result("pay", payment())
        assert seconds_until_gone(channel.process.pid) < 8


@pytest.mark.parametrize("role", ["pay", "lookup"])
def test_a_child_is_gone_within_a_second_of_the_hang_up_though_the_gateway_hangs(gateway, role):
    gateway.play("pay", hang())
    gateway.play("bin", hang())
    with sealed(role, gateway) as channel:
        if role == "pay":
            channel.ask("pay", payment())
            gateway.wait_for("pay")
        else:
            channel.ask(
                "lookUp", {"payment_session_id": "s", "environment": "SANDBOX", "bin": "47061312"}
            )
            gateway.wait_for("bin")
        channel.close()
        assert seconds_until_gone(channel.process.pid) < 8


def test_finish_kills_a_child_that_does_not_go(gateway):
    with dispatcher(gateway) as desk:
        message, child = start(desk, "pay")
        assert child.hear()["method"] == "sealed"
        (pid,) = children(desk.process.pid)
        os.kill(pid, signal.SIGSTOP)
        desk.tell("finish", {"courier": message["result"]["courier"]})
        child.close()
        gone = seconds_until_gone(pid)
        assert 0.8 < gone < 8
        assert desk.hear() == {"jsonrpc": "2.0", "method": "ended", "params": {"courier": 1}}


def test_finish_lets_a_child_go_by_itself(gateway):
    """It is not the kill after one second that ends it: of some tries one is sooner, on any machine."""
    waits = []
    with dispatcher(gateway) as desk:
        while not waits or min(waits) > 0.9 and len(waits) < 8:
            message, child = start(desk, "pay")
            child.hear()
            desk.tell("finish", {"courier": message["result"]["courier"]})
            child.close()
            started = time.monotonic()
            assert desk.hear()["method"] == "ended"
            waits.append(time.monotonic() - started)
            assert children(desk.process.pid) == []
    assert min(waits) < 0.9


def test_eight_payments_at_once_and_no_more(gateway):
    gateway.play("pay", *[hang() for _ in range(8)])
    with dispatcher(gateway) as desk:
        out = [start(desk, "pay") for _ in range(8)]
        for message, child in out:
            assert "result" in message
            assert child.hear()["method"] == "sealed"
            child.ask("pay", payment())
        gateway.wait_for("pay", 8)
        message, refused = start(desk, "pay")
        assert message["error"]["code"] == -32000
        assert message["error"]["data"] == {"code": "BUSY"}
        assert refused.hear() is None
        message, lookup = start(desk, "lookup")
        assert "result" in message and lookup.hear()["method"] == "sealed"
        out[3][1].close()
        assert desk.hear() == {"jsonrpc": "2.0", "method": "ended", "params": {"courier": 4}}
        message, again = start(desk, "pay")
        assert "result" in message
        for child in [lookup, again, *[child for _, child in out]]:
            child.close()


@pytest.mark.parametrize("how", ["channel", "SIGKILL"])
def test_children_end_with_the_dispatcher(gateway, how):
    gateway.play("pay", hang())
    with dispatcher(gateway) as desk:
        _, child = start(desk, "pay")
        child.hear()
        child.ask("pay", payment())
        gateway.wait_for("pay")
        _, lookup = start(desk, "lookup")
        lookup.hear()
        pids = children(desk.process.pid)
        assert len(pids) == 2
        if how == "channel":
            desk.close()
        else:
            desk.process.kill()
        for pid in pids:
            assert seconds_until_gone(pid) < 8
        assert child.hear() is None


def test_a_courier_started_by_hand_says_what_it_is():
    said = subprocess.run([program(), "pay"], stdin=subprocess.DEVNULL, capture_output=True)
    assert said.returncode == 2 and b"started by cardd" in said.stderr
    said = subprocess.run([program()], stdin=subprocess.DEVNULL, capture_output=True)
    assert said.returncode == 2 and b"dispatch, lookup or pay" in said.stderr
    number = ["pay", "--gateway-url", "http://gateway.example/4706131211212123"]
    said = subprocess.run([program(), *number], stdin=subprocess.DEVNULL, capture_output=True)
    assert said.returncode == 2 and b"4706" not in said.stderr


def test_a_traced_courier_never_says_that_it_is_sealed(gateway):
    if not pathlib.Path("/usr/bin/strace").exists():
        pytest.skip("strace is not installed")
    traced = ("strace", "-f", "-o", "/dev/null")
    with process("pay", "--gateway-url", gateway.base, wrapper=traced) as channel:
        assert channel.hear() is None


@pytest.mark.parametrize("number", [signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT])
def test_a_crash_prints_nothing(gateway, tmp_path, number):
    gateway.play("pay", hang())
    said = tmp_path / "stderr"
    with said.open("wb") as stderr, sealed("pay", gateway, stderr=stderr) as channel:
        channel.ask("pay", payment())
        gateway.wait_for("pay")
        os.kill(channel.process.pid, number)
        assert channel.process.wait(3) == -number
    assert said.read_bytes() == b""


def test_a_crashed_courier_is_reported_and_the_next_one_works(gateway):
    gateway.play("pay", hang())
    with dispatcher(gateway) as desk:
        _, child = start(desk, "pay")
        child.hear()
        child.ask("pay", payment())
        gateway.wait_for("pay")
        os.kill(children(desk.process.pid)[0], signal.SIGSEGV)
        assert desk.hear()["method"] == "ended"
        assert child.hear() is None
        _, child = start(desk, "pay")
        child.hear()
        assert child.result("pay", payment())["kind"] == "bank_page"


def test_a_start_without_a_descriptor_is_refused(gateway):
    with dispatcher(gateway) as desk:
        assert desk.answer("start", {"role": "pay"})["error"]["code"] == -32602
        assert "result" in start(desk, "pay")[0]
