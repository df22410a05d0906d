"""A headless Chromium, driven over its DevTools protocol: real key events, real screenshots."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Callable

from websockets.sync.client import connect

KEYS = {
    "Backspace": 8, "Tab": 9, "Enter": 13, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
    "ArrowRight": 39, "Delete": 46,
}  # fmt: skip
ALT, CTRL, META, SHIFT = 1, 2, 4, 8


def until(check: Callable[[], Any], seconds: float = 10) -> Any:
    """Looks again until the check gives something true."""
    deadline = time.monotonic() + seconds
    while not (found := check()) and time.monotonic() < deadline:
        time.sleep(0.03)
    return found


class Session:
    """One DevTools connection. Events are kept by name until they are asked for."""

    def __init__(self, url: str) -> None:
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(url, max_size=None, compression=None, ping_interval=None)
        )
        self._calls = 0
        self.events: list[dict[str, Any]] = []

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        self._calls += 1
        self._socket.send(json.dumps({"id": self._calls, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=60))
            if message.get("id") == self._calls:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def close(self) -> None:
        self._open.close()


class Chromium:
    """The browser's process, with a profile of its own."""

    def __init__(self) -> None:
        program = shutil.which("chromium") or shutil.which("chromium-browser")
        if not program:
            raise FileNotFoundError("chromium is missing: apt-get install chromium")
        self.profile = tempfile.mkdtemp(prefix="cardd-chromium-")
        options = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", "--force-device-scale-factor=1", "--lang=en-IN",
            "--remote-debugging-port=0", f"--user-data-dir={self.profile}", "about:blank",
        ]  # fmt: skip
        self.process = subprocess.Popen(
            [program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        port_file = Path(self.profile, "DevToolsActivePort")
        if not until(lambda: port_file.exists() and port_file.read_text().count("\n") >= 1, 30):
            raise RuntimeError("chromium did not start")
        self.port = int(port_file.read_text().splitlines()[0])

    def _http(self, path: str, method: str = "GET") -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read().decode()
        return json.loads(text) if text.startswith(("{", "[")) else text

    def tabs(self) -> list[dict[str, Any]]:
        return [tab for tab in self._http("/json/list") if tab["type"] == "page"]

    def open(self, width: int = 1100, height: int = 760) -> Tab:
        return Tab(self, self._http("/json/new?about:blank", "PUT"), width, height)

    def close_tab(self, number: str) -> None:
        self._http(f"/json/close/{number}")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Tab:
    """A page: what a person does to it, and what is on it."""

    def __init__(self, browser: Chromium, about: dict[str, Any], width: int, height: int) -> None:
        self.browser, self.number = browser, about["id"]
        self.session = Session(about["webSocketDebuggerUrl"])
        self.call = self.session.call
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.call("Page.bringToFront")
        self.size(width, height)

    def size(self, width: int, height: int, mobile: bool = False) -> None:
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=mobile,
        )  # fmt: skip

    def go(self, url: str) -> None:
        self.call("Page.navigate", url=url)

    def run(self, script: str) -> Any:
        """The value of an expression; a promise is waited for."""
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description"))
        return answer["result"].get("value")

    def key(self, key: str, modifiers: int = 0) -> None:
        """Presses a key as the keyboard does: down, and up again."""
        code = KEYS.get(key) or ord(key.upper())
        event: dict[str, Any] = {
            "key": key, "windowsVirtualKeyCode": code, "nativeVirtualKeyCode": code,
            "modifiers": modifiers,
        }  # fmt: skip
        text = "\r" if key == "Enter" else key if len(key) == 1 and not modifiers & ~SHIFT else ""
        kind = "keyDown" if text else "rawKeyDown"
        commands = {"a": "selectAll", "x": "cut", "c": "copy", "v": "paste"}
        extra = {"text": text} if text else {}
        if modifiers == CTRL and key in commands:
            extra["commands"] = [commands[key]]
        self.call("Input.dispatchKeyEvent", type=kind, **event, **extra)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text: str) -> None:
        for key in text:
            self.key(key)

    def place(self, selector: str) -> tuple[float, float, float, float]:
        """x, y, width, height of an element."""
        return tuple(
            self.run(
                f"(()=>{{const e=document.querySelector({json.dumps(selector)});"
                "e.scrollIntoView({block:'nearest'});const r=e.getBoundingClientRect();"
                "return [r.x,r.y,r.width,r.height]})()"
            )
        )

    def mouse(self, kind: str, x: float, y: float, **more: Any) -> None:
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, **more)

    def click_at(self, x: float, y: float, times: int = 1) -> None:
        for number in range(1, times + 1):
            self.mouse("mousePressed", x, y, clickCount=number)
            self.mouse("mouseReleased", x, y, clickCount=number)

    def click(self, selector: str) -> None:
        x, y, width, height = self.place(selector)
        self.click_at(x + width / 2, y + height / 2)

    def screenshot(self, path: Path) -> None:
        data = self.call("Page.captureScreenshot", format="png")["data"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(data))

    def heap(self) -> str:
        """A heap snapshot, after everything that is garbage has been collected."""
        self.call("HeapProfiler.enable")
        for _ in range(3):
            self.call("HeapProfiler.collectGarbage")
        self.session.events.clear()
        self.call("HeapProfiler.takeHeapSnapshot", reportProgress=False, captureNumericValue=True)
        chunks = [
            event["params"]["chunk"]
            for event in self.session.events
            if event.get("method") == "HeapProfiler.addHeapSnapshotChunk"
        ]
        self.session.events.clear()
        self.call("HeapProfiler.disable")
        return "".join(chunks)

    def close(self) -> None:
        self.session.close()
        self.browser.close_tab(self.number)
