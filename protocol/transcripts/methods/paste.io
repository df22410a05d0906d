// Digits of any script are kept, the rest is dropped; the selection is replaced.

>> {"jsonrpc": "2.0", "id": 1, "method": "paste", "params": {"text": "4706 1312 1121 2123"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true, "caret": 16, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true}, "field_state": {"field": "number",
    "length": 16, "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16,
    "selection": null, "valid": true, "potentially_valid": true, "complete": true, "error": null,
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": "2123", "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "select"}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 16, "selection": {"start": 0,
    "end": 16}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "paste", "params": {"text": "card: 5105-1051-0510-5100\n"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 16, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true}, "field_state": {"field": "number",
    "length": 16, "display": "•••• •••• •••• 5100", "groups": [4, 4, 4, 4], "caret": 16,
    "selection": null, "valid": true, "potentially_valid": true, "complete": true, "error": null,
    "cleared_by": null, "network": "mastercard", "possible_networks": ["mastercard"],
    "icon": "mastercard", "max_length": 16, "cvv_lengths": [3], "last_four": "5100",
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}
