"""The open connections to the machines of `--rpc`, and which layers of a model go to which of them.

ggml-rpc's file is loaded here and nowhere else: from llama.cpp's own folder. A connection lives as
long as ggml has a backend over it, so that one is kept for each machine until the process ends.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.errors import EngineError, is_checkout
from engine.llama import backends
from engine.llama.devices import base
from engine.llama.model import Placement
from engine.llama.remote.layer_shares import LayerHolder, TooLittleRoom, share_out
from engine.llama.remote.product_time import device_product_ms
from engine.llama.remote.protocol import Peer, ServerUnusable, ask, end_silent_links
from engine.llama.thread_count import compute_cores
from engine.options.servers import Server, servers_in
from engine.translatable import in_a_row, phrase

for _call, _result, _arguments in (
    (base.ggml_backend_reg_dev_count, ctypes.c_size_t, [ctypes.c_void_p]),
    (base.ggml_backend_reg_dev_get, ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_size_t]),
):
    _call.restype, _call.argtypes = _result, _arguments

TYPICAL_TYPE = 8
"""ggml_type of Q8_0, whose products stand for all others."""

KEPT_FREE = 0.9
"""Of the memory that a machine reports: its own programs and the buffers of a pass need the rest."""


class NoBackend(EngineError):
    """The file for other machines is not here, or was built for another ggml."""

    code = "no_rpc"


class ModelNeed(NamedTuple):
    """`layers` of a model and the bytes of each, with its keys and values; `free_bytes` of this machine's memory."""

    layers: int
    layer_bytes: int
    free_bytes: int


def load_library() -> ctypes.CDLL:
    """ggml-rpc with its calls. Raises NoBackend with the one line that says how to get it."""
    found = backends.remote_file()
    if found is None:
        raise NoBackend(
            phrase("the file for other machines is not here"),
            phrase("Run the set-up again.") if is_checkout() else phrase("Install Draftlight again."),
        )
    if found.reason:
        raise NoBackend(phrase("{file} cannot be used: {reason}", found.path.name, found.reason), NoBackend.hint)
    return _library(found.path)


def _library(path: Path) -> ctypes.CDLL:
    library = ctypes.CDLL(str(path))
    library.ggml_backend_rpc_add_server.restype = ctypes.c_void_p
    library.ggml_backend_rpc_add_server.argtypes = [ctypes.c_char_p]
    return library


class ServerLinks:
    """Connections to some machines: asked first, then connected; once in a process for each list of them."""

    def __init__(self) -> None:
        self.text = ""
        self._peers: list[Peer] = []
        self._devices: dict[Server, list[tuple[int, int]]] = {}
        self._kept: list[Any] = []
        self._speeds: dict[int, float] = {}
        self.failures: list[EngineError] = []
        self.planned: Placement | None = None

    def ask(self, text: str) -> None:
        """Find out which of these machines can be used. Each that cannot is one of the `failures`. Takes seconds."""
        self.text, self.failures, self._peers, self._devices, self.planned = text, [], [], {}, None
        if not text:
            return
        try:
            load_library()
            servers = servers_in(text)
        except EngineError as error:
            self.failures.append(error)
            return
        for server in servers:
            try:
                self._peers.append(ask(server))
            except ServerUnusable as error:
                self.failures.append(error)

    def connect(self) -> None:
        """Connect ggml's client to those that answered. One that is gone since ends the process."""
        if not self._peers:
            return
        library = load_library()
        for peer in self._peers:
            registered = library.ggml_backend_rpc_add_server(peer.endpoint.encode())
            count = base.ggml_backend_reg_dev_count(registered) if registered else 0
            handles = [base.ggml_backend_reg_dev_get(registered, index) for index in range(count)]
            self._kept += [base.ggml_backend_dev_init(handle, None) for handle in handles]
            self._devices[peer.server] = list(zip(handles, peer.free_bytes, strict=False))
        end_silent_links()

    @property
    def ports(self) -> tuple[int, ...]:
        """The ports that will be connected to."""
        return tuple(peer.server.port for peer in self._peers)

    @property
    def names(self) -> str:
        """The machines that can be used."""
        return ", ".join(peer.server.name for peer in self._peers)

    def plan(self, need: ModelNeed | None) -> None:
        """Share a model's layers out: `planned` is None where all are best left here, or cannot be shared."""
        self.planned = None
        if need is not None and self._devices:
            try:
                self.planned = self._placement(need)
            except EngineError as error:
                self.failures.append(error)

    def _placement(self, need: ModelNeed) -> Placement | None:
        devices = [(peer, handle, free) for peer in self._peers for handle, free in self._devices.get(peer.server, ())]
        are_wanted = any(peer.server.layers is not None for peer in self._peers)
        here = LayerHolder(0.0 if are_wanted else self._speed(None), _room(need.free_bytes, need))
        others = [
            LayerHolder(
                0.0 if are_wanted else self._speed(handle),
                _room(int(KEPT_FREE * free), need),
                peer.trip_ms,
                _layers_wanted(peer, handle, self._devices[peer.server]),
            )
            for peer, handle, free in devices
        ]
        try:
            shares = share_out(need.layers, here, others)
        except TooLittleRoom as error:
            raise EngineError(
                phrase(
                    "this machine and {servers} together have memory for {room} of {layers} layers",
                    self.names, error.room, error.layers,
                )
            ) from error  # fmt: skip
        taken = [(peer, handle, count) for (peer, handle, _), count in zip(devices, shares, strict=True) if count]
        if not taken:
            return None
        words = in_a_row(phrase("layers on {server}: {count}", peer.server.name, count) for peer, _, count in taken)
        handles, counts = [handle for _, handle, _ in taken], [count for _, _, count in taken]
        return Placement(tuple(handles), tuple(counts), words)

    def _speed(self, device: int | None) -> float:
        """Milliseconds of a layer's size of products there, measured once; None is this machine's processor."""
        key = device or 0
        if key not in self._speeds:
            self._speeds[key] = device_product_ms(TYPICAL_TYPE, device, compute_cores())
        return self._speeds[key]


def _room(free_bytes: int, need: ModelNeed) -> int:
    return max(0, free_bytes // max(need.layer_bytes, 1))


def _layers_wanted(peer: Peer, handle: int, devices: Sequence[tuple[int, int]]) -> int | None:
    """The layers that the user gave this machine, for the first of its devices."""
    if peer.server.layers is None:
        return None
    return peer.server.layers if devices[0][0] == handle else 0
