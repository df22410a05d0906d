"""What the payers of the soak do: each life is a generator over one connection.

A life yields (bytes to send, what to wait for) and gets the messages that came as bytes, a line each. It
knows what must come back; anything else is a `Wrong`.
"""

import json
import random

NUMBERS = ["4706131211212123", "4576238912771450", "5105105105105100", "378282246310005",
           "6074825972083818", "36148900647913", "6011111111111117", "3530111333300000"]


class Wrong(AssertionError):
    """The daemon did something it must not."""


class Payer:
    """One connection's side: ids, framing, what was paid and how it ended."""

    def __init__(self, seed, header):
        self.random = random.Random(seed)
        self.header = header
        self.last = 0
        self.cards = 0
        self.accepted = 0
        self.ended = 0

    def frame(self, value):
        body = json.dumps(value, separators=(",", ":")).encode()
        if self.header:
            return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
        return body + b"\n"

    def call(self, method, **params):
        self.last += 1
        return self.frame({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params})

    def key(self, key, field="number"):
        return self.call("keystroke", key=key, field=field)

    # --- parts of a life ---

    def ask(self, data):
        """Sends, waits for the answer to the last request, and takes in what came."""
        messages = yield data, self.last
        for message in messages:
            if b'"method":"verifyPayment"' in message or b'"method":"onError"' in message:
                self.ended += 1
        return messages

    def order(self):
        made = yield from self.ask(self.call(
            "sandbox/createOrder", order_amount=499, order_currency="INR",
            customer_details={"customer_id": "soak", "customer_phone": "9999999999"}))
        result = answer(made, self.last)
        if "result" not in result:
            raise Wrong("no order was created")
        made = result["result"]
        self.session = {"order_id": made["order_id"], "environment": "SANDBOX",
                        "payment_session_id": made["payment_session_id"]}
        return self.call("setSession", **self.session)

    def typed(self, number):
        """Types a number with a slip now and then, or pastes it."""
        self.cards += 1
        way = self.random.random()
        if way < 0.2:
            return self.call("paste", text=" ".join(number[at:at + 4] for at in range(0, 19, 4)))
        data = b""
        if way < 0.3:
            calls = []
            for digit in number:
                self.last += 1
                calls.append({"jsonrpc": "2.0", "id": self.last, "method": "keystroke",
                              "params": {"key": digit}})
            return self.frame(calls)
        for digit in number:
            if self.random.random() < 0.05:
                data += self.key(str(self.random.randrange(10))) + self.key("Backspace")
            data += self.key(digit)
        return data

    def filled(self):
        number = self.random.choice(NUMBERS)
        data = self.typed(number)
        data += self.call("setExpiry", expiry="12/29")
        data += self.call("setCVV", card_cvv="1234" if number.startswith("37") else "123")
        return data

    def paid(self, channel):
        """Pays; tells the action."""
        messages = yield from self.ask(self.call("pay", card={"channel": channel}))
        result = answer(messages, self.last).get("result")
        if result is None:
            raise Wrong("a whole card was refused: "
                        + str(answer(messages, self.last)["error"].get("data")))
        self.accepted += 1
        return result["action"]

    def settled(self):
        """Waits until the payment has its end."""
        for _ in range(100):
            if self.ended == self.accepted:
                return
            yield from self.ask(self.call("getCardMetaData"))
        raise Wrong("a payment has no end")


def answer(messages, number):
    """The answer to one request."""
    wanted = b'"id":%d,' % number
    for message in messages:
        if wanted in message:
            found = json.loads(message)
            for one in found if isinstance(found, list) else [found]:
                if one.get("id") == number:
                    return one
    raise Wrong("a request was not answered")


# --- lives: each starts with a clean card and leaves one ---


def by_password(payer):
    data = (yield from payer.order()) + payer.filled()
    yield from payer.ask(data)
    if (yield from payer.paid("post")) == "post":
        for code in payer.random.choice([["111000"], ["1", "111000"], ["1", "2", "3"]]):
            yield from payer.ask(payer.call("submitOtp", otp=code))
    else:
        yield from payer.ask(payer.call("finishAuthentication", outcome="returned"))
    yield from payer.settled()


def by_page(payer):
    data = (yield from payer.order()) + payer.filled()
    yield from payer.ask(data)
    yield from payer.paid("link")
    outcome = payer.random.choice(["returned", "cancelled"])
    yield from payer.ask(payer.call("finishAuthentication", outcome=outcome))
    yield from payer.settled()


def given_up(payer):
    data = (yield from payer.order()) + payer.filled()
    yield from payer.ask(data)
    yield from payer.paid(payer.random.choice(["link", "post"]))
    yield from payer.ask(payer.call("resendOtp") + payer.call("cancelPayment"))
    yield from payer.settled()


def cleared(payer):
    yield from payer.ask(payer.typed(payer.random.choice(NUMBERS)) + payer.call("clear"))


def edited(payer):
    number = payer.random.choice(NUMBERS)
    data = payer.typed(number[: payer.random.randrange(1, 16)])
    for _ in range(payer.random.randrange(30)):
        data += payer.key(payer.random.choice(
            ["ArrowLeft", "Home", "End", "Backspace", "Delete", "x", str(payer.random.randrange(10))]))
    yield from payer.ask(data)


def nonsense(payer):
    yield from payer.ask(
        payer.call("keystroke", kye="4") + payer.call("no/such") + payer.call("paste", text="x" * 9_000)
        + payer.call("getCardMetaData"))


# --- last lives: the connection ends in them ---


def vanished(payer):
    """Hangs up in the middle of everything."""
    data = (yield from payer.order()) + payer.filled()
    yield from payer.ask(data)
    payer.accepted_at_end = True
    yield payer.call("pay", card={"channel": payer.random.choice(["link", "post"])}), None


def half(payer):
    yield payer.typed("470613")[: payer.random.randrange(1, 300)] + b'{"jsonrpc":"2.0","id":9', None


def broken(payer):
    yield b'{"jsonrpc":"2.0" "id"}}}}\n' * payer.random.randrange(1, 50), None


def oversized(payer):
    yield b'{"jsonrpc":"2.0","id":1,"method":"' + b"4" * 70_000, None


LIVES = [(by_password, 25), (by_page, 20), (given_up, 10), (cleared, 20), (edited, 20), (nonsense, 5)]
LAST = [(None, 40), (vanished, 30), (half, 15), (broken, 10), (oversized, 5)]


def life(payer, lives):
    """Draws one."""
    return payer.random.choices([one for one, _ in lives], [weight for _, weight in lives])[0]
