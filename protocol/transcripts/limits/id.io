// An id has 256 bytes at most.

>> {"jsonrpc": "2.0", "id": "\{i*256}", "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": "\{i*256}", "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": "\{i*257}", "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The member \"id\" must be a string, a number or null, of at most 256 bytes."}}
