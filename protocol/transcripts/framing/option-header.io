// --framing header: no detection; bare JSON is a broken header.
# options: --framing header
# framing: header

>>! {"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "Each line of the header must be a name, a colon and a value."}}
<<x 1
