// The payer types a field at the daemon's own terminal; without one, as here, it is refused.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "capture"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": false, "reason": "no_terminal"}}
>> {"jsonrpc": "2.0", "id": 2, "method": "capture", "params": {"field": "cvv"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": false, "reason": "no_terminal"}}
>> {"jsonrpc": "2.0", "id": 3, "method": "capture", "params": ["expiry"]}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": false, "reason": "no_terminal"}}

// As a notification it is not answered, and changes nothing.
>> {"jsonrpc": "2.0", "method": "capture"}

// A field that there is not, and a parameter that there is not.
>>? {"jsonrpc": "2.0", "id": 4, "method": "capture", "params": {"field": "name"}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "field"}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "capture", "params": {"tty": "/dev/tty"}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"declared": ["field"]}}}
