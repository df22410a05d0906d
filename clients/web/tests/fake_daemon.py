"""Stands between the bridge and cardd, and changes what `pay` answers: a bank that is not simulated."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading


def main(change: dict[str, object]) -> None:
    ours, theirs = socket.socketpair()
    words = [os.environ["CARDD"], "--stdio", "--now", "2027-01-15T10:00:00Z"]
    daemon = subprocess.Popen(words, stdin=theirs, stdout=theirs)
    theirs.close()

    def up() -> None:
        while data := os.read(0, 65536):
            ours.sendall(data)
        ours.shutdown(socket.SHUT_WR)

    threading.Thread(target=up, daemon=True).start()
    for line in ours.makefile("r", encoding="utf-8"):
        message = json.loads(line)
        result = message.get("result") or {}
        if "cf_payment_id" in result:
            data = {**result["data"], "simulated": False, **change["data"]}
            message["result"] = {**result, "action": change["action"], "data": data}
        sys.stdout.buffer.write(json.dumps(message).encode() + b"\n")
        sys.stdout.buffer.flush()
    daemon.wait()


if __name__ == "__main__":
    main(json.loads(os.environ["FAKE"]))
