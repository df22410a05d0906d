// Make lookups fail or come late, and pay fail; an absent member keeps its state.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": 2, "method": "sandbox/faults", "params": {"lookup": "fail"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "fail", "pay": "ok"}}
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
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "failed",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}

// A failure is not cached: the same eight digits are looked up again when they come back.
>> {"jsonrpc": "2.0", "id": 6, "method": "sandbox/faults", "params": {"lookup": "ok"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "Backspace"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 8, "selection": null}}
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
>>? {"jsonrpc": "2.0", "id": 9, "method": "sandbox/faults", "params": {"lookup": "broken"}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "lookup"}}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "sandbox/faults", "params": {"pay": 1}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "pay"}}}
>>? {"jsonrpc": "2.0", "id": 11, "method": "sandbox/faults", "params": {"otp": "ok"}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["lookup",
    "pay"]}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "sandbox/faults", "params": ["ok", "ok"]}
<< {"jsonrpc": "2.0", "id": 12, "result": {"lookup": "ok", "pay": "ok"}}
