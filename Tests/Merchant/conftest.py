"""One sandbox for all tests that leave it as they found it."""

import pytest
from processes import Sandbox
from receiver import Receiver
from sdk import led_to


@pytest.fixture(scope="session")
def sandbox():
    with Sandbox() as running:
        yield running


@pytest.fixture(params=["2023-08-01", "2025-01-01", "2026-01-01"])
def client(request, sandbox):
    """The SDK, in every version of the API whose entities it can read."""
    return led_to(sandbox.url, request.param)


@pytest.fixture
def receiver():
    with Receiver() as listening:
        yield listening
