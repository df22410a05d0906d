// An empty batch is answered with one error, not with an array.

>>? []
<< {"jsonrpc": "2.0", "id": null, "error": {"code": -32600,
    "message": "A batch must have at least one element."}}
