"""A card's life that is looked at moment by moment, in both kinds of memory."""

import pytest
import table
from vault import FALLBACK, SECRET

MODES = pytest.mark.parametrize("mode", [SECRET, FALLBACK], ids=repr)
FRAMINGS = pytest.mark.parametrize("framing", ["bare", "header"])


class Life:
    """A card's life that is looked at moment by moment."""

    def __init__(self, vault):
        self.vault = vault
        self.number = vault.number()

    def look(self, moment, alive, number=None):
        number = number or self.number
        allowed = self.vault.mode.live if alive else 0
        found = self.vault.scan(number)
        table.note(self.vault.mode, moment, "cardd", allowed, len(found))
        assert len(found) == allowed, f"{moment}: {[str(copy) for copy in found]}"
