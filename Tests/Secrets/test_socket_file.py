"""Nobody else gets at the socket: whatever stands at its path, and not even for a moment."""

import errno
import json
import os
import resource
import signal
import socket
import stat
import subprocess
import threading
import time

import pytest
from vault import STRANGER, USER, Vault, as_user, become, binary


def start(path, *options, user=USER, fds=(), environment=None, umask=0):
    def prepare():
        os.umask(umask)
        become(user)

    return subprocess.Popen(
        [binary(), "--socket", path, *options], preexec_fn=prepare, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment or {}, cwd="/",
        pass_fds=fds)


def refused(path, **how):
    """Starts a daemon that must not start, and gives its one line."""
    process = start(path, **how)
    try:
        out, err = process.communicate(timeout=10)
    finally:
        process.kill()
    assert process.returncode in (1, 2) and out == ""
    assert err.startswith("cardd: ") and err.count("\n") == 1
    return err


def serves(path):
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        sock = socket.socket(socket.AF_UNIX)
        try:
            sock.connect(path)
            sock.sendall(b'{"jsonrpc":"2.0","id":1,"method":"status"}\n')
            return b'"result"' in sock.recv(65536)
        except (FileNotFoundError, ConnectionRefusedError):
            time.sleep(0.005)
        finally:
            sock.close()
    return False


def stop(process):
    process.terminate()
    assert process.wait(10) == 0
    process.stdout.close()
    process.stderr.close()


def plant(kind, path, target):
    """Puts something at the path, as the user (it is the user's own directory)."""
    if kind == "file":
        with open(path, "w", encoding="ascii") as file:
            file.write("mine")
    elif kind == "directory":
        os.mkdir(path)
    elif kind == "fifo":
        os.mkfifo(path)
    elif kind == "symlink to a file":
        with open(target, "w", encoding="ascii") as file:
            file.write("mine")
        os.symlink(target, path)
    elif kind == "symlink to nothing":
        os.symlink(target, path)
    elif kind == "symlink to a socket":
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(target)
        listener.close()
        os.symlink(target, path)


def facts(path):
    status = os.lstat(path)
    return status.st_mode, status.st_ino, status.st_size, status.st_mtime_ns


@pytest.mark.parametrize("kind", [
    "file", "directory", "fifo", "symlink to a file", "symlink to nothing", "symlink to a socket"])
def test_what_is_no_socket_is_left_alone(home, kind):
    """bitwarden/clients#12417; Digital-Process-Tools/claude-supertool#148: symlinks were followed."""
    path, target = os.path.join(home, "s"), os.path.join(home, "target")
    as_user(USER, plant, kind, path, target)
    before = facts(path), os.path.exists(target) and facts(target)
    refused(path)
    assert (facts(path), os.path.exists(target) and facts(target)) == before


@pytest.mark.parametrize("suffix", [".lock"])
@pytest.mark.parametrize("kind", ["symlink to a file", "symlink to nothing", "directory", "fifo"])
def test_what_is_planted_beside_the_socket_is_not_followed(home, suffix, kind):
    """Digital-Process-Tools/claude-supertool#148: symlinks at .sock, .pid and .log were followed."""
    path, target = os.path.join(home, "s"), os.path.join(home, "target")
    as_user(USER, plant, kind, path + suffix, target)
    before = os.path.exists(target) and facts(target)
    process = start(path)
    try:
        # A fifo can be opened and locked: it is no harm, and nothing is written to it.
        if kind == "fifo":
            assert serves(path)
            stop(process)
        else:
            assert process.wait(10) == 1
            assert not os.path.exists(path)
    finally:
        process.kill()
        process.wait()
    assert (os.path.exists(target) and facts(target)) == before


def test_stale_socket_is_taken_over_and_removed_at_the_end(home):
    path = os.path.join(home, "s")
    as_user(USER, lambda: socket.socket(socket.AF_UNIX).bind(path))
    process = start(path)
    try:
        assert serves(path)
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
        stop(process)
    finally:
        process.kill()
        process.wait()
    assert os.listdir(home) == ["s.lock"]


def test_live_daemon_is_not_disturbed_by_a_second_one(home):
    path = os.path.join(home, "s")
    process = start(path)
    try:
        assert serves(path)
        before = facts(path)
        assert "another process is serving there" in refused(path)
        os.unlink(path + ".lock")
        # Even if somebody removes the lock: whoever answers at the path is alive.
        assert "another process is serving there" in refused(path)
        assert facts(path)[:2] == before[:2] and serves(path)
        stop(process)
    finally:
        process.kill()
        process.wait()


def test_the_file_of_somebody_else_is_not_removed_at_the_end(home):
    path = os.path.join(home, "s")
    process = start(path)
    try:
        assert serves(path)
        os.unlink(path)
        as_user(USER, lambda: socket.socket(socket.AF_UNIX).bind(path))
        other = facts(path)
        stop(process)
        assert facts(path) == other
    finally:
        process.kill()
        process.wait()


def test_directory_must_be_ours_and_private(home):
    open_one = os.path.join(home, "open")
    os.mkdir(open_one)
    os.chown(open_one, USER, USER)
    os.chmod(open_one, 0o750)
    refused(os.path.join(open_one, "s"))
    foreign = os.path.join(home, "foreign")
    os.mkdir(foreign, 0o700)
    os.chown(foreign, STRANGER, STRANGER)
    refused(os.path.join(foreign, "s"))
    link = os.path.join(home, "link")
    private = os.path.join(home, "private")
    os.mkdir(private, 0o700)
    os.chown(private, USER, USER)
    os.symlink(private, link)
    os.lchown(link, USER, USER)
    refused(os.path.join(link, "s"))
    assert os.listdir(private) == []


def test_ancestor_that_others_may_write_to_is_refused(home):
    """Who can rename the directory can put another one in its place."""
    loose = os.path.join(home, "loose")
    os.mkdir(loose)
    os.chmod(loose, 0o777)
    inner = os.path.join(loose, "in")
    os.mkdir(inner, 0o700)
    os.chown(inner, USER, USER)
    refused(os.path.join(inner, "s"))


def test_path_that_is_too_long_is_told_in_words(home):
    long = os.path.join(home, "x" * (108 - len(home) - 1))
    assert len(long) == 108 and "107" in refused(long)


def hammer(path, until):
    """Connects in a loop as another user; how often it came through, and what refused it."""
    accepted, errors = 0, set()
    os.set_blocking(until, False)
    tries = 0
    while True:
        sock = socket.socket(socket.AF_UNIX)
        try:
            sock.connect(path)
            accepted += 1
        except OSError as error:
            errors.add(error.errno)
        finally:
            sock.close()
        tries += 1
        if tries % 64 == 0:
            try:
                if os.read(until, 1) == b"":
                    break
            except BlockingIOError:
                pass
    return [accepted, sorted(errors), tries]


def test_a_thousand_restarts_let_nobody_in(home):
    """CVE-2023-45145 (redis PR #12671; copied unpatched in Snapchat/KeyDB#908): listen before chmod.

    The umask is 0, the directories above are open, and another user connects all the time. Every
    third daemon is killed, so that the next one has to take over what it left.
    """
    os.chown(home, 0, 0)
    os.chmod(home, 0o755)
    path = os.path.join(home, "in", "s")
    reader, writer = os.pipe()
    results, modes, done = [], set(), threading.Event()

    def watch():
        while not done.is_set():
            for place in (path, os.path.dirname(path)):
                try:
                    modes.add(oct(os.lstat(place).st_mode))
                except FileNotFoundError:
                    pass

    attacker_out, attacker_in = os.pipe()
    attacker = os.fork()
    if attacker == 0:
        os.close(writer)
        become(STRANGER)
        os.write(attacker_in, json.dumps(hammer(path, reader)).encode())
        os._exit(0)
    os.close(reader)
    os.close(attacker_in)
    watcher = threading.Thread(target=watch)
    watcher.start()
    null = os.open("/dev/null", os.O_RDWR)
    umask = os.umask(0)
    try:
        for number in range(1000):
            pid = os.posix_spawn(
                binary(), ["cardd", "--socket", path], {},
                file_actions=[(os.POSIX_SPAWN_DUP2, null, fd) for fd in (0, 1, 2)])
            deadline = time.monotonic() + 10
            while True:
                probe = socket.socket(socket.AF_UNIX)
                try:
                    probe.connect(path)
                    break
                except OSError as error:
                    if error.errno not in (errno.ENOENT, errno.ECONNREFUSED) or time.monotonic() > deadline:
                        raise
                    time.sleep(0.0002)
                finally:
                    probe.close()
            os.kill(pid, signal.SIGKILL if number % 3 == 0 else signal.SIGTERM)
            os.waitpid(pid, 0)
    finally:
        os.umask(umask)
        done.set()
        watcher.join()
        os.close(writer)
        os.close(null)
        with open(attacker_out, "rb") as file:
            results = json.loads(file.read() or b"[-1, [], 0]")
        os.waitpid(attacker, 0)
    accepted, errors, tries = results
    assert accepted == 0 and tries > 1000
    assert errno.EACCES in errors and set(errors) <= {errno.EACCES, errno.ENOENT}
    assert modes == {"0o140600", "0o40700"}


def test_a_killed_daemon_leaves_nobody_listening(home):
    """manaflow-ai/cmux#5835, houmain/keymapper#388: a child had inherited the listening socket."""
    with Vault(transport="socket", user=USER) as vault:
        vault.connect().settle()
        os.kill(vault.pid, signal.SIGKILL)
        vault.end()
        with pytest.raises(ConnectionRefusedError):
            socket.socket(socket.AF_UNIX).connect(vault.path)


def test_when_descriptors_run_out_it_rests_instead_of_spinning():
    limits = {resource.RLIMIT_NOFILE: (400, 400)}
    with Vault(["--max-connections", "256"], transport="socket", limits=limits) as vault:
        front = vault.connect()
        front.settle()
        # Fewer than it was promised: taken away while it runs.
        resource.prlimit(vault.pid, resource.RLIMIT_NOFILE, (12, 12))
        waiting = []
        for _ in range(20):
            sock = socket.socket(socket.AF_UNIX)
            sock.connect(vault.path)
            waiting.append(sock)
        time.sleep(0.1)

        def used():
            with open(f"/proc/{vault.pid}/stat", "rb") as file:
                parts = file.read().rpartition(b")")[2].split()
            return int(parts[11]) + int(parts[12])

        before = used()
        time.sleep(0.5)
        assert used() - before <= 5, "it spins"
        front.settle()
        for sock in waiting:
            sock.close()
        time.sleep(0.05)
        vault.connect().settle()
