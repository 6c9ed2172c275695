"""Where a file's weights lie: the spans of bytes of each layer, and those of each expert.

Read from the header by the library's own calls, so that what it maps and what is read here are the same places.

The types of a GGUF's matrices, and how many bytes of each a pass of one token reads.
"""

from __future__ import annotations

import mmap
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine.llama.gguf_library import opened_header

EMBEDDING, OUTPUT, EXPERTS = "token_embd.weight", "output.weight", "_exps."


def bytes_read(file: Path) -> dict[int, int]:
    """Bytes of matrices of each `ggml_type` that a pass of one token reads; nothing where the file cannot be read.

    Of an embedding that is no output too one row is read, of experts the share that one token visits. An opening asks
    several times, and a large vocabulary takes a twentieth of a second to be read.
    """
    try:
        about = file.stat()
    except OSError:
        return {}
    return dict(_bytes_read(file, about.st_size, about.st_mtime_ns))


@lru_cache(maxsize=8)
def _bytes_read(file: Path, size_bytes: int, changed_ns: int) -> dict[int, int]:
    with opened_header(file) as header:
        if not header:
            return {}
        used, experts, tensors = header.number(".expert_used_count"), header.number(".expert_count"), header.tensors()
    found = Counter[int]()
    for name, tensor in tensors.items():
        if tensor.rows > 1 and not (name == EMBEDDING and OUTPUT in tensors):
            share = used / experts if EXPERTS in name and used and experts else 1.0
            found[tensor.kind] += int(tensor.size * share)
    return dict(found)


_LAYER = re.compile(r"blk\.(\d+)\.")


class ByteSpan(NamedTuple):
    """Bytes of a file from `start` to before `end`."""

    start: int
    end: int


class ExpertMatrix(NamedTuple):
    """Matrices of this many `experts`, one behind the other from `start` on, each of this many bytes."""

    start: int
    each_bytes: int
    experts: int

    def span(self, expert: int) -> ByteSpan:
        """Where one of them lies."""
        return ByteSpan(self.start + expert * self.each_bytes, self.start + (expert + 1) * self.each_bytes)


class WeightPlaces(NamedTuple):
    """`layers` has what every pass reads of each layer, the output's last; empty where there are no layers.

    `experts` has the matrices of experts by layer, of which a token takes `experts_used`.
    """

    layers: list[list[ByteSpan]]
    experts: dict[int, list[ExpertMatrix]]
    experts_used: int = 0


def places_in(file: Path) -> WeightPlaces:
    """Where the weights of a file lie; none where it cannot be read."""
    found: dict[int, list[ByteSpan]] = {}
    experts: dict[int, list[ExpertMatrix]] = {}
    with opened_header(file) as header:
        if not header:
            return WeightPlaces([], {})
        tensors, used = header.tensors(), header.number(".expert_used_count")
    layers = [int(match[1]) for name in tensors if (match := _LAYER.match(name))]
    output = OUTPUT if OUTPUT in tensors else EMBEDDING
    for name, tensor in tensors.items():
        match = _LAYER.match(name)
        layer = int(match[1]) if match else max(layers, default=0) + 1
        if EXPERTS in name:
            count = tensor.dimensions[2]
            experts.setdefault(layer, []).append(ExpertMatrix(tensor.start, tensor.size // max(1, count), count))
        elif match or name == output:
            found.setdefault(layer, []).append(ByteSpan(tensor.start, tensor.start + tensor.size))
    if not layers:
        return WeightPlaces([], {})
    return WeightPlaces([joined(found.get(layer, [])) for layer in range(max(layers) + 2)], experts, used)


def joined(spans: Iterable[ByteSpan]) -> list[ByteSpan]:
    """The same bytes in as few spans as hold them, in the order of the file."""
    found: list[ByteSpan] = []
    for span in sorted(spans):
        if found and span.start <= found[-1].end + mmap.PAGESIZE:
            found[-1] = ByteSpan(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return found


def kept_layers(layers: Sequence[Sequence[ByteSpan]], kept_bytes: int) -> int:
    """How many layers, the first ones, are at most this many bytes together."""
    total = 0
    for number, spans in enumerate(layers):
        total += sum(span.end - span.start for span in spans)
        if total > kept_bytes:
            return number
    return len(layers)
