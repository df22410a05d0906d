#!/usr/bin/env python3
"""Payers who pay through couriers; like driver.py, but each order comes from the merchant's side."""

import driver
import lives
from clock import Clock
from merchant import Merchant
from payer import Payer, Wrong, answer, letters


class GatewayPayer(Payer):
    """Gets its orders from cardd-sandbox, and may find all couriers busy."""

    def __init__(self, seed, path, clock, merchant):
        super().__init__(seed, path, clock)
        self.merchant = merchant
        self.name = "hard-" + letters(seed)

    def ready(self):
        self.orders += 1
        made = self.merchant.order(f"{self.name}-{letters(self.orders)}", self.clock.order())
        yield from self.ask(self.call("setSession", **made) + self.filled())
        return b""

    def carried(self, channel, after=()):
        """Pays; the action, or nothing if no courier could be had."""
        request = self.call("pay", card={"channel": channel})
        number = self.last
        extra = b"".join(self.call(method) for method in after)
        # `pay` is answered later than what is sent after it.
        data, self.before = self.before + request + extra, b""
        messages = yield data, number
        found = answer(messages, number)
        self.ended += sum(
            b'"method":"verifyPayment"' in message or b'"method":"onError"' in message
            for message in messages)
        if "result" in found:
            self.accepted += 1
            return found["result"]["action"]
        code = (found["error"].get("data") or {}).get("code")
        if code != "BUSY":
            raise Wrong(f"a whole card was refused: {found['error']}")
        self.busy += 1
        return None

    busy = 0


def by_password(payer):
    yield from payer.ready()
    if (yield from payer.carried("post")) is None:
        return
    for code in payer.random.choice([["111000"], ["1", "111000"], ["1", "2", "3"]]):
        if payer.ended == payer.accepted:
            return
        yield from payer.ask(payer.call("submitOtp", otp=code))
    # No courier may have been there for the code: then nothing was used up.
    yield from payer.ask(payer.call("cancelPayment"))
    yield from payer.settled()


def by_page(payer):
    yield from payer.ready()
    if (yield from payer.carried("link")) is None:
        return
    yield from payer.ask(payer.call(
        "finishAuthentication", outcome=payer.random.choice(["returned", "cancelled"])))
    yield from payer.settled()


def impatient(payer):
    """Gives up while the card is on its way."""
    yield from payer.ready()
    if (yield from payer.carried("link", ["cancelPayment"])) is None:
        return
    yield from payer.settled()


def vanished(payer):
    yield from payer.ready()
    payer.vanished += 1
    yield payer.call("pay", card={"channel": payer.random.choice(["link", "post"])}), None


def vanished_later(payer):
    yield from payer.ready()
    if (yield from payer.carried("post")) is None:
        return
    payer.accepted = payer.ended
    payer.vanished += 1
    yield payer.call("submitOtp", otp="111000"), None


LIVES = [(by_password, 40), (by_page, 40), (impatient, 8), (lives.cleared, 6), (lives.edited, 6)]
LAST = [(None, 50), (vanished, 20), (vanished_later, 20), (lives.half, 10)]


def lived(payer):
    for _ in range(payer.random.randrange(1, 8)):
        yield from lives.life(payer, LIVES)(payer)
        payer.clear()
    if last := lives.life(payer, LAST):
        yield from last(payer)


def main():
    parser = driver.arguments()
    parser.add_argument("--merchant", required=True)
    given = parser.parse_args()
    clock, merchant = Clock(False, seconds=60), Merchant(given.merchant)
    driver.COUNTS += ("busy",)

    def make(number):
        payer = GatewayPayer(given.seed * 10_000_019 + number, given.path, clock, merchant)
        return payer, lived(payer)

    driver.run(driver.Driver(make, given.cards, given.connections))


if __name__ == "__main__":
    main()
