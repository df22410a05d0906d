"""aiorpcX: the one client here that sends batches. The digits go in one."""

import asyncio

import aiorpcx
from walk import SOCKET, Walk


async def main():
    walk = Walk()
    ended = asyncio.Event()

    class Session(aiorpcx.RPCSession):
        async def handle_request(self, request):
            assert isinstance(request, aiorpcx.Notification), request
            walk.notified(request.method, request.args)

        async def connection_lost(self):
            await super().connection_lost()
            ended.set()

    async with aiorpcx.connect_us(SOCKET, session_factory=Session) as session:
        greeting = await session.send_request("initialize")
        steps = list(walk.story)
        digits = [step for step in steps if step[0] == "keystroke"]
        for method, params in walk:
            if method != "keystroke":
                walk.answered(method, await session.send_request(method, params))
            elif digits:
                async with session.send_batch(raise_errors=True) as batch:
                    for step in digits:
                        batch.add_request(*step)
                digits = []
                for result in batch.results:
                    walk.answered("keystroke", result)
        walk.answered("shutdown", await session.send_request("shutdown"))
        await session.send_notification("exit")
        await asyncio.wait_for(ended.wait(), 8)
    walk.write(initialize=greeting, ended=True)


asyncio.run(main())
