// Faulty sessions in the order of the checks; the old state stands.
# options: --now 2026-06-15T12:00:00Z

>> {"jsonrpc": "2.0", "id": 1, "method": "setSession"}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32000,
    "message": "The \"session\" is missing in the request.",
    "data": {"code": "SESSION_OBJECT_MISSING", "field": "session"}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "setSession", "params": null}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32000,
    "message": "The \"session\" is missing in the request.",
    "data": {"code": "SESSION_OBJECT_MISSING", "field": "session"}}}
>> {"jsonrpc": "2.0", "id": 3, "method": "setSession", "params": []}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32000,
    "message": "The \"session\" is missing in the request.",
    "data": {"code": "SESSION_OBJECT_MISSING", "field": "session"}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "setSession", "params": {}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32000,
    "message": "The \"order_id\" is missing in the request.", "data": {"code": "ORDER_ID_MISSING",
    "field": "order_id"}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "setSession", "params": {"order_id": "",
    "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32000,
    "message": "The \"order_id\" is missing in the request.", "data": {"code": "ORDER_ID_MISSING",
    "field": "order_id"}}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "setSession", "params": {"order_id": "order_1"}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32000,
    "message": "The \"environment\" is missing in the request.",
    "data": {"code": "ENVIRONMENT_MISSING", "field": "environment"}}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "setSession", "params": {"order_id": "order_1",
    "environment": ""}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32000,
    "message": "The \"environment\" is missing in the request.",
    "data": {"code": "ENVIRONMENT_MISSING", "field": "environment"}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "setSession", "params": {"order_id": "order_1",
    "environment": "SANDBOX"}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32000,
    "message": "The \"payment_session_id\" is missing in the request.",
    "data": {"code": "PAYMENT_SESSION_ID_MISSING", "field": "payment_session_id"}}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "", "environment": "test"}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32000,
    "message": "The \"payment_session_id\" is missing in the request.",
    "data": {"code": "PAYMENT_SESSION_ID_MISSING", "field": "payment_session_id"}}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "session_x", "environment": "test"}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32000,
    "message": "The \"environment\" must be \"SANDBOX\" or \"PRODUCTION\".",
    "data": {"code": "INVALID_ENVIRONMENT", "field": "environment"}}}
>> {"jsonrpc": "2.0", "id": 11, "method": "setSession", "params": {"order_id": "order_1",
    "payment_session_id": "session_x", "environment": "PRODUCTION"}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32000,
    "message": "The session's environment and the gateway's differ: a sandbox session cannot pay in production, nor the other way round.",
    "data": {"code": "ENVIRONMENT_MISMATCH", "field": "environment"}}}
>>? {"jsonrpc": "2.0", "id": 12, "method": "setSession", "params": {"order_id": 1}}
<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "order_id"}}}
>>? {"jsonrpc": "2.0", "id": 13, "method": "setSession", "params": {"orderid": "order_1"}}
<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["order_id",
    "payment_session_id", "environment"]}}}
>> {"jsonrpc": "2.0", "id": 14, "method": "getCardMetaData"}
<< {"jsonrpc": "2.0", "id": 14, "result": {"numberOfCharacters": 0,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 0, "luhn_check": false}, "field_state": {"field": "number",
    "length": 0, "display": "", "groups": [], "caret": 0, "selection": null, "valid": false,
    "potentially_valid": true, "complete": false, "error": "empty", "cleared_by": null,
    "network": null, "possible_networks": ["visa", "mastercard", "amex", "rupay", "diners",
    "discover", "jcb"], "icon": "card", "max_length": 16, "cvv_lengths": [3, 4], "last_four": null,
    "lookup": "none", "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING", "CARD_NUMBER_MISSING"]}}}
