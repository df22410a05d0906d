"""Seeds in which couriers speak: a payment or a lookup each, and every answer that there is."""

import json

SESSION = ('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"session":{"order_id":"o",'
           '"payment_session_id":"s","environment":"SANDBOX"}}}\n')
CARD = ('{"jsonrpc":"2.0","id":2,"method":"paste","params":{"text":"4706131211212123"}}\n'
        '{"jsonrpc":"2.0","id":3,"method":"setExpiry","params":{"expiry":"12/29"}}\n'
        '{"jsonrpc":"2.0","id":4,"method":"setCVV","params":{"card_cvv":"123"}}\n')
PAY = '{"jsonrpc":"2.0","id":5,"method":"pay","params":{"card":{"channel":"post"}}}\n'
LATER = ('{"jsonrpc":"2.0","id":6,"method":"submitOtp","params":{"otp":"111000"}}\n',
         '{"jsonrpc":"2.0","id":6,"method":"resendOtp"}\n',
         '{"jsonrpc":"2.0","id":6,"method":"cancelPayment"}\n',
         '{"jsonrpc":"2.0","id":6,"method":"finishAuthentication","params":{"outcome":"returned"}}\n')
SEALED = '{"jsonrpc":"2.0","method":"sealed","params":{}}'
FRONT = b"\xff\x00\x00"
DATA = {"url": "https://a.example/b", "method": "post", "payload": {"a": [1, "b"]},
        "content_type": "application/json", "redirect_to_bank": "https://a.example/c"}
FAULT = {"message": "No 4706131211212123.", "code": "card_declined", "type": "request_failed"}


def says(place, text):
    """A courier's words, by its place: 0 is the dispatcher, 1 the newest."""
    return b"\xff\x0c" + bytes([place]) + text.encode() + FRONT


def result(value):
    return '{"jsonrpc":"2.0","id":$I,"result":' + json.dumps(value) + "}"


def refusal(code):
    error = {"code": -32000, "message": "No.", "data": {"code": code}}
    return '{"jsonrpc":"2.0","id":$I,"error":' + json.dumps(error) + "}"


def pay(kind, **more):
    return {"kind": kind, "action": "post", "cf_payment_id": "5114910", "data": None, "fault": None, **more}


def seeds():
    """Names and inputs."""
    # The lookup courier is started by the first session.
    begun = b"\xfe" + SESSION.encode() + says(0, result({"courier": 1})) + says(1, SEALED)
    known = {"bin": {"scheme": "visa", "type": "debit", "bank_name": "b", "logo": "https://a.example/l"},
             "tdr": {"rate": [1.5]}, "failed": False}
    for name, answer in {"known": known, "failed": {"bin": None, "tdr": None, "failed": True}}.items():
        yield f"lookup-{name}", begun + CARD.encode() + says(1, result(answer))
    carried = begun + CARD.encode() + PAY.encode() + says(0, result({"courier": 2})) + says(1, SEALED)
    answers = {
        "otp": pay("otp", data=DATA), "bank_page": pay("bank_page", data=DATA),
        "unknown_action": pay("unknown_action"), "refused": pay("refused", fault=FAULT),
        "unreachable": pay("unreachable"), "lost": pay("lost")}
    for name, answer in answers.items():
        yield f"pay-{name}", carried + says(1, result(answer))
    asked = carried + says(1, result(answers["otp"])) + b"\xff\x0d\x01"
    for number, later in enumerate(LATER):
        for kind in ("accepted", "refused", "lost"):
            yield f"later-{number}-{kind}", asked + later.encode() + says(
                1, result({"kind": kind, "message": "m"}))
    for code in ("BUSY", "GATEWAY_UNAVAILABLE"):
        yield f"start-{code}", begun + CARD.encode() + PAY.encode() + says(0, refusal(code))
    yield "dies-unsealed", begun + CARD.encode() + PAY.encode() + b"\xff\x0d\x01"
    yield "dies-carrying", carried + b"\xff\x0d\x01"
    yield "dies-dispatcher", carried + b"\xff\x0d\x00"
    yield "late", carried + b"\xff\x02\xff" + says(1, result(answers["otp"]))
    yield "no-channel", begun + b"\xff\x0e\x00" + CARD.encode() + PAY.encode()
    yield "no-frame", begun + CARD.encode() + b"\xff\x0f\x00" + PAY.encode() + says(1, SEALED)


def captures():
    """A field each, typed at the terminal."""
    for field, keys in (("number", b"47a06\x7f\x1b[D131211212123\r"), ("cvv", b"12\x15123\r"),
                        ("expiry", b"1229\n"), ("number", b"\x1b"), ("number", b"\x03")):
        begin = '{"jsonrpc":"2.0","id":1,"method":"capture","params":{"field":"%s"}}\n' % field
        typed = b"".join(b"\xff\x0a" + bytes([key]) for key in keys)
        yield f"capture-{field}-{len(keys)}-{keys[0]}", begin.encode() + typed + (
            b"\xff\x02\x05" + b'{"jsonrpc":"2.0","id":2,"method":"clear"}\n')
    yield "capture-gone", begin.encode() + b"\xff\x0a4\xff\x0b\x00"
