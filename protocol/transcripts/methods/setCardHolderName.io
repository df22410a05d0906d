// A name; a number in its place is refused, and the old name stands.

>> {"jsonrpc": "2.0", "id": 1, "method": "setCardHolderName",
    "params": {"card_holder_name": "Test"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true}}
>> {"jsonrpc": "2.0", "id": 2, "method": "setCardHolderName", "params": ["Zoë D'Souza 3rd"]}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true}}
>> {"jsonrpc": "2.0", "id": 3, "method": "setCardHolderName",
    "params": {"card_holder_name": "4706 1312 1121 2123"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": false, "reason": "looks_like_a_number"}}
>> {"jsonrpc": "2.0", "id": 4, "method": "setCardHolderName", "params": {"card_holder_name": ""}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true}}

// At most 160 bytes of UTF-8.
>> {"jsonrpc": "2.0", "id": 5, "method": "setCardHolderName",
    "params": {"card_holder_name": "\{é*80}"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true}}
>> {"jsonrpc": "2.0", "id": 6, "method": "setCardHolderName",
    "params": {"card_holder_name": "\{é*80}e"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": false, "reason": "full"}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "setCardHolderName", "params": {}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "card_holder_name"}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "setCardHolderName",
    "params": {"card_holder_name": ["a"]}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "card_holder_name"}}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "setCardHolderName", "params": {"name": "a"}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"declared": ["card_holder_name"]}}}
