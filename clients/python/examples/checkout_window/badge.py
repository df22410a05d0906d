"""The networks' badges, drawn: 44 by 28 pixels, right-aligned at x, centred at y."""

from __future__ import annotations

import tkinter as tk
from tkinter import font
from typing import Callable

from .style import LINE, MUTED, PAPER, rounded

WIDTH, HEIGHT = 44, 28


def draw(canvas: tk.Canvas, network: str | None, x: float, y: float) -> None:
    """Replaces the badge; without a network it is a plain card. The badge's items are tagged
    `badge` and `network:NAME`."""
    canvas.delete("badge")
    before = set(canvas.find_all())
    left, top = x - WIDTH, y - HEIGHT / 2
    _DRAWINGS.get(network or "", _card)(canvas, left, top)
    for item in set(canvas.find_all()) - before:
        canvas.addtag_withtag("badge", item)
        canvas.addtag_withtag(f"network:{network}" if network else "no-network", item)


def _plate(canvas: tk.Canvas, x: float, y: float, fill: str, outline: str = "") -> None:
    rounded(canvas, x, y, x + WIDTH, y + HEIGHT, 4, fill=fill, outline=outline or fill)


def _word(
    canvas: tk.Canvas, x: float, y: float, text: str, size: int, colour: str, slant: bool = False
) -> None:
    # Negative sizes are pixels: a badge does not grow with the text around it.
    face = font.Font(
        canvas, family="Helvetica", size=-size, weight="bold", slant="italic" if slant else "roman"
    )
    canvas.create_text(x, y, text=text, font=face, fill=colour)


def _card(canvas: tk.Canvas, x: float, y: float) -> None:
    _plate(canvas, x, y, PAPER, LINE)
    canvas.create_rectangle(x + 1, y + 6, x + WIDTH, y + 11, fill=LINE, width=0)
    canvas.create_line(x + 6, y + 20, x + 20, y + 20, fill=MUTED, width=2)


def _visa(canvas: tk.Canvas, x: float, y: float) -> None:
    _plate(canvas, x, y, PAPER, LINE)
    _word(canvas, x + WIDTH / 2, y + HEIGHT / 2, "VISA", 16, "#1a1f71", slant=True)


def _mastercard(canvas: tk.Canvas, x: float, y: float) -> None:
    _plate(canvas, x, y, PAPER, LINE)
    middle, r, shift = y + HEIGHT / 2, 9.0, 5.5
    centre = x + WIDTH / 2
    for side, colour in ((-shift, "#eb001b"), (shift, "#f79e1b")):
        c = centre + side
        canvas.create_oval(c - r, middle - r, c + r, middle + r, fill=colour, width=0)
    half = (r * r - shift * shift) ** 0.5
    bulge = r - shift
    lens = [
        centre, middle - half, centre + bulge, middle - half * 0.45, centre + bulge,
        middle + half * 0.45, centre, middle + half, centre - bulge, middle + half * 0.45,
        centre - bulge, middle - half * 0.45,
    ]  # fmt: skip
    canvas.create_polygon(lens, fill="#ff5f00")


def _amex(canvas: tk.Canvas, x: float, y: float) -> None:
    _plate(canvas, x, y, "#1f6fb8")
    _word(canvas, x + WIDTH / 2, y + HEIGHT / 2, "AMEX", 13, PAPER)


def _rupay(canvas: tk.Canvas, x: float, y: float) -> None:
    _plate(canvas, x, y, PAPER, LINE)
    _word(canvas, x + 18, y + HEIGHT / 2, "RuPay", 10, "#23286b", slant=True)
    canvas.create_polygon(x + 35, y + 9, x + 38, y + 14, x + 34, y + 19, fill="#0c8a43")
    canvas.create_polygon(x + 38, y + 9, x + 41, y + 14, x + 37, y + 19, fill="#f08122")


def _diners(canvas: tk.Canvas, x: float, y: float) -> None:
    _plate(canvas, x, y, PAPER, LINE)
    cx, cy = x + WIDTH / 2, y + HEIGHT / 2
    canvas.create_oval(cx - 13, cy - 10, cx + 13, cy + 10, fill="#0069aa", width=0)
    canvas.create_oval(cx - 8, cy - 8, cx + 8, cy + 8, fill=PAPER, width=0)
    box = (cx - 6, cy - 6, cx + 6, cy + 6)
    canvas.create_arc(*box, start=100, extent=160, style="chord", fill="#0069aa", outline="")
    canvas.create_arc(*box, start=280, extent=160, style="chord", fill="#0069aa", outline="")


def _discover(canvas: tk.Canvas, x: float, y: float) -> None:
    _plate(canvas, x, y, PAPER, LINE)
    canvas.create_oval(x + 16, y + 15, x + 26, y + 25, fill="#f47216", width=0)
    _word(canvas, x + WIDTH / 2, y + 9, "DISCOVER", 8, "#231f20")


def _jcb(canvas: tk.Canvas, x: float, y: float) -> None:
    _plate(canvas, x, y, PAPER, LINE)
    for place, (letter, colour) in enumerate(
        (("J", "#0b5aa6"), ("C", "#d5143a"), ("B", "#0a8a3e"))
    ):
        left = x + 6 + place * 11
        rounded(canvas, left, y + 4, left + 10, y + 24, 3, fill=colour, outline=colour)
        _word(canvas, left + 5, y + 14, letter, 11, PAPER)


_DRAWINGS: dict[str, Callable[[tk.Canvas, float, float], None]] = {
    "visa": _visa,
    "mastercard": _mastercard,
    "amex": _amex,
    "rupay": _rupay,
    "diners": _diners,
    "discover": _discover,
    "jcb": _jcb,
}
