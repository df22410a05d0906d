// Texts that the daemon keeps have limits in bytes of UTF-8; one byte more is refused.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"hint_text": "\{é*32}"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "sandbox", "gateway_problem": null, "capabilities": {"networks": ["visa",
    "mastercard", "amex", "rupay", "diners", "discover", "jcb"], "channels": ["link", "post"],
    "sandbox": true,
    "capture": false, "advance": true}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10}, "options": {"hint_text": "\{é*32}", "font": null,
    "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": {"hint_text": "\{é*32}a"}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "hint_text"}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {"font": "\{é*128}"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "sandbox", "gateway_problem": null, "capabilities": {"networks": ["visa",
    "mastercard", "amex", "rupay", "diners", "discover", "jcb"], "channels": ["link", "post"],
    "sandbox": true,
    "capture": false, "advance": true}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10}, "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": "\{é*128}",
    "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "initialize", "params": {"font": "\{é*128}a"}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "font"}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "initialize", "params": {"textColor": "\{é*128}"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "sandbox", "gateway_problem": null, "capabilities": {"networks": ["visa",
    "mastercard", "amex", "rupay", "diners", "discover", "jcb"], "channels": ["link", "post"],
    "sandbox": true,
    "capture": false, "advance": true}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10}, "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": null,
    "textColor": "\{é*128}", "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "initialize", "params": {"textColor": "\{é*128}a"}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "textColor"}}}
>> {"jsonrpc": "2.0", "id": 7, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "\{a*512}", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "\{a*512}a", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "payment_session_id"}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "setSession", "params": {"order_id": "\{a*512}",
    "payment_session_id": "session_x", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 9, "result": {}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "setSession", "params": {"order_id": "\{a*512}a",
    "payment_session_id": "session_x", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "order_id"}}}
>> {"jsonrpc": "2.0", "id": 11, "method": "pay", "params": {"card": {},
    "theme": {"primaryFont": "\{f*1024}"}}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "theme"}}}
