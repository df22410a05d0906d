"""Whoever has said all may read the answers as slowly as they like."""

import json
import time

import pytest
from daemon import STDIO, Daemon

# More answers than a pipe or a socket holds, and fewer than make the daemon stop reading.
CALLS = 600
# Longer than the second that a stopping daemon gives its clients.
PAUSE = 1.3


@pytest.mark.parametrize("transport", STDIO)
def test_slow_reader_gets_every_answer_after_its_input_has_ended(transport):
    with Daemon(transport, "bare") as daemon:
        connection = daemon.connect()
        for number in range(CALLS):
            connection.say('{"jsonrpc":"2.0","id":%d,"method":"getCardMetaData"}' % number)
        connection.half_close()
        time.sleep(PAUSE)
        answers = []
        while (text := connection.hear()) is not None:
            answers.append(json.loads(text)["id"])
        assert answers == list(range(CALLS))
        assert daemon.exit_code() == 0


def test_reader_that_leaves_is_not_waited_for():
    with Daemon("socketpair", "bare") as daemon:
        connection = daemon.connect()
        for number in range(CALLS):
            connection.say('{"jsonrpc":"2.0","id":%d,"method":"getCardMetaData"}' % number)
        connection.half_close()
        connection.hear()
        connection.close()
        assert daemon.exit_code() == 0
