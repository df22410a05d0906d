"""python-lsp-jsonrpc, the endpoint of the Python language servers, used from the client's side."""

import os
import socket
import subprocess
import threading

from pylsp_jsonrpc.endpoint import Endpoint
from pylsp_jsonrpc.streams import JsonRpcStreamReader, JsonRpcStreamWriter
from walk import CARDD, SOCKET, Walk

PUSHED = ("cardMetaData", "fieldMetaData", "verifyPayment", "onError")

walk = Walk()
if CARDD:
    child = subprocess.Popen([CARDD], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    incoming, outgoing = child.stdout, child.stdin
else:
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(SOCKET)
    incoming, outgoing = connection.makefile("rb"), connection.makefile("wb")

reader, writer = JsonRpcStreamReader(incoming), JsonRpcStreamWriter(outgoing)
handlers = {name: lambda params, name=name: walk.notified(name, params) for name in PUSHED}
endpoint = Endpoint(handlers, writer.write)
listener = threading.Thread(target=reader.listen, args=(endpoint.consume,))
listener.start()


def ask(method, params=None):
    return endpoint.request(method, params).result(timeout=8)


greeting = ask("initialize", {"processId": os.getpid(), "rootUri": None, "capabilities": {}})
endpoint.notify("initialized", {})
for method, params in walk:
    walk.answered(method, ask(method, params))
walk.answered("shutdown", ask("shutdown"))
endpoint.notify("exit")
listener.join(timeout=8)
endpoint.shutdown()
more = {"exit": child.wait(8)} if CARDD else {"ended": not listener.is_alive()}
walk.write(initialize=greeting, **more)
