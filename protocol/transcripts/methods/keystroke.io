// A whole card key by key, without a session: length, Luhn, network, groups; bullets until it is valid.

>> {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "4"}}
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
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "7"}}
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
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "0"}}
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
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "6"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 4, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 4,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 4, "luhn_check": false}, "field_state": {"field": "number",
    "length": 4, "display": "••••", "groups": [4], "caret": 4, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 5, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 5,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 5, "luhn_check": false}, "field_state": {"field": "number",
    "length": 5, "display": "•••• •", "groups": [4, 1], "caret": 5, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "3"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 6, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 6,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 6, "luhn_check": false}, "field_state": {"field": "number",
    "length": 6, "display": "•••• ••", "groups": [4, 2], "caret": 6, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": true, "caret": 9, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 9,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 9, "luhn_check": false}, "field_state": {"field": "number",
    "length": 9, "display": "•••• •••• •", "groups": [4, 4, 1], "caret": 9, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": true, "caret": 10, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 10,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 10, "luhn_check": false}, "field_state": {"field": "number",
    "length": 10, "display": "•••• •••• ••", "groups": [4, 4, 2], "caret": 10, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 11, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 11, "result": {"accepted": true, "caret": 11, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 11,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 11, "luhn_check": false}, "field_state": {"field": "number",
    "length": 11, "display": "•••• •••• •••", "groups": [4, 4, 3], "caret": 11, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 12, "result": {"accepted": true, "caret": 12, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 12,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 12, "luhn_check": false}, "field_state": {"field": "number",
    "length": 12, "display": "•••• •••• ••••", "groups": [4, 4, 4], "caret": 12, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 13, "result": {"accepted": true, "caret": 13, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 13,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 13, "luhn_check": false}, "field_state": {"field": "number",
    "length": 13, "display": "•••• •••• •••• •", "groups": [4, 4, 4, 1], "caret": 13,
    "selection": null, "valid": false, "potentially_valid": true, "complete": false,
    "error": "incomplete", "cleared_by": null, "network": "visa", "possible_networks": ["visa"],
    "icon": "visa", "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 14, "result": {"accepted": true, "caret": 14, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 14,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 14, "luhn_check": false}, "field_state": {"field": "number",
    "length": 14, "display": "•••• •••• •••• ••", "groups": [4, 4, 4, 2], "caret": 14,
    "selection": null, "valid": false, "potentially_valid": true, "complete": false,
    "error": "incomplete", "cleared_by": null, "network": "visa", "possible_networks": ["visa"],
    "icon": "visa", "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 15, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 15, "result": {"accepted": true, "caret": 15, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 15,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 15, "luhn_check": false}, "field_state": {"field": "number",
    "length": 15, "display": "•••• •••• •••• •••", "groups": [4, 4, 4, 3], "caret": 15,
    "selection": null, "valid": false, "potentially_valid": true, "complete": false,
    "error": "incomplete", "cleared_by": null, "network": "visa", "possible_networks": ["visa"],
    "icon": "visa", "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 16, "method": "keystroke", "params": {"key": "3"}}
<< {"jsonrpc": "2.0", "id": 16, "result": {"accepted": true, "caret": 16, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true}, "field_state": {"field": "number",
    "length": 16, "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16,
    "selection": null, "valid": true, "potentially_valid": true, "complete": true, "error": null,
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": "2123", "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}
