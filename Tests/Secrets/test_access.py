"""Nobody but root gets at the daemon: neither its own user nor another one."""

import ctypes
import errno
import os
import shutil
import socket
import subprocess

import pytest
from vault import LIBC, NOW, STRANGER, USER, Vault, as_user

USERS = pytest.mark.parametrize("user", [USER, STRANGER], ids=["same user", "other user"])
REFUSED = (errno.EPERM, errno.EACCES)


@pytest.fixture(scope="module")
def vault():
    """An ordinary user's daemon with a card in it."""
    with Vault(NOW, user=USER, transport="socket") as running:
        running.front = running.connect()
        running.card = running.number()
        running.front.keys(running.card)
        yield running


def checked(result):
    if result == -1:
        raise OSError(ctypes.get_errno(), "refused")
    return result


def read_mem(pid):
    with open(f"/proc/{pid}/mem", "rb"):
        return "opened"


def read_file(pid, name):
    with open(f"/proc/{pid}/{name}", "rb") as file:
        return len(file.read(1))


def vm_read(pid):
    room = ctypes.create_string_buffer(16)
    ours = (ctypes.c_void_p * 2)(ctypes.addressof(room), 16)
    theirs = (ctypes.c_void_p * 2)(0x400000, 16)
    return checked(LIBC.process_vm_readv(pid, ours, 1, theirs, 1, 0))


def trace(pid):
    return checked(LIBC.ptrace(0x4206, pid, None, None))


def take_descriptor(pid):
    process = os.pidfd_open(pid)
    return checked(LIBC.syscall(438, process, 0, 0))


def advise(pid):
    """process_madvise(2) could page its memory out."""
    process = os.pidfd_open(pid)
    theirs = (ctypes.c_void_p * 2)(0x400000, 4096)
    return checked(LIBC.syscall(440, process, theirs, 1, 21, 0))


WAYS = {
    "mem": (read_mem,),
    "process_vm_readv": (vm_read,),
    "ptrace": (trace,),
    "pidfd_getfd": (take_descriptor,),
    "process_madvise": (advise,),
    "fd": (lambda pid: os.listdir(f"/proc/{pid}/fd"),),
    "map_files": (lambda pid: os.listdir(f"/proc/{pid}/map_files"),),
    "exe": (lambda pid: os.readlink(f"/proc/{pid}/exe"),),
    "cwd": (lambda pid: os.readlink(f"/proc/{pid}/cwd"),),
    **{name: (read_file, name) for name in (
        "environ", "maps", "smaps", "auxv", "pagemap", "syscall", "stack", "personality", "io")},
}


@USERS
@pytest.mark.parametrize("way", WAYS)
def test_way_into_the_process_is_refused(vault, user, way):
    """Xpra-org/xpra#4958: a server that any program of the same user could trace."""
    body, *rest = WAYS[way]
    said = as_user(user, body, vault.pid, *rest)
    assert said.get("errno") in REFUSED, said


@USERS
def test_gdb_cannot_attach(vault, user):
    if not shutil.which("gdb"):
        pytest.fail("gdb is missing: apt-get install gdb")
    run = subprocess.run(
        ["gdb", "-nx", "-batch", "-p", str(vault.pid), "-ex", "generate-core-file /tmp/cardd.core"],
        capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, cwd="/",
        user=user, group=user, extra_groups=[], env={"PATH": "/usr/bin:/bin", "HOME": "/"}, check=False)
    assert "Operation not permitted" in run.stdout + run.stderr
    assert not os.path.exists("/tmp/cardd.core")
    assert vault.card not in run.stdout + run.stderr


def test_the_control_a_plain_process_of_the_same_user_can_be_read():
    """Otherwise the refusals above would prove nothing about the daemon."""
    with subprocess.Popen(["/bin/sleep", "60"], user=USER, group=USER, extra_groups=[]) as plain:
        try:
            while "sleep" not in os.readlink(f"/proc/{plain.pid}/exe") and "busybox" not in os.readlink(
                f"/proc/{plain.pid}/exe"):
                pass
            assert as_user(USER, read_mem, plain.pid) == {"result": "opened"}
            assert as_user(STRANGER, read_mem, plain.pid)["errno"] in REFUSED
        finally:
            plain.kill()


def test_what_everybody_may_read_holds_no_digits(vault):
    """coder/code-server#286, weaveworks/weave#276: a secret in the arguments."""
    for name in ("cmdline", "comm", "status", "stat", "statm", "limits", "wchan"):
        try:
            with open(f"/proc/{vault.pid}/{name}", "rb") as file:
                assert vault.card.encode() not in file.read()
        except PermissionError:
            pass


def test_roots_own_tools_do_not_see_the_card(vault, tmp_path):
    """gcore of root: the store is neither dumped nor readable."""
    run = subprocess.run(
        ["gdb", "-nx", "-batch", "-p", str(vault.pid), "-ex", f"generate-core-file {tmp_path}/core"],
        capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL, check=False)
    assert (tmp_path / "core").exists(), run.stderr
    data = (tmp_path / "core").read_bytes()
    assert b"jsonrpc" in data, "the core holds nothing, so it proves nothing"
    assert vault.card.encode() not in data
    assert vault.front.state()["numberOfCharacters"] == 16


def talk(path):
    sock = socket.socket(socket.AF_UNIX)
    sock.settimeout(5)
    sock.connect(path)
    try:
        sock.sendall(b'{"jsonrpc":"2.0","id":1,"method":"status"}\n')
        return sock.recv(100).decode()
    except (BrokenPipeError, ConnectionResetError):
        return ""


def test_the_same_user_gets_a_card_of_its_own(vault):
    said = as_user(USER, talk, vault.path)
    assert '"result"' in said["result"]
    assert vault.front.state()["numberOfCharacters"] == 16


def test_another_user_cannot_reach_the_socket(vault):
    assert as_user(STRANGER, talk, vault.path)["errno"] == errno.EACCES


def test_another_user_is_refused_even_at_an_open_socket(vault):
    """As ssh-agent's own test does: with every permission given away only the peer check is left."""
    folder = os.path.dirname(vault.path)
    try:
        os.chmod(folder, 0o755)
        os.chmod(vault.path, 0o777)
        os.chmod(vault.folder, 0o755)
        assert as_user(STRANGER, talk, vault.path) == {"result": ""}
        assert '"result"' in as_user(USER, talk, vault.path)["result"]
    finally:
        os.chmod(vault.path, 0o600)
        os.chmod(folder, 0o700)
    assert vault.front.state()["numberOfCharacters"] == 16


def test_a_peer_whose_own_address_looks_like_an_answer():
    """CVE-2019-7304 (canonical/snapd#6521): a uid that was parsed out of the client's own path."""
    with Vault(["--log-level", "debug"], user=USER, transport="socket") as running:
        running.connect().settle()
        folder = os.path.dirname(running.path)
        os.chmod(folder, 0o755)
        os.chmod(running.path, 0o777)
        os.chmod(running.folder, 0o755)

        def lie(path):
            sock = socket.socket(socket.AF_UNIX)
            sock.bind("/tmp/x;uid=0;\n%d" % os.getpid())
            try:
                sock.connect(path)
                sock.settimeout(5)
                return sock.recv(1).decode()
            finally:
                os.unlink(sock.getsockname())

        assert as_user(STRANGER, lie, running.path) == {"result": ""}
        assert "uid" not in running.stderr()


def test_a_pipe_can_be_reopened_and_a_socketpair_cannot():
    """Why `status` names the transport: the same user reads keys out of a front end's pipe."""
    reader, writer = os.pipe()
    one, two = socket.socketpair()
    try:
        os.close(os.open(f"/proc/self/fd/{writer}", os.O_RDONLY | os.O_NONBLOCK))
        with pytest.raises(OSError, match="No such device"):
            os.open(f"/proc/self/fd/{one.fileno()}", os.O_RDONLY)
    finally:
        os.close(reader)
        os.close(writer)
        one.close()
        two.close()
    with Vault(NOW) as running:
        assert running.connect().call("status")["transport"] == "socketpair"
