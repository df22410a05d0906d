"""A field that is typed at the daemon's own terminal: what the payer sees, and what each key does."""

import json
import os
import time

import pytest
from desk import CODE, EXPIRY, NUMBER, desk, ended, started, state
from documents import ROOT
from front_end import VISA

AMEX = "378282246310005"
SENTENCES = {
    row["error"]: row["sentence"]
    for row in json.loads((ROOT / "protocol" / "errors.json").read_text())["field_errors"]
}


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
