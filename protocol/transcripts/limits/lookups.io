// Twenty lookups in a session; then none.
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
>> {"jsonrpc": "2.0", "id": 3, "method": "paste", "params": {"text": "40000000"}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "paste", "params": {"text": "40000001"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 7, "method": "paste", "params": {"text": "40000002"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 8, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 8, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "paste", "params": {"text": "40000003"}}
<< {"jsonrpc": "2.0", "id": 9, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 10, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 10, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 11, "method": "paste", "params": {"text": "40000004"}}
<< {"jsonrpc": "2.0", "id": 11, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 12, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 12, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 13, "method": "paste", "params": {"text": "40000005"}}
<< {"jsonrpc": "2.0", "id": 13, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 14, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 15, "method": "paste", "params": {"text": "40000006"}}
<< {"jsonrpc": "2.0", "id": 15, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 16, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 16, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 17, "method": "paste", "params": {"text": "40000007"}}
<< {"jsonrpc": "2.0", "id": 17, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 18, "method": "clear"}
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
>> {"jsonrpc": "2.0", "id": 19, "method": "paste", "params": {"text": "40000008"}}
<< {"jsonrpc": "2.0", "id": 19, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 20, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 20, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 21, "method": "paste", "params": {"text": "40000009"}}
<< {"jsonrpc": "2.0", "id": 21, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 22, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 22, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 23, "method": "paste", "params": {"text": "40000010"}}
<< {"jsonrpc": "2.0", "id": 23, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": true}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 24, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 24, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 25, "method": "paste", "params": {"text": "40000011"}}
<< {"jsonrpc": "2.0", "id": 25, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 26, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 26, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 27, "method": "paste", "params": {"text": "40000012"}}
<< {"jsonrpc": "2.0", "id": 27, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 28, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 28, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 29, "method": "paste", "params": {"text": "40000013"}}
<< {"jsonrpc": "2.0", "id": 29, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 30, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 30, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 31, "method": "paste", "params": {"text": "40000014"}}
<< {"jsonrpc": "2.0", "id": 31, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 32, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 32, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 33, "method": "paste", "params": {"text": "40000015"}}
<< {"jsonrpc": "2.0", "id": 33, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 34, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 34, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 35, "method": "paste", "params": {"text": "40000016"}}
<< {"jsonrpc": "2.0", "id": 35, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 36, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 36, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 37, "method": "paste", "params": {"text": "40000017"}}
<< {"jsonrpc": "2.0", "id": 37, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 38, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 38, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 39, "method": "paste", "params": {"text": "40000018"}}
<< {"jsonrpc": "2.0", "id": 39, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 40, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 40, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 41, "method": "paste", "params": {"text": "40000019"}}
<< {"jsonrpc": "2.0", "id": 41, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "done",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 42, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 42, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}

// The twenty-first.
>> {"jsonrpc": "2.0", "id": 43, "method": "paste", "params": {"text": "40000020"}}
<< {"jsonrpc": "2.0", "id": 43, "result": {"accepted": true, "caret": 8, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 8,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 8, "luhn_check": false}, "field_state": {"field": "number",
    "length": 8, "display": "•••• ••••", "groups": [4, 4], "caret": 8, "selection": null,
    "valid": false, "potentially_valid": true, "complete": false, "error": "incomplete",
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": null, "lookup": "none",
    "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING",
    "CARD_NUMBER_INVALID"]}}}
>> {"jsonrpc": "2.0", "id": 44, "method": "clear"}
<< {"jsonrpc": "2.0", "id": 44, "result": {"accepted": true, "caret": 0, "selection": null}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": "clear",
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
