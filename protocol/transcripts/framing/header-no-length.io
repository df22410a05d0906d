// A header without Content-Length: fatal.
# framing: header

>>! X-Note: hi\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The header has no Content-Length."}}
<<x 1
