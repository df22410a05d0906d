"""What every client in this folder does, for those in Python.

STORY names a JSON file: a list of [method, params]. A null payment_session_id is filled in from the
first answer. CARDD is a daemon to spawn, or CARDD_SOCKET one to connect to. What the client heard
goes to the file REPORT: initialize, answers, notifications, and exit (a child's exit code) or ended
(the connection ended after exit).
"""

import json
import os

CARDD = os.environ.get("CARDD")
SOCKET = os.environ.get("CARDD_SOCKET")


class Walk:
    def __init__(self):
        with open(os.environ["STORY"], encoding="utf-8") as file:
            self.story = json.load(file)
        self.report = {"answers": [], "notifications": []}

    def __iter__(self):
        for method, params in self.story:
            if "payment_session_id" in params:
                session = self.report["answers"][0][1]["payment_session_id"]
                params = {**params, "payment_session_id": session}
            yield method, params

    def answered(self, method, result):
        self.report["answers"].append([method, result])

    def notified(self, method, params):
        self.report["notifications"].append([method, params])

    def write(self, **more):
        self.report.update(more)
        with open(os.environ["REPORT"], "w", encoding="utf-8") as file:
            json.dump(self.report, file)
