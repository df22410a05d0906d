"""The sentences and symbols are the protocol's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cardd
from cardd import errors, words
from cardd.errors import Refused, RequestFailed, from_answer

PACKAGE = Path(cardd.__file__).parent
SOURCE = Path(__file__).resolve().parents[3] / "protocol" / "errors.json"
DOCUMENT = json.loads(SOURCE.read_text(encoding="utf-8"))
CODES = [entry["code"] for entry in DOCUMENT["codes"]]


def test_the_copy_is_the_source() -> None:
    """If not: cp protocol/errors.json clients/python/src/cardd/errors.json"""
    assert (PACKAGE / "errors.json").read_bytes() == SOURCE.read_bytes()


@pytest.mark.parametrize("code", CODES)
def test_each_symbol_has_an_exception_of_its_name(code: str) -> None:
    error = from_answer({"code": -32000, "message": "…", "data": {"code": code, "field": None}})
    assert type(error) is not Refused and isinstance(error, Refused)
    assert type(error).__name__.lower() == code.replace("_", "").lower()
    assert error.code == code
    assert error.sentence == words.code(code)


def test_a_symbol_that_is_new_is_a_plain_refusal_in_the_daemons_words() -> None:
    error = from_answer({"code": -32000, "message": "New.", "data": {"code": "NEW", "field": None}})
    assert type(error) is Refused
    assert error.sentence == "New."


@pytest.mark.parametrize("number", [entry["code"] for entry in DOCUMENT["protocol"]])
def test_each_number_has_an_exception(number: int) -> None:
    error = from_answer({"code": number, "message": "…"})
    assert type(error) is not RequestFailed
    assert error.number == number


@pytest.mark.parametrize("broken", [{}, {"code": "x"}, {"code": 1, "data": []}])
def test_a_broken_error_is_still_an_exception(broken: dict[str, object]) -> None:
    assert isinstance(from_answer(broken), RequestFailed)


@pytest.mark.parametrize("entry", DOCUMENT["endings"], ids=lambda entry: str(entry["code"]))
def test_each_ending_has_its_sentence(entry: dict[str, str]) -> None:
    assert words.ending(entry["code"], entry["status"], "") == entry["sentence"]


def test_a_gateways_own_code_is_worded_by_the_gateway() -> None:
    assert words.ending("card_unsupported", "FAILED", "no such card") == "No such card."


def test_unknown_never_invites_to_try_again() -> None:
    """Whatever the gateway says."""
    assert "Do not pay again" in words.ending("strange", "UNKNOWN", "please try again")


def test_an_exception_is_a_sentence() -> None:
    assert str(errors.DaemonMissing("There is no cardd.")) == "There is no cardd."
