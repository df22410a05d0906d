"""A gateway on loopback that answers as it is told to, for tests of the courier and the daemon.

    with Gateway() as gateway:
        gateway.play("pay", json_answer(200, {...}), reset())   # then the usual answer again
        ... cardd --gateway cashfree --gateway-url {gateway.base} ...
        assert gateway.calls("pay")[0].headers["x-api-version"] == "2025-01-01"

The four kinds of call are pay, bin, tdr and otp. An answer is a function that gets the connection's
socket and the request; whatever it does is what the client sees.
"""

import json
import socket
import struct
import threading
import time
from dataclasses import dataclass, field

SESSION = "session_Zk3pQ8xYw0-vRt7_LmN2aBcD4eFgH6"
PAYMENT = "5114910634577"


@dataclass
class Request:
    """One request, as it came."""

    kind: str
    method: str
    path: str
    headers: dict
    body: bytes
    connection: int
    at: float = field(default_factory=time.monotonic)

    @property
    def json(self):
        return json.loads(self.body)


def http(status, body, content_type="application/json", headers=()):
    """The bytes of a whole HTTP answer."""
    lines = [f"HTTP/1.1 {status} Whatever", f"Content-Type: {content_type}"]
    lines += [f"Content-Length: {len(body)}", *headers]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def raw(data):
    """Sends these bytes and closes."""

    def answer(sock, request):
        sock.sendall(data)
        return False

    return answer


def json_answer(status, value, headers=()):
    """Answers with JSON."""
    body = json.dumps(value).encode()

    def answer(sock, request):
        sock.sendall(http(status, body, headers=headers))
        return True

    return answer


def text_answer(status, text, content_type="text/html"):
    """Answers with a text, such as a proxy's page."""

    def answer(sock, request):
        sock.sendall(http(status, text.encode(), content_type))
        return True

    return answer


def fault(status, message, code, type_="invalid_request_error"):
    """Answers with the API's error body."""
    return json_answer(status, {"message": message, "code": code, "type": type_})


def empty():
    """Closes without a byte."""
    return raw(b"")


def reset():
    """Breaks the connection off (RST)."""

    def answer(sock, request):
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return False

    return answer


def truncated(value, missing=10):
    """Promises more than it sends."""
    body = json.dumps(value).encode()
    return raw(http(200, body)[:-missing])


def huge(size=1_000_000, declared=True):
    """Answers with far too much."""

    def answer(sock, request):
        body = b'{"message":"' + b"x" * size + b'"}'
        data = http(200, body)
        if not declared:
            head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n"
            data = head + body
        sock.sendall(data)
        return False

    return answer


def redirect(status, location):
    """Answers with a redirect."""
    return json_answer(status, {}, headers=[f"Location: {location}"])


def after(seconds, then):
    """Waits, then answers."""

    def answer(sock, request):
        time.sleep(seconds)
        return then(sock, request)

    return answer


def hang():
    """Never answers; ends when the client does."""

    def answer(sock, request):
        sock.recv(1)
        return False

    return answer


def drip(value, pause=0.3):
    """Answers one byte at a time."""
    body = json.dumps(value).encode()

    def answer(sock, request):
        for byte in http(200, body):
            sock.sendall(bytes([byte]))
            time.sleep(pause)
        return True

    return answer


def link(url="https://sandbox.cashfree.com/pg/view/gateway/AbCdEf", **more):
    """The entity of a payment that goes on at the bank's page."""
    data = {"url": url, "payload": None, "content_type": None, "method": None}
    return {
        "action": "link", "cf_payment_id": PAYMENT, "channel": "link", "data": data,
        "payment_amount": 10.5, "payment_method": "card", **more,
    }  # fmt: skip


def post(**more):
    """The entity of a payment that wants a one-time password."""
    base = "https://sandbox.cashfree.com/pg"
    data = {
        "url": f"{base}/orders/pay/authenticate/{PAYMENT}", "payload": None,
        "content_type": "application/json", "method": "post",
        "redirect_to_bank": f"{base}/view/redirecttobank/XyZ",
    }  # fmt: skip
    return {"action": "post", "cf_payment_id": PAYMENT, "channel": "post", "data": data, **more}


def usual(request):
    """What a friendly gateway says."""
    if request.kind == "pay":
        return json_answer(200, link())
    if request.kind == "bin":
        known = {
            "scheme": "visa", "type": "debit", "sub_type": "retail", "brand": "filtered",
            "bank_name": "axis bank", "logo": None,
        }  # fmt: skip
        return json_answer(200, known)
    if request.kind == "tdr":
        return json_answer(200, {"mode": "dc", "rate": {"service_charge": "1.90"}})
    if request.kind == "otp":
        good = request.json.get("otp") == "111000" or request.json["action"] == "RESEND_OTP"
        return json_answer(
            200,
            {
                "cf_payment_id": PAYMENT, "action": request.json["action"],
                "authenticate_status": "SUCCESS" if good else "FAILED",
                "payment_message": "payment successful" if good else "otp is invalid",
            },
        )  # fmt: skip
    return fault(404, "not found", "not_found")


class Gateway:
    """The server; a context manager."""

    def __init__(self, tls=None, port=0, host="127.0.0.1"):
        self.tls = tls
        self.requests = []
        self.handshakes_failed = 0
        self.connections = 0
        self.lock = threading.Lock()
        self.played = {}
        self.listener = socket.create_server((host, port))
        self.port = self.listener.getsockname()[1]
        self.threads = []

    @property
    def base(self):
        return f"{'https' if self.tls else 'http'}://127.0.0.1:{self.port}/pg"

    def play(self, kind, *answers):
        """The next calls of a kind get these answers, one each."""
        with self.lock:
            self.played.setdefault(kind, []).extend(answers)

    def calls(self, kind):
        with self.lock:
            return [request for request in self.requests if request.kind == kind]

    def wait_for(self, kind, count=1, patience=8):
        """Waits until so many calls of a kind have come."""
        end = time.monotonic() + patience
        while len(self.calls(kind)) < count:
            if time.monotonic() > end:
                raise AssertionError(f"{len(self.calls(kind))} calls of {kind}, not {count}")
            time.sleep(0.005)
        return self.calls(kind)

    def __enter__(self):
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        # A thread that waits in accept() keeps the port until it is woken.
        try:
            self.listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.listener.close()

    def accept(self):
        while True:
            try:
                sock, _ = self.listener.accept()
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self.serve, args=(sock, self.connections), daemon=True).start()

    def serve(self, sock, number):
        try:
            with sock:
                if self.tls:
                    with self.tls.wrap_socket(sock, server_side=True) as secured:
                        self.converse(secured, number)
                else:
                    self.converse(sock, number)
        except OSError as error:
            if self.tls and "alert" in str(error).lower():
                self.handshakes_failed += 1

    def converse(self, sock, number):
        buffer = b""
        while True:
            while b"\r\n\r\n" not in buffer:
                more = sock.recv(65536)
                if not more:
                    return
                buffer += more
            head, _, buffer = buffer.partition(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            method, path, _ = lines[0].split(" ")
            headers = dict(line.split(": ", 1) for line in lines[1:])
            headers = {name.lower(): value for name, value in headers.items()}
            length = int(headers.get("content-length", 0))
            while len(buffer) < length:
                more = sock.recv(65536)
                if not more:
                    return
                buffer += more
            body, buffer = buffer[:length], buffer[length:]
            request = Request(kind_of(path), method, path, headers, body, number)
            with self.lock:
                self.requests.append(request)
                waiting = self.played.get(request.kind)
                answer = waiting.pop(0) if waiting else usual(request)
            if not answer(sock, request):
                return


def kind_of(path):
    """Which call a path belongs to."""
    if path.endswith("/cardBin"):
        return "bin"
    if path.endswith("/v2/tdr"):
        return "tdr"
    if "/orders/pay/authenticate/" in path:
        return "otp"
    return "pay" if "/orders/sessions" in path else "other"
