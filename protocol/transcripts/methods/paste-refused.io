// Without a digit nothing happens; with enable_pasting false only the clipboard is refused.

>> {"jsonrpc": "2.0", "id": 1, "method": "paste", "params": {"text": "no digits"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": false, "caret": 0, "selection": null,
    "overflow": false, "reason": "no_digits"}}
>> {"jsonrpc": "2.0", "id": 2, "method": "paste", "params": {"text": ""}}
<< {"jsonrpc": "2.0", "id": 2, "result": {"accepted": false, "caret": 0, "selection": null,
    "overflow": false, "reason": "no_digits"}}
>> {"jsonrpc": "2.0", "id": 3, "method": "initialize", "params": {"enable_pasting": false}}
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
    "textColor": null, "enable_pasting": false, "grouping": "fours", "max_digits": 16}}}
>> {"jsonrpc": "2.0", "id": 4, "method": "paste", "params": {"text": "4706131211212123"}}
<< {"jsonrpc": "2.0", "id": 4, "result": {"accepted": false, "caret": 0, "selection": null,
    "overflow": false, "reason": "pasting_disabled"}}
>> {"jsonrpc": "2.0", "id": 5, "method": "paste", "params": {"text": "4706131211212123",
    "source": "clipboard"}}
<< {"jsonrpc": "2.0", "id": 5, "result": {"accepted": false, "caret": 0, "selection": null,
    "overflow": false, "reason": "pasting_disabled"}}
>> {"jsonrpc": "2.0", "id": 6, "method": "paste", "params": {"text": "4706131211212123",
    "source": "autofill"}}
<< {"jsonrpc": "2.0", "id": 6, "result": {"accepted": true, "caret": 16, "selection": null,
    "overflow": false}}
<< {"jsonrpc": "2.0", "method": "cardMetaData", "params": {"numberOfCharacters": 16,
    "message": "This contains all the information about the card.", "type": "card_info",
    "meta_data": {"card_length": 16, "luhn_check": true}, "field_state": {"field": "number",
    "length": 16, "display": "•••• •••• •••• 2123", "groups": [4, 4, 4, 4], "caret": 16,
    "selection": null, "valid": true, "potentially_valid": true, "complete": true, "error": null,
    "cleared_by": null, "network": "visa", "possible_networks": ["visa"], "icon": "visa",
    "max_length": 16, "cvv_lengths": [3], "last_four": "2123", "lookup": "none",
    "blocked_by": ["SESSION_OBJECT_MISSING", "CARD_EXPIRY_MONTH_MISSING",
    "CARD_EXPIRY_YEAR_MISSING", "CARD_CVV_MISSING"]}}}

// A full field takes no more.
>> {"jsonrpc": "2.0", "id": 7, "method": "paste", "params": {"text": "1", "source": "scan"}}
<< {"jsonrpc": "2.0", "id": 7, "result": {"accepted": false, "caret": 16, "selection": null,
    "overflow": false, "reason": "full"}}
