// Half of a surrogate pair is read as U+FFFD: here, as a key that is no digit.

>> {"jsonrpc": "2.0", "id": 1, "method": "keystroke", "params": {"key": "\ud800"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": false, "caret": 0, "selection": null,
    "reason": "not_a_digit"}}
