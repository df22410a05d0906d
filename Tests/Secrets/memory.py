"""Reads the whole memory of processes, and counts the copies of a number in it."""

import dataclasses
import functools
import os
import time

from forms import forms, framed_spots, spots

PAGE = 4096
CHUNK = 256 << 10
NOTHING = bytes(PAGE)
# Pages of the kernel's own that nobody can read through /proc/PID/mem, or that hold no data.
KERNELS = ("[vvar]", "[vvar_vclock]", "[vsyscall]", "[vdso]")


class NoRight(Exception):
    """This process may not read the memory of that one."""


@dataclasses.dataclass(frozen=True)
class Mapping:
    start: int
    end: int
    rights: str
    name: str

    @property
    def is_secret(self):
        return "secretmem" in self.name

    def __str__(self):
        return f"{self.name or '[anon]'} {self.rights}"


def mappings(pid):
    found = []
    try:
        with open(f"/proc/{pid}/maps", encoding="utf-8", errors="replace") as file:
            for line in file:
                parts = line.split(maxsplit=5)
                start, end = (int(part, 16) for part in parts[0].split("-"))
                found.append(Mapping(start, end, parts[1], parts[5].strip() if len(parts) > 5 else ""))
    except PermissionError as error:
        raise NoRight(str(error)) from None
    return found


def tree(root):
    """The process and everything that descends from it: couriers belong to the daemon as well."""
    children = {}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat", "rb") as file:
                parent = int(file.read().rpartition(b")")[2].split()[1])
        except (OSError, IndexError):
            continue
        children.setdefault(parent, []).append(int(entry))
    found = [root]
    for pid in found:
        found += children.get(pid, [])
    return found


@dataclasses.dataclass
class Copy:
    pid: int
    mapping: str
    address: int
    form: str

    def __str__(self):
        return f"process {self.pid}, {self.mapping} at {self.address:#x}: {self.form}"


def settle(pid):
    """Waits until a process waits: an answer may arrive while it is still putting things away."""
    deadline = time.monotonic() + 2
    while time.monotonic() < deadline:
        with open(f"/proc/{pid}/stat", "rb") as file:
            if file.read().rpartition(b")")[2].split()[0] in (b"S", b"t", b"T", b"Z"):
                return
        time.sleep(0.0005)


class Memory:
    """What one process holds at one moment: every readable byte of every mapping.

    Searched are the pages that are not zero and not as they were in an earlier look (`before`): a
    number that was made after it cannot be in the others.
    """

    def __init__(self, pid, before=None):
        self.pid = pid
        self.before = before.chunks if before else {}
        self.chunks = {}
        self.unreadable = []
        settle(pid)
        try:
            descriptor = os.open(f"/proc/{pid}/mem", os.O_RDONLY)
        except PermissionError as error:
            raise NoRight(str(error)) from None
        try:
            for mapping in mappings(pid):
                if "r" in mapping.rights and mapping.name not in KERNELS:
                    self.read(descriptor, mapping)
        finally:
            os.close(descriptor)

    def read(self, descriptor, mapping):
        at = mapping.start
        while at < mapping.end:
            try:
                data = os.pread(descriptor, min(CHUNK, mapping.end - at), at)
            except OSError:
                data = b""
            if not data:
                self.unreadable.append(mapping)
                break
            self.chunks[at] = (mapping, data)
            at += len(data)

    @functools.cached_property
    def parts(self):
        """Mapping, address and bytes of every stretch of pages that are worth searching."""
        found = []
        for at, (mapping, data) in self.chunks.items():
            earlier = self.before.get(at, (None, b""))[1]
            if data == earlier:
                continue
            run, run_start = [], 0
            for offset in range(0, len(data) + PAGE, PAGE):
                page = data[offset : offset + PAGE]
                if not page or page == NOTHING or page == earlier[offset : offset + PAGE]:
                    if run:
                        found.append((mapping, run_start, b"".join(run)))
                    run = []
                else:
                    if not run:
                        run_start = at + offset
                    run.append(page)
        return found

    def copies(self, number):
        found = []
        known = forms(number)
        for mapping, start, data in self.parts:
            for form, patterns in known.items():
                for at in spots(patterns, data):
                    found.append(Copy(self.pid, str(mapping), start + at, form))
            for at in framed_spots(number, data):
                found.append(Copy(self.pid, str(mapping), start + at, "framed keys"))
        return found

    def counts(self, patterns):
        """How often any of some short byte strings lies in each mapping."""
        found = {}
        for mapping, _, data in self.parts:
            name = str(mapping)
            for pattern in patterns:
                found[name] = found.get(name, 0) + data.count(pattern)
        return found


def look(root):
    """Every page of every process of a tree, to compare with later."""
    return {pid: Memory(pid) for pid in tree(root)}


def scan(root, number, before=None):
    """Every copy of a number in every process of a tree."""
    found = []
    for pid in tree(root):
        try:
            found += Memory(pid, (before or {}).get(pid)).copies(number)
        except FileNotFoundError:
            continue  # It has ended meanwhile, and its memory with it.
    return found
