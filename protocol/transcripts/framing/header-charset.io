// A body in another charset cannot be read: fatal.
# framing: header

>>! Content-Length: 45\r\nContent-Type: text/plain; charset=utf-16\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The charset in Content-Type must be utf-8."}}
<<x 1
