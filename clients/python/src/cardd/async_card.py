"""The asyncio client."""

from __future__ import annotations

import asyncio
import inspect
import socket
import subprocess
from collections.abc import AsyncIterator, Sequence
from types import TracebackType
from typing import Any, Callable, TypeVar

from . import launch, requests
from .conversation import Conversation, Done
from .errors import CarddError, TimedOut
from .events import CardMetaData, Ended, Event
from .requests import Request, Session
from .states import JSON, EditResult, FieldState, Greeting, OtpResult, PayResult, Taken

T = TypeVar("T")


class _Wire(asyncio.Protocol):
    def __init__(self, card: AsyncCard) -> None:
        self._card = card

    def data_received(self, data: bytes) -> None:
        self._card._heard(data)

    def connection_lost(self, _: Exception | None) -> None:
        self._card._lost()


class AsyncCard:
    """One connection, one card. Hang up and it is gone.

        async with await AsyncCard.spawn() as card:
            await card.initialize(session)
            await card.keystroke("4")

    Everything happens on the event loop's thread, callbacks too, in the order of the wire.
    """

    def __init__(self, process: subprocess.Popen[bytes] | None, timeout: float) -> None:
        """Use `spawn` or `connect`."""
        self.process, self.timeout = process, timeout
        self._conversation = Conversation()
        self._transport: asyncio.Transport | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._over = asyncio.Event()
        self._closing = False

    @classmethod
    async def spawn(
        cls, program: str | None = None, options: Sequence[str] = (), timeout: float = 30
    ) -> AsyncCard:
        """Starts a daemon of its own: `program`, else the environment's CARDD, else the PATH's."""
        connection, process = launch.spawn(program, options)
        return await cls(process, timeout)._open(connection)

    @classmethod
    async def connect(cls, path: str, timeout: float = 30) -> AsyncCard:
        """Connects to `cardd --socket PATH`."""
        return await cls(None, timeout)._open(launch.connect(path))

    async def _open(self, connection: socket.socket) -> AsyncCard:
        connection.setblocking(False)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_unix_connection(lambda: _Wire(self), sock=connection)
        self._transport = transport
        return self

    async def __aenter__(self) -> AsyncCard:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hangs up: the daemon forgets the card. A daemon of our own ends."""
        self._closing = True
        if self._transport is not None:
            self._transport.abort()
        await self._over.wait()
        if self.process is not None:
            await asyncio.to_thread(launch.finish, self.process)

    # --- requests of any kind

    def post(self, request: Request[T], done: Done[T]) -> None:
        """Sends and does not wait; `done` is called on the loop's thread."""
        data = self._conversation.begin(request, done)
        if data is not None and self._transport is not None:
            self._transport.write(data)

    async def request(self, request: Request[T], timeout: float | None = None) -> T:
        """Sends and waits for the answer; raises what the daemon refused it with."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def done(result: T | None, error: CarddError | None) -> None:
            if future.done():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)  # type: ignore[arg-type]

        self.post(request, done)
        try:
            return await asyncio.wait_for(future, self.timeout if timeout is None else timeout)
        except asyncio.TimeoutError:
            raise TimedOut(f"cardd did not answer {request.method} in time.") from None

    # --- events

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Calls `listener` on the loop's thread with every event; what is returned stops it."""
        return self._conversation.listen(listener)

    def events(self) -> AsyncIterator[Event]:
        """The events from now on (not from the first `anext`); ends after Ended."""
        heard: asyncio.Queue[Event] = asyncio.Queue()
        stop = self._conversation.listen(heard.put_nowait)
        if self._conversation.ended is not None:
            heard.put_nowait(Ended(self._conversation.ended))

        async def each() -> AsyncIterator[Event]:
            try:
                while True:
                    event = await heard.get()
                    yield event
                    if isinstance(event, Ended):
                        return
            finally:
                stop()

        return each()

    def call_later(
        self, function: Callable[[], Any], done: Callable[[Any, Exception | None], None]
    ) -> None:
        """Runs a function of the merchant's: a coroutine function on the loop, any other on a
        thread of its own. `done` is called on the loop's thread."""

        async def work() -> None:
            try:
                if inspect.iscoroutinefunction(function):
                    result = await function()
                else:
                    result = await asyncio.to_thread(function)
                    if inspect.isawaitable(result):
                        result = await result
            except Exception as error:
                done(None, error)
            else:
                done(result, None)

        task = asyncio.get_running_loop().create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _heard(self, data: bytes) -> None:
        self._conversation.feed(data)
        if self._conversation.ended is not None and self._transport is not None:
            self._transport.abort()

    def _lost(self) -> None:
        self._over.set()
        self._conversation.end(launch.ending(None if self._closing else self.process))

    # --- the protocol

    async def initialize(self, session: Session | None = None, **options: Any) -> Greeting:
        """Sets session and options: grouping, enable_pasting, max_digits, hint_text."""
        return await self.request(requests.initialize(session, **options))

    async def set_session(self, session: Session) -> None:
        """Names the order to pay."""
        await self.request(requests.set_session(session))

    async def keystroke(self, key: str, field: str = "number", shift: bool = False) -> EditResult:
        """Passes one key on: a digit, Backspace, Delete, ArrowLeft, ArrowRight, Home, End."""
        return await self.request(requests.keystroke(key, field, shift))

    async def paste(
        self, text: str, field: str = "number", source: str = "clipboard"
    ) -> EditResult:
        """Passes on what was pasted; `source` may be autofill or scan."""
        return await self.request(requests.paste(text, field, source))

    async def select(
        self, field: str = "number", start: int | None = None, end: int | None = None
    ) -> EditResult:
        """Selects digits, or places the caret (equal bounds); everything without bounds."""
        return await self.request(requests.select(field, start, end))

    async def clear(self, field: str | None = None) -> EditResult:
        """Empties a field, or all of them and the name."""
        return await self.request(requests.clear(field))

    async def set_expiry(self, expiry: str) -> FieldState:
        """Sets the expiry from a text, such as 12/29."""
        return await self.request(requests.set_expiry(expiry))

    async def set_cvv(self, cvv: str) -> FieldState:
        """Sets the CVV."""
        return await self.request(requests.set_cvv(cvv))

    async def set_card_holder_name(self, name: str) -> Taken:
        """Sets the name on the card; it never comes back."""
        return await self.request(requests.set_card_holder_name(name))

    async def capture(self, field: str = "number") -> Taken:
        """Lets the daemon read a field itself from its terminal (cardd --capture-tty PATH)."""
        return await self.request(requests.capture(field))

    async def get_card_meta_data(self) -> CardMetaData:
        """Reads the number's state."""
        return await self.request(requests.get_card_meta_data())

    async def pay(self, channel: str = "link", **options: Any) -> PayResult:
        """Pays with what was typed: hands the number over to the gateway. Go on by `action`; the
        end comes as VerifyPayment or OnError. Options: instrument_id, save_instrument."""
        return await self.request(requests.pay(channel, **options))

    async def submit_otp(self, otp: str) -> OtpResult:
        """Passes the one-time password on."""
        return await self.request(requests.submit_otp(otp))

    async def resend_otp(self) -> OtpResult:
        """Asks for a new one-time password."""
        return await self.request(requests.resend_otp())

    async def finish_authentication(self, outcome: str) -> None:
        """Says that the bank's page is over: returned or cancelled."""
        await self.request(requests.finish_authentication(outcome))

    async def cancel_payment(self) -> None:
        """Gives the payment up."""
        await self.request(requests.cancel_payment())

    async def share(self) -> str:
        """A token with which another connection may watch this card."""
        return await self.request(requests.share())

    async def listen_to(self, token: str) -> JSON:
        """Gives up this connection's card and watches the one that the token belongs to."""
        return await self.request(requests.listen(token))

    async def status(self) -> JSON:
        """The daemon's protective measures as they really are."""
        return await self.request(requests.status())

    async def sandbox(self, method: str, **params: Any) -> JSON:
        """A sandbox request: createOrder, getOrder, simulate, faults, advance."""
        return await self.request(requests.sandbox(method, **params))
