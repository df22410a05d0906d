// The daemon serves the very document in openrpc.json.

>> {"jsonrpc": "2.0", "id": 1, "method": "rpc.discover"}
<< {"jsonrpc": "2.0", "id": 1, "result": "$document"}
>> {"jsonrpc": "2.0", "id": 2, "method": "rpc.discover", "params": []}
<< {"jsonrpc": "2.0", "id": 2, "result": "$document"}
>>? {"jsonrpc": "2.0", "id": 3, "method": "rpc.discover", "params": {"a": 1}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": []}}}
