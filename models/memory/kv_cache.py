"""Memory of the cache: keys and values of every attention layer, states of every recurrent layer.

llama.cpp pads the context to 256 cells; a layer with a window keeps the window and one batch, no more.
"""

from __future__ import annotations

from models.memory.model_shape import LayerShape, ModelShape

BATCH = 512
"""Tokens that the engine reads in one native call."""

SNAPSHOTS = 8
"""States that the engine asks llama.cpp to keep, for going back."""

KV_BITS = {"f32": 32.0, "f16": 16.0, "bf16": 16.0, "q8_0": 8.5, "q5_1": 6.0, "q5_0": 5.5, "q4_1": 5.0, "q4_0": 4.5}
"""Bits an element, the scales of its block included."""

_STATE_BYTES = 4


def padded(cells: int) -> int:
    """Cells that a context of so many tokens has."""
    return -(-cells // 256) * 256


def layer_cells(shape: ModelShape, layer: LayerShape, n_context: int) -> int:
    """Tokens that the layer's cache has room for."""
    cells = padded(n_context)
    return padded(min(cells, shape.window + BATCH)) if layer.window else cells


def layer_cache_bytes(shape: ModelShape, layer: LayerShape, n_context: int, kv_type: str) -> int:
    """Bytes of the keys, values and recurrent states of one layer."""
    elements = (layer.key + layer.value) * layer_cells(shape, layer, n_context)
    rows = 1 + (SNAPSHOTS if shape.snapshots else 0)
    return int(elements * KV_BITS[kv_type] / 8) + layer.state * rows * _STATE_BYTES


def cache_bytes(shape: ModelShape, n_context: int, kv_type: str) -> int:
    """Bytes of the whole model's cache."""
    return sum(layer_cache_bytes(shape, layer, n_context, kv_type) for layer in shape.layers)
