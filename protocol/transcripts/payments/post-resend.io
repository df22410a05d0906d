// A new code: twice, each time after 30 seconds. It neither prolongs the step nor gives tries back.
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
>> {"jsonrpc": "2.0", "id": 2, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "$payment_session_id", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "paste", "params": {"text": "4706131211212123"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 16, "selection": null,
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
>> {"jsonrpc": "2.0", "id": 4, "method": "setExpiry", "params": {"expiry": "12/29"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"field": "expiry", "length": 4, "display": "12/29",
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
>> {"jsonrpc": "2.0", "id": 5, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"field": "cvv", "length": 3, "display": "•••",
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
>> {"jsonrpc": "2.0", "id": 6, "method": "pay", "params": {"card": {"channel": "post"}}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"order_id": "order_1", "cf_payment_id": "$cf_payment_id",
    "action": "post",
    "data": {"url": "https://cardd-sandbox.invalid/pg/orders/pay/authenticate/${cf_payment_id}",
    "method": "post", "payload": null, "content_type": "application/json",
    "redirect_to_bank": "https://cardd-sandbox.invalid/pg/view/redirecttobank/${opaque}",
    "simulated": true}, "otp": {"expires_in": 300, "resend_in": 30, "resends_left": 2,
    "attempts_left": 3}, "full_screen": null, "cancel_button_visible": null, "theme": null}}
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
>> {"jsonrpc": "2.0", "id": 7, "method": "resendOtp"}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32000,
    "message": "Too many attempts were made, or they came too soon.",
    "data": {"code": "TOO_MANY_ATTEMPTS", "field": null}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "sandbox/advance", "params": {"seconds": 29}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"now": "2026-06-15T12:00:29Z"}}
>> {"jsonrpc": "2.0", "id": 9, "method": "resendOtp"}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32000,
    "message": "Too many attempts were made, or they came too soon.",
    "data": {"code": "TOO_MANY_ATTEMPTS", "field": null}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "sandbox/advance", "params": {"seconds": 1}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"now": "2026-06-15T12:00:30Z"}}
>> {"jsonrpc": "2.0", "id": 11, "method": "submitOtp", "params": {"otp": "000000"}}
<< {"jsonrpc": "2.0", "id": 11, "result": {"authenticate_status": "FAILED",
    "message": "otp is invalid", "otp": {"expires_in": 270, "resend_in": 0, "resends_left": 2,
    "attempts_left": 2}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "resendOtp"}
<< {"jsonrpc": "2.0", "id": 12, "result": {"authenticate_status": "SUCCESS", "message": "otp sent",
    "otp": {"expires_in": 270, "resend_in": 30, "resends_left": 1, "attempts_left": 2}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "resendOtp", "params": []}
<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32000,
    "message": "Too many attempts were made, or they came too soon.",
    "data": {"code": "TOO_MANY_ATTEMPTS", "field": null}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "sandbox/advance", "params": {"seconds": 30}}
<< {"jsonrpc": "2.0", "id": 14, "result": {"now": "2026-06-15T12:01:00Z"}}
>> {"jsonrpc": "2.0", "id": 15, "method": "resendOtp", "params": {}}
<< {"jsonrpc": "2.0", "id": 15, "result": {"authenticate_status": "SUCCESS", "message": "otp sent",
    "otp": {"expires_in": 240, "resend_in": 30, "resends_left": 0, "attempts_left": 2}}}
>> {"jsonrpc": "2.0", "id": 16, "method": "sandbox/advance", "params": {"seconds": 60}}
<< {"jsonrpc": "2.0", "id": 16, "result": {"now": "2026-06-15T12:02:00Z"}}
>> {"jsonrpc": "2.0", "id": 17, "method": "resendOtp"}
<< {"jsonrpc": "2.0", "id": 17, "error": {"code": -32000,
    "message": "Too many attempts were made, or they came too soon.",
    "data": {"code": "TOO_MANY_ATTEMPTS", "field": null}}}
>>? {"jsonrpc": "2.0", "id": 18, "method": "resendOtp", "params": {"otp": "1"}}
<< {"jsonrpc": "2.0", "id": 18, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": []}}}
>> {"jsonrpc": "2.0", "id": 19, "method": "submitOtp", "params": {"otp": "111000"}}
<< {"jsonrpc": "2.0", "id": 19, "result": {"authenticate_status": "SUCCESS",
    "message": "payment successful", "otp": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 0,
    "display": "••/••", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}
<< {"jsonrpc": "2.0", "method": "verifyPayment", "params": {"order_id": "order_1"}}
