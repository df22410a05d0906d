"""CVV and expiry are too short to be searched for: two runs with two values are compared.

A value that is left somewhere lies there more often in the runs that had it than in the runs that
had the other one, and the same the other way round. Every run is made twice, so that chance, which
hits three digits often, is not taken for a leak.
"""

import secrets
import string
import struct

import pytest
import table
from memory import Memory
from vault import FALLBACK, NOW, SECRET, Vault

MODES = pytest.mark.parametrize("mode", [SECRET, FALLBACK], ids=repr)
# A number with one of the values in it would count as a copy.
AVOID = {"avoid": ("739", "852", "1129", "1033", "737")}
AMEX = {"prefix": "37", "length": 15}


def digits(text):
    """A short run of digits in the forms that a program would keep it in."""
    return {
        "plain": text.encode(),
        "utf16": text.encode("utf-16-le"),
        "digit bytes": bytes(int(d) for d in text),
        "int64": b"".join(struct.pack("<Q", int(d)) for d in text),
        "int32": b"".join(struct.pack("<I", int(d)) for d in text),
        "integer": struct.pack("<Q", int(text)),
        "quoted": b'"' + text.encode() + b'"',
    }


def expiry(text):
    month, year = text.split("/")
    found = digits(month + year)
    found |= {
        "with slash": text.encode(),
        "year": struct.pack("<Q", 2000 + int(year)),
        "short year": struct.pack("<QQ", int(month), int(year)),
        "month and year": struct.pack("<QQ", int(month), 2000 + int(year)),
        "optional month and year": struct.pack("<QQQ", int(month), 0, 2000 + int(year)),
        "month": struct.pack("<QB", int(month), 0) + bytes(7) + struct.pack("<H", 2000 + int(year)),
    }
    return found


def counts(patterns, memory):
    """Form and kind of mapping, and how often it is there."""
    found = {}
    for form, pattern in patterns.items():
        for mapping, count in memory.counts([pattern]).items():
            found[form, mapping] = found.get((form, mapping), 0) + count
    return found


def led_by(value, other, shapes, mode, life):
    """For each moment, how often this value and the other one are there."""
    with Vault(NOW, mode=mode) as vault:
        found = {}
        for moment in life(vault, value):
            memory = Memory(vault.pid, vault.before[vault.pid])
            found[moment] = (counts(shapes(value), memory), counts(shapes(other), memory))
        return found


def leaks(first, second, shapes, mode, life):
    """Places that follow the value, by moment, with the number of copies."""
    runs = {first: [], second: []}
    for _ in range(2):
        for value, other in ((first, second), (second, first)):
            runs[value].append(led_by(value, other, shapes, mode, life))
    found = {}
    for moment in runs[first][0]:
        found[moment] = {}
        surplus = {}
        for value, other in ((first, second), (second, first)):
            own = [run[moment][0] for run in runs[value]]
            foreign = [run[moment][1] for run in runs[other]]
            for place in set().union(*own):
                more = min(c.get(place, 0) for c in own) - max(c.get(place, 0) for c in foreign)
                if more > 0:
                    surplus.setdefault(place, []).append(more)
        found[moment] = {place: min(more) for place, more in surplus.items() if len(more) == 2}
    return found


def check(what, found, mode, alive):
    for moment, places in found.items():
        # Counted in one form: in the arena a CVV is there in plain.
        copies = max(places.values(), default=0)
        allowed = mode.live if moment in alive else 0
        table.note(mode, f"{what}: {moment}", "cardd", allowed, copies)
    for moment, places in found.items():
        allowed = mode.live if moment in alive else 0
        assert max(places.values(), default=0) == allowed, (moment, places)
        if allowed:
            assert {mapping for _, mapping in places} == {"[anon] rw-p"}, (moment, places)


def typed_cvv(how, card):
    def life(vault, value):
        front = vault.connect()
        front.order()
        number = vault.number(**card, **AVOID)
        front.keys(number)
        front.call("setExpiry", expiry="11/29")
        if how == "set":
            front.call("setCVV", card_cvv=value)
        elif how == "paste":
            front.call("paste", text=value, field="cvv")
        else:
            front.keys(value, field="cvv")
        yield "typed"
        if how == "keys":
            front.call("clear", field="cvv")
            yield "cleared"
            front.keys(value, field="cvv")
        front.call("pay", card={})
        yield "handed over"
        front.call("cancelPayment")
        yield "cancelled"

    return life


@MODES
@pytest.mark.parametrize("how", ["keys", "set", "paste"])
@pytest.mark.parametrize("length", [3, 4])
def test_cvv(mode, how, length):
    """PCI DSS 3.3.1.2: gone as soon as the request is handed over."""
    first, second = ("739", "852") if length == 3 else ("7391", "8524")
    card = {} if length == 3 else AMEX
    found = leaks(first, second, digits, mode, typed_cvv(how, card))
    check(f"CVV of {length}, {how}", found, mode, {"typed"})


@MODES
def test_cvv_in_pay(mode):
    def life(vault, value):
        front = vault.connect()
        front.order()
        front.keys(vault.number(**AMEX, **AVOID))
        front.call("setExpiry", expiry="11/29")
        assert "result" in front.ask("pay", card={"card_cvv": value})
        yield "handed over"
        front.call("cancelPayment")
        refused = front.ask("pay", card={"card_cvv": value, "card_expiry_mm": "13"})
        assert "error" in refused
        yield "refused"

    check("CVV in pay", leaks("7391", "8524", digits, mode, life), mode, set())


@MODES
@pytest.mark.parametrize("how", ["keys", "set", "parts"])
def test_expiry(mode, how):
    def life(vault, value):
        front = vault.connect()
        front.order()
        front.keys(vault.number(**AVOID))
        month, year = value.split("/")
        if how == "keys":
            front.keys(month + year, field="expiry")
        elif how == "set":
            front.call("setExpiry", expiry=value)
        else:
            front.call("setExpiry", card_expiry_mm=month, card_expiry_yy="20" + year)
        front.settle()
        yield "typed"
        front.call("setCVV", card_cvv="737")
        front.call("pay", card={})
        front.call("cancelPayment")
        yield "cancelled"
        front.call("clear")
        yield "cleared"

    found = leaks("11/29", "10/33", expiry, mode, life)
    check(f"expiry, {how}", found, mode, {"typed", "cancelled"})


@MODES
def test_name(mode):
    """A name is long enough to be searched for."""
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        front.order()
        front.keys(vault.number(**AVOID))
        name = "".join(secrets.choice(string.ascii_lowercase) for _ in range(24))
        parts = [name[at : at + 8] for at in range(len(name) - 8 + 1)]

        def look(moment, alive):
            memory = Memory(vault.pid, vault.before[vault.pid])
            found = {
                coding: max(sum(memory.counts([part.encode(coding)]).values()) for part in parts)
                for coding in ("utf-8", "utf-16-le", "utf-32-le")
            }
            allowed = mode.live if alive else 0
            table.note(mode, f"name: {moment}", "cardd", allowed, sum(found.values()))
            assert sum(found.values()) == allowed, (moment, found)

        front.rest_of_card(name=name)
        look("typed", True)
        front.call("setCardHolderName", card_holder_name=name + " 1234 5678 9012")
        look("another one refused", True)
        front.call("pay", card={})
        front.call("cancelPayment")
        look("cancelled", True)
        front.call("setCVV", card_cvv="737")
        assert "error" in front.ask("pay", card={"card_holder_name": name[::-1], "card_expiry_mm": "13"})
        look("another one in a refused pay", True)
        front.call("setCVV", card_cvv="737")
        front.call("pay", card={"card_holder_name": name})
        look("in pay", True)
        front.call("finishAuthentication", outcome="returned")
        look("paid", False)
