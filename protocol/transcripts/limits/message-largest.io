// A message of 65,536 bytes is served.

>> {"jsonrpc":"2.0","id":1,"method":"paste","params":{"text":"\{x*65474}"}}
<< {"jsonrpc": "2.0", "id": 1, "result": {"accepted": false, "caret": 0, "selection": null,
    "overflow": false, "reason": "no_digits"}}
