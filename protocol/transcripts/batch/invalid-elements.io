// Each element that is no request has its own error, also a nested array.

>>? [1, {"foo": "boo"}, [], {"jsonrpc": "2.0", "id": 5, "method": "sandbox/faults"},
    {"jsonrpc": "2.0", "id": 6, "method": "nothing"}]
<< [{"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A request must be a JSON object."}}, {"jsonrpc": "2.0", "id": null,
    "error": {"code": -32600, "message": "The member \"jsonrpc\" must be \"2.0\"."}},
    {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A request must be a JSON object."}}, {"jsonrpc": "2.0", "id": 5,
    "result": {"lookup": "ok", "pay": "ok"}}, {"jsonrpc": "2.0", "id": 6, "error": {"code": -32601,
    "message": "There is no such method."}}]
>>? [1, 2]
<< [{"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A request must be a JSON object."}}, {"jsonrpc": "2.0", "id": null,
    "error": {"code": -32600, "message": "A request must be a JSON object."}}]
