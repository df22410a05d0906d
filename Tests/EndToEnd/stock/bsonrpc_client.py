"""bsonrpc in its default framing, RFC 7464. (Its other one, with nothing at all between messages, takes
the line feed behind an answer for an error.)"""

import os
import socket
import subprocess

import bsonrpc
from walk import CARDD, SOCKET, Walk

walk = Walk()


@bsonrpc.service_class
class Pushed:
    @bsonrpc.notification
    def cardMetaData(self, **params):
        walk.notified("cardMetaData", params)

    @bsonrpc.notification
    def fieldMetaData(self, **params):
        walk.notified("fieldMetaData", params)

    @bsonrpc.notification
    def verifyPayment(self, **params):
        walk.notified("verifyPayment", params)

    @bsonrpc.notification
    def onError(self, **params):
        walk.notified("onError", params)


if CARDD:
    connection, theirs = socket.socketpair()
    child = subprocess.Popen([CARDD], stdin=theirs, stdout=theirs)
    theirs.close()
else:
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(SOCKET)

client = bsonrpc.JSONRpc(connection, Pushed())
greeting = client.invoke_request("initialize", processId=os.getpid())
for method, params in walk:
    walk.answered(method, client.invoke_request(method, **params))
walk.answered("shutdown", client.invoke_request("shutdown"))
client.invoke_notification("exit")
client.join(timeout=8)
more = {"exit": child.wait(8)} if CARDD else {"ended": client.is_closed}
walk.write(initialize=greeting, **more)
