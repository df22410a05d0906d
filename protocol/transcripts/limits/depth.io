// 64 levels of arrays and objects are read, 65 are not.
# framing: bare

>>! {"jsonrpc":"2.0","id":1,"method":"sandbox/faults","params":\{[*63}\{]*63}}\n
<< {"jsonrpc": "2.0", "id": 1, "error": {"code": -32602,
    "message": "A parameter is missing, unknown or does not fit.", "data": {"param": "lookup"}}}
>>! {"jsonrpc":"2.0","id":1,"method":"sandbox/faults","params":\{[*64}\{]*64}}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text has more than 64 levels of arrays and objects."}}
>>! \{[*65000}\n
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32700,
    "message": "The text has more than 64 levels of arrays and objects."}}
>>! {"jsonrpc":"2.0","id":2,"method":"sandbox/faults"}\n
<< {"jsonrpc": "2.0", "id": 2, "result": {"lookup": "ok", "pay": "ok"}}
