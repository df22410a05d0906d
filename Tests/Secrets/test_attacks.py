"""Whoever can type and read cannot read the number back: the attacks themselves."""

import json
import re

import pytest
from cards import random_number
from vault import NOW, Vault

MASK = re.compile(r"[0-9]{4,}")


class Thief:
    """Notes everything that is pushed or answered about a card."""

    def __init__(self, front):
        self.front = front
        self.bins, self.last_fours, self.displays, self.ends = set(), set(), set(), []
        self.flags = []

    def press(self, key, **more):
        answer = self.front.call("keystroke", key=key, **more)
        self.listen()
        return answer

    def listen(self):
        self.take(self.front.state())
        for message in self.front.pushed:
            if message["method"] == "cardMetaData":
                self.take(message["params"])
        self.front.pushed.clear()

    def take(self, state):
        field = state["field_state"]
        self.flags.append(state["meta_data"]["luhn_check"])
        info = state["meta_data"].get("card_bin_info", {})
        if "card_bin" in info:
            self.bins.add(info["card_bin"])
        if field["last_four"]:
            self.last_fours.add(field["last_four"])
        self.displays |= set(MASK.findall(field["display"].replace(" ", "")))
        if field["cleared_by"]:
            self.ends.append(field["cleared_by"])


@pytest.fixture
def pair():
    with Vault(NOW, transport="socket") as vault:
        front = vault.connect()
        front.order()
        yield vault, front


def known_card():
    """A number whose issuer the sandbox knows, so that there is a BIN to steal."""
    return random_number("47061312")


def test_home_eight_delete_and_a_look_at_card_bin(pair):
    """Shifting the second half into the first eight must not make it a BIN."""
    _, front = pair
    number = known_card()
    front.keys(number)
    thief = Thief(front)
    thief.listen()
    thief.press("Home")
    for _ in range(8):
        thief.press("Delete")
    assert thief.bins == {number[:8]}
    assert thief.ends[-1] == "edit_limit"
    assert front.state()["numberOfCharacters"] == 0
    assert thief.last_fours | thief.displays <= {number[-4:]}


def test_the_same_before_the_number_is_valid(pair):
    """Fifteen digits have not been valid, so the larger budget holds: the taint must do it."""
    _, front = pair
    number = known_card()
    front.keys(number[:15])
    thief = Thief(front)
    thief.listen()
    thief.press("Home")
    for _ in range(7):
        assert thief.press("Delete")["accepted"]
    assert front.state()["numberOfCharacters"] == 8
    assert thief.bins == {number[:8]}
    # Also when something is typed in front or behind.
    for key in ("End", "1", "Home", "4"):
        thief.press(key)
    assert thief.bins == {number[:8]} and not thief.last_fours and not thief.displays


def test_digits_are_not_laundered_by_moving_them_there_and_back(pair):
    _, front = pair
    number = known_card()
    front.keys(number[:12])
    thief = Thief(front)
    thief.press("Home")
    for _ in range(4):
        thief.press("Delete")
    for digit in "4706":
        thief.press(digit)
    for _ in range(4):
        thief.press("Backspace")
    assert thief.bins <= {number[:8]}


def test_selection_and_paste_launder_nothing_either(pair):
    _, front = pair
    number = known_card()
    front.keys(number[:15])
    thief = Thief(front)
    front.call("select", start=0, end=7)
    thief.press("Backspace")
    front.call("select", start=0, end=0)
    front.call("paste", text="4")
    thief.listen()
    assert thief.bins <= {number[:8]}


def test_the_luhn_oracle_is_cut_off_by_the_budget(pair):
    """Without a budget about 183 edits read the whole number back; eight are all there are."""
    _, front = pair
    front.keys(known_card())
    thief = Thief(front)
    deletions = 0
    while front.state()["numberOfCharacters"] > 0 and deletions < 100:
        thief.press("Backspace")
        deletions += 1
        if front.state()["numberOfCharacters"] == 0:
            break
        thief.press(str(deletions % 10))
    assert deletions == 8 and thief.ends[-1] == "edit_limit"
    # The next life has nothing of the last one, and its own flag says nothing of it.
    assert front.state()["field_state"]["valid"] is False
    assert front.call("keystroke", key="Backspace")["reason"] == "nothing_to_delete"


@pytest.mark.parametrize("way", ["select and type", "select and paste", "delete in the middle"])
def test_the_oracle_has_no_cheaper_way(pair, way):
    _, front = pair
    front.keys(known_card())
    edits = 0
    while front.state()["numberOfCharacters"] > 0 and edits < 100:
        edits += 1
        if way == "delete in the middle":
            front.call("select", start=5, end=5)
            front.call("keystroke", key="Delete")
            continue
        front.call("select", start=15, end=16)
        if way == "select and type":
            front.call("keystroke", key=str(edits % 10))
        else:
            front.call("paste", text=str(edits % 10))
    assert edits == 8


def test_before_it_is_valid_there_are_24_edits(pair):
    _, front = pair
    front.keys(known_card()[:12])
    edits = 0
    while front.state()["numberOfCharacters"] > 0 and edits < 100:
        front.call("keystroke", key="Backspace")
        edits += 1
        if front.state()["numberOfCharacters"]:
            front.call("keystroke", key="7")
    assert edits == 24


def test_shifting_through_last_four(pair):
    """One life shows one last four: moved digits never show up there."""
    _, front = pair
    number = known_card()
    front.keys(number)
    thief = Thief(front)
    thief.listen()
    for _ in range(3):
        # Delete one in front, and complete the number behind so that it is valid again.
        for digit in "0123456789":
            front.call("select", start=8, end=9)
            if not front.state()["numberOfCharacters"]:
                break
            thief.press("Delete")
            thief.press("End")
            thief.press(digit)
    assert thief.last_fours | thief.displays == {number[-4:]}


def test_a_thousand_last_fours_are_not_had_by_retyping_the_end(pair):
    _, front = pair
    number = known_card()
    front.keys(number)
    thief = Thief(front)
    thief.listen()
    thief.press("Backspace")
    thief.press(number[-1])
    assert thief.last_fours == {number[-4:]}


def test_listeners_see_neither_bin_nor_end_nor_prefix_flags(pair):
    """Distributed over many watchers: what all of them see together is no more than one sees."""
    vault, front = pair
    number = known_card()
    token = front.call("share")["token"]
    watchers = [vault.connect() for _ in range(8)]
    for watcher in watchers:
        watcher.call("listen", token=token)
    assert vault.connect().ask("listen", token=token)["error"]["data"]["code"] == "BUSY"
    front.keys(number)
    front.rest_of_card()
    front.settle()
    heard = []
    for watcher in watchers:
        watcher.settle_quietly = watcher.call("status")
        heard += watcher.pushed
    flags = [m["params"]["meta_data"]["luhn_check"] for m in heard
             if m["method"] == "cardMetaData" and m["params"]["numberOfCharacters"] < 16]
    assert len(flags) >= 15 * 8 and not any(flags)
    for message in heard:
        text = json.dumps(message["params"])
        assert "card_bin\"" not in text and number[-4:] not in re.findall("[0-9]+", text)
        state = message["params"].get("field_state", message["params"])
        assert state["caret"] is None and state["selection"] is None
        assert not re.search("[0-9]", state["display"])


def test_a_listener_cannot_type_and_a_second_connection_has_a_card_of_its_own(pair):
    vault, front = pair
    number = known_card()
    front.keys(number)
    token = front.call("share")["token"]
    watcher, other = vault.connect(), vault.connect()
    watcher.call("listen", token=token)
    for method, params in (
        ("keystroke", {"key": "Backspace"}), ("paste", {"text": "1"}), ("select", {}), ("clear", {}),
        ("pay", {"card": {}}), ("share", {}), ("setCVV", {"card_cvv": "1"}),
        ("initialize", {}), ("setSession", {}),
    ):
        assert watcher.ask(method, **params)["error"]["code"] == -32601, method
    assert other.state()["numberOfCharacters"] == 0
    for method in ("keystroke",):
        assert other.ask(method, key="Backspace")["result"]["reason"] == "nothing_to_delete"
    assert front.state()["numberOfCharacters"] == 16


def test_hanging_up_and_coming_back_finds_nothing(pair):
    vault, front = pair
    front.keys(known_card())
    token = front.call("share")["token"]
    front.close()
    back = vault.connect()
    assert back.state()["numberOfCharacters"] == 0
    assert back.ask("listen", token=token)["error"]["code"] == -32602


def test_lookups_of_a_session_are_counted_over_all_connections(pair):
    """Else a daemon with a merchant's session is a free directory of BINs."""
    vault, front = pair
    session = front.order("order_shared")
    answered = 0
    for turn in range(6):
        thief = vault.connect()
        thief.call("setSession", order_id="order_shared", payment_session_id=session, environment="SANDBOX")
        for digit in range(5):
            thief.keys(f"47{turn}{digit}1312")
            answered += thief.state()["field_state"]["lookup"] in ("done", "failed")
            thief.call("clear")
        thief.close()
    assert answered == 20


def test_declined_payments_of_a_session_are_counted_over_all_connections(pair):
    """Ali et al., IEEE Security and Privacy 2017: guesses spread over many places."""
    vault, front = pair
    session = front.order("order_guess")
    front.call("sandbox/faults", pay="decline")
    tries = []
    for _ in range(5):
        thief = vault.connect()
        thief.call("setSession", order_id="order_guess", payment_session_id=session, environment="SANDBOX")
        thief.keys(known_card())
        thief.rest_of_card()
        answer = thief.ask("pay", card={})
        tries.append("result" in answer)
        thief.close()
    assert tries == [True, True, True, False, False]


def test_nothing_says_whether_a_card_was_here_before(pair):
    """No equality answers: the same card pays again and looks like any other."""
    vault, front = pair
    number = known_card()
    seen = []
    for typed in (number, number, random_number("47061312")):
        other = vault.connect()
        other.order(f"order_{len(seen)}")
        other.keys(typed)
        state = other.state()
        state["field_state"]["last_four"] = state["field_state"]["display"] = None
        seen.append(json.dumps(state))
    assert seen[0] == seen[1] == seen[2]
