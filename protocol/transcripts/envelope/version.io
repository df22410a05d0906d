// "jsonrpc" must be "2.0"; the error carries the id.

>>? {"id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32600,
    "message": "The member \"jsonrpc\" must be \"2.0\"."}}
>>? {"jsonrpc": "1.0", "id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32600,
    "message": "The member \"jsonrpc\" must be \"2.0\"."}}
>>? {"jsonrpc": 2.0, "id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32600,
    "message": "The member \"jsonrpc\" must be \"2.0\"."}}
