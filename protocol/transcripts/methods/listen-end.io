// When the owner goes, a listener hears that the field is empty: closed. Then it may listen elsewhere.
# transport: socket

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
>> {"jsonrpc": "2.0", "id": 2, "method": "share"}
<< {"jsonrpc": "2.0", "id": 2, "result": {"token": "$token"}}
2>> {"jsonrpc": "2.0", "id": 1, "method": "listen", "params": ["$token"]}
2<< {"jsonrpc": "2.0", "id": 1, "result": {"options": {"hint_text": "XXXX XXXX XXXX XXXX",
    "font": null, "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16},
    "state": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}},
    "expiry": {"field": "expiry", "length": 0, "display": "••/••", "groups": [], "caret": null,
    "selection": null, "valid": false, "potentially_valid": true, "complete": false,
    "error": "empty", "cleared_by": null}, "cvv": {"field": "cvv", "length": 0, "display": "",
    "groups": [], "caret": null, "selection": null, "valid": false, "potentially_valid": true,
    "complete": false, "error": "empty", "cleared_by": null}}}

// The next share ends the earlier token.
>> {"jsonrpc": "2.0", "id": 3, "method": "share"}
<< {"jsonrpc": "2.0", "id": 3, "result": {"token": "$token_2"}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "closed",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": []}}}
2>> {"jsonrpc": "2.0", "id": 2, "method": "listen", "params": {"token": "$token"}}
2<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "token"}}}
2>> {"jsonrpc": "2.0", "id": 3, "method": "listen", "params": {"token": "$token_2"}}
2<< {"jsonrpc": "2.0", "id": 3, "result": {"options": {"hint_text": "XXXX XXXX XXXX XXXX",
    "font": null, "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16},
    "state": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}},
    "expiry": {"field": "expiry", "length": 0, "display": "••/••", "groups": [], "caret": null,
    "selection": null, "valid": false, "potentially_valid": true, "complete": false,
    "error": "empty", "cleared_by": null}, "cvv": {"field": "cvv", "length": 0, "display": "",
    "groups": [], "caret": null, "selection": null, "valid": false, "potentially_valid": true,
    "complete": false, "error": "empty", "cleared_by": null}}}

// The owner hangs up.
>>X
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "closed",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": []}}}
2>> {"jsonrpc": "2.0", "id": 4, "method": "listen", "params": {"token": "$token_2"}}
2<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "token"}}}
