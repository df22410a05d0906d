// Messages may come in pieces, and several in one.
# framing: header

>>! Content-L
>>! ength: 50\r\n\r\n{"js
>>! onrpc":"2.0","id":1,"method":"sandbox/faults"}Content-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}Content-Length: 50\r
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "ok", "pay": "ok"}}
>>! \n\r\n{"jsonrpc":"2.0","id":3,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 3, "result": {"lookup": "ok", "pay": "ok"}}
