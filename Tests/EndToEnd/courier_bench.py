"""A copy of the daemon with a courier beside it that does what a script says."""

import contextlib
import json
import os
import pathlib
import shutil
import tempfile
import time

import daemon as daemons
from daemon import Daemon
from front_end import VISA, FrontEnd

FAKE = pathlib.Path(__file__).with_name("fake_courier.py")
LINK = {
    "kind": "bank_page",
    "action": "link",
    "cf_payment_id": "5114910",
    "data": {"url": "https://sandbox.cashfree.com/pg/view/gateway/abc", "method": None, "payload": None,
             "content_type": None, "redirect_to_bank": None},
    "fault": None,
}
OTP = {
    **LINK,
    "kind": "otp",
    "action": "post",
    "data": {"url": "https://sandbox.cashfree.com/pg/orders/pay/authenticate/5114910", "method": "post",
             "payload": None, "content_type": "application/json",
             "redirect_to_bank": "https://sandbox.cashfree.com/pg/view/redirecttobank/abc"},
}
LOST = {"kind": "lost", "action": None, "cf_payment_id": None, "data": None, "fault": None}


def refused(code, message="No."):
    fault = {"message": message, "code": code, "type": "request_failed"}
    return {"kind": "refused", "action": None, "cf_payment_id": None, "data": None, "fault": fault}


BIN = {"scheme": "visa", "type": "credit", "sub_type": "retail", "brand": "x", "bank_name": "demo bank",
       "logo": "https://example.com/l.png"}
KNOWN = {"bin": BIN, "tdr": {"rate": [1.5, "a"]}, "failed": False}
MONTH, YEAR = "12", str(time.gmtime().tm_year + 2)[2:]
SESSION = {"order_id": "order_1", "payment_session_id": "session_x", "environment": "SANDBOX"}


class CourierBench:
    """The folder with both programs, and the daemon once it is started."""

    def __init__(self, folder, script):
        self.folder, self.words = pathlib.Path(folder), {"lookup": KNOWN, "pay": LINK, **script}
        self.program = self.folder / "cardd"
        shutil.copy(daemons.program(), self.program)
        self.write()

    def place(self, courier=FAKE):
        shutil.copy(courier, self.folder / "cardd-courier")
        os.chmod(self.folder / "cardd-courier", 0o755)

    def write(self):
        (self.folder / "script.new").write_text(json.dumps(self.words))
        os.rename(self.folder / "script.new", self.folder / "script.json")

    def script(self, **words):
        """Changes what the courier does from now on."""
        self.words.update(words)
        self.write()

    def facts(self):
        return json.loads((self.folder / "facts.json").read_text())

    def outlive(self):
        """Waits for the end of the courier, which follows that of the daemon."""
        if (self.folder / "facts.json").exists():
            deadline = time.monotonic() + 3
            while os.path.exists(f"/proc/{self.facts()['process']}") and time.monotonic() < deadline:
                time.sleep(0.01)

    def wire(self, kind=None):
        """What the couriers were sent, oldest first."""
        path = self.folder / "wire.jsonl"
        lines = path.read_text().splitlines() if path.exists() else []
        notes = [json.loads(line) for line in lines]
        return [note for note in notes if kind in (None, note["to"])]

    def sent(self, kind, count=1, patience=5):
        """Waits until the couriers of this kind were sent so many messages."""
        deadline = time.monotonic() + patience
        while len(self.wire(kind)) < count:
            assert time.monotonic() < deadline, self.wire()
            time.sleep(0.01)
        return self.wire(kind)

    def daemon(self, *options, transport="socketpair", **more):
        return Daemon(
            transport, "bare", ["--gateway", "cashfree", *options], at=self.program, **more
        )


@contextlib.contextmanager
def bench(courier=FAKE, **script):
    folder = tempfile.mkdtemp(prefix="cardd-courier-")
    made = CourierBench(folder, script)
    try:
        if courier:
            made.place(courier)
        yield made
    finally:
        made.outlive()
        shutil.rmtree(folder, ignore_errors=True)


class Visitor(FrontEnd):
    """A front end that can wait for what it is told, and whose card does not expire with the years."""

    def fill(self, number=VISA):
        self.result("paste", {"text": number})
        self.result("setExpiry", {"card_expiry_mm": MONTH, "card_expiry_yy": YEAR})
        self.result("setCVV", {"card_cvv": "123"})

    def pay(self, **card):
        return self.post("pay", {"card": {"channel": "link", "card_cvv": "123", **card}})

    def hear(self, patience=12):
        return json.loads(self.connection.hear(patience))

    def until(self, *words, patience=12):
        """The next message that is an answer to one of these ids, or has one of these methods."""
        deadline = time.monotonic() + patience
        while True:
            message = self.hear(max(0.1, deadline - time.monotonic()))
            if message.get("method") in words or "method" not in message and message["id"] in words:
                return message

    def ending(self, patience=12):
        return self.until("verifyPayment", "onError", patience=patience)

    def settle(self, patience=5):
        """Waits until the lookup has ended: its courier, which carries passwords, is there then."""
        deadline = time.monotonic() + patience
        while self.result("getCardMetaData")["field_state"]["lookup"] == "pending":
            assert time.monotonic() < deadline
            time.sleep(0.02)

    def looked_up(self, phase, patience=5):
        """The next push in which the lookup is in this phase."""
        while True:
            push = self.until("cardMetaData", patience=patience)["params"]
            if push["field_state"]["lookup"] == phase:
                return push


class Payer(Visitor):
    """A visitor with a session and a card."""

    def __init__(self, connection, session=SESSION):
        super().__init__(connection)
        self.greeting = self.result("initialize", {"session": session})
        self.fill()


def status(message):
    return message["params"]["error"]["status"]
