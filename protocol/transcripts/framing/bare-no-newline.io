// A request is served when its last brace closes; no line feed is needed.
# framing: bare

>>! {"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
