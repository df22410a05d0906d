// More than ten digits: fatal, whatever their value.
# framing: header

>>! Content-Length: 99999999999999999999\r\n\r\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "Content-Length must be a number of 1 to 10 decimal digits."}}
<<x 1
