"""The list of scenarios keeps to its own schema."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
import scenarios
from scenarios import DOCUMENT, HERE, SCENARIOS, Driver, Skipped, fits, play, validate

SCHEMA = json.loads((HERE / "scenarios.schema.json").read_text(encoding="utf-8"))


def test_the_document_fits_its_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator(SCHEMA).validate(DOCUMENT)


def scenario(*steps: dict[str, Any], needs: tuple[str, ...] = ()) -> dict[str, Any]:
    common = {"name": "made-up", "about": "…", "daemon": [], "options": {}}
    return {**common, "needs": list(needs), "steps": list(steps)}


@pytest.mark.parametrize(
    "step", [{}, {"tipe": "4"}, {"type": "4", "key": "5"}, {"sees": {"error": "wrong word"}}]
)
def test_a_step_that_nobody_could_play_is_refused(step: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"step|error"):
        validate([scenario(step)])


def test_the_schema_and_the_runner_know_the_same_words() -> None:
    step = SCHEMA["$defs"]["step"]["properties"]
    assert set(step) - {"field", "order"} == scenarios.VERBS
    assert set(step["sees"]["properties"]) == scenarios.SEES
    needs = SCHEMA["$defs"]["scenario"]["properties"]["needs"]["items"]["enum"]
    assert set(needs) == scenarios.NEEDS


class Blind(Driver):
    patience = 0.1

    def start(self, stage: Any) -> None:
        pass

    def sees(self) -> dict[str, Any]:
        return {}


def test_a_client_that_shows_nothing_fails() -> None:
    with pytest.raises(AssertionError, match="made-up, step 0"):
        play(scenario({"sees": {"display": "••••"}}), Blind())


def test_a_scenario_that_a_surface_cannot_play_is_skipped() -> None:
    with pytest.raises(Skipped, match="needs paste"):
        play(scenario({"paste": "4"}, needs=("paste",)), Blind())


@pytest.mark.parametrize(
    ("key", "expected", "seen", "fit"),
    [
        ("error", None, "", True),
        ("error", "luhn", "Check the card number: a digit is wrong.", True),
        ("error", "luhn", None, False),
        ("error", None, "anything", False),
        ("notice", "missing", "cardd was not found", True),
        ("notice", "ended", "Traceback: cardd", False),
        ("bank", "demo bank", "DEBIT · demo bank", True),
        ("bank", None, "demo bank", False),
        ("display", "", None, False),
        ("tries", 2, 2, True),
    ],
)
def test_what_fits(key: str, expected: Any, seen: Any, fit: bool) -> None:
    assert fits(key, expected, seen) is fit


def test_each_name_is_unique() -> None:
    assert len({each["name"] for each in SCENARIOS}) == len(SCENARIOS)
