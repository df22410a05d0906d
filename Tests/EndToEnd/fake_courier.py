#!/usr/bin/python3
"""Plays cardd-courier as a script beside it says: dispatcher and couriers, all in this one process.

A test puts this file beside a copy of cardd under the name `cardd-courier`, and writes `script.json`
there; the script is read anew at every step, so a test can change it while the daemon runs. What
comes over the wire is noted in `wire.jsonl`, what the process was given in `facts.json`.

    ready     "now", seconds to wait, "never", "garbage", "die", or {"version": V}
    busy      true: every `start` of a pay courier is refused with BUSY
    refuse    true: every `start` is refused with GATEWAY_UNAVAILABLE
    late_refusal  seconds between closing the channel and either of these
    die       true: the dispatcher ends at the next `start`
    seal      "now", seconds, "never", "garbage", "die"; seal_pay: the same for pay couriers alone
    lookup    "die", "garbage", "silent", or a result; with `after` the seconds to wait
    otp       likewise
    pay       likewise
"""

import array
import json
import os
import pathlib
import socket
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
NOTES = threading.Lock()


def script(name, default=None):
    return json.loads((HERE / "script.json").read_text()).get(name, default)


def note(kind, message):
    with NOTES, open(HERE / "wire.jsonl", "a") as file:
        file.write(json.dumps({"to": kind, "at": time.monotonic(), **message}) + "\n")


class Channel:
    def __init__(self, sock):
        self.sock, self.buffer, self.passed = sock, b"", []

    def say(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def send(self, data):
        try:
            self.sock.sendall(data)
        except OSError:
            pass

    def hear(self):
        """The next message, or None at the end; descriptors gather in `passed`."""
        while True:
            head, blank, rest = self.buffer.partition(b"\r\n\r\n")
            if blank:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return json.loads(rest[:length])
            data, extra, _, _ = self.sock.recvmsg(65536, socket.CMSG_SPACE(4))
            for level, kind, content in extra:
                if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
                    numbers = array.array("i")
                    numbers.frombytes(content)
                    self.passed.extend(numbers)
            if not data:
                return None
            self.buffer += data

    def close(self):
        try:
            self.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.sock.close()


def courier(role, sock, number, dispatcher):
    channel = Channel(sock)
    try:
        serve(role, channel)
    except OSError:
        pass
    channel.close()
    dispatcher.say({"method": "ended", "params": {"courier": number}})


def serve(role, channel):
    seal = script("seal_pay" if role == "pay" else "seal", script("seal", "now"))
    if seal == "die":
        return
    if seal == "garbage":
        return channel.send(b"Content-Length: 5\r\n\r\nhello") or time.sleep(5)
    if isinstance(seal, (int, float)):
        time.sleep(seal)
    if seal != "never":
        channel.say({"method": "sealed", "params": {}})
    while (message := channel.hear()) is not None:
        note(role, message)
        name = {"lookUp": "lookup", "authenticate": "otp", "pay": "pay"}[message["method"]]
        plan = script(name, "silent")
        if plan == "die":
            return
        threading.Thread(target=answer, args=(channel, message["id"], plan), daemon=True).start()


def answer(channel, number, plan):
    if plan == "silent":
        return
    if isinstance(plan, dict) and "after" in plan:
        plan = dict(plan)
        time.sleep(plan.pop("after"))
        if plan.pop("die", False):
            return channel.close()
    if plan == "garbage":
        return channel.send(b"Content-Length: 2\r\n\r\n[]")
    if isinstance(plan, str):
        return channel.send(plan.encode())
    if "error" in plan:
        return channel.say({"id": number, **plan})
    channel.say({"id": number, "result": plan})


def dispatch():
    dispatcher = Channel(socket.socket(fileno=0))
    facts = {
        "arguments": sys.argv[1:],
        "environment": dict(os.environ),
        "descriptors": sorted(os.readlink(f"/proc/self/fd/{n}").split(":")[0] for n in (0, 1, 2)),
        "session": os.getsid(0) == os.getpid(),
        "process": os.getpid(),
    }
    (HERE / "facts.json").write_text(json.dumps(facts))
    ready = script("ready", "now")
    if ready == "die":
        return
    if ready == "garbage":
        dispatcher.send(b"Content-Length: 5\r\n\r\nhello")
    elif isinstance(ready, dict):
        dispatcher.say({"method": "ready", "params": ready})
    elif ready != "never":
        if isinstance(ready, (int, float)):
            time.sleep(ready)
        dispatcher.say({"method": "ready", "params": {"version": "1.0.0"}})
    started = 0
    while (message := dispatcher.hear()) is not None:
        note("dispatch", message)
        if message["method"] != "start":
            continue
        descriptor = dispatcher.passed.pop(0)
        role = message["params"]["role"]
        if script("die"):
            return
        refusal = script("refuse") and "GATEWAY_UNAVAILABLE" or script("busy") and role == "pay" and "BUSY"
        if refusal:
            os.close(descriptor)
            time.sleep(script("late_refusal", 0))
            data = {"code": refusal, "field": None}
            dispatcher.say({"id": message["id"], "error": {"code": -32000, "message": "No.", "data": data}})
            continue
        started += 1
        dispatcher.say({"id": message["id"], "result": {"courier": started}})
        end = socket.socket(fileno=descriptor)
        threading.Thread(target=courier, args=(role, end, started, dispatcher), daemon=True).start()


if __name__ == "__main__":
    dispatch()
    os._exit(0)
