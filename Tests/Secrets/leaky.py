"""A program that does everything wrong: it keeps a number in every form that the scanner knows.

It says `up`, reads the number from standard input and says `ready`. The forms are made by other means than the
scanner's, so that one cannot have the other's mistakes.
"""

import array
import base64
import codecs
import hashlib
import json
import sys


def copies(number):
    digits = [ord(character) - 48 for character in number]
    nibbles = lambda text: bytes.fromhex(text if len(text) % 2 == 0 else "0" + text)
    groups = [number[at : at + 4] for at in range(0, len(number), 4)]
    swap = lambda data: bytes(byte >> 4 | (byte & 15) << 4 for byte in data)
    ints = array.array("i", digits)
    longs = array.array("q", digits)
    characters = array.array("q", list(number.encode()))
    presses = [json.dumps({"jsonrpc": "2.0", "id": i, "method": "keystroke", "params": {"key": d}})
               for i, d in enumerate(number)]
    return {
        "plain": number.encode(),
        "reversed": bytes(reversed(number.encode())),
        "spaced": " ".join(groups).encode(),
        "dashed": "-".join(groups).encode(),
        "utf16le": codecs.encode(number, "utf_16_le"),
        "utf16be": codecs.encode(number, "utf_16_be"),
        "utf32le": codecs.encode(number, "utf_32_le"),
        "utf32be": codecs.encode(number, "utf_32_be"),
        "hex": codecs.encode(number.encode(), "hex"),
        "percent": "".join("%" + format(ord(c), "x") for c in number).encode(),
        "escaped": "".join("\\u" + format(ord(c), "04x") for c in number).encode(),
        "digit bytes": bytes(digits),
        "digit bytes reversed": bytes(digits[::-1]),
        "int32": ints.tobytes(),
        "int64": longs.tobytes(),
        "ascii in int64": characters.tobytes(),
        "packed": nibbles(number),
        "packed, other phase": nibbles("0" + number + "0"),
        "packed swapped": swap(nibbles(number)),
        "packed reversed": nibbles(number[::-1]),
        "integer le": int(number).to_bytes(8, "little"),
        "integer be": int(number).to_bytes(8, "big"),
        "integer hex": format(int(number), "x").encode(),
        "base64": base64.standard_b64encode(number.encode()),
        "base64, phase 1": base64.standard_b64encode(b"x" + number.encode()),
        "base64, phase 2": base64.standard_b64encode(b"xy" + number.encode()),
        "digest": hashlib.sha256(number.encode()).digest(),
        "framed keys": "\n".join(presses).encode(),
        "framed keys, headers": "".join(
            f"Content-Length: {len(p)}\r\n\r\n{p}" for p in presses).encode(),
        "part of nine": number[4:13].encode(),
        "part of nine as integer": int(number[:9]).to_bytes(8, "little"),
    }


if __name__ == "__main__":
    form = sys.argv[1]
    print("up", flush=True)
    kept = bytearray(copies(sys.stdin.readline().strip())[form])
    print("ready", flush=True)
    sys.stdin.read()
