"""pygls: its LSP client with a child (initialize, shutdown and exit are LSP's own), its plain JSON-RPC
client on a socket."""

import asyncio
import os

from lsprotocol.types import ClientCapabilities, InitializedParams, InitializeParams
from pygls.client import JsonRPCClient
from pygls.io_ import run_async
from pygls.lsp.client import LanguageClient
from walk import CARDD, SOCKET, Walk

PUSHED = ("cardMetaData", "fieldMetaData", "verifyPayment", "onError")


def plain(value):
    """pygls makes named tuples of objects."""
    if hasattr(value, "_asdict"):
        return {key: plain(item) for key, item in value._asdict().items()}
    return [plain(item) for item in value] if isinstance(value, list) else value


def listen(client, walk):
    for name in PUSHED:
        client.feature(name)(lambda params, name=name: walk.notified(name, plain(params)))


async def story(client, walk):
    for method, params in walk:
        walk.answered(method, plain(await client.protocol.send_request_async(method, params)))


async def child(walk):
    client = LanguageClient("stock", "1")
    listen(client, walk)
    await client.start_io(CARDD)
    server = client._server
    params = InitializeParams(capabilities=ClientCapabilities(), process_id=os.getpid())
    greeting = await client.initialize_async(params)
    client.initialized(InitializedParams())
    await story(client, walk)
    walk.answered("shutdown", await client.shutdown_async(None))
    client.exit(None)
    code = await server.wait()
    await client.stop()
    # LSP's own type of the answer has no room for the name; that it could be read is the point.
    walk.write(initialize={"server": {"name": "cardd"}} if greeting.capabilities else None, exit=code)


async def connected(walk):
    client = JsonRPCClient()
    listen(client, walk)
    reader, writer = await asyncio.open_unix_connection(SOCKET)
    client.protocol.set_writer(writer)
    loop = asyncio.create_task(run_async(client._stop_event, reader, client.protocol))
    greeting = await client.protocol.send_request_async("initialize")
    await story(client, walk)
    walk.answered("shutdown", await client.protocol.send_request_async("shutdown"))
    client.protocol.notify("exit")
    await asyncio.wait_for(loop, 8)
    walk.write(initialize=plain(greeting), ended=reader.at_eof())


asyncio.run(child(Walk()) if CARDD else connected(Walk()))
