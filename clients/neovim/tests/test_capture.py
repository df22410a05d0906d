"""A card that is typed past Neovim, at a terminal of the daemon's."""

import pytest
from editor import nvim
from editor_capture import can_capture, the_number_is_typed_at_the_daemons_terminal


@pytest.mark.skipif(not can_capture(), reason="this cardd has no --capture-tty")
def test_the_number_is_typed_at_the_daemons_terminal():
    the_number_is_typed_at_the_daemons_terminal(
        lambda path: nvim("-c", f"lua require('cardd').pay{{connect='{path}'}}")
    )
