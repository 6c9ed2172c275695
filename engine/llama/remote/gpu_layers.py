"""How many layers go onto a GPU: as many as its free memory holds, with their caches. Numbers in, a number out.

llama.cpp takes the output first, then the layers from the last to the first; what stays behind is computed on the CPU.
A count that is one too high makes loading fail, a count that is one too low costs little speed. That is why there is a
margin, and why sizes are estimated rather too large. Not yet run on a GPU.
"""

from __future__ import annotations

from typing import NamedTuple

MARGIN_BYTES = 512 << 20
"""Left free for the driver, for kernels that allocate as they run, and for the picture on the screen."""

KV_BITS = {"f32": 32.0, "f16": 16.0, "bf16": 16.0, "q8_0": 8.5, "q5_1": 6.0, "q5_0": 5.5, "q4_1": 5.0, "q4_0": 4.5}
"""Bits an element of the cache, the scales of its block included."""


class ModelSize(NamedTuple):
    """Bytes. `output_bytes` is the output matrix's among the weights, `cache_bytes` one layer's keys and values,

    `working_bytes` what one pass computes in, whatever the number of layers.
    """

    layers: int
    weights_bytes: int
    output_bytes: int
    cache_bytes: int
    working_bytes: int


def choose_gpu_layers(size: ModelSize, free_bytes: int) -> int:
    """From 0 to `layers` + 1: none, the output alone, or the output and this many layers."""
    room = free_bytes - MARGIN_BYTES - size.working_bytes - size.output_bytes
    if room < 0:
        return 0
    layer = (size.weights_bytes - size.output_bytes) // max(size.layers, 1) + size.cache_bytes
    return 1 + min(size.layers, room // max(layer, 1))
