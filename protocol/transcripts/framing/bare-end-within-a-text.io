// The input ends within a text: an error, then the end.
# framing: bare

>>! {"jsonrpc":"2.0"
>>x
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text ends before its JSON value does."}}
<<x
