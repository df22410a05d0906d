"""Chromium without a window, driven over a pair of pipes (the Chrome DevTools Protocol)."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def chromium():
    """The browser's program, or None."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Browser:
    """One page; a context manager that leaves no process and no profile behind."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="browser-")
        theirs_in, self.writer = os.pipe()
        self.reader, theirs_out = os.pipe()

        def keep():
            # The browser reads descriptor 3 and writes descriptor 4.
            ends = [os.dup(theirs_in), os.dup(theirs_out)]
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [
                chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-background-networking", f"--user-data-dir={self.profile}",
                "--remote-debugging-pipe", "about:blank",
            ],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=keep, close_fds=False,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.buffer = b""
        self.calls = 0
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.writer)
        self.process.terminate()
        self.process.wait(10)
        os.close(self.reader)
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **params):
        self.calls += 1
        message = {"id": self.calls, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + 30
        while True:
            while b"\0" not in self.buffer:
                left = deadline - time.monotonic()
                assert left > 0 and select.select([self.reader], [], [], left)[0], "the browser is silent"
                piece = os.read(self.reader, 65536)
                assert piece, "the browser has ended"
                self.buffer += piece
            text, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.calls:
                return answer["result"]

    def run(self, script):
        """The value of a script in the page."""
        return self.call("Runtime.evaluate", expression=script)["result"].get("value")

    def until(self, script):
        """Waits for a script to be true; pages take their time."""
        deadline = time.monotonic() + 20
        while self.run(script) is not True:
            assert time.monotonic() < deadline, f"never true: {script}; at {self.run('location.href')}"
            time.sleep(0.05)

    def open(self, url):
        self.call("Page.navigate", url=url)
        self.until(f"location.href === {json.dumps(url)} && document.readyState === 'complete'")
