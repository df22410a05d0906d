// A connection that begins with the record separator of RFC 7464 is answered in the same way.
# framing: rs

>>! \x1e{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
>>! \x1e{"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}\n\x1e{"jsonrpc":"2.0","id":3,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "ok", "pay": "ok"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"lookup": "ok", "pay": "ok"}}
