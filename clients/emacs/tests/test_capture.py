"""A card that is typed past Emacs, at a terminal of the daemon's."""

import pytest
from editor import emacs
from editor_capture import can_capture, the_number_is_typed_at_the_daemons_terminal


@pytest.mark.skipif(not can_capture(), reason="this cardd has no --capture-tty")
def test_the_number_is_typed_at_the_daemons_terminal():
    the_number_is_typed_at_the_daemons_terminal(
        lambda path: emacs("--eval", f'(cardd-pay :socket "{path}")')
    )
