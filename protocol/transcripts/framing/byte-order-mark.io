// A UTF-8 byte order mark is tolerated as the very first bytes of a connection, and only there.
# framing: bare

>>! \xef\xbb\xbf{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
>>! \xef\xbb\xbf{"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"jsonrpc":"2.0","id":3,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 3, "result": {"lookup": "ok", "pay": "ok"}}
