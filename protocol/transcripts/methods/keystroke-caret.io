// The caret moves by digits; a move is answered and not pushed. With shift it selects.

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
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "ArrowLeft"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 7, "selection": null}}
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "Home"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 0, "selection": null}}
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "ArrowLeft"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 0, "selection": null}}
>> {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": {"key": "ArrowRight"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 1, "selection": null}}
>> {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "End"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 8, "selection": null}}
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "ArrowRight"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": true, "caret": 8, "selection": null}}

// Selecting with shift; the caret is the end that moves. An arrow without shift ends it at its edge.
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "ArrowLeft", "shift": true}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 7, "selection": {"start": 7,
    "end": 8}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "keystroke", "params": {"key": "ArrowLeft", "shift": true}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": true, "caret": 6, "selection": {"start": 6,
    "end": 8}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "keystroke", "params": {"key": "ArrowLeft"}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": true, "caret": 6, "selection": null}}
>> {"jsonrpc": "2.0", "id": 11, "method": "keystroke", "params": {"key": "Home", "shift": true}}
<< {"jsonrpc": "2.0", "id": 11, "result": {"accepted": true, "caret": 0, "selection": {"start": 0,
    "end": 6}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "keystroke", "params": {"key": "ArrowRight"}}
<< {"jsonrpc": "2.0", "id": 12, "result": {"accepted": true, "caret": 6, "selection": null}}

// Typing over a selection replaces it.
>> {"jsonrpc": "2.0", "id": 13, "method": "keystroke", "params": {"key": "End", "shift": true}}
<< {"jsonrpc": "2.0", "id": 13, "result": {"accepted": true, "caret": 8, "selection": {"start": 6,
    "end": 8}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "keystroke", "params": {"key": "9"}}
<< {"jsonrpc": "2.0", "id": 14, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": false}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}

// Delete forwards, in the middle.
>> {"jsonrpc": "2.0", "id": 15, "method": "keystroke", "params": {"key": "Home"}}
<< {"jsonrpc": "2.0", "id": 15, "result": {"accepted": true, "caret": 0, "selection": null}}
>> {"jsonrpc": "2.0", "id": 16, "method": "keystroke", "params": {"key": "Delete"}}
<< {"jsonrpc": "2.0", "id": 16, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 6,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 6, "luhn_check": false}, "field_state": {"field": "number",
    "length": 6, "display": "•••• ••", "groups": [4, 2], "caret": 0, "selection": null,
    "valid": false, "potentially_valid": false, "complete": false, "error": "network_unknown",
    "cleared_by": null, "network": null, "possible_networks": [], "icon": "card", "max_length": 16,
    "cvv_lengths": [3, 4], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NETWORK_UNKNOWN"]}}}
>> {"jsonrpc": "2.0", "id": 17, "method": "keystroke", "params": {"key": "5"}}
<< {"jsonrpc": "2.0", "id": 17, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": false}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 1, "selection": null,
    "valid": false, "potentially_valid": false, "complete": false, "error": "network_unknown",
    "cleared_by": null, "network": null, "possible_networks": [], "icon": "card", "max_length": 16,
    "cvv_lengths": [3, 4], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NETWORK_UNKNOWN"]}}}
