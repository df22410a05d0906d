// --idle-wipe sets the time; the limits say so.
# options: --now 2026-06-15T12:00:00Z --idle-wipe 5

>> {"jsonrpc": "2.0", "id": 1, "method": "initialize"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "sandbox", "gateway_problem": null, "capabilities": {"networks": ["visa",
    "mastercard", "amex", "rupay", "diners", "discover", "jcb"], "channels": ["link", "post"],
    "sandbox": true,
    "capture": false, "advance": true}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 5,
    "half_message_seconds": 10}, "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": null,
    "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "sandbox/advance", "params": {"seconds": 5}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"now": "2026-06-15T12:00:05Z"}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "idle",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
