"""What comes after Pay: waiting, the bank's page, the one-time password, the outcome."""

from __future__ import annotations

import time
import tkinter as tk
import webbrowser
from typing import Callable, ClassVar

from cardd import Checkout, Outcome, View

from .style import (
    BAD,
    FOCUS,
    GOOD,
    INK,
    LINE,
    MUTED,
    PAPER,
    Fonts,
    label,
    primary,
    secondary,
)

WIDTH = 412


class Waiting(tk.Frame):
    """Nothing to do but wait."""

    def __init__(self, parent: tk.Misc, checkout: Checkout, fonts: Fonts) -> None:
        super().__init__(parent, bg=PAPER)
        self._title = label(self, "", fonts.title, wrap=WIDTH)
        self._title.pack(anchor="w", pady=(40, 10))
        label(self, "Please leave this window open.", fonts.text, MUTED, WIDTH).pack(anchor="w")
        self._bar = tk.Canvas(self, width=WIDTH, height=6, bg=LINE, highlightthickness=0)
        self._bar.pack(pady=(26, 0))
        self._bar.create_rectangle(0, 0, 90, 6, fill=FOCUS, width=0, tags="runner")
        self._place = 0
        self._move()
        self.bind("<Destroy>", self._stop)
        self.cancel = secondary(self, "Cancel", fonts.text, checkout.cancel)
        self.cancel.pack(anchor="e", pady=(60, 0))

    def _move(self) -> None:
        if self.winfo_ismapped():
            self._place = (self._place + 6) % (WIDTH + 90)
            self._bar.coords("runner", self._place - 90, 0, self._place, 6)
        self._timer = self.after(30, self._move)

    def _stop(self, _: object) -> None:
        self.after_cancel(self._timer)

    def show(self, view: View) -> None:
        asking = view.step == "verifying"
        self._title.configure(text="Checking your payment…" if asking else "Paying…")


class BankPage(tk.Frame):
    """The payer is to go to the bank's page; a browser opens only at the payer's wish."""

    def __init__(
        self,
        parent: tk.Misc,
        checkout: Checkout,
        fonts: Fonts,
        simulate: Callable[[str], None] | None,
    ) -> None:
        super().__init__(parent, bg=PAPER)
        self._checkout, self._simulate = checkout, simulate
        self._url: str | None = None
        label(self, "Continue at your bank", fonts.title, wrap=WIDTH).pack(anchor="w", pady=(8, 8))
        self.text = label(self, "", fonts.text, MUTED, WIDTH)
        self.text.pack(anchor="w", pady=(0, 18))
        self.open = primary(self, "Open the bank's page", fonts.button, self._open)
        self._bank = tk.Frame(self, bg=PAPER)
        approve = secondary(self._bank, "Bank approves", fonts.text, self._approve)
        decline = secondary(self._bank, "Bank declines", fonts.text, self._decline)
        for column, button in enumerate((approve, decline)):
            self._bank.columnconfigure(column, weight=1, uniform="half")
            button.configure(highlightbackground=LINE)
            button.grid(row=0, column=column, sticky="ew", padx=(0, 8) if column == 0 else 0)
        self.done = secondary(self, "I have finished there", fonts.button, self._finish)
        self.done.configure(highlightbackground=LINE)
        self.done.pack(fill="x", pady=(10, 0))
        self.cancel = secondary(self, "Cancel the payment", fonts.text, self._give_up)
        self.cancel.pack(anchor="e", pady=(24, 0))

    def show(self, view: View) -> None:
        page = view.page
        if page is None:
            return
        self._url = page.url
        self.open.pack_forget()
        self._bank.pack_forget()
        if page.simulated:
            self.text.configure(
                text="This is the sandbox: the bank's page is simulated, and no browser is opened. "
                "Nothing is charged."
            )
            if self._simulate:
                self._bank.pack(fill="x", before=self.done)
        elif page.url and page.method in (None, "get"):
            self.text.configure(
                text="Your bank wants to see you on its own page. It opens in your browser; "
                "come back here when you have finished."
            )
            self.open.pack(fill="x", before=self.done)
        else:
            self.text.configure(
                text="Your bank's page needs a form that this window cannot send. "
                "Cancel the payment, and pay in another way."
            )

    def first(self) -> tk.Widget:
        return self.open if self.open.winfo_manager() else self.done

    def _open(self) -> None:
        # Only a web address: the daemon passes on what the gateway said.
        if self._url and self._url.startswith("https://"):
            webbrowser.open(self._url)

    def _approve(self) -> None:
        self._decide("SUCCESS")

    def _decline(self) -> None:
        self._decide("FAILED")

    def _decide(self, status: str) -> None:
        if self._simulate:
            self._simulate(status)
            self._finish()

    def _finish(self) -> None:
        self._checkout.page_done("returned")

    def _give_up(self) -> None:
        self._checkout.page_done("cancelled")


class Code(tk.Frame):
    """The one-time password. The box is emptied as soon as it is sent."""

    def __init__(self, parent: tk.Misc, checkout: Checkout, fonts: Fonts) -> None:
        super().__init__(parent, bg=PAPER)
        self._checkout = checkout
        self._resend_at, self._resends = 0.0, 0
        self._seen: object = None
        self._timer = ""
        label(self, "Enter the code from your bank", fonts.title, wrap=WIDTH).pack(
            anchor="w", pady=(8, 8)
        )
        text = "Your bank has sent you a one-time password."
        label(self, text, fonts.text, MUTED, WIDTH).pack(anchor="w", pady=(0, 14))
        self.entry = tk.Entry(
            self, show="•", font=fonts.title, fg=INK, bg=PAPER,
            relief="flat", highlightthickness=2, highlightbackground=LINE,
            highlightcolor=FOCUS, bd=8, insertbackground=INK, insertwidth=2,
        )  # fmt: skip
        self.entry.pack(fill="x")
        self.note = label(self, "", fonts.text, MUTED, WIDTH)
        self.note.pack(anchor="w", pady=(6, 14))
        self.confirm = primary(self, "Confirm", fonts.button, self._submit)
        self.confirm.pack(fill="x")
        row = tk.Frame(self, bg=PAPER)
        row.pack(fill="x", pady=(10, 0))
        self.resend = secondary(row, "Send a new code", fonts.text, checkout.resend_otp)
        self.resend.pack(side="left")
        self.cancel = secondary(row, "Cancel the payment", fonts.text, checkout.cancel)
        self.cancel.pack(side="right")
        self.left = label(self, "", fonts.small, MUTED, WIDTH)
        self.left.pack(anchor="w", padx=16)
        self.bind("<Destroy>", self._stop)
        self.entry.bind("<Return>", lambda _: self._submit())
        self.entry.bind("<KP_Enter>", lambda _: self._submit())

    def show(self, view: View) -> None:
        otp = view.otp
        if otp is None:
            return
        if otp is not self._seen:
            self._seen = otp
            self._resends = otp.resends_left
            self._resend_at = time.monotonic() + otp.resend_in
        tries = f"{otp.attempts_left} {'try' if otp.attempts_left == 1 else 'tries'} left"
        wrong = f"That code was wrong. {tries}." if view.otp_wrong else f"{tries}."
        text = view.notice.sentence if view.notice else wrong
        self.note.configure(text=text, fg=BAD if view.otp_wrong or view.notice else MUTED)
        self._count()

    def first(self) -> tk.Widget:
        return self.entry

    def _stop(self, _: object = None) -> None:
        if self._timer:
            self.after_cancel(self._timer)
            self._timer = ""

    def _count(self) -> None:
        self._stop()
        left = int(self._resend_at - time.monotonic() + 0.999)
        codes = "code" if self._resends == 1 else "codes"
        self.left.configure(text=f"{self._resends or 'No'} new {codes} left")
        if self._resends == 0:
            self.resend.configure(text="Send a new code", state="disabled")
        elif left > 0:
            self.resend.configure(text=f"Send a new code (in {left} s)", state="disabled")
            self._timer = self.after(500, self._count)
        else:
            self.resend.configure(text="Send a new code", state="normal")

    def _submit(self) -> None:
        code = self.entry.get()
        self.entry.delete(0, "end")
        self._checkout.submit_otp(code)


class End(tk.Frame):
    """How it ended. "Paid" only when the merchant's server says so."""

    TITLES: ClassVar = {
        "verified": ("Paid", GOOD, "✓"),
        "failed": ("Not paid", BAD, "✕"),
        "cancelled": ("Cancelled", MUTED, "–"),
        "unknown": ("We are not sure yet", "#8a5300", "?"),
    }

    def __init__(
        self,
        parent: tk.Misc,
        checkout: Checkout,
        fonts: Fonts,
        amount: str,
        close: Callable[[], None],
    ) -> None:
        super().__init__(parent, bg=PAPER)
        self._amount = amount
        self._sign = tk.Canvas(self, width=72, height=72, bg=PAPER, highlightthickness=0)
        self._sign.pack(pady=(34, 14))
        self._fonts = fonts
        self.title_line = label(self, "", fonts.title)
        self.title_line.pack()
        self.text = label(self, "", fonts.text, MUTED, WIDTH - 40)
        self.text.configure(justify="center")
        self.text.pack(pady=(8, 26))
        self.retry = primary(self, "Try again", fonts.button, checkout.retry)
        self.check = primary(self, "Check again", fonts.button, checkout.check_again)
        self.close = secondary(self, "Close", fonts.button, close)
        self.close.configure(highlightbackground=LINE)
        self.close.pack(fill="x", pady=(8, 0))
        self.kind = ""

    def show(self, view: View) -> None:
        outcome = view.outcome
        if outcome is None:
            return
        self.kind = outcome.kind
        title, colour, sign = self.TITLES[outcome.kind]
        self._sign.delete("all")
        self._sign.create_oval(4, 4, 68, 68, outline=colour, width=3)
        self._sign.create_text(36, 36, text=sign, font=(self._family(), -38, "bold"), fill=colour)
        self.title_line.configure(text=title, fg=colour)
        self.text.configure(text=self._sentence(view, outcome))
        for button, offered in (
            (self.retry, outcome.can_retry),
            (self.check, outcome.kind == "unknown"),
        ):
            if offered:
                button.pack(fill="x", before=self.close)
            else:
                button.pack_forget()

    def first(self) -> tk.Widget:
        # A second Return must not start a second payment.
        return self.close

    def _family(self) -> str:
        return str(self._fonts.title.actual("family"))

    def _sentence(self, view: View, outcome: Outcome) -> str:
        if outcome.kind == "verified":
            return f"{self._amount} has been paid. Thank you."
        said = [outcome.complaint, view.notice]
        sentences = [complaint.sentence for complaint in said if complaint]
        return " ".join(dict.fromkeys(sentences))
