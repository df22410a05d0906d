"""What the payers of the soak do. A life begins with an empty card."""

from payer import NUMBERS, Wrong, answer
from watcher import Watcher


def by_password(payer):
    before = yield from payer.ready()
    if (yield from payer.paid("post", before)) == "post":
        codes = payer.random.choice([["111000"], ["1", "111000"], ["1", "2", "3"]])
        yield from payer.ask(b"".join(payer.call("submitOtp", otp=code) for code in codes))
    else:
        yield from payer.ask(payer.call("finishAuthentication", outcome="returned"))
    yield from payer.settled()


def by_page(payer):
    before = yield from payer.ready()
    yield from payer.paid("link", before)
    outcome = payer.random.choice(["returned", "cancelled"])
    yield from payer.ask(payer.call("finishAuthentication", outcome=outcome))
    yield from payer.settled()


def given_up(payer):
    before = yield from payer.ready()
    yield from payer.paid(payer.random.choice(["link", "post"]), before)
    yield from payer.ask(payer.call("resendOtp") + payer.call("cancelPayment"))
    yield from payer.settled()


def timed_out(payer):
    """Lets the time for the code go by, or for the page the idle time."""
    before = yield from payer.ready()
    action = yield from payer.paid("post", before)
    yield from payer.ask(payer.call("sandbox/advance", seconds=301))
    if action != "post":
        yield from payer.ask(payer.call("cancelPayment"))
    yield from payer.settled()


def left_idle(payer):
    messages = yield from payer.ask(
        payer.typed(payer.random.choice(NUMBERS)) + payer.call("sandbox/advance", seconds=121)
        + payer.call("getCardMetaData"))
    state = answer(messages, payer.last)["result"]["field_state"]
    if state["length"] != 0:
        raise Wrong("an idle card was kept")


def shared(payer):
    """Pays before listeners, who must hear each end once and see no digit."""
    before = yield from payer.ready()
    messages = yield from payer.ask(before + payer.call("share"))
    token = answer(messages, payer.last)["result"]["token"]
    ended = payer.ended
    watchers = [Watcher(payer.path, token) for _ in range(payer.random.randrange(1, 4))]
    payer.watched += len(watchers)
    if payer.random.random() < 0.3:
        watchers.pop().close()
    yield from payer.paid("link")
    yield from payer.ask(payer.call("finishAuthentication", outcome="returned"))
    yield from payer.settled()
    for watcher in watchers:
        watcher.check(payer.ended - ended)
    # A new token ends the old one.
    yield from payer.ask(payer.call("share"))
    for watcher in watchers:
        watcher.check_closed()
        watcher.close()


def cleared(payer):
    yield from payer.ask(payer.typed(payer.random.choice(NUMBERS)) + payer.call("clear"))


def edited(payer):
    number = payer.random.choice(NUMBERS)
    data = payer.typed(number[: payer.random.randrange(1, 16)])
    lives = LIVES + PATIENT if payer.clock.fixed else LIVES
    for _ in range(payer.random.randrange(30)):
        data += payer.key(payer.random.choice(
            ["ArrowLeft", "Home", "End", "Backspace", "Delete", "x", str(payer.random.randrange(10))]))
    yield from payer.ask(data)


def nonsense(payer):
    yield from payer.ask(
        payer.call("keystroke", kye="4") + payer.call("no/such") + payer.call("paste", text="x" * 9_000)
        + payer.call("listen", token="f" * 32) + payer.call("getCardMetaData"))


# Last lives: the connection ends in them.


def vanished(payer):
    """Hangs up with `pay` on the way; the log tells whether that payment ended."""
    before = yield from payer.ready()
    payer.vanished += 1
    yield before + payer.call("pay", card={"channel": payer.random.choice(["link", "post"])}), None


def vanished_later(payer):
    """Hangs up between `pay` and its end, which nobody hears then."""
    before = yield from payer.ready()
    yield from payer.paid(payer.random.choice(["link", "post"]), before)
    payer.accepted = payer.ended
    payer.vanished += 1
    yield payer.call("submitOtp", otp=payer.random.choice(["111000", "1"])), None


def half(payer):
    yield payer.typed("470613")[: payer.random.randrange(1, 300)] + b'{"jsonrpc":"2.0","id":9', None


def broken(payer):
    yield b'{"jsonrpc":"2.0" "id"}}}}\n' * payer.random.randrange(1, 50), None


def oversized(payer):
    yield b'{"jsonrpc":"2.0","id":1,"method":"' + b"4" * 70_000, None


LIVES = [(by_password, 22), (by_page, 20), (given_up, 10), (shared, 2), (cleared, 20), (edited, 20),
         (nonsense, 5)]
# Those that move the time on.
PATIENT = [(timed_out, 3), (left_idle, 3)]
LAST = [(None, 40), (vanished, 20), (vanished_later, 10), (half, 15), (broken, 10), (oversized, 5)]


def life(payer, lives):
    """Draws one."""
    return payer.random.choices([one for one, _ in lives], [weight for _, weight in lives])[0]


def lived(payer):
    """All that one connection does."""
    lives = LIVES + PATIENT if payer.clock.fixed else LIVES
    for _ in range(payer.random.randrange(1, 12)):
        yield from life(payer, lives)(payer)
        payer.clear()
    if last := life(payer, LAST):
        yield from last(payer)
