"""The runner itself: it must see differences, or nothing else here means anything."""

import pytest
from framing import FramingFault, encode, exact, take
from transcript import Comparison, Fault, expanded, filled, raw_bytes, read


@pytest.mark.parametrize(
    "expected,actual",
    [
        ('{"a": 1}', '{"a": 1.0}'),
        ('{"a": 1}', '{"a": true}'),
        ('{"a": 1}', '{"a": "1"}'),
        ('{"a": 100}', '{"a": 1e2}'),
        ('{"a": null}', "{}"),
        ("{}", '{"a": null}'),
        ('{"a": [1]}', '{"a": [1, 2]}'),
        ('{"a": false}', '{"a": 0}'),
        ('{"a": {}}', '{"a": []}'),
        ('{"a": "$token"}', '{"a": "short"}'),
        ('{"a": "x/${opaque}"}', '{"a": "y/aaaaaaaaaa"}'),
    ],
)
def test_differences_are_seen(expected, actual):
    assert not Comparison().same(exact(expected), exact(actual))


def test_the_order_of_members_is_free():
    assert Comparison().same(exact('{"a": 1, "b": [2, {}]}'), exact('{"b":[2,{}],"a":1}'))


def test_a_capture_takes_the_first_value_and_demands_it_later():
    comparison = Comparison()
    token, other = "0123456789abcdef" * 2, "f" * 32
    assert comparison.same(exact('["$token"]'), exact(f'["{token}"]'))
    assert comparison.same(exact('["$token"]'), exact(f'["{token}"]'))
    assert not comparison.same(exact('["$token"]'), exact(f'["{other}"]'))
    assert comparison.same(exact('["$token_2"]'), exact(f'["{other}"]'))
    assert filled('["$token", "a/${token}"]', comparison.captures) == f'["{token}", "a/{token}"]'


def test_only_random_values_may_be_captured():
    with pytest.raises(Fault):
        Comparison().same(exact('["$reason"]'), exact('["full"]'))


@pytest.mark.parametrize(
    "framing,data",
    [
        ("bare", b'{"a":1}\r\n'),
        ("bare", b' {"a":1}\n'),
        ("bare", b'{"a":"\xe2\x80\xa8"}\n'),
        ("bare", b'{"a":"\x01"}\n'),
        ("bare", b'{"a":"' + b"x" * 60_000 + b'"}\n'),
        ("rs", b'{"a":1}\n'),
        ("header", b'content-length: 7\r\n\r\n{"a":1}'),
        ("header", b'Content-Length: 7\n\n{"a":1}'),
        ("header", b'Content-Length:7\r\n\r\n{"a":1}'),
        ("header", b'Content-Length: 07\r\n\r\n{"a":1}'),
        ("header", b'Content-Length: 7\r\nX: y\r\n\r\n{"a":1}'),
        ("header", b'\nContent-Length: 7\r\n\r\n{"a":1}'),
    ],
)
def test_bad_framing_is_seen(framing, data):
    with pytest.raises(FramingFault):
        take(framing, data)


def test_repeated_names_are_seen():
    with pytest.raises(FramingFault):
        exact('{"a":1,"a":1}')


@pytest.mark.parametrize("framing", ["bare", "rs", "header"])
def test_frames_are_taken_one_by_one_from_any_pieces(framing):
    data = encode(framing, '{"a":"é"}') + encode(framing, '{"b":2}')
    found, buffer = [], b""
    for byte in data:
        buffer += bytes([byte])
        while buffer and (message := take(framing, buffer)):
            found.append(message[0])
            buffer = buffer[message[1] :]
    assert found == ['{"a":"é"}', '{"b":2}'] and not buffer


def test_escapes_and_repetitions():
    assert raw_bytes(r"a\r\n\x1e\\n\{ab*3}") == b"a\r\n\x1e\\nababab"
    assert expanded(r'{"a": "\{é*2}"}') == '{"a": "éé"}'


def test_a_transcript_without_a_reason_is_refused(tmp_path):
    path = tmp_path / "a.io"
    path.write_text(">> {}\n")
    with pytest.raises(Fault):
        read(path)
    path.write_text("// why\n>> {}\n=> {}\n")
    with pytest.raises(Fault):
        read(path)
