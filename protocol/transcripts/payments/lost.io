// The courier ends with the card on its way: the card may be charged.
# options: --gateway cashfree
# courier: {"pay": "die"}

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
    "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "pay",
    "params": {"card": {"instrument_id": "00000000-0000-4000-8000-000000000000"}}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"order_id": "order_1", "cf_payment_id": null,
    "action": "none", "data": null, "otp": null, "full_screen": null,
    "cancel_button_visible": null, "theme": null}}
<< {"jsonrpc": "2.0", "method": "onError", "params": {"order_id": "order_1", "error": {
    "status": "UNKNOWN", "message": "The gateway did not answer. The card may still be charged: check the order before paying again.",
    "code": "request_timed_out", "type": "request_failed", "order_id": "order_1"}}}
