"""Plays a payer at the tkinter window with real X keys (xdotool), and reads its widgets."""

from __future__ import annotations

import gc
import subprocess
import time
import tkinter as tk
from typing import Any

from checkout_window.form import Form
from checkout_window.steps import BankPage, Code, End
from checkout_window.window import CheckoutWindow, show_problem
from drivers import EVERYTHING
from scenarios import Driver, Stage

from cardd import Card, CarddError, Session

_STEPS = {Form: "form", BankPage: "page", Code: "otp", End: "done"}
_KEYS = {"Backspace": "BackSpace", "ArrowLeft": "Left", "ArrowRight": "Right"}


class WindowDriver(Driver):
    can = EVERYTHING
    card: Card | None = None
    window: CheckoutWindow | None = None
    problem: tk.Label | None = None

    def start(self, stage: Stage) -> None:
        self.root = tk.Tk()
        try:
            self.card = Card.connect(stage.socket) if stage.socket else Card.spawn(stage.program)
        except CarddError as error:
            self.problem = show_problem(self.root, error.sentence)
            return
        self.window = CheckoutWindow(
            self.root, self.card, Session(**stage.session), lambda _: stage.verify(), "₹499.00",
            stage.channel, **stage.options,
        )  # fmt: skip
        # No window manager gives the focus here.
        self.root.update()
        self.root.focus_force()
        self.form.number.focus_force()
        self.pump()

    def stop(self) -> None:
        if self.window is not None:
            self.window.close()
        else:
            self.root.destroy()
        if self.card is not None:
            self.card.close()
        # Tk's objects are to be collected on Tk's thread, not on the next client's reader thread.
        self.window = self.problem = None
        del self.root
        gc.collect()

    # --- hands

    @property
    def form(self) -> Form:
        assert self.window is not None
        return self.window.form

    def pump(self, seconds: float = 0.05) -> None:
        """Lets the window live, as its main loop would."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.root.update()
            time.sleep(0.002)

    def x(self, *words: str) -> None:
        """Real keys, which arrive by way of the X server."""
        subprocess.run(["xdotool", *words], check=True)
        self.pump()

    def go_to(self, field: str) -> None:
        """Presses Tab until the field has the focus."""
        box = getattr(self.form, field)
        for _ in range(12):
            if self.root.focus_get() is box:
                return
            self.x("key", "Tab")
        raise AssertionError(f"Tab does not lead to {field}")

    def press_button(self, button: tk.Widget) -> None:
        """Clicks where it stands on the screen."""
        assert button.winfo_ismapped(), "the button is not on the screen"
        x = button.winfo_rootx() + button.winfo_width() // 2
        y = button.winfo_rooty() + button.winfo_height() // 2
        self.x("mousemove", str(x), str(y), "click", "1")

    def type(self, field: str, text: str) -> None:
        self.go_to(field)
        self.x("type", "--delay", "1", text)

    def key(self, field: str, key: str) -> None:
        self.go_to(field)
        self.x("key", _KEYS.get(key, key))

    def paste(self, field: str, text: str) -> None:
        self.go_to(field)
        self.root.clipboard_clear()
        self.root.clipboard_append(text)
        self.x("key", "ctrl+v")

    def select(self, field: str, start: int, end: int) -> None:
        """With the mouse."""
        box = getattr(self.form, field)
        # The answers to the keys before must be on the screen: people click on what they see.
        self.pump(0.3)
        y = str(box.winfo_rooty() + box.winfo_height() // 2)
        from_x, to_x = (str(box.winfo_rootx() + box.x_of(place)) for place in (start, end))
        self.x("mousemove", from_x, y, "mousedown", "1")
        self.x("mousemove", to_x, y, "mouseup", "1")

    def leave(self, field: str) -> None:
        self.go_to(field)
        self.x("key", "Tab")

    def pay(self, channel: str) -> None:
        self.wait_until(lambda: self.sees()["pay_enabled"])
        self.x("key", "Return")

    def otp(self, code: str) -> None:
        self.x("type", "--delay", "1", code)
        self.x("key", "Return")

    def resend(self) -> None:
        assert self.window is not None
        self.press_button(self.window.code.resend)

    def page(self, outcome: str) -> None:
        assert self.window is not None
        page = self.window.page
        self.press_button(page.done if outcome == "returned" else page.cancel)

    def cancel(self) -> None:
        self.x("key", "Escape")

    def clear(self) -> None:
        self.press_button(self.form.clear)

    def again(self) -> None:
        assert self.window is not None
        self.press_button(self.window.end.retry)
        self.wait_until(lambda: self.form.winfo_ismapped())

    def wait(self, seconds: float) -> None:
        self.pump(seconds)

    def wait_until(self, condition: Any) -> None:
        deadline = time.monotonic() + 5
        while not condition() and time.monotonic() < deadline:
            self.pump()

    # --- eyes

    def sees(self) -> dict[str, Any]:
        self.pump(0.02)
        if self.window is None:
            assert self.problem is not None
            return {"notice": self.problem["text"]}
        form, end, code = self.form, self.window.end, self.window.code
        step = _STEPS.get(type(self.window.shown)) if self.window.shown else None
        texts = [text_of(form.notice), text_of(end.text)]
        seen: dict[str, Any] = {
            "display": drawn(form.number),
            "expiry": drawn(form.expiry),
            "cvv": drawn(form.cvv),
            "network": network_of(form.number),
            "error": red(form.number_note),
            "expiry_error": red(form.expiry_note),
            "cvv_error": red(form.cvv_note),
            "bank": None if red(form.number_note) else text_of(form.number_note),
            "pay_enabled": form.pay.winfo_ismapped() and form.pay["state"] == "normal",
            "notice": " ".join(filter(None, texts)) or None,
            "step": step,
        }
        seen["retry"] = bool(end.retry.winfo_ismapped()) or seen["pay_enabled"]
        if step == "otp":
            words = str(code.note["text"]).replace(".", "").split()
            seen["tries"] = next((int(word) for word in words if word.isdigit()), None)
            # "1 new code left": said beside the button.
            left = str(code.left["text"]).split()
            seen["resends"] = int(left[0]) if left and left[0].isdigit() else 0
        return seen

    def outcome(self) -> str | None:
        self.pump(0.02)
        assert self.window is not None
        end = self.window.end
        if not end.title_line.winfo_ismapped():
            return None
        titles = {title: kind for kind, (title, _, _) in End.TITLES.items()}
        return titles[end.title_line["text"]]


def text_of(label: tk.Label) -> str | None:
    return str(label["text"]) or None if label.winfo_ismapped() else None


def red(label: tk.Label) -> str | None:
    """The label's text, if it is an error."""
    return text_of(label) if label["fg"] == "#b3261e" else None


def drawn(canvas: tk.Canvas) -> str:
    """The daemon's text as it stands on the canvas; a hint is none."""
    items = canvas.find_withtag("display")
    return str(canvas.itemcget(items[0], "text")) if items else ""


def network_of(canvas: tk.Canvas) -> str | None:
    tags = {tag for item in canvas.find_withtag("badge") for tag in canvas.gettags(item)}
    return next((tag.split(":")[1] for tag in tags if tag.startswith("network:")), None)
