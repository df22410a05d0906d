// What pay checks before it accepts, in this order.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "pay"}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32000,
    "message": "The \"payment\" is missing in the request.",
    "data": {"code": "PAYMENT_OBJECT_MISSING", "field": "payment"}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "pay", "params": null}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32000,
    "message": "The \"payment\" is missing in the request.",
    "data": {"code": "PAYMENT_OBJECT_MISSING", "field": "payment"}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "pay", "params": []}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32000,
    "message": "The \"payment\" is missing in the request.",
    "data": {"code": "PAYMENT_OBJECT_MISSING", "field": "payment"}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "pay", "params": {}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32000,
    "message": "The \"session\" is missing in the request.",
    "data": {"code": "SESSION_OBJECT_MISSING", "field": "session"}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32000,
    "message": "The \"session\" is missing in the request.",
    "data": {"code": "SESSION_OBJECT_MISSING", "field": "session"}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "sandbox/createOrder", "params": {"order_id": "order_1",
    "order_amount": 100, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"cf_order_id": "$cf_order_id", "order_id": "order_1",
    "entity": "order", "order_currency": "INR", "order_amount": 100.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 7, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "$payment_session_id", "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "pay", "params": {}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32000,
    "message": "The CFCard object is missing in the request.",
    "data": {"code": "CARD_OBJECT_MISSING", "field": "card"}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "pay", "params": {"card": null}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32000,
    "message": "The CFCard object is missing in the request.",
    "data": {"code": "CARD_OBJECT_MISSING", "field": "card"}}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "pay", "params": {"card": {"channel": ""}}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32000,
    "message": "The \"channel\" is missing in the request.", "data": {"code": "CHANNEL_MISSING",
    "field": "channel"}}}
>> {"jsonrpc": "2.0", "id": 11, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32000,
    "message": "The \"card_expiry_mm\" is missing in the request.",
    "data": {"code": "CARD_EXPIRY_MONTH_MISSING", "field": "card_expiry_mm"}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "pay", "params": {"card": {"card_expiry_mm": "12"}}}
<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32000,
    "message": "The \"card_expiry_yy\" is missing in the request.",
    "data": {"code": "CARD_EXPIRY_YEAR_MISSING", "field": "card_expiry_yy"}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "29"}}}
<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32000,
    "message": "The \"card_cvv\" is missing in the request.", "data": {"code": "CARD_CVV_MISSING",
    "field": "card_cvv"}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "29", "card_cvv": "123"}}}
<< {"jsonrpc": "2.0", "id": 14, "error": {"code": -32000,
    "message": "No card number has been entered.", "data": {"code": "CARD_NUMBER_MISSING",
    "field": "card_number"}}}
>> {"jsonrpc": "2.0", "id": 15, "method": "keystroke", "params": {"key": "4"}}
<< {"jsonrpc": "2.0", "id": 15, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 16, "method": "keystroke", "params": {"key": "7"}}
<< {"jsonrpc": "2.0", "id": 16, "result": {"accepted": true, "caret": 2, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 2,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 2, "luhn_check": false}, "field_state": {"field": "number",
    "length": 2, "display": "••", "groups": [2], "caret": 2, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "incomplete", "cleared_by": null,
    "network": "visa", "possible_networks": ["visa"], "icon": "visa", "max_length": 16,
    "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 17, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "29", "card_cvv": "123"}}}
<< {"jsonrpc": "2.0", "id": 17, "error": {"code": -32000,
    "message": "The card number is incomplete or mistyped.", "data": {"code": "CARD_NUMBER_INVALID",
    "field": "card_number"}}}
>> {"jsonrpc": "2.0", "id": 18, "method": "clear", "params": {"field": "number"}}
<< {"jsonrpc": "2.0", "id": 18, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 19, "method": "keystroke", "params": {"key": "9"}}
<< {"jsonrpc": "2.0", "id": 19, "result": {"accepted": true, "caret": 1, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 1,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 1, "luhn_check": false}, "field_state": {"field": "number",
    "length": 1, "display": "•", "groups": [1], "caret": 1, "selection": null, "valid": false,
    "potentially_valid": false, "complete": false, "error": "network_unknown", "cleared_by": null,
    "network": null, "possible_networks": [], "icon": "card", "max_length": 16, "cvv_lengths": [3,
    4], "last_four": null, "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NETWORK_UNKNOWN"]}}}
>> {"jsonrpc": "2.0", "id": 20, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "29", "card_cvv": "123"}}}
<< {"jsonrpc": "2.0", "id": 20, "error": {"code": -32000,
    "message": "The card number belongs to no network that is known here.",
    "data": {"code": "CARD_NETWORK_UNKNOWN", "field": "card_number"}}}
>> {"jsonrpc": "2.0", "id": 21, "method": "clear", "params": {"field": "number"}}
<< {"jsonrpc": "2.0", "id": 21, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 22, "method": "paste", "params": {"text": "4706131211212123"}}
<< {"jsonrpc": "2.0", "id": 22, "result": {"accepted": true, "caret": 16, "selection": null,
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
>> {"jsonrpc": "2.0", "id": 23, "method": "pay", "params": {"card": {"card_expiry_mm": "13",
    "card_expiry_yy": "29", "card_cvv": "123"}}}
<< {"jsonrpc": "2.0", "id": 23, "error": {"code": -32000,
    "message": "The expiry date is not a date a card can have.",
    "data": {"code": "CARD_EXPIRY_INVALID", "field": "card_expiry_mm"}}}
>> {"jsonrpc": "2.0", "id": 24, "method": "pay", "params": {"card": {"card_expiry_mm": "x",
    "card_expiry_yy": "29", "card_cvv": "123"}}}
<< {"jsonrpc": "2.0", "id": 24, "error": {"code": -32000,
    "message": "The expiry date is not a date a card can have.",
    "data": {"code": "CARD_EXPIRY_INVALID", "field": "card_expiry_mm"}}}
>> {"jsonrpc": "2.0", "id": 25, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "47", "card_cvv": "123"}}}
<< {"jsonrpc": "2.0", "id": 25, "error": {"code": -32000,
    "message": "The expiry date is not a date a card can have.",
    "data": {"code": "CARD_EXPIRY_INVALID", "field": "card_expiry_mm"}}}
>> {"jsonrpc": "2.0", "id": 26, "method": "pay", "params": {"card": {"card_expiry_mm": "05",
    "card_expiry_yy": "26", "card_cvv": "123"}}}
<< {"jsonrpc": "2.0", "id": 26, "error": {"code": -32000, "message": "The card has expired.",
    "data": {"code": "CARD_EXPIRED", "field": "card_expiry_mm"}}}
>> {"jsonrpc": "2.0", "id": 27, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "29", "card_cvv": "12"}}}
<< {"jsonrpc": "2.0", "id": 27, "error": {"code": -32000,
    "message": "The CVV does not have the length that this card's network uses.",
    "data": {"code": "CARD_CVV_INVALID", "field": "card_cvv"}}}
>> {"jsonrpc": "2.0", "id": 28, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "29", "card_cvv": "12a"}}}
<< {"jsonrpc": "2.0", "id": 28, "error": {"code": -32000,
    "message": "The CVV does not have the length that this card's network uses.",
    "data": {"code": "CARD_CVV_INVALID", "field": "card_cvv"}}}
>>? {"jsonrpc": "2.0", "id": 29, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "29", "card_cvv": "123", "card_number": "4706131211212123"}}}
<< {"jsonrpc": "2.0", "id": 29, "error": {"code": -32000,
    "message": "\"card_number\" cannot be given: the number is typed with keystroke or paste.",
    "data": {"code": "CARD_NUMBER_NOT_ALLOWED", "field": "card_number"}}}
>> {"jsonrpc": "2.0", "id": 30, "method": "pay", "params": {"card": {"card_expiry_mm": "12",
    "card_expiry_yy": "29", "card_cvv": "123"}, "theme": {"primaryTextColor": "11385b"}}}
<< {"jsonrpc": "2.0", "id": 30, "error": {"code": -32000,
    "message": "A theme colour must start with \"#\".", "data": {"code": "HEX_SHOULD_START_WITH",
    "field": "primaryTextColor"}}}

// None of this was a payment.
>> {"jsonrpc": "2.0", "id": 31, "method": "cancelPayment"}
<< {"jsonrpc": "2.0", "id": 31, "error": {"code": -32000,
    "message": "No payment is at the step that this request belongs to.",
    "data": {"code": "NO_PAYMENT_IN_PROGRESS", "field": null}}}
