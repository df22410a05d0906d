"""The vendor's own Python SDK, led to a sandbox on this machine."""

import cashfree_pg.api_client
from cashfree_pg.api_client import Cashfree
from cashfree_pg.configuration import Configuration


def led_to(url, version):
    """An SDK client whose calls go to `url`.

    The SDK fixes its two hosts in the code of every call, but takes its configuration's class from
    one name; a subclass that sets the host is all that is needed.
    """

    class Elsewhere(Configuration):
        def __init__(self, host=None, **rest):
            super().__init__(host=url, **rest)

    cashfree_pg.api_client.Configuration = Elsewhere
    client = Cashfree(Cashfree.SANDBOX, "TEST_id", "TEST_secret")
    client.XApiVersion = version
    return client
