// The input ends while pay is on the wire: its answer is waited for and told (this takes real seconds).
# options: --now 2026-06-15T12:00:00Z
# framing: bare
# transport: socketpair

>> {"jsonrpc": "2.0", "id": 1, "method": "sandbox/faults", "params": {"pay": "slow"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "slow"}}
>> {"jsonrpc": "2.0", "id": 2, "method": "sandbox/createOrder", "params": {"order_id": "order_1",
    "order_amount": 100, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"cf_order_id": "$cf_order_id", "order_id": "order_1",
    "entity": "order", "order_currency": "INR", "order_amount": 100.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 3, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "$payment_session_id", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "paste", "params": {"text": "4706131211212123"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 16, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "setExpiry", "params": {"expiry": "12/29"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"field": "expiry", "length": 4, "display": "12/29",
    "groups": [2, 2], "caret": 4, "selection": null, "valid": true, "potentially_valid": true,
    "complete": true, "error": null, "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done", "blocked_by": ["CARD_CVV_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 4,
    "display": "12/29", "groups": [2, 2], "caret": 4, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 6, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"field": "cvv", "length": 3, "display": "•••",
    "groups": [3], "caret": 3, "selection": null, "valid": true, "potentially_valid": true,
    "complete": true, "error": null, "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done", "blocked_by": []}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 3,
    "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 7, "method": "pay", "params": {"card": {}}}
>>x
<< {"jsonrpc": "2.0", "id": 7, "result": {"order_id": "order_1", "cf_payment_id": "$cf_payment_id",
    "action": "link", "data": {"url": "https://cardd-sandbox.invalid/pg/view/gateway/${opaque}",
    "method": null, "payload": null, "content_type": null, "redirect_to_bank": null,
    "simulated": true}, "otp": null, "full_screen": null, "cancel_button_visible": null,
    "theme": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done",
    "blocked_by": ["PAYMENT_IN_PROGRESS"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done", "blocked_by": ["CARD_CVV_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "onError", "params": {"order_id": "order_1",
    "error": {"status": "CANCELLED", "message": "The payment was cancelled.",
    "code": "transaction_cancelled_by_user", "type": "request_failed", "order_id": "order_1"}}}
<<x 0
