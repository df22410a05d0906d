// What begins neither like JSON nor like a header is bare too: one error a line.
# framing: bare

>>! hello\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! hello again, {}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}

// JSON that is no object and no array is no request.
>>! 1\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A request must be a JSON object."}}
>>! "x"\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A request must be a JSON object."}}
>>! null\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A request must be a JSON object."}}
>>! {"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
