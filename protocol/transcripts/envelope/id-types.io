// An id that is no string, number or null cannot be answered under itself.

>>? {"jsonrpc": "2.0", "id": [], "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The member \"id\" must be a string, a number or null, of at most 256 bytes."}}
>>? {"jsonrpc": "2.0", "id": {}, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The member \"id\" must be a string, a number or null, of at most 256 bytes."}}
>>? {"jsonrpc": "2.0", "id": true, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The member \"id\" must be a string, a number or null, of at most 256 bytes."}}
