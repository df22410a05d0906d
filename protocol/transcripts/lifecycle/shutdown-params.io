// Clients spell no parameters in four ways; shutdown takes them all.
# transport: socket

>> {"jsonrpc": "2.0", "id": 1, "method": "shutdown"}
<< {"jsonrpc": "2.0", "id": 1, "result": null}
2>> {"jsonrpc": "2.0", "id": 1, "params": null, "method": "shutdown"}
2<< {"jsonrpc": "2.0", "id": 1, "result": null}
3>> {"jsonrpc": "2.0", "id": 1, "params": [], "method": "shutdown"}
3<< {"jsonrpc": "2.0", "id": 1, "result": null}
4>> {"jsonrpc": "2.0", "id": 1, "params": {}, "method": "shutdown"}
4<< {"jsonrpc": "2.0", "id": 1, "result": null}
