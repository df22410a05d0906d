// Asking to give up what is not running, or was never there, does nothing.

>> {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 1}}
>> {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": "x"}}
>> {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": [7]}
>>? {"jsonrpc": "2.0", "method": "$/cancelRequest"}
>>? {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": []}}
>>? {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {}}
>> {"jsonrpc": "2.0", "id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 1}}
