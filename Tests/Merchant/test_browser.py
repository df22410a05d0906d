"""The simulator's page in a real browser."""

import http.server
import threading

import pytest
from browser import Browser, chromium

pytestmark = pytest.mark.skipif(chromium() is None, reason="needs chromium")


@pytest.fixture(scope="module")
def browser():
    with Browser() as running:
        yield running


@pytest.fixture
def shop():
    """A place to come back to, on another port and thus of another origin."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(b"<title>shop</title>")

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def choose(browser, outcome):
    browser.run(f"document.querySelector('[value={outcome}]').click()")
    browser.run("document.querySelector('button').click()")


def test_a_click_pays_and_leads_back_to_the_shop(browser, shop, sandbox):
    order = sandbox.order(meta={"return_url": shop + "/back?order_id={order_id}"})
    browser.open(sandbox.pay(order).json["data"]["url"])
    assert browser.run("document.querySelectorAll('label').length") == 5
    choose(browser, "SUCCESS")
    browser.until("document.title === 'shop'")
    assert browser.run("location.search") == "?order_id=" + order["order_id"]
    assert sandbox.call("GET", "/orders/" + order["order_id"]).json["order_status"] == "PAID"


def test_without_a_return_url_the_page_stays_and_says_how_it_ended(browser, sandbox):
    order = sandbox.order()
    browser.open(sandbox.pay(order, channel="post").json["data"]["redirect_to_bank"])
    choose(browser, "PENDING")
    browser.until("document.querySelector('[role=status]') !== null")
    choose(browser, "FAILED")
    browser.until("document.querySelector('h1').textContent === 'FAILED'")
