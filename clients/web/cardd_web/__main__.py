"""The command: serves the checkout page on the loopback address and prints its link."""

from __future__ import annotations

import argparse
import asyncio
import json
import shlex
import signal
import sys
from pathlib import Path
from typing import Any

from . import __version__
from .bridge import Bridge
from .daemon import Daemon, DaemonMissing, find
from .guard import harden
from .opener import open_link


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="cardd-web", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="the port; without it a free one")
    parser.add_argument("--cardd", metavar="PROGRAM", help="the daemon to start, one for each page")
    parser.add_argument("--socket", metavar="PATH", help="connect to a daemon that listens here")
    parser.add_argument(
        "--order", metavar="FILE", type=argparse.FileType("r"),
        help="JSON with session {order_id, payment_session_id, environment}, merchant, amount, "
        "currency, channel, enable_pasting; - reads standard input. Without it: a sandbox order",
    )  # fmt: skip
    parser.add_argument(
        "--verify-command", metavar="COMMAND", type=shlex.split,
        help="asks your server for the order (its id is added): exit 0 paid, 1 not paid, else unknown",
    )  # fmt: skip
    parser.add_argument("--site", metavar="FOLDER", type=Path, help="your own page; see the README")
    parser.add_argument(
        "--allow-connect", metavar="ORIGIN", action="append", help="an origin your page may ask"
    )
    parser.add_argument("--open", action="store_true", help="open the link in the browser")
    parser.add_argument("--again", action="store_true", help="after a page has closed, a new link")
    parser.add_argument("--version", action="version", version=f"cardd-web {__version__}")
    parser.add_argument("daemon", nargs="*", metavar="-- OPTION", help="options for the daemon")
    return parser.parse_args(words)


def read_order(options: argparse.Namespace) -> dict[str, Any]:
    """The merchant's order. Raises ValueError, which never names a value."""
    if options.order is None:
        return {}
    try:
        order = json.load(options.order)
    except ValueError:
        raise ValueError("--order is not JSON") from None
    if not isinstance(order, dict):
        raise ValueError("--order must be an object")
    wanted = {"order_id", "payment_session_id", "environment"}
    if not isinstance(order.get("session"), dict) or set(order["session"]) != wanted:
        raise ValueError(f"--order needs a session with {', '.join(sorted(wanted))}")
    return order


async def serve(options: argparse.Namespace, order: dict[str, Any]) -> None:
    async def connect() -> Daemon:
        if options.socket:
            return await Daemon.reach(options.socket)
        return await Daemon.spawn(find(options.cardd), options.daemon)

    bridge = Bridge(connect, order, options.verify_command, options.site, options.allow_connect)
    await bridge.start(options.port)
    stopped = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    try:
        while not stopped.is_set():
            link = bridge.link()
            if options.open:
                open_link(link)
            else:
                print(link, flush=True)
            waits = [asyncio.create_task(e.wait()) for e in (stopped, bridge.page_closed)]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
            if not options.again:
                break
            bridge.renew()
    finally:
        await bridge.stop()


def main() -> int:
    options = arguments()
    harden()
    try:
        order = read_order(options)
        if not options.socket:
            find(options.cardd)
    except ValueError as fault:
        print(f"cardd-web: {fault}", file=sys.stderr)
        return 2
    except DaemonMissing as fault:
        # The page says it as well: on a kiosk nobody reads standard error.
        print(f"cardd-web: {fault}", file=sys.stderr)
    try:
        asyncio.run(serve(options, order))
    except OSError as fault:
        print(f"cardd-web: {fault.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
