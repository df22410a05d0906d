// A length that is too short breaks the body and then the frame: an error, then the end.
# framing: header

>>! Content-Length: 47\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}Content-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text ends before its JSON value does."}}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "Each line of the header must be a name, a colon and a value."}}
<<x 1
