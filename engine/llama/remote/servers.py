"""The open connections to the machines of `--rpc`, and which layers of a model go to which of them.

ggml-rpc's file is loaded here and nowhere else: from llama.cpp's own folder, or from the add-ons. A connection lives as
long as ggml has a backend over it, so that one is kept for each machine until the process ends.
"""

from __future__ import annotations

import contextlib
import ctypes
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine.errors import EngineError, is_checkout
from engine.llama import backends
from engine.llama.devices import base, processor
from engine.llama.kernels.product_times import COLUMNS, TensorArena, quantized_rows
from engine.llama.model import Placement
from engine.llama.remote.protocol import Peer, ServerUnusable, ask, end_silent_links
from engine.llama.thread_count import compute_cores
from engine.options.servers import Server, servers_in
from engine.translatable import in_a_row, phrase

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
            phrase("Run `sh packaging/installers/rpc.sh` once: it compiles it in seconds.")
            if is_checkout()
            else phrase("Run `draftlight gpu get rpc` once: it is a small file."),
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
        is_told = any(peer.server.layers is not None for peer in self._peers)
        here = LayerHolder(0.0 if is_told else self._speed(None), _room(need.free_bytes, need))
        others = [
            LayerHolder(
                0.0 if is_told else self._speed(handle),
                _room(int(KEPT_FREE * free), need),
                peer.trip_ms,
                _told(peer, handle, self._devices[peer.server]),
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


def _told(peer: Peer, handle: int, devices: Sequence[tuple[int, int]]) -> int | None:
    """The layers that the user gave this machine, for the first of its devices."""
    if peer.server.layers is None:
        return None
    return peer.server.layers if devices[0][0] == handle else 0


for _name, _result, _arguments in (
    ("ggml_backend_reg_dev_count", ctypes.c_size_t, [ctypes.c_void_p]),
    ("ggml_backend_reg_dev_get", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_size_t]),
):
    _call = getattr(base, _name)
    _call.restype, _call.argtypes = _result, _arguments


ALL_SUBSETS_OF = 10
"""Machines of which every choice is tried; of more, the fastest so many."""

ALIKE = 1.1
"""Machines whose times are so near count as equally fast: a measurement says no more, and this machine goes first."""


class LayerHolder(NamedTuple):
    """`layer_ms` is what one layer takes there, `trip_ms` what a pass takes longer because it goes there.

    `room` is how many layers fit; `fixed` how many the user gave it, None where that is open.
    """

    layer_ms: float
    room: int
    trip_ms: float = 0.0
    fixed: int | None = None


class TooLittleRoom(ValueError):
    """The machines together do not hold the model. `room` is how many of `layers` they hold."""

    def __init__(self, room: int, layers: int) -> None:
        super().__init__(room, layers)
        self.room, self.layers = room, layers


def share_out(layers: int, here: LayerHolder, others: Sequence[LayerHolder]) -> list[int]:
    """Layers of each of the `others`, in their order, so that a pass is shortest; the rest stays here.

    Raises TooLittleRoom.

    One text at a time goes through the machines one after the other, so that they add up: sharing a model that fits the
    fastest machine makes it slower, and sharing one that does not makes it possible. A machine is worth its round trip
    where it saves more than that. Values and pure functions.
    """
    if any(other.fixed is not None for other in others):
        return _as_told(layers, here, others)
    if here.room + sum(other.room for other in others) < layers:
        raise TooLittleRoom(here.room + sum(other.room for other in others), layers)
    fastest = sorted(range(len(others)), key=lambda index: others[index].layer_ms)[:ALL_SUBSETS_OF]
    best: tuple[float, list[int]] | None = None
    for count in range(len(fastest) + 1):
        for chosen in combinations(fastest, count):
            found = _filled(layers, here, others, chosen)
            if found is not None and (best is None or found[0] * ALIKE < best[0]):
                best = found
    if best is None:  # only the many slow ones together hold it
        best = _filled(layers, here, others, range(len(others)))
    if best is None:
        raise TooLittleRoom(here.room + sum(other.room for other in others), layers)
    return best[1]


def _filled(
    layers: int, here: LayerHolder, others: Sequence[LayerHolder], chosen: Sequence[int]
) -> tuple[float, list[int]] | None:
    """Milliseconds of a pass with these, the fastest filled first, and their layers; None where too few fit."""
    order = sorted([(here.layer_ms, -1), *((ALIKE * others[index].layer_ms, index) for index in chosen)])
    left, took, shares = layers, 0.0, [0] * len(others)
    for _, index in order:
        machine = here if index < 0 else others[index]
        taken = min(left, max(machine.room, 0))
        left -= taken
        took += taken * machine.layer_ms + (machine.trip_ms if taken else 0.0)
        if index >= 0:
            shares[index] = taken
    return None if left else (took, shares)


def _as_told(layers: int, here: LayerHolder, others: Sequence[LayerHolder]) -> list[int]:
    """The layers that the user gave; a machine without a number gets what is left, in turn, as far as it fits."""
    shares = [0] * len(others)
    left = layers
    for index, other in enumerate(others):
        if other.fixed is not None:
            shares[index] = min(other.fixed, left)
            if shares[index] > other.room:
                raise TooLittleRoom(layers - shares[index] + other.room, layers)
            left -= shares[index]
    for index, other in enumerate(others):
        if other.fixed is None:
            shares[index] = min(max(other.room, 0), left)
            left -= shares[index]
    if left > here.room:
        raise TooLittleRoom(layers - left + here.room, layers)
    return shares


BYTES, TURNS, MANY = 4 << 20, 3, 16
_F32 = 0


def device_product_ms(
    number: int, device: int | None, n_threads: int, clock: Callable[[], float] = time.perf_counter
) -> float:
    """Milliseconds of one row's product with `BYTES` of weights of the type `number` (ggml_type).

    `device` is the library's pointer, None this machine's processor with so many threads. Raises EngineError.

    A graph of many products and one of a single product are timed in turn, and the difference counts, so that the way
    to another machine and back is no part of it. Weights of a few megabytes stand for all: they cross the network once.
    """
    handle = processor() if device is None else device
    with contextlib.ExitStack() as stack:
        backend = _kept(stack, base.ggml_backend_dev_init(handle, None), base.ggml_backend_free)
        if device is None:
            address = base.ggml_backend_reg_get_proc_address(
                backends.registry.ggml_backend_reg_by_name(b"CPU"), b"ggml_backend_set_n_threads"
            )
            ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int)(address)(backend, n_threads)
        few, many = (_Product(number, handle, count, stack) for count in (1, MANY))
        for each in (few, many):
            each.ms(backend, clock)  # the first one sends the graph
        least = [min(each.ms(backend, clock) for _ in range(TURNS)) for each in (few, many)]
    return max((least[1] - least[0]) / (MANY - 1), 1e-6)


class _Product:
    """A graph of so many products with one matrix on a device."""

    def __init__(self, number: int, device: int, count: int, stack: contextlib.ExitStack) -> None:
        row_bytes = base.ggml_row_size(number, COLUMNS)
        outputs = BYTES // row_bytes // 64 * 64
        size = (count + 2) * base.ggml_tensor_overhead() + base.ggml_graph_overhead()
        arena = _kept(stack, base.ggml_init(TensorArena(size, None, no_alloc=True)), base.ggml_free)
        matrix = base.ggml_new_tensor_2d(arena, number, COLUMNS, outputs)
        row = base.ggml_new_tensor_2d(arena, _F32, COLUMNS, 1)
        products = [base.ggml_mul_mat(arena, matrix, row) for _ in range(count)]
        kind = base.ggml_backend_dev_buffer_type(device)
        _kept(stack, base.ggml_backend_alloc_ctx_tensors_from_buft(arena, kind), base.ggml_backend_buffer_free)
        weights, numbers = quantized_rows(number, outputs, row_bytes), np.ones(COLUMNS, np.float32)
        base.ggml_backend_tensor_set(matrix, weights.ctypes.data, 0, weights.nbytes)
        base.ggml_backend_tensor_set(row, numbers.ctypes.data, 0, numbers.nbytes)
        self._graph = base.ggml_new_graph(arena)
        for product in products:
            base.ggml_build_forward_expand(self._graph, product)
        self._last, self._out = products[-1], np.zeros(outputs, np.float32)

    def ms(self, backend: int, clock: Callable[[], float]) -> float:
        """Milliseconds until the last product is here. Raises EngineError."""
        began = clock()
        if base.ggml_backend_graph_compute(backend, self._graph) != 0:
            raise EngineError(phrase("llama.cpp gave no reason"))
        base.ggml_backend_tensor_get(self._last, self._out.ctypes.data, 0, self._out.nbytes)
        return 1000.0 * (clock() - began)


def _kept(stack: contextlib.ExitStack, handle: int | None, free: Callable[[int], None]) -> int:
    if not handle:
        raise EngineError(phrase("too little memory is free"))
    stack.callback(free, handle)
    return handle
