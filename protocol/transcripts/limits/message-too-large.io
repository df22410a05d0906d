// One byte more: an error, then the end.

>> {"jsonrpc":"2.0","id":1,"method":"paste","params":{"text":"\{x*65475}"}}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The message is larger than 65,536 bytes."}}
<<x 1
