"""The daemon pays through the real courier, at cardd-sandbox, as it would in production."""

import contextlib
import json
import pathlib
import subprocess
import time
import urllib.request

import pytest
from courier_bench import Payer
from daemon import Daemon, program

HEADERS = {
    "content-type": "application/json",
    "x-client-id": "id",
    "x-client-secret": "secret",
    "x-api-version": "2025-01-01",
}
BESIDE = pathlib.Path(program()).parent

pytestmark = pytest.mark.skipif(
    not all((BESIDE / name).is_file() for name in ("cardd-courier", "cardd-sandbox")),
    reason="cardd-courier and cardd-sandbox do not stand beside the daemon; run swift build",
)


class Merchant:
    """The sandbox as the merchant's server sees it."""

    def __init__(self):
        command = [str(BESIDE / "cardd-sandbox"), "--port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def call(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, HEADERS)
        return json.load(urllib.request.urlopen(request, timeout=5))

    def session(self):
        customer = {"customer_id": "joe", "customer_phone": "9999999999"}
        order = {"order_amount": 100, "order_currency": "INR", "customer_details": customer}
        made = self.call("/orders", order)
        return {"order_id": made["order_id"], "payment_session_id": made["payment_session_id"],
                "environment": "SANDBOX"}

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@contextlib.contextmanager
def shop(*options):
    merchant = Merchant()
    try:
        options = ["--gateway", "cashfree", "--gateway-url", merchant.url, *options]
        with Daemon("socketpair", "bare", options) as running:
            yield merchant, running
    finally:
        merchant.close()


def test_a_code_pays_the_order():
    with shop() as (merchant, running):
        session = merchant.session()
        front = Payer(running.connect(), session)
        assert front.greeting["gateway_problem"] is None
        front.settle()
        assert front.until(front.pay(channel="post"))["result"]["action"] == "post"
        assert front.result("submitOtp", {"otp": "000000"})["authenticate_status"] == "FAILED"
        assert front.result("submitOtp", {"otp": "111000"})["authenticate_status"] == "SUCCESS"
        assert front.ending()["method"] == "verifyPayment"
        assert merchant.call("/orders/" + session["order_id"])["order_status"] == "PAID"


def test_a_page_is_opened_for_link():
    with shop() as (merchant, running):
        front = Payer(running.connect(), merchant.session())
        answer = front.until(front.pay())["result"]
        assert answer["action"] == "link"
        assert answer["data"]["url"].startswith("http://127.0.0.1:")
        front.result("finishAuthentication", {"outcome": "returned"})
        assert front.ending()["method"] == "verifyPayment"


def test_a_lookup_ends():
    with shop() as (merchant, running):
        front = Payer(running.connect(), merchant.session())
        while True:
            push = front.until("cardMetaData")["params"]
            if push["field_state"]["lookup"] == "done":
                break
        assert push["meta_data"]["card_bin_info"]["scheme"] == "visa"
        assert "tdr_info" in push["meta_data"]


def test_a_session_that_is_unknown_there():
    with shop() as (merchant, running):
        session = {**merchant.session(), "payment_session_id": "session_of_another_world"}
        front = Payer(running.connect(), session)
        front.pay()
        error = front.ending()["params"]["error"]
        assert error["code"] == "payment_session_id_invalid"
        assert error["message"].count("other environment") == 1
        assert error["message"].endswith("it was used with SANDBOX.")


def test_a_gateway_that_is_gone_is_unreachable():
    with shop() as (merchant, running):
        front = Payer(running.connect(), merchant.session())
        merchant.close()
        assert front.until(front.pay())["result"]["action"] == "none"
        assert front.ending()["params"]["error"]["status"] == "FAILED"
        # The daemon and its couriers go on.
        assert front.result("status")["gateway_available"] is True


def test_nothing_of_the_couriers_is_left_behind():
    with shop() as (merchant, running):
        front = Payer(running.connect(), merchant.session())
        front.until(front.pay())
        running.process.kill()
        running.process.wait()
        deadline = time.monotonic() + 3
        while couriers(BESIDE / "cardd-courier"):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def couriers(path):
    """The processes that run the courier at this path."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (folder / "exe").resolve() == path.resolve():
                found.append(folder.name)
    return found
