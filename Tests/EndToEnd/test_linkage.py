"""The release binary needs nothing from the system, and nothing of Foundation is near the secret."""

import pathlib
import re
import struct

import pytest
from daemon import program
from documents import ROOT

SOURCES = ROOT / "Sources"
IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))? )*(?:\w+ )?import (?:\w+ )?(\w+)", re.MULTILINE)
PT_DYNAMIC, PT_INTERP = 2, 3
SHT_SYMTAB, SHT_DYNAMIC = 2, 6


class Elf:
    """As much of a 64-bit ELF file as tells how it was linked (elf(5))."""

    def __init__(self, path):
        self.bytes = pathlib.Path(path).read_bytes()
        assert self.bytes[:6] == b"\x7fELF\x02\x01", "not a 64-bit little-endian ELF file"
        segments, sections = struct.unpack_from("<QQ", self.bytes, 32)
        size, count, section_size, section_count = struct.unpack_from("<HHHH", self.bytes, 54)
        self.segments = [
            struct.unpack_from("<I", self.bytes, segments + size * i)[0] for i in range(count)
        ]
        self.sections = [
            struct.unpack_from("<IIQQQQIIQQ", self.bytes, sections + section_size * i)
            for i in range(section_count)
        ]

    def symbols(self):
        """The names in the symbol table, as one text; empty if it has been stripped."""
        for _, kind, _, _, _, _, link, _, _, _ in self.sections:
            if kind == SHT_SYMTAB:
                offset, size = self.sections[link][4:6]
                return self.bytes[offset : offset + size]
        return b""


@pytest.fixture(scope="module")
def binary():
    path = pathlib.Path(program())
    if "debug" in path.parts:
        pytest.skip("only the release build is static")
    return Elf(path)


def imports(room):
    found = set()
    for file in (SOURCES / room).rglob("*.swift"):
        found |= set(IMPORT.findall(file.read_text(encoding="utf-8")))
    return found


def linked(room):
    """The rooms that an executable is made of: what it imports, and what that imports."""
    rooms, waiting = set(), [room]
    while waiting:
        name = waiting.pop()
        if name not in rooms and (SOURCES / name).is_dir():
            rooms.add(name)
            waiting += imports(name)
    return rooms


def test_cardd_is_static(binary):
    assert PT_INTERP not in binary.segments
    assert PT_DYNAMIC not in binary.segments
    assert SHT_DYNAMIC not in [section[1] for section in binary.sections]


def test_cardd_holds_nothing_of_foundation(binary):
    names = binary.symbols()
    assert b"main" in names, "without symbols this proves nothing"
    # FoundationEssentials, FoundationNetworking and CoreFoundation have it in their names too.
    assert b"Foundation" not in names
    assert b"CFRelease" not in names
    assert b"curl_easy" not in names


def test_cardd_holds_no_tasks_and_no_queues(binary):
    names = binary.symbols()
    assert b"swift_task_create" not in names
    assert b"dispatch_async" not in names


def test_rooms_of_cardd_import_rooms_and_glibc_only():
    rooms = linked("cardd")
    assert {"CardField", "CardService", "Reactor", "SecretMemory"} <= rooms
    for room in sorted(rooms):
        assert imports(room) - rooms <= {"Glibc"}, room


@pytest.mark.parametrize("room", ["CardField", "JSON", "JSONRPC", "Payments", "Sandbox", "CardService"])
def test_room_makes_no_system_call(room):
    assert not imports(room) & {"Glibc", "CLinux", "Reactor"}
