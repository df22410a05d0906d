"""Where the number is during a payment, and that it is nowhere afterwards."""

import os
import re
import shutil

import pytest
from courier import NUMBER, payment, sealed
from gateway import Gateway, hang, json_answer, link



def writable(pid):
    """The readable and writable mappings of a process; one that cannot be read is left out."""
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
        for line in maps:
            place, rights = line.split()[:2]
            if not rights.startswith("rw"):
                continue
            start, end = (int(part, 16) for part in place.split("-"))
            try:
                memory.seek(start)
                yield line, memory.read(end - start)
            except OSError:
                continue


def hits(pid, needle):
    return sum(len(re.findall(needle, data)) for _, data in writable(pid))


needs_root = pytest.mark.skipif(os.getuid() != 0, reason="reads another process's memory")


@needs_root
def test_a_courier_in_the_middle_holds_few_copies_and_all_of_them_in_its_own_memory():
    with Gateway() as gateway:
        gateway.play("pay", hang())
        with sealed("pay", gateway) as channel:
            pid = channel.process.pid
            assert hits(pid, NUMBER.encode()) == 0
            channel.ask("pay", payment())
            gateway.wait_for("pay")
            # libcurl's and Foundation's; the buffer itself cannot be read from outside. That these
            # are found shows that the search works.
            assert 1 <= hits(pid, NUMBER.encode()) <= 4
            channel.close()
            channel.process.wait(2)
        assert not os.path.exists(f"/proc/{pid}/mem")


@needs_root
def test_the_dispatcher_and_the_lookup_child_never_hold_the_number():
    with Gateway() as gateway:
        from courier import dispatcher, start

        gateway.play("pay", json_answer(200, link()))
        with dispatcher(gateway) as desk:
            _, lookup = start(desk, "lookup")
            lookup.hear()
            _, child = start(desk, "pay")
            child.hear()
            assert child.result("pay", payment())["kind"] == "bank_page"
            assert desk.hear()["method"] == "ended"
            ask = {"payment_session_id": "s", "environment": "SANDBOX", "bin": NUMBER[:8]}
            assert lookup.result("lookUp", ask)["failed"] is False
            with open(f"/proc/{desk.process.pid}/task/{desk.process.pid}/children") as file:
                (pid,) = [int(word) for word in file.read().split()]
            assert hits(pid, NUMBER[:8].encode()) > 0, "the search must find what is there"
            for process in (desk.process.pid, pid):
                assert hits(process, NUMBER.encode()) == 0
            lookup.close()


@pytest.mark.skipif(os.getuid() != 0 or not shutil.which("strace"), reason="needs root and strace")
def test_a_courier_writes_to_no_file(tmp_path):
    import subprocess
    import time

    with Gateway() as gateway, sealed("pay", gateway) as channel:
        log = tmp_path / "calls"
        tracer = subprocess.Popen(
            ["strace", "-f", "-e", "trace=openat,open,creat,write,sendto,sendmsg,connect,socket",
             "-s", "4096", "-o", str(log), "-p", str(channel.process.pid)],
            stderr=subprocess.PIPE,
        )  # fmt: skip
        assert b"attached" in tracer.stderr.readline()
        channel.result("pay", payment())
        channel.hear()
        tracer.wait(5)
        time.sleep(0.1)
        calls = log.read_text().splitlines()
        assert any("sendto" in call and NUMBER in call for call in calls)
        for call in calls:
            if NUMBER in call:
                assert "sendto" in call
            if "open" in call and "O_" in call:
                assert "O_RDONLY" in call or "EPERM" in call or "EACCES" in call
