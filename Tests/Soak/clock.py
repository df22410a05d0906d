"""Until when an order can be paid, and a card is good.

The embedded sandbox keeps 4,096 orders and lets none go that can still be paid; so in a long soak each
has a short time. With a fixed date (`cardd --now`) no order ends, but `sandbox/advance` exists.
"""

import datetime

FIXED = "2027-01-15"
SECONDS = 3


class Clock:
    """Tells the times that payers give."""

    def __init__(self, fixed, seconds=SECONDS):
        self.fixed, self.least = fixed, seconds
        self.seconds = seconds
        year = 2029 if fixed else datetime.date.today().year + 2
        self.card_expiry = f"12/{year % 100}"

    def order(self):
        """The member of an order that says when it ends, if any."""
        if self.fixed:
            return {}
        self.seconds = max(self.least, self.seconds * 0.998)
        now = datetime.datetime.now(datetime.timezone.utc)
        end = now.replace(microsecond=0) + datetime.timedelta(seconds=int(self.seconds) + 1)
        return {"order_expiry_time": end.isoformat()}

    def refused(self, late):
        """An order's time was over before the request was read, or the sandbox holds too many orders."""
        self.seconds = min(12, self.seconds * 2) if late else self.least
