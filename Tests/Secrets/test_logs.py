"""At every level, and whatever is sent: no digits and no session id in the log or in an error."""

import re

import pytest
from vault import NOW, Vault
from wrong_places import WRONG_PLACES

LONG_RUN = re.compile(r"[0-9]{6,}")
LEVELS = ["off", "warning", "info", "debug"]

BROKEN = [
    b"\x00\xff\xfe@", b"@" * 200, b"{" * 70, b'{"a":"@', b"Content-Length: @\r\n\r\n{}",
    b"Content-Length: 99999\r\n\r\n@", b"GET /@ HTTP/1.1\r\nHost: @\r\n\r\n", b"\x1e@", b"[@]", b"[]",
    b'{"jsonrpc":"2.0","id":1,"method":"paste","params":{"text":"' + b"@" * 4200 + b'"}}',
    b'{"jsonrpc":"2.0","id":"' + b"@" * 20 + b'","method":"keystroke","params":{"key":"1"}}',
]


@pytest.mark.parametrize("level", LEVELS)
def test_no_traffic_puts_digits_into_the_log(level):
    with Vault([*NOW, "--log-level", level], transport="socket") as vault:
        number = vault.number()
        session = hostile(vault, number)
        text = vault.stderr()
    assert number[:6] not in text
    assert not LONG_RUN.search(text), LONG_RUN.search(text)
    assert session not in text and session[:16] not in text
    assert (text == "") == (level == "off")
    if level == "debug":
        for event in ("connection opened", "payment accepted", "payment ended", "card wiped"):
            assert event in text, event


def hostile(vault, number):
    for broken in BROKEN + [text.encode() for text in WRONG_PLACES.values()]:
        front = vault.connect()
        front.send(broken.replace(b"@", number.encode()) + b"\n")
        front.half_close()
        while True:
            try:
                if front.hear() is None:
                    break
            except AssertionError:
                break
        front.close()
    front = vault.connect()
    session = front.order("order_log")
    front.keys(number)
    front.rest_of_card(cvv="739")
    for fault in ("decline", "timeout", "ok"):
        front.call("sandbox/faults", pay=fault)
        waiting = front.begin("pay", {"card": {}})
        if fault == "timeout":
            front.call("sandbox/advance", seconds=11)
        assert front.answer(waiting)["result"]["action"] == ("link" if fault == "ok" else "none")
        front.ask("setCVV", card_cvv="739")
    front.call("cancelPayment")
    # An order whose id hides a number.
    other = vault.connect()
    other.order(number)
    other.keys(number)
    other.rest_of_card()
    other.call("pay", card={})
    other.call("cancelPayment")
    front.close()
    other.close()
    vault.connect().settle()
    return session


@pytest.mark.parametrize("level", ["trace", "raw", "all", "DEBUG", "verbose", "5"])
def test_there_is_no_level_that_logs_more(level):
    """CVE-2024-0831 (golang/vulndb#2511): a raw log for one sink leaked into the others."""
    with Vault(["--log-level", level]) as vault:
        assert vault.end() == 2
        assert "off, warning, info or debug" in vault.stderr()


@pytest.mark.parametrize("place", ["--number=@", "@", "--idle-wipe=@", "--log-level=@", "--now=@",
                                   "--gateway=@", "--framing=@", "--max-connections=@"])
def test_a_wrong_option_is_not_repeated(place):
    number = "4706131211212123"
    with Vault([place.replace("@", number)]) as vault:
        assert vault.end() == 2
        assert not LONG_RUN.search(vault.stderr())
        assert vault.stderr().count("\n") == 1
