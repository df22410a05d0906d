"""Serves the page, and carries messages between the one page that has the token and cardd."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from .daemon import Daemon, DaemonMissing
from .site import Site
from .ticket import Ticket

MESSAGE_BYTES = 65_536
"""The daemon takes no longer message; neither do we."""

TOKEN_SECONDS = 10
"""How long a page may take to give its token."""

# Close codes, which the page puts into words.
REFUSED, MISSING, LOST = 4001, 4002, 4003

# A record of the library's could hold a frame, and a frame holds a key.
_SILENT = logging.getLogger("cardd_web.silent")
_SILENT.addHandler(logging.NullHandler())
_SILENT.propagate = False
_SILENT.setLevel(logging.CRITICAL + 1)


class Bridge:
    """
    One page at a time. Text frames pass between page and daemon as they are, unread; binary frames
    are for the bridge itself (`verify`). Nothing of a frame is kept, logged or looked into.
    """

    def __init__(
        self,
        connect: Callable[[], Awaitable[Daemon]],
        order: dict[str, Any],
        verify: list[str] | None = None,
        site: Path | None = None,
        allow_connect: list[str] | None = None,
        lifetime: float = 600,
    ) -> None:
        self._connect, self._order, self._verify = connect, order, verify
        self._site_folder, self._allow_connect, self._lifetime = site, allow_connect, lifetime
        self._ticket = Ticket(lifetime)
        self._server: Server | None = None
        self.authority = ""
        self.page_closed = asyncio.Event()

    async def start(self, port: int = 0) -> None:
        """Listens on the loopback address only."""
        self._server = await serve(
            self._page,
            "127.0.0.1",
            port,
            process_request=self._request,
            compression=None,
            max_size=MESSAGE_BYTES,
            max_queue=16,
            server_header=None,
            logger=_SILENT,
            close_timeout=2,
        )
        self.authority = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        self._site = Site(self.authority, self._site_folder, self._allow_connect)

    async def stop(self) -> None:
        """Closes the page's connection, and with it the card."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    def link(self) -> str:
        """The address to open. The fragment stays in the browser: it is in no request."""
        return f"http://{self.authority}/#{self._ticket.token}"

    def renew(self) -> str:
        """A link for the next page; the one before is void."""
        self._ticket = Ticket(self._lifetime)
        self.page_closed.clear()
        return self.link()

    async def _request(self, _: ServerConnection, request: Request) -> Response | None:
        # A name that an attacker lets point at 127.0.0.1 would show here (DNS rebinding).
        if request.headers.get_all("Host") != [self.authority]:
            return self._site.plain(403, "Forbidden")
        if request.path != "/socket":
            return self._site.answer(request.path)
        if request.headers.get_all("Origin") != [f"http://{self.authority}"]:
            return self._site.plain(403, "Forbidden")
        return None

    async def _page(self, page: ServerConnection) -> None:
        if not await self._admit(page):
            await page.close(REFUSED, "token")
            return
        try:
            daemon = await self._connect()
        except DaemonMissing as missing:
            await page.close(MISSING, str(missing)[:120])
            self.page_closed.set()
            return
        try:
            await page.send(json.dumps(self._order).encode())
            await self._carry(page, daemon)
        except ConnectionClosed:
            pass
        finally:
            await daemon.close()
            await page.close()
            self.page_closed.set()

    async def _admit(self, page: ServerConnection) -> bool:
        try:
            frame = await asyncio.wait_for(page.recv(decode=False), TOKEN_SECONDS)
            offered = json.loads(frame)
        except (TimeoutError, ConnectionClosed, ValueError, RecursionError):
            return False
        return isinstance(offered, dict) and self._ticket.redeem(offered.get("token"))

    async def _carry(self, page: ServerConnection, daemon: Daemon) -> None:
        down = asyncio.create_task(self._down(page, daemon))
        up = asyncio.create_task(self._up(page, daemon))
        await asyncio.wait({down, up}, return_when=asyncio.FIRST_COMPLETED)
        # What the daemon wrote before it went is still handed on, not what the page wants to say.
        up.cancel()
        if not down.done():
            down.cancel()
        results = await asyncio.gather(down, up, return_exceptions=True)
        if results[0] is True:
            await page.close(LOST, "daemon")

    async def _down(self, page: ServerConnection, daemon: Daemon) -> bool:
        with suppress(OSError, ValueError):
            while line := await daemon.reader.readline():
                await page.send(line[:-1].decode())
        return True

    async def _up(self, page: ServerConnection, daemon: Daemon) -> None:
        while True:
            frame = await page.recv()
            if isinstance(frame, bytes):
                await self._own(page, frame)
                continue
            with suppress(OSError):
                daemon.writer.write(frame.encode() + b"\n")
                del frame
                await daemon.writer.drain()

    async def _own(self, page: ServerConnection, frame: bytes) -> None:
        if frame != b"verify":
            await page.close(1003, "unknown")
            return
        await page.send(json.dumps({"verified": await self._verified()}).encode())

    async def _verified(self) -> bool | None:
        """Asks the merchant's command: 0 is paid, 1 is not, everything else is not known."""
        order = (self._order.get("session") or {}).get("order_id")
        if not self._verify or not order:
            return None
        try:
            process = await asyncio.create_subprocess_exec(
                *self._verify, order, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL
            )
        except OSError:
            return None
        try:
            return {0: True, 1: False}.get(await asyncio.wait_for(process.wait(), 30))
        except TimeoutError:
            process.kill()
            await process.wait()
            return None
