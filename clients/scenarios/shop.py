"""The daemon and the merchant of a scenario: what a test needs beside the client it tests."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from typing import Any


def program() -> str:
    """The cardd to test."""
    found = os.environ.get("CARDD") or shutil.which("cardd")
    if not found:
        raise FileNotFoundError("set CARDD to the daemon's program, or put cardd on the PATH")
    return found


class Merchant:
    """A connection of the merchant's: creates orders, reads them, sets faults. For any thread."""

    def __init__(self, path: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(20)
        self._socket.connect(path)
        self._lines = self._socket.makefile("r", encoding="utf-8")
        self._calls = 0
        self._lock = threading.Lock()

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """The result; an error raises RuntimeError."""
        with self._lock:
            self._calls += 1
            request = {"jsonrpc": "2.0", "id": self._calls, "method": method, "params": params}
            self._socket.sendall(json.dumps(request).encode() + b"\n")
            while line := self._lines.readline():
                answer = json.loads(line)
                if answer.get("id") == self._calls:
                    if "error" in answer:
                        raise RuntimeError(f"{method}: {answer['error']['message']}")
                    result: dict[str, Any] = answer["result"]
                    return result
        raise ConnectionError("the daemon has closed the merchant's connection")

    def create_order(self) -> dict[str, str]:
        """Creates an order over 499 rupees; what setSession takes."""
        made = self.call(
            "sandbox/createOrder",
            order_amount=499,
            order_currency="INR",
            customer_details={"customer_id": "asha", "customer_phone": "9999999999"},
        )
        return {
            "order_id": made["order_id"],
            "payment_session_id": made["payment_session_id"],
            "environment": "SANDBOX",
        }

    def order_status(self, order_id: str) -> str:
        status: str = self.call("sandbox/getOrder", order_id=order_id)["order_status"]
        return status

    def simulate(self, order_id: str, status: str) -> None:
        """Decides the newest payment of an order."""
        payments = self.call("sandbox/getOrder", order_id=order_id)["payments"]
        newest = payments[-1]["cf_payment_id"]
        self.call("sandbox/simulate", cf_payment_id=newest, payment_status=status)

    def close(self) -> None:
        self._lines.close()
        self._socket.close()


class Daemon:
    """`cardd --socket` in a directory of its own, with more options."""

    def __init__(self, options: list[str]) -> None:
        self.directory = tempfile.mkdtemp(prefix="cardd-scenario-")
        self.socket = os.path.join(self.directory, "cardd.sock")
        arguments = [program(), "--socket", self.socket, *options]
        self.process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL)
        deadline = time.monotonic() + 15
        while not self._listens():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise RuntimeError(f"cardd did not start: {arguments}")
            time.sleep(0.01)

    def _listens(self) -> bool:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as attempt:
            return attempt.connect_ex(self.socket) == 0

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.directory, ignore_errors=True)
