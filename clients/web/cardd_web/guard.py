"""What the bridge's process can do for the keys that pass through it."""

from __future__ import annotations

import ctypes
import resource

_PR_SET_DUMPABLE = 4


def harden() -> None:
    """No core files, no reading of our memory by other programs of the user."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
