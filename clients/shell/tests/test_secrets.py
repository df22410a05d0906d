"""The number goes through the shell without being held anywhere."""

import os
import pathlib
import re
import shutil
import subprocess

import pytest
from scenarios import Daemon, Merchant

HERE = pathlib.Path(__file__).resolve().parent
SHELL = HERE.parent
ROOT = SHELL.parents[1]
CARD = "4706131211212123\n12/29\n123\n"
OPTIONS = ["--", "--now", "2027-01-15"]


def pay(*arguments, text=CARD, prefix=()):
    return subprocess.run(
        [*prefix, str(SHELL / "cardd-pay"), *arguments], input=text, text=True,
        capture_output=True, timeout=60)


@pytest.mark.parametrize("arguments, more, status, words", [
    (["--channel", "post"], "222222\n111000\n", 0, "Paid: order"),
    ([], "succeed\nreturned\n", 0, "Paid: order"),
    ([], "returned\n", 1, "is not paid"),
    ([], "cancelled\n", 4, "Cancelled: "),
    (["--channel", "post"], "c\n", 4, "Cancelled: "),
    (["--channel", "post"], "1\n2\n3\n", 1, "Failed: The code was wrong too often."),
])
def test_the_exit_status_says_how_it_ended(arguments, more, status, words):
    done = pay(*arguments, *OPTIONS, text=CARD + more)
    assert (done.returncode, words in done.stdout) == (status, True), done


def test_a_gateway_that_does_not_answer_is_status_3_and_offers_no_retry():
    daemon = Daemon([])
    try:
        merchant = Merchant(daemon.socket)
        merchant.call("sandbox/faults", pay="timeout")
        done = pay("--connect", daemon.socket)
        merchant.close()
    finally:
        daemon.stop()
    assert done.returncode == 3, done
    assert "Unknown: We do not know whether your card was charged." in done.stdout
    assert "try again" not in done.stdout


def test_why_the_gateway_is_not_there_is_said(tmp_path):
    # A daemon without its courier beside it.
    alone = shutil.copy(os.environ.get("CARDD") or shutil.which("cardd"), tmp_path / "cardd")
    order = tmp_path / "order.json"
    order.write_text('{"order_id":"o_1","payment_session_id":"session_abc"}')
    done = pay(
        "--order", str(order), "--verify", "false", "--", "--gateway", "cashfree",
        prefix=["env", f"CARDD={alone}"])
    assert "cardd-pay: no payment can be made: " in done.stderr, done
    assert "cardd-courier" in done.stderr
    assert done.returncode == 1


@pytest.mark.parametrize("text, words", [
    ("4706131211212124\n12/29\n123\n", "a digit is wrong"),
    ("4706131211212123\n12/26\n123\n", "has expired"),
    ("4706131211212123\n12/29\n12\n", "digits are still missing"),
    ("hello\n", "The text holds no digits."),
    ("", "The text holds no digits."),
])
def test_a_wrong_card_is_named_in_words_and_never_repeated(text, words):
    done = pay(*OPTIONS, text=text)
    assert done.returncode == 1
    assert words in done.stderr
    assert "470613" not in done.stdout + done.stderr


@pytest.mark.parametrize("arguments", [
    ["--channel", "cash"], ["--channel"], ["4706131211212123"], ["--order", "/nonexistent"],
    ["--connect", "/x", "--", "--now", "2027-01-15"],
])
def test_a_wrong_command_line_is_status_2_and_not_repeated(arguments):
    done = pay(*arguments)
    assert done.returncode == 2
    assert "cardd-pay: " in done.stderr
    assert "4706" not in done.stderr


def test_no_argument_environment_or_file_ever_holds_the_number(tmp_path):
    if not shutil.which("strace"):
        assert not os.environ.get("CI"), "strace is missing"
        pytest.skip("strace is missing: apt-get install strace")
    trace = tmp_path / "trace"
    daemon = Daemon([])  # Not under strace: it would refuse to start.
    try:
        done = pay("--connect", daemon.socket, "--channel", "post", text=CARD + "111000\n", prefix=[
            "strace", "-f", "-v", "-s", "100000", "-o", str(trace),
            "-e", "trace=execve,open,openat,creat,memfd_create,write,sendto,writev"])
    finally:
        daemon.stop()
    assert done.returncode == 0, done.stderr
    calls = trace.read_text()
    assert calls.count("execve(") > 5
    # Six digits in a row: in no program's arguments or environment, in no write of any process.
    typed = [CARD[start:start + 6] for start in range(0, 11)]
    for call in calls.splitlines():
        if "write(1," in call or "display" in call or "card_bin" in call:
            continue  # What the daemon answers: the BIN and a masked display.
        assert not any(part in call for part in typed), call.split("(")[0]


def test_the_number_is_in_no_variable_afterwards():
    script = f"""
      . {SHELL}/cardd.sh
      cardd_open --now 2027-01-15
      cardd_call initialize '{{"grouping":"network"}}'
      cardd_line number
      declare -p; set
    """
    done = subprocess.run(["bash", "-c", script], input=CARD, text=True, capture_output=True)
    assert "•••• •••• •••• 2123" in done.stdout
    shown = done.stdout.replace("cardd_call", "")
    assert not re.search(r"470613121", shown)


def test_the_ten_lines_of_the_readme_pay():
    blocks = re.findall(r"(?:^    .*\n)+", (SHELL / "README.md").read_text(), re.MULTILINE)
    lines = next(block for block in blocks if "cardd_open" in block)
    assert len(lines.splitlines()) == 11
    done = subprocess.run(
        ["bash", "-c", lines], input="4706131211212123\n12/39\n123\n111000\n", text=True,
        capture_output=True, cwd=ROOT)
    assert re.match(r"paid order_\S+\n$", done.stdout), done


def test_the_sentences_are_those_of_the_protocol():
    made = subprocess.run(
        ["jq", "-r", "-f", str(SHELL / "sentences.jq"), str(ROOT / "protocol/errors.json")],
        capture_output=True, text=True, check=True)
    assert (SHELL / "sentences.tsv").read_text() == made.stdout


def test_shellcheck_finds_nothing():
    if not shutil.which("shellcheck"):
        assert not os.environ.get("CI"), "shellcheck is missing"
        pytest.skip("shellcheck is missing: apt-get install shellcheck")
    done = subprocess.run(
        ["shellcheck", "-x", "-P", "SCRIPTDIR", "cardd-pay", "cardd.sh"], cwd=SHELL,
        capture_output=True, text=True)
    assert done.stdout == ""
