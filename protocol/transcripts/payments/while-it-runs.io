// What waits until the payment has ended. clear of everything wipes our copy, and the payment goes on.
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
>> {"jsonrpc": "2.0", "id": 6, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"order_id": "order_1", "cf_payment_id": "$cf_payment_id",
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
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": false, "caret": 16, "selection": null,
    "reason": "payment_in_progress"}}
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "1", "field": "cvv"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "payment_in_progress"}}
>> {"jsonrpc": "2.0", "id": 9, "method": "paste", "params": {"text": "1"}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": false, "caret": 16, "selection": null,
    "overflow": false, "reason": "payment_in_progress"}}
>> {"jsonrpc": "2.0", "id": 10, "method": "select"}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": false, "caret": 16, "selection": null,
    "reason": "payment_in_progress"}}
>> {"jsonrpc": "2.0", "id": 11, "method": "initialize"}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "$payment_session_id", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "setExpiry", "params": {"expiry": "12/29"}}
<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 14, "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 15, "method": "setCardHolderName", "params": {"card_holder_name": "x"}}
<< {"jsonrpc": "2.0", "id": 15, "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": "15b", "method": "capture", "params": {"field": "cvv"}}
<< {"jsonrpc": "2.0", "id": "15b", "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 16, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 16, "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 17, "method": "clear", "params": {"field": "number"}}
<< {"jsonrpc": "2.0", "id": 17, "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 18, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 18, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["PAYMENT_IN_PROGRESS"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 0,
    "display": "••/••", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear"}}
>> {"jsonrpc": "2.0", "id": 19, "method": "sandbox/simulate",
    "params": {"cf_payment_id": "$cf_payment_id", "payment_status": "SUCCESS"}}
<< {"jsonrpc": "2.0", "id": 19, "result": {"simulation_id": "$simulation_id", "entity": "PAYMENTS",
    "entity_id": "$cf_payment_id", "entity_simulation": {"payment_status": "SUCCESS",
    "payment_error_code": null}}}
>> {"jsonrpc": "2.0", "id": 20, "method": "finishAuthentication", "params": {"outcome": "returned"}}
<< {"jsonrpc": "2.0", "id": 20, "result": {}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "verifyPayment", "params": {"order_id": "order_1"}}
>> {"jsonrpc": "2.0", "id": 21, "method": "sandbox/getOrder", "params": {"order_id": "order_1"}}
<< {"jsonrpc": "2.0", "id": 21, "result": {"cf_order_id": "$cf_order_id", "order_id": "order_1",
    "entity": "order", "order_currency": "INR", "order_amount": 100.00, "order_status": "PAID",
    "payment_session_id": "$payment_session_id", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null,
    "payments": [{"auth_id": "$auth_id", "authorization": null, "bank_reference": "$bank_reference",
    "cf_payment_id": "$cf_payment_id", "entity": "payment", "error_details": null,
    "international_payment": {"international": false}, "is_captured": true, "order_amount": 100.00,
    "order_currency": "INR", "order_id": "order_1", "payment_amount": 100.00,
    "payment_completion_time": "2026-06-15T17:30:00+05:30", "payment_currency": "INR",
    "payment_gateway_details": {"gateway_name": "CARDD_SANDBOX", "gateway_order_id": null,
    "gateway_payment_id": null, "gateway_status_code": null, "gateway_order_reference_id": null,
    "gateway_settlement": "CARDD_SANDBOX", "gateway_reference_name": null},
    "payment_group": "debit_card", "payment_message": "payment successful",
    "payment_method": {"card": {"channel": "link", "card_number": "$masked_card",
    "card_network": "visa", "card_type": "debit_card", "card_sub_type": "R", "card_country": "IN",
    "card_bank_name": "demo bank", "card_network_reference_id": null, "instrument_id": null}},
    "payment_offers": null, "payment_status": "SUCCESS",
    "payment_surcharge": {"payment_surcharge_service_charge": 0,
    "payment_surcharge_service_tax": 0}, "payment_time": "2026-06-15T17:30:00+05:30"}],
    "instruments": []}}
