// A key that does nothing says why, and is not pushed.

>> {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "x"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "not_a_digit"}}
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "½"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "not_a_digit"}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "/"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "not_a_digit"}}
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "Enter"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "unsupported_key"}}
>> {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": {"key": ""}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "unsupported_key"}}
>> {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "44"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "unsupported_key"}}
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "nothing_to_delete"}}
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "Delete"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "nothing_to_delete"}}
>> {"jsonrpc": "2.0", "id": 9, "method": "paste", "params": {"text": "4706131211212123"}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": true, "caret": 16, "selection": null,
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
>> {"jsonrpc": "2.0", "id": 10, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": false, "caret": 16, "selection": null,
    "reason": "full"}}

// The network decides how many digits fit: an American Express has 15.
>> {"jsonrpc": "2.0", "id": 11, "method": "clear", "params": {}}
<< {"jsonrpc": "2.0", "id": 11, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "paste", "params": {"text": "378282246310005"}}
<< {"jsonrpc": "2.0", "id": 12, "result": {"accepted": true, "caret": 15, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 15,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 15, "luhn_check": true}, "field_state": {"field": "number",
    "length": 15, "display": "•••• •••• •••0 005", "groups": [4, 4, 4, 3], "caret": 15,
    "selection": null, "valid": true, "potentially_valid": true, "complete": true, "error": null,
    "cleared_by": null, "network": "amex", "possible_networks": ["amex"], "icon": "amex",
    "max_length": 15, "cvv_lengths": [4], "last_four": "0005", "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "keystroke", "params": {"key": "0"}}
<< {"jsonrpc": "2.0", "id": 13, "result": {"accepted": false, "caret": 15, "selection": null,
    "reason": "full"}}

// A refused key leaves the selection.
>> {"jsonrpc": "2.0", "id": 14, "method": "select"}
<< {"jsonrpc": "2.0", "id": 14, "result": {"accepted": true, "caret": 15, "selection": {"start": 0,
    "end": 15}}}
>> {"jsonrpc": "2.0", "id": 15, "method": "keystroke", "params": {"key": "x"}}
<< {"jsonrpc": "2.0", "id": 15, "result": {"accepted": false, "caret": 15, "selection": {"start": 0,
    "end": 15}, "reason": "not_a_digit"}}
