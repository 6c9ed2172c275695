"""The buffer that one pass computes in: what is alive at once at the widest place of the widest layer.

The sum of all arrays would be far too much. ggml's allocator gives a freed array's place to the next one that fits, so
what counts is the widest moment, and a few percent for the holes that stay. On models of 13 shapes, from a toy to 30
billion parameters, this is within a tenth of what the pinned release reserves. Rejected: playing the allocator's rule
through array by array, which came within 0.1 % of a part that is a twentieth of the whole.
"""

from __future__ import annotations

from models.memory.model_shape import BATCH, LayerShape, ModelShape, padded

_FLOAT, _HALF = 4, 2
_QUANTIZED = ("q8_0", "q5_1", "q5_0", "q4_1", "q4_0")


def graph_bytes(
    shape: ModelShape, n_context: int, kv_type: str, flash: bool = True, rows: int = 33, batch: int = BATCH
) -> int:
    """The compute buffer for a pass over a whole batch that scores `rows` places."""
    turned = kv_type in _QUANTIZED and shape.head_width % 64 == 0  # rotated before they are quantized
    inputs = batch * (shape.width * _FLOAT + 8)
    cells = padded(n_context)
    for _ in {layer.window for layer in shape.layers if layer.query}:  # a mask of each kind
        inputs += batch * (16 + cells * (_HALF if flash else _FLOAT))
        # A head is turned by a matrix whose side is the largest power of two that divides it.
        inputs += 2 * (shape.head_width & -shape.head_width) ** 2 * _FLOAT if turned else 0
    peaks = [shape.vocab * rows * _FLOAT]
    for layer in set(shape.layers):
        peaks.append(_attention_bytes(shape, layer, n_context, kv_type, flash, batch, turned))
        peaks.append(batch * _FLOAT * (2 * shape.width + _feed_forward_width(shape, layer)))
        if layer.state:  # projections, the convolution's input and output, the scan with the new state: roughly
            projected = (2 if layer.state > 2 * layer.inner else 3) * layer.inner
            peaks.append(batch * _FLOAT * (2 * shape.width + projected + 3 * layer.inner) + layer.state * _FLOAT)
    return inputs + max(peaks)


def _attention_bytes(
    shape: ModelShape, layer: LayerShape, n_context: int, kv_type: str, flash: bool, batch: int, turned: bool
) -> int:
    """From a layer's input, which stays, to what attention adds to it."""
    if not layer.query:
        return 0
    query, key, value, width = layer.query, layer.key, layer.value, shape.width
    made = max(width + max(2 * query, query + key + value), query + value + 2 * key, (2 * query + key + value) * turned)
    cells, beside = padded(n_context), 0
    if not flash:  # every head's score for every cell
        beside = cells * batch * shape.heads * _FLOAT
    elif kv_type == "f32":  # flash attention reads such a cache through copies in half precision
        beside = cells * (key + value) * _HALF
    return batch * _FLOAT * width + max(batch * _FLOAT * made, batch * _FLOAT * 2 * query + beside)


def _feed_forward_width(shape: ModelShape, layer: LayerShape) -> int:
    """Numbers a token in the feed-forward part: gate, input, product, sum; of experts also their choice."""
    chosen = 2 * shape.experts_total + layer.experts + shape.width * layer.experts if layer.experts else 0
    return 3 * layer.feed_forward + shape.width + chosen
