// An unknown method is an error for a request and nothing for a notification. Its name is not repeated.

>>? {"jsonrpc": "2.0", "id": 1, "method": "card/readBack"}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "There is no such method."}}
>>? {"jsonrpc": "2.0", "method": "card/readBack"}
>>? {"jsonrpc": "2.0", "id": 2, "method": "Keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32601, "message": "There is no such method."}}
>>? {"jsonrpc": "2.0", "id": 3, "method": ""}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32601, "message": "There is no such method."}}

// Methods that begin with a dollar sign and a slash may be ignored as notifications, not as requests.
>>? {"jsonrpc": "2.0", "method": "$/setTrace", "params": {"value": "off"}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "$/setTrace", "params": {"value": "off"}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32601, "message": "There is no such method."}}

// Notifications cannot be called as requests.
>>? {"jsonrpc": "2.0", "id": 5, "method": "initialized"}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32601, "message": "There is no such method."}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "exit"}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32601, "message": "There is no such method."}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "$/cancelRequest", "params": {"id": 1}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32601, "message": "There is no such method."}}

// What only the daemon sends, nobody can call.
>>? {"jsonrpc": "2.0", "id": 8, "method": "verifyPayment", "params": {"order_id": "order_1"}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32601, "message": "There is no such method."}}
