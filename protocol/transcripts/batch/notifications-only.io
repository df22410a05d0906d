// A batch of notifications has no answer, not even an empty array.

>> [{"jsonrpc": "2.0", "method": "initialized"}, {"jsonrpc": "2.0", "method": "keystroke",
    "params": {"key": "x"}}]
>> {"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
