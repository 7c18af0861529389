"""Owns ports for the servers of tests: each is given out once, and to nobody else who only wants to connect.

Does not know who listens there.
"""

import itertools
import os
import socket
from contextlib import suppress

HOST = "127.0.0.1"

PORTS = range(20_000, 32_000)
"""Below those that the system gives to whoever connects, one of which may be taken before a server listens there."""

_NUMBERS = itertools.count(101 * os.getpid())
"""Processes that test at the same time begin in different places."""


def free_port() -> int:
    """A port on which nobody listens now, nor will before our server does."""
    for number in itertools.islice(_NUMBERS, len(PORTS)):
        port = PORTS[number % len(PORTS)]
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port
    raise OSError("no port is free")
