// JSON that is no request: the error carries the id if there is a legal one.

>>? {}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The member \"jsonrpc\" must be \"2.0\"."}}
>>? {"jsonrpc": "2.0", "id": 7}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32600,
    "message": "The member \"method\" must be a string."}}
>>? {"jsonrpc": "2.0", "id": 7, "method": 1}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32600,
    "message": "The member \"method\" must be a string."}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "sandbox/faults", "params": 3}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32600,
    "message": "The member \"params\" must be an object or an array."}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "sandbox/faults", "params": "x"}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32600,
    "message": "The member \"params\" must be an object or an array."}}

// Without an id it is no notification either, because it is invalid (the example of JSON-RPC 2.0).
>>? {"jsonrpc": "2.0", "method": 1, "params": "bar"}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The member \"method\" must be a string."}}
