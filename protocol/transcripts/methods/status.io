// What runs, over what, and which protection is in force; the machine decides the marked values.

>> {"jsonrpc": "2.0", "id": 1, "method": "status"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"version": "1.0.0", "protocol_version": "1.0.0",
    "gateway": "sandbox", "gateway_available": true, "gateway_problem": null, "transport": "$transport", "uptime_seconds": "$uptime_seconds",
    "counters": {"connections": 1, "cards": 0, "listeners": 0, "payments": 0,
    "messages": "$messages"}, "hardening": "$hardening"}}
>>? {"jsonrpc": "2.0", "id": 2, "method": "status", "params": {"verbose": true}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": []}}}
