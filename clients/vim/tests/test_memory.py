"""What Vim remembers of the keys after a payment: nothing."""

import json
import os
import re
from pathlib import Path

import pytest
from editor import vim
from editor_memory import NUMBER, finish, in_memory, leaking_files, leaks, pay, type_card
from editor_tables import stale

DUMP = Path(__file__).parents[2] / "neovim" / "tests" / "dump.vim"


@pytest.fixture
def start(tmp_path):
    """Starts Vim with every log it has."""
    opened = []

    def opener(*more):
        terminal = vim(
            *(f"-V15{tmp_path}/verbose", "-i", f"{tmp_path}/viminfo", "--cmd"),
            f"set directory={tmp_path}// undodir={tmp_path} undofile verbose=15 viminfo='100",
            *("--cmd", f"call ch_logfile('{tmp_path}/channel')", *more),
            environment={"DUMP": f"{tmp_path}/dump"},
        )
        opened.append(terminal)
        return terminal

    yield opener
    for terminal in opened:
        terminal.close()


def command(terminal, text):
    terminal.type(f":{text}")
    terminal.press("Enter")


def dump(terminal, tmp_path):
    command(terminal, f"source {DUMP}")
    terminal.wait(lambda _: (tmp_path / "dump").exists())
    return (tmp_path / "dump").read_bytes()


def leave(terminal):
    command(terminal, "qall!")
    terminal.wait_end()


def test_after_a_payment_nothing_in_the_editor_or_its_files_has_the_number(start, tmp_path):
    terminal = start("-c", "CardPay")
    pay(terminal)
    assert not leaks(dump(terminal, tmp_path))
    leave(terminal)
    verbose = (tmp_path / "verbose").read_bytes()
    # At this level Vim logs each call with its arguments, and the form has calls for each key.
    assert b"Executing" in verbose and not re.search(rb"\('\d'[,)]", verbose)
    assert (tmp_path / "viminfo").exists()
    assert leaking_files(tmp_path, terminal.directory) == []


def test_the_check_would_find_what_is_typed_elsewhere(start, tmp_path):
    terminal = start()
    terminal.type(f"i{NUMBER}")
    terminal.press("Escape")
    assert leaks(dump(terminal, tmp_path))


def test_the_channel_log_has_no_key_of_the_form(start, tmp_path):
    terminal = start("-c", "CardPay")
    pay(terminal)
    log = (tmp_path / "channel").read_text()
    assert "raw key input" not in log and "keystroke" not in log
    assert log


def test_no_trace_in_files_even_while_the_form_is_open(start, tmp_path):
    terminal = start("-c", "CardPay")
    type_card(terminal)
    assert leaking_files(tmp_path, terminal.directory) == []


def test_while_a_macro_is_recorded_no_card_is_taken(start, tmp_path):
    terminal = start()
    terminal.type("qa")
    command(terminal, "CardPay")
    terminal.wait_for("A macro is being recorded")
    assert "Card number" not in terminal.screen()
    terminal.press("Enter")
    terminal.type("q")
    assert b"register a :CardPay" in dump(terminal, tmp_path)


def test_with_a_script_file_no_card_is_taken(start, tmp_path):
    terminal = start("-w", f"{tmp_path}/script", "-c", "CardPay")
    terminal.wait_for("writes every key to a file")
    assert "Card number" not in terminal.screen()


def test_the_dot_command_does_not_repeat_a_paste(start, tmp_path):
    terminal = start("-c", "CardPay")
    terminal.wait_for("› Card number")
    terminal.paste("4706 1312 1121 2123")
    terminal.wait_for("•••• •••• •••• 2123")
    terminal.press("Tab")
    terminal.type("12/29")
    terminal.press("Tab")
    terminal.type("937")
    terminal.press("Tab", "Tab")
    terminal.wait_for("› [ Pay")
    finish(terminal)
    assert not leaks(dump(terminal, tmp_path))
    leave(terminal)
    assert leaking_files(tmp_path, terminal.directory) == []


def test_a_register_is_pasted_and_the_payer_is_told_that_it_still_holds_the_number(start):
    terminal = start("-c", f"let @a = '{NUMBER}'", "-c", "CardPay")
    terminal.wait_for("› Card number")
    terminal.press("C-r")
    terminal.type("a")
    terminal.wait_for("•••• •••• •••• 2123")
    terminal.wait_for("still stands in the register")


@pytest.mark.skipif(os.geteuid() != 0, reason="reading another process's memory needs root")
def test_after_a_payment_the_typed_number_does_not_stand_in_the_memory_of_the_process(start):
    terminal = start("-c", "CardPay")
    pay(terminal)
    assert in_memory(terminal.process, NUMBER) == 0
    # The scan can find things: the form's own words are there.
    assert in_memory(terminal.process, "Thank you") > 0


def test_the_settings_are_as_they_were(start, tmp_path):
    terminal = start("-c", "set verbose=3")
    command(terminal, "CardPay")
    terminal.wait_for("› Card number")
    terminal.press("Escape")
    terminal.wait(lambda screen: "Card number" not in screen)
    command(terminal, f"call writefile([&verbose], '{tmp_path}/verbosity')")
    verbosity = tmp_path / "verbosity"
    terminal.wait(lambda _: verbosity.exists() and verbosity.read_text() != "")
    assert verbosity.read_text() == "3\n"


def test_the_merchant_hears_how_it_ended(tmp_path):
    given = {"options": {"amount": "INR 5.00"}, "verify": ["true"], "report": f"{tmp_path}/report"}
    script = Path(__file__).with_name("merchant.vim")
    terminal = vim("-c", f"source {script}", environment={"MERCHANT": json.dumps(given)})
    try:
        pay(terminal)
        report = tmp_path / "report"
        terminal.wait(lambda _: report.exists() and report.read_text() != "")
        result = json.loads(report.read_text())
        assert result["status"] == "verified"
        assert result["order_id"].startswith("order_")
    finally:
        terminal.close()


def test_the_sentences_are_those_of_the_protocol():
    assert [path for path in stale() if path.suffix == ".vim"] == []
