"""The scanner finds what is there: without this, finding nothing would mean nothing."""

import pathlib
import subprocess
import sys

import leaky
import pytest
from cards import random_number
from forms import forms, framed_spots, spots
from memory import Memory, look, scan, tree
from vault import FALLBACK, NOW, SECRET, Vault

LEAKY = pathlib.Path(leaky.__file__)
KINDS = {name: name.split(",")[0] for name in leaky.copies(random_number())} | {
    "part of nine": "plain", "part of nine as integer": "integer le", "framed keys, headers": "framed keys",
}


@pytest.mark.parametrize("name", KINDS)
def test_every_form_is_a_hit_wherever_it_stands(name):
    for _ in range(20):
        number = random_number()
        data = b"\x01" * 7 + leaky.copies(number)[name] + b"\x02" * 9
        if KINDS[name] == "framed keys":
            assert len(framed_spots(number, data)) == 1
        else:
            assert len(spots(forms(number)[KINDS[name]], data)) == 1


def test_two_copies_are_counted_as_two():
    number = random_number()
    assert len(spots(forms(number)["plain"], f"{number}.{number}".encode())) == 2
    assert len(spots(forms(number)["plain"], (number + number).encode())) >= 1


def test_eight_digits_are_not_a_hit():
    number = random_number()
    for name, data in leaky.copies(number[:8] + "x" * 0).items():
        if name == "integer hex" or "part" in name:
            continue
        for form, patterns in forms(number).items():
            assert not spots(patterns, data), (name, form)


@pytest.fixture(scope="module")
def leak():
    """A child of ours that keeps a number in one form."""
    children = []

    def start(form):
        child = subprocess.Popen(
            [sys.executable, "-S", str(LEAKY), form], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        children.append(child)
        assert child.stdout.readline() == b"up\n"
        before = look(child.pid)
        number = random_number()
        child.stdin.write(number.encode() + b"\n")
        child.stdin.flush()
        assert child.stdout.readline() == b"ready\n"
        return child.pid, number, before

    yield start
    for child in children:
        child.kill()
        child.wait()


@pytest.mark.parametrize("form", ["plain", "utf16le", "framed keys", "packed swapped", "integer le"])
def test_a_leaky_process_is_found_out(leak, form):
    pid, number, before = leak(form)
    found = scan(pid, number, before)
    assert form in {copy.form for copy in found}
    assert all(copy.pid == pid for copy in found)


def test_the_tree_holds_children_and_their_children():
    shell = subprocess.Popen(
        ["/bin/sh", "-c", "/bin/sh -c 'sleep 60 & echo $!; wait' & wait"], stdout=subprocess.PIPE)
    try:
        grandchild = int(shell.stdout.readline())
        assert grandchild in tree(shell.pid)
    finally:
        for pid in reversed(tree(shell.pid)):
            subprocess.run(["kill", "-9", str(pid)], check=False)
        shell.wait()


@pytest.mark.parametrize("mode", [SECRET, FALLBACK], ids=repr)
def test_a_marker_in_the_daemons_memory_is_found(mode):
    """An order's note is no secret: it must be there, or the scanner reads the wrong thing."""
    with Vault(NOW, mode=mode) as vault:
        front = vault.connect()
        number = vault.number()
        front.call(
            "sandbox/createOrder", order_id="order_marker", order_amount=10, order_currency="INR",
            order_note=f"marker {number[:9]} x",
            customer_details={"customer_id": "joe", "customer_phone": "9999999999"})
        assert vault.scan(number)


def test_the_secret_store_is_the_only_part_that_cannot_be_read():
    with Vault(NOW) as vault:
        front = vault.connect()
        front.settle()
        unreadable = Memory(vault.pid).unreadable
    assert len(unreadable) == 1 and unreadable[0].is_secret


def test_in_fallback_mode_everything_can_be_read():
    with Vault(NOW, mode=FALLBACK) as vault:
        front = vault.connect()
        front.settle()
        assert Memory(vault.pid).unreadable == []
