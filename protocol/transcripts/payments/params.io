// Wrong parameters of pay: a typo must not change a payment.
# options: --now 2026-06-15T12:00:00Z

>>? {"jsonrpc": "2.0", "id": 1, "method": "pay", "params": {"crad": {}}}
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["card",
    "save_payment_method", "save_instrument", "full_screen", "cancel_button_visible", "theme"]}}}
>>? {"jsonrpc": "2.0", "id": 2, "method": "pay", "params": {"card": {"chanel": "link"}}}
<< {"jsonrpc": "2.0", "id": 2, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "card",
    "declared": ["channel", "card_holder_name", "card_expiry_mm", "card_expiry_yy", "card_cvv",
    "instrument_id"]}}}
>>? {"jsonrpc": "2.0", "id": 3, "method": "pay", "params": {"card": 7}}
<< {"jsonrpc": "2.0", "id": 3, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "card"}}}
>>? {"jsonrpc": "2.0", "id": 4, "method": "pay", "params": {"card": {"channel": "sms"}}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "card.channel"}}}
>>? {"jsonrpc": "2.0", "id": 5, "method": "pay", "params": {"card": {"channel": 1}}}
<< {"jsonrpc": "2.0", "id": 5, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "card.channel"}}}
>>? {"jsonrpc": "2.0", "id": 6, "method": "pay", "params": {"card": {"card_cvv": 123}}}
<< {"jsonrpc": "2.0", "id": 6, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "card.card_cvv"}}}
>>? {"jsonrpc": "2.0", "id": 7, "method": "pay", "params": {"card": {"card_expiry_mm": 12}}}
<< {"jsonrpc": "2.0", "id": 7, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "card.card_expiry_mm"}}}
>>? {"jsonrpc": "2.0", "id": 8, "method": "pay", "params": {"card": {"card_holder_name": 7}}}
<< {"jsonrpc": "2.0", "id": 8, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "card.card_holder_name"}}}
>>? {"jsonrpc": "2.0", "id": 9, "method": "pay", "params": {"card": {"instrument_id": 7}}}
<< {"jsonrpc": "2.0", "id": 9, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "card.instrument_id"}}}
>>? {"jsonrpc": "2.0", "id": 10, "method": "pay", "params": {"card": {}, "save_instrument": "yes"}}
<< {"jsonrpc": "2.0", "id": 10, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "save_instrument"}}}
>>? {"jsonrpc": "2.0", "id": 11, "method": "pay", "params": {"card": {}, "save_payment_method": 1}}
<< {"jsonrpc": "2.0", "id": 11, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "save_payment_method"}}}
>>? {"jsonrpc": "2.0", "id": 12, "method": "pay", "params": {"card": {}, "full_screen": "x"}}
<< {"jsonrpc": "2.0", "id": 12, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "full_screen"}}}
>>? {"jsonrpc": "2.0", "id": 13, "method": "pay", "params": {"card": {},
    "cancel_button_visible": "x"}}
<< {"jsonrpc": "2.0", "id": 13, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "cancel_button_visible"}}}
>>? {"jsonrpc": "2.0", "id": 14, "method": "pay", "params": {"card": {}, "theme": "dark"}}
<< {"jsonrpc": "2.0", "id": 14, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "theme"}}}
>>? {"jsonrpc": "2.0", "id": 15, "method": "pay", "params": {"card": {},
    "theme": {"primaryTextColor": 7}}}
<< {"jsonrpc": "2.0", "id": 15, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "theme.primaryTextColor"}}}
>>? {"jsonrpc": "2.0", "id": 16, "method": "pay", "params": {"card": {},
    "theme": {"accent": "#ff0000"}}}
<< {"jsonrpc": "2.0", "id": 16, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "theme",
    "declared": ["buttonTextColor", "buttonBackgroundColor", "primaryTextColor",
    "secondaryTextColor", "navigationBarTextColor", "navigationBarBackgroundColor",
    "backgroundColor", "primaryFont", "secondaryFont"]}}}
>>? {"jsonrpc": "2.0", "id": 17, "method": "pay", "params": [{}, null, null, null, null, null,
    null]}
<< {"jsonrpc": "2.0", "id": 17, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"declared": ["card",
    "save_payment_method", "save_instrument", "full_screen", "cancel_button_visible", "theme"]}}}
