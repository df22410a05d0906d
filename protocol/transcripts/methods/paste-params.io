// Parameters by position and wrong ones.

>> {"jsonrpc": "2.0", "id": 1, "method": "paste", "params": ["4706", "number", "scan"]}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true, "caret": 4, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 4,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 4, "luhn_check": false}, "field_state": {"field": "number",
    "length": 4, "display": "••••", "groups": [4], "caret": 4, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>>? {"jsonrpc": "2.0", "id": 2, "method": "paste", "params": {}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "text"}}}
>>? {"jsonrpc": "2.0", "id": 3, "method": "paste", "params": {"text": 4706}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "text"}}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "paste", "params": {"text": "4", "source": "mail"}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "source"}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "paste", "params": {"text": "4", "field": "x"}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "field"}}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "paste", "params": {"txt": "4"}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["text",
    "field", "source"]}}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "paste", "params": ["4", "number", "scan", 1]}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["text",
    "field", "source"]}}}
