// By position: key, field, shift. Nothing is unwrapped.

>> {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": ["4"]}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": ["1", "cvv"]}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_NUMBER_INVALID", "CARD_CVV_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 1,
    "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": ["ArrowLeft", null, true]}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 0, "selection": {"start": 0,
    "end": 1}}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": ["4", "number", true, 1]}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["key",
    "field", "shift"]}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": [["4"]]}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "key"}}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": [{"key": "4"}]}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "key"}}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": [null, "cvv"]}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "key"}}}
