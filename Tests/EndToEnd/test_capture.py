"""A field that is typed at a terminal of the daemon's own: no key of it passes through the front end."""

import contextlib
import fcntl
import json
import os
import socket
import subprocess
import tempfile
import termios
import time

import pytest
from daemon import Connection, Daemon, program
from documents import ROOT, faults
from front_end import VISA, FrontEnd
from payer import Payer

AMEX = "378282246310005"
SENTENCES = {
    row["error"]: row["sentence"]
    for row in json.loads((ROOT / "protocol" / "errors.json").read_text())["field_errors"]
}
NUMBER, EXPIRY, CODE = "Card number: ", "Expiry (month/year): ", "Security code: "
NOW = ["--now", "2027-01-15"]


@contextlib.contextmanager
def desk(*options, transport="socketpair"):
    """A payer, a daemon that knows the payer's terminal, and a front end."""
    with Payer() as payer, Daemon(transport, "bare", [*NOW, *payer.options(), *options]) as daemon:
        yield payer, daemon, FrontEnd(daemon.connect())


def note(front, method):
    """The params of the next notification of this name, all of them checked by their schema."""
    while True:
        message = json.loads(front.connection.hear())
        assert "method" in message, message
        front.heard.append(message)
        assert not faults("notifications.json", message["method"], message["params"])
        if message["method"] == method:
            return message["params"]


def started(front, field=None):
    assert front.result("capture", {"field": field} if field else {}) == {"accepted": True}


def ended(front):
    """How the capture has ended."""
    return note(front, "captureEnded")


def grown(front, length):
    """Waits until so many digits have been read."""
    while note(front, "cardMetaData")["field_state"]["length"] < length:
        pass


def state(front):
    return front.result("getCardMetaData")["field_state"]


def captured(payer, front, field, keys):
    started(front, field)
    payer.type(keys + "\r")
    assert ended(front) == {"field": field, "outcome": "entered"}


# What the payer sees.


def test_the_payer_sees_bullets_and_the_front_end_gets_no_digit():
    with desk() as (payer, _, front):
        started(front)
        payer.sees(NUMBER)
        assert payer.is_hidden()
        payer.type(VISA[:6])
        payer.sees(NUMBER + "•••• ••")
        payer.type(VISA[6:])
        payer.sees(NUMBER + "•••• •••• •••• ••••")
        payer.type("\r")
        assert ended(front) == {"field": "number", "outcome": "entered"}
        payer.gets_back()
        payer.sees(NUMBER + "entered.")
        assert not any(character.isdigit() for character in "".join(payer.look()))
        assert not any(byte in b"0123456789" for byte in payer.raw.replace(b"\x1b[", b""))
        heard = json.dumps(front.heard)
        assert VISA not in heard
        assert state(front)["valid"]


def test_groups_are_the_networks_if_the_front_end_wants_them():
    with desk() as (payer, _, front):
        front.result("initialize", {"grouping": "network"})
        started(front)
        payer.type(AMEX)
        payer.sees(NUMBER + "•••• •••••• •••••")


def test_the_expiry_is_seen_while_it_is_typed_and_by_the_payer_only():
    with desk() as (payer, _, front):
        started(front, "expiry")
        payer.sees(EXPIRY + "••/••")
        payer.type("7")
        payer.sees(EXPIRY + "07/••")
        payer.type("/29")
        payer.sees(EXPIRY + "07/29")
        payer.type("\t")
        assert ended(front)["outcome"] == "entered"
        payer.sees(EXPIRY + "entered.")
        pushes = [m["params"] for m in front.heard if m["method"] == "fieldMetaData"]
        assert pushes[-1]["valid"] and {push["display"] for push in pushes} <= {"••/••"}
        assert all(set(push["display"]) <= set("•/") for push in pushes)


def test_the_code_is_bullets():
    with desk() as (payer, _, front):
        started(front, "cvv")
        payer.type("737")
        payer.sees(CODE + "•••")
        payer.type("\n")
        assert ended(front) == {"field": "cvv", "outcome": "entered"}


def test_the_cursor_stands_where_the_next_digit_goes():
    with desk() as (payer, _, front):
        started(front, "expiry")
        for keys, column in (("", 0), ("1", 1), ("2", 3), ("2", 4), ("9", 5)):
            payer.type(keys)
            shown = EXPIRY + {0: "••/••", 1: "1•/••", 3: "12/••", 4: "12/2•", 5: "12/29"}[column]
            payer.sees(shown)
            assert payer.screen.cursor.x == len(EXPIRY) + column


@pytest.mark.parametrize(
    "field, keys, error",
    [
        ("number", "", "empty"),
        ("number", VISA[:12], "incomplete"),
        ("number", VISA[:-1] + "4", "luhn"),
        ("number", "9" * 16, "network_unknown"),
        ("expiry", "12", "year_missing"),
        ("expiry", "1326", "invalid_month"),
        ("expiry", "1226", "expired"),
        ("expiry", "0160", "too_far"),
        ("cvv", "12", "incomplete"),
        ("cvv", "", "empty"),
    ],
)
def test_what_is_wrong_is_said_at_enter_and_the_payer_goes_on(field, keys, error):
    right = {"number": VISA, "expiry": "0129", "cvv": "123"}[field]
    with desk() as (payer, _, front):
        started(front, field)
        payer.type(keys + "\r")
        payer.shows(SENTENCES[error])
        assert payer.is_hidden()
        payer.type("\x15" + right + "\r")
        assert ended(front)["outcome"] == "entered"


# Keys.


@pytest.mark.parametrize(
    "keys, digits",
    [
        ("4706\x7f", 3),
        ("4706\x08\x08", 2),
        ("4706\x15", 0),
        ("4706\x1712", 2),
        ("4706 1312-12", 10),
        ("١٢٣", 3),
        ("\x1bOp\x1bOy", 2),
        ("\x1b[200~4706 1312\r1212\n2123\x1b[201~", 16),
    ],
    ids=[
        "Backspace", "Ctrl-H", "Ctrl-U", "Ctrl-W", "separators", "Arabic digits", "keypad",
        "bracketed paste",
    ],
)
def test_keys_that_mean_something(keys, digits):
    with desk() as (payer, _, front):
        started(front)
        payer.type(keys)
        groups = [min(4, digits - at) for at in range(0, digits, 4)]
        payer.sees(NUMBER + " ".join("•" * size for size in groups))
        assert b"\a" not in payer.raw


@pytest.mark.parametrize(
    "keys",
    [
        "\x1b[A", "\x1b[1;5C", "\x1b[3~", "\x1bOH", "\x1b[15~", "\x1b7", "x", "é", "\x7f", "\x01",
        "\x1b[[A", "\x1b[4111111111111111111111111",
    ],
    ids=[
        "an arrow", "Ctrl-arrow", "Delete", "Home", "F5", "Alt-7", "a letter", "an accent",
        "Backspace on nothing", "Ctrl-A", "F1 of the console", "no sequence at all",
    ],
)
def test_keys_that_are_refused_ring_and_type_nothing(keys):
    with desk() as (payer, _, front):
        started(front)
        payer.sees(NUMBER)
        payer.raw = b""
        payer.type(keys)
        payer.hears_bell()
        payer.sees(NUMBER)
        assert state(front)["length"] == 0


@pytest.mark.parametrize(
    "key", ["\x03", "\x04", "\x1b", "\x1b\x1b"], ids=["Ctrl-C", "Ctrl-D", "Escape", "Escape twice"]
)
def test_giving_up_leaves_nothing(key):
    with desk() as (payer, _, front):
        started(front)
        payer.type(VISA[:10])
        payer.sees(NUMBER + "•••• •••• ••")
        payer.type(key)
        assert ended(front) == {"field": "number", "outcome": "cancelled"}
        payer.gets_back()
        payer.sees(NUMBER + "not entered.")
        left = state(front)
        assert left["length"] == 0 and left["cleared_by"] == "clear"
        # The field is the front end's again.
        assert front.result("keystroke", {"key": "4"})["accepted"]


def test_a_sequence_in_two_parts_is_no_escape():
    with desk() as (payer, _, front):
        started(front)
        payer.type("\x1b")
        time.sleep(0.03)
        payer.type("[D")
        payer.hears_bell()
        payer.type("4")
        payer.sees(NUMBER + "•")


def test_sixty_kibibytes_pasted_fill_the_field_and_nothing_else():
    with desk() as (payer, _, front):
        started(front)
        text = (VISA * 4096)[: 60 * 1024].encode()
        while text:
            # The line of a terminal is short: both ends must move.
            text = text[os.write(payer.master, text[:4096]) :]
            payer.look()
        payer.sees(NUMBER + "•••• •••• •••• ••••")
        payer.type("\r")
        assert ended(front)["outcome"] == "entered"
        assert state(front)["last_four"] == VISA[-4:]


def test_what_is_typed_before_and_behind_is_thrown_away():
    with desk() as (payer, _, front):
        payer.type("9999")
        # The kernel hands it on in its own time.
        time.sleep(0.05)
        started(front)
        payer.sees(NUMBER)
        payer.type(VISA + "\r" + VISA)
        assert ended(front)["outcome"] == "entered"
        payer.gets_back()
        assert payer.unread() == b""


# What the front end may.


def test_no_verdict_is_told_before_the_payer_has_finished():
    with desk() as (payer, _, front):
        front.order()
        started(front)
        assert note(front, "cardMetaData")["field_state"]["error"] == "empty"
        for key in VISA:
            payer.type(key)
            push = note(front, "cardMetaData")
            told = push["field_state"]
            assert not push["meta_data"]["luhn_check"]
            assert not told["valid"] and told["potentially_valid"] and not told["complete"]
            assert told["error"] == "incomplete" and told["last_four"] is None
            assert told["blocked_by"] == ["BUSY"]
            assert ("card_bin_info" in push["meta_data"]) == (told["length"] >= 8)
        assert front.call("pay", {"card": {}})["error"]["data"]["code"] == "BUSY"
        payer.type("\r")
        told = note(front, "cardMetaData")
        assert told["meta_data"]["luhn_check"] and told["field_state"]["last_four"] == VISA[-4:]
        assert ended(front)["outcome"] == "entered"


def test_a_captured_card_pays():
    with desk() as (payer, _, front):
        order = front.order()
        captured(payer, front, "number", VISA)
        captured(payer, front, "expiry", "12/29")
        captured(payer, front, "cvv", "123")
        assert state(front)["blocked_by"] == []
        paid = front.result("pay", {"card": {}})
        assert front.call("capture")["error"]["data"]["code"] == "PAYMENT_IN_PROGRESS"
        chosen = {"cf_payment_id": paid["cf_payment_id"], "payment_status": "SUCCESS"}
        front.result("sandbox/simulate", chosen)
        front.result("finishAuthentication", {"outcome": "returned"})
        assert note(front, "verifyPayment") == {"order_id": order}
        assert front.result("sandbox/getOrder", {"order_id": order})["order_status"] == "PAID"


@pytest.mark.parametrize("moment", ["while it is captured", "afterwards"])
def test_a_sealed_field_can_only_be_cleared(moment):
    with desk() as (payer, _, front):
        for field, keys in (("number", VISA), ("expiry", "0129"), ("cvv", "123")):
            started(front, field)
            if moment == "afterwards":
                payer.type(keys + "\r")
                assert ended(front)["outcome"] == "entered"
            else:
                payer.type(keys[:2])
            edits = {
                "keystroke": {"key": "Backspace"}, "paste": {"text": "1"}, "select": {},
            }
            for method, params in edits.items():
                answer = front.result(method, {**params, "field": field})
                assert not answer["accepted"] and answer["reason"] == "sealed"
            setters = {"expiry": ("setExpiry", "expiry"), "cvv": ("setCVV", "card_cvv")}
            if field in setters:
                method, name = setters[field]
                error = front.call(method, {name: ""})["error"]
                assert error["data"] == {"code": "FIELD_SEALED", "field": None}
            if moment == "afterwards":
                refused = {"accepted": False, "reason": "sealed"}
                assert front.result("capture", {"field": field}) == refused
            assert front.result("clear", {"field": field})["accepted"]
            if moment != "afterwards":
                assert ended(front) == {"field": field, "outcome": "cancelled"}
                payer.gets_back()
            assert front.result("keystroke", {"key": "1", "field": field})["accepted"]
            front.result("clear")


def test_what_the_front_end_had_typed_is_cleared_first():
    with desk() as (payer, _, front):
        front.fill()
        started(front)
        assert note(front, "cardMetaData")["field_state"]["length"] == 0
        payer.sees(NUMBER)


def test_a_second_capture_is_busy_on_every_connection():
    with desk(transport="socket") as (payer, daemon, front):
        other = FrontEnd(daemon.connect())
        started(front)
        for end in (front, other):
            error = end.call("capture", {"field": "cvv"})["error"]
            assert error["code"] == -32000 and error["data"]["code"] == "BUSY"
        # It goes on, for the one that asked.
        payer.type(VISA + "\r")
        assert ended(front)["outcome"] == "entered"
        assert state(other)["length"] == 0
        started(other)


def test_without_a_terminal_it_is_refused():
    with Daemon("socketpair", "bare", NOW) as daemon:
        front = FrontEnd(daemon.connect())
        assert front.result("capture") == {"accepted": False, "reason": "no_terminal"}
        assert front.result("initialize")["capabilities"]["capture"] is False


def test_the_greeting_says_that_there_is_a_terminal():
    with desk() as (_, _, front):
        assert front.result("initialize")["capabilities"]["capture"] is True


def test_a_listener_sees_the_same_and_hears_no_end():
    with desk(transport="socket") as (payer, daemon, front):
        token = front.result("share")["token"]
        listener = FrontEnd(daemon.connect())
        listener.result("listen", {"token": token})
        assert listener.call("capture")["error"]["code"] == -32601
        started(front)
        payer.type(VISA + "\r")
        ended(front)
        while not (push := note(listener, "cardMetaData"))["field_state"]["valid"]:
            assert not push["meta_data"]["luhn_check"]
        assert push["field_state"]["length"] == 16 and push["field_state"]["last_four"] is None
        front.result("clear")
        assert note(listener, "cardMetaData")["field_state"]["length"] == 0


def test_an_edit_limit_empties_the_field_and_the_payer_goes_on():
    with desk() as (payer, _, front):
        started(front)
        payer.type("41\x7f" * 24)
        payer.shows("The number was changed too often. Please enter it again.")
        assert state(front)["cleared_by"] == "edit_limit"
        payer.type("\x15" + VISA + "\r")
        assert ended(front)["outcome"] == "entered"


# Every ending gives the terminal back.


@pytest.mark.parametrize("end", ["hang up", "half close", "exit"])
@pytest.mark.parametrize("transport", ["socketpair", "socket"])
def test_when_the_front_end_leaves(transport, end):
    with desk(transport=transport) as (payer, daemon, front):
        started(front)
        payer.type(VISA[:9])
        grown(front, 9)
        if end == "hang up":
            front.connection.close()
        elif end == "half close":
            front.connection.half_close()
        else:
            front.connection.say('{"jsonrpc":"2.0","method":"exit"}')
        payer.gets_back()
        payer.sees(NUMBER + "not entered; the form was closed.")
        if transport == "socket":
            started(FrontEnd(daemon.connect()))


@pytest.mark.parametrize("name", ["TERM", "INT", "HUP"])
def test_a_signal(name):
    with desk() as (payer, daemon, front):
        started(front)
        payer.sees(NUMBER)
        daemon.signal(name)
        assert daemon.exit_code() == 0
        payer.gets_back()


def test_nothing_typed_for_the_idle_time():
    with desk() as (payer, _, front):
        started(front)
        payer.sees(NUMBER)
        front.result("sandbox/advance", {"seconds": 121})
        assert ended(front) == {"field": "number", "outcome": "idle"}
        payer.gets_back()
        payer.sees(NUMBER + "not entered; nothing happened for a while.")


def test_every_key_restarts_the_idle_clock():
    with desk() as (payer, _, front):
        started(front)
        for length, key in enumerate("470", 1):
            front.result("sandbox/advance", {"seconds": 119})
            payer.type(key)
            grown(front, length)


def test_the_window_is_closed():
    with desk() as (payer, _, front):
        started(front)
        payer.type(VISA[:9])
        grown(front, 9)
        payer.hang_up()
        assert ended(front) == {"field": "number", "outcome": "closed"}
        left = state(front)
        assert left["length"] == 0 and left["cleared_by"] == "closed"
        assert front.result("capture") == {"accepted": False, "reason": "no_terminal"}
        # The rest of the daemon does not care.
        front.fill()
        assert state(front)["valid"]


def test_stopped_and_continued_after_somebody_turned_echo_on():
    with desk() as (payer, daemon, front):
        started(front)
        payer.type("470")
        payer.sees(NUMBER + "•••")
        daemon.signal("STOP")
        os.waitid(os.P_PID, daemon.process.pid, os.WSTOPPED | os.WNOWAIT)
        termios.tcsetattr(payer.slave, termios.TCSANOW, payer.before)
        daemon.signal("CONT")
        deadline = time.monotonic() + 5
        while not payer.is_hidden():
            assert time.monotonic() < deadline
            time.sleep(0.005)
        payer.type(VISA[3:] + "\r")
        assert ended(front)["outcome"] == "entered"
        payer.gets_back()


def test_a_screen_that_is_not_read_stops_nobody():
    with desk() as (payer, _, front):
        started(front)
        for _ in range(2000):
            payer.type("4\x7f" if _ % 20 else "\x15")
        # Nobody has looked at the screen: what did not fit is dropped.
        assert state(front)["length"] <= 16
        payer.type("\x03")
        assert ended(front)["outcome"] == "cancelled"


# The terminal itself.


def test_a_descriptor_does_as_well_and_keeps_its_flags():
    with Payer() as payer:
        number = os.dup(payer.slave)
        os.set_inheritable(number, True)
        flags = fcntl.fcntl(number, fcntl.F_GETFL)
        ours, theirs = socket.socketpair()
        command = [program(), *NOW, "--capture-fd", str(number)]
        with subprocess.Popen(command, stdin=theirs, stdout=theirs, pass_fds=[number]) as process:
            theirs.close()
            front = FrontEnd(Connection(ours.fileno(), ours.fileno(), "bare", ours))
            captured(payer, front, "number", VISA)
            assert fcntl.fcntl(number, fcntl.F_GETFL) == flags
            ours.close()
            assert process.wait(8) == 0
        os.close(number)
        payer.gets_back()


def test_it_does_not_become_the_controlling_terminal():
    with desk() as (payer, daemon, front):
        started(front)
        fields = open(f"/proc/{daemon.process.pid}/stat").read().rsplit(")", 1)[1].split()
        device = int(fields[4])
        assert device != os.stat(payer.path).st_rdev


@contextlib.contextmanager
def own_window(payer):
    """A daemon that runs in the payer's window, in its foreground, and a front end elsewhere."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "in", "s")
        command = [program(), *NOW, "--socket", path, "--capture-fd", "0"]
        with subprocess.Popen(
            command, stdin=payer.slave, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        ) as process:
            sock = socket.socket(socket.AF_UNIX)
            deadline = time.monotonic() + 8
            while sock.connect_ex(path):
                assert time.monotonic() < deadline and process.poll() is None
                time.sleep(0.005)
            yield process, FrontEnd(Connection(sock.fileno(), sock.fileno(), "bare", sock))
            sock.close()
            process.terminate()


def test_in_its_own_window_control_c_gives_up_first_and_ends_it_afterwards():
    with Payer() as payer, own_window(payer) as (process, front):
        started(front)
        payer.type("470\x03")
        assert ended(front)["outcome"] == "cancelled"
        payer.gets_back()
        assert process.poll() is None
        payer.type("\x03")
        assert process.wait(8) == 0


def test_in_its_own_window_the_daemon_ends_with_it():
    with Payer() as payer, own_window(payer) as (process, front):
        started(front)
        payer.hang_up()
        assert process.wait(8) == 0
