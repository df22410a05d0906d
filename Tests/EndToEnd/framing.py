"""Both framings, strict about what the daemon writes."""

import json
import re

START = b"Content-Length: "
UNFINISHED = re.compile(rb"Content-Length: ([1-9][0-9]{0,9}|0)?(\r\n?\r?)?")
HEADER = re.compile(rb"Content-Length: (0|[1-9][0-9]{0,9})\r\n\r\n")
LARGEST = 60_000


class Number(str):
    """A JSON number by its spelling, so that 1, 1.0 and 1e0 differ."""

    __slots__ = ()


class FramingFault(AssertionError):
    """The daemon broke a rule of its output."""


def pairs_without_repeats(pairs):
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise FramingFault(f"an object repeats a name: {names}")
    return dict(pairs)


def exact(text):
    """Parses JSON, keeping numbers as they are spelt."""
    return json.loads(
        text,
        parse_int=Number,
        parse_float=Number,
        parse_constant=Number,
        object_pairs_hook=pairs_without_repeats,
    )


def encode(framing, text):
    body = text.encode("utf-8")
    if framing == "header":
        return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    return mark(framing) + body + b"\n"


def mark(framing):
    """What stands before a bare message: RFC 7464 has a record separator."""
    return b"\x1e" if framing == "rs" else b""


def take(framing, buffer):
    """The first whole message of a buffer and its length, or None if more is needed."""
    if framing == "header":
        match = HEADER.match(buffer)
        if not match:
            if not (START.startswith(buffer) or UNFINISHED.fullmatch(buffer)):
                raise FramingFault(f"not our header: {buffer[:80]!r}")
            return None
        end = match.end() + int(match.group(1))
        if len(buffer) < end:
            return None
        body = buffer[match.end() : end]
    else:
        end = buffer.find(b"\n") + 1
        if end == 0:
            return None
        before = mark(framing)
        if not buffer.startswith(before):
            raise FramingFault(f"no record separator: {buffer[:80]!r}")
        body = buffer[len(before) : end - 1]
    check(body)
    return body.decode("utf-8"), end


def check(body):
    """Rules for every body: size, no line break of any kind, one JSON value without blanks around."""
    if len(body) > LARGEST:
        raise FramingFault(f"a message of {len(body)} bytes")
    text = body.decode("utf-8")
    if re.search("[\\x00-\\x1f\\u2028\\u2029]", text):
        raise FramingFault(f"a raw control character or line separator: {text[:200]!r}")
    if text != text.strip():
        raise FramingFault(f"blanks around a message: {text[:200]!r}")
