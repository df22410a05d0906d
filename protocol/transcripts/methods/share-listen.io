// A second front end watches: masked more than the owner's own view, and it cannot type.
# options: --now 2026-06-15T12:00:00Z
# transport: socket

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
>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "keystroke", "params": {"key": "7"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 2, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 2,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 2, "luhn_check": false}, "field_state": {"field": "number",
    "length": 2, "display": "••", "groups": [2], "caret": 2, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "keystroke", "params": {"key": "0"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 3, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 3,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 3, "luhn_check": false}, "field_state": {"field": "number",
    "length": 3, "display": "•••", "groups": [3], "caret": 3, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "keystroke", "params": {"key": "6"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 4, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 4,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 4, "luhn_check": false}, "field_state": {"field": "number",
    "length": 4, "display": "••••", "groups": [4], "caret": 4, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 7, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": true, "caret": 5, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 5,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 5, "luhn_check": false}, "field_state": {"field": "number",
    "length": 5, "display": "•••• •", "groups": [4, 1], "caret": 5, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "keystroke", "params": {"key": "3"}}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 6, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 6,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 6, "luhn_check": false}, "field_state": {"field": "number",
    "length": 6, "display": "•••• ••", "groups": [4, 2], "caret": 6, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": true, "caret": 7, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 7,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 7, "luhn_check": true}, "field_state": {"field": "number",
    "length": 7, "display": "•••• •••", "groups": [4, 3], "caret": 7, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": true, "caret": 8, "selection": null}}
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
>> {"jsonrpc": "2.0", "id": 11, "method": "share"}
<< {"jsonrpc": "2.0", "id": 11, "result": {"token": "$token"}}
2>> {"jsonrpc": "2.0", "id": 1, "method": "listen", "params": {"token": "$token"}}
2<< {"jsonrpc": "2.0", "id": 1, "result": {"options": {"hint_text": "XXXX XXXX XXXX XXXX",
    "font": null, "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16},
    "state": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 8,
    "display": "•••• ••••", "groups": [4, 4], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}, "expiry": {"field": "expiry", "length": 0, "display": "••/••",
    "groups": [], "caret": null, "selection": null, "valid": false, "potentially_valid": true,
    "complete": false, "error": "empty", "cleared_by": null}, "cvv": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null}}}

// What the owner does, both hear; no card_bin, caret or last four for the listener, and luhn_check
// only at full length.
>> {"jsonrpc": "2.0", "id": 12, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 12, "result": {"accepted": true, "caret": 9, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 9,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 9, "luhn_check": false, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 9,
    "display": "•••• •••• •", "groups": [4, 4, 1], "caret": 9, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 9,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 9, "luhn_check": false,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 9,
    "display": "•••• •••• •", "groups": [4, 4, 1], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 13, "result": {"accepted": true, "caret": 10, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 10,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 10, "luhn_check": false, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 10,
    "display": "•••• •••• ••", "groups": [4, 4, 2], "caret": 10, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 10,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 10, "luhn_check": false,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 10,
    "display": "•••• •••• ••", "groups": [4, 4, 2], "caret": null, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 14, "result": {"accepted": true, "caret": 11, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 11,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 11, "luhn_check": false, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 11,
    "display": "•••• •••• •••", "groups": [4, 4, 3], "caret": 11, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 11,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 11, "luhn_check": false,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 11,
    "display": "•••• •••• •••", "groups": [4, 4, 3], "caret": null, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 15, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 15, "result": {"accepted": true, "caret": 12, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 12,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 12, "luhn_check": false, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 12,
    "display": "•••• •••• ••••", "groups": [4, 4, 4], "caret": 12, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 12,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 12, "luhn_check": false,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 12,
    "display": "•••• •••• ••••", "groups": [4, 4, 4], "caret": null, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 16, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 16, "result": {"accepted": true, "caret": 13, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 13,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 13, "luhn_check": false, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 13,
    "display": "•••• •••• •••• •", "groups": [4, 4, 4, 1], "caret": 13, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 13,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 13, "luhn_check": false,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 13,
    "display": "•••• •••• •••• •", "groups": [4, 4, 4, 1], "caret": null, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 17, "method": "keystroke", "params": {"key": "1"}}
<< {"jsonrpc": "2.0", "id": 17, "result": {"accepted": true, "caret": 14, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 14,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 14, "luhn_check": false, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 14,
    "display": "•••• •••• •••• ••", "groups": [4, 4, 4, 2], "caret": 14, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 14,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 14, "luhn_check": false,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 14,
    "display": "•••• •••• •••• ••", "groups": [4, 4, 4, 2], "caret": null, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 18, "method": "keystroke", "params": {"key": "2"}}
<< {"jsonrpc": "2.0", "id": 18, "result": {"accepted": true, "caret": 15, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 15,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 15, "luhn_check": false, "card_bin_info": {"card_bin": "47061312",
    "logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail", "type": "debit",
    "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 15,
    "display": "•••• •••• •••• •••", "groups": [4, 4, 4, 3], "caret": 15, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 15,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 15, "luhn_check": false,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 15,
    "display": "•••• •••• •••• •••", "groups": [4, 4, 4, 3], "caret": null, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 19, "method": "keystroke", "params": {"key": "3"}}
<< {"jsonrpc": "2.0", "id": 19, "result": {"accepted": true, "caret": 16, "selection": null}}
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
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• ••••", "groups": [4, 4, 4, 4], "caret": null, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 20, "method": "setExpiry", "params": {"expiry": "12/29"}}
<< {"jsonrpc": "2.0", "id": 20, "result": {"field": "expiry", "length": 4, "display": "12/29",
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
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• ••••", "groups": [4, 4, 4, 4], "caret": null, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done", "blocked_by": ["CARD_CVV_MISSING"]}}}
2<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 4,
    "display": "••/••", "groups": [2, 2], "caret": null, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
>> {"jsonrpc": "2.0", "id": 21, "method": "setCVV", "params": {"card_cvv": "123"}}
<< {"jsonrpc": "2.0", "id": 21, "result": {"field": "cvv", "length": 3, "display": "•••",
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
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• ••••", "groups": [4, 4, 4, 4], "caret": null, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done", "blocked_by": []}}}
2<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 3,
    "display": "•••", "groups": [3], "caret": null, "selection": null, "valid": true,
    "potentially_valid": true, "complete": true, "error": null, "cleared_by": null}}
2>> {"jsonrpc": "2.0", "id": 2, "method": "getCardMetaData"}
2<< {"jsonrpc": "2.0", "id": 2, "result": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• ••••", "groups": [4, 4, 4, 4], "caret": null, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done", "blocked_by": []}}}

// A caret move is not pushed.
>> {"jsonrpc": "2.0", "id": 22, "method": "keystroke", "params": {"key": "Home"}}
<< {"jsonrpc": "2.0", "id": 22, "result": {"accepted": true, "caret": 0, "selection": null}}

// The card's methods do not exist on a listener's connection.
2>> {"jsonrpc": "2.0", "id": 3, "method": "keystroke", "params": {"key": "4"}}
2<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 4, "method": "paste", "params": {"text": "4"}}
2<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 5, "method": "select"}
2<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 6, "method": "clear"}
2<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 7, "method": "setExpiry", "params": {"expiry": "12/29"}}
2<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 8, "method": "setCVV", "params": {"card_cvv": "123"}}
2<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 9, "method": "setCardHolderName", "params": {"card_holder_name": "x"}}
2<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 10, "method": "pay", "params": {"card": {}}}
2<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 11, "method": "submitOtp", "params": {"otp": "1"}}
2<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 12, "method": "resendOtp"}
2<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 13, "method": "finishAuthentication",
    "params": {"outcome": "returned"}}
2<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 14, "method": "cancelPayment"}
2<< {"jsonrpc": "2.0", "id": 14, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 15, "method": "share"}
2<< {"jsonrpc": "2.0", "id": 15, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 16, "method": "initialize"}
2<< {"jsonrpc": "2.0", "id": 16, "error": {"code": -32601, "message": "There is no such method."}}
2>> {"jsonrpc": "2.0", "id": 17, "method": "setSession"}
2<< {"jsonrpc": "2.0", "id": 17, "error": {"code": -32601, "message": "There is no such method."}}

// The end of the payment is told to both.
>> {"jsonrpc": "2.0", "id": 23, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 23, "result": {"order_id": "order_1", "cf_payment_id": "$cf_payment_id",
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
    "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 0, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": "2123", "lookup": "done",
    "blocked_by": ["PAYMENT_IN_PROGRESS"]}}}
<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true,
    "card_bin_info": {"logo": "https://cardd-sandbox.invalid/logo/demo.png", "sub_type": "retail",
    "type": "debit", "scheme": "visa", "bank_name": "demo bank"}, "tdr_info": {"simulated": true,
    "rate_percent": 0.90, "payment_surcharge_service_charge": 0.90,
    "payment_surcharge_service_tax": 0.16}}, "field_state": {"field": "number", "length": 16,
    "display": "•••• •••• •••• ••••", "groups": [4, 4, 4, 4], "caret": null, "selection": null,
    "valid": true, "potentially_valid": true, "complete": true, "error": null, "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["PAYMENT_IN_PROGRESS"]}}}
2<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "cvv", "length": 0,
    "display": "", "groups": [], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}

// Who pays cannot give up the card for another.
3>> {"jsonrpc": "2.0", "id": 1, "method": "share"}
3<< {"jsonrpc": "2.0", "id": 1, "result": {"token": "$token_2"}}
>> {"jsonrpc": "2.0", "id": 24, "method": "listen", "params": {"token": "$token_2"}}
<< {"jsonrpc": "2.0", "id": 24, "error": {"code": -32000,
    "message": "A payment is in progress on this card.", "data": {"code": "PAYMENT_IN_PROGRESS",
    "field": null}}}
>> {"jsonrpc": "2.0", "id": 25, "method": "finishAuthentication", "params": {"outcome": "returned"}}
<< {"jsonrpc": "2.0", "id": 25, "result": {}}
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
2<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
2<< {"jsonrpc": "2.0", "method": "fieldMetaData", "params": {"field": "expiry", "length": 0,
    "display": "••/••", "groups": [], "caret": null, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "paid"}}
2<< {"jsonrpc": "2.0", "method": "verifyPayment", "params": {"order_id": "order_1"}}
