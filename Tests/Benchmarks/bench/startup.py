"""From spawn to the answer to `initialize`, sealed, beside programs that only start and end."""

import json
import shutil
import statistics
import subprocess

from bench import places

CONTENDERS = {
    "cardd, until it has answered initialize": ("answer", lambda: places.CARDD),
    "gpg-agent --version, until it has ended": ("exit", lambda: shutil.which("gpg-agent")),
    "/bin/true, until it has ended": ("exit", lambda: "/bin/true"),
}


def startup(effort):
    """Starts each program in turn; returns the medians, and the state of the seal."""
    seen = {name: [] for name in CONTENDERS}
    for _ in range(effort.rounds):
        for name, (kind, program) in CONTENDERS.items():
            command = [program()] + (["--version"] if "--version" in name else [])
            done = subprocess.run(
                places.pinned(
                    places.CLIENT_CPU, [places.OUT / "start", kind, effort.starts, *command]
                ),
                capture_output=True,
                text=True,
                check=True,
            )
            seen[name].append(json.loads(done.stdout))
    times = {
        name: {key: statistics.median(r[key] for r in rounds) for key in ("p50_us", "p99_us")}
        for name, rounds in seen.items()
    }
    return {"times": times, "hardening": hardening()}


def hardening():
    """What the daemon says of its own protective measures."""
    asked = '{"jsonrpc":"2.0","id":1,"method":"status"}\n'
    done = subprocess.run([places.CARDD], input=asked, capture_output=True, text=True)
    return json.loads(done.stdout)["result"].get("hardening", {})
