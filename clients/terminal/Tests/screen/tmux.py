"""A real terminal for the tests: tmux, its screen, its keys, and every byte that was written to it."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[4]


def program() -> str:
    """The checkout: $CARDD_CHECKOUT, or the newest build of this repository."""
    given = os.environ.get("CARDD_CHECKOUT")
    if given:
        return given
    built = [
        path
        for mode in ("debug", "release")
        if (path := REPOSITORY / ".build" / mode / "cardd-checkout").exists()
    ]
    assert built, "build first: swift build"
    return str(max(built, key=lambda path: path.stat().st_mtime))


class Terminal:
    """One tmux window with a shell in it, apart from the user's own tmux."""

    def __init__(self, rows: int = 24, columns: int = 80, **environment: str):
        assert shutil.which("tmux"), "these tests need tmux"
        self.folder = Path(tempfile.mkdtemp(prefix="cardd-screen-"))
        self.log = self.folder / "raw"
        variables = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "PS1": "prompt> ",
            "HISTFILE": "",
            **environment,
        }
        pairs = [f"{name}={value}" for name, value in variables.items()]
        self._tmux(
            "-u", "new-session", "-d", "-x", str(columns), "-y", str(rows),
            "env", "-u", "TMUX", *pairs, "bash", "--norc", "--noprofile", "-i",
        )
        self._tmux("set-option", "-g", "escape-time", "10")
        self._tmux("set-option", "-g", "history-limit", "5000")
        self._tmux("set-option", "-g", "window-size", "manual")
        self._tmux("pipe-pane", f"cat >> {self.log}")
        self.wait_for("prompt>")

    def _tmux(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", str(self.folder / "socket"), "-f", "/dev/null", *arguments],
            capture_output=True, text=True, timeout=20, check=False,
        )
        return done.stdout

    def close(self) -> None:
        self._tmux("kill-server")
        shutil.rmtree(self.folder, ignore_errors=True)

    # Keys.

    def type(self, text: str) -> None:
        """Types characters."""
        self._tmux("send-keys", "-l", "--", text)

    def press(self, *keys: str) -> None:
        """Presses keys by tmux's names: Enter, Tab, BTab, Escape, C-u, Left, ..."""
        for key in keys:
            self._tmux("send-keys", key)

    def paste(self, text: str) -> None:
        """Pastes, bracketed if the program has asked for that."""
        self._tmux("set-buffer", "--", text)
        self._tmux("paste-buffer", "-p", "-d")

    # What is seen.

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    def scrollback(self) -> str:
        return self._tmux("capture-pane", "-p", "-S", "-")

    def raw(self) -> str:
        """Every byte that was written to the terminal."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def flag(self, name: str) -> str:
        """A fact about the terminal, as tmux names it: cursor_x, alternate_on, cursor_flag, ..."""
        return self._tmux("display-message", "-p", f"#{{{name}}}").strip()

    def caret(self) -> tuple[int, int]:
        return int(self.flag("cursor_y")), int(self.flag("cursor_x"))

    def wait_for(self, *texts: str, gone: str = "", seconds: float = 15) -> str:
        """Waits until all texts are on the screen (and `gone` is not)."""
        last = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if all(text in screen for text in texts) and not (gone and gone in screen):
                return screen
            assert time.monotonic() < last, f"not seen: {texts} (gone: {gone!r})\n{screen}"
            time.sleep(0.03)

    def resize(self, rows: int, columns: int) -> None:
        self._tmux("resize-window", "-x", str(columns), "-y", str(rows))

    # The programs in it.

    def shell(self) -> int:
        return int(self.flag("pane_pid"))

    def start(self, *arguments: str) -> None:
        """Starts the checkout and waits for its form."""
        self.type(f"clear; {program()} {' '.join(arguments)}")
        self.press("Enter")
        self.wait_for("Card payment", "Esc leave")

    def checkout(self) -> int:
        return child(self.shell(), "cardd-checkout")

    def daemon(self) -> int:
        return child(self.checkout(), "cardd")

    def status(self) -> int:
        """Waits for the checkout to end, and asks the shell how it did."""
        self.wait_for("prompt>")
        self.type("echo status=$?")
        self.press("Enter")
        last = time.monotonic() + 15
        while not (found := re.findall(r"^status=(\d+)", self.screen(), re.MULTILINE)):
            assert time.monotonic() < last, self.screen()
            time.sleep(0.03)
        return int(found[-1])

    def is_restored(self) -> None:
        """Asserts that the terminal is as a shell needs it."""
        self.wait_for("prompt>")
        assert self.flag("alternate_on") == "0"
        assert self.flag("cursor_flag") == "1"
        assert self.flag("wrap_flag") == "1"
        # Echo works, a line is a line, and a paste is not bracketed by us any more.
        self.type("clear; echo; stty -a | tr ' ;' '\\n\\n' | grep -xE -- '-?(echo|icanon|isig|icrnl)'")
        self.press("Enter")
        for mode in ("echo", "icanon", "isig", "icrnl"):
            self.wait_for(f"\n{mode}", gone=f"-{mode}")
        assert self.raw().rfind("\x1b[?1049l") > self.raw().rfind("\x1b[?1049h")


def child(parent: int, name: str) -> int:
    """The process id of a child by its name."""
    last = time.monotonic() + 10
    while time.monotonic() < last:
        for process in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
            try:
                if Path(f"/proc/{process}/comm").read_text().strip() == name[:15]:
                    return int(process)
            except OSError:
                continue
        time.sleep(0.02)
    raise AssertionError(f"no child {name}")


def kill(process: int, number: signal.Signals) -> None:
    os.kill(process, number)


def memory(process: int) -> bytes:
    """All memory of a process that it could read itself."""
    found = []
    with open(f"/proc/{process}/maps") as maps, open(f"/proc/{process}/mem", "rb", 0) as mem:
        for line in maps:
            area, mode = line.split()[:2]
            if "r" not in mode or line.rstrip().endswith(("[vvar]", "[vsyscall]")):
                continue
            start, end = (int(part, 16) for part in area.split("-"))
            try:
                mem.seek(start)
                found.append(mem.read(end - start))
            except OSError:
                continue
    return b"\0".join(found)
