"""The form: number, expiry, CVV, name, Pay."""

from __future__ import annotations

import tkinter as tk

from cardd import Checkout, Complaint, View

from .box import Box, NameBox
from .style import BAD, MUTED, PAPER, Fonts, enable, label, primary, secondary

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
        self.number = Box(self, checkout, "number", "0000 0000 0000 0000", fonts, WIDTH, True)
        self.expiry = Box(self, checkout, "expiry", "MM/YY", fonts, half)
        self.cvv = Box(self, checkout, "cvv", "3 digits", fonts, half)
        self.name = NameBox(self, fonts, WIDTH)
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
        # Two lines of words fit below a field before anything moves.
        for place, least in ((2, 34), (5, 48), (8, 30)):
            self.rowconfigure(place, minsize=least)
        self.name.entry.bind("<FocusOut>", lambda _: self._pass_name(), add=True)
        for widget in (self.number, self.expiry, self.cvv, self.name.entry):
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
        _note(self.number_note, view.number.error, known)
        _note(self.expiry_note, view.expiry.error)
        _note(self.cvv_note, view.cvv.error)
        _note(self.name_note, view.name_error)
        if view.name_error:
            # It may be a card number: this window keeps none.
            self.name.entry.delete(0, "end")
        self.notice.configure(text=view.notice.sentence if view.notice else "")
        enable(self.pay, view.pay_enabled)

    def _field(self, text: str, widget: tk.Canvas, row: int, column: int, span: int) -> tk.Label:
        label(self, text, self._fonts.label).grid(
            row=row, column=column, columnspan=span, sticky="w", pady=(0, 3)
        )
        widget.grid(row=row + 1, column=column, columnspan=span, sticky="w")
        note = label(self, "", self._fonts.small, MUTED, WIDTH if span == 2 else WIDTH // 2 - 12)
        note.grid(row=row + 2, column=column, columnspan=span, sticky="nw", pady=(3, 9))
        return note

    def _pass_name(self) -> None:
        self._checkout.set_name(self.name.entry.get())

    def _pay(self) -> None:
        if self.pay["state"] == "normal":
            self._pass_name()
            self._checkout.pay()

    def _clear(self) -> None:
        self.name.entry.delete(0, "end")
        self._checkout.clear()
        self.number.focus_set()


def _note(note: tk.Label, error: Complaint | None, otherwise: str = "") -> None:
    note.configure(text=error.sentence if error else otherwise, fg=BAD if error else MUTED)
