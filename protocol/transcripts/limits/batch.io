// A batch has 100 elements at most.

>> [\{{"jsonrpc":"2.0","method":"initialized"},*99}{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}]
<< [{"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}]
>> [\{{"jsonrpc":"2.0","method":"initialized"},*100}{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}]
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A batch may have at most 100 elements."}}
