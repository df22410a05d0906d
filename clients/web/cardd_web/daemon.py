"""One connection to cardd: a daemon of our own on a socketpair, or one that listens."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
from pathlib import Path


class DaemonMissing(Exception):
    """There is no cardd to start or to reach; the text says where it was looked for."""


def find(given: str | None) -> str:
    """The daemon's program: as given, else the environment's CARDD, else on the PATH."""
    for origin, named in (("--cardd", given), ("the variable CARDD", os.environ.get("CARDD"))):
        if named:
            if os.access(named, os.X_OK) and Path(named).is_file():
                return named
            raise DaemonMissing(f"{origin} names no program: {named}")
    if found := shutil.which("cardd"):
        return found
    raise DaemonMissing("cardd is not on the PATH; name it with --cardd or the variable CARDD")


class Daemon:
    """A byte stream to cardd. Hanging up is the end of the card."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self._process: asyncio.subprocess.Process | None = None

    @classmethod
    async def reach(cls, path: str) -> Daemon:
        """Connects to the daemon that listens at a path."""
        try:
            return cls(*await asyncio.open_unix_connection(path, limit=1 << 20))
        except OSError as error:
            raise DaemonMissing(f"no cardd listens at {path}: {error.strerror}") from None

    @classmethod
    async def spawn(cls, program: str, options: list[str]) -> Daemon:
        """Starts a daemon on a socketpair, which, unlike pipes, nobody else can open."""
        ours, theirs = socket.socketpair()
        try:
            process = await asyncio.create_subprocess_exec(
                program, "--stdio", *options, stdin=theirs, stdout=theirs, stderr=None
            )
        except OSError as error:
            ours.close()
            raise DaemonMissing(f"cardd cannot be started: {error.strerror}") from None
        finally:
            theirs.close()
        daemon = cls(*await asyncio.open_unix_connection(sock=ours, limit=1 << 20))
        daemon._process = process
        return daemon

    async def close(self) -> None:
        """Hangs up; a daemon of our own is then waited for, and killed if it does not go."""
        self.writer.close()
        if self._process is None:
            return
        try:
            await asyncio.wait_for(self._process.wait(), 3)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
