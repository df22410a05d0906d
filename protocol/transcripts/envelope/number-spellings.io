// A whole number may be spelt in any way that JSON allows; anything else is not a whole number.

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
>> {"jsonrpc": "2.0", "id": 2, "method": "select", "params": {"start": 4, "end": 4}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 4, "selection": null}}
>> {"jsonrpc": "2.0", "id": 3, "method": "select", "params": {"start": 4.0, "end": 4.0}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 4, "selection": null}}
>> {"jsonrpc": "2.0", "id": 4, "method": "select", "params": {"start": 40e-1, "end": 40e-1}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 4, "selection": null}}
>> {"jsonrpc": "2.0", "id": 5, "method": "select", "params": {"start": 0.4E+1, "end": 0.4E+1}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 4, "selection": null}}
>> {"jsonrpc": "2.0", "id": 6, "method": "select", "params": {"start": -0, "end": -0}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 0, "selection": null}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "select", "params": {"start": 4.5}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "start"}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "select", "params": {"start": "4"}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "start"}}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "select", "params": {"start": true}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "start"}}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "select", "params": {"start": [4]}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "start"}}}
