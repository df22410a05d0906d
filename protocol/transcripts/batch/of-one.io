// A batch of one is answered with an array of one.

>> [{"jsonrpc": "2.0", "id": 1, "method": "sandbox/faults"}]
<< [{"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}]
