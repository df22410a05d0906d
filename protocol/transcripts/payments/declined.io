// Three declined payments are the most in a session: then the card is wiped and pay refuses.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "sandbox/faults", "params": {"pay": "decline"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "decline"}}
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
<< {"jsonrpc": "2.0", "id": 7, "result": {"order_id": "order_1", "cf_payment_id": "$cf_payment_id",
    "action": "none", "data": null, "otp": null, "full_screen": null, "cancel_button_visible": null,
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
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done", "blocked_by": ["CARD_CVV_MISSING"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}
<< {"jsonrpc": "2.0", "method": "onError", "params": {"order_id": "order_1",
    "error": {"status": "FAILED", "message": "the bank declined the transaction",
    "code": "bank_processing_failure", "type": "api_error", "order_id": "order_1"}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"field": "cvv", "length": 3, "display": "•••",
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
>> {"jsonrpc": "2.0", "id": 9, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"order_id": "order_1",
    "cf_payment_id": "$cf_payment_id_2", "action": "none", "data": null, "otp": null,
    "full_screen": null, "cancel_button_visible": null, "theme": null}}
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
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}
<< {"jsonrpc": "2.0", "method": "onError", "params": {"order_id": "order_1",
    "error": {"status": "FAILED", "message": "the bank declined the transaction",
    "code": "bank_processing_failure", "type": "api_error", "order_id": "order_1"}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"field": "cvv", "length": 3, "display": "•••",
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

// The third one.
>> {"jsonrpc": "2.0", "id": 11, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 11, "result": {"order_id": "order_1",
    "cf_payment_id": "$cf_payment_id_3", "action": "none", "data": null, "otp": null,
    "full_screen": null, "cancel_button_visible": null, "theme": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "attempt_limit",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING", "TOO_MANY_ATTEMPTS"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 0,
    "display": "••/••", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "attempt_limit"}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}
<< {"jsonrpc": "2.0", "method": "onError", "params": {"order_id": "order_1",
    "error": {"status": "FAILED", "message": "the bank declined the transaction",
    "code": "bank_processing_failure", "type": "api_error", "order_id": "order_1"}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "paste", "params": {"text": "4706131211212123"}}
<< {"jsonrpc": "2.0", "id": 12, "result": {"accepted": true, "caret": 16, "selection": null,
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
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "TOO_MANY_ATTEMPTS"]}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "setExpiry", "params": {"expiry": "12/29"}}
<< {"jsonrpc": "2.0", "id": 13, "result": {"field": "expiry", "length": 4, "display": "12/29",
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
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done", "blocked_by": ["CARD_CVV_MISSING",
    "TOO_MANY_ATTEMPTS"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 4,
    "display": "12/29", "groups": [2, 2], "caret": 4, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 14, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 14, "result": {"field": "cvv", "length": 3, "display": "•••",
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
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done",
    "blocked_by": ["TOO_MANY_ATTEMPTS"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 3,
    "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 15, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 15, "error": {"code": -32000,
    "message": "Too many attempts were made, or they came too soon.",
    "data": {"code": "TOO_MANY_ATTEMPTS", "field": null}}}

// Another session has its own three.
>> {"jsonrpc": "2.0", "id": 16, "method": "sandbox/createOrder", "params": {"order_id": "order_2",
    "order_amount": 100, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 16, "result": {"cf_order_id": "$cf_order_id_2", "order_id": "order_2",
    "entity": "order", "order_currency": "INR", "order_amount": 100.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id_2", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 17, "method": "setSession", "params": {"order_id": "order_2",
    "payment_session_id": "$payment_session_id_2", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 17, "result": {}}
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
