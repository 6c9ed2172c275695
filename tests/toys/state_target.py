"""A toy target of which a drafter can know what it will write: its state is a mix of its newest two tokens.

Layer 0 attends to the token before: the state behind token i is e(i) + `memory` e(i-1), e being rows of the embedding
matrix. The layers behind it have random weights times `later`: at 0 they change nothing, so that the input of the last
layer is the last state. So a drafter that reads that input and mixes it with the next token's row guesses nearly
always right (`eagle_gguf`), and one that gets a wrong state hardly ever.

An attention head looks at one distance alone where its queries and keys are the same vector for every token, but for a
rotation by that distance, and long. The constant comes from column 0, which is the same in all rows, as lengths are.
"""

from __future__ import annotations

import numpy as np

from tests.toys.weights import Array, ToyShape, ToyWeights, toy_weights

LAYERS = 4
LENGTH = 12.0
"""Of queries and keys: one token away the score is 18 less."""

SHAPE = ToyShape(layers=LAYERS, kv_heads=4)


def state_target(
    memory: float = 0.5, later: float = 0.0, seed: int = 0, shape: ToyShape = SHAPE, rank: int = 0
) -> ToyWeights:
    """Weights of the target; `memory` is how much the token before counts, `later` how much the later layers do.

    With a `rank` tokens differ in that many columns alone, so that matrices of that rank can know them.
    """
    tensors = dict(toy_weights(seed, shape).tensors)
    rows = tensors["token_embd.weight"]
    rows[:, 0] = 0.0
    rows[:, rank or shape.width :] = 0.0
    rows *= np.sqrt((shape.width - 1) / (rows**2).sum(axis=1, keepdims=True))
    rows[:, 0] = 1.0
    for name in list(tensors):
        if name.endswith(("attn_output.weight", "ffn_down.weight")):
            tensors[name] = tensors[name] * np.float32(0.0 if name.startswith("blk.0.") else later)
    for name, tensor in looking_at(1, shape, shape.width).items():
        tensors[f"blk.0.{name}"] = tensor
    tensors["blk.0.attn_output.weight"] *= np.float32(memory)
    return ToyWeights(shape, tensors)


def looking_at(distance: int, shape: ToyShape, inputs: int) -> dict[str, Array]:
    """Matrices of an attention that hands on the first `width` of its `inputs` from so many tokens before."""
    head, width = shape.head_width, shape.width
    angles = distance * shape.rope_base ** (-np.arange(0, head, 2) / head)
    query, key = np.zeros(head, np.float32), np.zeros(head, np.float32)
    query[0::2], query[1::2], key[0::2] = np.cos(angles), -np.sin(angles), 1.0
    wq, wk = np.zeros((width, inputs), np.float32), np.zeros((width, inputs), np.float32)
    wq[:, 0], wk[:, 0] = LENGTH * np.tile(query, shape.heads), LENGTH * np.tile(key, shape.heads)
    hands_on = np.eye(width, inputs, dtype=np.float32)
    return {
        "attn_q.weight": wq,
        "attn_k.weight": wk,
        "attn_v.weight": hands_on,
        "attn_output.weight": np.eye(width, dtype=np.float32),
    }
