"""The form's fields as a checkout knows them, and when their errors are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import words
from .events import CardMetaData
from .states import BinInfo, EditResult, FieldState, NumberState, Selection
from .view import Complaint, FieldView


class _Field:
    def __init__(self) -> None:
        self.state: FieldState | None = None
        self.caret = 0
        self.selection: Selection | None = None
        self.left = False
        """The payer has left the field since the last edit."""
        self.asked = False
        """Pay was tried since the last edit."""

    def take(self, state: FieldState) -> None:
        self.state = state
        self.caret, self.selection = state.caret or 0, state.selection

    def view(self) -> FieldView:
        state = self.state
        if state is None:
            return FieldView()
        return FieldView(
            display=state.display,
            groups=tuple(state.groups),
            length=state.length,
            caret=self.caret,
            selection=self.selection,
            valid=state.valid,
            complete=state.complete,
            error=self.complaint(state),
        )

    def complaint(self, state: FieldState) -> Complaint | None:
        """The error if it is time: at once when no further digit can help, else on leaving the
        field; that nothing was entered, not before Pay was tried."""
        word = state.error
        if word is None:
            return None
        due = not state.potentially_valid or self.asked or (self.left and word != "empty")
        return Complaint(word, words.field_error(word) or word) if due else None


class Fields:
    """Number, expiry and CVV."""

    def __init__(self) -> None:
        self._fields = {name: _Field() for name in ("number", "expiry", "cvv")}
        self._info: BinInfo | None = None
        self.blocked_by: Sequence[str] = ("SESSION_OBJECT_MISSING",)
        """What keeps `pay` from being accepted."""

    @property
    def number(self) -> NumberState | None:
        state = self._fields["number"].state
        return state if isinstance(state, NumberState) else None

    @property
    def can_pay(self) -> bool:
        return self.number is not None and not self.blocked_by

    @property
    def cleared_by(self) -> str | None:
        return None if self.number is None else self.number.cleared_by

    def number_is(self, event: CardMetaData) -> None:
        self._fields["number"].take(event.state)
        self._info, self.blocked_by = event.bin_info, event.state.blocked_by

    def field_is(self, state: FieldState) -> None:
        if state.field in self._fields:
            self._fields[state.field].take(state)

    def edited(self, name: str, result: EditResult) -> None:
        """Takes the caret from an answer: a move of the caret alone is not pushed."""
        field = self._fields[name]
        field.caret, field.selection = result.caret, result.selection

    def left(self, name: str) -> None:
        self._fields[name].left = True

    def asked(self) -> None:
        for field in self._fields.values():
            field.asked = True

    def forgive(self, *names: str) -> None:
        for name in names:
            self._fields[name].left = self._fields[name].asked = False

    def shown(self) -> dict[str, Any]:
        """The view's members that come from here."""
        number, info = self.number, self._info
        return {
            **{name: field.view() for name, field in self._fields.items()},
            "network": None if number is None else number.network,
            "cvv_lengths": (3, 4) if number is None else tuple(number.cvv_lengths),
            "bank": _known(info.bank_name) if info else None,
            "card_type": _card_type(info),
        }


def _known(text: str | None) -> str | None:
    # "filtered" says that the account may not see it.
    return None if text in (None, "", "filtered") else text


def _card_type(info: BinInfo | None) -> str | None:
    text = _known(info.type) if info else None
    return None if text is None else text.replace("_", " ")
