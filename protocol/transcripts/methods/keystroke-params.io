// Wrong parameters are named; what was sent is not repeated.

>>? {"jsonrpc": "2.0", "id": 1, "method": "keystroke"}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "key"}}}
>>? {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "key"}}}
>>? {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": null}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "key"}}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": 4}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "key"}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": {"key": "4", "field": "pin"}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "field"}}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "4", "field": 7}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "field"}}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "4", "shift": "yes"}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "shift"}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"Key": "4"}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["key",
    "field", "shift"]}}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "keystroke", "params": {"key": "4", "__dummy__": 1}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["key",
    "field", "shift"]}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "keystroke", "params": {"key": "x", "field": null,
    "shift": null}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "not_a_digit"}}
