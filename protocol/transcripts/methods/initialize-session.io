// With a session: what Pay lacks changes, so the state follows.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "sandbox/createOrder", "params": {"order_id": "order_1",
    "order_amount": 100, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"cf_order_id": "$cf_order_id", "order_id": "order_1",
    "entity": "order", "order_currency": "INR", "order_amount": 100.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": {"session": {"order_id": "order_1",
    "payment_session_id": "$payment_session_id", "environment": "SANDBOX"}}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"server": {"name": "cardd", "version": "1.0.0"},
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
    "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}

// A second one without a session leaves none.
>> {"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {}}
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
    "half_message_seconds": 10}, "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": null,
    "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}

// A faulty session changes nothing, not even the options.
>>? {"jsonrpc": "2.0", "id": 4, "method": "initialize", "params": {"hint_text": "new",
    "session": {}}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32000,
    "message": "The \"order_id\" is missing in the request.", "data": {"code": "ORDER_ID_MISSING",
    "field": "order_id"}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "initialize",
    "params": {"session": {"order_id": "order_1"}}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32000,
    "message": "The \"environment\" is missing in the request.",
    "data": {"code": "ENVIRONMENT_MISSING", "field": "environment"}}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "initialize",
    "params": {"session": {"order_id": "order_1", "environment": "SANDBOX"}}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32000,
    "message": "The \"payment_session_id\" is missing in the request.",
    "data": {"code": "PAYMENT_SESSION_ID_MISSING", "field": "payment_session_id"}}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "initialize",
    "params": {"session": {"order_id": "order_1", "payment_session_id": "session_x",
    "environment": "TEST"}}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32000,
    "message": "The \"environment\" must be \"SANDBOX\" or \"PRODUCTION\".",
    "data": {"code": "INVALID_ENVIRONMENT", "field": "environment"}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "initialize", "params": {"session": {"order_id": "order_1",
    "payment_session_id": "session_x", "environment": "PRODUCTION"}}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32000,
    "message": "The session's environment and the gateway's differ: a sandbox session cannot pay in production, nor the other way round.",
    "data": {"code": "ENVIRONMENT_MISMATCH", "field": "environment"}}}
