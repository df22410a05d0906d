// A broken line costs one error, and the next line is served.
# framing: bare

>>! {"jsonrpc":"2.0","id":1,"method":}\n{"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "ok", "pay": "ok"}}

// What follows the fault on the same line is lost with it.
>>! {"a" 1} {"jsonrpc":"2.0","id":3,"method":"sandbox/faults"}\n{"jsonrpc":"2.0","id":4,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"lookup": "ok", "pay": "ok"}}
