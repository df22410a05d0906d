// With a real gateway the sandbox's methods do not exist, and a gateway that is not there is told at pay.
# options: --gateway cashfree
# courier: none

>>? {"jsonrpc": "2.0", "id": 1, "method": "sandbox/createOrder", "params": {}}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "There is no such method."}}
>>? {"jsonrpc": "2.0", "id": 2, "method": "sandbox/getOrder", "params": {}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32601, "message": "There is no such method."}}
>>? {"jsonrpc": "2.0", "id": 3, "method": "sandbox/simulate", "params": {}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32601, "message": "There is no such method."}}
>> {"jsonrpc": "2.0", "id": 4, "method": "sandbox/faults", "params": {}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32601, "message": "There is no such method."}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "sandbox/advance", "params": {}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32601, "message": "There is no such method."}}
