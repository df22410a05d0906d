// 24 deletions or replacements in one life of a number, and it is wiped: whoever sees its Luhn result
// could otherwise try the digits out.

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
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 11, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 11, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 12, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 13, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 14, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 15, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 15, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 16, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 16, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 17, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 17, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 18, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 18, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 19, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 19, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 20, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 20, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 21, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 21, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 22, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 22, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 23, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 23, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 24, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 24, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 25, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 25, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 26, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 26, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 27, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 27, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 28, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 28, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 29, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 29, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 30, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 30, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 31, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 31, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 32, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 32, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 33, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 33, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 34, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 34, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 35, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 35, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 36, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 36, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 37, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 37, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 38, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 38, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 39, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 39, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 40, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 40, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 41, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 41, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 42, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 42, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 43, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 43, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 44, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 44, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 45, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 45, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 46, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 46, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 47, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 47, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}

// The twenty-fourth.
>> {"jsonrpc": "2.0", "id": 48, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 48, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "edit_limit",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}

// A new life begins.
>> {"jsonrpc": "2.0", "id": 49, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 49, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 50, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 50, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
