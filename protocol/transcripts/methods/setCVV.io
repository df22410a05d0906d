// The CVV as a whole; judged by the network, empty empties it.

>> {"jsonrpc": "2.0", "id": 1, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"field": "cvv", "length": 3, "display": "•••",
    "groups": [3], "caret": 3, "selection": null, "valid": true, "potentially_valid": true,
    "complete": false, "error": null, "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_NUMBER_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 3,
    "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": true,
    "potentially_valid": true, "complete": false, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 2, "method": "setCVV", "params": {"card_cvv": "1234"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"field": "cvv", "length": 4, "display": "••••",
    "groups": [4], "caret": 4, "selection": null, "valid": true, "potentially_valid": true,
    "complete": true, "error": null, "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 4,
    "display": "••••", "groups": [4], "caret": 4, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_NUMBER_INVALID", "CARD_CVV_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 4,
    "display": "••••", "groups": [4], "caret": 4, "selection": null, "valid": false,
    "potentially_valid": false, "complete": false, "error": "cvv_length", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 4, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"field": "cvv", "length": 3, "display": "•••",
    "groups": [3], "caret": 3, "selection": null, "valid": true, "potentially_valid": true,
    "complete": true, "error": null, "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_NUMBER_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 3,
    "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 5, "method": "setCVV", "params": {"card_cvv": "12"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"field": "cvv", "length": 2, "display": "••",
    "groups": [2], "caret": 2, "selection": null, "valid": false, "potentially_valid": true,
    "complete": false, "error": "incomplete", "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_NUMBER_INVALID", "CARD_CVV_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 2,
    "display": "••", "groups": [2], "caret": 2, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 6, "method": "setCVV", "params": {"card_cvv": ""}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"field": "cvv", "length": 0, "display": "", "groups": [],
    "caret": 0, "selection": null, "valid": false, "potentially_valid": true, "complete": false,
    "error": "empty", "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null}}

// No code at all: nothing is kept.
>> {"jsonrpc": "2.0", "id": 7, "method": "setCVV", "params": {"card_cvv": "12345"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"field": "cvv", "length": 0, "display": "", "groups": [],
    "caret": 0, "selection": null, "valid": false, "potentially_valid": false, "complete": false,
    "error": "cvv_length", "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_NUMBER_INVALID", "CARD_CVV_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": false, "complete": false, "error": "cvv_length", "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 8, "method": "setCVV", "params": {"card_cvv": "12a"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"field": "cvv", "length": 0, "display": "", "groups": [],
    "caret": 0, "selection": null, "valid": false, "potentially_valid": false, "complete": false,
    "error": "cvv_length", "cleared_by": null}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "setCVV"}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "card_cvv"}}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "setCVV", "params": {"card_cvv": 123}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "card_cvv"}}}
>>? {"jsonrpc": "2.0", "id": 11, "method": "setCVV", "params": {"cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"declared": ["card_cvv"]}}}
