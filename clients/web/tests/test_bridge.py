"""The bridge against whoever else is on the machine or in the browser."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest
from browser import until
from checkout_page import ROOT, Bridge, CheckoutPage
from conftest import NOW
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect


def dial(bridge, origin=None, path="/socket", **headers):
    origin = origin if origin is not None else f"http://{bridge.authority}"
    return connect(
        f"ws://{bridge.authority}{path}",
        origin=origin or None,
        additional_headers=headers,
        compression=None,
    )


def closed_with(link) -> int:
    """The code with which the other side closes."""
    with pytest.raises(ConnectionClosed) as closing:
        while True:
            link.recv(timeout=15)
    return closing.value.rcvd.code


def raw(bridge, request: str) -> str:
    """The answer to bytes of our own."""
    host, port = bridge.authority.split(":")
    with socket.create_connection((host, int(port)), 10) as link:
        link.sendall(request.replace("\n", "\r\n").encode())
        answer = b""
        while chunk := link.recv(65536):
            answer += chunk
        return answer.decode()


def admit(bridge):
    """A page's connection that has given its token."""
    link = dial(bridge)
    link.__enter__()
    link.send(json.dumps({"token": bridge.token}))
    assert json.loads(link.recv(timeout=10)) == {}
    return link


def alive(pid: int) -> bool:
    return os.path.exists(f"/proc/{pid}")


def children(pid: int) -> list[int]:
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(word) for word in file.read().split()]


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://localhost:{port}", "https://127.0.0.1:{port}", "http://127.0.0.1:1"],
)
def test_another_origin_is_refused_before_there_is_a_connection(bridge, origin):
    port = bridge.authority.split(":")[1]
    with pytest.raises(InvalidStatus) as refused, dial(bridge, origin.format(port=port)):
        pass
    assert refused.value.response.status_code == 403


def test_no_origin_at_all_is_refused(bridge):
    with pytest.raises(InvalidStatus) as refused, dial(bridge, ""):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "localhost:{port}", "127.0.0.1", "[::1]:{port}"])
@pytest.mark.parametrize("path", ["/", "/socket"])
def test_another_host_name_is_refused_as_dns_rebinding_would_use_it(bridge, host, path):
    host = host.format(port=bridge.authority.split(":")[1])
    assert raw(bridge, f"GET {path} HTTP/1.1\nHost: {host}\n\n").startswith("HTTP/1.1 403")


def test_two_host_names_are_refused(bridge):
    two = f"Host: {bridge.authority}\nHost: evil.example\n\n"
    assert " 200 " not in raw(bridge, f"GET / HTTP/1.1\n{two}").splitlines()[0]


def test_it_listens_on_the_loopback_address_only(bridge):
    port = int(bridge.authority.split(":")[1])
    with open("/proc/net/tcp") as file:
        rows = [line.split() for line in file.readlines()[1:]]
    listening = [row[1] for row in rows if row[3] == "0A" and row[1].endswith(f":{port:04X}")]
    assert listening == [f"0100007F:{port:04X}"]


def test_a_token_works_once(bridge):
    first = admit(bridge)
    with dial(bridge) as second:
        second.send(json.dumps({"token": bridge.token}))
        assert closed_with(second) == 4001
    first.send('{"jsonrpc":"2.0","id":1,"method":"status"}')
    assert json.loads(first.recv(timeout=10))["result"]["transport"] == "socketpair"
    first.close()


@pytest.mark.parametrize("first", ['{"token":""}', '{"token":"x"}', '{"token":null}', "[]", "x", "[" * 5000])
def test_a_wrong_token_is_refused_and_spends_nothing(bridge, first):
    with dial(bridge) as link:
        link.send(first)
        assert closed_with(link) == 4001
    admit(bridge).close()


def test_a_daemon_is_started_only_for_who_has_the_token(bridge):
    with dial(bridge) as link:
        link.send('{"token":"x"}')
        assert closed_with(link) == 4001
    assert children(bridge.process.pid) == []


def test_a_message_that_is_too_long_closes_the_connection_and_the_card(bridge):
    link = admit(bridge)
    daemon = children(bridge.process.pid)
    assert len(daemon) == 1
    link.send('{"jsonrpc":"2.0","id":1,"method":"paste","params":{"text":"' + "4" * 70_000 + '"}}')
    assert closed_with(link) == 1009
    assert until(lambda: not alive(daemon[0]))
    assert bridge.process.wait(10) == 0
    assert bridge.process.stderr.read() == ""


def test_an_unknown_message_for_the_bridge_closes_the_connection(bridge):
    link = admit(bridge)
    link.send(b"open the pod bay doors")
    assert closed_with(link) == 1003


def test_what_is_no_json_goes_to_the_daemon_which_answers_it(bridge):
    link = admit(bridge)
    link.send("4706131211212123")
    assert "4706" not in link.recv(timeout=10)
    link.close()


def test_two_messages_in_one_frame_stay_two(bridge):
    link = admit(bridge)
    one = '{"jsonrpc":"2.0","id":%d,"method":"keystroke","params":{"key":"4"}}'
    link.send(one % 1 + "\n" + one % 2)
    ids = [json.loads(link.recv(timeout=10)).get("id") for _ in range(4)]
    assert ids == [1, None, 2, None]
    link.close()


def test_the_end_of_the_page_is_the_end_of_the_card_and_the_bridge(browser, bridge):
    page = CheckoutPage(browser, bridge)
    page.type("number", "4706")
    daemon = children(bridge.process.pid)[0]
    page.tab.close()
    assert until(lambda: not alive(daemon))
    assert bridge.process.wait(10) == 0


def test_a_second_tab_is_told_so_and_the_first_goes_on(browser, page):
    page.type("number", "4706")
    second = browser.open()
    second.go(page.bridge.link)
    assert until(lambda: second.run("document.body?.dataset.fault") == "LINK_USED")
    assert "opened already" in second.run("document.querySelector('.fault').textContent")
    second.close()
    page.tab.call("Page.bringToFront")
    page.type("number", "13")
    assert until(lambda: page.look()["display"] == "•••• ••")


def test_the_token_is_gone_from_address_and_history(page):
    assert page.tab.run("location.href") == f"http://{page.bridge.authority}/"
    entries = page.tab.call("Page.getNavigationHistory")["entries"]
    assert all(page.bridge.token not in entry["url"] for entry in entries)


def test_leaving_and_coming_back_brings_no_card_back(browser, page):
    page.type("number", "4706131211212123")
    page.tab.go("about:blank")
    assert until(lambda: page.bridge.process.poll() == 0)


def test_every_file_has_the_strict_headers(bridge):
    for path in ("/", "/page.js", "/page.css", "/icon.svg", "/cardd/index.js", "/cardd/cardd.css"):
        with urllib.request.urlopen(f"http://{bridge.authority}{path}", timeout=10) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'"), path
            assert "unsafe" not in policy and "frame-ancestors 'none'" in policy
            assert f"connect-src ws://{bridge.authority};" in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"
            assert answer.headers["Server"] is None


@pytest.mark.parametrize("path", ["/../bridge.py", "/%2e%2e/bridge.py", "/cardd/../../bridge.py", "/x", "//etc/passwd"])
def test_nothing_else_is_served(bridge, path):
    assert raw(bridge, f"GET {path} HTTP/1.1\nHost: {bridge.authority}\n\n").startswith("HTTP/1.1 404")


def test_the_page_breaks_none_of_its_own_rules(page):
    page.fill()
    page.pay()
    page.press("approve")
    assert until(lambda: page.look()["outcome"] == "verified")
    page.tab.run("1")
    entries = [e["params"]["entry"] for e in page.tab.session.events if e.get("method") == "Log.entryAdded"]
    assert [entry["text"] for entry in entries] == []


def test_a_script_from_elsewhere_does_not_run(page):
    script = """new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (e) => resolve(e.effectiveDirective));
      const s = document.createElement('script');
      try { s.src = 'https://evil.example/x.js'; document.head.append(s); } catch (e) { resolve('trusted-types'); }
    })"""
    assert page.tab.run(script) in ("script-src-elem", "require-trusted-types-for", "trusted-types")


def test_the_process_cannot_be_read_by_others_of_the_same_user():
    script = (
        "from cardd_web.guard import harden; import sys; print('soft', flush=True);"
        "sys.stdin.readline(); harden(); print('hard', flush=True); sys.stdin.readline()"
    )
    nobody = 65534 if os.getuid() == 0 else os.getuid()
    process = subprocess.Popen(
        [sys.executable, "-c", script], user=nobody, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True, env={"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    with process:
        files = f"/proc/{process.pid}/environ"
        assert process.stdout.readline() == "soft\n"
        assert os.stat(files).st_uid == nobody
        process.stdin.write("\n")
        process.stdin.flush()
        assert process.stdout.readline() == "hard\n"
        assert os.stat(files).st_uid == 0
        with open(f"/proc/{process.pid}/limits") as file:
            core = next(line for line in file if line.startswith("Max core"))
        assert core.split()[4:6] == ["0", "0"]
        process.stdin.close()


def test_again_prints_a_new_link_when_a_page_has_closed(browser):
    running = Bridge("--again", "--", "--now", NOW)
    try:
        page = CheckoutPage(browser, running)
        page.tab.close()
        fresh = running.process.stdout.readline().strip()
        assert fresh.split("#")[0] == running.link.split("#")[0] and fresh != running.link
        running.link = fresh
        page = CheckoutPage(browser, running)
        page.type("number", "4706")
        assert until(lambda: page.look()["display"] == "••••")
        page.tab.close()
    finally:
        running.stop()


def test_a_page_that_never_gives_its_token_is_closed(bridge):
    started = time.monotonic()
    with dial(bridge) as link:
        assert closed_with(link) == 4001
    assert 9 < time.monotonic() - started < 14


@pytest.mark.parametrize("order", ["x", "[]", '{"session":{"order_id":"o"}}'])
def test_an_order_that_does_not_fit_is_named_without_its_value(order, tmp_path):
    file = tmp_path / "order.json"
    file.write_text(order)
    bridge = Bridge("--order", str(file))
    assert bridge.process.wait(10) == 2
    complaint = bridge.stop()
    assert complaint.startswith("cardd-web: --order") and '"o"' not in complaint


def test_a_plain_request_with_a_body_or_method_is_no_way_in(bridge):
    request = urllib.request.Request(f"http://{bridge.authority}/", data=b"x", method="POST")
    with pytest.raises((urllib.error.HTTPError, ConnectionError, urllib.error.URLError)):
        urllib.request.urlopen(request, timeout=10)
