// Broken JSON anywhere in a batch breaks all of it.
# framing: bare

>>! [{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"},{"jsonrpc":"2.0","id"]\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "ok", "pay": "ok"}}
