// An id comes back byte for byte, whatever a reader of numbers would make of it.

>> {"jsonrpc": "2.0", "id": 0, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 0, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": -0, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": -0, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": 1.5, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1.5, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": 1e2, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 1e2, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": 9007199254740993, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 9007199254740993, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": 12345678901234567890, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": 12345678901234567890, "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": "", "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": "", "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": "a-1", "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": "a-1", "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": "\u0041\ud83d\ude00", "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": "\u0041\ud83d\ude00", "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": "é", "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": "é", "result": {"lookup": "ok", "pay": "ok"}}
>> {"jsonrpc": "2.0", "id": null, "method": "sandbox/faults"}
<< {"jsonrpc": "2.0", "id": null, "result": {"lookup": "ok", "pay": "ok"}}
