// shutdown answers null; then only exit may follow.

>> {"jsonrpc": "2.0", "id": 1, "method": "shutdown"}
<< {"jsonrpc": "2.0", "id": 1, "result": null}
>> {"jsonrpc": "2.0", "id": 2, "method": "shutdown"}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32600,
    "message": "After shutdown only exit is served."}}
>> {"jsonrpc": "2.0", "id": 3, "method": "getCardMetaData"}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32600,
    "message": "After shutdown only exit is served."}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "nothing"}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32600,
    "message": "After shutdown only exit is served."}}
>> {"jsonrpc": "2.0", "method": "keystroke", "params": {"key": "4"}}
>> {"jsonrpc": "2.0", "method": "exit"}
<<x 0
