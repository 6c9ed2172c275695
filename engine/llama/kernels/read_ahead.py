"""Follows a pass through its layers, and has the next ones read from the disk before they are asked for.

A pass of a target that memory does not hold waits for the disk page by page, while the disk waits for the arithmetic in
between. So a thread reads the weights of the layers to come, in the order of the graph: two ahead of the one that is
computed and no more, for what is read too early is gone again before it is used. Behind the last layer it goes on with
the first, while a drafter guesses. Experts are left out: which ones a pass asks for is known only when it does.

Where the pass is, the library tells (`cb_eval` of llama.h): it asks of each node of the graph whether to show it, and
what it shows are the ends of layers alone, by the names that llama.cpp gives them (`l_out-7`). That cuts the graph
there and changes no product in it. Architectures that name no layers are followed nowhere, and read as the system does.
"""

from __future__ import annotations

import contextlib
import ctypes
import mmap
import os
import re
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import llama_cpp

from engine.llama.devices import base
from engine.llama.kernels.file_types import EMBEDDING, EXPERTS, OUTPUT, opened_header

AHEAD = 2
"""Layers that are read before the one that is computed has ended."""

BLOCK = 4 << 20
"""Bytes of one read."""

TOLD_EVERY_S = 0.25
"""Between two shares of a pass that are told."""

_LAYER = re.compile(r"blk\.(\d+)\.")
_ENDS = b"l_out-"

base.ggml_get_name.restype, base.ggml_get_name.argtypes = ctypes.c_char_p, [ctypes.c_void_p]
base.gguf_get_tensor_offset.restype = base.gguf_get_data_offset.restype = ctypes.c_size_t
base.gguf_get_tensor_offset.argtypes, base.gguf_get_data_offset.argtypes = (
    [ctypes.c_void_p, ctypes.c_int64],
    [ctypes.c_void_p],
)


class ByteSpan(NamedTuple):
    """Bytes of a file from `start` to before `end`."""

    start: int
    end: int


def spans_by_layer(file: Path) -> list[list[ByteSpan]]:
    """Where the weights of each layer lie that every pass reads, the output's last; empty where there are no layers."""
    found: dict[int, list[ByteSpan]] = {}
    with opened_header(file) as header:
        if header is None:
            return []
        first = base.gguf_get_data_offset(header)
        count = base.gguf_get_n_tensors(header)
        names = [base.gguf_get_tensor_name(header, index).decode() for index in range(count)]
        layers = [int(match[1]) for name in names if (match := _LAYER.match(name))]
        output = OUTPUT if OUTPUT in names else EMBEDDING
        for index, name in enumerate(names):
            match = _LAYER.match(name)
            layer = int(match[1]) if match else max(layers, default=0) + 1
            if EXPERTS not in name and (match or name == output):
                start = first + base.gguf_get_tensor_offset(header, index)
                found.setdefault(layer, []).append(ByteSpan(start, start + base.gguf_get_tensor_size(header, index)))
    return [joined(found.get(layer, [])) for layer in range(max(layers) + 2)] if layers else []


def joined(spans: Sequence[ByteSpan]) -> list[ByteSpan]:
    """The same bytes in as few spans as hold them, in the order of the file."""
    found: list[ByteSpan] = []
    for span in sorted(spans):
        if found and span.start <= found[-1].end + mmap.PAGESIZE:
            found[-1] = ByteSpan(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return found


class ReadAhead:
    """Lives as long as its target is open. Calls belong to the thread that computes."""

    def __init__(
        self,
        file: Path,
        tell: Callable[[float], None] = lambda share: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`tell` is told the share of a pass that is done, layer by layer, on the thread that computes.

        Passes that are over sooner tell nothing.
        """
        self._spans, self._tell, self._clock = spans_by_layer(file), tell, clock
        self._told_at = 0.0
        self._wanted, self._read = 0, 0  # steps of the walk through all layers, pass after pass
        self._closed = False
        self._changed = threading.Condition()
        self.callback: Any = llama_cpp.ggml_backend_sched_eval_callback(self._shown)
        """For `cb_eval` of the contexts that compute this file."""
        self._descriptor = os.open(file, os.O_RDONLY) if self._spans else -1
        self._thread = threading.Thread(target=self._walk, name="read-ahead", daemon=True)
        if self._spans:
            self._thread.start()

    @property
    def layers(self) -> int:
        """How many layers are followed; 0 where the file names none."""
        return max(0, len(self._spans) - 1)

    def begin_pass(self) -> None:
        """A pass begins at the first layer, whatever the one before came to."""
        self._told_at = self._clock()
        self._go_to(-(-self._wanted // len(self._spans)) * len(self._spans) if self._spans else 0)

    def close(self) -> None:
        """Ends the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._spans:
            self._thread.join()
            os.close(self._descriptor)
            self._spans = []

    def _shown(self, tensor: int, asks: bool, user_data: Any) -> bool:
        """The library's question whether a node is to be shown, and then the node."""
        name = base.ggml_get_name(tensor) or b""
        if not name.startswith(_ENDS):
            return not asks
        if not asks and (number := name[len(_ENDS) :]).isdigit():
            self._ended(int(number))
        return True

    def _ended(self, layer: int) -> None:
        if self.layers:
            self._go_to(self._wanted - self._wanted % len(self._spans) + layer + 1)
            now = self._clock()
            if now - self._told_at >= TOLD_EVERY_S:
                self._told_at = now
                self._tell(min(1.0, (layer + 1) / self.layers))

    def _go_to(self, step: int) -> None:
        """The pass stands before this step of the walk."""
        with self._changed:
            self._wanted = step
            self._changed.notify()

    def _walk(self) -> None:
        """Reads what comes next, never further than `AHEAD` steps."""
        with mmap.mmap(-1, BLOCK) as buffer:
            while True:
                with self._changed:
                    self._changed.wait_for(lambda: self._closed or self._read < self._wanted + AHEAD)
                    if self._closed:
                        return
                    # What the pass went by is not read any more.
                    step = self._read = max(self._read, self._wanted)
                    self._read += 1
                with contextlib.suppress(OSError):  # the pass itself meets a disk that is gone
                    self._read_step(step, buffer)

    def _read_step(self, step: int, buffer: mmap.mmap) -> None:
        """Has the system read one layer into its cache. Raises OSError."""
        for span in self._spans[step % len(self._spans)]:
            for at in range(span.start, span.end, BLOCK):
                if self._closed or self._wanted > step:
                    return
                with memoryview(buffer)[: min(BLOCK, span.end - at)] as room:
                    os.preadv(self._descriptor, [room], at)
