"""Every transcript is sound, together they show the whole protocol, and the daemon plays them all."""

import json
import re

import documents
import pytest
import transcript
from documents import TRANSCRIPTS, methods
from framing import FramingFault, pairs_without_repeats
from run import PiecemealPlayer, PipeliningPlayer, play

PATHS = sorted(TRANSCRIPTS.rglob("*.io"))
NAMES = [str(path.relative_to(TRANSCRIPTS)) for path in PATHS]
FOLDERS = ("framing", "envelope", "batch", "methods", "payments", "lifecycle", "limits")

# Words of the protocol that no transcript can bring about, and why.
UNSHOWN = {
    "sealed": "a transcript has no terminal; test_capture.py has",
    "FIELD_SEALED": "the same",
}


def loaded(path):
    return transcript.read(path)


def test_they_are_in_their_folders():
    assert NAMES
    assert {name.split("/")[0] for name in NAMES} == set(FOLDERS)


def requests_of(text):
    message = json.loads(transcript.stand_ins(text))
    return message if isinstance(message, list) else [message]


def fault_of(text):
    """What is wrong with a message of a client; nothing if it fits the schemas."""
    try:
        message = json.loads(transcript.stand_ins(text), object_pairs_hook=pairs_without_repeats)
    except (ValueError, FramingFault) as error:
        return [str(error)]
    found = documents.faults("envelope.json", "from_client", message)
    for item in message if isinstance(message, list) else [message]:
        if not isinstance(item, dict) or not isinstance(item.get("method"), str):
            continue
        name, params = item["method"], item.get("params")
        if name not in methods() or documents.is_pushed(methods()[name]):
            found.append(f"nobody can call {name}")
            continue
        if "id" in item and "result" not in methods()[name]:
            found.append(f"{name} is a notification")
        # Null members are absent ones, and a null or an empty array is an empty object.
        if not params:
            params = {}
        if isinstance(params, dict):
            params = {key: value for key, value in params.items() if value is not None}
        elif isinstance(params, list):
            named = [p["name"] for p in methods()[name]["params"]]
            if len(params) <= len(named):
                params = {k: v for k, v in zip(named, params) if v is not None}
        if params or name not in ("pay", "setSession"):
            found += documents.faults("params.json", name, params)
    return found


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_what_is_sent_fits_the_schemas_unless_it_is_meant_not_to(path):
    for step in loaded(path).steps:
        if step.what == ">>":
            assert not fault_of(step.rest), f"{path}:{step.number}"
        elif step.what == ">>?":
            assert fault_of(step.rest), f"{path}:{step.number}: nothing is wrong with it"


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_what_is_expected_fits_the_schemas(path):
    asked = {}
    for step in loaded(path).steps:
        place = f"{path}:{step.number}"
        if step.what in (">>", ">>?"):
            try:
                for item in requests_of(step.rest):
                    if isinstance(item, dict) and "id" in item:
                        asked.setdefault((step.who, json.dumps(item["id"])), item.get("method"))
            except ValueError:
                pass
        elif step.what == "<<":
            message = json.loads(transcript.stand_ins(step.rest))
            found = documents.faults("envelope.json", "from_daemon", message)
            for item in message if isinstance(message, list) else [message]:
                if "method" in item:
                    found += documents.faults("notifications.json", item["method"], item["params"])
                elif "result" in item:
                    name = asked.pop((step.who, json.dumps(item["id"])), None)
                    if name is not None:
                        found += documents.faults("results.json", name, item["result"])
                elif item["error"]["code"] != -32600:
                    asked.pop((step.who, json.dumps(item["id"])), None)
                    code, data = item["error"]["code"], item["error"].get("data")
                    if data is not None:
                        found += documents.faults("errors.json", str(code), data)
            assert not found, place


def expected_messages():
    for path in PATHS:
        for step in loaded(path).steps:
            if step.what == "<<":
                message = json.loads(transcript.stand_ins(step.rest))
                yield from message if isinstance(message, list) else [message]


def walk(node):
    if isinstance(node, dict):
        for key, value in node.items():
            yield key, value
            yield from walk(value)
    elif isinstance(node, list):
        for item in node:
            yield from walk(item)


@pytest.fixture(scope="module")
def shown():
    """Everything that the expected lines hold: (member, value) pairs, and errors by method."""
    found = {"pairs": set(), "pushed": set(), "codes": {}, "answered": set()}
    for path in PATHS:
        asked = {}
        for step in loaded(path).steps:
            if step.what in (">>", ">>?", ">>!"):
                for item in calls(step):
                    asked[step.who, json.dumps(item.get("id"))] = item["method"]
                    if "id" not in item:
                        found["answered"].add(item["method"])
            elif step.what == "<<":
                note(found, asked, step)
    return found


def calls(step):
    """The requests of a line that was sent, as far as it holds any."""
    try:
        text = step.rest
        if step.what == ">>!":
            raw = transcript.raw_bytes(text).decode("utf-8", "replace")
            text = raw[raw.index("{") : raw.rindex("}") + 1]
        items = requests_of(text)
    except ValueError:
        return
    for item in items:
        if isinstance(item, dict) and item.get("method") in methods():
            yield item


def note(found, asked, step):
    message = json.loads(transcript.stand_ins(step.rest))
    for item in message if isinstance(message, list) else [message]:
        # The document that rpc.discover answers names everything and shows nothing.
        is_document = "openrpc" in (item.get("result") or {})
        for key, value in walk({} if is_document else item):
            if isinstance(value, (str, int)):
                found["pairs"].add((key, value))
        if "method" in item:
            found["pushed"].add(item["method"])
            continue
        name = asked.get((step.who, json.dumps(item["id"])))
        if "result" in item:
            found["answered"].add(name)
        else:
            data = item["error"].get("data", {})
            found["codes"].setdefault(name, set()).add(data.get("code", item["error"]["code"]))


def test_every_method_is_shown(shown):
    called = {n for n, m in methods().items() if not documents.is_pushed(m)}
    assert called - shown["answered"] == set()


def test_every_pushed_notification_is_shown(shown):
    # A transcript has no terminal to capture at; test_capture.py has.
    pushed = {n for n, m in methods().items() if documents.is_pushed(m)} - {"captureEnded"}
    assert pushed == shown["pushed"]


def rows():
    errors = documents.errors()
    for entry in errors["protocol"]:
        yield "code", entry["code"]
        for message in entry["messages"]:
            yield "message", message
    for entry in errors["codes"]:
        yield "code", entry["code"]
        yield "message", entry["message"]
    for entry in errors["refusals"]:
        yield "reason", entry["reason"]
    for entry in errors["name_refusals"]:
        yield "reason", entry["reason"]
    for entry in errors["capture_refusals"]:
        yield "reason", entry["reason"]
    for entry in errors["field_errors"]:
        yield "error", entry["error"]
    for entry in errors["cleared_by"]:
        yield "cleared_by", entry["word"]
    for entry in errors["statuses"]:
        yield "status", entry["status"]
    for entry in errors["endings"]:
        yield "code", entry["code"]
        yield "message", entry["message"]


def test_every_error_word_is_shown(shown):
    groups = ("protocol", "codes", "endings")
    unshown_texts = {
        text
        for group in groups
        for entry in documents.errors()[group]
        if entry["code"] in UNSHOWN
        for text in entry.get("messages", [entry.get("message")])
    }
    missing = [
        (key, word)
        for key, word in rows()
        if (key, word) not in shown["pairs"] and word not in UNSHOWN and word not in unshown_texts
    ]
    assert missing == []


def test_nothing_is_called_unshown_that_is_shown(shown):
    words = {word for _, word in shown["pairs"]}
    assert not words & set(UNSHOWN)


def test_every_refusal_that_a_method_declares_is_shown(shown):
    missing = []
    for name, method in methods().items():
        for code in method.get("x-codes", []):
            if code not in shown["codes"].get(name, set()):
                missing.append((name, code))
    # No answer to a code can get lost, and the memory cannot run out, with the embedded sandbox and
    # as many cards as connections; both codes are shown where they can be brought about.
    lost = {(name, "GATEWAY_UNAVAILABLE") for name in ("submitOtp", "resendOtp")}
    full = {(name, "BUSY") for name in methods() if name != "listen"}
    sealed = {(name, "FIELD_SEALED") for name in ("setExpiry", "setCVV")}
    assert set(missing) <= lost | full | sealed


def test_every_request_with_parameters_is_refused_somewhere(shown):
    for method in documents.requests():
        if method["name"] != "shutdown":
            codes = shown["codes"].get(method["name"], set())
            assert -32602 in codes, method["name"]


def runs():
    for path, name in zip(PATHS, NAMES):
        script = loaded(path)
        for framing in script.framings:
            for transport in script.transports:
                yield pytest.param(script, transport, framing, id=f"{name}-{framing}-{transport}")


@pytest.mark.parametrize("script,transport,framing", list(runs()))
def test_the_daemon_plays_it(script, transport, framing):
    play(script, transport, framing)


def once(manner):
    """Each transcript in each framing over one transport, if the manner suits it."""
    for path, name in zip(PATHS, NAMES):
        script = loaded(path)
        if manner is PipeliningPlayer and not manner.can_play(script):
            continue
        for framing in script.framings:
            yield pytest.param(script, script.transports[0], framing, id=f"{name}-{framing}")


@pytest.mark.parametrize("script,transport,framing", list(once(PiecemealPlayer)))
def test_the_daemon_plays_it_in_pieces(script, transport, framing):
    if not script.path.match("limits/*"):
        play(script, transport, framing, PiecemealPlayer)


@pytest.mark.parametrize("script,transport,framing", list(once(PipeliningPlayer)))
def test_the_daemon_plays_it_pipelined(script, transport, framing):
    play(script, transport, framing, PipeliningPlayer)


def test_captures_are_used_for_random_values_only():
    for path in PATHS:
        for step in loaded(path).steps:
            for match in re.finditer(r'"\$([a-z_0-9]+)"|\$\{([a-z_0-9]+)\}', step.rest):
                transcript.kind(match[1] or match[2])
