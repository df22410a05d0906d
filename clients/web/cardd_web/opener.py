"""Opens the link without showing the token to other users of the machine."""

from __future__ import annotations

import html
import os
import tempfile
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def opened(link: str) -> Iterator[None]:
    """
    A browser's arguments can be read by everybody (`ps`), so it is given the name of a file that
    only we can read, and the file sends it on. Afterwards the file is removed.
    """
    with tempfile.TemporaryDirectory(prefix="cardd-web-") as folder:
        file = Path(folder) / "checkout.html"
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as page:
            page.write(f'<meta http-equiv="refresh" content="0; url={html.escape(link)}">')
        webbrowser.open(file.as_uri())
        yield
