"""The shop's web server: `python -m merchant.server [PORT]`."""

import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from merchant import settings
from merchant.gateway import BadSignature, Gateway, GatewayError
from merchant.orders import Orders
from merchant.shop import Shop, UnknownOrder, UnknownProduct

BODY_LIMIT = 64 * 1024


class Handler(BaseHTTPRequestHandler):
    """Four calls: sell, verify, return, webhook. Card data never comes here."""

    timeout = 20

    def do_POST(self):
        """`/orders` from the front end, `/webhook` from the gateway."""
        length = self.headers.get("content-length", "")
        if not length.isdecimal() or int(length) > BODY_LIMIT:
            return self._answer(413, {"error": "a body of at most 64 KiB with its length"})
        body = self.rfile.read(int(length))
        calls = {"/orders": self._sell, "/webhook": self._webhook}
        return self._carry_out(calls.get(urlsplit(self.path).path), body)

    def do_GET(self):
        """`/orders/{id}` and, for a browser that comes back, `/return?order_id=…`."""
        parts = urlsplit(self.path)
        if parts.path == "/return":
            return self._carry_out(self._verify, parse_qs(parts.query).get("order_id", [""])[0])
        if parts.path.startswith("/orders/"):
            return self._carry_out(self._verify, parts.path.removeprefix("/orders/"))
        return self._answer(404, {"error": "not found"})

    def _carry_out(self, call, argument):
        if call is None:
            return self._answer(404, {"error": "not found"})
        try:
            return self._answer(200, call(argument))
        except (UnknownProduct, UnknownOrder):
            return self._answer(404, {"error": "not found"})
        except BadSignature:
            return self._answer(401, {"error": "signature"})
        except GatewayError as error:
            # A webhook that cannot be verified now is refused, so that it comes again.
            self.log_message("gateway: %s", error)
            return self._answer(502, {"error": "the gateway cannot be asked now"})
        except (ValueError, KeyError, TypeError):
            return self._answer(400, {"error": "product, customer_id and phone are needed"})

    def _sell(self, body):
        wish = json.loads(body)
        order_id, session = self.server.shop.sell(
            str(wish["product"]), str(wish["customer_id"]), str(wish["phone"])
        )
        return {"order_id": order_id, "payment_session_id": session}

    def _verify(self, order_id):
        return {"order_id": order_id, "state": self.server.shop.verify(order_id)}

    def _webhook(self, body):
        self.server.shop.take_webhook(self.headers, body)
        return {}

    def _answer(self, status, content):
        data = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_request(self, code="-", size="-"):
        """Logs method and status; a path may hold an order's id."""
        self.log_message("%s %s", self.command, code)


def serve(port, chosen, books):
    """Makes the server, listening on loopback; the caller runs it."""
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    base = os.environ.get("SHOP_URL", f"http://127.0.0.1:{server.server_port}")
    server.shop = Shop(Orders(books), Gateway(chosen), base)
    return server


def main():
    """Serves until it is interrupted."""
    try:
        chosen = settings.read()
    except settings.SettingsError as error:
        sys.exit(f"merchant: {error}")
    server = serve(int(sys.argv[1]) if len(sys.argv) > 1 else 8000, chosen, "shop.sqlite")
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
