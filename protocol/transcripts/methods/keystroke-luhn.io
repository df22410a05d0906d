// A wrong digit shows at full length only; Luhn may pass on the way and means nothing there.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "paste", "params": {"text": "470613121121212"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true, "caret": 15, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 15,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 15, "luhn_check": false}, "field_state": {"field": "number",
    "length": 15, "display": "•••• •••• •••• •••", "groups": [4, 4, 4, 3], "caret": 15,
    "selection": null, "valid": false, "potentially_valid": true, "complete": false,
    "error": "incomplete", "cleared_by": null, "network": "visa", "possible_networks": ["visa"],
    "icon": "visa", "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 16, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": false}, "field_state": {"field": "number",
    "length": 16, "display": "•••• •••• •••• ••••", "groups": [4, 4, 4, 4], "caret": 16,
    "selection": null, "valid": false, "potentially_valid": false, "complete": false,
    "error": "luhn", "cleared_by": null, "network": "visa", "possible_networks": ["visa"],
    "icon": "visa", "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 15, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 15,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 15, "luhn_check": false}, "field_state": {"field": "number",
    "length": 15, "display": "•••• •••• •••• •••", "groups": [4, 4, 4, 3], "caret": 15,
    "selection": null, "valid": false, "potentially_valid": true, "complete": false,
    "error": "incomplete", "cleared_by": null, "network": "visa", "possible_networks": ["visa"],
    "icon": "visa", "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "3"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 16, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true}, "field_state": {"field": "number",
    "length": 16, "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16,
    "selection": null, "valid": true, "potentially_valid": true, "complete": true, "error": null,
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": "2123", "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}
