"""The MCP SDK's stdio transport and dispatcher: the layers below its session, whose types know only
MCP's own methods. MCP has no shutdown; it closes the child's input and waits two seconds."""

import time

import anyio
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.jsonrpc_dispatcher import JSONRPCDispatcher
from walk import CARDD, Walk


async def main():
    walk = Walk()

    async def asked(_context, method, _params):
        raise AssertionError(f"the daemon asked for {method}")

    async def notified(_context, _method, _params):
        pass

    def heard(method, params):
        walk.notified(method, params)
        return True

    async with stdio_client(StdioServerParameters(command=CARDD)) as streams:
        dispatcher = JSONRPCDispatcher(*streams)
        async with anyio.create_task_group() as group:
            await group.start(dispatcher.run, asked, notified, heard)
            greeting = await dispatcher.send_raw_request(
                "initialize",
                {
                    "protocolVersion": "2025-11-25",
                    "capabilities": {},
                    "clientInfo": {"name": "mcp", "version": "2.3.0"},
                },
            )
            await dispatcher.notify("notifications/initialized", None)
            for method, params in walk:
                walk.answered(method, await dispatcher.send_raw_request(method, params))
            group.cancel_scope.cancel()
        before = time.monotonic()
    # No SIGTERM was needed.
    walk.write(initialize=greeting, ended=time.monotonic() - before < 1.5)


anyio.run(main)
