// Let time pass: a slow lookup ends after two seconds with one more push.
# options: --now 2026-06-15T12:00:00Z

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
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10}, "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": null,
    "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "sandbox/faults", "params": {"lookup": "slow"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "slow", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": 3, "method": "sandbox/createOrder", "params": {"order_id": "order_1",
    "order_amount": 100, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"cf_order_id": "$cf_order_id", "order_id": "order_1",
    "entity": "order", "order_currency": "INR", "order_amount": 100.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 4, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "$payment_session_id", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "paste", "params": {"text": "47061312"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "pending",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "sandbox/advance", "params": {"seconds": 1}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"now": "2026-06-15T12:00:01Z"}}
>> {"jsonrpc": "2.0", "id": 7, "method": "sandbox/advance", "params": {"seconds": 1}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"now": "2026-06-15T12:00:02Z"}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 8,
    "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}

// A late answer of other digits is dropped.
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "keystroke", "params": {"key": "0"}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": true, "caret": 8, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "pending",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 11, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 11, "result": {"accepted": true, "caret": 6, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 6,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 6, "luhn_check": false}, "field_state": {"field": "number",
    "length": 6, "display": "•••• ••", "groups": [4, 2], "caret": 6, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "sandbox/advance", "params": {"seconds": 5}}
<< {"jsonrpc": "2.0", "id": 12, "result": {"now": "2026-06-15T12:00:07Z"}}
>>? {"jsonrpc": "2.0", "id": 13, "method": "sandbox/advance", "params": {}}
<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "seconds"}}}
>>? {"jsonrpc": "2.0", "id": 14, "method": "sandbox/advance", "params": {"seconds": -1}}
<< {"jsonrpc": "2.0", "id": 14, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "seconds"}}}
>>? {"jsonrpc": "2.0", "id": 15, "method": "sandbox/advance", "params": {"seconds": 1.5}}
<< {"jsonrpc": "2.0", "id": 15, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "seconds"}}}
>>? {"jsonrpc": "2.0", "id": 16, "method": "sandbox/advance", "params": {"seconds": "1"}}
<< {"jsonrpc": "2.0", "id": 16, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "seconds"}}}
>>? {"jsonrpc": "2.0", "id": 17, "method": "sandbox/advance", "params": {"second": 1}}
<< {"jsonrpc": "2.0", "id": 17, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"declared": ["seconds"]}}}
