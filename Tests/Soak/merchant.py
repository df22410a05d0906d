"""The merchant's side of cardd-sandbox: orders, and faults that are asked for."""

import http.client
import json
import subprocess
import urllib.parse

HEADERS = {"content-type": "application/json", "x-client-id": "id", "x-client-secret": "secret",
           "x-api-version": "2025-01-01"}
CUSTOMER = {"customer_id": "soak", "customer_phone": "9999999999"}


class Merchant:
    """A connection that is kept."""

    def __init__(self, url):
        parts = urllib.parse.urlsplit(url)
        self.base = parts.path
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=30)

    def call(self, method, path, body=None):
        """Status and JSON; once more if the kept connection was closed meanwhile."""
        data = None if body is None else json.dumps(body)
        for last in (False, True):
            try:
                self.connection.request(method, self.base + path, data, HEADERS)
                answer = self.connection.getresponse()
                return answer.status, json.loads(answer.read())
            except (http.client.HTTPException, ConnectionError):
                self.connection.close()
                if last:
                    raise

    def order(self, name, more):
        status, made = self.call("POST", "/orders", {
            "order_id": name, "order_amount": 100, "order_currency": "INR", "customer_details": CUSTOMER,
            **more})
        if status != 200:
            raise SystemExit(f"no order was made: {made}")
        return {"order_id": made["order_id"], "payment_session_id": made["payment_session_id"],
                "environment": "SANDBOX"}

    def fault(self, **fault):
        """Whether there was room for one more."""
        return self.call("POST", "/sandbox/faults", fault)[0] == 200

    def clear_faults(self):
        self.call("DELETE", "/sandbox/faults")


class Sandbox:
    """cardd-sandbox as a process; a context manager."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "--port", "0"], stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
