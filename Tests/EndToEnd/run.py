"""Plays one transcript against one daemon."""

import json
import re

import documents
from courier_bench import FAKE, bench
from daemon import STDIO, Daemon
from framing import exact
from transcript import Comparison, difference, expanded, filled, raw_bytes

LONG_RUN = re.compile(r"[0-9][0-9 -]{10,30}[0-9]")


class Player:
    """The connections, the captures and the methods that answers belong to."""

    def __init__(self, transcript, daemon):
        self.transcript, self.daemon = transcript, daemon
        self.comparison = Comparison()
        self.connections = {}
        self.closed = set()
        self.pending = {}
        self.secrets = set()

    def connection(self, who):
        if who not in self.connections:
            self.connections[who] = self.daemon.connect()
        return self.connections[who]

    def play(self):
        self.connection(1)
        for step in self.transcript.steps:
            try:
                self.take(step)
            except AssertionError as fault:
                place = f"{self.transcript.path}:{step.number}"
                raise AssertionError(f"{place}\n{fault}\nstderr: {self.daemon.stderr()}") from None
        self.end()

    def take(self, step):
        connection = self.connection(step.who)
        if step.what in (">>", ">>?"):
            text = filled(step.rest, self.comparison.captures)
            self.remember(step.who, text)
            connection.say(text)
        elif step.what == ">>!":
            self.remember(step.who, None)
            connection.send(raw_bytes(step.rest))
        elif step.what == ">>x":
            connection.half_close()
        elif step.what == ">>X":
            connection.close()
            self.closed.add(step.who)
        elif step.what == ">>s":
            self.daemon.signal(step.rest)
        elif step.what == "<<x":
            self.expect_end(step.who, connection, step.rest)
        else:
            self.expect(step.who, connection, step.rest)

    def remember(self, who, text):
        """Notes which method each id belongs to, and which numbers must never come back."""
        try:
            message = json.loads(text) if text is not None else None
        except ValueError:
            return
        for item in message if isinstance(message, list) else [message]:
            if isinstance(item, dict) and "id" in item and isinstance(item.get("method"), str):
                self.pending.setdefault((who, json.dumps(item["id"])), item["method"])
            if isinstance(item, dict) and item.get("method") in ("paste", "setCardHolderName"):
                for run in LONG_RUN.findall(json.dumps(item.get("params"))):
                    self.secrets.add(re.sub("[^0-9]", "", run))

    def expect(self, who, connection, text):
        actual_text = connection.hear()
        if actual_text is None:
            raise AssertionError(f"the stream ended instead of: {text}")
        for secret in self.secrets:
            if secret in actual_text:
                raise AssertionError("a number came back")
        expected, actual = exact(expanded(text)), exact(actual_text)
        if not self.comparison.same(expected, actual):
            shown = self.comparison.shown(expected, actual)
            raise AssertionError(difference(shown, actual))
        # What is equal to a line of the file is as valid as that, which another test sees to.
        if "$" in text:
            self.validate(who, json.loads(actual_text))

    def validate(self, who, message):
        found = documents.faults("envelope.json", "from_daemon", message)
        for item in message if isinstance(message, list) else [message]:
            if "method" in item:
                found += documents.faults("notifications.json", item["method"], item["params"])
            elif "result" in item:
                method = self.pending.pop((who, json.dumps(item["id"])), None)
                if method is not None:
                    found += documents.faults("results.json", method, item["result"])
            elif item["error"]["code"] != -32600:
                self.pending.pop((who, json.dumps(item["id"])), None)
                if "data" in item["error"]:
                    code = str(item["error"]["code"])
                    found += documents.faults("errors.json", code, item["error"]["data"])
        if found:
            raise AssertionError("\n".join(found))

    def expect_end(self, who, connection, code):
        text = connection.hear()
        if text is not None:
            raise AssertionError(f"expected the end of the stream, but came: {text}")
        connection.close()
        self.closed.add(who)
        if self.daemon.transport in STDIO:
            wanted, actual = int(code or 0), self.daemon.exit_code()
            if actual != wanted:
                raise AssertionError(f"exit code {actual}, not {wanted}")

    def end(self):
        """Nothing may be left to say: each connection, the last first, must end in silence."""
        for who, connection in sorted(self.connections.items(), reverse=True):
            if who in self.closed:
                continue
            connection.half_close()
            text = connection.hear()
            if text is not None:
                raise AssertionError(f"{self.transcript.path}: unexpected at the end: {text}")
            connection.close()
        if self.daemon.transport in STDIO:
            code = self.daemon.exit_code()
            if 1 not in self.closed and code != 0:
                raise AssertionError(f"{self.transcript.path}: exit code {code} after the end of input")
        elif self.daemon.process.poll() is None:
            self.daemon.signal("TERM")
            code = self.daemon.exit_code()
            if code != 0:
                raise AssertionError(f"{self.transcript.path}: exit code {code} after SIGTERM")


def play(transcript, transport, framing, manner=Player):
    if transcript.courier is not None:
        script = transcript.courier or {}
        with bench(courier=FAKE if transcript.courier else None, **script) as made:
            with Daemon(transport, framing, transcript.options, at=made.program) as daemon:
                manner(transcript, daemon).play()
        return
    with Daemon(transport, framing, transcript.options) as daemon:
        manner(transcript, daemon).play()


class PiecemealPlayer(Player):
    """Sends everything in pieces of 1 to 7 bytes, as a slow line would."""

    def connection(self, who):
        connection = super().connection(who)
        if "send" not in vars(connection):
            whole = connection.send
            connection.send = lambda data: self.in_pieces(whole, data)
        return connection

    @staticmethod
    def in_pieces(send, data):
        start, size = 0, 1
        while start < len(data):
            send(data[start : start + size])
            start, size = start + size, size % 7 + 1


class PipeliningPlayer(Player):
    """Sends everything at once, then reads: the answers must be the same, in the same order."""

    @staticmethod
    def can_play(transcript):
        """Whether no request depends on an answer, and nothing but messages is exchanged."""
        sent = [step for step in transcript.steps if step.what.startswith(">>")]
        return (
            all(step.what in (">>", ">>?", ">>!") and step.who == 1 for step in sent)
            and not any("$" in step.rest and "$/" not in step.rest for step in sent)
            and all(step.what == "<<" and step.who == 1 for step in transcript.steps if step not in sent)
            and "rs" not in transcript.framings
        )

    def play(self):
        connection = self.connection(1)
        parts = []
        whole, connection.send = connection.send, parts.append
        for step in self.transcript.steps:
            if step.what != "<<":
                self.take(step)
        connection.send = whole
        whole(b"".join(parts))
        for step in self.transcript.steps:
            if step.what == "<<":
                self.expect(1, connection, step.rest)
        self.end()
