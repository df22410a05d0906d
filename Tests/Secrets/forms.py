"""The shapes in which a number could lie in memory, as byte strings to look for.

Every window of nine digits is looked for: eight are what a lookup may know. Dense shapes would be
hit by chance at nine digits, so packed decimals are looked for from ten digits (five bytes) on, and
integers as eight bytes.
"""

import base64
import hashlib
import re
import struct

WINDOW = 9
PACKED_WINDOW = 10

# One digit as a JSON string, as key presses have it; also escaped.
KEY = re.compile(rb'"(?:\\u003)?([0-9])"')
# This much may stand between two key presses.
KEY_DISTANCE = 240


def windows(digits, size=WINDOW):
    return [digits[at : at + size] for at in range(len(digits) - size + 1)]


def grouped(digits, separator):
    """The parts of a grouped number that hold nine digits; Amex has groups of its own."""
    sizes = (4, 6, 5) if len(digits) == 15 else (4, 4, 4, 4, 3)
    text, at = "", 0
    for size in sizes:
        if at < len(digits):
            text += (separator if at else "") + digits[at : at + size]
            at += size
    found = []
    for start, character in enumerate(text):
        if not character.isdigit():
            continue
        count = 0
        for end in range(start, len(text)):
            count += text[end].isdigit()
            if count == WINDOW:
                found.append(text[start : end + 1].encode())
                break
    return found


def packed(digits, swapped):
    """Two digits a byte; windows start at every digit, so both phases are there."""
    found = []
    for window in windows(digits, PACKED_WINDOW):
        pairs = [window[at : at + 2] for at in range(0, PACKED_WINDOW, 2)]
        found.append(bytes(int(pair[::-1] if swapped else pair, 16) for pair in pairs))
    return found


def integers(digits, order):
    """Every window of nine digits and more as an integer of eight bytes."""
    values = {
        int(digits[start:end])
        for start in range(len(digits) - WINDOW + 1)
        for end in range(start + WINDOW, len(digits) + 1)
    }
    return [struct.pack(order + "Q", value) for value in values if value >= 10 ** (WINDOW - 1)]


def in_base64(digits):
    """The characters that a window settles alone, in each of the three phases."""
    found = set()
    for size, phase in ((9, 0), (10, 1), (11, 2)):
        for window in windows(digits, size):
            text = base64.b64encode(b"\0" * phase + window.encode())
            first = -(-phase * 8 // 6)
            last = (phase + size) * 8 // 6
            found.add(text[first:last])
    return sorted(found)


def digests(digits):
    """A plain hash can be searched for in milliseconds, so it counts as the number."""
    found = []
    for name in ("md5", "sha1", "sha256", "sha512"):
        digest = hashlib.new(name, digits.encode()).digest()
        found += [digest[:16], digest.hex().encode()[:32]]
    return found


def forms(number):
    """Every form by name, as the list of byte strings any of which is a hit."""
    there = windows(number)
    text = {
        "plain": [w.encode() for w in there],
        "reversed": [w[::-1].encode() for w in there],
        "spaced": grouped(number, " "),
        "dashed": grouped(number, "-"),
        "utf16le": [w.encode("utf-16-le") for w in there],
        "utf16be": [w.encode("utf-16-be") for w in there],
        "utf32le": [w.encode("utf-32-le") for w in there],
        "utf32be": [w.encode("utf-32-be") for w in there],
        "hex": [w.encode().hex().encode() for w in there],
        "percent": ["".join(f"%3{d}" for d in w).encode() for w in there],
        "escaped": ["".join(f"\\u003{d}" for d in w).encode() for w in there],
        "digit bytes": [bytes(int(d) for d in w) for w in there],
        "digit bytes reversed": [bytes(int(d) for d in w[::-1]) for w in there],
        "int32": [b"".join(struct.pack("<I", int(d)) for d in w) for w in there],
        "int64": [b"".join(struct.pack("<Q", int(d)) for d in w) for w in there],
        "ascii in int64": [b"".join(struct.pack("<Q", ord(d)) for d in w) for w in there],
        "packed": packed(number, False),
        "packed swapped": packed(number, True),
        "packed reversed": packed(number[::-1], False),
        "integer le": integers(number, "<"),
        "integer be": integers(number, ">"),
        "integer hex": [b"%x" % int(number), b"%X" % int(number)],
        "base64": in_base64(number),
        "digest": digests(number),
    }
    return {name: list(dict.fromkeys(patterns)) for name, patterns in text.items()}


def spots(patterns, data):
    """Where a form lies: overlapping windows of one copy are one spot."""
    hits = []
    for pattern in patterns:
        at = data.find(pattern)
        while at >= 0:
            hits.append((at, at + len(pattern)))
            at = data.find(pattern, at + 1)
    merged = []
    for start, end in sorted(hits):
        if merged and start < merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return [start for start, _ in merged]


def framed_spots(number, data):
    """Where the digits lie one by one as JSON strings, in order, with a little between them."""
    wanted = set(windows(number))
    found, run, last, quiet = [], "", None, 0
    for match in KEY.finditer(data):
        if last is not None and match.start() - last > KEY_DISTANCE:
            run = ""
        last = match.end()
        run = run[-WINDOW + 1 :] + match.group(1).decode()
        if run in wanted and match.start() >= quiet:
            found.append(match.start())
            # The rest of the same sixteen presses is the same copy.
            quiet = match.start() + KEY_DISTANCE * len(number)
    return found
