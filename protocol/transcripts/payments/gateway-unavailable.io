// With a real gateway and nobody to reach it: initialize and status say why, every other check of pay
// passes, and pay says so.
# options: --gateway cashfree
# courier: none

>> {"jsonrpc": "2.0", "id": 1, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "session_x", "environment": "PRODUCTION"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING", "GATEWAY_UNAVAILABLE"]}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32000,
    "message": "The \"card_expiry_mm\" is missing in the request.",
    "data": {"code": "CARD_EXPIRY_MONTH_MISSING", "field": "card_expiry_mm"}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "pay",
    "params": {"card": {"instrument_id": "00000000-0000-4000-8000-000000000000"}}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32000,
    "message": "The payment gateway cannot be reached.", "data": {"code": "GATEWAY_UNAVAILABLE",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "initialize", "params": {"session": {"order_id": "order_1",
    "payment_session_id": "session_x", "environment": "PRODUCTION"}}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "cashfree",
    "gateway_problem": "cardd-courier was not found: it must stand in the same directory as cardd.",
    "capabilities": {"networks": ["visa", "mastercard", "amex", "rupay", "diners", "discover", "jcb"],
    "channels": ["link", "post"], "sandbox": false, "advance": false, "capture": false}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10},
    "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": null, "textColor": null,
    "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "status"}
<< {"jsonrpc": "2.0", "id": 5, "result": {"version": "1.0.0", "protocol_version": "1.0.0",
    "gateway": "cashfree", "gateway_available": false,
    "gateway_problem": "cardd-courier was not found: it must stand in the same directory as cardd.",
    "transport": "$transport", "uptime_seconds": "$uptime_seconds", "counters": {"connections": 1,
    "cards": 0, "listeners": 0, "payments": 0, "messages": "$messages"},
    "hardening": "$hardening"}}
