"""agent-client-protocol's Connection: JSON, a message a line."""

import asyncio

from acp.connection import Connection
from walk import CARDD, SOCKET, Walk


async def main():
    walk = Walk()

    async def handler(method, params, is_notification):
        assert is_notification, method
        walk.notified(method, params)

    child = None
    if CARDD:
        pipes = {"stdin": asyncio.subprocess.PIPE, "stdout": asyncio.subprocess.PIPE}
        child = await asyncio.create_subprocess_exec(CARDD, **pipes)
        reader, writer = child.stdout, child.stdin
    else:
        reader, writer = await asyncio.open_unix_connection(SOCKET)
    connection = Connection(handler, writer, reader)
    # As acp's own client greets an agent.
    greeting = await connection.send_request(
        "initialize", {"protocolVersion": 1, "clientCapabilities": {"terminal": False}}
    )
    for method, params in walk:
        walk.answered(method, await connection.send_request(method, params))
    walk.answered("shutdown", await connection.send_request("shutdown"))
    await connection.send_notification("exit")
    if child:
        end = {"exit": await child.wait()}
    else:
        async with asyncio.timeout(8):
            while not reader.at_eof():
                await asyncio.sleep(0.01)
        end = {"ended": True}
    await connection.close()
    walk.write(initialize=greeting, **end)


asyncio.run(main())
