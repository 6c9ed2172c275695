"""Where a model's weights go: left in the mapped file, copied into another order for the processor, or onto a GPU.

llama.cpp maps the file, and copies those weights that this processor computes faster in another order: Draftlight's own
(`CPU_WIDE`), and of the types that are not given to it those that llama.cpp rearranges itself (`CPU_REPACK`).
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


OWN_TYPES = frozenset(
    {"Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0", "IQ4_NL", "MXFP4", "Q4_K", "Q5_K", "Q6_K", "F16", "BF16"}
)
"""What Draftlight's own kernels take; that a type was measured to be slower here changes the parts, not the sum."""


class Repacked(NamedTuple):
    """Types that are copied into another order: for Draftlight's `own` kernels, and of the rest by llama.cpp."""

    own: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()

    def bytes_of(self, tensor: Tensor) -> int:
        """What a copy of this tensor takes, 0 where none is made: ours has whole tiles of 16 rows."""
        rows = tensor.dims[1] if len(tensor.dims) > 1 else 1
        if tensor.type.name in self.own and rows > 1:
            return tensor.size_bytes // rows * (-(-rows // 16) * 16)
        return tensor.size_bytes if tensor.type.name in self.others and rows > 1 and rows % 8 == 0 else 0


class Placed(NamedTuple):
    """Bytes: `mapped` of the file, of which `spare` is not read again; `repacked` copies; `gpu` on the GPUs."""

    mapped: int
    spare: int
    repacked: int
    gpu: int


def place_weights(header: GgufHeader, layers: int, gpu_layers: int, repacked: Repacked, gpu: bool) -> Placed:
    """`gpu_layers` of `layers` + 1 go to a GPU, the output and the last ones first, as in llama.cpp."""
    first = max(layers + 1 - gpu_layers, 0) if gpu else layers + 1
    on_gpu = [tensor for tensor in header.tensors if _depth(tensor.name, layers) >= first]
    left = [tensor for tensor in header.tensors if _depth(tensor.name, layers) < first]
    # A model without an output matrix of its own uses its embedding twice, and on a GPU has it twice.
    tied = all(tensor.name != _OUTPUT for tensor in header.tensors)
    shared = [tensor for tensor in header.tensors if tensor.name == _EMBEDDING and tied]
    moved = [tensor for tensor in left if not gpu and _is_multiplied(tensor) and repacked.bytes_of(tensor)]
    gone = {tensor.name for tensor in moved}
    kept = [tensor for tensor in left if tensor.name not in gone]  # in the file's order, as all are
    start, last = (kept[0].offset, kept[-1].offset) if kept else (0, 0)
    return Placed(
        mapped=last + kept[-1].size_bytes - start if kept else 0,  # a mapping has no holes
        spare=_bytes(tensor for tensor in moved if start <= tensor.offset < last),  # inside the mapping all the same
        repacked=sum(map(repacked.bytes_of, moved if gpu else [*moved, *shared])),
        gpu=_bytes([*on_gpu, *(shared if first <= layers else [])]),
    )


def repacked_types(features: frozenset[str], own_kernels: bool) -> Repacked:
    """Types that lie in another order on a processor with these features, named as Linux names them.

    `own_kernels` says whether Draftlight's own take those that they can (`packaging/llama/wide`). The others are from
    `ggml_repack_get_optimal_repack_type` in ggml's repack.cpp at the pinned release.
    """
    found: set[str] = set()
    if "avx2" in features:
        found |= {"Q4_0", "Q4_K", "IQ4_NL", "MXFP4"}
    if "avx512f" in features:
        found.add("Q2_K")
    if "asimddp" in features:
        found |= {"Q4_0", "Q4_K", "Q5_K", "Q6_K", "IQ4_NL", "MXFP4", "Q8_0"}
    has_own = own_kernels and ({"avx2", "fma", "f16c"} <= features or "asimddp" in features)
    return Repacked(OWN_TYPES if has_own else frozenset(), frozenset(found))


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


def _is_multiplied(tensor: Tensor) -> bool:
    return not any(part in tensor.name for part in _NEVER_REPACKED)


def _bytes(tensors: Iterable[Tensor]) -> int:
    return sum(tensor.size_bytes for tensor in tensors)
