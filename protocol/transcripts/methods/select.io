// Select digits, clamped; without bounds everything; equal bounds place the caret.

>> {"jsonrpc": "2.0", "id": 1, "method": "paste", "params": {"text": "47061312"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "select"}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 8, "selection": {"start": 0,
    "end": 8}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "select", "params": {"start": 4, "end": 4}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 4, "selection": null}}
>> {"jsonrpc": "2.0", "id": 4, "method": "select", "params": {"start": 2, "end": 6}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 6, "selection": {"start": 2,
    "end": 6}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "select", "params": {"start": 6, "end": 2}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 2, "selection": {"start": 2,
    "end": 6}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "select", "params": {"start": -5, "end": 99}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 8, "selection": {"start": 0,
    "end": 8}}}
>> {"jsonrpc": "2.0", "id": 7, "method": "select", "params": {"start": 6}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": true, "caret": 8, "selection": {"start": 6,
    "end": 8}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "select", "params": {"end": 3}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 3, "selection": {"start": 0,
    "end": 3}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "select", "params": ["number", 1, 2]}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": true, "caret": 2, "selection": {"start": 1,
    "end": 2}}}

// In another field; an empty one has nothing to select.
>> {"jsonrpc": "2.0", "id": 10, "method": "select", "params": {"field": "cvv"}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": true, "caret": 0, "selection": null}}
>>? {"jsonrpc": "2.0", "id": 11, "method": "select", "params": {"start": "a"}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "start"}}}
>>? {"jsonrpc": "2.0", "id": 12, "method": "select", "params": {"end": 1.5}}
<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "end"}}}
>>? {"jsonrpc": "2.0", "id": 13, "method": "select", "params": {"field": "x"}}
<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "field"}}}
>>? {"jsonrpc": "2.0", "id": 14, "method": "select", "params": {"from": 1}}
<< {"jsonrpc": "2.0", "id": 14, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["field",
    "start", "end"]}}}
