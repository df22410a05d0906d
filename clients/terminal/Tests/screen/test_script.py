"""The checkout without a terminal: a script of keys on standard input, plain lines, an exit status."""

import os
import subprocess
import time

import pytest

from tmux import program

CARD = "4706131211212123\n12/29\n123\nAsha Rao\n"


def run(script: str, *options: str, **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [program(), *options], input=script.encode(), capture_output=True, timeout=60,
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment},
    )


@pytest.mark.parametrize(
    "script, options, status, lines",
    [
        (CARD + "<pay>\n<otp 111000>\n", [], 0, ["one-time password: 3 tries", "outcome: Paid."]),
        (CARD + "<pay><otp 1><otp 111000>", [], 0, ["That code is wrong. 2 tries left."]),
        (CARD + "<pay>\n<simulate SUCCESS>\n<returned>\n", ["--channel", "link"], 0, ["PAID"]),
        (CARD + "<pay><bank><simulate SUCCESS><returned>", [], 0, ["bank page: https://", "PAID"]),
        (CARD + "<pay><simulate FAILED><returned>", ["--channel=link"], 1, ["declined", "ACTIVE"]),
        (CARD + "<pay><otp 1><otp 2><otp 3><cvv>123<pay><otp 111000>", [], 0, ["wrong too often"]),
        (CARD + "<pay>", ["--fault", "pay:decline"], 1, ["The bank declined the transaction."]),
        (CARD + "<pay>", ["--fault", "pay:timeout"], 3, ["outcome: Not known."]),
        (CARD + "<pay><cancel>", [], 4, ["The payment was cancelled.", "ACTIVE"]),
        (CARD + "<pay>", [], 4, ["The payment was cancelled."]),
        (CARD, [], 4, ["ACTIVE"]),
        ("", [], 4, ["ACTIVE"]),
        (CARD + "<pay><advance 31><resend><advance 31><resend><advance 31><resend><otp 111000>",
         ["--now", "2026-06-15"], 0, ["has sent a new code", "cannot be sent again", "PAID"]),
        (CARD + "<pay><advance 301>", ["--now", "2026-06-15"], 1, ["The time to enter the code is over"]),
        ("<paste 3782 822463 10005>\n<paste 2029-12>\n1234\n\n", [], 4,
         ["•••• •••••• •0005 (American Express", "expiry: 12/29", "cvv: ••••"]),
        ("4706131211212124\n13\n12\n\n<pay>", [], 1,
         ["a digit is wrong", "must be between 01 and 12", "number: •••• •••• •••• ••••"]),
        ("47061<Left><Left><Backspace><Home>3<End><Clear>", [], 4, []),
        ("# a remark with 4111\n4x\n", [], 4, ["number: •"]),
        ("<bogus>", [], 2, []),
        (CARD + "<pay", [], 2, []),
        ("", ["--channel", "upi"], 2, []),
        ("", ["--now", "yesterday"], 2, []),
    ],
)
def test_a_script_ends_with_its_status(script, options, status, lines):
    done = run(script, *options)
    output = done.stdout.decode()
    assert done.returncode == status, output + done.stderr.decode()
    for line in lines:
        assert line in output
    assert (done.stderr == b"") == (status != 2)
    if status == 2:
        assert done.stderr.count(b"\n") == 1
    for digits in ("470613", "378282", "111000"):
        assert digits not in output


def test_a_script_may_come_slowly_and_output_comes_meanwhile():
    process = subprocess.Popen(
        [program()], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"},
    )
    assert process.stdout.readline().startswith("order: ".encode())
    process.stdin.write(b"4706131211212123\n")
    process.stdin.flush()
    assert "•••• 2123" in process.stdout.readline().decode()
    process.stdin.close()
    assert process.wait(20) == 4


def test_the_daemon_is_found_by_option_and_by_environment():
    daemon = os.path.join(os.path.dirname(program()), "cardd")
    assert run("", "--daemon", daemon).returncode == 4
    assert run("", CARDD=daemon).returncode == 4
    for done in (run("", "--daemon", "/nonexistent"), run("", CARDD="/nonexistent")):
        assert done.returncode == 1
        assert b"--daemon PATH" in done.stderr
    done = run("", "--daemon", "/bin/false")
    assert done.returncode == 1
    assert b"The card daemon, cardd, has ended" in done.stderr


def test_output_that_nobody_reads_does_not_stop_the_payment():
    done = subprocess.run(
        ["bash", "-c", f"{program()} | true; exit ${{PIPESTATUS[0]}}"],
        input=(CARD + "<pay><otp 111000>").encode(), capture_output=True, timeout=60,
    )
    assert done.returncode == 0


def test_help_and_version():
    assert b"Exit status" in run("", "--help").stdout
    assert run("", "--version").stdout.startswith(b"cardd-checkout ")


def test_a_script_without_a_digit_pays_while_the_payer_types_elsewhere(open_terminal):
    window = open_terminal()
    window.type("tty; exec tail -f /dev/null")
    window.press("Enter")
    window.wait_for("/dev/pts/")
    path = next(line for line in window.screen().splitlines() if line.startswith("/dev/"))
    script = "<capture number><capture expiry><capture cvv><pay><otp 111000>"
    year = time.gmtime().tm_year + 3
    process = subprocess.Popen(
        [program(), "--capture-tty", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"},
    )
    process.stdin.write(script.encode())
    process.stdin.close()
    window.wait_for("Card number:")
    window.type("4706131211212124")
    window.press("Enter")
    window.wait_for("Check the card number: a digit is wrong.")
    window.press("BSpace")
    window.paste("3 ")
    window.wait_for("Card number: •••• •••• •••• ••••")
    window.press("Enter")
    window.wait_for("Expiry (month/year): ••/••")
    window.type(f"12/{year % 100}")
    window.wait_for(f"Expiry (month/year): 12/{year % 100}")
    window.press("Enter")
    window.wait_for("Security code:")
    window.type("123")
    window.press("Enter")
    output = process.stdout.read().decode()
    assert process.wait(20) == 0, output
    assert "number: •••• •••• •••• 2123" in output and "PAID" in output
    assert "470613" not in output
    for digits in ("4706", "1312", "12/", "123"):
        assert digits not in window.screen().replace(path, "")


def test_a_capture_without_a_terminal_says_so():
    done = run("<capture number>")
    assert "start it with --capture-tty" in done.stdout.decode()
    assert run("<capture name>").stdout.decode().count("what can be captured") == 1
