"""A card field as a canvas: it draws what the daemon shows, and holds nothing itself."""

from __future__ import annotations

import tkinter as tk

from cardd import Checkout, FieldView

from . import badge
from .style import BAD, FOCUS, GOOD, HINT, INK, LINE, PALE, PAPER, Fonts, rounded

HEIGHT = 46
INSET = 14
_KEYS = {
    "BackSpace": "Backspace",
    "Delete": "Delete",
    "KP_Delete": "Delete",
    "Left": "ArrowLeft",
    "KP_Left": "ArrowLeft",
    "Right": "ArrowRight",
    "KP_Right": "ArrowRight",
    "Home": "Home",
    "KP_Home": "Home",
    "End": "End",
    "KP_End": "End",
}
_SHIFT, _CONTROL, _ALT = 0x1, 0x4, 0x8


class Box(tk.Canvas):
    """One of number, expiry and CVV. Keys go straight on to the checkout."""

    def __init__(
        self,
        parent: tk.Misc,
        checkout: Checkout,
        field: str,
        hint: str,
        fonts: Fonts,
        width: int,
        with_badge: bool = False,
    ) -> None:
        super().__init__(
            parent, width=width, height=HEIGHT, bg=PAPER, highlightthickness=0, takefocus=1,
            cursor="xterm",
        )  # fmt: skip
        self.field, self.hint = field, hint
        self._checkout, self._face, self._badge = checkout, fonts.digits, with_badge
        self._view = FieldView()
        self._network: str | None = None
        self._blink = ""
        self._caret_on = False
        self._anchor = 0
        self._width = width
        self.bind("<KeyPress>", self._key)
        self.bind("<<Paste>>", self._paste)
        self.bind("<Shift-Insert>", self._paste)
        self.bind("<<SelectAll>>", self._select_all)
        self.bind("<Control-a>", self._select_all)
        self.bind("<Button-1>", self._press)
        self.bind("<Shift-Button-1>", self._drag)
        self.bind("<B1-Motion>", self._drag)
        self.bind("<Double-Button-1>", self._select_all)
        self.bind("<Button-2>", self._paste_primary)
        self.bind("<FocusIn>", self._focused)
        self.bind("<FocusOut>", self._left)
        self.bind("<Destroy>", lambda _: self._schedule(False))
        self._draw()

    def show(self, view: FieldView, network: str | None = None) -> None:
        """Draws a new state."""
        if (view, network) != (self._view, self._network):
            self._view, self._network = view, network
            self._caret_on = True
            self._draw()

    # --- the payer's doing

    def _key(self, event: tk.Event[tk.Misc]) -> str | None:
        state = event.state if isinstance(event.state, int) else 0
        if state & (_CONTROL | _ALT):
            return None
        if event.keysym in _KEYS:
            self._checkout.key(self.field, _KEYS[event.keysym], bool(state & _SHIFT))
            return "break"
        if event.char and event.char.isprintable():
            self._checkout.key(self.field, event.char)
            return "break"
        return None

    def _paste(self, _: object) -> str:
        try:
            text = self.clipboard_get()
        except tk.TclError:
            text = ""
        if text:
            self._checkout.paste(self.field, text)
        return "break"

    def _paste_primary(self, _: object) -> str:
        try:
            text = str(self.selection_get())  # type: ignore[no-untyped-call]
        except tk.TclError:
            text = ""
        self.focus_set()
        if text:
            self._checkout.paste(self.field, text)
        return "break"

    def _select_all(self, _: object) -> str:
        self._checkout.select(self.field)
        return "break"

    def _press(self, event: tk.Event[tk.Misc]) -> str:
        self.focus_set()
        self._anchor = self._digit_at(event.x)
        self._checkout.select(self.field, self._anchor, self._anchor)
        return "break"

    def _drag(self, event: tk.Event[tk.Misc]) -> str:
        place = self._digit_at(event.x)
        start, end = sorted((self._anchor, place))
        self._checkout.select(self.field, start, end)
        return "break"

    def _focused(self, _: object) -> None:
        self._caret_on = True
        self._draw()

    def _left(self, _: object) -> None:
        self._checkout.leave(self.field)
        self._draw()

    # --- drawing

    def _offset(self, digits: int) -> int:
        """The place in the display before which so many digits stand."""
        display, seen = self._view.display, 0
        for place, character in enumerate(display):
            # The caret stands before a blank while the group is being typed, behind it after that.
            if seen == digits and character not in " /":
                return place
            seen += character not in " /"
        return len(display)

    def x_of(self, digits: int) -> int:
        """Where the caret stands with so many digits before it, in pixels."""
        end = self._offset(digits)
        if digits == self._view.length and self._view.length and self.field != "expiry":
            end = len(self._view.display)
        return INSET + self._face.measure(self._view.display[:end])

    def _digit_at(self, x: int) -> int:
        count = self._view.length
        return min(range(count + 1), key=lambda digits: abs(self.x_of(digits) - x), default=0)

    def _has_focus(self) -> bool:
        try:
            return self.focus_get() is self
        except KeyError:
            return False

    def _draw(self) -> None:
        view, focused, middle = self._view, self._has_focus(), HEIGHT / 2
        self.delete("all")
        outline = BAD if view.error else FOCUS if focused else LINE
        width = "2" if focused or view.error else "1"
        rounded(
            self, 1, 1, self._width - 2, HEIGHT - 2, 7, fill=PAPER, outline=outline, width=width
        )
        if view.selection and view.selection.start < view.selection.end and focused:
            left, right = self.x_of(view.selection.start), self.x_of(view.selection.end)
            self.create_rectangle(left, 10, right, HEIGHT - 10, fill=PALE, width=0)
        empty = view.length == 0
        text, colour = (self.hint, HINT) if empty else (view.display, INK)
        tag = "hint" if empty else "display"
        self.create_text(
            INSET, middle, text=text, anchor="w", font=self._face, fill=colour, tags=tag
        )
        right = self._width - INSET
        if self._badge:
            badge.draw(self, self._network, right, middle)
            right -= badge.WIDTH + 12
        if view.valid and not view.error:
            points = [right - 13, middle + 1, right - 8, middle + 6, right, middle - 6]
            self.create_line(points, fill=GOOD, width=2, tags="valid")
        if focused:
            x = INSET if empty else self.x_of(view.caret)
            colour = INK if self._caret_on else PAPER
            self.create_line(x, 12, x, HEIGHT - 12, fill=colour, width=2, tags="caret")
        self._schedule(focused)

    def _schedule(self, focused: bool) -> None:
        if self._blink:
            self.after_cancel(self._blink)
            self._blink = ""
        if focused:
            self._blink = self.after(550, self._toggle)

    def _toggle(self) -> None:
        self._caret_on = not self._caret_on
        self.itemconfigure("caret", fill=INK if self._caret_on else PAPER)
        self._blink = self.after(550, self._toggle)


class NameBox(tk.Canvas):
    """A text box for the name, in the same frame. It is the one field that this window holds."""

    def __init__(self, parent: tk.Misc, fonts: Fonts, width: int) -> None:
        super().__init__(
            parent, width=width, height=HEIGHT, bg=PAPER, highlightthickness=0, takefocus=0
        )
        self._width = width
        self.entry = tk.Entry(
            self, font=fonts.digits, fg=INK, bg=PAPER, relief="flat",
            highlightthickness=0, bd=0, insertbackground=INK, insertwidth=2,
        )  # fmt: skip
        self.create_window(
            INSET, HEIGHT / 2, window=self.entry, anchor="w", width=width - 2 * INSET
        )
        self.entry.bind("<FocusIn>", lambda _: self._frame(FOCUS, "2"))
        self.entry.bind("<FocusOut>", lambda _: self._frame(LINE, "1"))
        self._frame(LINE, "1")

    def _frame(self, outline: str, width: str) -> None:
        self.delete("frame")
        rounded(
            self, 1, 1, self._width - 2, HEIGHT - 2, 7, fill=PAPER, outline=outline, width=width,
            tags="frame",
        )  # fmt: skip
        self.tag_lower("frame")
