// The input ends within a frame: nothing can be said about it.
# framing: header

>>! Content-Length: 50\r\n\r\n{"jsonrpc":"2.
>>x
<<x 1
