"""A helper's server on loopback with keys that were made before, and the folder of a machine that asks it."""

from __future__ import annotations

import contextlib
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from app.engine_host.helper.identity import CERTIFICATE_FILE, KEY_FILE, Identity
from app.engine_host.helper.known_machines import ASKING_FILE, HELPERS_FILE, KnownMachines, PairedMachine
from app.engine_host.helper.pairing import OpenPairing
from app.engine_host.helper.server import HelperServer

KEYS = Path(__file__).parent / "keys"
CODE = "K7QFM-2XD9P"


def identity(name: str, folder: Path | None = None) -> Identity:
    """One of three; in a folder of its own where one is given."""
    key, certificate = KEYS / f"{name}.key.pem", KEYS / f"{name}.certificate.pem"
    if folder is None:
        return Identity(key, certificate)
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(key, folder / KEY_FILE)
    shutil.copy(certificate, folder / CERTIFICATE_FILE)
    return Identity(folder / KEY_FILE, folder / CERTIFICATE_FILE)


class Served:
    """A running server, and the lines that it said."""

    def __init__(self, folder: Path, guessing: Callable[[], Connection], key: str) -> None:
        self.said = list[str]()
        self.pairing = OpenPairing(CODE)
        self.folder = folder
        self.identity = identity(key)
        server = HelperServer(self.identity, folder, "Anna's laptop", self.pairing, guessing, self.said.append)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        threading.Thread(target=server.serve, args=(self.listener,), daemon=True).start()

    def pair_with(self, folder: Path, port: int = 0, name: str = "Anna's laptop") -> None:
        """As if the machine whose folder this is had been paired."""
        asking = identity("asking", folder)
        KnownMachines(folder / HELPERS_FILE).add(PairedMachine(name, self.identity.der, "127.0.0.1", port or self.port))
        KnownMachines(self.folder / ASKING_FILE).add(PairedMachine("Bob's desktop", asking.der))


@contextlib.contextmanager
def serving(folder: Path, guessing: Callable[[], Connection], key: str = "helper") -> Iterator[Served]:
    served = Served(folder, guessing, key)
    try:
        yield served
    finally:
        served.listener.close()
