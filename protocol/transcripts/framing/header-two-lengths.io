// Two different lengths: fatal.
# framing: header

>>! Content-Length: 3\r\nContent-Length: 45\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The header has two different Content-Lengths."}}
<<x 1
