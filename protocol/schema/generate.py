#!/usr/bin/env python3
"""Writes the JSON Schemas (draft-07) in this folder from ../openrpc.json.

The document is the one source; these files are for validators that do not know OpenRPC. Run it
after every change of openrpc.json: `python3 protocol/schema/generate.py`. A test compares.

  definitions.json    the shared shapes
  params.json         one definition a method: by name or by position
  results.json        one definition a request
  notifications.json  one definition for each message that the daemon sends unasked
  errors.json         data of each error code that has any
  envelope.json       requests, notifications, responses, batches
"""

import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent
BASE = "https://cardd.invalid/schema/"
DRAFT = "http://json-schema.org/draft-07/schema#"

ENVELOPE = {
    "version": {"const": "2.0"},
    "id": {"type": ["string", "number", "null"]},
    "request": {
        "type": "object",
        "required": ["jsonrpc", "id", "method"],
        "properties": {
            "jsonrpc": {"$ref": "#/definitions/version"},
            "id": {"$ref": "#/definitions/id"},
            "method": {"type": "string"},
            "params": {"type": ["object", "array", "null"]},
        },
        "additionalProperties": False,
    },
    "notification": {
        "type": "object",
        "required": ["jsonrpc", "method"],
        "properties": {
            "jsonrpc": {"$ref": "#/definitions/version"},
            "method": {"type": "string"},
            "params": {"type": ["object", "array", "null"]},
        },
        "additionalProperties": False,
    },
    "success": {
        "type": "object",
        "required": ["jsonrpc", "id", "result"],
        "properties": {
            "jsonrpc": {"$ref": "#/definitions/version"},
            "id": {"$ref": "#/definitions/id"},
            "result": {"type": ["object", "null"]},
        },
        "additionalProperties": False,
    },
    "failure": {
        "type": "object",
        "required": ["jsonrpc", "id", "error"],
        "properties": {
            "jsonrpc": {"$ref": "#/definitions/version"},
            "id": {"$ref": "#/definitions/id"},
            "error": {
                "type": "object",
                "required": ["code", "message"],
                "properties": {
                    "code": {"type": "integer"},
                    "message": {"type": "string"},
                    "data": {"type": "object"},
                },
                "additionalProperties": False,
            },
        },
        "additionalProperties": False,
    },
    "response": {
        "anyOf": [{"$ref": "#/definitions/success"}, {"$ref": "#/definitions/failure"}]
    },
    "pushed": {
        "allOf": [
            {"$ref": "#/definitions/notification"},
            {"required": ["params"], "properties": {"params": {"type": "object"}}},
        ]
    },
    "from_client": {
        "anyOf": [
            {"$ref": "#/definitions/request"},
            {"$ref": "#/definitions/notification"},
            {
                "type": "array",
                "minItems": 1,
                "items": {
                    "anyOf": [
                        {"$ref": "#/definitions/request"},
                        {"$ref": "#/definitions/notification"},
                    ]
                },
            },
        ]
    },
    "from_daemon": {
        "anyOf": [
            {"$ref": "#/definitions/response"},
            {"$ref": "#/definitions/pushed"},
            {"type": "array", "minItems": 1, "items": {"$ref": "#/definitions/response"}},
        ]
    },
}


def relinked(node):
    """Points references into the document at definitions.json instead."""
    if isinstance(node, dict):
        return {
            key: value.replace("#/components/schemas/", "definitions.json#/definitions/")
            if key == "$ref"
            else relinked(value)
            for key, value in node.items()
        }
    if isinstance(node, list):
        return [relinked(item) for item in node]
    return node


def by_name(method):
    """The object form of a method's params, with the names that the method ignores."""
    params = method["params"]
    properties = {p["name"]: relinked(p["schema"]) for p in params}
    extra = {name: {} for name in method.get("x-ignored", [])}
    if "x-nested" in method:
        extra[method["x-nested"]] = {
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
        }
    shape = {"type": "object", "properties": properties | extra, "additionalProperties": False}
    required = [p["name"] for p in params if p.get("required")]
    if required:
        shape["required"] = required
    return shape


def by_position(method):
    """The array form: the declared order, a trailing part may be left out."""
    params = method["params"]
    needed = [i for i, p in enumerate(params) if p.get("required")]
    shape = {"type": "array", "maxItems": len(params)}
    if params:
        shape["items"] = [relinked(p["schema"]) for p in params]
    if needed:
        shape["minItems"] = needed[-1] + 1
    return shape


def file(name, title, definitions):
    return {"$schema": DRAFT, "$id": BASE + name, "title": title, "definitions": definitions}


def schemas(document):
    """All files of this folder, by name."""
    methods = document["methods"]
    pushed = [m for m in methods if m.get("x-direction") == "serverToClient"]
    called = [m for m in methods if m not in pushed]
    shapes = document["components"]["schemas"]
    local = json.loads(json.dumps(shapes).replace("#/components/schemas/", "#/definitions/"))
    errors = {}
    for error in document["components"]["errors"].values():
        if "data" in error:
            errors.setdefault(str(error["code"]), {"anyOf": []})["anyOf"].append(
                relinked(error["data"])
            )
    return {
        "definitions.json": file("definitions.json", "Shared shapes", local),
        "params.json": file(
            "params.json",
            "Params of each method a client may call",
            {m["name"]: {"anyOf": [by_name(m), by_position(m)]} for m in called},
        ),
        "results.json": file(
            "results.json",
            "Result of each request",
            {m["name"]: relinked(m["result"]["schema"]) for m in called if "result" in m},
        ),
        "notifications.json": file(
            "notifications.json",
            "Params of each notification that the daemon sends",
            {m["name"]: by_name(m) for m in pushed},
        ),
        "errors.json": file("errors.json", "data of each error code", errors),
        "envelope.json": file("envelope.json", "JSON-RPC 2.0 as it is spoken here", ENVELOPE),
    }


def text(schema):
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    document = json.loads((FOLDER.parent / "openrpc.json").read_text(encoding="utf-8"))
    for name, schema in schemas(document).items():
        (FOLDER / name).write_text(text(schema), encoding="utf-8")
