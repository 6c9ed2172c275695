"""What drafters take that read their target's states: their own context, the states themselves, and a lender's context.

EAGLE-3's heads and the blocks read 64 tokens in one native call and have the scores of all of them; multi-token heads
read 512 and score 8 (`engine/llama/states/`). The target keeps the states of a batch of 512 for each layer that is
asked for. What lacks embeddings takes them from the target through a context of 32 tokens over it, whose cache counts.
"""

from __future__ import annotations

from models.formats.gguf_header import GgufHeader
from models.formats.gguf_role import head_kind, needs_of
from models.formats.gguf_values import ArrayAt
from models.memory.compute_buffer import graph_bytes
from models.memory.model_shape import BATCH, LayerShape, ModelShape, cache_bytes, layer_cache_bytes, model_shape

HEAD_BATCH, HEADS_SCORED, LENDER_CONTEXT = 64, 8, 32
"""Tokens of one call of a head or a block; pairs of which multi-token heads give scores; a lender's context."""

_FLOAT = 4


def head_bytes(head: GgufHeader, target: ModelShape, n_context: int, flash_attention: bool) -> int:
    """Bytes of the context of the drafter in a file of its own, and of the states that it is told."""
    kind, shape = head_kind(head), model_shape(head)
    if kind in ("mtp", "assistant"):
        shares = kind == "assistant"  # it attends to the target's cache, and has none
        return _multi_token(shape, shape.layers, target, n_context, flash_attention, shares_cache=shares)
    listed = head.metadata.get(f"{head.architecture}.target_layers")
    layers = listed.length if isinstance(listed, ArrayAt) else 1
    told = layers * BATCH * (needs_of(head).width or target.width) * _FLOAT
    shape = shape._replace(vocab=target.vocab)
    computed = graph_bytes(shape, n_context, "f16", flash_attention, HEAD_BATCH, HEAD_BATCH)
    names = {tensor.name for tensor in head.tensors}
    borrows = "token_embd.weight" not in names or "output.weight" not in names
    lender = cache_bytes(target, LENDER_CONTEXT, "f16") if borrows else 0
    rows = HEAD_BATCH * (shape.vocab + shape.width) * _FLOAT
    return cache_bytes(shape, n_context, "f16") + computed + rows + told + lender


def own_heads_bytes(target: ModelShape, n_context: int, flash_attention: bool) -> int:
    """The same of the heads in the target's own file; 0 where it has none."""
    if not target.own_heads:
        return 0
    heads = target.layers[-target.own_heads :]
    return _multi_token(target, heads, target, n_context, flash_attention, shares_cache=False)


def _multi_token(
    shape: ModelShape,
    heads: tuple[LayerShape, ...],
    target: ModelShape,
    n_context: int,
    flash_attention: bool,
    *,
    shares_cache: bool,
) -> int:
    alone = shape._replace(layers=heads, vocab=target.vocab, own_heads=0)
    cache = 0 if shares_cache else sum(layer_cache_bytes(alone, layer, n_context, "f16") for layer in heads)
    # Each head is computed by itself; an assistant's layers are in one pass, and have queries alone.
    queries = tuple(layer._replace(query=shape.heads * shape.head_width) for layer in heads)
    one = alone._replace(layers=queries if shares_cache else heads[:1])
    computed = graph_bytes(one, n_context, "f16", flash_attention, HEADS_SCORED)
    told = BATCH * target.width * _FLOAT
    return cache + computed + HEADS_SCORED * (target.vocab + target.width) * _FLOAT + 2 * told
