// Some banks want a form: submit data.payload to data.url.
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
>> {"jsonrpc": "2.0", "id": 3, "method": "paste", "params": {"text": "4999000500000000"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 16, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "49990005",
    "logo": "https://cardd-sandbox.invalid/logo/model.png", "sub_type": "retail", "type": "credit",
    "scheme": "visa", "bank_name": "model co-operative bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 1.95, "payment_surcharge_service_charge": 1.95,
    "payment_surcharge_service_tax": 0.35}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 0000", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "0000", "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "setExpiry", "params": {"expiry": "12/29"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"field": "expiry", "length": 4, "display": "12/29",
    "groups": [2, 2], "caret": 4, "selection": null, "valid": true, "potentially_valid": true,
    "complete": true, "error": null, "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "49990005",
    "logo": "https://cardd-sandbox.invalid/logo/model.png", "sub_type": "retail", "type": "credit",
    "scheme": "visa", "bank_name": "model co-operative bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 1.95, "payment_surcharge_service_charge": 1.95,
    "payment_surcharge_service_tax": 0.35}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 0000", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "0000", "lookup": "done", "blocked_by": ["CARD_CVV_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 4,
    "display": "12/29", "groups": [2, 2], "caret": 4, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 5, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"field": "cvv", "length": 3, "display": "•••",
    "groups": [3], "caret": 3, "selection": null, "valid": true, "potentially_valid": true,
    "complete": true, "error": null, "cleared_by": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "49990005",
    "logo": "https://cardd-sandbox.invalid/logo/model.png", "sub_type": "retail", "type": "credit",
    "scheme": "visa", "bank_name": "model co-operative bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 1.95, "payment_surcharge_service_charge": 1.95,
    "payment_surcharge_service_tax": 0.35}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 0000", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "0000", "lookup": "done", "blocked_by": []}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 3,
    "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 6, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"order_id": "order_1", "cf_payment_id": "$cf_payment_id",
    "action": "form", "data": {"url": "https://cardd-sandbox.invalid/pg/view/acs/${opaque}",
    "method": "post", "payload": {"MD": "${opaque}", "PaReq": "simulated",
    "TermUrl": "https://cardd-sandbox.invalid/pg/view/gateway/${opaque}"},
    "content_type": "application/x-www-form-urlencoded", "redirect_to_bank": null,
    "simulated": true}, "otp": null, "full_screen": null, "cancel_button_visible": null,
    "theme": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true, "card_bin_info": {"card_bin": "49990005",
    "logo": "https://cardd-sandbox.invalid/logo/model.png", "sub_type": "retail", "type": "credit",
    "scheme": "visa", "bank_name": "model co-operative bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 1.95, "payment_surcharge_service_charge": 1.95,
    "payment_surcharge_service_tax": 0.35}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• 0000", "groups": [4, 4, 4, 4], "caret": 16, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "0000", "lookup": "done",
    "blocked_by": ["PAYMENT_IN_PROGRESS"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}
>> {"jsonrpc": "2.0", "id": 7, "method": "sandbox/simulate",
    "params": {"cf_payment_id": "$cf_payment_id", "payment_status": "SUCCESS"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"simulation_id": "$simulation_id", "entity": "PAYMENTS",
    "entity_id": "$cf_payment_id", "entity_simulation": {"payment_status": "SUCCESS",
    "payment_error_code": null}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "finishAuthentication", "params": {"outcome": "returned"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {}}
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
