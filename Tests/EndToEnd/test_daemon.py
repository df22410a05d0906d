"""The daemon serves openrpc.json, and its table of methods is the one in there."""

import json
import subprocess

import documents
import pytest
from daemon import Daemon, program
from documents import PROTOCOL, methods
from framing import exact

CALLED = sorted(n for n, m in methods().items() if not documents.is_pushed(m))


@pytest.fixture(scope="module")
def connection():
    options = ["--now", "2026-06-15T12:00:00Z"]
    with Daemon("socketpair", "bare", options) as daemon:
        yield daemon.connect()


def ask(connection, method, params=None):
    request = {"jsonrpc": "2.0", "id": method, "method": method}
    if params is not None:
        request["params"] = params
    connection.say(json.dumps(request))
    while True:
        answer = exact(connection.hear())
        if answer.get("id") == method:
            return answer


def test_discover_answers_openrpc_json_to_the_letter(connection):
    text = (PROTOCOL / "openrpc.json").read_text(encoding="utf-8")
    answer = ask(connection, "rpc.discover")
    assert answer["result"] == exact(text)
    # Also in the same order, for people.
    assert json.dumps(answer["result"]) == json.dumps(exact(text))


@pytest.mark.parametrize("name", CALLED)
def test_method_is_served_as_declared(connection, name):
    answer = ask(connection, name, {"zz": 1})
    if "result" not in methods()[name]:
        assert answer["error"]["code"] == "-32601"
        return
    assert answer["error"]["code"] == "-32602"
    assert answer["error"]["data"] == {"declared": [p["name"] for p in methods()[name]["params"]]}


@pytest.mark.parametrize("name", CALLED)
def test_method_takes_no_more_positions_than_declared(connection, name):
    method = methods()[name]
    if "result" in method:
        answer = ask(connection, name, [None] * (len(method["params"]) + 1))
        assert answer["error"]["data"] == {"declared": [p["name"] for p in method["params"]]}


def test_version_option_names_daemon_and_protocol():
    run = subprocess.run([program(), "--version"], capture_output=True, text=True, timeout=10)
    assert run.returncode == 0
    assert documents.version() in run.stdout
    assert run.stderr == ""


@pytest.mark.parametrize("transport", ["socketpair", "pipe", "socket"])
def test_what_was_asked_before_sigterm_is_answered(transport):
    for _ in range(5):
        with Daemon(transport, "bare") as daemon:
            count = 8 if transport == "socket" else 1
            connections = [daemon.connect() for _ in range(count)]
            for connection in connections:
                ask(connection, "status")
            for connection in connections:
                connection.say('{"jsonrpc":"2.0","id":7,"method":"status"}')
            daemon.signal("TERM")
            for connection in connections:
                assert exact(connection.hear())["id"] == "7"
            assert daemon.exit_code() == 0
