"""No copy of a number is left behind, at any moment of a card's life and after every ending.

Each life is led twice: with the secret store, where nothing may be found at all, and in plain
memory, where exactly one copy may be found while the card lives, and none after.
"""

import contextlib
import json
import os
import signal
import time

import pytest
from framing import encode
from life import FRAMINGS, MODES, Life
from vault import NOW, Vault, stopped_at_exit, term

@MODES
@FRAMINGS
def test_typed_slowly_and_paid(mode, framing):
    with Vault(NOW, mode=mode, framing=framing) as vault:
        front = vault.connect()
        front.order()
        life = Life(vault)
        front.keys(life.number[:8])
        life.look("8 keys", alive=False)
        front.keys(life.number[8:12])
        life.look("12 keys", alive=True)
        front.keys(life.number[12:])
        life.look("complete", alive=True)
        front.rest_of_card()
        life.look("with expiry, CVV and name", alive=True)
        paid = front.call("pay", card={})
        assert paid["action"] == "link"
        life.look("paying, bank's page is open", alive=True)
        front.call("sandbox/simulate", cf_payment_id=paid["cf_payment_id"], payment_status="SUCCESS")
        front.call("finishAuthentication", outcome="returned")
        front.wait_for("verifyPayment")
        life.look("paid", alive=False)


@MODES
def test_paid_with_a_code(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        front.order()
        life = Life(vault)
        front.keys(life.number)
        front.rest_of_card()
        assert front.call("pay", card={"channel": "post"})["action"] == "post"
        life.look("paying, waiting for the code", alive=True)
        front.call("submitOtp", otp="000000")
        life.look("paying, wrong code", alive=True)
        assert front.call("submitOtp", otp="111000")["authenticate_status"] == "SUCCESS"
        front.wait_for("verifyPayment")
        life.look("paid with a code", alive=False)


@MODES
def test_declined_until_the_attempts_are_used_up(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        front.order()
        front.call("sandbox/faults", pay="decline")
        life = Life(vault)
        front.keys(life.number)
        for attempt in (1, 2, 3):
            front.rest_of_card()
            front.call("pay", card={})
            assert front.wait_for("onError")["error"]["status"] == "FAILED"
            life.look(f"declined, attempt {attempt}", alive=attempt < 3)


@MODES
def test_gateway_that_never_answers(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        front.order()
        front.call("sandbox/faults", pay="timeout")
        life = Life(vault)
        front.keys(life.number)
        front.rest_of_card()
        waiting = front.begin("pay", {"card": {}})
        front.settle()
        life.look("paying, gateway silent", alive=True)
        front.call("sandbox/advance", seconds=11)
        assert front.answer(waiting)["result"]["action"] == "none"
        assert front.wait_for("onError")["error"]["status"] == "UNKNOWN"
        life.look("gateway timed out", alive=True)
        front.call("clear")
        life.look("cleared after the timeout", alive=False)


@MODES
def test_given_up_by_the_payer(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        front.order()
        life = Life(vault)
        front.keys(life.number)
        front.rest_of_card()
        front.call("pay", card={})
        front.call("cancelPayment")
        assert front.wait_for("onError")["error"]["status"] == "CANCELLED"
        life.look("cancelled", alive=True)
        front.rest_of_card()
        front.call("pay", card={})
        front.call("clear")
        life.look("cleared while paying", alive=False)


@MODES
@FRAMINGS
def test_burst_of_keys(mode, framing):
    with Vault(NOW, mode=mode, framing=framing) as vault:
        front = vault.connect()
        life = Life(vault)
        front.burst(life.number)
        life.look("16 keys in one burst", alive=True)
        front.call("clear")
        life.look("cleared", alive=False)


def pasted(text):
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "paste", "params": {"text": text}})


SPELLINGS = {
    "plain": lambda number: number,
    "spaced": lambda number: " ".join(number[at : at + 4] for at in range(0, 16, 4)),
    "dashed": lambda number: "-".join(number[at : at + 4] for at in range(0, 16, 4)),
    "in 60 KiB": lambda number: "x" * 30_000 + number + "y" * 30_000,
    "too long": lambda number: number + "0123",
    "Arabic digits": lambda number: "".join(chr(0x660 + int(d)) for d in number),
}


@MODES
@FRAMINGS
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_pasted(mode, framing, spelling):
    with Vault(NOW, mode=mode, framing=framing) as vault:
        front = vault.connect()
        life = Life(vault)
        front.say(pasted(SPELLINGS[spelling](life.number)))
        assert front.answer(1)["result"]["accepted"]
        life.look(f"pasted, {spelling}", alive=True)
        front.call("clear")
        life.look(f"pasted, {spelling}, cleared", alive=False)


@MODES
def test_pasted_with_escapes(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        life = Life(vault)
        escaped = "".join(f"\\\\u003{digit}" for digit in life.number)
        front.say(pasted("@").replace("@", escaped.replace("\\\\", "\\")))
        assert front.answer(1)["result"]["accepted"]
        life.look("pasted, escaped", alive=True)


@MODES
@FRAMINGS
def test_message_that_comes_byte_by_byte(mode, framing):
    with Vault(NOW, mode=mode, framing=framing) as vault:
        front = vault.connect()
        life = Life(vault)
        data = encode(framing, pasted(life.number))
        end = data.index(life.number.encode()) + 16
        for at in range(end):
            front.send(data[at : at + 1])
        # What was sent has been read once another process's answer shows that time has passed.
        time.sleep(0.1)
        life.look("half a message, number within", alive=True)
        front.send(data[end:])
        assert front.answer(1)["result"]["accepted"]
        life.look("pasted in pieces", alive=True)
        front.call("clear")
        life.look("pasted in pieces, cleared", alive=False)


@MODES
@FRAMINGS
def test_half_a_message_and_hang_up(mode, framing):
    with Vault(NOW, mode=mode, framing=framing, transport="socket") as vault:
        front, other = vault.connect(), vault.connect()
        other.settle()
        life = Life(vault)
        data = encode(framing, pasted(life.number))
        front.send(data[: data.index(life.number.encode()) + 16])
        time.sleep(0.1)
        front.close()
        other.settle()
        time.sleep(0.05)
        life.look("half a message, then hung up", alive=False)


@MODES
def test_edited_in_every_way(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        life = Life(vault)
        # What is left when two digits go must not be a part of the number by chance.
        while life.number[5] == life.number[7] or life.number[6] == life.number[8]:
            life = Life(vault)
        front.keys(life.number[8:])
        front.call("keystroke", key="Home")
        front.keys(life.number[:8])
        life.look("second half typed first", alive=True)
        front.keys(["ArrowLeft", "Backspace", "Delete"])
        life.look("two digits deleted in the middle", alive=False)
        front.call("keystroke", key="Home")
        front.keys(["ArrowRight"] * 6 + list(life.number[6:8]))
        life.look("typed again", alive=True)
        front.call("select", start=0, end=12)
        front.call("keystroke", key="Backspace")
        life.look("selection deleted", alive=False)
        front.call("select")
        front.call("keystroke", key="Backspace")
        assert front.state()["numberOfCharacters"] == 0
        life.look("everything selected and deleted", alive=False)


@MODES
def test_edit_limit(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        life = Life(vault)
        front.keys(life.number)
        for _ in range(7):
            front.keys(["Backspace", life.number[-1]])
        life.look("one edit before the limit", alive=True)
        front.call("keystroke", key="Backspace")
        assert front.state()["field_state"]["cleared_by"] == "edit_limit"
        life.look("edit limit", alive=False)


@MODES
def test_idle(mode):
    with Vault(["--idle-wipe", "1"], mode=mode) as vault:
        front = vault.connect()
        life = Life(vault)
        front.keys(life.number)
        front.rest_of_card()
        front.settle()
        while front.wait_for("cardMetaData")["field_state"]["cleared_by"] != "idle":
            pass
        life.look("idle", alive=False)


@MODES
@FRAMINGS
def test_hang_up(mode, framing):
    with Vault(NOW, mode=mode, framing=framing, transport="socket") as vault:
        front, other = vault.connect(), vault.connect()
        other.settle()
        life = Life(vault)
        front.keys(life.number)
        life.look("complete, on a socket", alive=True)
        front.close()
        other.settle()
        time.sleep(0.05)
        life.look("hung up", alive=False)


@MODES
def test_hang_up_while_paying(mode):
    with Vault(NOW, mode=mode, transport="socket") as vault:
        front, other = vault.connect(), vault.connect()
        other.settle()
        front.order()
        front.call("sandbox/faults", pay="timeout")
        life = Life(vault)
        front.keys(life.number)
        front.rest_of_card()
        front.begin("pay", {"card": {}})
        front.settle()
        front.close()
        other.settle()
        time.sleep(0.05)
        life.look("hung up while the gateway is silent", alive=False)


@MODES
def test_next_card_on_the_same_slot(mode):
    """keepassxreboot/keepassxc#7335: what was closed is still there when the next one is open."""
    with Vault(NOW, mode=mode, transport="socket") as vault:
        front, other = vault.connect(), vault.connect()
        other.settle()
        life = Life(vault)
        front.keys(life.number)
        front.close()
        second = vault.connect()
        second.keys("4000")
        life.look("next card in the slot", alive=False)


@MODES
def test_listeners(mode):
    with Vault(NOW, mode=mode, transport="socket") as vault:
        front, listener = vault.connect(), vault.connect()
        token = front.call("share")["token"]
        front.order()
        life = Life(vault)
        listener.call("listen", token=token)
        front.keys(life.number)
        life.look("complete, with a listener", alive=True)
        listener.settle()
        front.rest_of_card()
        front.call("pay", card={})
        front.call("finishAuthentication", outcome="returned")
        listener.wait_for("verifyPayment")
        life.look("paid, with a listener", alive=False)


@MODES
def test_end_of_input(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        life = Life(vault)
        front.keys(life.number)
        with stopped_at_exit(vault) as wait:
            front.half_close()
            wait()
            life.look("end of input, last moment of the process", alive=False)


@MODES
def test_exit(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        life = Life(vault)
        front.keys(life.number)
        with stopped_at_exit(vault) as wait:
            front.say('{"jsonrpc":"2.0","method":"exit"}')
            wait()
            life.look("exit, last moment of the process", alive=False)


@MODES
def test_sigterm(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        front.order()
        life = Life(vault)
        front.keys(life.number)
        front.rest_of_card()
        front.call("pay", card={})
        with stopped_at_exit(vault) as wait:
            term(vault)
            wait()
            life.look("SIGTERM, last moment of the process", alive=False)


def stuff(front):
    """Asks without reading until the daemon cannot send any more."""
    os.set_blocking(front.writer, False)
    question = b'{"jsonrpc":"2.0","id":0,"method":"rpc.discover"}\n'
    try:
        for _ in range(200):
            os.write(front.writer, question)
            time.sleep(0.001)
    except BlockingIOError:
        pass


@MODES
def test_sigterm_while_a_slow_reader_holds_the_output(mode):
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        life = Life(vault)
        front.keys(life.number)
        stuff(front)
        time.sleep(0.3)
        life.look("reader asleep", alive=True)
        with stopped_at_exit(vault) as wait:
            term(vault)
            time.sleep(0.2)
            assert vault.process.poll() is None
            life.look("SIGTERM, output still waiting", alive=False)
            wait()
            life.look("SIGTERM, reader asleep, last moment", alive=False)


@MODES
def test_many_cards_at_once(mode):
    with Vault(NOW, mode=mode, transport="socket") as vault:
        fronts = [vault.connect() for _ in range(20)]
        lives = [Life(vault) for _ in fronts]
        for front, life in zip(fronts, lives):
            front.keys(life.number)
        for life in lives[:3]:
            life.look("twenty cards at once", alive=True)
        for front in fronts[:-1]:
            front.close()
        fronts[-1].settle()
        time.sleep(0.1)
        for life in lives[:3]:
            life.look("twenty cards, hung up", alive=False)


@MODES
@FRAMINGS
def test_many_who_paste_in_the_same_moment(mode, framing):
    """They are read one behind the other into one buffer before the first is dealt with."""
    with Vault(NOW, mode=mode, transport="socket", framing=framing) as vault:
        fronts = [vault.connect() for _ in range(20)]
        lives = [Life(vault) for _ in fronts]
        with standing_still(vault):
            last = [front.begin("paste", {"text": life.number}) for front, life in zip(fronts, lives)]
        for front, number in zip(fronts, last):
            assert front.answer(number)["result"]["accepted"]
        for life in lives[:3]:
            life.look("twenty cards, pasted at once", alive=True)
        with standing_still(vault):
            last = [front.begin("clear") for front in fronts]
        for front, number in zip(fronts, last):
            front.answer(number)
        for life in lives[:3]:
            life.look("twenty cards, cleared at once", alive=False)


@contextlib.contextmanager
def standing_still(vault):
    """What is sent within is there for the daemon in the same moment."""
    os.kill(vault.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(vault.pid, signal.SIGCONT)
