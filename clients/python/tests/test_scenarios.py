"""The scenarios that every front end passes, on the Checkout, over both clients."""

from __future__ import annotations

from typing import Any

import pytest
from drivers import AsyncDriver, BlockingDriver
from scenarios import SCENARIOS, play

NAMES = [scenario["name"] for scenario in SCENARIOS]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=NAMES)
def test_checkout_over_the_blocking_client(scenario: dict[str, Any]) -> None:
    play(scenario, BlockingDriver())


@pytest.mark.parametrize("scenario", SCENARIOS, ids=NAMES)
def test_checkout_over_asyncio(scenario: dict[str, Any]) -> None:
    play(scenario, AsyncDriver())
