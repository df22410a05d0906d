// Absent, null, an empty array and an empty object all mean: no parameters.

>> {"jsonrpc": "2.0", "id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "params": null, "id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "params": [], "id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "params": {}, "id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
