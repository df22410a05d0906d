"""The files of protocol/, loaded once, and validators for every message of the protocol."""

import functools
import importlib.util
import json
import pathlib

from jsonschema import Draft7Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROTOCOL = ROOT / "protocol"
TRANSCRIPTS = PROTOCOL / "transcripts"


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


@functools.cache
def openrpc():
    return load(PROTOCOL / "openrpc.json")


@functools.cache
def errors():
    return load(PROTOCOL / "errors.json")


def version():
    return (PROTOCOL / "VERSION").read_text(encoding="utf-8").strip()


@functools.cache
def generator():
    """The script that writes protocol/schema, as a module."""
    path = PROTOCOL / "schema" / "generate.py"
    spec = importlib.util.spec_from_file_location("generate", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def is_pushed(method):
    return method.get("x-direction") == "serverToClient"


@functools.cache
def methods():
    """Every method and notification by name."""
    return {method["name"]: method for method in openrpc()["methods"]}


def requests():
    return [m for m in methods().values() if "result" in m]


@functools.cache
def registry():
    files = [load(path) for path in sorted((PROTOCOL / "schema").glob("*.json"))]
    resources = [(f["$id"], Resource.from_contents(f, DRAFT7)) for f in files]
    return Registry().with_resources(resources)


def escaped(name):
    return name.replace("~", "~0").replace("/", "~1")


@functools.cache
def validator(file, name):
    """The validator of one definition of one file in protocol/schema; None if there is none."""
    base = generator().BASE + file
    if name not in registry().contents(base)["definitions"]:
        return None
    return Draft7Validator({"$ref": f"{base}#/definitions/{escaped(name)}"}, registry=registry())


def faults(file, name, instance):
    """What is wrong with an instance, as a list of lines."""
    check = validator(file, name)
    if check is None:
        return [f"{file} has no definition of {name}"]
    found = []
    for error in check.iter_errors(instance):
        best = leaf(error)
        place = "/".join(str(step) for step in best.absolute_path)
        found.append(f"{file} {name}: at '{place}': {best.message}")
    return found


def leaf(error):
    """The most telling error below an anyOf."""
    while error.context:
        error = max(error.context, key=lambda e: len(e.absolute_path))
    return error
