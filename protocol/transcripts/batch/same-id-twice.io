// The same id twice in a batch: which answer belongs to which could not be told.

>> [{"jsonrpc": "2.0", "id": 1, "method": "sandbox/faults"}, {"jsonrpc": "2.0", "id": 1,
    "method": "sandbox/faults"}]
<< [{"jsonrpc": "2.0", "id": 1, "error": {"code": -32600,
    "message": "Two requests of the batch have the same id."}}, {"jsonrpc": "2.0", "id": 1,
    "error": {"code": -32600, "message": "Two requests of the batch have the same id."}}]
