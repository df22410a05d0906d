// If no beginning of it is a whole number, it is cut.

>> {"jsonrpc": "2.0", "id": 1, "method": "paste", "params": {"text": "47061312112121240000"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true, "caret": 16, "selection": null,
    "overflow": true}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": false}, "field_state": {"field": "number",
    "length": 16, "display": "•••• •••• •••• ••••", "groups": [4, 4, 4, 4], "caret": 16,
    "selection": null, "valid": false, "potentially_valid": false, "complete": false,
    "error": "luhn", "cleared_by": null, "network": "visa", "possible_networks": ["visa"],
    "icon": "visa", "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
