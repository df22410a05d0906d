"""The tkinter window on a real X server, with real keys: tests/run brings Xvfb and xdotool."""

from __future__ import annotations

import os
import shutil
from typing import Any

import pytest

pytest.importorskip("tkinter", reason="python3-tk is missing")
if not os.environ.get("DISPLAY") or not shutil.which("xdotool"):
    pytest.skip("needs an X display and xdotool: see tests/run", allow_module_level=True)

from scenarios import SCENARIOS, play
from window_driver import WindowDriver


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[s["name"] for s in SCENARIOS])
def test_window(scenario: dict[str, Any]) -> None:
    play(scenario, WindowDriver())
