// An order as a merchant's server makes it, and its reading.
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
>> {"jsonrpc": "2.0", "id": 2, "method": "sandbox/getOrder", "params": {"order_id": "order_1"}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"cf_order_id": "$cf_order_id", "order_id": "order_1",
    "entity": "order", "order_currency": "INR", "order_amount": 100.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null, "payments": [],
    "instruments": []}}

// Made-up id, amount as text, currency left empty, everything else given.
>> {"jsonrpc": "2.0", "id": 3, "method": "sandbox/createOrder", "params": {"order_amount": "10.10",
    "order_currency": "", "customer_details": {"customer_id": "USER123", "customer_name": "joe",
    "customer_email": "joe.s@cashfree.com", "customer_phone": "+919876543210"},
    "order_meta": {"return_url": "https://shop.example/return?order_id=order_123",
    "payment_methods": "cc,dc"}, "order_expiry_time": "2026-06-15T18:30:00Z",
    "order_note": "two books", "order_tags": {"shelf": "4"}}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"cf_order_id": "$cf_order_id_2", "order_id": "$order_id",
    "entity": "order", "order_currency": "INR", "order_amount": 10.10, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id_2", "order_expiry_time": "2026-06-16T00:00:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": "two books",
    "customer_details": {"customer_id": "USER123", "customer_name": "joe",
    "customer_email": "joe.s@cashfree.com", "customer_phone": "+919876543210",
    "customer_uid": null},
    "order_meta": {"return_url": "https://shop.example/return?order_id=order_123",
    "notify_url": null, "payment_methods": "cc,dc"}, "order_tags": {"shelf": "4"},
    "order_splits": [], "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 4, "method": "sandbox/getOrder", "params": ["$order_id"]}
<< {"jsonrpc": "2.0", "id": 4, "result": {"cf_order_id": "$cf_order_id_2", "order_id": "$order_id",
    "entity": "order", "order_currency": "INR", "order_amount": 10.10, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id_2", "order_expiry_time": "2026-06-16T00:00:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": "two books",
    "customer_details": {"customer_id": "USER123", "customer_name": "joe",
    "customer_email": "joe.s@cashfree.com", "customer_phone": "+919876543210",
    "customer_uid": null},
    "order_meta": {"return_url": "https://shop.example/return?order_id=order_123",
    "notify_url": null, "payment_methods": "cc,dc"}, "order_tags": {"shelf": "4"},
    "order_splits": [], "terminal_data": null, "cart_details": null, "products": null,
    "payments": [], "instruments": []}}

// The same idempotency key gives the same order again, with another request it is refused.
>> {"jsonrpc": "2.0", "id": 5, "method": "sandbox/createOrder", "params": {"order_id": "order_3",
    "order_amount": 1, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}, "idempotency_key": "k1"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"cf_order_id": "$cf_order_id_3", "order_id": "order_3",
    "entity": "order", "order_currency": "INR", "order_amount": 1.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id_3", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 6, "method": "sandbox/createOrder", "params": {"order_id": "order_3",
    "order_amount": 1, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}, "idempotency_key": "k1"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"cf_order_id": "$cf_order_id_3", "order_id": "order_3",
    "entity": "order", "order_currency": "INR", "order_amount": 1.00, "order_status": "ACTIVE",
    "payment_session_id": "$payment_session_id_3", "order_expiry_time": "2026-07-15T17:30:00+05:30",
    "created_at": "2026-06-15T17:30:00+05:30", "order_note": null,
    "customer_details": {"customer_id": "joe", "customer_name": null, "customer_email": null,
    "customer_phone": "9999999999", "customer_uid": null}, "order_meta": {"return_url": null,
    "notify_url": null, "payment_methods": null}, "order_tags": null, "order_splits": [],
    "terminal_data": null, "cart_details": null, "products": null}}
>> {"jsonrpc": "2.0", "id": 7, "method": "sandbox/createOrder", "params": {"order_id": "order_3",
    "order_amount": 2, "order_currency": "INR", "customer_details": {"customer_id": "joe",
    "customer_phone": "9999999999"}, "idempotency_key": "k1"}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32000,
    "message": "this idempotency key was used with a different request",
    "data": {"code": "request_invalid", "field": null, "type": "idempotency_error",
    "http_status": 422}}}
