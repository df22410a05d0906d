"""The checkout window: puts the steps on the screen, one at a time."""

from __future__ import annotations

import collections
import contextlib
import os
import threading
import tkinter as tk
from typing import Any, Callable, Union

from cardd import Card, Checkout, Session, View

from .form import Form
from .steps import BankPage, Code, End, Waiting
from .style import DESK, INK, MARGIN, MUTED, PAPER, Fonts, label

Step = Union[Form, Waiting, BankPage, Code, End]


class CheckoutWindow:
    """One payment in a Tk window. Everything happens on Tk's thread.

    `verify(order_id)` is called on a thread of its own. `simulate(status)`, for the sandbox only,
    lets the payer play the bank. `ended` is called when the payer closes the window.
    """

    def __init__(
        self,
        root: tk.Tk,
        card: Card,
        session: Session,
        verify: Callable[[str], Any],
        amount: str,
        channel: str = "link",
        simulate: Callable[[str], None] | None = None,
        ended: Callable[[], None] | None = None,
        **options: Any,
    ) -> None:
        self.root, self._ended = root, ended
        self._mailbox = Mailbox(root)
        self.checkout = Checkout(card, verify, self._show, channel, self._mailbox.put)
        fonts = Fonts(root)
        sheet = _sheet(root, fonts, amount, session.order_id)
        self.form = Form(sheet, self.checkout, fonts, amount)
        self.waiting = Waiting(sheet, self.checkout, fonts)
        self.page = BankPage(sheet, self.checkout, fonts, simulate)
        self.code = Code(sheet, self.checkout, fonts)
        self.end = End(sheet, self.checkout, fonts, amount, self.close)
        self._steps: dict[str, Step] = {
            "form": self.form,
            "paying": self.waiting,
            "verifying": self.waiting,
            "page": self.page,
            "otp": self.code,
            "done": self.end,
        }
        self.shown: Step | None = None
        """The step on the screen."""
        root.protocol("WM_DELETE_WINDOW", self.close)
        root.bind("<Escape>", lambda _: self.checkout.cancel())
        self.checkout.start(session, **options)
        self._show(self.checkout.view)

    def close(self) -> None:
        """Closes the window; a payment that waits for the payer ends cancelled."""
        self.checkout.close()
        self._mailbox.close()
        self.root.destroy()
        if self._ended is not None:
            self._ended()

    def _show(self, view: View) -> None:
        step = self._steps[view.step]
        step.show(view)
        if step is not self.shown:
            if self.shown is not None:
                self.shown.pack_forget()
            self.shown = step
            step.pack(fill="both", expand=True)
            if isinstance(step, Form):
                step.number.focus_set() if not view.number.valid else step.cvv.focus_set()
            elif not isinstance(step, Waiting):
                step.first().focus_set()


class Mailbox:
    """Runs functions from other threads on Tk's."""

    def __init__(self, root: tk.Tk) -> None:
        self._root = root
        self._waiting: collections.deque[Callable[[], None]] = collections.deque()
        self._out, self._in = os.pipe()
        os.set_blocking(self._in, False)
        self._lock = threading.Lock()
        self._open = True
        root.tk.createfilehandler(self._out, tk.READABLE, self._run)

    def put(self, function: Callable[[], None]) -> None:
        """For any thread."""
        with self._lock:
            if self._open:
                self._waiting.append(function)
                # A full pipe: Tk has been told often enough.
                with contextlib.suppress(BlockingIOError):
                    os.write(self._in, b"\0")

    def close(self) -> None:
        with self._lock:
            if not self._open:
                return
            self._open = False
            self._root.tk.deletefilehandler(self._out)
            os.close(self._in)
            os.close(self._out)

    def _run(self, *_: object) -> None:
        os.read(self._out, 4096)
        while self._waiting and self._open:
            self._waiting.popleft()()


def show_problem(root: tk.Tk, sentence: str) -> tk.Label:
    """A window for the case that there is no daemon; the label with the sentence."""
    fonts = Fonts(root)
    sheet = _sheet(root, fonts, "", "")
    label(sheet, "The payment cannot start", fonts.title, wrap=412).pack(anchor="w", pady=(20, 10))
    text = label(sheet, sentence, fonts.text, MUTED, 412)
    text.pack(anchor="w")
    return text


def _sheet(root: tk.Tk, fonts: Fonts, amount: str, order: str) -> tk.Frame:
    root.title("Card payment")
    root.configure(bg=DESK)
    root.resizable(False, False)
    sheet = tk.Frame(root, bg=PAPER, padx=MARGIN, pady=MARGIN, width=460, height=556)
    sheet.pack(padx=16, pady=16)
    sheet.pack_propagate(False)
    head = tk.Frame(sheet, bg=PAPER)
    head.pack(fill="x", pady=(0, 18))
    head.columnconfigure(0, weight=1)
    label(head, "Card payment", fonts.title).grid(row=0, column=0, sticky="w")
    label(head, amount, fonts.amount, INK).grid(row=0, column=1, sticky="e")
    shown = order if len(order) <= 48 else order[:47] + "…"
    line = label(head, f"Order {shown}" if order else "", fonts.small, MUTED)
    line.grid(row=1, column=0, columnspan=2, sticky="w")
    return sheet
