// A token that is none, and one's own, leave the own card as it is.
# transport: socket

>>? {"jsonrpc": "2.0", "id": 1, "method": "share", "params": {"minutes": 5}}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": []}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "share"}
<< {"jsonrpc": "2.0", "id": 2, "result": {"token": "$token"}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "listen", "params": {"token": "$token"}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "token"}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "getCardMetaData"}
<< {"jsonrpc": "2.0", "id": 5, "result": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "listen",
    "params": {"token": "00000000000000000000000000000000"}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "token"}}}
>> {"jsonrpc": "2.0", "id": 7, "method": "listen", "params": {"token": ""}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "token"}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "listen", "params": {}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "token"}}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "listen", "params": {"token": 7}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "token"}}}
