"""A listener of a shared card."""

import json
import socket

from payer import Wrong


class Watcher:
    """Listens with a token, counts the ends it is told, and looks for what it must not see."""

    def __init__(self, path, token):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(30)
        self.socket.connect(path)
        self.lines = self.socket.makefile("r", encoding="utf-8")
        self.last = self.ends = 0
        self.closed = False
        if "result" not in self.ask("listen", {"token": token}):
            raise Wrong("a token was refused")

    def ask(self, method, params):
        """Asks, and takes in whatever comes before the answer."""
        self.last += 1
        self.socket.sendall(json.dumps({"jsonrpc": "2.0", "id": self.last, "method": method,
                                        "params": params}).encode() + b"\n")
        while True:
            message = json.loads(self.lines.readline())
            if message.get("id") == self.last:
                return message
            self.take(message)

    def take(self, message):
        if message["method"] in ("verifyPayment", "onError"):
            self.ends += 1
        elif message["method"] == "cardMetaData":
            params = message["params"]
            state = params["field_state"]
            if state["last_four"] is not None or "card_bin_info" in params["meta_data"] and (
                    "card_bin" in params["meta_data"]["card_bin_info"]):
                raise Wrong("a listener was told digits")
            self.closed = state["cleared_by"] == "closed" and state["length"] == 0

    def check(self, ends):
        """Whether so many ends have come; the card's methods do not exist here."""
        if self.ask("keystroke", {"key": "4"}).get("error", {}).get("code") != -32601:
            raise Wrong("a listener typed")
        if self.ends != ends:
            raise Wrong(f"a listener heard {self.ends} ends, not {ends}")

    def check_closed(self):
        self.ask("status", {})
        if not self.closed:
            raise Wrong("a listener was not told that the card is gone")

    def close(self):
        self.lines.close()
        self.socket.close()
