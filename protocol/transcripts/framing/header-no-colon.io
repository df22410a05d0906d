// A header line without a colon: fatal.
# framing: header

>>! Content-Length: 45\r\nnonsense\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "Each line of the header must be a name, a colon and a value."}}
<<x 1
