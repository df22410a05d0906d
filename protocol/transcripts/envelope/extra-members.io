// Members that JSON-RPC does not know are tolerated; the answer has only its own.

>>? {"jsonrpc": "2.0", "id": 1, "method": "sandbox/faults", "meta": {"a": 1}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
