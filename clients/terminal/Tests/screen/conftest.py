"""Shared by the tests of the checkout on a real terminal."""

import sys
from pathlib import Path

import pytest

from tmux import Terminal

# Behind this folder, which has a tmux of its own.
sys.path.append(str(Path(__file__).resolve().parents[3] / "scenarios"))


@pytest.fixture
def open_terminal():
    """Opens terminals, and closes them whatever happens."""
    opened = []

    def open_one(*arguments, **options) -> Terminal:
        terminal = Terminal(*arguments, **options)
        opened.append(terminal)
        return terminal

    yield open_one
    for terminal in opened:
        terminal.close()
