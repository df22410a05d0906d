// The answer to a batch stays below 60,000 bytes: what does not fit is to be asked for by itself.

>> [{"jsonrpc": "2.0", "id": 1, "method": "rpc.discover"}, {"jsonrpc": "2.0", "id": 2,
    "method": "rpc.discover"}]
<< [{"jsonrpc": "2.0", "id": 1, "result": "$document"}, {"jsonrpc": "2.0", "id": 2,
    "error": {"code": -32603,
    "message": "The answer to the batch would be too long; send this request by itself."}}]
