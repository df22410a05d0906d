// A request that was cut off by a line feed within a string: the fault is seen at the line feed,
// and the line after it is served.
# framing: bare

>>! {"jsonrpc":"2.0","id":1,"meth\n{"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "ok", "pay": "ok"}}
