"""One browser for all tests; a page and a bridge for each."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scenarios"))

from browser import Chromium  # noqa: E402
from checkout_page import Bridge, CheckoutPage  # noqa: E402

NOW = "2027-01-15T10:00:00Z"


@pytest.fixture(scope="session", autouse=True)
def program():
    """The daemon under test; without one there is nothing to test, and that is a failure."""
    found = os.environ.get("CARDD") or shutil.which("cardd")
    assert found, "set CARDD to the daemon's program"
    os.environ["CARDD"] = found


@pytest.fixture(scope="session")
def browser():
    chromium = Chromium()
    yield chromium
    chromium.stop()


@pytest.fixture
def bridge():
    running = Bridge("--", "--now", NOW)
    yield running
    running.stop()


@pytest.fixture
def page(browser, bridge):
    opened = CheckoutPage(browser, bridge)
    yield opened
    opened.tab.close()
