"""One connection's side of the protocol: ids, framing, what was paid and how it ended.

Steps are generators. They yield (bytes to send, the id to wait for) and get the messages that came, as
bytes; with None to wait for, the connection ends.
"""

import json
import random
import time

NUMBERS = ["4706131211212123", "4576238912771450", "5105105105105100", "378282246310005",
           "6074825972083818", "36148900647913", "6011111111111117", "3530111333300000"]


class Wrong(AssertionError):
    """The daemon did something it must not."""


class Payer:
    """Counts cards, accepted payments and their ends, and knows how things are said."""

    def __init__(self, seed, path, clock):
        self.random = random.Random(seed)
        self.path, self.clock = path, clock
        self.header = self.random.random() < 0.3
        self.name = "soak-" + letters(seed)
        self.before = b""
        self.last = self.orders = 0
        self.cards = self.accepted = self.ended = self.vanished = self.watched = 0

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

    def clear(self):
        """Empties the card before whatever is sent next."""
        self.before += self.call("clear")

    def ask(self, data):
        """Sends, waits for the answer to the last request, and takes in what came."""
        data, self.before = self.before + data, b""
        messages = yield data, self.last
        for message in messages:
            if b'"method":"verifyPayment"' in message or b'"method":"onError"' in message:
                self.ended += 1
        return messages

    def order(self, data=b""):
        """Makes an order; tells how to set its session. `data` goes with it, in front."""
        started = time.monotonic()
        while time.monotonic() - started < 60:
            self.orders += 1
            # Letters only, so that the log may show it: the ends are counted there, order by order.
            messages = yield from self.ask(data + self.call(
                "sandbox/createOrder", order_id=f"{self.name}-{letters(self.orders)}", order_amount=499,
                order_currency="INR", **self.clock.order(),
                customer_details={"customer_id": "soak", "customer_phone": "9999999999"}))
            found = answer(messages, self.last)
            if "result" in found:
                break
            data = b""
            late = found["error"]["data"]["code"] == "order_expiry_time_invalid"
            self.clock.refused(late)
            if not late and found["error"]["data"].get("http_status") != 429:
                raise Wrong(f"no order was made: {found['error']}")
        else:
            raise Wrong("no order could be made for a minute")
        made = found["result"]
        return self.call("setSession", order_id=made["order_id"], environment="SANDBOX",
                         payment_session_id=made["payment_session_id"])

    def typed(self, number):
        """Types a number with a slip now and then, or in one batch, or pastes it."""
        self.cards += 1
        way = self.random.random()
        if way < 0.2:
            return self.call("paste", text=" ".join(number[at:at + 4] for at in range(0, 19, 4)))
        if way < 0.3:
            first = self.last + 1
            self.last += len(number)
            return self.frame([
                {"jsonrpc": "2.0", "id": first + place, "method": "keystroke", "params": {"key": digit}}
                for place, digit in enumerate(number)])
        data = b""
        for digit in number:
            if self.random.random() < 0.05:
                data += self.key(str(self.random.randrange(10))) + self.key("Backspace")
            data += self.key(digit)
        return data

    def filled(self):
        number = self.random.choice(NUMBERS)
        return (self.typed(number) + self.call("setExpiry", expiry=self.clock.card_expiry)
                + self.call("setCVV", card_cvv="1234" if number.startswith("37") else "123"))

    def ready(self):
        """An order and a whole card; tells what must be sent before `pay`."""
        if self.random.random() < 0.5:
            session = yield from self.order(self.filled())
            return session
        session = yield from self.order()
        yield from self.ask(session + self.filled())
        return b""

    def paid(self, channel, before=b""):
        """Pays; tells the action."""
        messages = yield from self.ask(before + self.call("pay", card={"channel": channel}))
        found = answer(messages, self.last)
        if "result" not in found:
            raise Wrong(f"a whole card was refused: {found['error'].get('data')}")
        self.accepted += 1
        return found["result"]["action"]

    def settled(self):
        """Waits until each payment has its end."""
        for _ in range(20):
            if self.ended == self.accepted:
                return
            yield from self.ask(self.call("getCardMetaData"))
        raise Wrong(f"{self.accepted} payments, {self.ended} ends")


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


def letters(number):
    """A number without digits."""
    word = ""
    while True:
        number, rest = divmod(number, 26)
        word = chr(97 + rest) + word
        if not number:
            return word
