"""Foundation is behind a fence of one file, and nothing of it is near the daemon."""

import re

from courier import ROOT

IMPORT = re.compile(r"^\s*(?:@\w+ |public |package )*import (?:\w+ )?(\w+)", re.MULTILINE)


def imports(folder):
    return {
        file.name: set(IMPORT.findall(file.read_text(encoding="utf-8")))
        for file in (ROOT / "Sources" / folder).rglob("*.swift")
    }


def test_one_file_of_the_courier_uses_foundation():
    found = imports("cardd-courier")
    users = {name for name, modules in found.items() if any("Foundation" in m for m in modules)}
    assert users == {"Transport.swift"}


def test_the_couriers_logic_makes_no_system_call():
    for name, modules in imports("Courier").items():
        assert modules <= {"JSON", "JSONRPC", "Payments", "SecretMemory"}, name


def test_unsafe_code_of_the_courier_is_in_that_file_too():
    for folder in ("Courier", "cardd-courier"):
        for file in (ROOT / "Sources" / folder).rglob("*.swift"):
            has = re.search(r"\bunsafe\b", file.read_text(encoding="utf-8"))
            assert not has or file.name == "Transport.swift", file
