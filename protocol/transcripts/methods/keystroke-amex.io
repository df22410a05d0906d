// American Express: 15 digits, four on the back; grouped as the network prints it, if asked for.

>> {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"grouping": "network"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "sandbox", "gateway_problem": null, "capabilities": {"networks": ["visa",
    "mastercard", "amex", "rupay", "diners", "discover", "jcb"], "channels": ["link", "post"],
    "sandbox": true,
    "capture": false, "advance": false}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10}, "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": null,
    "textColor": null, "enable_pasting": true, "grouping": "network", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"field": "cvv", "length": 3, "display": "•••",
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
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "3"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": null, "possible_networks": ["amex", "rupay", "diners", "jcb"], "icon": "card",
    "max_length": 16, "cvv_lengths": [3, 4], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_NUMBER_INVALID"]}}}

// With the second digit the network is certain, and a CVV of three digits is one too few.
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "7"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 2, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 2,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 2, "luhn_check": false}, "field_state": {"field": "number",
    "length": 2, "display": "••", "groups": [2], "caret": 2, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "amex", "possible_networks": ["amex"], "icon": "amex", "max_length": 15,
    "cvv_lengths": [4], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_NUMBER_INVALID", "CARD_CVV_INVALID"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 3,
    "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null}}
