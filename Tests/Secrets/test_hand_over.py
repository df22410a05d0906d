"""The daemon's own memory while a card waits for its courier, is handed over, and afterwards.

The couriers are scripted ones, which keep what they get; they are not looked at here.
"""

import os
import time

import pytest
import table
from courier_bench import bench
from life import MODES
from memory import Memory
from vault import SECRET, Vault

SESSION = {"order_id": "order_secret", "payment_session_id": "session_x", "environment": "PRODUCTION"}


class Till:
    """A daemon with a scripted courier, and a card in it."""

    def __init__(self, made, mode):
        for name in (made.folder, *made.folder.iterdir()):
            os.chmod(name, 0o777)
        self.made, self.mode = made, mode
        self.vault = Vault(["--gateway", "cashfree"], mode=mode, command=[str(made.program)])
        self.front = self.vault.connect()
        self.front.call("initialize", session=SESSION)
        self.number = self.vault.number()
        self.front.keys(self.number)
        year = time.gmtime().tm_year + 2
        self.front.rest_of_card(expiry=f"11/{year}")

    def look(self, moment, live):
        """In secret memory nothing may be found; in plain memory as many copies as live."""
        self.front.settle()
        pid = self.vault.pid
        found = Memory(pid, self.vault.before.get(pid)).copies(self.number)
        allowed = 0 if self.mode is SECRET else live
        table.note(self.mode, moment, "cardd", allowed, len(found))
        assert len(found) == allowed, f"{moment}: {[str(copy) for copy in found]}"

    def handed_over(self):
        self.made.sent("pay")


@pytest.fixture
def till():
    open_ones = []

    def start(mode, **script):
        made = bench(**script)
        bed = Till(made.__enter__(), mode)
        open_ones.append((made, bed))
        return bed

    yield start
    for made, bed in open_ones:
        bed.front.close()
        bed.vault.__exit__()
        made.__exit__(None, None, None)


@MODES
def test_a_card_that_waits_for_its_courier_and_is_taken_back(till, mode):
    bed = till(mode, seal_pay="never")
    number = bed.front.begin("pay", {"card": {}})
    bed.look("waiting for the courier", live=2)
    bed.front.call("cancelPayment")
    bed.front.answer(number)
    bed.look("cancelled before the hand-over", live=1)
    bed.front.call("clear")
    bed.look("cleared after that", live=0)


@MODES
def test_a_card_that_is_handed_over_and_lost(till, mode):
    bed = till(mode, pay={"after": 1.5, "die": True})
    number = bed.front.begin("pay", {"card": {}})
    bed.handed_over()
    bed.look("with the courier", live=1)
    bed.front.call("clear")
    bed.look("with the courier, cleared here", live=0)
    assert bed.front.answer(number)["result"]["action"] == "none"
    assert bed.front.wait_for("onError")["error"]["status"] == "UNKNOWN"
    bed.look("the courier has died", live=0)


@MODES
def test_a_card_that_is_paid(till, mode):
    bed = till(mode)
    assert bed.front.call("pay", card={})["action"] == "link"
    bed.look("paid by a courier, at the bank's page", live=1)
    bed.front.call("finishAuthentication", outcome="returned")
    bed.front.wait_for("verifyPayment")
    bed.look("paid by a courier", live=0)
