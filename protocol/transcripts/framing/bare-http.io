// An HTTP client is told once, and the connection is closed.
# framing: bare

>>! GET / HTTP/1.1\r\nHost: localhost\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "This is a JSON-RPC service, not an HTTP server."}}
<<x 1
