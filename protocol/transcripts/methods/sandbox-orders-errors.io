// The sandbox refuses what the real API refuses, in its words.
# options: --now 2026-06-15T12:00:00Z

>>? {"jsonrpc": "2.0", "id": 1, "method": "sandbox/createOrder", "params": {}}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32000,
    "message": "order_amount : is missing in the request", "data": {"code": "order_amount_missing",
    "field": "order_amount", "type": "invalid_request_error", "http_status": 400}}}
>> {"jsonrpc": "2.0", "id": 2, "method": "sandbox/createOrder", "params": {"order_amount": 0.5,
    "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32000,
    "message": "order_amount : invalid value provided. Expected: a number of at least 1.00 with at most two decimals",
    "data": {"code": "order_amount_invalid", "field": "order_amount",
    "type": "invalid_request_error", "http_status": 400}}}
>>? {"jsonrpc": "2.0", "id": 3, "method": "sandbox/createOrder", "params": {"order_amount": 10,
    "customer_details": {"customer_id": "joe", "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32000,
    "message": "order_currency : is missing in the request",
    "data": {"code": "order_currency_missing", "field": "order_currency",
    "type": "invalid_request_error", "http_status": 400}}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "sandbox/createOrder", "params": {"order_amount": 10,
    "order_currency": "INR"}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32000,
    "message": "customer_details : is missing in the request",
    "data": {"code": "customer_details_missing", "field": "customer_details",
    "type": "invalid_request_error", "http_status": 400}}}
>> {"jsonrpc": "2.0", "id": 5, "method": "sandbox/createOrder", "params": {"order_amount": 10,
    "order_currency": "INR", "customer_details": {"customer_id": "joe"}}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32000,
    "message": "customer_details.customer_phone : is missing in the request",
    "data": {"code": "customer_details.customer_phone_missing",
    "field": "customer_details.customer_phone", "type": "invalid_request_error",
    "http_status": 400}}}
>> {"jsonrpc": "2.0", "id": 6, "method": "sandbox/createOrder", "params": {"order_id": "a b",
    "order_amount": 10, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32000,
    "message": "order_id : invalid value provided. Expected: 3 to 45 letters, digits, _ or -",
    "data": {"code": "order_id_invalid", "field": "order_id", "type": "invalid_request_error",
    "http_status": 400}}}
>> {"jsonrpc": "2.0", "id": 7, "method": "sandbox/createOrder", "params": {"order_id": "order_1",
    "order_amount": 100, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"cf_order_id": "$cf_order_id", "order_id": "order_1",
    "entity": "order", "order_currency": "INR", "order_amount": 100.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 8, "method": "sandbox/createOrder", "params": {"order_id": "order_1",
    "order_amount": 100, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32000,
    "message": "order with same id is already present", "data": {"code": "order_already_exists",
    "field": null, "type": "invalid_request_error", "http_status": 409}}}
>> {"jsonrpc": "2.0", "id": 9, "method": "sandbox/getOrder", "params": {"order_id": "order_9"}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32000, "message": "order is not found",
    "data": {"code": "order_not_found", "field": null, "type": "invalid_request_error",
    "http_status": 404}}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "sandbox/getOrder", "params": {}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "order_id"}}}
>>? {"jsonrpc": "2.0", "id": 11, "method": "sandbox/createOrder", "params": {"amount": 1}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["order_id",
    "order_amount", "order_currency", "customer_details", "order_meta", "order_expiry_time",
    "order_note", "order_tags", "order_splits", "cart_details", "terminal", "products",
    "idempotency_key"]}}}
>>? {"jsonrpc": "2.0", "id": 12, "method": "sandbox/getOrder", "params": {"order_id": 7}}
<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "order_id"}}}
