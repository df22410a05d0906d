"""Editors' and languages' own JSON-RPC clients work with the daemon as they are shipped.

Each one walks the same story in its own process: initialize, an order, sixteen keys, expiry and CVV,
a payment with a code, the paid order, shutdown. The scripts in stock/ only say what to send and write
down what the client gave them; the checks are on that.

A client that is not installed is skipped, or fails if CARDD_STOCK_CLIENTS is "require".
"""

import datetime
import importlib.metadata
import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest
from daemon import Daemon, program

STOCK = pathlib.Path(__file__).with_name("stock")
BUILD = pathlib.Path(__file__).parents[2] / ".build" / "stock"
SYSTEM_PYTHON = "/usr/bin/python3"  # Debian's python3-gi is for this one only.
PATIENCE = 30

NUMBER = "4706131211212123"
ORDER = "order_stock"
CUSTOMER = {"customer_id": "joe", "customer_phone": "9999999999"}


def story():
    next_year = datetime.date.today().year + 1
    session = {"order_id": ORDER, "payment_session_id": None, "environment": "SANDBOX"}
    order = {"order_id": ORDER, "order_amount": 100, "order_currency": "INR"}
    return [
        ["sandbox/createOrder", {**order, "customer_details": CUSTOMER}],
        ["setSession", session],
        *(["keystroke", {"key": digit}] for digit in NUMBER),
        ["setExpiry", {"expiry": f"12/{next_year % 100}"}],
        ["setCVV", {"card_cvv": "123"}],
        ["pay", {"card": {"channel": "post"}}],
        ["submitOtp", {"otp": "111000"}],
        ["sandbox/getOrder", {"order_id": ORDER}],
    ]


class Client:
    """A stock client: how to run it, and how to find out whether it is here."""

    def __init__(self, name, command, needs, places=("child", "socket"), extra=False, quiet=False):
        self.name, self.command, self.needs = name, command, needs
        self.places = places
        self.extra = extra  # Too large a download for every run: never required.
        self.quiet = quiet  # Cannot hear notifications.

    def missing(self):
        return [need for need in self.needs if not here(need)]


def here(need):
    """A command, a file, a PyPI package with its version, or a GObject namespace."""
    if need.startswith("/"):
        return os.path.exists(need)
    if need.startswith("gi:"):
        script = f"import gi; gi.require_version(*{need[3:].split('-')!r})"
        command = [SYSTEM_PYTHON, "-c", script]
        return here(SYSTEM_PYTHON) and not subprocess.run(command, capture_output=True).returncode
    if "==" in need:
        package, version = need.split("==")
        try:
            return importlib.metadata.version(package) == version
        except importlib.metadata.PackageNotFoundError:
            return False
    return shutil.which(need) is not None


def pinned(package):
    """The package with the version that stock/requirements.txt asks for."""
    lines = (STOCK / "requirements.txt").read_text(encoding="utf-8").split()
    return next(line for line in lines if line.startswith(package + "=="))


def script(name):
    return [sys.executable, str(STOCK / name)]


def compiled(name, *command, **environment):
    """The client's binary, built when its source is newer."""
    source, binary = STOCK / name, BUILD / pathlib.Path(name).stem
    if not binary.exists() or binary.stat().st_mtime < source.stat().st_mtime:
        BUILD.mkdir(parents=True, exist_ok=True)
        build = [*command, "-o", str(binary), str(source)]
        subprocess.run(build, check=True, env={**os.environ, **environment})
    return str(binary)


def cpp():
    libraries = ["-ljsoncpp", "-ljsonrpccpp-common", "-ljsonrpccpp-client"]
    # The linker wants the libraries behind the source.
    options = ["-std=c++11", "-w", "-I/usr/include/jsoncpp", "-Wl,--no-as-needed", *libraries]
    return [compiled("jsonrpccpp.cpp", "g++", *options)]


def go():
    places = {"GOPATH": "/usr/share/gocode", "GOCACHE": str(BUILD / "go"), "GO111MODULE": "off"}
    return [compiled("sourcegraph.go", "go", "build", **places)]


VIM = ["vim", "-Nu", "NONE", "-i", "NONE", "-n", "-es", "-S", str(STOCK / "channel.vim")]
NEOVIM = ["nvim", "--headless", "--clean", "-S", str(STOCK / "neovim.lua")]
EMACS = ["emacs", "-Q", "--batch", "-l", str(STOCK / "emacs.el")]
GLIB = [SYSTEM_PYTHON, str(STOCK / "glib.py")]
SOURCEGRAPH = "/usr/share/gocode/src/github.com/sourcegraph/jsonrpc2"
UNIX_CLIENT = "/usr/include/jsonrpccpp/client/connectors/unixdomainsocketclient.h"

CLIENTS = [
    Client("emacs-jsonrpc", EMACS, ["emacs"]),
    Client("neovim-lsp", NEOVIM, ["nvim", "socat"]),
    Client("vim-channel", VIM, ["vim"]),
    Client("pylsp-jsonrpc", script("pylsp.py"), [pinned("python-lsp-jsonrpc")]),
    Client("pygls", script("pygls_client.py"), [pinned("pygls")]),
    Client("mcp-stdio", script("mcp_stdio.py"), [pinned("mcp")], places=["child"]),
    Client("acp", script("acp_connection.py"), [pinned("agent-client-protocol")]),
    Client("aiorpcx", script("aiorpcx_client.py"), [pinned("aiorpcX")], places=["socket"]),
    Client("bsonrpc", script("bsonrpc_client.py"), [pinned("bsonrpc")]),
    Client("jsonrpc-glib", GLIB, ["gi:Jsonrpc-1.0"]),
    Client("jsonrpccpp", cpp, ["g++", UNIX_CLIENT], places=["socket"], quiet=True),
    Client("go-sourcegraph", go, ["go", SOURCEGRAPH], extra=True),
    Client("socat-and-jq", [str(STOCK / "jq.sh"), "socat"], ["socat", "jq"], places=["socket"]),
    Client("netcat-and-jq", [str(STOCK / "jq.sh"), "nc"], ["nc.openbsd", "jq"], places=["socket"]),
]
RUNS = [(client, place) for client in CLIENTS for place in client.places]


def run(client, folder, **place):
    """Runs a client to its end and gives what it reported."""
    (folder / "story.json").write_text(json.dumps(story()), encoding="utf-8")
    report = folder / "report.json"
    files = {"STORY": str(folder / "story.json"), "REPORT": str(report), "HOME": str(folder)}
    command = client.command() if callable(client.command) else client.command
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=folder,
        env={"PATH": os.environ["PATH"], "TERM": "dumb", "LC_ALL": "C.UTF-8", **files, **place},
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, f"{client.name} ended with {done.returncode}:\n{said}"
    assert report.exists(), f"{client.name} wrote no report:\n{said}"
    return json.loads(report.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("client", "place"), RUNS, ids=[f"{c.name}-{p}" for c, p in RUNS])
def test_stock_client_pays(client, place, tmp_path):
    missing = client.missing()
    if missing:
        reason = f"{client.name} needs {', '.join(missing)}"
        if os.environ.get("CARDD_STOCK_CLIENTS") == "require" and not client.extra:
            pytest.fail(reason)
        pytest.skip(reason)
    if place == "child":
        report = run(client, tmp_path, CARDD=program())
        # MCP's transport does not tell the exit code, but whether it had to kill.
        assert report["exit"] == 0 if "exit" in report else report["ended"] is True
    else:
        with Daemon("socket", "bare") as daemon:
            daemon.connect().close()
            report = run(client, tmp_path, CARDD_SOCKET=daemon.path)
            assert report["ended"] is True
            # exit ended that connection, not the daemon.
            daemon.connect().close()
            assert daemon.stderr() == ""
    assert report["initialize"]["server"]["name"] == "cardd"
    check_answers(report["answers"])
    if client.quiet:
        assert report["notifications"] == []
    else:
        check_notifications(report["notifications"])
    assert NUMBER not in json.dumps(report)


def check_answers(answers):
    asked = [method for method, _ in story()]
    heard = [method for method, _ in answers]
    # Some clients do shutdown by themselves, and MCP has none.
    assert heard in (asked, asked + ["shutdown"])
    results = dict(answers)
    assert results["sandbox/createOrder"]["order_status"] == "ACTIVE"
    keys = [result for method, result in answers if method == "keystroke"]
    assert [key["accepted"] for key in keys] == [True] * len(NUMBER)
    assert [key["caret"] for key in keys] == list(range(1, len(NUMBER) + 1))
    assert results["setExpiry"]["valid"] is True
    assert results["setCVV"]["valid"] is True
    assert results["pay"]["action"] == "post"
    assert results["submitOtp"]["authenticate_status"] == "SUCCESS"
    assert results["sandbox/getOrder"]["order_status"] == "PAID"
    assert not results.get("shutdown")


def check_notifications(notifications):
    states = [params for method, params in notifications if method == "cardMetaData"]
    lengths = [state["numberOfCharacters"] for state in states]
    # The session, a state a key, the expiry, the CVV, the payment's begin, its end.
    assert lengths == [0, *range(1, 17), 16, 16, 16, 0]
    full = states[16]
    assert full["meta_data"]["luhn_check"] is True
    assert full["meta_data"]["card_bin_info"]["card_bin"] == NUMBER[:8]
    assert full["field_state"]["display"] == "•••• •••• •••• 2123"
    assert full["field_state"]["network"] == "visa"
    assert full["field_state"]["blocked_by"]
    # Some clients give an empty array as an empty object.
    assert not states[18]["field_state"]["blocked_by"]
    assert states[-1]["field_state"]["cleared_by"] == "paid"
    fields = [params["field"] for method, params in notifications if method == "fieldMetaData"]
    assert set(fields) == {"expiry", "cvv"}
    ends = [item for item in notifications if item[0] in ("verifyPayment", "onError")]
    assert ends == [["verifyPayment", {"order_id": ORDER}]]
    assert notifications[-1] == ends[0]
