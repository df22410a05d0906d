"""Every shared scenario, played in a real Neovim."""

import pytest
from editor import launch
from editor_driver import EditorDriver
from scenarios import SCENARIOS, play


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["name"])
def test_scenario(scenario):
    play(scenario, EditorDriver(launch))
