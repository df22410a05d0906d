// A length beyond the limit is refused at the header; nothing is read or set aside.
# framing: header

>>! Content-Length: 1000000000\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The message is larger than 65,536 bytes."}}
<<x 1
