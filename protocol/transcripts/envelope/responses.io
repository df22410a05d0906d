// The daemon asks nothing, so an answer is never for it, and never answered.

>>? {"jsonrpc": "2.0", "id": 1, "result": {}}
>>? {"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "Parse error"}}
>> {"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
