"""What one front end does, or whoever started the daemon, harms nobody else and loses no end of a payment."""

import json
import os

import pytest
from daemon import Daemon
from framing import encode
from front_end import VISA, FrontEnd

NOW = ["--now", "2026-06-15T12:00:00Z"]
# How many long messages can be unfinished at once (the daemon's pool of large slots).
LONG_MESSAGES = 24


def test_message_that_outgrows_its_slot_is_not_lost_while_others_hold_all_the_large_ones():
    with Daemon("socket", "bare") as daemon:
        greedy = [daemon.connect() for _ in range(LONG_MESSAGES + 2)]
        for connection in greedy:
            connection.send(b'{"jsonrpc":"2.0","method":"paste","params":{"text":"' + b"a" * 3_000)
        typist = FrontEnd(daemon.connect())
        # Everything before has been read once this is answered.
        typist.result("status")
        request = {"jsonrpc": "2.0", "id": "long", "method": "paste", "params": {"text": VISA + " " * 2_000}}
        text = encode("bare", json.dumps(request))
        typist.connection.send(text[:600])
        watcher = FrontEnd(daemon.connect())
        watcher.result("status")
        typist.connection.send(text[600:1_300])
        watcher.result("status")
        typist.connection.send(text[1_300:])
        for connection in greedy:
            connection.close()
        answer = json.loads(typist.connection.hear())
        assert answer["id"] == "long"
        assert answer["result"]["caret"] == len(VISA)


def test_whole_message_is_answered_while_others_hold_all_the_large_slots():
    with Daemon("socket", "bare") as daemon:
        greedy = [daemon.connect() for _ in range(LONG_MESSAGES + 6)]
        for connection in greedy:
            connection.send(b'{"a":"' + b"a" * 5_000)
        front = FrontEnd(daemon.connect())
        # A turn of the loop each: by then all the halves have been read.
        for _ in range(200):
            front.result("status")
        # The daemon gives half messages ten seconds; this one is whole, whatever its length.
        for length in (384, 1_184, 3_084):
            newcomer = FrontEnd(daemon.connect())
            newcomer.post("initialize", {"client": {"name": "x" * length}})
            assert "id" in json.loads(newcomer.connection.hear(5))


def test_frames_that_begin_with_blanks_are_answered_however_many_there_are():
    with Daemon("socket", "header") as daemon:
        other = FrontEnd(daemon.connect())
        for blanks in range(0, 160, 3):
            body = b" " * blanks + b'{"jsonrpc":"2.0","id":1,"method":"keystroke","params":{"key":"4"}}'
            front = FrontEnd(daemon.connect())
            front.connection.send((b"Content-Length: %d\r\n\r\n" % len(body) + body) * 3)
            answers = [json.loads(front.connection.hear()) for _ in range(6)]
            assert sum("result" in answer for answer in answers) == 3
            front.connection.close()
        other.result("status")


@pytest.mark.parametrize("framing", ["bare", "header"])
def test_payment_has_its_end_before_a_broken_frame_costs_the_connection(framing):
    with Daemon("socketpair", framing, NOW) as daemon:
        front_end = FrontEnd(daemon.connect())
        order = front_end.order()
        front_end.fill()
        assert front_end.result("pay", {"card": {}})["action"] == "link"
        front_end.connection.say('{"x":"' + "x" * 70_000)
        messages = front_end.rest()
        assert [m["error"]["code"] for m in messages if "error" in m] == [-32600]
        ends = [m for m in messages if m.get("method") in ("verifyPayment", "onError")]
        assert [end["method"] for end in ends] == ["onError"]
        assert ends[0]["params"]["order_id"] == order
        assert ends[0]["params"]["error"]["status"] == "CANCELLED"


def test_log_that_nobody_reads_stops_nobody():
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    try:
        while os.write(writer, b"x" * 4096):
            pass
    except BlockingIOError:
        os.set_blocking(writer, True)
    try:
        with Daemon("socketpair", "bare", [*NOW, "--log-level", "debug"], stderr=writer) as daemon:
            front_end = FrontEnd(daemon.connect())
            front_end.order()
            front_end.fill()
            front_end.result("pay", {"card": {}})
            front_end.result("cancelPayment")
            front_end.result("status")
    finally:
        os.close(reader)
        os.close(writer)


def test_time_can_be_moved_a_century_and_no_further():
    year = 31_536_000
    with Daemon("socketpair", "bare", NOW) as daemon:
        front_end = FrontEnd(daemon.connect())
        for _ in range(100):
            front_end.result("sandbox/advance", {"seconds": year})
        for seconds in (1, year):
            answer = front_end.call("sandbox/advance", {"seconds": seconds})
            assert answer["error"]["data"] == {"param": "seconds"}
        assert front_end.result("sandbox/advance", {"seconds": 0})["now"].startswith("2126-")
        assert front_end.result("keystroke", {"key": "4"})["accepted"]
