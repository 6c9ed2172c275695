"""Follows a pass through its layers: what comes next is read from the disk before it is asked for, what was used goes.

A pass of a target that memory does not hold waits for the disk page by page, while the disk waits for the arithmetic in
between. So a thread reads the weights of the layers to come, in the order of the graph: two ahead of the one that is
computed and no more. Behind the last layer it goes on with the first, while a drafter guesses.

Each pass goes through the file in the same order, which is where a system that drops what was used longest ago keeps
nothing at all. So as many of the first layers as memory holds are left to it, and the others are handed back as soon as
they are computed: what is kept need never be read again.

Which experts a pass asks for is known only when its router has chosen, layer by layer. Then exactly these are asked of
the system at once; left to itself it reads the neighbours of each page that is missing, up to megabytes of experts that
nobody wants.

Where the pass is, the library tells (`cb_eval` of llama.h): it asks of each node of the graph whether to show it, and
what it shows are the ends of layers and the routers' choices alone, by the names that llama.cpp gives them (`l_out-7`,
`ffn_moe_topk-7`). That cuts the graph there and changes no product in it. Architectures that name no layers are
followed nowhere, and read as the system does.
"""

from __future__ import annotations

import contextlib
import ctypes
import mmap
import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import llama_cpp

from engine.llama.devices import base
from engine.llama.kernels.mapped_file import MappedFile
from engine.llama.kernels.weight_places import ByteSpan, joined, kept_layers, places_in

AHEAD = 2
"""Layers that are read before the one that is computed has ended."""

BLOCK = 4 << 20
"""Bytes of one read."""

ASKED_AT_ONCE = 128 << 10
"""Bytes for which the system is asked in one call: of more it reads no further than a disk reads ahead anyway."""

TOLD_EVERY_S = 0.25
"""Between two shares of a pass that are told."""

_ENDS, _CHOSEN = b"l_out-", b"ffn_moe_topk-"

_POINTER, _SIZE = ctypes.c_void_p, ctypes.c_size_t
base.ggml_get_name.restype, base.ggml_get_name.argtypes = ctypes.c_char_p, [_POINTER]
base.ggml_nbytes.restype, base.ggml_nbytes.argtypes = _SIZE, [_POINTER]
base.ggml_nrows.restype, base.ggml_nrows.argtypes = ctypes.c_int64, [_POINTER]
base.ggml_backend_tensor_get.restype, base.ggml_backend_tensor_get.argtypes = None, [_POINTER, _POINTER, _SIZE, _SIZE]


class ReadAhead:
    """Lives as long as its target is open, and begins behind it. Calls belong to the thread that computes."""

    def __init__(
        self,
        file: Path,
        report: Callable[[float], None] = lambda share: None,
        clock: Callable[[], float] = time.monotonic,
        kept_bytes: int | None = None,
    ) -> None:
        """`report` gets the share of a pass that is done, layer by layer, on the thread that computes.

        Shorter passes report nothing. `kept_bytes` is how much of the file memory may keep; None leaves that
        to the system.
        """
        self._places, self._report, self._clock = places_in(file), report, clock
        self._told_at = 0.0
        self._wanted, self._read, self._dropped = 0, 0, 0  # steps of the walk through all layers, pass after pass
        self._closed = False
        self._changed = threading.Condition()
        self.callback: Any = llama_cpp.ggml_backend_sched_eval_callback(self._shown)
        """For `cb_eval` of the contexts that compute this file."""
        steps = len(self._places.layers)
        self._kept = steps if kept_bytes is None else kept_layers(self._places.layers, kept_bytes)
        self._mapped = MappedFile(file)
        self._descriptor = os.open(file, os.O_RDONLY) if steps else -1
        self._was_written = _written(self._descriptor) if steps else (0, 0)
        self._thread = threading.Thread(target=self._walk, name="read-ahead", daemon=True)
        if steps:
            self._thread.start()

    @property
    def layers(self) -> int:
        """How many layers are followed; 0 where the file names none."""
        return max(0, len(self._places.layers) - 1)

    def begin_pass(self) -> None:
        """A pass begins at the first layer, whatever the one before came to.

        A file that was written anew in its place ends the process as one that is gone does (SIGBUS): what is in memory
        of it and what is read next are not of one model.
        """
        if self._descriptor >= 0 and _written(self._descriptor) != self._was_written:
            signal.raise_signal(signal.SIGBUS)
        self._told_at = self._clock()
        steps = len(self._places.layers)
        self._go_to(-(-self._wanted // steps) * steps if steps else 0)

    def close(self) -> None:
        """Ends the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._descriptor >= 0:
            self._thread.join()
            os.close(self._descriptor)
            self._descriptor = -1

    def _shown(self, tensor: int, asks: bool, user_data: Any) -> bool:
        """The library's question whether a node is to be shown, and then the node."""
        name = base.ggml_get_name(tensor) or b""
        if name.startswith(_ENDS):
            if not asks and (number := name[len(_ENDS) :]).isdigit():
                self._ended(int(number))
            return True
        if self._places.experts and name.startswith(_CHOSEN):
            if not asks and (number := name[len(_CHOSEN) :]).isdigit():
                self._ask_for(self._experts(int(number), self._chosen(tensor)))
            return True
        return not asks

    def _chosen(self, tensor: int) -> set[int]:
        """The experts in a router's choice: int32, this many a token, in rows that may lie further apart than that."""
        numbers = (ctypes.c_int32 * (base.ggml_nbytes(tensor) // 4))()
        base.ggml_backend_tensor_get(tensor, numbers, 0, ctypes.sizeof(numbers))
        tokens, used = base.ggml_nrows(tensor), self._places.experts_used
        apart = (len(numbers) - used) // (tokens - 1) if tokens > 1 else used
        return {expert for token in range(tokens) for expert in numbers[token * apart : token * apart + used]}

    def _experts(self, layer: int, chosen: set[int]) -> list[ByteSpan]:
        """Where the matrices of these experts lie."""
        matrices = self._places.experts.get(layer, ())
        return joined(each.span(expert) for each in matrices for expert in chosen if 0 <= expert < each.experts)

    def _ended(self, layer: int) -> None:
        steps = len(self._places.layers)
        if layer < self.layers:  # of a model in several files, later layers lie in others
            self._go_to(self._wanted - self._wanted % steps + layer + 1)
            now = self._clock()
            if now - self._told_at >= TOLD_EVERY_S:
                self._told_at = now
                self._report(min(1.0, (layer + 1) / self.layers))

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
                    passed, self._dropped = range(self._dropped, self._wanted), self._wanted
                with contextlib.suppress(OSError):  # the pass itself meets a disk that is gone
                    self._drop(passed)
                    self._read_step(step, buffer)

    def _drop(self, passed: range) -> None:
        """Hands back what was computed and is not kept. Raises OSError."""
        steps = len(self._places.layers)
        still = max(0, steps - AHEAD - 1)  # the steps before these are the same layers as those that are wanted next
        for step in passed[max(0, len(passed) - still) :]:
            for span in self._places.layers[step % steps] if step % steps >= self._kept else ():
                self._mapped.release(*span)
                os.posix_fadvise(self._descriptor, span.start, span.end - span.start, os.POSIX_FADV_DONTNEED)

    def _read_step(self, step: int, buffer: mmap.mmap) -> None:
        """Has the system read one layer into its cache. Raises OSError."""
        place = step % len(self._places.layers)
        spans = self._places.layers[place]
        if place < self._kept:
            self._ask_for(spans)
            return
        for span in spans:
            for at in range(span.start, span.end, BLOCK):
                if self._closed or self._wanted > step:
                    return
                with memoryview(buffer)[: min(BLOCK, span.end - at)] as room:
                    os.preadv(self._descriptor, [room], at)

    def _ask_for(self, spans: list[ByteSpan]) -> None:
        """Has the system begin to read what it does not hold of these, and waits for nothing."""
        with contextlib.suppress(OSError):  # the pass itself meets a disk that is gone
            for span in spans:
                for at in range(span.start, span.end, ASKED_AT_ONCE):
                    size = min(ASKED_AT_ONCE, span.end - at)
                    os.posix_fadvise(self._descriptor, at, size, os.POSIX_FADV_WILLNEED)


def _written(descriptor: int) -> tuple[int, int]:
    """Size of a file, and when it was last written to."""
    facts = os.fstat(descriptor)
    return facts.st_size, facts.st_mtime_ns
