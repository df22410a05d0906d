"""A card that is typed at the daemon's own terminal; no key passes through this process."""

from __future__ import annotations

import os
import pty

from cardd import CaptureEnded, Card


def test_a_field_is_captured_and_given_up() -> None:
    payer, terminal = pty.openpty()
    options = ("--now", "2027-01-15T10:00:00Z", "--capture-tty", os.ttyname(terminal))
    with Card.spawn(options=options) as card:
        ends = (event for event in card.events() if isinstance(event, CaptureEnded))
        assert card.capture().accepted
        os.write(payer, b"4706131211212123\r")
        assert next(ends) == CaptureEnded("number", "entered")
        assert card.get_card_meta_data().state.valid
        refused = card.capture()
        assert (refused.accepted, refused.reason) == (False, "sealed")
        assert card.capture("cvv").accepted
        os.write(payer, b"12\x03")
        given_up = next(ends)
        assert given_up == CaptureEnded("cvv", "cancelled")
        assert given_up.sentence == "Nothing was entered at the terminal."
    os.close(payer)
    os.close(terminal)


def test_without_a_terminal_it_is_refused() -> None:
    with Card.spawn() as card:
        refused = card.capture()
        assert (refused.accepted, refused.reason) == (False, "no_terminal")
