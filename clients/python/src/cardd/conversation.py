"""Requests, answers and notifications as bytes, without any I/O: both clients are built on it."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Mapping
from typing import Any, Callable, Optional, TypeVar

from .errors import CarddError, DaemonBroken, DaemonEnded, from_answer
from .events import Ended, Event, from_notification
from .requests import Request

T = TypeVar("T")
Done = Callable[[Optional[T], Optional[CarddError]], None]
"""Called with the result, or with None and what went wrong."""

LIMIT = 64 * 1024
"""Longer than any message of the daemon, which has at most 60,000 bytes."""

_log = logging.getLogger("cardd")


class Conversation:
    """One message a line, both ways. `begin` may be called on any thread, `feed` and `end` on one.

    Callbacks are called from `feed` and `end`, on their caller's thread, in the order of the wire,
    and no lock is held meanwhile. After the end, `begin` calls its `done` itself.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pending: dict[int, tuple[Request[Any], Done[Any]]] = {}
        self._listeners: list[Callable[[Event], None]] = []
        self._unread = bytearray()
        self._calls = 0
        self.ended: DaemonEnded | None = None
        """Why nothing more will come."""

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Calls `listener` with every event from now on; what is returned stops it."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def begin(self, request: Request[T], done: Done[T]) -> bytes | None:
        """The bytes to send. After the end there are none, and `done` has been called."""
        with self._lock:
            ended = self.ended
            if ended is None:
                self._calls += 1
                number = self._calls
                self._pending[number] = (request, done)
        if ended is not None:
            self._call(done, None, ended)
            return None
        message = {
            "jsonrpc": "2.0",
            "id": number,
            "method": request.method,
            "params": request.params,
        }
        return json.dumps(message, ensure_ascii=True).encode() + b"\n"

    def feed(self, data: bytes) -> None:
        """Takes what was read. A peer that does not speak the protocol ends the conversation."""
        if self.ended is not None:
            return
        self._unread += data
        *lines, rest = self._unread.split(b"\n")
        self._unread = bytearray(rest)
        for line in lines:
            self._take(bytes(line))
        if len(self._unread) > LIMIT:
            self.end(DaemonBroken("What answers is not cardd: a message has no end."))

    def end(self, reason: DaemonEnded) -> None:
        """Nothing more comes: whoever waits is told."""
        with self._lock:
            if self.ended is not None:
                return
            self.ended = reason
            waiting, self._pending = list(self._pending.values()), {}
        self._unread.clear()
        for _, done in waiting:
            self._call(done, None, reason)
        self._tell(Ended(reason))

    def _take(self, line: bytes) -> None:
        if not line.strip() or self.ended is not None:
            return
        try:
            message = json.loads(line)
            if not isinstance(message, dict):
                raise ValueError
            if "method" in message:
                event = from_notification(message["method"], message.get("params") or {})
                if event is not None:
                    self._tell(event)
            else:
                self._answer(message)
        except (ValueError, KeyError, TypeError, AttributeError):
            # What was read is not repeated: it may be anything.
            self.end(DaemonBroken("What answers is not cardd, or its version is too different."))

    def _answer(self, message: Mapping[str, Any]) -> None:
        with self._lock:
            found = self._pending.pop(message.get("id", -1), None)
        if found is None:
            return
        request, done = found
        if "error" in message:
            self._call(done, None, from_answer(message["error"]))
            return
        try:
            result = request.read(message["result"])
        except (ValueError, KeyError, TypeError, AttributeError):
            broken = DaemonBroken(f"cardd's answer to {request.method} cannot be read.")
            self._call(done, None, broken)
            self.end(broken)
            return
        self._call(done, result, None)

    def _tell(self, event: Event) -> None:
        for listener in list(self._listeners):
            self._call(listener, event)

    def _call(self, callback: Callable[..., None], *arguments: Any) -> None:
        # A mistake in a callback must not stop the others from hearing how a payment ended.
        try:
            callback(*arguments)
        except Exception:
            _log.exception("a callback of the card client raised")
