"""What the three editors' forms do beside the shared scenarios. Each check gets an open form, in
the sandbox, and reads like its name."""

from __future__ import annotations

from editor_driver import content, outcome, read
from editor_memory import type_card
from tmux import Terminal


def pay_says_what_is_missing_and_goes_there(terminal: Terminal) -> None:
    terminal.type("4706131211212123")
    terminal.press("BTab")
    terminal.wait(lambda screen: "›   Pay" in screen)
    terminal.press("Enter")
    screen = terminal.wait_for("Enter the month until which your card is valid.")
    assert "› Expires" in screen
    assert read(screen)["cvv_error"] == "Fill in this field."


def a_digit_in_the_name_is_refused(terminal: Terminal) -> None:
    terminal.press("BTab", "BTab")
    terminal.wait_for("› Name on card")
    terminal.type("Asha 4")
    terminal.wait_for("Enter the name on the card here, not its number.")
    assert read(terminal.screen())["name"] == "Asha"


def without_an_answer_of_the_bank_the_end_is_not_known(terminal: Terminal) -> None:
    type_card(terminal)
    terminal.press("Enter")
    terminal.wait_for("› [ Open ]")
    terminal.press("Tab", "Tab", "Tab", "Enter")
    screen = terminal.wait_for("Not known")
    assert outcome(screen) == "unknown"
    assert "[ Check again ]" in screen and "Try again" not in screen
    terminal.press("Enter")
    assert outcome(terminal.wait_for("Not known")) == "unknown"


def escape_leaves_and_nothing_stays_on_the_screen(terminal: Terminal) -> None:
    terminal.type("4706")
    terminal.wait_for("••••")
    terminal.press("Escape")
    screen = terminal.wait(lambda screen: "Card number" not in screen)
    assert "4706" not in screen and "•" not in screen


def the_bullets_and_labels_stand_in_one_column(terminal: Terminal) -> None:
    type_card(terminal)
    rows = content(terminal.screen())
    lines = [line for line in rows if line.startswith("   ") and line[3:4].isalpha()]
    assert len(lines) == 4
    assert {line[16] for line in lines} == {" "} and " " not in {line[17] for line in lines}


def an_idle_form_forgets_everything_and_says_so(terminal: Terminal) -> None:
    terminal.type("4706")
    terminal.press("Tab", "Tab", "Tab")
    terminal.wait_for("› Name on card")
    terminal.type("Asha")
    screen = terminal.wait_for("Your card data was removed because nothing happened for a while.")
    seen = read(screen)
    assert (seen["display"], seen["name"]) == ("", "")


CHECKS = [
    pay_says_what_is_missing_and_goes_there,
    a_digit_in_the_name_is_refused,
    without_an_answer_of_the_bank_the_end_is_not_known,
    escape_leaves_and_nothing_stays_on_the_screen,
    the_bullets_and_labels_stand_in_one_column,
]
