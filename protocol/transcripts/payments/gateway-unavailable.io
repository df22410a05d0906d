// With a real gateway and nobody to reach it: every other check passes, and pay says so.
# options: --gateway cashfree

>> {"jsonrpc": "2.0", "id": 1, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "session_x", "environment": "PRODUCTION"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["CARD_EXPIRY_MONTH_MISSING", "CARD_EXPIRY_YEAR_MISSING",
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING", "GATEWAY_UNAVAILABLE"]}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "pay", "params": {"card": {}}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32000,
    "message": "The \"card_expiry_mm\" is missing in the request.",
    "data": {"code": "CARD_EXPIRY_MONTH_MISSING", "field": "card_expiry_mm"}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "pay",
    "params": {"card": {"instrument_id": "00000000-0000-4000-8000-000000000000"}}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32000,
    "message": "The payment gateway cannot be reached.", "data": {"code": "GATEWAY_UNAVAILABLE",
    "field": null}}}
