"""The form in a real Emacs: what all editors do alike, and what a small terminal shows."""

import pytest
from editor import emacs
from editor_form import CHECKS, an_idle_form_forgets_everything_and_says_so


@pytest.fixture
def form():
    """Opens the form, in a terminal of the size that is asked for."""
    opened = []

    def opener(*words, **size):
        terminal = emacs(*(words or ("-f", "cardd-pay")), **size)
        opened.append(terminal)
        terminal.wait_for("› Card number")
        return terminal

    yield opener
    for terminal in opened:
        terminal.close()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_form(check, form):
    check(form())


def test_an_idle_form_forgets_everything_and_says_so(form):
    an_idle_form_forgets_everything_and_says_so(
        form("--eval", '(cardd-pay :command (list (getenv "CARDD") "--idle-wipe" "3"))')
    )


def test_in_a_small_terminal_everything_that_matters_is_there(form):
    screen = form(columns=60, lines=18).screen()
    for text in ("INR 100.00", "Expires", "CVV", "Pay INR 100.00"):
        assert text in screen
