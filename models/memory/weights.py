"""Where a model's weights go: left in the mapped file, copied into another order for the processor, or onto a GPU.

llama.cpp maps the file, and copies those weights that this processor computes faster in another order (`CPU_REPACK`).
The originals of those copies stay mapped though nothing reads them again: the system may take that memory back at any
time, so they count as allocated, not as needed. With a GPU no such copy is made: weights that stay on the CPU stay in
the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from models.formats.gguf_header import GgufHeader, Tensor
from models.memory.model_shape import layer_of

_EMBEDDING, _OUTPUT = "token_embd.weight", "output.weight"
_NEVER_REPACKED = ("token_embd", "per_layer_token_embd", "ssm_conv1d", "shortconv.conv", "position_embd")
"""Looked up or convolved, not multiplied."""


class Placed(NamedTuple):
    """Bytes: `mapped` of the file, of which `spare` is not read again; `repacked` copies; `gpu` on the GPUs."""

    mapped: int
    spare: int
    repacked: int
    gpu: int


def place_weights(header: GgufHeader, layers: int, gpu_layers: int, repacked: frozenset[str], gpu: bool) -> Placed:
    """`gpu_layers` of `layers` + 1 go to a GPU, the output and the last ones first, as in llama.cpp."""
    first = max(layers + 1 - gpu_layers, 0) if gpu else layers + 1
    names = {tensor.name for tensor in header.tensors}
    on_gpu = [tensor for tensor in header.tensors if _depth(tensor.name, layers) >= first]
    left = [tensor for tensor in header.tensors if _depth(tensor.name, layers) < first]
    # A model without an output matrix of its own uses its embedding twice, and on a GPU has it twice.
    shared = [tensor for tensor in header.tensors if tensor.name == _EMBEDDING and _OUTPUT not in names]
    moved = [tensor for tensor in left if not gpu and _is_repacked(tensor, repacked)]
    gone = {tensor.name for tensor in moved}
    kept = [tensor for tensor in left if tensor.name not in gone]
    copies = [*moved, *(tensor for tensor in shared if not gpu and tensor.type.name in repacked and _fits(tensor))]
    extra = shared if first <= layers else []
    return Placed(
        mapped=_span(kept),
        spare=_bytes(_inside(kept, moved)),
        repacked=_bytes(copies),
        gpu=_bytes([*on_gpu, *extra]),
    )


def repacked_types(features: frozenset[str]) -> frozenset[str]:
    """Types that llama.cpp rearranges on a processor with these features, named as Linux names them.

    From `ggml_repack_get_optimal_repack_type` in ggml's repack.cpp at the pinned release.
    """
    found: set[str] = set()
    if "avx2" in features:
        found |= {"Q4_0", "Q4_K", "IQ4_NL", "MXFP4"}
    if "avx512f" in features:
        found.add("Q2_K")
    if "asimddp" in features:
        found |= {"Q4_0", "Q4_K", "Q5_K", "Q6_K", "IQ4_NL", "MXFP4", "Q8_0"}
    return frozenset(found)


def active_bytes(header: GgufHeader, experts_used: int, experts: int) -> int:
    """Weights that one token reads: all of a dense model's, of experts only those that it visits."""
    output_apart = any(tensor.name == _OUTPUT for tensor in header.tensors)
    total = 0.0
    for tensor in header.tensors:
        if "_exps." in tensor.name and experts:
            total += tensor.size_bytes * experts_used / experts
        elif tensor.name != _EMBEDDING or not output_apart:  # of an embedding one row is read
            total += tensor.size_bytes
    return int(total)


def _depth(name: str, layers: int) -> int:
    """The layer that decides where a tensor goes: -1 for the input, `layers` for the output."""
    layer = layer_of(name)
    if layer is not None:
        return layer
    return layers if name.startswith("output") else -1


def _is_repacked(tensor: Tensor, types: frozenset[str]) -> bool:
    looked_up = any(part in tensor.name for part in _NEVER_REPACKED)
    return tensor.type.name in types and not looked_up and _fits(tensor)


def _fits(tensor: Tensor) -> bool:
    """Whether the rows can be rearranged in groups of eight."""
    return len(tensor.dims) > 1 and tensor.dims[1] % 8 == 0


def _bytes(tensors: Iterable[Tensor]) -> int:
    return sum(tensor.size_bytes for tensor in tensors)


def _span(tensors: Iterable[Tensor]) -> int:
    """From the first byte to the last: a mapping has no holes."""
    places = [(tensor.offset, tensor.offset + tensor.size_bytes) for tensor in tensors]
    return max(end for _, end in places) - min(start for start, _ in places) if places else 0


def _inside(kept: list[Tensor], moved: list[Tensor]) -> list[Tensor]:
    """Of the tensors that were copied those that lie inside the mapping all the same."""
    if not kept:
        return []
    start, end = kept[0].offset, max(tensor.offset for tensor in kept)
    return [tensor for tensor in moved if start <= tensor.offset < end]
