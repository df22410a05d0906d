// --framing bare: no detection; a header is a broken line, its body is served.
# options: --framing bare
# framing: bare

>>! Content-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
