"""The files of the page, read once, and the headers they are served with."""

from __future__ import annotations

from pathlib import Path

from websockets.datastructures import Headers
from websockets.http11 import Response

PAGE = Path(__file__).parent / "page"

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}


class Site:
    """A fixed set of paths: what is not a file of a known type at the start is not served."""

    def __init__(self, authority: str, site: Path | None = None, connect: list[str] | None = None):
        """
        authority: host and port of the bridge. site: a folder of the merchant's, served instead of
        our page; the element's modules stay at /cardd/. connect: origins that the page may ask,
        such as the merchant's server.
        """
        self._files = _read(PAGE / "cardd", "/cardd/")
        self._files.update(_read(site or PAGE, "/", below={"cardd"}))
        self._policy = "; ".join(
            [
                "default-src 'none'",
                "script-src 'self'",
                "style-src 'self'",
                "img-src 'self'",
                "font-src 'self'",
                " ".join(["connect-src", f"ws://{authority}", *(connect or [])]),
                # The bank's page may be wherever the bank is; it is reached by HTTPS only.
                "form-action 'self' https:",
                "base-uri 'none'",
                "frame-ancestors 'none'",
                "require-trusted-types-for 'script'",
                "trusted-types 'none'",
            ]
        )

    def answer(self, path: str) -> Response:
        """The file at a path, or 404."""
        name = "/index.html" if path == "/" else path
        if name not in self._files:
            return self.plain(404, "Not Found")
        kind, body = self._files[name]
        return self._response(200, "OK", kind, body)

    def plain(self, status: int, reason: str) -> Response:
        """An answer without a file."""
        return self._response(status, reason, "text/plain; charset=utf-8", f"{reason}\n".encode())

    def _response(self, status: int, reason: str, kind: str, body: bytes) -> Response:
        headers = Headers(
            {
                "Content-Type": kind,
                "Content-Length": str(len(body)),
                "Content-Security-Policy": self._policy,
                "X-Content-Type-Options": "nosniff",
                "X-Frame-Options": "DENY",
                "Referrer-Policy": "no-referrer",
                "Cache-Control": "no-store",
                # The bank's page is a window of ours; it gets no handle on us, but we see it close.
                "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Permissions-Policy": "camera=(), microphone=(), geolocation=(), display-capture=()",
                "Connection": "close",
            }
        )
        return Response(status, reason, headers, body)


def _read(folder: Path, prefix: str, below: set[str] = frozenset()) -> dict[str, tuple[str, bytes]]:
    found = {}
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder)
        if file.is_file() and file.suffix in _TYPES and name.parts[0] not in below:
            found[prefix + name.as_posix()] = (_TYPES[file.suffix], file.read_bytes())
    return found
