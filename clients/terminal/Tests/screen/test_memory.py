"""What the checkout's own memory holds while a card is typed and paid with: nothing of it."""

import os

import pytest

from test_form import reach_code
from tmux import memory

# Stands in no text of the program itself, such as its help.
UNSEEN = "4576238912771450"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may read a process that is not dumpable")
def test_the_checkout_keeps_no_digits_in_its_memory(open_terminal):
    terminal = open_terminal()
    terminal.start()
    terminal.paste(UNSEEN)
    terminal.wait_for("1450")
    terminal.press("C-u")
    terminal.wait_for("XXXX XXXX")
    reach_code(terminal, number=UNSEEN, cvv="789")
    process = terminal.checkout()
    found = memory(process)
    # The control: what is shown is there.
    assert "Asha Rao".encode() in found
    # The first eight are the card_bin that the daemon gives to whoever owns the card, and what
    # stands behind it in memory may happen to be the next digit; four more do not happen.
    leaks = [at for at in range(4, 9) if UNSEEN[at : at + 8].encode() in found]
    assert leaks == []
    terminal.type("654321")
    terminal.press("Enter")
    terminal.wait_for("That code is wrong.")
    assert b"654321" not in memory(process)
