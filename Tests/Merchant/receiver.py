"""A merchant's place for webhooks: keeps what comes, byte for byte."""

import http.server
import threading
import time


class Receiver:
    """Listens on loopback; answers with the statuses given, one after the other, then with 200."""

    def __init__(self, *statuses):
        self.statuses = list(statuses)
        self.requests = []
        receiver = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.requests.append((self.path, headers, body))
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 200)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook?shop=1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def wait(self, count=1, patience=10):
        """The requests, once there are so many."""
        deadline = time.monotonic() + patience
        while len(self.requests) < count:
            assert time.monotonic() < deadline, f"{len(self.requests)} of {count} webhooks came"
            time.sleep(0.01)
        return self.requests
