// Readers disagree about which of two equal keys counts, so neither does; not even as an id.

>>? {"jsonrpc": "2.0", "id": 1, "id": 2, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "An object in the request has the same key twice."}}
>>? {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "4", "key": "5"}}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "An object in the request has the same key twice."}}
>>? {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "4", "k\u0065y": "5"}}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "An object in the request has the same key twice."}}
