// exit without shutdown: the daemon leaves with 1, as LSP wants it.
# transport: stdio

>> {"jsonrpc": "2.0", "method": "exit"}
<<x 1
