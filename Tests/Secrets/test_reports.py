"""Faults that others have had in public, tried here: each test names its report.

Those about memory, sockets, access, crashes and logs stand in the files of these names.
"""

import os
import random
import signal
import time

import pytest
import table
from framing import encode
from vault import FALLBACK, NOW, SECRET, USER, Vault

MODES = pytest.mark.parametrize("mode", [SECRET, FALLBACK], ids=repr)


@MODES
@pytest.mark.parametrize("how", ["slow", "burst", "notifications"])
def test_typing_leaves_no_trail_of_prefixes(mode, how):
    """CVE-2023-32784 (KeePass): each key left a string, and the password was rebuilt from them."""
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        number = vault.number()
        if how == "burst":
            front.burst(number)
        elif how == "slow":
            for key in number:
                front.keys(key)
                assert len(vault.scan(number)) <= mode.live
        else:
            for key in number:
                front.say('{"jsonrpc":"2.0","method":"keystroke","params":{"key":"%s"}}' % key)
        front.call("clear")
        found = vault.scan(number)
        table.note(mode, f"16 keys ({how}), then clear", "cardd", 0, len(found))
        assert found == [], [str(copy) for copy in found]


@MODES
def test_a_closed_card_is_gone_when_the_next_one_is_open(mode):
    """keepassxreboot/keepassxc#7335, #10784: data of a closed database was still in memory."""
    with Vault(NOW, mode=mode, transport="socket") as vault:
        first, number = vault.connect(), vault.number()
        first.keys(number)
        first.close()
        second = vault.connect()
        second.keys(number[:4])
        assert vault.scan(number) == []


@MODES
def test_there_are_not_twenty_copies_while_it_lives(mode):
    """bitwarden/desktop#476: a magazine's test found up to twenty copies of one password."""
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        number = vault.number()
        front.keys(number)
        front.state()
        front.call("keystroke", key="Home")
        front.call("share")
        assert len(vault.scan(number)) == mode.live


@pytest.mark.parametrize("fault", ["decline", "timeout"])
def test_gateway_errors_are_told_without_the_request(fault):
    """hashicorp/vault#665: the error path formatted the whole request and response."""
    with Vault([*NOW, "--log-level", "debug"]) as vault:
        front = vault.connect()
        front.order()
        number = vault.number()
        front.keys(number)
        front.rest_of_card(cvv="739", name="Quintus Xylophon")
        front.call("sandbox/faults", pay=fault)
        waiting = front.begin("pay", {"card": {}})
        if fault == "timeout":
            front.call("sandbox/advance", seconds=11)
        front.answer(waiting)
        error = str(front.wait_for("onError"))
        for text in (error, vault.stderr()):
            assert number[:6] not in text and "739" not in text and "Quintus" not in text


def test_the_number_is_in_no_argument_and_no_environment_while_paying():
    """coder/code-server#286, weaveworks/weave#276: secrets in arguments, which everybody reads."""
    from memory import tree

    with Vault(NOW) as vault:
        front = vault.connect()
        front.order()
        number = vault.number()
        front.keys(number)
        front.rest_of_card()
        front.call("pay", card={})
        for pid in tree(vault.pid):
            for name in ("cmdline", "environ", "comm"):
                with open(f"/proc/{pid}/{name}", "rb") as file:
                    assert number.encode() not in file.read()


def test_a_half_sent_request_does_not_hold_up_the_others():
    """apple/cups#75: one client that sent half a request made all others hang."""
    with Vault(NOW, transport="socket") as vault:
        halves = [vault.connect() for _ in range(10)]
        for framing, half in enumerate(halves):
            data = encode("header" if framing % 2 else "bare", '{"jsonrpc":"2.0","id":1,"method":"status"}')
            half.send(data[: len(data) // 2])
        other = vault.connect()
        other.settle()
        begun = time.monotonic()
        other.call("keystroke", key="4")
        assert time.monotonic() - begun < 0.5


def test_silent_connections_make_room_for_one_that_speaks():
    """CVE-2014-3639 (dbus): many silent connections shut everybody else out."""
    with Vault(["--max-connections", "16"], transport="socket") as vault:
        front = vault.connect()
        front.keys("4706")
        silent = [vault.connect() for _ in range(64)]
        other = vault.connect()
        assert other.state()["numberOfCharacters"] == 0
        assert front.state()["numberOfCharacters"] == 4
        for connection in silent:
            connection.close()


def test_random_keys_never_overrun_the_field():
    """CVE-2019-18634 (sudo pwfeedback): erasing with feedback for each key overflowed a buffer."""
    chance = random.Random(18634)
    keys = [*"0123456789", "Backspace", "Delete", "ArrowLeft", "Home", "End", "٣", "\u0000", "x", "Enter", ""]
    with Vault(NOW) as vault:
        front = vault.connect()
        for _ in range(20):
            batch = [chance.choice(keys) for _ in range(500)]
            for key in batch:
                front.begin("keystroke", {"key": key, "shift": chance.random() < 0.1})
            state = front.state()
            assert 0 <= state["numberOfCharacters"] <= 16
            assert state["field_state"]["length"] == state["numberOfCharacters"]
            front.pushed.clear()
        front.call("clear")
        pasted = front.call("paste", text="4" * 50_000)
        assert pasted["overflow"] and front.state()["numberOfCharacters"] == 16


def test_a_front_end_that_is_killed_takes_its_card_with_it():
    """oraios/serena#1750: a parent's death alone was not noticed."""
    with Vault(NOW, user=USER) as vault:
        front = vault.connect()
        number = vault.number()
        front.keys(number)
        front.close()
        assert vault.end() == 0


def test_wall_clock_does_not_stretch_the_idle_time():
    """bitwarden/mobile#1175: setting the clock back stretched the time-out.

    The machine's clock is not ours to set, so it is looked at what the daemon waits with.
    """
    with Vault(["--idle-wipe", "1"]) as vault:
        front = vault.connect()
        front.keys("4706")
        for name in os.listdir(f"/proc/{vault.pid}/fdinfo"):
            with open(f"/proc/{vault.pid}/fdinfo/{name}", encoding="ascii") as file:
                text = file.read()
            if "clockid" in text:
                assert "clockid: 7" in text, "not CLOCK_BOOTTIME"
                return
    pytest.fail("it has no timer")


def test_hang_up_signal_ends_it_in_order():
    with Vault(NOW) as vault:
        front = vault.connect()
        front.keys("4706")
        os.kill(vault.pid, signal.SIGHUP)
        assert vault.end() == 0
