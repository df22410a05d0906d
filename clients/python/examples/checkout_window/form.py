"""The form: number, expiry, CVV, name, Pay."""

from __future__ import annotations

import tkinter as tk

from cardd import Checkout, View

from .box import HEIGHT, Box
from .style import BAD, FOCUS, INK, LINE, MUTED, PAPER, Fonts, enable, label, primary, secondary

WIDTH = 412
GAP = 16


class Form(tk.Frame):
    """What the payer fills in."""

    def __init__(self, parent: tk.Misc, checkout: Checkout, fonts: Fonts, amount: str) -> None:
        super().__init__(parent, bg=PAPER)
        self._checkout, self._fonts = checkout, fonts
        half = (WIDTH - GAP) // 2
        self.columnconfigure(0, minsize=half + GAP)
        self.columnconfigure(1, minsize=half)
        self.number = Box(self, checkout, "number", "1234 5678 9012 3456", fonts, WIDTH, True)
        self.expiry = Box(self, checkout, "expiry", "MM/YY", fonts, half)
        self.cvv = Box(self, checkout, "cvv", "3 digits", fonts, half)
        self._name = tk.StringVar(self)
        self.name = tk.Entry(
            self, textvariable=self._name, font=fonts.digits, fg=INK, bg=PAPER, relief="flat",
            highlightthickness=1, highlightbackground=LINE, highlightcolor=FOCUS, bd=10,
            insertbackground=INK, insertwidth=2,
        )  # fmt: skip
        self.number_note = self._field("Card number", self.number, 0, 0, 2)
        self.expiry_note = self._field("Expires", self.expiry, 3, 0, 1)
        self.cvv_note = self._field("Security code (CVV)", self.cvv, 3, 1, 1)
        self.name_note = self._field("Name on card (optional)", self.name, 6, 0, 2)
        self.notice = label(self, "", fonts.text, BAD, WIDTH)
        self.notice.grid(row=9, column=0, columnspan=2, sticky="ew", pady=(0, 8))
        self.pay = primary(self, f"Pay {amount}", fonts.button, self._pay)
        self.pay.grid(row=10, column=0, columnspan=2, sticky="ew")
        row = tk.Frame(self, bg=PAPER)
        row.grid(row=11, column=0, columnspan=2, sticky="ew", pady=(8, 0))
        self.clear = secondary(row, "Clear", fonts.text, self._clear)
        self.clear.pack(side="left")
        self.cancel = secondary(row, "Cancel", fonts.text, checkout.cancel)
        self.cancel.pack(side="right")
        self.name.bind("<FocusOut>", lambda _: self._pass_name())
        for widget in (self.number, self.expiry, self.cvv, self.name):
            widget.bind("<Return>", lambda _: self._pay())
            widget.bind("<KP_Enter>", lambda _: self._pay())

    def show(self, view: View) -> None:
        """Draws a view."""
        self.number.show(view.number, view.network)
        self.expiry.show(view.expiry)
        digits = " or ".join(str(length) for length in view.cvv_lengths)
        self.cvv.hint = f"{digits} digits"
        self.cvv.show(view.cvv, digits)
        known = " · ".join(text for text in (view.bank, view.card_type) if text)
        _note(self.number_note, view.number.error and view.number.error.sentence, known)
        _note(self.expiry_note, view.expiry.error and view.expiry.error.sentence)
        _note(self.cvv_note, view.cvv.error and view.cvv.error.sentence)
        _note(self.name_note, view.name_error and view.name_error.sentence)
        if view.name_error:
            # It may be a card number: this window keeps none.
            self._name.set("")
        self.notice.configure(text=view.notice.sentence if view.notice else "")
        enable(self.pay, view.pay_enabled)

    def _field(self, text: str, widget: tk.Misc, row: int, column: int, span: int) -> tk.Label:
        label(self, text, self._fonts.label).grid(
            row=row, column=column, columnspan=span, sticky="w", pady=(0, 3)
        )
        assert isinstance(widget, tk.Widget)
        sticky = "ew" if widget is self.name else "w"
        widget.grid(row=row + 1, column=column, columnspan=span, sticky=sticky)
        note = label(self, "", self._fonts.small, MUTED, WIDTH if span == 2 else WIDTH // 2 - 12)
        note.grid(row=row + 2, column=column, columnspan=span, sticky="nw", pady=(3, 9))
        return note

    def _pass_name(self) -> None:
        self._checkout.set_name(self._name.get())

    def _pay(self) -> None:
        if self.pay["state"] == "normal":
            self._pass_name()
            self._checkout.pay()

    def _clear(self) -> None:
        self._name.set("")
        self._checkout.clear()
        self.number.focus_set()


def _note(note: tk.Label, error: str | None, otherwise: str = "") -> None:
    note.configure(text=error or otherwise, fg=BAD if error else MUTED)


__all__ = ["HEIGHT", "WIDTH", "Form"]
