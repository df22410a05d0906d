"""A front end of a few lines: calls by name, answers by id, notifications kept in order."""

import json

VISA = "4706131211212123"


class FrontEnd:
    """One connection; `heard` holds the notifications that came on the way to the last answer."""

    def __init__(self, connection):
        self.connection = connection
        self.heard = []
        self.calls = 0

    def post(self, method, params=None):
        """Sends a request and does not wait; its id."""
        self.calls += 1
        request = {"jsonrpc": "2.0", "id": self.calls, "method": method}
        if params is not None:
            request["params"] = params
        self.connection.say(json.dumps(request))
        return self.calls

    def call(self, method, params=None):
        """The whole answer."""
        number = self.post(method, params)
        self.heard = []
        while True:
            message = json.loads(self.connection.hear())
            if "method" not in message and message["id"] == number:
                return message
            self.heard.append(message)

    def result(self, method, params=None):
        answer = self.call(method, params)
        assert "result" in answer, answer
        return answer["result"]

    def rest(self):
        """What still comes until the daemon closes."""
        messages = []
        while (text := self.connection.hear()) is not None:
            messages.append(json.loads(text))
        return messages

    def order(self):
        """Creates an order and names it; its id."""
        customer = {"customer_id": "joe", "customer_phone": "9999999999"}
        order = {"order_amount": 100, "order_currency": "INR", "customer_details": customer}
        made = self.result("sandbox/createOrder", order)
        session = {key: made[key] for key in ("order_id", "payment_session_id")}
        self.result("setSession", {**session, "environment": "SANDBOX"})
        return made["order_id"]

    def fill(self, number=VISA):
        """Gives a card that can pay."""
        self.result("paste", {"text": number})
        self.result("setExpiry", {"expiry": "12/29"})
        self.result("setCVV", {"card_cvv": "123"})
