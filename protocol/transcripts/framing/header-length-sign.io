// A sign in Content-Length is fatal: the next message cannot be found.
# framing: header

>>! Content-Length: +45\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "Content-Length must be a number of 1 to 10 decimal digits."}}
<<x 1
