"""The checkout in a real terminal with the real daemon: keys are typed, the screen is read."""

import re
import signal
import time

import pytest

from tmux import kill

VISA = "4706131211212123"
AMEX = "378282246310005"
OTP = "111000"


def fill(terminal, number=VISA, cvv="123", expiry="1229", name="Asha Rao"):
    """Types a card, field by field."""
    terminal.type(number)
    terminal.press("Tab")
    terminal.type(expiry)
    terminal.press("Tab")
    terminal.type(cvv)
    terminal.press("Tab")
    terminal.type(name)
    terminal.press("Tab")
    terminal.wait_for("[ Pay")


def reach_code(terminal, **card):
    fill(terminal, **card)
    terminal.press("Enter")
    terminal.wait_for("One-time password")


def shows_no_run_of(digits: str, text: str) -> None:
    """Asserts that no six typed digits stand next to each other anywhere in a text."""
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
    for start in range(len(digits) - 5):
        assert digits[start : start + 6] not in plain
        # Nor parted by blanks as the field groups them.
        assert digits[start : start + 6] not in re.sub(r"[ \u2022]", "", plain)


@pytest.mark.parametrize("options", [{}, {"NO_COLOR": "1"}, {"LANG": "C"}])
def test_paid_by_otp_with_one_wrong_try(open_terminal, options):
    terminal = open_terminal(**options)
    terminal.start()
    reach_code(terminal)
    terminal.wait_for("3 tries left", "Send again in")
    terminal.type("222222")
    terminal.press("Enter")
    terminal.wait_for("That code is wrong. 2 tries left.", "2 tries left")
    terminal.type(OTP)
    terminal.press("Enter")
    terminal.wait_for("Paid", "Order state: PAID", "[ Leave ]")
    terminal.press("Enter")
    assert terminal.status() == 0
    assert re.search(r"order: \S+ PAID", terminal.screen())
    terminal.is_restored()
    assert (";31m" in terminal.raw()) == ("NO_COLOR" not in options)


def test_paid_on_the_banks_page(open_terminal):
    terminal = open_terminal()
    terminal.start("--channel", "link")
    fill(terminal)
    terminal.press("Enter")
    terminal.wait_for("https://cardd-sandbox.invalid/", "SUCCESS", "FAILED", "USER_DROPPED")
    terminal.press("Enter")
    terminal.wait_for("SUCCESS ✓")
    assert "Paid" not in terminal.screen()
    terminal.press("Enter")
    terminal.wait_for("Paid", "Order state: PAID")
    terminal.press("Enter")
    assert terminal.status() == 0


def test_declined_on_the_banks_page_is_not_paid_and_can_be_tried_again(open_terminal):
    terminal = open_terminal()
    terminal.start("--channel", "link")
    fill(terminal)
    terminal.press("Enter")
    terminal.wait_for("[ FAILED ]")
    terminal.press("Right", "Enter")
    terminal.wait_for("FAILED ✓")
    terminal.press("Enter")
    terminal.wait_for("Not paid", "Order state: ACTIVE", "[ Try again ]")
    terminal.press("Enter")
    terminal.wait_for("XXXX XXXX XXXX XXXX")
    fill(terminal)
    terminal.press("Enter")
    terminal.wait_for("[ SUCCESS ]")
    terminal.press("Enter")
    terminal.wait_for("SUCCESS ✓")
    terminal.press("Enter")
    terminal.wait_for("Order state: PAID")


def test_the_bank_page_instead_of_the_code(open_terminal):
    terminal = open_terminal()
    terminal.start()
    reach_code(terminal)
    terminal.press("C-o")
    terminal.wait_for("https://cardd-sandbox.invalid/")
    terminal.press("Enter")
    terminal.wait_for("SUCCESS ✓")
    terminal.press("Enter")
    terminal.wait_for("Order state: PAID")


def test_amex_is_shown_4_6_5_with_four_digits_of_cvv(open_terminal):
    terminal = open_terminal()
    terminal.start()
    terminal.type(AMEX[:12])
    terminal.wait_for("•••• •••••• ••", "American Express", "4 digits")
    terminal.type(AMEX[12:])
    terminal.wait_for("•••• •••••• •0005")


def test_the_caret_and_corrections_in_the_middle(open_terminal):
    terminal = open_terminal()
    terminal.start()
    terminal.type("47061")
    terminal.wait_for("•••• •")
    row, column = terminal.caret()
    terminal.press("Left", "Left")
    time.sleep(0.2)
    # Over the digit, and over the blank between the groups.
    assert terminal.caret() == (row, column - 3)
    terminal.press("BSpace", "Home")
    terminal.wait_for("••••", gone="•••• •")
    time.sleep(0.2)
    assert terminal.caret() == (row, column - 6)
    terminal.press("C-u")
    terminal.wait_for("XXXX XXXX XXXX XXXX")


def test_errors_are_in_words_at_once_or_on_leaving(open_terminal):
    terminal = open_terminal()
    terminal.start()
    terminal.type(VISA[:10])
    terminal.wait_for("•••• •••• ••")
    assert "missing" not in terminal.screen()
    terminal.press("Tab")
    terminal.wait_for("Some digits are still missing.")
    terminal.press("BTab")
    # One digit wrong: the field can no longer become valid.
    terminal.type("2121" + "24")
    terminal.wait_for("Check the card number: a digit is wrong.")
    terminal.type("x")
    terminal.wait_for("Only digits can be entered here.")


def test_pay_is_not_enabled_until_the_card_is_valid(open_terminal):
    terminal = open_terminal()
    terminal.start()
    assert "[ Pay" not in terminal.screen()
    terminal.press("BTab", "Enter")
    terminal.wait_for("Enter your card number.")
    terminal.type(VISA)
    terminal.press("Tab")
    terminal.type("0120")
    terminal.press("Tab")
    terminal.wait_for("This card has expired.")
    assert "[ Pay" not in terminal.screen()
    terminal.press("BTab", "C-u")
    terminal.type("1229")
    terminal.press("Tab")
    terminal.type("12")
    terminal.wait_for("••  ")
    assert "[ Pay" not in terminal.screen()
    terminal.press("Tab", "Tab", "Enter")
    terminal.wait_for("Check the security code", gone="One-time password")
    terminal.type("3")
    terminal.wait_for("[ Pay ₹499.00 ]")


def test_cancel_asks_first_and_leaves_the_order_open(open_terminal):
    terminal = open_terminal()
    terminal.start()
    reach_code(terminal)
    terminal.press("Escape")
    terminal.wait_for("Stop this payment?")
    terminal.type("n")
    terminal.wait_for("Esc stop", gone="Stop this payment?")
    terminal.press("Escape")
    terminal.wait_for("Stop this payment?")
    terminal.type("y")
    terminal.wait_for("The payment was cancelled.")
    terminal.press("Escape")
    terminal.wait_for("Leave without paying?")
    terminal.type("y")
    assert terminal.status() == 4
    assert re.search(r"order: \S+ ACTIVE", terminal.screen())
    terminal.is_restored()


def test_declined_the_number_is_kept_and_the_cvv_is_not(open_terminal):
    terminal = open_terminal()
    terminal.start()
    reach_code(terminal)
    for left in ("2 tries left.", "1 try left."):
        terminal.type("222222")
        terminal.press("Enter")
        terminal.wait_for(left)
    terminal.type("222222")
    terminal.press("Enter")
    terminal.wait_for("The code was wrong too often.", "•••• •••• •••• 2123", "12/29", "3 digits")
    terminal.type("123")
    terminal.press("Tab", "Tab")
    terminal.wait_for("[ Pay")
    terminal.press("Enter")
    terminal.wait_for("One-time password", "3 tries left")
    terminal.type(OTP)
    terminal.press("Enter")
    terminal.wait_for("Order state: PAID")


def test_a_bank_that_declines_is_quoted(open_terminal):
    terminal = open_terminal()
    terminal.start("--fault", "pay:decline")
    fill(terminal)
    terminal.press("Enter")
    terminal.wait_for("The bank declined the transaction.", "•••• •••• •••• 2123")
    terminal.press("Escape")
    terminal.wait_for("Leave without paying?")
    terminal.type("y")
    assert terminal.status() == 1


def test_no_answer_offers_no_retry(open_terminal):
    terminal = open_terminal()
    terminal.start("--fault", "pay:timeout")
    fill(terminal)
    terminal.press("Enter")
    terminal.wait_for("Paying ₹499.00")
    terminal.wait_for("Not known", "We do not know whether your card was charged.", seconds=20)
    assert "Try again" not in terminal.screen()
    terminal.press("Tab", "Enter")
    assert terminal.status() == 3


def test_a_slow_lookup_arrives_while_typing(open_terminal):
    terminal = open_terminal()
    terminal.start("--fault", "lookup:slow")
    terminal.type(VISA[:8])
    terminal.wait_for("looking up the bank")
    terminal.type(VISA[8:])
    terminal.wait_for("demo bank", "•••• •••• •••• 2123")


@pytest.mark.parametrize(
    "text", [VISA, "4706 1312 1121 2123", " 4706-1312-1121-2123\n", "４７０６１３１２１１２１２１２３"]
)
def test_paste(open_terminal, text):
    terminal = open_terminal()
    terminal.start()
    terminal.paste(text)
    terminal.wait_for("•••• •••• •••• 2123", "VISA", "demo bank")
    assert "\x1b[?2004h" in terminal.raw()
    terminal.press("Tab")
    terminal.paste("2029-12")
    terminal.wait_for("12/29")


def test_paste_of_a_number_into_the_name_is_refused(open_terminal):
    terminal = open_terminal()
    terminal.start()
    terminal.press("Tab", "Tab", "Tab")
    terminal.paste(VISA)
    terminal.wait_for("Enter the name on the card here, not its number.")
    shows_no_run_of(VISA, terminal.raw())


def test_resize_redraws(open_terminal):
    terminal = open_terminal()
    terminal.start()
    fill(terminal)
    terminal.resize(12, 40)
    terminal.wait_for("Number", "•••• •••• •••• 2123", "[ Pay", gone="╭")
    terminal.resize(40, 120)
    terminal.wait_for("╭", "Card number", "•••• •••• •••• 2123")
    terminal.resize(5, 15)
    terminal.wait_for("[ Pay")
    terminal.resize(24, 80)
    terminal.wait_for("Order order_", "[ Pay ₹499.00 ]")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT", "SIGSEGV", "SIGABRT"])
def test_the_terminal_is_restored_after_a_signal(open_terminal, name):
    number = signal.Signals[name]
    terminal = open_terminal()
    terminal.start()
    terminal.type(VISA)
    terminal.wait_for("2123")
    daemon = terminal.daemon()
    kill(terminal.checkout(), number)
    # As if it had not been caught: the shell sees the signal itself.
    assert terminal.status() == 128 + number
    terminal.is_restored()
    with pytest.raises(AssertionError):
        wait_while_alive(daemon)
        raise AssertionError("ended")
    shows_no_run_of(VISA, terminal.scrollback())


def wait_while_alive(process: int) -> None:
    """Returns once a process has ended; fails if it does not."""
    last = time.monotonic() + 5
    while time.monotonic() < last:
        try:
            kill(process, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    raise RuntimeError("still alive")


def test_suspended_and_continued(open_terminal):
    terminal = open_terminal()
    terminal.start()
    terminal.type(VISA)
    terminal.wait_for("2123")
    terminal.press("C-z")
    terminal.wait_for("Stopped")
    terminal.is_restored()
    terminal.type("fg")
    terminal.press("Enter")
    terminal.wait_for("Card payment", "•••• •••• •••• 2123")
    terminal.press("Tab")
    terminal.type("1229")
    terminal.wait_for("12/29")
    kill(terminal.checkout(), signal.SIGTSTP)
    terminal.wait_for("prompt>")
    terminal.type("fg")
    terminal.press("Enter")
    terminal.wait_for("Card payment", "12/29")


def test_daemon_killed_while_typing(open_terminal):
    terminal = open_terminal()
    terminal.start()
    terminal.type(VISA)
    terminal.wait_for("2123")
    kill(terminal.daemon(), signal.SIGKILL)
    terminal.wait_for("Interrupted", "ended by signal 9", "nothing that you typed is left")
    terminal.press("Enter")
    assert terminal.status() == 1
    terminal.is_restored()


def test_daemon_killed_while_paying(open_terminal):
    terminal = open_terminal()
    terminal.start()
    reach_code(terminal)
    kill(terminal.daemon(), signal.SIGKILL)
    terminal.wait_for("Interrupted", "check the order before you pay again")
    terminal.press("Enter")
    assert terminal.status() == 3
    terminal.is_restored()


def test_no_typed_digits_are_ever_written_to_the_terminal(open_terminal):
    terminal = open_terminal()
    terminal.start()
    for number, cvv in ((AMEX, "1234"), (VISA, "789")):
        terminal.type(number)
        terminal.wait_for(number[-4:])
        terminal.press("Left", "S-Left", "S-Left", "S-Home", "C-u")
        terminal.paste(number)
        terminal.wait_for(number[-4:])
        terminal.press("C-u")
        terminal.wait_for("XXXX XXXX")
    reach_code(terminal, cvv="789")
    terminal.type("654321")
    terminal.press("Enter")
    terminal.wait_for("That code is wrong.")
    for text in (terminal.raw(), terminal.scrollback()):
        for digits in (VISA, AMEX, "654321"):
            shows_no_run_of(digits, text)
        assert "789" not in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
