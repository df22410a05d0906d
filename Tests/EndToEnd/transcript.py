"""Transcripts: their text, their captures, and how expected and actual messages are compared.

The format stands in protocol/transcripts/README.md.
"""

import dataclasses
import difflib
import functools
import json
import re

import documents
from framing import Number, exact

HEADERS = ("options", "framing", "transport", "courier")
LINE = re.compile(r"(?P<who>[1-9][0-9]?)?(?P<what>>>[?!xXs]?|<<x?)(?: (?P<rest>.*))?$")
MACRO = re.compile(r"\\\{(?P<text>.*?)\*(?P<count>[0-9]+)\}")
CAPTURE = re.compile(r"\$\{(?P<inner>[a-z_0-9]+)\}|^\$(?P<whole>[a-z_0-9]+)$")
EXPECTED_CAPTURE = re.compile(r'"\$(?P<whole>[a-z_0-9]+)"|\$\{(?P<inner>[a-z_0-9]+)\}')

# Only values that differ from run to run may be captured: what they look like, and one to stand in
# for them when a transcript is checked without a daemon.
RANDOM = {
    "cf_order_id": (r"[0-9]{6,20}", "2149460581"),
    "cf_payment_id": (r"[0-9]{6,20}", "5114910000001"),
    "payment_session_id": (r"session_[A-Za-z0-9_-]{20,500}", "session_" + "a" * 40),
    "order_id": (r"order_[A-Za-z0-9_-]{4,39}", "order_generated"),
    "instrument_id": (r"[0-9a-f-]{36}", "00000000-0000-4000-8000-000000000000"),
    "instrument_uid": (r"[0-9a-f-]{36}", "00000000-0000-4000-8000-000000000000"),
    "simulation_id": (r"sim_[A-Za-z0-9_-]{4,60}", "sim_0001"),
    "bank_reference": (r"[0-9]{6,20}", "123456"),
    "auth_id": (r"[0-9A-Za-z]{4,20}", "123456"),
    "opaque": (r"[A-Za-z0-9_.=-]{8,200}", "a" * 20),
    "token": (r"[0-9a-f]{32}", "0" * 32),
    # Not random: a masked number in the gateway's manner, without what would look like one here.
    "masked_card": (r"X{8,15}[0-9]{4}", "X" * 12 + "0000"),
    # Not the transcript's to say: the machine decides, or openrpc.json does.
    "uptime_seconds": (r"[0-9]{1,2}", Number("0")),
    "messages": (r"[0-9]{1,3}", Number("1")),
    "transport": (r"socketpair|pipe|socket", "pipe"),
    "hardening": (None, {"memory": "in_force"}),
    "document": (None, documents.openrpc()),
}


class Fault(ValueError):
    """A transcript that cannot be read."""


@dataclasses.dataclass
class Step:
    number: int
    who: int
    what: str
    rest: str


@dataclasses.dataclass
class Transcript:
    path: object
    headers: dict
    why: list
    steps: list

    @property
    def options(self):
        return self.headers.get("options", "").split()

    @property
    def courier(self):
        """What the courier does: a script, False if there must be none, None if it does not matter."""
        named = self.headers.get("courier")
        return named and (named != "none" and json.loads(named))

    @property
    def framings(self):
        named = self.headers.get("framing")
        return [named] if named else ["bare", "header"]

    @property
    def transports(self):
        named = self.headers.get("transport", "socketpair pipe socket")
        return ["socketpair", "pipe"] if named == "stdio" else named.split()


def read(path):
    """Reads a transcript file."""
    headers, why, steps = {}, [], []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            continue
        if line.startswith("    ") and steps and steps[-1].what in ("<<", ">>", ">>?"):
            steps[-1].rest += " " + line.strip()
            continue
        if line.startswith("//"):
            why.append(line[2:].strip())
            continue
        if line.startswith("# "):
            name, _, value = line[2:].partition(":")
            if name not in HEADERS or steps:
                raise Fault(f"{path}:{number}: not a header, or too late for one")
            headers[name] = value.strip()
            continue
        match = LINE.match(line)
        if not match:
            raise Fault(f"{path}:{number}: not a step: {line[:60]}")
        who = int(match["who"] or 1)
        steps.append(Step(number, who, match["what"], match["rest"] or ""))
    if not why:
        raise Fault(f"{path}: says nowhere why it exists")
    return Transcript(path, headers, why, steps)


def expanded(text):
    """Replaces each \\{text*count} by that many copies."""
    return MACRO.sub(lambda m: m["text"] * int(m["count"]), text)


def raw_bytes(text):
    """The bytes that a `>>!` line stands for: \\r \\n \\t \\\\ and \\xNN are escapes."""
    table = {"r": b"\r", "n": b"\n", "t": b"\t", "\\": b"\\"}

    def one(match):
        word = match[1]
        return table[word[:1]] if word[:1] in table else bytes([int(word[1:], 16)])

    parts = re.split(rb"(\\(?:[rnt\\]|x[0-9a-fA-F]{2}))", expanded(text).encode("utf-8"))
    return b"".join(
        one(re.match(r"\\(.*)", part.decode())) if part[:1] == b"\\" else part for part in parts
    )


def kind(name):
    """The entry of RANDOM that a capture's name belongs to; a number may follow."""
    base = re.sub(r"_[0-9]+$", "", name)
    if base not in RANDOM:
        raise Fault(f"${name} may not be captured")
    return RANDOM[base]


def filled(text, captures):
    """A request with its captures put in."""

    def one(match):
        name = match["whole"] or match["inner"]
        if name not in captures:
            raise Fault(f"${name} is used before anything was captured")
        value = captures[name]
        return json.dumps(value) if match["whole"] else str(value)

    return EXPECTED_CAPTURE.sub(one, expanded(text))


def stand_ins(text):
    """The text with one plausible value for each capture, for checks without a daemon."""

    def one(match):
        value = kind(match["whole"] or match["inner"])[1]
        if match["inner"]:
            return str(value)
        return str(value) if isinstance(value, Number) else json.dumps(value)

    return EXPECTED_CAPTURE.sub(one, expanded(text))


@functools.cache
def document():
    """openrpc.json with its numbers as they are spelt."""
    return exact((documents.PROTOCOL / "openrpc.json").read_text(encoding="utf-8"))


class Comparison:
    """Compares messages exactly; first uses of captures take the actual value."""

    def __init__(self):
        self.captures = {"document": document()}

    def same(self, expected, actual):
        if isinstance(expected, str) and not isinstance(expected, Number):
            return self.same_text(expected, actual)
        if type(expected) is not type(actual):
            return False
        if isinstance(expected, dict):
            if expected.keys() != actual.keys():
                return False
            return all(self.same(value, actual[name]) for name, value in expected.items())
        if isinstance(expected, list):
            if len(expected) != len(actual):
                return False
            return all(self.same(e, a) for e, a in zip(expected, actual))
        return expected == actual

    def same_text(self, expected, actual):
        whole = re.fullmatch(r"\$([a-z_0-9]+)", expected)
        if whole:
            return self.captured(whole[1], actual)
        if type(actual) is not str:
            return False
        names = re.findall(r"\$\{([a-z_0-9]+)\}", expected)
        if not names:
            return expected == actual
        pattern = re.escape(expected)
        for name in names:
            pattern = pattern.replace(re.escape("${" + name + "}"), f"({kind(name)[0]})", 1)
        match = re.fullmatch(pattern, actual)
        return bool(match) and all(
            self.captured(name, value) for name, value in zip(names, match.groups())
        )

    def captured(self, name, actual):
        pattern, _ = kind(name)
        if name in self.captures:
            return self.same(self.captures[name], actual)
        if pattern is not None and not (
            isinstance(actual, str) and re.fullmatch(pattern, actual)
        ):
            return False
        self.captures[name] = actual
        return True

    def shown(self, expected, actual):
        """The expected message for people: where it agrees with the actual one, it is that."""
        if isinstance(expected, dict) and isinstance(actual, dict):
            return {name: self.shown(value, actual.get(name)) for name, value in expected.items()}
        if isinstance(expected, list) and isinstance(actual, list):
            rest = expected[len(actual) :]
            return [self.shown(e, a) for e, a in zip(expected, actual)] + rest
        return actual if self.same(expected, actual) else expected


def difference(expected, actual):
    """A readable diff of two messages."""
    left, right = (
        json.dumps(m, indent=1, ensure_ascii=False, sort_keys=True).splitlines()
        for m in (expected, actual)
    )
    return "\n".join(difflib.unified_diff(left, right, "expected", "actual", lineterm="", n=4))
