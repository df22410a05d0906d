// A text that never ends is refused at the limit.
# framing: bare

>>! \{[*60}"\{a*65536}
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "The message is larger than 65,536 bytes."}}
<<x 1
