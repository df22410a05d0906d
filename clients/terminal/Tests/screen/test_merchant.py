"""The merchant's side of the checkout: a daemon that runs already, an order, a command that verifies."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from shop import Daemon, Merchant
from test_scenarios import TOOL
from tmux import program

CARD = "4706131211212123\n12/29\n123\n\n"
PAY = CARD + "<pay><otp 111000>"


@pytest.fixture
def shop():
    """A daemon, the merchant's connection to it, and an order in a file."""
    daemon = Daemon(["--now", "2027-01-15"])
    merchant = Merchant(daemon.socket)
    order = merchant.create_order()
    file = Path(daemon.socket).parent / "order.json"
    file.write_text(json.dumps(order))
    yield daemon, merchant, order, str(file)
    merchant.close()
    daemon.stop()


def run(script: str, *options: str) -> subprocess.CompletedProcess:
    environment = {name: os.environ[name] for name in ("PATH", "CARDD")}
    return subprocess.run(
        [program(), *options], input=script.encode(), capture_output=True, timeout=60,
        env={"LANG": "C.UTF-8", **environment},
    )


def test_an_order_is_paid_and_the_merchant_says_so(shop):
    daemon, merchant, order, file = shop
    verify = shlex.join([sys.executable, str(TOOL), "order", daemon.socket]) + ' "$ORDER_ID"'
    done = run(PAY, "--socket", daemon.socket, "--order", file, "--verify", verify)
    output = done.stdout.decode()
    assert done.returncode == 0, output + done.stderr.decode()
    assert f"order: {order['order_id']} ₹499.00" in output
    assert f"order: {order['order_id']} PAID" in output
    assert order["payment_session_id"] not in output
    assert merchant.order_status(order["order_id"]) == "PAID"


@pytest.mark.parametrize(
    "verify, status, words",
    [
        ("exit 1", 1, "not paid"),
        ("exit 127", 3, "not known"),
        ('test "$ORDER_ID" = another', 1, "not paid"),
        ("exit 0", 0, "PAID"),
    ],
)
def test_nothing_but_the_merchants_command_means_paid(shop, verify, status, words):
    daemon, merchant, order, file = shop
    done = run(PAY, "--socket", daemon.socket, "--order", file, "--verify", verify)
    assert done.returncode == status, done.stdout.decode()
    assert f"order: {order['order_id']} {words}\n" in done.stdout.decode()
    # The sandbox knows better, and is not asked.
    assert merchant.order_status(order["order_id"]) == "PAID"


def test_the_merchant_is_not_asked_before_there_is_anything_to_verify(shop, tmp_path):
    daemon, _, _, file = shop
    verify = f"touch {tmp_path}/asked"
    done = run(CARD + "<pay><cancel>", "--socket", daemon.socket, "--order", file, "--verify", verify)
    assert done.returncode == 4
    assert not (tmp_path / "asked").exists()


def test_an_order_that_is_not_paid_can_be_checked_again(shop, tmp_path):
    daemon, _, _, file = shop
    verify = f"test -e {tmp_path}/once || {{ touch {tmp_path}/once; exit 1; }}"
    done = run(PAY + "<check>", "--socket", daemon.socket, "--order", file, "--verify", verify)
    output = done.stdout.decode()
    assert done.returncode == 0, output
    assert output.index("outcome: Not paid.") < output.index("outcome: Paid.")


def test_without_a_command_the_sandbox_that_has_the_order_is_asked(shop):
    daemon, _, order, file = shop
    done = run(PAY, "--socket", daemon.socket, "--order", file)
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()
    assert f"order: {order['order_id']} PAID" in done.stdout.decode()


def test_a_daemon_that_runs_creates_an_order_as_a_new_one_does(shop):
    daemon, *_ = shop
    done = run(PAY, "--socket", daemon.socket, "--amount", "7.50")
    assert done.returncode == 0
    assert "₹7.50" in done.stdout.decode()


def test_pasting_can_be_switched_off():
    done = run("<paste 4706131211212123>\n", "--no-paste")
    assert "Please type the number; pasting is switched off." in done.stdout.decode()
    assert "2123" not in done.stdout.decode()


def test_everything_can_be_emptied():
    done = run(CARD + "<ClearAll><pay>")
    assert done.returncode == 1
    assert "notice: Enter your card number." in done.stdout.decode()


HEADERS = {
    "content-type": "application/json", "x-api-version": "2025-01-01",
    "x-client-id": "TEST_shop", "x-client-secret": "made-up",
}  # fmt: skip


@pytest.fixture
def gateway():
    """The gateway's API over HTTP, from this machine: its base."""
    server = Path(os.environ["CARDD"]).with_name("cardd-sandbox")
    if not server.exists():
        pytest.skip("no cardd-sandbox beside the daemon")
    with subprocess.Popen([server, "--port", "0"], stdout=subprocess.PIPE, text=True) as process:
        yield process.stdout.readline().strip()
        process.terminate()


def test_an_order_is_paid_over_the_gateway(gateway, tmp_path):
    customer = {"customer_id": "asha", "customer_phone": "9999999999"}
    body = {"order_amount": 1234.5, "order_currency": "INR", "customer_details": customer}
    request = urllib.request.Request(f"{gateway}/orders", json.dumps(body).encode(), HEADERS)
    with urllib.request.urlopen(request) as answer:
        order = {**json.load(answer), "environment": "SANDBOX"}
    file = tmp_path / "order.json"
    file.write_text(json.dumps(order))
    verify = tmp_path / "is-paid"
    verify.write_text(
        "import json, os, sys, urllib.request as r\n"
        f"q = r.Request({gateway!r} + '/orders/' + os.environ['ORDER_ID'], headers={HEADERS!r})\n"
        "sys.exit(json.load(r.urlopen(q))['order_status'] != 'PAID')\n"
    )
    done = run(
        CARD + "<pay><otp 1><otp 111000>", "--order", str(file),
        "--verify", shlex.join([sys.executable, str(verify)]),
        "--", "--gateway", "cashfree", "--gateway-url", gateway,
    )  # fmt: skip
    output = done.stdout.decode()
    assert done.returncode == 0, output + done.stderr.decode()
    assert "That code is wrong. 2 tries left." in output
    assert "outcome: Paid. ₹1,234.50 has been paid." in output


def test_a_gateway_that_is_not_there_is_said_at_once(tmp_path):
    # Without its courier the daemon reaches nobody.
    daemon = shutil.copy(os.environ["CARDD"], tmp_path / "cardd")
    order = tmp_path / "order.json"
    order.write_text(
        '{"order_id":"order_1","payment_session_id":"session_1","environment":"SANDBOX"}'
    )
    done = run(
        "<number>", "--daemon", str(daemon), "--order", str(order), "--verify", "exit 1",
        "--", "--gateway", "cashfree",
    )  # fmt: skip
    assert done.returncode == 4, done.stderr.decode()
    assert "notice: " in done.stdout.decode() and "courier" in done.stdout.decode()


def test_the_gateway_wants_an_order_and_a_command(tmp_path):
    order = tmp_path / "order.json"
    order.write_text(
        '{"order_id":"order_1","payment_session_id":"session_1","environment":"SANDBOX"}'
    )
    gateway = ["--", "--gateway", "cashfree", "--gateway-url", "http://127.0.0.1:9/pg"]
    done = run("", *gateway)
    assert done.returncode == 1
    assert b"give the order with --order FILE" in done.stderr
    done = run("", "--order", str(order), *gateway)
    assert done.returncode == 2
    assert b"--verify COMMAND" in done.stderr
    done = run("", "--order", str(order), "--verify", "exit 1", *gateway)
    assert done.returncode == 4, done.stderr.decode()
    # Whatever the file did not say is not shown.
    assert done.stdout.decode().splitlines()[0] == "order: order_1"


@pytest.mark.parametrize(
    "options, status, words",
    [
        (["--socket", "/nonexistent/cardd.sock"], 1, "no cardd listens at"),
        (["--order", "/nonexistent/order.json"], 2, "the file of --order cannot be read"),
        (["--order", "/dev/null"], 2, "the file of --order is not JSON"),
        (["--socket", "/x", "--", "--gateway", "cashfree"], 2, "--socket joins a daemon"),
        (["--daemon", "/nonexistent/cardd"], 1, "the daemon cardd cannot be started"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(options, status, words):
    done = run("", *options)
    assert done.returncode == status
    assert words in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1
