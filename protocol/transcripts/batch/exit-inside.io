// exit within a batch: the batch is finished and answered first.
# transport: stdio

>> [{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}]
<< [{"jsonrpc": "2.0", "id": 1, "result": null}]
<<x 0
