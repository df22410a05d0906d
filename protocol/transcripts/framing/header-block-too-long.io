// More than 8 KiB of header: fatal.
# framing: header

>>! X-Note: \{a*8200}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The header is longer than 8,192 bytes."}}
<<x 1
