"""A shop beside a cardd-sandbox, and a browser's view of both."""

import http.client
import json
import threading

import pytest
from merchant.server import serve
from merchant.settings import read
from processes import Sandbox


class ShopProcess:
    """A running shop; threads only, so that its books can be looked at."""

    def __init__(self, sandbox, folder):
        chosen = read({"CASHFREE_GATEWAY": sandbox.url})
        self.sandbox = sandbox
        self.server = serve(0, chosen, str(folder / "shop.sqlite"))
        self.books = self.server.shop._orders
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.server_port, timeout=15)
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        content = json.loads(answer.read())
        connection.close()
        return answer.status, content

    def sell(self, product="tea"):
        wish = json.dumps({"product": product, "customer_id": "USER123", "phone": "9876543210"})
        status, order = self.ask("POST", "/orders", wish)
        assert status == 200, order
        return order

    def state(self, order):
        return self.ask("GET", "/orders/" + order["order_id"])[1]["state"]

    def pay(self, order, outcome):
        """Pays as a front end and the bank's page do."""
        payment = self.sandbox.pay(order).json["cf_payment_id"]
        decision = {"entity": "PAYMENTS", "entity_id": payment, "entity_simulation": {"payment_status": outcome}}
        assert self.sandbox.call("POST", "/simulate", decision).status == 200
        return payment


@pytest.fixture(scope="session")
def sandbox():
    with Sandbox() as running:
        yield running


@pytest.fixture
def shop(sandbox, tmp_path):
    running = ShopProcess(sandbox, tmp_path)
    yield running
    running.server.shutdown()
    running.server.server_close()
