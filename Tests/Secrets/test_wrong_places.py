"""A number in a wrong place is refused, and leaves neither a copy nor an echo."""

import time

import pytest
from life import MODES, Life
from vault import NOW, Vault
from wrong_places import WRONG_PLACES

UNFINISHED = ("broken string", "header")


def answers(place):
    return place not in ("notification", "cancelled id", "answer")


@MODES
@pytest.mark.parametrize("place", WRONG_PLACES)
def test_number_in_a_wrong_place(mode, place):
    """It is refused, and leaves neither a copy nor an echo (but for ids, which come back)."""
    with Vault(NOW, mode=mode, transport="socket") as vault:
        front, other = vault.connect(), vault.connect()
        other.settle()
        front.send(b"\n")
        life = Life(vault)
        front.send(WRONG_PLACES[place].replace("@", life.number).encode() + b"\n")
        waits = any(word in place for word in UNFINISHED)
        heard = b""
        if answers(place) and not waits:
            heard = (front.hear() or "").encode()
        else:
            time.sleep(0.03)
        # At once, before other work writes over what was left; an unfinished message may be there.
        if not waits:
            life.look(f"wrong place: {place}", alive=False)
        front.half_close()
        while (text := front.hear()) is not None:
            heard += text.encode()
        if not place.startswith("id"):
            assert life.number.encode() not in heard
        other.settle()
        life.look(f"wrong place: {place}, hung up", alive=False)
