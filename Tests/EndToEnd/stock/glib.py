"""jsonrpc-glib, the library of GNOME Builder, through GObject introspection (system Python)."""

import os

import gi

gi.require_version("Jsonrpc", "1.0")
from gi.repository import Gio, GLib, Jsonrpc  # noqa: E402
from walk import CARDD, SOCKET, Walk  # noqa: E402


def variant(value):
    """A GVariant in the shape that the library turns into JSON."""
    if isinstance(value, dict):
        return GLib.Variant("a{sv}", {key: variant(item) for key, item in value.items()})
    if isinstance(value, str):
        return GLib.Variant("s", value)
    return GLib.Variant("x", value)


walk = Walk()
if CARDD:
    flags = Gio.SubprocessFlags.STDIN_PIPE | Gio.SubprocessFlags.STDOUT_PIPE
    child = Gio.Subprocess.new([CARDD], flags)
    stream = Gio.SimpleIOStream.new(child.get_stdout_pipe(), child.get_stdin_pipe())
else:
    stream = Gio.SocketClient().connect(Gio.UnixSocketAddress.new(SOCKET))

client = Jsonrpc.Client.new(stream)
loop = GLib.MainLoop()
ends = []
client.connect("notification", lambda _, method, params: walk.notified(method, params.unpack()))
client.connect("failed", lambda _: (ends.append("failed"), loop.quit()))
client.start_listening()


def ask(method, params):
    _, answer = client.call(method, variant(params))
    return answer.unpack() if answer is not None else None


greeting = ask("initialize", {"processId": os.getpid(), "capabilities": {}})
client.send_notification("initialized", variant({}))
for method, params in walk:
    walk.answered(method, ask(method, params))
walk.answered("shutdown", ask("shutdown", {}))
client.send_notification("exit", variant({}))
if CARDD:
    child.wait()
    walk.write(initialize=greeting, exit=child.get_exit_status())
else:
    # The connection must end; eight seconds are the limit.
    GLib.timeout_add_seconds(8, loop.quit)
    if not ends:
        loop.run()
    walk.write(initialize=greeting, ended=bool(ends))
