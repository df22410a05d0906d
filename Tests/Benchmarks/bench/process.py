"""What the kernel says about a process."""

import os
import time
from pathlib import Path


def resident(pid):
    """Resident memory in KiB."""
    return _status(pid, "VmRSS")


def peak(pid):
    """The most resident memory so far, in KiB."""
    return _status(pid, "VmHWM")


def locked(pid):
    """Locked memory in KiB."""
    return _status(pid, "VmLck")


def descriptors(pid):
    """How many descriptors are open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def cpu_seconds(pid):
    """Seconds of processor time so far, by the scheduler's account."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9


def cpu_at_rest(pid, seconds=1.0):
    """The share of a processor that the process uses while nobody asks anything."""
    before = cpu_seconds(pid)
    time.sleep(seconds)
    return (cpu_seconds(pid) - before) / seconds


def _status(pid, name):
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1])
    return 0
