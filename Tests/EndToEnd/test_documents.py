"""The documents of protocol/ are valid, agree with each other, and fit into one message."""

import json

import documents
import pytest
from documents import HERE, PROTOCOL, load, methods, openrpc
from jsonschema import Draft7Validator

NAMES = sorted(methods())


def minified():
    return json.dumps(openrpc(), ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def test_openrpc_is_a_valid_document():
    meta = load(HERE / "openrpc-1.3.schema.json")
    Draft7Validator.check_schema(meta)
    found = [
        f"{'/'.join(map(str, e.absolute_path))}: {e.message}"
        for e in Draft7Validator(meta).iter_errors(openrpc())
    ]
    assert not found


def test_openrpc_leaves_room_in_one_message():
    assert len(minified()) < 56_000


def test_openrpc_has_no_repeated_names():
    def no_repeats(pairs):
        assert len({name for name, _ in pairs}) == len(pairs)
        return dict(pairs)

    text = (PROTOCOL / "openrpc.json").read_text(encoding="utf-8")
    json.loads(text, object_pairs_hook=no_repeats)
    names = [m["name"] for m in openrpc()["methods"]]
    assert len(names) == len(set(names))


def references(node):
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for item in node:
            yield from references(item)


def test_every_reference_leads_somewhere_and_every_component_is_used():
    used = set(references(openrpc()))
    present = {
        f"#/components/{kind}/{name}"
        for kind, group in openrpc()["components"].items()
        for name in group
    }
    assert used == present


def test_versions_agree():
    assert openrpc()["info"]["version"] == documents.version()
    heading = f"## {documents.version()}"
    assert heading in (PROTOCOL / "CHANGELOG.md").read_text(encoding="utf-8")


def test_schema_folder_is_what_the_document_generates():
    generator = documents.generator()
    wanted = {name: generator.text(s) for name, s in generator.schemas(openrpc()).items()}
    folder = PROTOCOL / "schema"
    actual = {p.name: p.read_text(encoding="utf-8") for p in folder.glob("*.json")}
    assert actual == wanted, "run python3 protocol/schema/generate.py"


@pytest.mark.parametrize("file", sorted(p.name for p in (PROTOCOL / "schema").glob("*.json")))
def test_schemas_are_draft_07(file):
    schema = load(PROTOCOL / "schema" / file)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    Draft7Validator.check_schema(schema)
    for definition in schema["definitions"].values():
        Draft7Validator.check_schema(definition)


@pytest.mark.parametrize("name", NAMES)
def test_method_is_described_whole(name):
    method = methods()[name]
    assert method["summary"] and method["description"] and method["examples"]
    assert method["paramStructure"] == "either"
    if "result" not in method:
        assert "errors" not in method
    codes = [e.get("$ref") for e in method.get("errors", [])]
    assert len(codes) == len(set(codes))
    assert ("x-codes" in method) == ("#/components/errors/Refused" in codes)


@pytest.mark.parametrize("name", NAMES)
def test_examples_fit_the_schemas(name):
    method = methods()[name]
    for example in method["examples"]:
        params = {p["name"]: p["value"] for p in example["params"]}
        file = "notifications.json" if documents.is_pushed(method) else "params.json"
        assert not documents.faults(file, name, params)
        if not documents.is_pushed(method):
            declared = [p["name"] for p in method["params"]]
            by_position = [params.get(n) for n in declared[: len(params)]]
            if set(declared[: len(params)]) == set(params):
                assert not documents.faults(file, name, by_position)
        assert ("result" in example) == ("result" in method)
        if "result" in method:
            assert not documents.faults("results.json", name, example["result"]["value"])


def schema(name):
    return openrpc()["components"]["schemas"][name]


def words(name):
    return [word for word in schema(name)["enum"] if word is not None]


ERROR_LISTS = [
    ("refusals", "reason", lambda: words("Refusal")),
    ("name_refusals", "reason", lambda: schema("NameResult")["properties"]["reason"]["enum"]),
    (
        "capture_refusals", "reason",
        lambda: schema("CaptureResult")["properties"]["reason"]["enum"],
    ),
    ("capture_outcomes", "outcome", lambda: words("CaptureOutcome")),
    ("field_errors", "error", lambda: words("FieldError")),
    ("cleared_by", "word", lambda: words("ClearedBy")),
    ("statuses", "status", lambda: schema("PaymentError")["properties"]["status"]["enum"]),
]


@pytest.mark.parametrize("group,key,wanted", ERROR_LISTS, ids=[row[0] for row in ERROR_LISTS])
def test_errors_json_lists_the_words_of_openrpc(group, key, wanted):
    assert [entry[key] for entry in documents.errors()[group]] == list(wanted())


def test_errors_json_lists_every_code_of_openrpc():
    listed = {entry["code"] for entry in documents.errors()["codes"]}
    named = {code for m in methods().values() for code in m.get("x-codes", [])}
    assert listed == named
    assert set(words("BlockCode")) <= listed


def test_errors_json_lists_every_protocol_code_of_openrpc():
    listed = {entry["code"]: entry["messages"] for entry in documents.errors()["protocol"]}
    for error in openrpc()["components"]["errors"].values():
        assert error["code"] in listed
        assert error["message"] in listed[error["code"]] or not listed[error["code"]]


def entries():
    for group, rows in documents.errors().items():
        if isinstance(rows, list):
            yield from ((group, row) for row in rows)


def test_every_error_has_a_sentence_for_somebody():
    for group, entry in entries():
        assert entry["for"] in ("payer", "developer"), (group, entry)
        assert entry["sentence"].endswith("."), (group, entry)
        assert entry["sentence"][0].isupper() or entry["sentence"].startswith("pay "), entry


def test_the_components_own_messages_are_word_for_word():
    quoted = {
        "PAYMENT_OBJECT_MISSING": "payment",
        "SESSION_OBJECT_MISSING": "session",
        "ORDER_ID_MISSING": "order_id",
        "ENVIRONMENT_MISSING": "environment",
        "CHANNEL_MISSING": "channel",
        "CARD_EXPIRY_MONTH_MISSING": "card_expiry_mm",
        "CARD_EXPIRY_YEAR_MISSING": "card_expiry_yy",
        "CARD_CVV_MISSING": "card_cvv",
    }
    messages = {entry["code"]: entry["message"] for entry in documents.errors()["codes"]}
    for code, word in quoted.items():
        assert messages[code] == f'The "{word}" is missing in the request.'
    assert messages["CARD_OBJECT_MISSING"] == "The CFCard object is missing in the request."
