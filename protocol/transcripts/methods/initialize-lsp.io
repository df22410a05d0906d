// An LSP client, then an MCP and an ACP client: their members are ignored, ours may stand in
// initializationOptions. initialized is ignored.

>> {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"processId": 4711,
    "clientInfo": {"name": "nvim", "version": "0.10"}, "locale": "en", "rootPath": null,
    "rootUri": null, "capabilities": {"general": {}}, "trace": "off", "workspaceFolders": null,
    "workDoneToken": 1, "initializationOptions": {"hint_text": "inner", "grouping": "network"},
    "hint_text": "outer"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "sandbox", "gateway_problem": null, "capabilities": {"networks": ["visa",
    "mastercard", "amex", "rupay", "diners", "discover", "jcb"], "channels": ["link", "post"],
    "sandbox": true,
    "capture": false, "advance": false}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10}, "options": {"hint_text": "outer", "font": null, "textColor": null,
    "enable_pasting": true, "grouping": "network", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "method": "initialized", "params": {}}
>> {"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
    "capabilities": {}, "clientInfo": {"name": "mcp", "version": "1"}, "_meta": {}}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "sandbox", "gateway_problem": null, "capabilities": {"networks": ["visa",
    "mastercard", "amex", "rupay", "diners", "discover", "jcb"], "channels": ["link", "post"],
    "sandbox": true,
    "capture": false, "advance": false}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10}, "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": null,
    "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "method": "initialized"}
>> {"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {"protocolVersion": 1,
    "clientCapabilities": {"terminal": false}, "clientInfo": {"name": "zed", "version": "1"}}}
<< {"jsonrpc": "2.0", "id": 3, "result": {"server": {"name": "cardd", "version": "1.0.0"},
    "protocol_version": "1.0.0", "gateway": "sandbox", "gateway_problem": null, "capabilities": {"networks": ["visa",
    "mastercard", "amex", "rupay", "diners", "discover", "jcb"], "channels": ["link", "post"],
    "sandbox": true,
    "capture": false, "advance": false}, "limits": {"message_bytes": 65536, "header_bytes": 8192,
    "batch_elements": 100, "depth": 64, "id_bytes": 256, "hint_text_bytes": 64, "font_bytes": 256,
    "text_color_bytes": 256, "theme_bytes": 1024, "session_id_bytes": 512,
    "card_holder_name_bytes": 160, "listeners": 8, "edits": 24, "edits_once_valid": 8,
    "lookups": 20, "declined_pays": 3, "otp_attempts": 3, "otp_resends": 2,
    "resend_after_seconds": 30, "otp_seconds": 300, "pay_seconds": 10, "idle_wipe_seconds": 120,
    "half_message_seconds": 10}, "options": {"hint_text": "XXXX XXXX XXXX XXXX", "font": null,
    "textColor": null, "enable_pasting": true, "grouping": "fours", "max_digits": 16}}}

// A misspelt option is refused in there as well.
>>? {"jsonrpc": "2.0", "id": 4, "method": "initialize",
    "params": {"initializationOptions": {"hintText": "x"}}}
<< {"jsonrpc": "2.0", "id": 4, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.",
    "data": {"param": "initializationOptions", "declared": ["client", "session", "hint_text",
    "font", "textColor", "enable_pasting", "grouping", "max_digits"]}}}
