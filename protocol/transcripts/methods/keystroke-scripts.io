// A decimal digit of any script is that digit.

>> {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "٤"}}
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
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "７"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 2, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 2,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 2, "luhn_check": false}, "field_state": {"field": "number",
    "length": 2, "display": "••", "groups": [2], "caret": 2, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "०"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 3, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 3,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 3, "luhn_check": false}, "field_state": {"field": "number",
    "length": 3, "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "Ⅷ"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": false, "caret": 3, "selection": null,
    "reason": "not_a_digit"}}
>> {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": {"key": "⑧"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": false, "caret": 3, "selection": null,
    "reason": "not_a_digit"}}
>> {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "八"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": false, "caret": 3, "selection": null,
    "reason": "not_a_digit"}}
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "²"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": false, "caret": 3, "selection": null,
    "reason": "not_a_digit"}}
