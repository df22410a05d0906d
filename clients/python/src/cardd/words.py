"""Sentences for people, one for each word of the protocol.

They are those of `protocol/errors.json`, which all clients share; `errors.json` beside this file is
a copy. A word that is not there (the daemon may be newer) gives None.
"""

from __future__ import annotations

import json
from pathlib import Path

_DOCUMENT = json.loads(Path(__file__).with_name("errors.json").read_text(encoding="utf-8"))


def _table(part: str, key: str) -> dict[str, str]:
    return {str(entry[key]): str(entry["sentence"]) for entry in _DOCUMENT[part]}


_FIELD_ERRORS = _table("field_errors", "error")
_CODES = _table("codes", "code")
_REFUSALS = _table("refusals", "reason")
_NAME_REFUSALS = _table("name_refusals", "reason")
_CAPTURE_REFUSALS = _table("capture_refusals", "reason")
_CAPTURE_OUTCOMES = _table("capture_outcomes", "outcome")
_CLEARINGS = _table("cleared_by", "word")
_ENDINGS = _table("endings", "code")
_STATUSES = _table("statuses", "status")
_PROTOCOL = _table("protocol", "code")


def field_error(word: str) -> str | None:
    """What is wrong with a field: its state's `error`."""
    return _FIELD_ERRORS.get(word)


def code(word: str) -> str | None:
    """Why a request was refused: `data.code`, or an element of `blocked_by`."""
    return _CODES.get(word)


def refusal(word: str) -> str | None:
    """Why an edit was not taken: its `reason`."""
    return _REFUSALS.get(word)


def name_refusal(word: str) -> str | None:
    """Why a name was not taken: its `reason`."""
    return _NAME_REFUSALS.get(word)


def capture_refusal(word: str) -> str | None:
    """Why a capture did not begin: its `reason`."""
    return _CAPTURE_REFUSALS.get(word)


def capture_outcome(word: str) -> str | None:
    """How a capture ended: its `outcome`."""
    return _CAPTURE_OUTCOMES.get(word)


def clearing(word: str) -> str | None:
    """Why the daemon emptied a field: `cleared_by`."""
    return _CLEARINGS.get(word)


def protocol_fault(number: int) -> str | None:
    """What a JSON-RPC error code means, for developers."""
    return _PROTOCOL.get(str(number))


def ending(code: str, status: str, message: str) -> str:
    """How a payment ended: ours if there is a sentence for the code, else the gateway's words."""
    if sentence := _ENDINGS.get(code):
        return sentence
    # A status that is new is treated as a failure; the gateway's words say more than ours could.
    if status in ("UNKNOWN", "CANCELLED") or not message:
        return _STATUSES.get(status, _STATUSES["FAILED"])
    stop = "" if message[-1] in ".!?" else "."
    return message[0].upper() + message[1:] + stop
