"""The sandbox as an HTTP/1.1 server over real sockets."""

import http.client
import json
import os
import re
import socket
import threading
import time

import pytest
from processes import Sandbox, order_body

KEYS = b"x-api-version: 2025-01-01\r\nx-client-id: a\r\nx-client-secret: b\r\n"


def exchange(sandbox, data, end=True):
    """Sends bytes as they are and reads all that comes."""
    with sandbox.socket() as connection:
        connection.sendall(data)
        if end:
            connection.shutdown(socket.SHUT_WR)
        received = b""
        while piece := connection.recv(65536):
            received += piece
        return received


def statuses(received):
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", received)]


def post(body, path=b"/pg/orders", fields=b""):
    return b"POST %b HTTP/1.1\r\nHost: a\r\n%b%bContent-Length: %d\r\n\r\n%b" % (
        path, KEYS, fields, len(body), body,
    )


def test_it_listens_on_loopback_only_and_says_where(sandbox):
    assert sandbox.url == f"http://127.0.0.1:{sandbox.port}/pg"
    with open("/proc/net/tcp", encoding="ascii") as table:
        listening = [line.split()[1] for line in table if line.split()[3] == "0A"]
    assert [address for address in listening if address.endswith(f":{sandbox.port:04X}")] == [
        f"0100007F:{sandbox.port:04X}"
    ]


def test_it_ends_by_signal_and_has_written_nothing_else():
    sandbox = Sandbox()
    sandbox.pay(sandbox.order())
    assert sandbox.close() == (0, "")


def test_many_calls_go_over_one_connection(sandbox):
    connection = http.client.HTTPConnection("127.0.0.1", sandbox.port)
    headers = {**sandbox.KEYS, "x-api-version": "2025-01-01"}
    for _ in range(5):
        connection.request("POST", "/pg/orders", json.dumps(order_body()), headers)
        assert connection.getresponse().read()
        first = first if _ else connection.sock
        assert connection.sock is first


def test_pipelined_requests_are_answered_in_order(sandbox):
    body = json.dumps(order_body()).encode()
    received = exchange(sandbox, post(body) + b"GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n" + post(body))
    assert statuses(received) == [200, 404, 200]


def test_a_request_may_come_byte_by_byte(sandbox):
    with sandbox.socket() as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in post(json.dumps(order_body()).encode()):
            connection.sendall(bytes([byte]))
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")


def test_a_body_may_come_in_chunks(sandbox):
    body = json.dumps(order_body()).encode()
    chunks = b"".join(b"%x;note=1\r\n%b\r\n" % (len(part), part) for part in (body[:7], body[7:]))
    head = b"POST /pg/orders HTTP/1.1\r\nHost: a\r\n" + KEYS + b"Transfer-Encoding: chunked\r\n\r\n"
    assert statuses(exchange(sandbox, head + chunks + b"0\r\nTrailer: x\r\n\r\n")) == [200]


def test_a_client_that_waits_is_told_to_continue(sandbox):
    body = json.dumps(order_body()).encode()
    request = post(body, fields=b"Expect: 100-continue\r\n")
    with sandbox.socket() as connection:
        connection.sendall(request[: -len(body)])
        assert connection.recv(4096) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(body)
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "request_, status",
    [
        (b"\x16\x03\x01\x02\x00\x01\x00", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (b"POST /pg/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n{}", 400),
        (b"GET /pg/nowhere HTTP/1.1\r\nHost: a\r\n\r\n", 404),
        (b"DELETE /pg/orders HTTP/1.1\r\nHost: a\r\n\r\n", 405),
        (b"POST /pg/orders HTTP/1.1\r\nHost: a\r\n\r\n", 411),
        (b"POST /pg/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\n\r\n", 413),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 9000 + b"\r\n\r\n", 431),
        (b"BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        (b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
        (b"GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    ],
    ids=lambda value: str(value)[:40] if isinstance(value, bytes) else str(value),
)
def test_what_is_no_good_request_is_refused_in_the_shape_of_the_api(sandbox, request_, status):
    received = exchange(sandbox, request_)
    assert statuses(received) == [status]
    head, body = received.split(b"\r\n\r\n", 1)
    assert set(json.loads(body)) == {"message", "code", "type"}
    assert (b"allow: POST" in head) == (status == 405)


def test_256_clients_are_served_and_one_more_is_not():
    with Sandbox() as sandbox:
        request = b"GET /pg/nowhere HTTP/1.1\r\nHost: a\r\n\r\n"
        clients = [sandbox.socket() for _ in range(256)]
        for client in clients:
            client.sendall(request)
        for client in clients:
            assert client.recv(4096).startswith(b"HTTP/1.1 404 ")
        with sandbox.socket() as late:
            late.sendall(request)
            try:
                assert late.recv(4096) == b""
            except ConnectionResetError:
                pass
        for client in clients:
            client.close()
        assert served_again(sandbox)


def served_again(sandbox):
    """Whether there is room again, once the server has seen that its clients are gone."""
    for _ in range(100):
        try:
            return sandbox.call("GET", "/sandbox/faults").status == 200
        except ConnectionError:
            time.sleep(0.02)
    return False


@pytest.mark.parametrize(
    "headers, version, status, code",
    [
        ({"x_client_secret": None}, "2025-01-01", 401, "request_failed"),
        ({"x_client_id": ""}, "2025-01-01", 401, "request_failed"),
        ({}, None, 400, "version_missing"),
        ({}, "2020-01-01", 400, "version_invalid"),
    ],
)
def test_keys_and_version_are_needed(sandbox, headers, version, status, code):
    answer = sandbox.call("POST", "/orders", order_body(), version, **headers)
    assert (answer.status, answer.json["code"]) == (status, code)


def test_paying_and_looking_up_need_no_keys(sandbox):
    none = {"x_client_id": None, "x_client_secret": None}
    session = sandbox.order()["payment_session_id"]
    path = f"/sdk/js/{session}"
    bin_ = sandbox.call("POST", path + "/cardBin", {"card_number": "47061312"}, None, **none)
    assert bin_.json["scheme"] == "visa"
    tdr = sandbox.call("POST", path + "/v2/tdr", {"code": "47061312", "code_type": "bin"}, None, **none)
    assert tdr.json["simulated"] is True


def test_the_same_key_gives_the_same_answer_and_another_request_is_refused(sandbox):
    order = sandbox.order()
    first = sandbox.call("POST", "/orders", order_body(), x_idempotency_key="k")
    again = sandbox.call("POST", "/orders", order_body(), x_idempotency_key="k")
    other = sandbox.call("POST", "/orders", order_body(order_note="more"), x_idempotency_key="k")
    stranger = sandbox.call("POST", "/orders", order_body(), x_idempotency_key="k", x_client_id="b")
    assert first.json == again.json and stranger.json["order_id"] != first.json["order_id"]
    assert first.headers["x-idempotency-replayed"] == "false"
    assert again.headers["x-idempotency-replayed"] == "true"
    assert (other.status, other.json["type"]) == (422, "idempotency_error")
    assert "x-idempotency-replayed" not in sandbox.pay(order).headers


def test_limits_are_told_and_kept_only_when_asked_for(sandbox):
    for _ in range(40):
        answer = sandbox.call("GET", "/orders/order_none")
    assert answer.headers["x-ratelimit-limit"] == "60"
    with Sandbox("--rate-limits") as strict:
        answers = [strict.call("POST", "/orders", order_body()) for _ in range(31)]
        assert [answer.status for answer in answers] == [200] * 30 + [429]
        assert answers[29].headers["x-ratelimit-remaining"] == "0"
        assert 1 <= int(answers[30].headers["x-ratelimit-retry"]) <= 59
        assert answers[30].json["type"] == "rate_limit_error"
        assert strict.call("POST", "/orders", order_body(), x_client_id="another").status == 200


def test_the_clock_can_be_fixed():
    with Sandbox("--now", "2027-01-15T00:00:00Z") as sandbox:
        assert sandbox.order()["created_at"] == "2027-01-15T05:30:00+05:30"


def copies(pid, text):
    """How often a text stands in a process's own memory, where root can read it."""
    found = 0
    with open(f"/proc/{pid}/maps", encoding="ascii") as maps, open(f"/proc/{pid}/mem", "rb") as memory:
        for line in maps:
            places, rights = line.split()[:2]
            if not rights.startswith("rw"):
                continue
            start, end = (int(place, 16) for place in places.split("-"))
            memory.seek(start)
            try:
                found += memory.read(end - start).count(text)
            except OSError:
                # Locked memory that not even root can read.
                continue
    return found


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to read another process's memory")
def test_nothing_of_a_card_stays_in_the_process():
    with Sandbox() as sandbox:
        order = sandbox.order()
        assert sandbox.pay(order, number="4576238912771450").status == 200
        sandbox.fault("pay", "echo")
        assert b"4576238912771450" in sandbox.pay(order, number="4576238912771450").body
        # The order's id shows that the search finds what is there.
        assert copies(sandbox.process.pid, order["order_id"].encode()) > 0
        assert copies(sandbox.process.pid, b"457623891277") == 0


def test_clients_at_once_do_not_get_each_others_answers(sandbox):
    wrong = []

    def shop(number):
        for turn in range(10):
            name = f"order_{number}_{turn}_{time.monotonic_ns()}"
            if sandbox.order(order_id=name)["order_id"] != name:
                wrong.append(name)

    threads = [threading.Thread(target=shop, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
