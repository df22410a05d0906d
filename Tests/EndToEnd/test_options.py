"""A wrong command line ends with 2 and one line that says what is right and repeats nothing."""

import subprocess

import pytest
from daemon import program
from front_end import VISA

WRONG = {
    "a word": [VISA],
    "an unknown option": ["--" + VISA],
    "nothing where a name belongs": [""],
    "the end of options": ["--"],
    "no socket path": ["--socket="],
    "an empty socket path": ["--socket", ""],
    "both transports": ["--stdio", "--socket", "/nowhere/s"],
    "both transports, the other way round": ["--socket", "/nowhere/s", "--stdio"],
    "a value for --stdio": ["--stdio=" + VISA],
    "a value for --version": ["--version=" + VISA],
    "an unknown gateway": ["--gateway", VISA],
    "no gateway": ["--gateway"],
    "a gateway that is no URL": ["--gateway", "cashfree", "--gateway-url", VISA],
    "a gateway's url without its gateway": ["--gateway-url", "https://sandbox.cashfree.com/pg"],
    "a gateway's path without its gateway": ["--pay-path", "/orders/sessions"],
    "a gateway's version without its gateway": ["--api-version", "2025-01-01"],
    "an idle exit without a socket": ["--idle-exit", "5"],
    "a gateway without a host": ["--gateway-url", "https://"],
    "a gateway in the clear": ["--gateway-url", "http://example.com"],
    "a host that only begins like this one": ["--gateway-url", "http://127.0.0.1.example.com/"],
    "a user who is called like this host": ["--gateway-url", "http://127.0.0.1:80@example.com/"],
    "a host that only begins like a name of this one": ["--gateway-url", "http://localhost.example.com"],
    "a user in the address": ["--gateway-url", "https://user@example.com/pg"],
    "a query in the address": ["--gateway-url", "https://example.com/pg?" + VISA],
    "an address that steps back": ["--gateway-url", "https://example.com/pg/../.."],
    "a port that is none": ["--gateway-url", "http://127.0.0.1:0"],
    "a port beyond all": ["--gateway-url", "http://127.0.0.1:" + VISA],
    "an IPv6 address of another machine": ["--gateway-url", "http://[2001:db8::1]/pg"],
    "an IPv6 address without its end": ["--gateway-url", "https://[::1/pg"],
    "a line break in the address": ["--gateway-url", "https://example.com/\n"],
    "an API version that is no date": ["--api-version", VISA],
    "an API version that was never": ["--api-version", "2025-02-30"],
    "a path without a slash": ["--pay-path", VISA],
    "a path that steps back": ["--pay-path", "/orders/../x"],
    "a path with a query": ["--pay-path", "/orders?" + VISA],
    "an unknown framing": ["--framing", VISA],
    "a process that is none": ["--clientProcessId", VISA + "x"],
    "no time before wiping": ["--idle-wipe", "0"],
    "too long before wiping": ["--idle-wipe=" + VISA],
    "half a second before leaving": ["--idle-exit", "0.5"],
    "no connections": ["--max-connections", "0"],
    "too many connections": ["--max-connections", "10001"],
    "a number beyond all": ["--max-connections", "9" * 40],
    "a time that is none": ["--now", VISA],
    "a day that never comes": ["--now", "2026-02-30"],
    "a fixed clock for a real gateway": ["--now", "2026-01-01", "--gateway", "cashfree"],
    "a terminal without a path": ["--capture-tty", ""],
    "a terminal that is a file": ["--capture-tty", "/dev/null"],
    "a descriptor that is no number": ["--capture-fd", VISA + "x"],
    "a descriptor that is not open": ["--capture-fd", "77"],
    "the front end's own descriptor": ["--capture-fd", "0"],
    "two terminals": ["--capture-tty", "/dev/null", "--capture-fd", "5"],
    "the same terminal twice": ["--capture-fd", "5", "--capture-fd=6"],
    "an unknown log level": ["--log-level", VISA],
    "a mistake behind --help": ["--help", "--" + VISA],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_wrong(arguments):
    run = subprocess.run(
        [program(), *arguments], stdin=subprocess.DEVNULL, capture_output=True, timeout=10
    )
    assert run.returncode == 2
    assert run.stdout == b""
    assert run.stderr.startswith(b"cardd: ")
    assert run.stderr.endswith(b"\n") and run.stderr.count(b"\n") == 1
    assert VISA.encode() not in run.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--stdio", "--clientProcessId=7"],
        ["--stdio", "--stdio"],
        ["--gateway", "cashfree", "--gateway-url", "http://127.0.0.1:8080/pg"],
        ["--gateway", "cashfree", "--gateway-url", "http://127.0.0.1"],
        ["--gateway", "cashfree", "--gateway-url", "http://[::1]:8080/pg"],
        ["--gateway", "cashfree", "--gateway-url", "http://localhost:1/"],
        ["--gateway", "cashfree", "--gateway-url", "https://[2001:db8::1]:444/pg"],
        ["--gateway", "cashfree", "--pay-path", "/orders/sessions/app", "--api-version", "2025-01-01"],
        ["--gateway", "cashfree", "--gateway-url", "https://sandbox.cashfree.com/pg"],
    ],
)
def test_right(arguments):
    run = subprocess.run(
        [program(), *arguments], stdin=subprocess.DEVNULL, capture_output=True, timeout=10
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")


def test_a_terminal_that_is_not_there_is_no_wrong_option():
    run = subprocess.run(
        [program(), "--capture-tty", "/nowhere/" + VISA],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=10,
    )
    assert (run.returncode, run.stdout) == (1, b"")
    assert run.stderr.startswith(b"cardd: --capture-tty: ") and run.stderr.count(b"\n") == 1
    assert VISA.encode() not in run.stderr
