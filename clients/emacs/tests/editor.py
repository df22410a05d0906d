"""Starts Emacs as the tests need it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scenarios import Stage
from tmux import Terminal

PLUGIN = Path(__file__).resolve().parents[1]


def emacs(*more: str, environment: dict[str, str] | None = None, **size: int) -> Terminal:
    """Emacs with nothing but the package."""
    command = ["emacs", "-Q", "-nw", "-L", str(PLUGIN), "-l", "cardd"]
    return Terminal([*command, *more], environment=environment, **size)


def launch(stage: Stage, verify: list[str]) -> Terminal:
    """Emacs in which a merchant's package takes the payment of a scenario."""
    options: dict[str, Any] = {"session": stage.session, "channel": stage.channel}
    options["amount"] = "INR 499.00"
    options |= {"socket": stage.socket} if stage.socket else {"command": stage.program}
    if "enable_pasting" in stage.options:
        options["enable-pasting"] = stage.options["enable_pasting"]
    given = {"options": options, "verify": verify, "report": "/dev/null"}
    script = Path(__file__).with_name("merchant.el")
    more = ("-l", str(script), "-f", "merchant-pay")
    return emacs(*more, environment={"MERCHANT": json.dumps(given)})
