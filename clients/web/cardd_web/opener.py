"""Opens the link without showing the token to other users of the machine."""

from __future__ import annotations

import html
import os
import tempfile
import webbrowser
from pathlib import Path


def open_link(link: str) -> None:
    """
    A browser's arguments can be read by everybody (`ps`), so it is given the name of a file that
    only we can read, and the file sends it on.
    """
    folder = Path(tempfile.mkdtemp(prefix="cardd-web-"))
    file = folder / "checkout.html"
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as page:
        page.write(f'<meta http-equiv="refresh" content="0; url={html.escape(link)}">')
    webbrowser.open(file.as_uri())
