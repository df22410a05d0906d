// Without --now there is no such method: time passes by itself.

>> {"jsonrpc": "2.0", "id": 1, "method": "sandbox/advance", "params": {"seconds": 1}}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "There is no such method."}}
