// What is not JSON is not taken for it, and does not stop the next request.
# framing: bare

>>! {"a":1,}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! [1,]\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":01}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":NaN}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":+1}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":.5}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":1.}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {'a':1}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":1 /* no */}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {a:1}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":"\\x41"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":"\t"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! {"a":tru}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}
>>! [1 2]\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid JSON."}}

// Bytes that are not UTF-8.
>>! {"a":"\xff"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid UTF-8."}}
>>! {"a":"\xc0\xaf"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid UTF-8."}}
>>! {"a":"\xed\xa0\x80"}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text is not valid UTF-8."}}
>>! {"jsonrpc":"2.0","id":1,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 1, "result": {"lookup": "ok", "pay": "ok"}}
