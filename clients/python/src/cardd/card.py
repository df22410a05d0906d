"""The blocking client."""

from __future__ import annotations

import contextlib
import queue
import socket
import subprocess
import threading
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Callable, TypeVar

from . import launch, requests
from .conversation import Conversation, Done
from .errors import CarddError, DaemonEnded, TimedOut
from .events import CardMetaData, Ended, Event
from .requests import Request, Session
from .states import JSON, EditResult, FieldState, Greeting, OtpResult, PayResult, Taken

T = TypeVar("T")


class Card:
    """One connection, one card. Hang up and it is gone.

        with Card.spawn() as card:
            card.initialize(session)
            card.keystroke("4")

    Methods may be called on any thread and wait for the answer. Callbacks (`listen`, `post`) come
    on the client's own reader thread, in the order of the wire; there, only `post` may be used.
    """

    def __init__(
        self,
        connection: socket.socket,
        process: subprocess.Popen[bytes] | None = None,
        timeout: float = 30,
    ) -> None:
        self._socket, self.process, self.timeout = connection, process, timeout
        self._conversation = Conversation()
        self._writing = threading.Lock()
        self._closing = False
        self._reader = threading.Thread(target=self._read, name="cardd reader", daemon=True)
        self._reader.start()

    @classmethod
    def spawn(
        cls, program: str | None = None, options: Sequence[str] = (), timeout: float = 30
    ) -> Card:
        """Starts a daemon of its own: `program`, else the environment's CARDD, else the PATH's."""
        connection, process = launch.spawn(program, options)
        return cls(connection, process, timeout)

    @classmethod
    def connect(cls, path: str, timeout: float = 30) -> Card:
        """Connects to `cardd --socket PATH`."""
        return cls(launch.connect(path), None, timeout)

    def __enter__(self) -> Card:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hangs up: the daemon forgets the card. A daemon of our own ends."""
        self._closing = True
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        if threading.current_thread() is not self._reader:
            self._reader.join()
        self._socket.close()
        if self.process is not None:
            launch.finish(self.process)

    # --- requests of any kind

    def post(self, request: Request[T], done: Done[T]) -> None:
        """Sends and does not wait; `done` is called on the reader thread. When the connection is
        over it is called at once, on the caller's thread."""
        with self._writing:
            data = self._conversation.begin(request, done)
            if data is None:
                return
            # On an error the reader sees the end as well, and tells everybody.
            with contextlib.suppress(OSError):
                self._socket.sendall(data)

    def request(self, request: Request[T], timeout: float | None = None) -> T:
        """Sends and waits for the answer; raises what the daemon refused it with."""
        if threading.current_thread() is self._reader:
            raise RuntimeError("a callback cannot wait for an answer: use post")
        answers: queue.Queue[tuple[T | None, CarddError | None]] = queue.Queue()
        self.post(request, lambda result, error: answers.put((result, error)))
        try:
            result, error = answers.get(timeout=self.timeout if timeout is None else timeout)
        except queue.Empty:
            raise TimedOut(f"cardd did not answer {request.method} in time.") from None
        if error is not None:
            raise error.with_traceback(None)
        return result  # type: ignore[return-value]

    # --- events

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Calls `listener` on the reader thread with every event; what is returned stops it."""
        return self._conversation.listen(listener)

    def events(self) -> Iterator[Event]:
        """The events from now on (not from the first `next`); ends after Ended."""
        heard: queue.Queue[Event] = queue.Queue()
        stop = self._conversation.listen(heard.put)
        if self._conversation.ended is not None:
            heard.put(Ended(self._conversation.ended))

        def each() -> Iterator[Event]:
            try:
                while True:
                    event = heard.get()
                    yield event
                    if isinstance(event, Ended):
                        return
            finally:
                stop()

        return each()

    def call_later(
        self, function: Callable[[], Any], done: Callable[[Any, Exception | None], None]
    ) -> None:
        """Runs a function of the merchant's that may wait, on a thread of its own."""

        def work() -> None:
            try:
                result = function()
            except Exception as error:
                done(None, error)
            else:
                done(result, None)

        threading.Thread(target=work, name="cardd verify", daemon=True).start()

    def _read(self) -> None:
        reason: DaemonEnded | None = None
        while reason is None:
            try:
                data = self._socket.recv(65536)
            except OSError:
                data = b""
            if data:
                self._conversation.feed(data)
                reason = self._conversation.ended
            else:
                reason = launch.ending(None if self._closing else self.process)
        self._conversation.end(reason)
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    # --- the protocol

    def initialize(self, session: Session | None = None, **options: Any) -> Greeting:
        """Sets session and options: grouping, enable_pasting, max_digits, hint_text."""
        return self.request(requests.initialize(session, **options))

    def set_session(self, session: Session) -> None:
        """Names the order to pay."""
        self.request(requests.set_session(session))

    def keystroke(self, key: str, field: str = "number", shift: bool = False) -> EditResult:
        """Passes one key on: a digit, Backspace, Delete, ArrowLeft, ArrowRight, Home, End."""
        return self.request(requests.keystroke(key, field, shift))

    def paste(self, text: str, field: str = "number", source: str = "clipboard") -> EditResult:
        """Passes on what was pasted; `source` may be autofill or scan."""
        return self.request(requests.paste(text, field, source))

    def select(
        self, field: str = "number", start: int | None = None, end: int | None = None
    ) -> EditResult:
        """Selects digits, or places the caret (equal bounds); everything without bounds."""
        return self.request(requests.select(field, start, end))

    def clear(self, field: str | None = None) -> EditResult:
        """Empties a field, or all of them and the name."""
        return self.request(requests.clear(field))

    def set_expiry(self, expiry: str) -> FieldState:
        """Sets the expiry from a text, such as 12/29."""
        return self.request(requests.set_expiry(expiry))

    def set_cvv(self, cvv: str) -> FieldState:
        """Sets the CVV."""
        return self.request(requests.set_cvv(cvv))

    def set_card_holder_name(self, name: str) -> Taken:
        """Sets the name on the card; it never comes back."""
        return self.request(requests.set_card_holder_name(name))

    def capture(self, field: str = "number") -> Taken:
        """Lets the daemon read a field itself from its terminal (cardd --capture-tty PATH)."""
        return self.request(requests.capture(field))

    def get_card_meta_data(self) -> CardMetaData:
        """Reads the number's state."""
        return self.request(requests.get_card_meta_data())

    def pay(self, channel: str = "link", **options: Any) -> PayResult:
        """Pays with what was typed: hands the number over to the gateway. Go on by `action`; the
        end comes as VerifyPayment or OnError. Options: instrument_id, save_instrument."""
        return self.request(requests.pay(channel, **options))

    def submit_otp(self, otp: str) -> OtpResult:
        """Passes the one-time password on."""
        return self.request(requests.submit_otp(otp))

    def resend_otp(self) -> OtpResult:
        """Asks for a new one-time password."""
        return self.request(requests.resend_otp())

    def finish_authentication(self, outcome: str) -> None:
        """Says that the bank's page is over: returned or cancelled."""
        self.request(requests.finish_authentication(outcome))

    def cancel_payment(self) -> None:
        """Gives the payment up."""
        self.request(requests.cancel_payment())

    def share(self) -> str:
        """A token with which another connection may watch this card."""
        return self.request(requests.share())

    def listen_to(self, token: str) -> JSON:
        """Gives up this connection's card and watches the one that the token belongs to."""
        return self.request(requests.listen(token))

    def status(self) -> JSON:
        """The daemon's protective measures as they really are."""
        return self.request(requests.status())

    def sandbox(self, method: str, **params: Any) -> JSON:
        """A sandbox request: createOrder, getOrder, simulate, faults, advance."""
        return self.request(requests.sandbox(method, **params))
