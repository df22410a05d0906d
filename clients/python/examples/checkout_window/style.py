"""Colours, fonts and plain widgets of the window."""

from __future__ import annotations

import tkinter as tk
from tkinter import font
from typing import Callable

PAPER = "#ffffff"
DESK = "#eef1f5"
INK = "#17202b"
MUTED = "#566273"
HINT = "#747f8d"
LINE = "#b8c1cd"
FOCUS = "#1f5fd6"
PALE = "#d6e4ff"
BAD = "#b3261e"
GOOD = "#17693c"
DULL = "#c9d0d9"
MARGIN = 24


class Fonts:
    """Sizes in points, in the desktop's own family."""

    def __init__(self, root: tk.Misc) -> None:
        family = font.nametofont("TkDefaultFont", root).actual("family")
        self.title = font.Font(root, family=family, size=17, weight="bold")
        self.amount = font.Font(root, family=family, size=17)
        self.label = font.Font(root, family=family, size=11, weight="bold")
        self.text = font.Font(root, family=family, size=11)
        self.small = font.Font(root, family=family, size=10)
        self.digits = font.Font(root, family=family, size=14)
        self.button = font.Font(root, family=family, size=12, weight="bold")


def rounded(
    canvas: tk.Canvas, x0: float, y0: float, x1: float, y1: float, radius: float, **options: str
) -> int:
    """A rectangle with round corners."""
    r = radius
    points = [
        (x0 + r, y0), (x0 + r, y0), (x1 - r, y0), (x1 - r, y0), (x1, y0), (x1, y0 + r),
        (x1, y0 + r), (x1, y1 - r), (x1, y1 - r), (x1, y1), (x1 - r, y1), (x1 - r, y1),
        (x0 + r, y1), (x0 + r, y1), (x0, y1), (x0, y1 - r), (x0, y1 - r), (x0, y0 + r),
        (x0, y0 + r), (x0, y0),
    ]  # fmt: skip
    flat = [value for point in points for value in point]
    width = float(options.pop("width", "1"))
    return canvas.create_polygon(
        flat,
        smooth=True,
        width=width,
        fill=options.get("fill", ""),
        outline=options.get("outline", ""),
        tags=options.get("tags", ""),
    )


def label(
    parent: tk.Misc, text: str, face: font.Font, colour: str = INK, wrap: int = 0
) -> tk.Label:
    """A line of text on its parent's paper, wrapped at so many pixels."""
    return tk.Label(
        parent, text=text, font=face, fg=colour, bg=PAPER, anchor="w", justify="left",
        wraplength=wrap, padx=0, pady=0, bd=0,
    )  # fmt: skip


def primary(parent: tk.Misc, text: str, face: font.Font, command: Callable[[], None]) -> tk.Button:
    """The button that goes on."""
    return _button(parent, text, face, command, FOCUS, PAPER, "#174aa8", 9)


def secondary(
    parent: tk.Misc, text: str, face: font.Font, command: Callable[[], None]
) -> tk.Button:
    """A button beside it."""
    return _button(parent, text, face, command, PAPER, FOCUS, PALE, 5)


def enable(button: tk.Button, enabled: bool) -> None:
    """Enables a primary button, or greys it."""
    if enabled:
        button.configure(state="normal", bg=FOCUS)
    else:
        button.configure(state="disabled", bg=DULL)


def _button(
    parent: tk.Misc, text: str, face: font.Font, command: Callable[[], None],
    paper: str, ink: str, pressed: str, pady: int,
) -> tk.Button:  # fmt: skip
    button = tk.Button(
        parent, text=text, font=face, command=command, bg=paper, fg=ink,
        activebackground=pressed, activeforeground=ink, disabledforeground="#5d6672",
        relief="flat", bd=0, padx=14, pady=pady, cursor="hand2", takefocus=1,
        highlightthickness=2, highlightcolor=INK, highlightbackground=PAPER,
    )  # fmt: skip
    for key in ("<Return>", "<KP_Enter>"):
        button.bind(key, lambda _: button.invoke())
    return button
