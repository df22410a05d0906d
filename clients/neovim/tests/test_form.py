"""The form in a real Neovim: what all editors do alike, and what a small terminal shows."""

import subprocess

import pytest
from editor import PLUGIN, nvim
from editor_form import CHECKS, an_idle_form_forgets_everything_and_says_so

EDITOR = ["nvim", "-u", "NONE", "-es"]


@pytest.fixture
def form():
    """Opens the form, in a terminal of the size that is asked for."""
    opened = []

    def opener(*words, **size):
        terminal = nvim(*(words or ("-c", "CardPay")), **size)
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
        form("-c", "lua require('cardd').pay{command={vim.env.CARDD, '--idle-wipe', '3'}}")
    )


def test_in_a_small_terminal_everything_that_matters_is_there(form):
    screen = form(columns=60, lines=18).screen()
    for text in ("INR 100.00", "Expires", "CVV", "Pay INR 100.00"):
        assert text in screen


def test_the_help_has_its_tags(tmp_path):
    text = (PLUGIN / "doc" / "cardd.txt").read_text()
    (tmp_path / "cardd.txt").write_text(text)
    command = [*EDITOR, "-c", f"helptags {tmp_path}", "-c", "qall!"]
    subprocess.run(command, check=True, timeout=20, stdin=subprocess.DEVNULL)
    tags = (tmp_path / "tags").read_text()
    assert all(f"{tag}\t" in tags for tag in (":CardPay", "cardd-keys", "cardd-security"))
