"""The processes of payers, and what they have counted."""

import json
import pathlib
import subprocess
import sys
import threading

from payer import Wrong

HERE = pathlib.Path(__file__).resolve().parent


class Payers:
    """Several drivers; a context manager that leaves none behind."""

    def __init__(self, program, path, given, *more):
        self.reports = [{} for _ in range(given.drivers)]
        self.next = 0
        self.running = [
            subprocess.Popen(
                [sys.executable, str(HERE / program), path, "--cards",
                 str(given.cards // given.drivers), "--connections", str(given.connections), "--seed",
                 str(given.seed * 100 + number), *more], stdout=subprocess.PIPE)
            for number in range(given.drivers)]
        self.readers = [threading.Thread(target=self.read, args=(number,), daemon=True)
                        for number in range(given.drivers)]
        for reader in self.readers:
            reader.start()

    def read(self, number):
        for line in self.running[number].stdout:
            self.reports[number] = json.loads(line)

    def done(self):
        """Whether all have finished; a wrong one ends it all."""
        ended = True
        for number, process in enumerate(self.running):
            if process.poll() is None:
                ended = False
                continue
            self.readers[number].join()
            report = self.reports[number]
            if "done" not in report:
                raise Wrong(report.get("wrong", f"payers ended with status {process.returncode}"))
        return ended

    def stop(self):
        for process in self.running:
            if process.poll() is None:
                process.terminate()

    def total(self, name):
        return sum(report.get(name, 0) for report in self.reports)

    def counts(self):
        names = {name for report in self.reports for name in report} - {"done"}
        return {name: self.total(name) for name in sorted(names)}

    def report_due(self, now, every):
        if now < self.next:
            return False
        self.next = now + every
        return True

    def line(self):
        return f"{self.total('cards'):9,} cards  {self.total('accepted'):8,} payments"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.running:
            if process.poll() is None:
                process.kill()
            process.wait()
