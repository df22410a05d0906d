// Bare JSON is delimited by its own end, not by line breaks: several requests on a line, blank
// lines, CRLF, and a request spread over lines are all served.
# framing: bare

>>! {"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}{"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "ok", "pay": "ok"}}
>>! \r\n\n  \t{"jsonrpc":"2.0","id":3,"method":"sandbox/faults"}\r\n
<< {"jsonrpc": "2.0", "id": 3, "result": {"lookup": "ok", "pay": "ok"}}
>>! {\n  "jsonrpc": "2.0",\n  "id": 4,\n  "method": "sandbox/faults",\n  "params": {\n  }\n}\n
<< {"jsonrpc": "2.0", "id": 4, "result": {"lookup": "ok", "pay": "ok"}}
