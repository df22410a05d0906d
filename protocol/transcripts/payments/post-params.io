// The code's parameter.
# options: --now 2026-06-15T12:00:00Z

>>? {"jsonrpc": "2.0", "id": 1, "method": "submitOtp"}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "otp"}}}
>>? {"jsonrpc": "2.0", "id": 2, "method": "submitOtp", "params": {"otp": ""}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "otp"}}}
>>? {"jsonrpc": "2.0", "id": 3, "method": "submitOtp", "params": {"otp": 111000}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "otp"}}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "submitOtp", "params": {"otp": "12345678901234567"}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "otp"}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "submitOtp", "params": {"code": "111000"}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["otp"]}}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "finishAuthentication"}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "outcome"}}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "finishAuthentication", "params": {"outcome": "done"}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "outcome"}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "finishAuthentication", "params": {"outcome": 1}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "outcome"}}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "finishAuthentication", "params": {"result": "returned"}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"declared": ["outcome"]}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "submitOtp", "params": {"otp": "111000"}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32000,
    "message": "No payment is at the step that this request belongs to.",
    "data": {"code": "NO_PAYMENT_IN_PROGRESS", "field": null}}}
>> {"jsonrpc": "2.0", "id": 11, "method": "resendOtp"}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32000,
    "message": "No payment is at the step that this request belongs to.",
    "data": {"code": "NO_PAYMENT_IN_PROGRESS", "field": null}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "finishAuthentication", "params": {"outcome": "returned"}}
<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32000,
    "message": "No payment is at the step that this request belongs to.",
    "data": {"code": "NO_PAYMENT_IN_PROGRESS", "field": null}}}
