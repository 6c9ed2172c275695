"""The buffer that one pass computes in: the arrays of a layer, laid out as ggml's allocator lays them out.

The sum of all arrays would be far too much, and the largest layer's arrays alone would be too little: a freed array
leaves a hole that the next one may or may not fit. So the order of a transformer layer's arrays is played through with
the allocator's own rule, the smallest hole that is large enough (`ggml_dyn_tallocr_alloc` in ggml-alloc.c). On models
of 13 shapes, from a toy to 30 billion parameters, it came out at what the pinned release reserves: within 0.1 % with a
cache in f16 or f32, within 10 % with a quantized one, within 15 % without flash attention. Layers with a recurrent
state are only known roughly.
"""

from __future__ import annotations

from typing import NamedTuple

from models.memory.model_shape import BATCH, LayerShape, ModelShape, layer_cells, padded

_FLOAT, _HALF = 4, 2
_ALIGNMENT = 64
_ENDLESS = 1 << 60
_QUANTIZED = ("q8_0", "q5_1", "q5_0", "q4_1", "q4_0")


class Piece(NamedTuple):
    """A place in the arena."""

    start: int
    size: int


class Arena:
    """Best fit among the holes; what fits in none goes to the end. `top` is the most that was ever in use."""

    def __init__(self) -> None:
        self._free: list[Piece] = [Piece(0, _ENDLESS)]
        self.top = 0

    def take(self, size: int) -> Piece:
        size = -(-size // _ALIGNMENT) * _ALIGNMENT
        holes = [at for at, hole in enumerate(self._free[:-1]) if hole.size >= size]
        # Of two holes of one size the later, as `<=` in the original.
        at = min(holes, key=lambda each: (self._free[each].size, -each)) if holes else len(self._free) - 1
        hole = self._free[at]
        self._free[at : at + 1] = [Piece(hole.start + size, hole.size - size)] if hole.size > size else []
        self.top = max(self.top, hole.start + size)
        return Piece(hole.start, size)

    def drop(self, *pieces: Piece) -> None:
        """Gives pieces back; neighbouring free pieces become one."""
        for piece in pieces:
            self._free = _joined(sorted([*self._free, piece]))


def _joined(holes: list[Piece]) -> list[Piece]:
    found: list[Piece] = []
    for hole in holes:
        if not hole.size:
            continue
        if found and found[-1].start + found[-1].size == hole.start:
            found[-1] = Piece(found[-1].start, found[-1].size + hole.size)
        else:
            found.append(hole)
    return found


def graph_bytes(
    shape: ModelShape, n_context: int, kv_type: str, flash: bool = True, rows: int = 33, batch: int = BATCH
) -> int:
    """The compute buffer for a pass over a whole batch that scores `rows` places."""
    return _Pass(shape, n_context, kv_type, flash, rows, batch).play()


def _telling(layers: tuple[LayerShape, ...]) -> tuple[LayerShape, ...]:
    """The layers without repetitions in the middle, which lay out nothing new."""
    edge, seen, kept = 8, set(), []
    for index, layer in enumerate(layers):
        if index < edge or index >= len(layers) - edge or layer not in seen:
            kept.append(layer)
        seen.add(layer)
    return tuple(kept)


class _Pass:
    """One pass through all layers; each method is a stretch of the graph, in the order in which it is computed."""

    def __init__(self, shape: ModelShape, n_context: int, kv_type: str, flash: bool, rows: int, batch: int) -> None:
        self._shape, self._kv_type, self._flash, self._rows = shape, kv_type, flash, rows
        self._n_context, self._cells, self._batch = n_context, padded(n_context), batch
        self._arena = Arena()
        self._masks: dict[bool, Piece] = {}

    def play(self) -> int:
        arena, shape, layers = self._arena, self._shape, _telling(self._shape.layers)
        last = {layer.window: index for index, layer in enumerate(layers) if layer.query}
        tokens = self._inputs(last)
        flow = self._floats(shape.width)
        arena.drop(tokens)
        for index, layer in enumerate(layers):
            mixed = self._attention(layer) if layer.query else None
            if layer.query and last[layer.window] == index:
                arena.drop(self._masks.pop(layer.window))
            if layer.state:
                state = self._recurrence(layer)
                arena.drop(*([mixed] if mixed else []))
                mixed = state
            flow = self._rest(layer, flow, mixed, final=index == len(layers) - 1)
        self._floats(shape.vocab, self._rows)
        return arena.top

    def _inputs(self, last: dict[bool, int]) -> Piece:
        """Ids, vectors in their place (reserved though unused), positions, places in the cache, masks."""
        arena = self._arena
        tokens = arena.take(self._batch * 4)
        arena.take(self._batch * self._shape.width * _FLOAT)
        arena.take(self._batch * 4)
        for window in sorted(last):
            arena.take(2 * self._batch * 8)
            cells = padded(min(self._cells, self._shape.window + self._batch)) if window else self._cells
            self._masks[window] = arena.take(cells * self._batch * (_HALF if self._flash else _FLOAT))
            if self._turned:
                arena.take(2 * _turn_width(self._shape.head_width) ** 2 * _FLOAT)
        return tokens

    def _attention(self, layer: LayerShape) -> Piece:
        """From the layer's input to what attention adds to it."""
        arena, floats = self._arena, self._floats
        norm = floats(self._shape.width)
        query = self._again(floats(layer.query), layer.query)
        value = floats(layer.value)
        key = floats(layer.key)
        arena.drop(norm)
        key = self._again(key, layer.key)
        if self._turned:
            query, key = self._again(query, layer.query), self._again(key, layer.key)
            value = self._again(value, layer.value)
        arena.drop(key, value)
        found = self._scores(layer) if not self._flash else None
        halves = self._as_half(layer)
        out = floats(layer.query)
        arena.drop(query, *halves, *([found] if found else []))
        if self._turned:
            out = self._again(out, layer.query)
        added = floats(self._shape.width)
        arena.drop(out)
        return added

    def _again(self, piece: Piece, width: int) -> Piece:
        """The result of an operation that does not work in place."""
        result = self._floats(width)
        self._arena.drop(piece)
        return result

    def _scores(self, layer: LayerShape) -> Piece:
        """Without flash attention: every head's score for every cell."""
        cells = layer_cells(self._shape, layer, self._n_context)
        return self._arena.take(cells * self._batch * self._shape.heads * _FLOAT)

    def _as_half(self, layer: LayerShape) -> tuple[Piece, ...]:
        """Flash attention reads a cache in float32 through copies in float16."""
        if self._kv_type != "f32" or not self._flash:
            return ()
        cells = layer_cells(self._shape, layer, self._n_context)
        return tuple(self._arena.take(cells * width * _HALF) for width in (layer.key, layer.value))

    def _recurrence(self, layer: LayerShape) -> Piece:
        """Projections, the convolution's input, its output, the scan with the new state: roughly."""
        arena, floats = self._arena, self._floats
        norm = floats(self._shape.width)
        projected = floats(2 * layer.inner if layer.state > 2 * layer.inner else 3 * layer.inner)
        arena.drop(norm)
        pieces = [projected, floats(layer.inner), floats(layer.inner)]
        pieces += [arena.take(layer.state * _FLOAT), floats(layer.inner)]
        added = floats(self._shape.width)
        arena.drop(*pieces)
        return added

    def _rest(self, layer: LayerShape, flow: Piece, mixed: Piece | None, *, final: bool) -> Piece:
        """The rest of a layer: the sum, then the feed-forward part. The final layer goes on with scored rows only."""
        arena, width = self._arena, self._shape.width
        rows = min(self._rows, self._batch) if final else self._batch
        if mixed is None:
            mixed = self._floats(width, rows)
        if final:
            fewer = self._floats(width, rows)
            arena.drop(mixed)
            mixed, kept = fewer, self._floats(width, rows)
            arena.drop(flow)
            flow = kept
        arena.drop(flow)
        if not layer.feed_forward:
            return mixed
        result = self._feed_forward(layer, rows)
        arena.drop(mixed)
        return result

    def _feed_forward(self, layer: LayerShape, rows: int) -> Piece:
        arena, width = self._arena, self._shape.width
        norm = self._floats(width, rows)
        choice: list[Piece] = []
        if layer.experts:
            choice = [self._floats(self._shape.experts_total, rows), self._floats(self._shape.experts_total, rows)]
            choice.append(self._floats(layer.experts, rows))
        up, gate = self._floats(layer.feed_forward, rows), self._floats(layer.feed_forward, rows)
        arena.drop(norm)
        product = self._floats(layer.feed_forward, rows)
        arena.drop(gate, up)
        if layer.experts:
            each = self._floats(width * layer.experts, rows)
            arena.drop(product, *choice)
            product = each
        down = self._floats(width, rows)
        arena.drop(product)
        return down

    @property
    def _turned(self) -> bool:
        """Keys and values are rotated before they are quantized; only whole blocks of 64 can be."""
        return self._kv_type in _QUANTIZED and self._shape.head_width % 64 == 0

    def _floats(self, width: int, rows: int = 0) -> Piece:
        return self._arena.take(width * (rows or self._batch) * _FLOAT)


def _turn_width(head_width: int) -> int:
    """The largest power of two that divides a head: the side of its rotation."""
    return head_width & -head_width
