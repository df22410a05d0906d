"""A checkout without a screen: takes keys, tells what to show, and what may be said in the end."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any, Callable, Protocol, TypeVar

from . import requests, words
from .conversation import Done
from .errors import CarddError, DaemonEnded, RequestFailed
from .events import (
    CaptureEnded,
    CardMetaData,
    Ended,
    Event,
    FieldMetaData,
    OnError,
    VerifyPayment,
)
from .fields import Fields
from .requests import Request
from .states import EditResult, OtpResult, PayResult, Taken
from .view import Complaint, Outcome, View

T = TypeVar("T")
FIELDS = ("number", "expiry", "cvv")
_STATUSES = {"FAILED": "failed", "CANCELLED": "cancelled", "UNKNOWN": "unknown"}
_NOT_PAID = Complaint(
    "not_paid", "The payment was not completed. Nothing has been confirmed as paid."
)
_NOT_CHECKED = Complaint("UNKNOWN", words.ending("", "UNKNOWN", ""))
_WAITING = ("paying", "page", "otp")


class Connection(Protocol):
    """What a checkout needs of a client: Card and AsyncCard have it."""

    def post(self, request: Request[T], done: Done[T]) -> None: ...

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]: ...

    def call_later(
        self, function: Callable[[], Any], done: Callable[[Any, Exception | None], None]
    ) -> None: ...


class Checkout:
    """Forwards keys to a card and keeps `view` up to date.

    `verify(order_id)` is the merchant's: it asks the merchant's server, which reads the order, and
    returns True only if it is paid. It may be a coroutine function on an AsyncCard; on a Card it
    runs on a thread of its own. If it raises, the outcome is unknown.

    `changed(view)` is called after each change. Where: on the thread on which the client has its
    callbacks (the loop's; a Card's reader thread), or in what `deliver` makes of it: give a
    function that runs a function on your window's thread, and everything happens there.

    Methods return at once and may be called on any thread.
    """

    def __init__(
        self,
        card: Connection,
        verify: Callable[[str], Any],
        changed: Callable[[View], None] | None = None,
        channel: str = "link",
        deliver: Callable[[Callable[[], None]], None] | None = None,
    ) -> None:
        self._card, self._verify, self._changed = card, verify, changed
        self._deliver = deliver or (lambda function: function())
        self._lock = threading.RLock()
        self._fields = Fields()
        self._order_id: str | None = None
        self._gone: Complaint | None = None
        self.channel = channel
        """link: the bank's page; post: a one-time password here, if the card can."""
        self.view = View()
        """What to show now."""
        self._stop = card.listen(lambda event: self._deliver(lambda: self._hear(event)))

    def start(self, session: requests.Session | None = None, **options: Any) -> None:
        """Sends `initialize`, with grouping "network" unless told otherwise."""
        self._send(requests.initialize(session, **options), lambda _: None)

    def close(self) -> None:
        """Stops listening; the card stays the client's."""
        self._stop()

    # --- the payer's doing

    def key(self, field: str, key: str, shift: bool = False) -> None:
        """A key: a digit, Backspace, Delete, ArrowLeft, ArrowRight, Home, End, the expiry's "/"."""
        self._edit(field, requests.keystroke(key, field, shift))

    def paste(self, field: str, text: str, source: str = "clipboard") -> None:
        """What the clipboard holds; or `source` "autofill", "scan"."""
        self._edit(field, requests.paste(text, field, source))

    def select(self, field: str, start: int | None = None, end: int | None = None) -> None:
        """Selects digits, or everything; equal bounds place the caret."""
        self._edit(field, requests.select(field, start, end), quiet=True)

    def clear(self, field: str | None = None) -> None:
        """Empties a field, or all and the name."""
        self._fields.forgive(*FIELDS)
        self._edit(field or "number", requests.clear(field))

    def leave(self, field: str) -> None:
        """The field has lost the focus: now is the time for what is missing."""
        with self._lock:
            self._fields.left(field)
            self._publish()

    def set_name(self, name: str) -> None:
        """The name on the card. Keep it no longer than your text box does."""

        def done(taken: Taken) -> None:
            reason = None if taken.accepted else taken.reason or "refused"
            error = Complaint(reason, words.name_refusal(reason) or reason) if reason else None
            self._publish(name_error=error)

        self._send(requests.set_card_holder_name(name), done)

    def capture(self, field: str) -> None:
        """Lets the daemon read the field itself from its terminal."""

        def done(taken: Taken) -> None:
            if not taken.accepted:
                word = taken.reason or "refused"
                self._publish(notice=Complaint(word, words.capture_refusal(word) or word))

        self._send(requests.capture(field), done)

    def pay(self, **options: Any) -> None:
        """Pays. When something is missing the daemon refuses, and the fields say what."""
        with self._lock:
            if self.view.step != "form" or self._gone:
                return
            self._publish(step="paying", notice=None)
        self._send(requests.pay(self.channel, **options), self._paid, self._pay_refused)

    def submit_otp(self, code: str) -> None:
        """Passes the one-time password on."""
        if code.strip():
            self._send(requests.submit_otp(code.strip()), self._otp_answered)

    def resend_otp(self) -> None:
        """Asks for a new one-time password."""
        self._send(requests.resend_otp(), self._otp_answered)

    def page_done(self, outcome: str = "returned") -> None:
        """The bank's page is over: returned or cancelled."""
        self._send(requests.finish_authentication(outcome), lambda _: None)

    def use_bank_page(self) -> None:
        """Instead of the one-time password, where the bank offers its page as well."""
        with self._lock:
            page = self.view.page
            if self.view.step == "otp" and page is not None and page.redirect_to_bank:
                bank = replace(page, url=page.redirect_to_bank, method=None)
                self._publish(step="page", page=bank, otp=None, otp_wrong=False)

    def cancel(self) -> None:
        """Gives the payment up; before there is one, the checkout."""
        with self._lock:
            if self.view.step in ("verifying", "done"):
                return
            if self.view.step == "form":
                cancelled = Complaint("CANCELLED", words.ending("", "CANCELLED", ""))
                self._end("cancelled", cancelled)
                return
        self._send(requests.cancel_payment(), lambda _: None)

    def retry(self) -> None:
        """Back to the form, where the outcome allows it."""
        with self._lock:
            if self.view.outcome is not None and self.view.outcome.can_retry:
                self._fields.forgive(*FIELDS)
                self._publish(step="form", outcome=None, otp=None, otp_wrong=False, page=None)

    def check_again(self) -> None:
        """Asks the merchant once more after an unknown outcome: only "paid" changes it."""
        with self._lock:
            outcome, order_id = self.view.outcome, self._order_id
        if outcome is not None and outcome.kind == "unknown" and order_id is not None:
            self._ask_merchant(order_id, again=True)

    # --- answers

    def _send(
        self,
        request: Request[T],
        done: Callable[[T], None],
        refused: Callable[[CarddError], None] | None = None,
    ) -> None:
        def answered(result: T | None, error: CarddError | None) -> None:
            with self._lock:
                if isinstance(error, DaemonEnded):
                    self._lose(error)
                elif error is not None:
                    (refused or self._refused)(error)
                else:
                    done(result)  # type: ignore[arg-type]

        self._card.post(request, lambda *answer: self._deliver(lambda: answered(*answer)))

    def _edit(self, field: str, request: Request[EditResult], quiet: bool = False) -> None:
        # Now, not with the answer: the payer may have left the field by then.
        if not quiet:
            self._fields.forgive(field)

        def done(result: EditResult) -> None:
            self._fields.edited(field, result)
            if result.accepted:
                self._publish(notice=self.view.notice if quiet else None)
            else:
                self._notice(result.reason or "refused")

        self._send(request, done)

    def _paid(self, result: PayResult) -> None:
        self._order_id = result.order_id
        if result.action in ("link", "form"):
            self._publish(step="page", page=result.data)
        elif result.action == "post":
            self._publish(step="otp", otp=result.otp, page=result.data, otp_wrong=False)
        elif result.action != "none":
            # An action that is new and cannot be carried out here.
            self._send(requests.cancel_payment(), lambda _: None)

    def _pay_refused(self, error: CarddError) -> None:
        self._fields.asked()
        self._publish(step="form")
        self._refused(error)

    def _otp_answered(self, result: OtpResult) -> None:
        if result.otp is not None and self.view.step == "otp":
            wrong = result.authenticate_status != "SUCCESS"
            self._publish(otp=result.otp, otp_wrong=wrong, notice=None)

    def _refused(self, error: CarddError) -> None:
        code = error.code if isinstance(error, RequestFailed) else None
        self._publish(notice=Complaint(code or "refused", error.sentence))

    # --- events

    def _hear(self, event: Event) -> None:
        with self._lock:
            if isinstance(event, CardMetaData):
                word = event.state.cleared_by
                fresh = word is not None and word != self._fields.cleared_by
                self._fields.number_is(event)
                if fresh and word in ("idle", "edit_limit", "attempt_limit"):
                    self._fields.forgive(*FIELDS)
                    self._publish(notice=Complaint(word, words.clearing(word) or word))
                else:
                    self._publish()
            elif isinstance(event, FieldMetaData):
                self._fields.field_is(event.state)
                self._publish()
            elif isinstance(event, CaptureEnded):
                failed = event.outcome != "entered"
                self._publish(notice=Complaint(event.outcome, event.sentence) if failed else None)
            elif isinstance(event, VerifyPayment):
                self._publish(step="verifying", page=None, otp=None, notice=None)
                self._ask_merchant(event.order_id)
            elif isinstance(event, OnError):
                self._order_id = event.order_id
                kind = _STATUSES.get(event.status, "failed")
                word = "UNKNOWN" if kind == "unknown" else event.code
                self._end(kind, Complaint(word, event.sentence))
            elif isinstance(event, Ended):
                self._lose(event.reason)

    def _lose(self, reason: DaemonEnded) -> None:
        if self._gone is not None:
            return
        self._gone = Complaint("ended", f"{reason.sentence} Your card data went with it.")
        # The bank may be charging the card that was handed over: only the merchant can find out.
        if self.view.step in _WAITING:
            self._end("unknown", _NOT_CHECKED, notice=self._gone)
        elif self.view.step == "form":
            self._end("failed", self._gone, notice=self._gone)
        else:
            self._publish(notice=self._gone)

    def _ask_merchant(self, order_id: str, again: bool = False) -> None:
        def answered(paid: Any, error: Exception | None) -> None:
            with self._lock:
                if error is None and paid is True:
                    self._end("verified", None)
                elif again:
                    self._publish()
                elif error is None:
                    self._end("failed", _NOT_PAID)
                else:
                    self._end("unknown", _NOT_CHECKED)

        self._order_id = order_id
        self._card.call_later(
            lambda: self._verify(order_id),
            lambda paid, error: self._deliver(lambda: answered(paid, error)),
        )

    # --- what to show

    def _end(self, kind: str, complaint: Complaint | None, **changes: Any) -> None:
        can_retry = kind in ("failed", "cancelled") and self._gone is None
        outcome = Outcome(kind, complaint, can_retry)
        self._publish(step="done", outcome=outcome, page=None, otp=None, **changes)

    def _notice(self, word: str) -> None:
        sentence = words.refusal(word) or words.code(word) or word
        self._publish(notice=Complaint(word, sentence))

    def _publish(self, **changes: Any) -> None:
        with self._lock:
            view = replace(self.view, **self._fields.shown(), **changes)
            form = view.step == "form" and self._gone is None
            view = replace(view, pay_enabled=form and self._fields.can_pay)
            if view != self.view:
                self.view = view
                if self._changed is not None:
                    self._changed(view)
