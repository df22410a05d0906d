// Wrong parameters are named; what was sent is not repeated.

>>? {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"client": "demo"}}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "client"}}}
>>? {"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": {"client": {"name": 7}}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "client.name"}}}
>>? {"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {"session": "x"}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "session"}}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "initialize", "params": {"session": {"order_id": 7}}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "session.order_id"}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "initialize", "params": {"hint_text": 7}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "hint_text"}}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "initialize", "params": {"font": []}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "font"}}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "initialize", "params": {"textColor": {}}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "textColor"}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "initialize", "params": {"enable_pasting": "yes"}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "enable_pasting"}}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "initialize", "params": {"grouping": "threes"}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "grouping"}}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "initialize", "params": {"grouping": 4}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "grouping"}}}
>>? {"jsonrpc": "2.0", "id": 11, "method": "initialize", "params": {"max_digits": 15}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "max_digits"}}}
>>? {"jsonrpc": "2.0", "id": 12, "method": "initialize", "params": {"max_digits": 20}}
<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "max_digits"}}}
>>? {"jsonrpc": "2.0", "id": 13, "method": "initialize", "params": {"max_digits": "16"}}
<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "max_digits"}}}
>>? {"jsonrpc": "2.0", "id": 14, "method": "initialize", "params": {"hinttext": "x"}}
<< {"jsonrpc": "2.0", "id": 14, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["client",
    "session", "hint_text", "font", "textColor", "enable_pasting", "grouping", "max_digits"]}}}
>>? {"jsonrpc": "2.0", "id": 15, "method": "initialize", "params": {"client": {"title": "x"}}}
<< {"jsonrpc": "2.0", "id": 15, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "client",
    "declared": ["name", "version"]}}}
>>? {"jsonrpc": "2.0", "id": 16, "method": "initialize", "params": {"session": {"orderId": "x"}}}
<< {"jsonrpc": "2.0", "id": 16, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "session",
    "declared": ["order_id", "payment_session_id", "environment"]}}}
