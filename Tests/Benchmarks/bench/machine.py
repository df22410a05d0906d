"""Facts about the machine that a reader needs to judge the figures."""

import os
import platform
import shutil
import subprocess
from pathlib import Path

from bench import places
from bench.servers import clangd


def machine():
    """The processor, the kernel, the load before the run, and the versions of everybody."""
    return {
        "processor": _processor(),
        "processors": os.cpu_count(),
        "kernel": platform.release(),
        "memory_mib": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20,
        "load_before": os.getloadavg()[0],
        "cardd": _first([places.CARDD, "--version"]),
        "cardd_bytes": Path(places.CARDD).stat().st_size,
        "commit": _first(["git", "-C", str(places.ROOT), "rev-parse", "--short", "HEAD"]),
        "swift": _first(["swift", "--version"]),
        "redis": _first(["redis-server", "--version"]),
        "gpg-agent": _first([shutil.which("gpg-agent") or "gpg-agent", "--version"]),
        "clangd": _first([clangd(), "--version"]),
        "gcc": _first(["gcc", "--version"]),
    }


def _processor():
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":")[1].strip()
    return platform.machine()


def _first(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return "?"
    return (done.stdout or done.stderr).strip().split("\n")[0]
