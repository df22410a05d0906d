// Possible and certain networks, digit by digit, of RuPay: its ranges lie among those of others.

>> {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "6"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": null, "possible_networks": ["rupay", "discover"], "icon": "card", "max_length": 16,
    "cvv_lengths": [3, 4], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "0"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 2, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 2,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 2, "luhn_check": false}, "field_state": {"field": "number",
    "length": 2, "display": "••", "groups": [2], "caret": 2, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": null, "possible_networks": ["rupay", "discover"], "icon": "card", "max_length": 16,
    "cvv_lengths": [3, 4], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "7"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 3, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 3,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 3, "luhn_check": false}, "field_state": {"field": "number",
    "length": 3, "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": null, "possible_networks": ["rupay"], "icon": "card", "max_length": 16,
    "cvv_lengths": [3, 4], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 4, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 4,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 4, "luhn_check": false}, "field_state": {"field": "number",
    "length": 4, "display": "••••", "groups": [4], "caret": 4, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "rupay", "possible_networks": ["rupay"], "icon": "rupay", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": {"key": "8"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 5, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 5,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 5, "luhn_check": false}, "field_state": {"field": "number",
    "length": 5, "display": "•••• •", "groups": [4, 1], "caret": 5, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "rupay", "possible_networks": ["rupay"], "icon": "rupay",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 6, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 6,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 6, "luhn_check": false}, "field_state": {"field": "number",
    "length": 6, "display": "•••• ••", "groups": [4, 2], "caret": 6, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "rupay", "possible_networks": ["rupay"], "icon": "rupay",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
