"""What Emacs remembers of the keys after a payment: nothing."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
from editor import PLUGIN, emacs
from editor_memory import NUMBER, in_memory, leaking_files, leaks, pay, type_card
from editor_tables import stale

HERE = Path(__file__).parent


@pytest.fixture
def start(tmp_path):
    """Starts Emacs with a dribble file and a backup and auto-save of everything."""
    opened = []

    def opener(*more):
        terminal = emacs(
            *("-l", str(HERE / "dump.el"), "--eval", f'(open-dribble-file "{tmp_path}/dribble")'),
            *more,
            environment={"DUMP": f"{tmp_path}/dump"},
        )
        opened.append(terminal)
        return terminal

    yield opener
    for terminal in opened:
        terminal.close()


def dump(terminal, tmp_path):
    terminal.press("F5")
    terminal.wait(lambda _: (tmp_path / "dump").exists())
    blob = (tmp_path / "dump").read_bytes()
    # recent-keys holds characters as numbers.
    codes = re.sub(rb"\b(4[89]|5[0-7])\b", lambda found: b"<%c>" % int(found[0]), blob)
    return blob + b"\n" + codes


def command(terminal, name):
    terminal.press("M-x")
    terminal.type(name)
    terminal.press("Enter")


def leave(terminal):
    terminal.press("C-x", "C-c")
    terminal.wait_end()


def test_after_a_payment_nothing_in_emacs_or_its_files_has_the_number(start, tmp_path):
    terminal = start("-f", "cardd-pay")
    pay(terminal)
    remembered = dump(terminal, tmp_path)
    assert not leaks(remembered)
    assert b"card payment" not in remembered and b"keystroke" not in remembered
    leave(terminal)
    assert (tmp_path / "dribble").exists()
    assert leaking_files(tmp_path, terminal.directory) == []


def test_the_check_would_find_what_is_typed_elsewhere(start, tmp_path):
    terminal = start()
    terminal.wait_for("scratch")
    terminal.type(NUMBER)
    assert leaks(dump(terminal, tmp_path).split(b"\n")[0] + dump(terminal, tmp_path))
    assert leaks((tmp_path / "dribble").read_bytes())


def test_no_trace_in_files_even_while_the_form_is_open(start, tmp_path):
    terminal = start("-f", "cardd-pay")
    type_card(terminal)
    assert leaking_files(tmp_path, terminal.directory) == []


def test_lossage_shows_no_key_of_the_form(start):
    terminal = start("-f", "cardd-pay")
    pay(terminal)
    terminal.press("C-h")
    terminal.type("l")
    screen = terminal.wait_for("C-h l")
    # Emacs puts a key on a line: "4 ;; a-command", or several with blanks between them.
    assert not re.search(r"^ ?\d", screen, re.MULTILINE), screen


def test_while_a_keyboard_macro_is_defined_no_card_is_taken(start, tmp_path):
    terminal = start()
    terminal.wait_for("scratch")
    terminal.press("F3")
    command(terminal, "cardd-pay")
    terminal.wait_for("A keyboard macro is being defined")
    assert "Card number" not in terminal.screen()


def test_a_paste_is_not_put_on_the_kill_ring(start, tmp_path):
    terminal = start("-f", "cardd-pay")
    terminal.wait_for("› Card number")
    terminal.paste("4706 1312 1121 2123")
    terminal.wait_for("•••• •••• •••• 2123")
    terminal.press("Escape")
    terminal.wait(lambda screen: "Card payment" not in screen)
    assert not leaks(dump(terminal, tmp_path))
    leave(terminal)
    assert leaking_files(tmp_path, terminal.directory) == []


def test_the_last_kill_is_pasted_and_the_payer_is_told_that_it_is_still_there(start):
    terminal = start("--eval", f'(kill-new "{NUMBER}")', "-f", "cardd-pay")
    terminal.wait_for("› Card number")
    terminal.press("C-y")
    terminal.wait_for("•••• •••• •••• 2123")
    terminal.wait_for("still stands where it came from")


@pytest.mark.skipif(os.geteuid() != 0, reason="reading another process's memory needs root")
def test_after_a_payment_the_typed_number_does_not_stand_in_the_memory_of_the_process(start):
    terminal = start("-f", "cardd-pay")
    pay(terminal)
    assert in_memory(terminal.process, NUMBER) == 0
    # The scan can find things: the form's own words are there.
    assert in_memory(terminal.process, "Thank you") > 0


def test_the_windows_are_as_they_were(start):
    terminal = start("--eval", "(split-window-below)", "-f", "cardd-pay")
    terminal.wait_for("› Card number")
    terminal.press("Escape")
    assert terminal.wait(lambda s: "Card number" not in s).count("*scratch*") >= 2


def test_the_merchant_hears_how_it_ended(tmp_path):
    given = {"options": {"amount": "INR 5.00"}, "verify": ["true"], "report": f"{tmp_path}/report"}
    terminal = emacs(
        *("-l", str(HERE / "merchant.el"), "-f", "merchant-pay"),
        environment={"MERCHANT": json.dumps(given)},
    )
    try:
        pay(terminal)
        report = tmp_path / "report"
        terminal.wait(lambda _: report.exists() and report.read_text() != "")
        result = report.read_text()
        assert result.startswith('(:status verified :order-id "order_')
    finally:
        terminal.close()


def test_the_package_compiles_without_a_warning(tmp_path):
    files = [str(path) for path in sorted(PLUGIN.glob("*.el"))]
    setting = (
        "(setq byte-compile-error-on-warn t byte-compile-dest-file-function"
        f' (lambda (file) (concat "{tmp_path}/" (file-name-nondirectory file) "c")))'
    )
    command = ["emacs", "-Q", "--batch", "-L", str(PLUGIN), "--eval", setting]
    done = subprocess.run([*command, "-f", "batch-byte-compile", *files], capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


def test_checkdoc_is_content():
    for path in sorted(PLUGIN.glob("*.el")):
        command = ["emacs", "-Q", "--batch", "--eval", f'(checkdoc-file "{path}")']
        done = subprocess.run(command, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")


def test_the_sentences_are_those_of_the_protocol():
    assert [path for path in stale() if path.suffix == ".el"] == []
