// Room JSONRPC.
