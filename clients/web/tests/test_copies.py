"""What is copied from elsewhere in the repository is still the same."""

from __future__ import annotations

import pytest
from checkout_page import ROOT


@pytest.mark.parametrize("name", ["checkout", "field-view", "errors", "sentences"])
def test_the_checkouts_logic_is_the_node_clients(name):
    ours = (ROOT / "cardd_web/page/cardd" / f"{name}.js").read_text()
    assert ours == (ROOT.parent / "node/src" / f"{name}.js").read_text(), "run: tools/copy-checkout"
