// Names in any case, blanks around the value, LF for CRLF, leading zeros, other headers: all served.
# framing: header

>>! content-length: 50\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
>>! Content-Length:50\r\n\r\n{"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "ok", "pay": "ok"}}
>>! CONTENT-LENGTH:    50  \r\n\r\n{"jsonrpc":"2.0","id":3,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 3, "result": {"lookup": "ok", "pay": "ok"}}
>>! Content-Length: 50\n\n{"jsonrpc":"2.0","id":4,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 4, "result": {"lookup": "ok", "pay": "ok"}}
>>! Content-Length: 000050\r\n\r\n{"jsonrpc":"2.0","id":5,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 5, "result": {"lookup": "ok", "pay": "ok"}}
>>! Content-Length: 50\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{"jsonrpc":"2.0","id":6,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 6, "result": {"lookup": "ok", "pay": "ok"}}
>>! Content-Type: application/vim-jsonrpc; charset=utf8\r\nX-Note: hi\r\nContent-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":7,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 7, "result": {"lookup": "ok", "pay": "ok"}}

// The same length twice is the same length.
>>! Content-Length: 50\r\nContent-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":8,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 8, "result": {"lookup": "ok", "pay": "ok"}}

// Line ends between a body and the next header.
>>! \r\n\nContent-Length: 50\r\n\r\n{"jsonrpc":"2.0","id":9,"method":"sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 9, "result": {"lookup": "ok", "pay": "ok"}}
