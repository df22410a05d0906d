// What can be wrong with a typed expiry.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "1", "field": "expiry"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_MISSING", "CARD_EXPIRY_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 1,
    "display": "1•/••", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "3", "field": "expiry"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 2, "selection": null}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 2,
    "display": "13/••", "groups": [2], "caret": 2, "selection": null, "valid": false,
    "potentially_valid": false, "complete": false, "error": "invalid_month", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "2", "field": "expiry"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 3, "selection": null}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 3,
    "display": "13/2•", "groups": [2, 1], "caret": 3, "selection": null, "valid": false,
    "potentially_valid": false, "complete": false, "error": "invalid_month", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "9", "field": "expiry"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 4, "selection": null}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 4,
    "display": "13/29", "groups": [2, 2], "caret": 4, "selection": null, "valid": false,
    "potentially_valid": false, "complete": false, "error": "invalid_month", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 5, "method": "clear", "params": {"field": "expiry"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 0,
    "display": "••/••", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear"}}
>> {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "5", "field": "expiry"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 2, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 2,
    "display": "05/••", "groups": [2], "caret": 2, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "year_missing", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "2", "field": "expiry"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": true, "caret": 3, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_MISSING", "CARD_EXPIRY_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 3,
    "display": "05/2•", "groups": [2, 1], "caret": 3, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "6", "field": "expiry"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 4, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_MISSING", "CARD_EXPIRED"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 4,
    "display": "05/26", "groups": [2, 2], "caret": 4, "selection": null, "valid": false,
    "potentially_valid": false, "complete": false, "error": "expired", "cleared_by": null}}
