"""Starts Neovim as the tests need it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scenarios import Stage
from tmux import Terminal

PLUGIN = Path(__file__).resolve().parents[1]


def nvim(*more: str, environment: dict[str, str] | None = None, **size: int) -> Terminal:
    """Neovim with nothing but the plugin."""
    command = ["nvim", "-u", "NONE", "--cmd", f"set rtp^={PLUGIN} | runtime plugin/cardd.lua"]
    return Terminal([*command, *more], environment=environment, **size)


def launch(stage: Stage, verify: list[str]) -> Terminal:
    """Neovim in which a merchant's plugin takes the payment of a scenario."""
    options: dict[str, Any] = {"session": stage.session, "channel": stage.channel, **stage.options}
    options["amount"] = "INR 499.00"
    options |= {"connect": stage.socket} if stage.socket else {"command": stage.program}
    given = {"options": options, "verify": verify, "report": "/dev/null"}
    script = Path(__file__).with_name("merchant.lua")
    return nvim("-c", f"luafile {script}", environment={"MERCHANT": json.dumps(given)})
