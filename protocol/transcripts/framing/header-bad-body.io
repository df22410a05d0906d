// A sound frame with a bad body is not fatal.
# framing: header

>>! Content-Length: 10\r\n\r\n{nonsense}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! Content-Length: 0\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "The message is empty."}}
>>! Content-Length: 5\r\n\r\n{} {}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! Content-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}

// A body that is no object and no array.
>>! Content-Length: 2\r\n\r\n17
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A request must be a JSON object."}}
