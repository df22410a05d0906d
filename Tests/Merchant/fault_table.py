"""Prints what a front end is told when the gateway goes wrong, as a table in Markdown.

The whole chain, as in production: cardd, its courier, and cardd-sandbox in the gateway's place.

    python3 Tests/Merchant/fault_table.py > table.md
"""

import concurrent.futures
import datetime
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "EndToEnd")]

from courier_bench import Payer  # noqa: E402
from daemon import Daemon  # noqa: E402
from processes import Sandbox, program  # noqa: E402

CVV = "739"
NUMBER = "4706131211212123"

# Fault, its members, and how the row is called.
PAY = [
    (None, {}, "none"),
    ("delay", {"seconds": 3}, "answer after 3 s"),
    ("delay", {"seconds": 12}, "answer after 12 s"),
    ("drip", {"seconds": 0.005}, "answer byte by byte, some 2 s"),
    ("drip", {"seconds": 0.1}, "answer byte by byte, longer than 10 s"),
    ("silence", {}, "no answer, the connection stays"),
    ("reset", {}, "reset once: the same key is tried again"),
    ("reset", {"times": 2}, "reset twice"),
    ("reset", {"carried_out": True}, "paid, then reset once"),
    ("reset", {"carried_out": True, "times": 2}, "paid, then reset twice"),
    ("close", {"times": 2}, "closed without an answer, twice"),
    ("500", {}, "500 of the API"),
    ("html", {}, "502, a page of HTML"),
    ("429", {}, "429"),
    ("redirect", {}, "307 to another address"),
    ("echo", {}, "400 that repeats the request in many spellings"),
    ("truncated", {}, "half of the answer"),
    ("empty", {}, "200, no content"),
    ("huge", {}, "200, 4 MiB"),
    ("malformed", {}, "200, broken JSON"),
    ("garbage", {}, "bytes that are no HTTP, once"),
    ("garbage", {"times": 2}, "bytes that are no HTTP, twice"),
    ("decline", {}, "the bank declines"),
]
LOOKUP = [
    (None, "none"), ("delay", "answer after 3 s"), ("silence", "no answer"), ("reset", "reset"),
    ("500", "500"), ("html", "502, HTML"), ("429", "429"), ("redirect", "307"), ("echo", "echo"),
    ("truncated", "half of the answer"), ("empty", "no content"), ("huge", "4 MiB"),
    ("malformed", "broken JSON"), ("garbage", "no HTTP"),
]
CODE = [
    (None, "none"), ("delay", "answer after 3 s"), ("silence", "no answer"), ("reset", "reset"),
    ("500", "500"), ("html", "502, HTML"), ("429", "429"), ("redirect", "307"), ("echo", "echo"),
    ("truncated", "half of the answer"), ("empty", "no content"), ("huge", "4 MiB"),
    ("malformed", "broken JSON"), ("garbage", "no HTTP"),
]


def shop(play):
    """Runs a play with a sandbox, a payer and an order of its own."""
    with Sandbox() as sandbox:
        order = sandbox.order()
        options = ["--gateway", "cashfree", "--gateway-url", sandbox.url]
        with Daemon("socketpair", "bare", options, at=program("cardd")) as daemon:
            front = Payer(daemon.connect(), session_of(order))
            return play(sandbox, order, front, daemon)


def session_of(order):
    return {
        "order_id": order["order_id"], "payment_session_id": order["payment_session_id"],
        "environment": "SANDBOX",
    }


def told(message):
    """The end of a payment in a few words."""
    if message["method"] == "verifyPayment":
        return "`verifyPayment`"
    error = message["params"]["error"]
    return f"`onError` {error['status']} `{error['code']}`: {error['message']}"


def seen_by_merchant(sandbox, order):
    """What the merchant's server sees of the order."""
    payments = sandbox.call("GET", f"/orders/{order['order_id']}/payments").json
    return ", ".join(payment["payment_status"] for payment in payments) or "no payment"


def pay(fault, members, name):
    def play(sandbox, order, front, daemon):
        front.settle()
        if fault:
            sandbox.fault("pay", fault, **members)
        start = time.monotonic()
        answer = front.until(front.pay(card_cvv=CVV), patience=14)
        took = time.monotonic() - start
        action = answer["result"]["action"]
        end = f"`{action}`"
        if action == "none":
            end += ", " + told(front.ending())
        keep_quiet(front, daemon, order, end)
        return [name, end, f"{took:.2f} s", seen_by_merchant(sandbox, order)]

    return shop(play)


def look_up(fault, name):
    def play(sandbox, order, front, daemon):
        front.settle()
        front.result("clear")
        if fault:
            sandbox.fault("lookup", fault, times=9)
        front.result("setSession", session_of(sandbox.order()))
        start = time.monotonic()
        front.result("paste", {"text": "4576238912771450"})
        keyed = time.monotonic() - start
        while True:
            push = front.result("getCardMetaData")
            if push["field_state"]["lookup"] != "pending":
                break
            time.sleep(0.01)
        took = time.monotonic() - start
        keys = [key for key in ("card_bin_info", "tdr_info") if key in push["meta_data"]]
        end = f"`lookup: {push['field_state']['lookup']}`, {' and '.join(keys) or 'no bank, no rate'}"
        keep_quiet(front, daemon, order, end)
        return [name, end, f"{took:.2f} s", f"typing answered in {keyed * 1000:.0f} ms"]

    return shop(play)


def code(fault, name):
    def play(sandbox, order, front, daemon):
        front.settle()
        front.until(front.pay(channel="post"))
        if fault:
            sandbox.fault("authenticate", fault)
        start = time.monotonic()
        answer = front.until(front.post("submitOtp", {"otp": "111000"}), patience=14)
        took = time.monotonic() - start
        if "error" in answer:
            end = f"error `{answer['error']['data']['code']}`, " + told(front.ending())
        else:
            result = answer["result"]
            end = f"`{result['authenticate_status']}`: {result['message']}"
            end += ", " + told(front.ending()) if result["otp"] is None else ", may try again"
        keep_quiet(front, daemon, order, end)
        return [name, end, f"{took:.2f} s", seen_by_merchant(sandbox, order)]

    return shop(play)


def keep_quiet(front, daemon, order, text):
    """Nothing that was sent may come back, and nothing may be logged."""
    for secret in (NUMBER[:9], NUMBER[-9:], CVV, "111000", order["payment_session_id"][8:24]):
        assert secret not in text, "a secret came back"
    assert not daemon.stderr(), daemon.stderr()


def table(heads, rows):
    yield "| " + " | ".join(heads) + " |"
    yield "|" + "---|" * len(heads)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def main():
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        pays = [pool.submit(pay, *row) for row in PAY]
        looks = [pool.submit(look_up, *row) for row in LOOKUP]
        codes = [pool.submit(code, *row) for row in CODE]
    lines = [
        f"Measured on {datetime.date.today()}, cardd, cardd-courier and cardd-sandbox as processes.", "",
        "At Order Pay:", "",
        *table(["fault", "what the front end was told", "after", "the merchant sees"], [p.result() for p in pays]),
        "", "At the lookups (both calls):", "",
        *table(["fault", "what the front end was told", "after", "meanwhile"], [p.result() for p in looks]),
        "", "At the one-time code (the right one):", "",
        *table(["fault", "what the front end was told", "after", "the merchant sees"], [p.result() for p in codes]),
    ]
    print("\n".join(lines))


if __name__ == "__main__":
    main()
