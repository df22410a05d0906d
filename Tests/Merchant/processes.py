"""Starts cardd-sandbox, and finds the programs under test."""

import http.client
import json
import os
import pathlib
import select
import socket
import subprocess
from urllib.parse import urlsplit

ROOT = pathlib.Path(__file__).resolve().parents[2]


def find(name):
    """A program of this repository, or None: NAME_IN_CAPITALS, else the release, else the debug build."""
    named = os.environ.get(name.upper().replace("-", "_"))
    places = [pathlib.Path(named)] if named else [
        ROOT / ".build" / kind / name for kind in ("release", "debug")
    ]
    return next((str(place.resolve()) for place in places if place.is_file()), None)


def program(name):
    """As find; without the program there is nothing to test."""
    found = find(name)
    if found is None:
        raise FileNotFoundError(f"no {name}; run swift build, or set {name.upper().replace('-', '_')}")
    return found


class Answer:
    """An HTTP answer, read to its end."""

    def __init__(self, response):
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.body = response.read()

    @property
    def json(self):
        return json.loads(self.body)


class Sandbox:
    """A running cardd-sandbox; a context manager that leaves no process behind."""

    KEYS = {"x-client-id": "TEST_id", "x-client-secret": "TEST_secret"}

    def __init__(self, *options):
        self.process = subprocess.Popen(
            [program("cardd-sandbox"), "--port", "0", *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        if not select.select([self.process.stdout], [], [], 10)[0]:
            self.close()
            raise AssertionError("cardd-sandbox said nothing within 10 s")
        self.url = self.process.stdout.readline().strip()
        self.port = urlsplit(self.url).port

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends it, as SIGTERM does; returns its exit status and what it wrote to standard error."""
        self.process.terminate()
        _, errors = self.process.communicate(timeout=10)
        return self.process.returncode, errors

    def socket(self):
        """A plain connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)

    def call(self, method, path, body=None, version="2025-01-01", **headers):
        """One call with keys; underscores in header names stand for hyphens, None leaves one out.

        The path is below /pg, or a whole URL of the sandbox.
        """
        sent = {**self.KEYS, "x-api-version": version, "content-type": "application/json"}
        sent.update({name.replace("_", "-"): value for name, value in headers.items()})
        if not isinstance(body, (bytes, type(None))):
            body = json.dumps(body).encode()
        whole = path if path.startswith("http") else self.url + path
        parts = urlsplit(whole)
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(
                method, parts.path, body, {name: value for name, value in sent.items() if value is not None}
            )
            return Answer(connection.getresponse())
        finally:
            connection.close()

    # What almost every test needs.

    def order(self, **members):
        """Creates an order; returns its entity."""
        answer = self.call("POST", "/orders", order_body(**members))
        assert answer.status == 200, answer.body
        return answer.json

    def pay(self, order, **members):
        """Pays an order with a card; returns the answer."""
        return self.call("POST", "/orders/sessions", pay_body(order["payment_session_id"], **members))

    def fault(self, on, fault, **members):
        """Asks for a fault."""
        answer = self.call("POST", "/sandbox/faults", {"on": on, "fault": fault, **members})
        assert answer.status == 200, answer.body

    def webhooks(self):
        """All webhooks that were made."""
        return self.call("GET", "/sandbox/webhooks").json


def order_body(meta=None, **members):
    """The body of Create Order."""
    return {
        "order_amount": 10.10, "order_currency": "INR",
        "customer_details": {"customer_id": "USER123", "customer_phone": "9876543210"},
        **({"order_meta": meta} if meta else {}), **members,
    }


def pay_body(session, channel="link", number="4706131211212123", cvv="123", save=False):
    """The body of Order Pay; the expiry is far ahead."""
    card = {
        "channel": channel, "card_number": number, "card_holder_name": "Test",
        "card_expiry_mm": "12", "card_expiry_yy": "49", "card_cvv": cvv,
    }
    return {"payment_session_id": session, "payment_method": {"card": card}, "save_instrument": save}
