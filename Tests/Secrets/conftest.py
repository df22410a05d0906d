"""Without the right to read other processes' memory nothing here proves anything."""

import os
import tempfile

import pytest
import table
from vault import USER, can_trace, shared


def pytest_collection_modifyitems(items):
    if can_trace():
        return
    words = "needs root with CAP_SYS_PTRACE: without it the scanner cannot read the daemon's memory"
    if os.environ.get("CI"):
        raise pytest.UsageError(f"Tests/Secrets {words}, so nothing would be proved")
    for item in items:
        item.add_marker(pytest.mark.skip(reason=words))


def pytest_terminal_summary(terminalreporter):
    if table.rows:
        terminalreporter.section("copies found")
        terminalreporter.write_line(table.text())


@pytest.fixture
def home():
    """A directory of the user's, as $XDG_RUNTIME_DIR would be."""
    path = tempfile.mkdtemp(prefix="home-", dir=shared())
    os.chown(path, USER, USER)
    os.chmod(path, 0o700)
    return path
