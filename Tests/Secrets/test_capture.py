"""No copy of a number that is typed at the daemon's own terminal is left behind."""

import contextlib
import os
import time

import pytest
from life import MODES, Life
from payer import Payer
from vault import NOW, Vault, stopped_at_exit, term


@contextlib.contextmanager
def desk(mode, *options, transport="socketpair"):
    """A payer at a terminal, and a daemon that may open it."""
    with Payer() as payer:
        if mode.user is not None:
            os.fchown(payer.slave, mode.user, -1)
        with Vault([*NOW, *payer.options(), *options], mode=mode, transport=transport) as vault:
            yield payer, vault, vault.connect()


def captured(front, payer, field, keys):
    assert front.call("capture", field=field)["accepted"]
    payer.type(keys + "\r")
    assert front.wait_for("captureEnded") == {"field": field, "outcome": "entered"}


def digits_of(front, count):
    """Waits until so many have been read."""
    while front.wait_for("cardMetaData")["field_state"]["length"] < count:
        pass


@MODES
def test_typed_slowly_and_paid(mode):
    with desk(mode) as (payer, vault, front):
        front.order()
        life = Life(vault)
        assert front.call("capture")["accepted"]
        for place, digit in enumerate(life.number, 1):
            payer.type(digit)
            digits_of(front, place)
            if place in (8, 12, 16):
                life.look(f"captured, {place} keys", alive=place > 8)
        payer.type("\r")
        front.wait_for("captureEnded")
        life.look("captured", alive=True)
        captured(front, payer, "expiry", "11/29")
        captured(front, payer, "cvv", "737")
        life.look("captured, with expiry and CVV", alive=True)
        paid = front.call("pay", card={})
        life.look("captured, paying", alive=True)
        front.call("sandbox/simulate", cf_payment_id=paid["cf_payment_id"], payment_status="SUCCESS")
        front.call("finishAuthentication", outcome="returned")
        front.wait_for("verifyPayment")
        life.look("captured and paid", alive=False)
        payer.look()
        assert life.number not in payer.raw.decode() and life.number[:6] not in payer.raw.decode()


SPELLINGS = {
    "at once": lambda number: number,
    "spaced": lambda number: " ".join(number[at : at + 4] for at in range(0, 16, 4)),
    "in brackets": lambda number: f"\x1b[200~{number}\n\x1b[201~",
    "with more behind": lambda number: number + number,
    "Arabic digits": lambda number: "".join(chr(0x660 + int(d)) for d in number),
}


@MODES
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_pasted_at_the_terminal(mode, spelling):
    with desk(mode) as (payer, vault, front):
        life = Life(vault)
        captured(front, payer, "number", SPELLINGS[spelling](life.number))
        life.look(f"pasted at the terminal, {spelling}", alive=True)
        front.call("clear")
        life.look(f"pasted at the terminal, {spelling}, cleared", alive=False)


@MODES
@pytest.mark.parametrize("key", ["\x03", "\x15", "\x1b"], ids=["Ctrl-C", "Ctrl-U", "Escape"])
def test_given_up(mode, key):
    with desk(mode) as (payer, vault, front):
        life = Life(vault)
        assert front.call("capture")["accepted"]
        payer.type(life.number)
        digits_of(front, 16)
        life.look("captured, before giving up", alive=True)
        payer.type(key)
        while front.wait_for("cardMetaData")["field_state"]["length"]:
            pass
        life.look("captured and given up", alive=False)


@MODES
def test_the_window_is_closed(mode):
    with desk(mode) as (payer, vault, front):
        life = Life(vault)
        assert front.call("capture")["accepted"]
        payer.type(life.number)
        digits_of(front, 16)
        payer.hang_up()
        assert front.wait_for("captureEnded")["outcome"] == "closed"
        life.look("captured, window closed", alive=False)


@MODES
def test_idle(mode):
    with desk(mode) as (payer, vault, front):
        life = Life(vault)
        assert front.call("capture")["accepted"]
        payer.type(life.number)
        digits_of(front, 16)
        front.call("sandbox/advance", seconds=121)
        assert front.wait_for("captureEnded")["outcome"] == "idle"
        life.look("captured, idle", alive=False)


@MODES
def test_hang_up(mode):
    with desk(mode, transport="socket") as (payer, vault, front):
        other = vault.connect()
        other.settle()
        life = Life(vault)
        assert front.call("capture")["accepted"]
        payer.type(life.number)
        digits_of(front, 16)
        front.close()
        other.settle()
        time.sleep(0.05)
        life.look("captured, hung up", alive=False)
        payer.gets_back()


@MODES
def test_typed_behind_the_end(mode):
    """What is read away before the terminal is given back is wiped as well."""
    with desk(mode) as (payer, vault, front):
        life, second = Life(vault), vault.number()
        assert front.call("capture")["accepted"]
        payer.type(life.number + "\x03" + second)
        assert front.wait_for("captureEnded")["outcome"] == "cancelled"
        life.look("captured and given up in one write", alive=False)
        life.look("typed behind the end", alive=False, number=second)


@MODES
def test_sigterm(mode):
    with desk(mode) as (payer, vault, front):
        life = Life(vault)
        assert front.call("capture")["accepted"]
        payer.type(life.number)
        digits_of(front, 16)
        with stopped_at_exit(vault) as wait:
            term(vault)
            wait()
            payer.gets_back()
            life.look("captured, SIGTERM, last moment", alive=False)
