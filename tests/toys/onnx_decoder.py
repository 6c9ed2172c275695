"""Writes a toy Llama as an ONNX decoder, in the shapes that real exports come in.

`plain`: ordinary operators, past concatenated, `position_ids` given, as transformers.js exports are. `fused`: one
GroupQueryAttention node a layer with the rotary embedding inside, no `position_ids`. Both take and give
`past_key_values.N.key|value` as [batch, kv_heads, past, head_width].
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from tests.toys.weights import ToyShape, ToyWeights, toy_weights

_OPSET = 17
_IR_VERSION = 9


class GraphDraft:
    """Nodes and initializers being collected; every method that adds a node returns its output's name."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.initializers: list[onnx.TensorProto] = []

    def constant(self, name: str, value: NDArray[np.generic] | Sequence[int]) -> str:
        array = value if isinstance(value, np.ndarray) else np.array(value, np.int64)
        if all(known.name != name for known in self.initializers):
            self.initializers.append(numpy_helper.from_array(array, name))
        return name

    def node(self, op: str, inputs: Sequence[str], output: str, **attributes: object) -> str:
        self.nodes.append(helper.make_node(op, list(inputs), [output], name=output, **attributes))
        return output


def write_onnx_decoder(
    path: Path,
    weights: ToyWeights | None = None,
    *,
    fused: bool = False,
    half_cache: bool = False,
    input_name: str = "input_ids",
    external_data: str | None = None,
    endless_at: int | None = None,
) -> Path:
    """A decoder at `path`. `half_cache` gives float16 keys and values (plain form only).

    Over the token id `endless_at` its computation has no end (plain form only).

    `input_name` other than "input_ids" makes a graph that is no decoder. `external_data` puts the weights into a file
    of that name beside the graph.
    """
    weights = weights or toy_weights()
    shape = weights.shape
    cache_type = TensorProto.FLOAT16 if half_cache else TensorProto.FLOAT
    draft = GraphDraft()
    hidden = draft.node("Gather", [_weight(draft, weights, "token_embd.weight"), input_name], "embedded")
    prepare = _prepare_fused if fused else _prepare_plain
    prepare(draft, shape, input_name)
    if endless_at is not None:
        hidden = _endless(draft, hidden, endless_at)
    for layer in range(shape.layers):
        hidden = _layer(draft, weights, layer, hidden, fused=fused, half_cache=half_cache)
    final = _norm(draft, weights, "output_norm.weight", hidden)
    draft.node("MatMul", [final, _transposed(draft, weights, "output.weight")], "logits")
    model = _model(draft, shape, input_name, cache_type, fused=fused)
    if external_data is None:
        onnx.save(model, path)
    else:
        onnx.save(model, path, save_as_external_data=True, location=external_data, size_threshold=1024)
    return path


def _model(draft: GraphDraft, shape: ToyShape, input_name: str, cache_type: int, *, fused: bool) -> onnx.ModelProto:
    inputs = [
        helper.make_tensor_value_info(input_name, TensorProto.INT64, ["batch", "sequence"]),
        helper.make_tensor_value_info("attention_mask", TensorProto.INT64, ["batch", "total"]),
    ]
    if not fused:
        inputs.append(helper.make_tensor_value_info("position_ids", TensorProto.INT64, ["batch", "sequence"]))
    outputs = [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", "sequence", shape.vocab])]
    for layer in range(shape.layers):
        for kind in ("key", "value"):
            past = ["batch", shape.kv_heads, "past", shape.head_width]
            present = ["batch", shape.kv_heads, "total", shape.head_width]
            inputs.append(helper.make_tensor_value_info(f"past_key_values.{layer}.{kind}", cache_type, past))
            outputs.append(helper.make_tensor_value_info(f"present.{layer}.{kind}", cache_type, present))
    graph = helper.make_graph(draft.nodes, "toy", inputs, outputs, draft.initializers)
    opsets = [helper.make_opsetid("", _OPSET), helper.make_opsetid("com.microsoft", 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=_IR_VERSION, producer_name="toys")


def _endless(draft: GraphDraft, hidden: str, token: int) -> str:
    """`hidden` itself, by way of a loop that is gone through 2**63 - 1 times where `token` is among the input."""
    found = draft.node("Equal", ["input_ids", draft.constant("endless", np.array(token, np.int64))], "found")
    counted = draft.node("ReduceMax", [draft.node("Cast", [found], "ones", to=TensorProto.INT64)], "any", keepdims=0)
    turns = draft.node("Mul", [counted, draft.constant("never", np.array(2**63 - 1, np.int64))], "turns")
    again = helper.make_graph(
        [helper.make_node("Identity", ["go_on"], ["still"]), helper.make_node("Identity", ["carried"], ["carried_on"])],
        "again",
        [
            helper.make_tensor_value_info("turn", TensorProto.INT64, []),
            helper.make_tensor_value_info("go_on", TensorProto.BOOL, []),
            helper.make_tensor_value_info("carried", TensorProto.FLOAT, []),
        ],
        [
            helper.make_tensor_value_info("still", TensorProto.BOOL, []),
            helper.make_tensor_value_info("carried_on", TensorProto.FLOAT, []),
        ],
    )
    nothing = draft.constant("nothing", np.array(0.0, np.float32))
    looped = draft.node("Loop", [turns, "", nothing], "looped", body=again)
    return draft.node("Add", [hidden, looped], "after_the_loop")


def _weight(draft: GraphDraft, weights: ToyWeights, name: str) -> str:
    return draft.constant(name, weights.tensors[name])


def _transposed(draft: GraphDraft, weights: ToyWeights, name: str) -> str:
    return draft.constant(name + ".T", np.ascontiguousarray(weights.tensors[name].T))


def _norm(draft: GraphDraft, weights: ToyWeights, name: str, hidden: str) -> str:
    """RMS norm in ordinary operators."""
    squared = draft.node("Mul", [hidden, hidden], f"{name}.squared")
    mean = draft.node("ReduceMean", [squared], f"{name}.mean", axes=[-1], keepdims=1)
    epsilon = draft.constant("epsilon", np.array(weights.shape.epsilon, np.float32))
    root = draft.node("Sqrt", [draft.node("Add", [mean, epsilon], f"{name}.safe")], f"{name}.root")
    scaled = draft.node("Div", [hidden, root], f"{name}.scaled")
    return draft.node("Mul", [scaled, _weight(draft, weights, name)], f"{name}.normed")


def _layer(draft: GraphDraft, weights: ToyWeights, layer: int, hidden: str, *, fused: bool, half_cache: bool) -> str:
    name = f"blk.{layer}."
    normed = _norm(draft, weights, name + "attn_norm.weight", hidden)
    query, key, value = (
        draft.node("MatMul", [normed, _transposed(draft, weights, f"{name}attn_{part}.weight")], f"{name}{part}")
        for part in "qkv"
    )
    if fused:
        mixed = _attend_fused(draft, weights.shape, layer, query, key, value)
    else:
        mixed = _attend_plain(draft, weights.shape, layer, (query, key, value), half_cache=half_cache)
    projected = draft.node("MatMul", [mixed, _transposed(draft, weights, name + "attn_output.weight")], name + "o")
    hidden = draft.node("Add", [hidden, projected], name + "after_attention")
    normed = _norm(draft, weights, name + "ffn_norm.weight", hidden)
    gate = draft.node("MatMul", [normed, _transposed(draft, weights, name + "ffn_gate.weight")], name + "gate")
    up = draft.node("MatMul", [normed, _transposed(draft, weights, name + "ffn_up.weight")], name + "up")
    silu = draft.node("Mul", [gate, draft.node("Sigmoid", [gate], name + "sigmoid")], name + "silu")
    inner = draft.node("Mul", [silu, up], name + "inner")
    down = draft.node("MatMul", [inner, _transposed(draft, weights, name + "ffn_down.weight")], name + "down")
    return draft.node("Add", [hidden, down], name + "out")


def _rotary_tables(shape: ToyShape) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """cos and sin, float32 (context, head_width / 2)."""
    half = shape.head_width // 2
    frequency = shape.rope_base ** (-np.arange(half) / half)
    angle = np.outer(np.arange(shape.context), frequency)
    return np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)


def _prepare_fused(draft: GraphDraft, shape: ToyShape, _input_name: str) -> None:
    """`seqlens_k` int32 (batch,) is total - 1; `total_length` int32 scalar; tables for the rotary embedding."""
    cos, sin = _rotary_tables(shape)
    draft.constant("cos", cos)
    draft.constant("sin", sin)
    counted = draft.node("ReduceSum", ["attention_mask", draft.constant("axis1", [1])], "counted", keepdims=0)
    last = draft.node("Sub", [counted, draft.constant("one", np.array(1, np.int64))], "last")
    draft.node("Cast", [last], "seqlens_k", to=TensorProto.INT32)
    mask_shape = draft.node("Shape", ["attention_mask"], "mask_shape")
    total = draft.node("Gather", [mask_shape, draft.constant("index1", np.array(1, np.int64))], "total_int64")
    draft.node("Cast", [total], "total_length", to=TensorProto.INT32)


def _attend_fused(draft: GraphDraft, shape: ToyShape, layer: int, query: str, key: str, value: str) -> str:
    past = [f"past_key_values.{layer}.{kind}" for kind in ("key", "value")]
    output = f"blk.{layer}.attended"
    node = helper.make_node(
        "GroupQueryAttention",
        [query, key, value, *past, "seqlens_k", "total_length", "cos", "sin"],
        [output, f"present.{layer}.key", f"present.{layer}.value"],
        name=output,
        domain="com.microsoft",
        num_heads=shape.heads,
        kv_num_heads=shape.kv_heads,
        do_rotary=1,
        rotary_interleaved=1,
    )
    draft.nodes.append(node)
    return output


def _prepare_plain(draft: GraphDraft, shape: ToyShape, _input_name: str) -> None:
    """`cos_here`, `sin_here` float32 (batch, 1, sequence, half); `forbidden` bool (batch, 1, sequence, total)."""
    for name, table in zip(("cos", "sin"), _rotary_tables(shape), strict=True):
        rows = draft.node("Gather", [draft.constant(name, table), "position_ids"], f"{name}_rows")
        draft.node("Unsqueeze", [rows, draft.constant("axis1", [1])], f"{name}_here")
    mask_shape = draft.node("Shape", ["attention_mask"], "mask_shape")
    total = draft.node("Gather", [mask_shape, draft.constant("index1", np.array(1, np.int64))], "total_length")
    zero, one = (draft.constant(name, np.array(n, np.int64)) for name, n in (("zero", 0), ("one", 1)))
    keys = draft.node("Range", [zero, total, one], "key_positions")
    queries = draft.node("Unsqueeze", ["position_ids", draft.constant("axes13", [1, 3])], "query_positions")
    later = draft.node("Greater", [keys, queries], "later")
    padding = draft.node("Equal", ["attention_mask", zero], "padding_flat")
    padding = draft.node("Unsqueeze", [padding, draft.constant("axes12", [1, 2])], "padding")
    draft.node("Or", [later, padding], "forbidden")


def _split_heads(draft: GraphDraft, shape: ToyShape, flat: str, heads: int) -> str:
    """(batch, sequence, heads * head_width) to (batch, heads, sequence, head_width)."""
    size = draft.constant(f"split{heads}", [0, 0, heads, shape.head_width])
    split = draft.node("Reshape", [flat, size], f"{flat}.4d")
    return draft.node("Transpose", [split], f"{flat}.heads", perm=[0, 2, 1, 3])


def _rotate(draft: GraphDraft, shape: ToyShape, heads_first: str) -> str:
    """The interleaved rotary embedding: neighbours (2i, 2i+1) turn together."""
    pairs_size = draft.constant("pairs_size", [0, 0, 0, shape.head_width // 2, 2])
    pairs = draft.node("Reshape", [heads_first, pairs_size], f"{heads_first}.pairs")
    even, odd = (
        draft.node("Gather", [pairs, draft.constant(f"index{i}", np.array(i, np.int64))], f"{heads_first}.{i}", axis=4)
        for i in range(2)
    )

    def product(left: str, right: str) -> str:
        return draft.node("Mul", [left, right], f"{left}*{right}")

    real = draft.node("Sub", [product(even, "cos_here"), product(odd, "sin_here")], f"{heads_first}.real")
    imaginary = draft.node("Add", [product(even, "sin_here"), product(odd, "cos_here")], f"{heads_first}.imaginary")
    axis = draft.constant("axis4", [4])
    columns = [draft.node("Unsqueeze", [part, axis], f"{part}.column") for part in (real, imaginary)]
    joined = draft.node("Concat", columns, f"{heads_first}.joined", axis=4)
    size = draft.constant("unpaired_size", [0, 0, 0, shape.head_width])
    return draft.node("Reshape", [joined, size], f"{heads_first}.rotated")


def _with_past(draft: GraphDraft, layer: int, kind: str, new: str, *, half_cache: bool) -> str:
    """Past and new entries joined; the joined ones are also the graph's `present` output."""
    past, present = f"past_key_values.{layer}.{kind}", f"present.{layer}.{kind}"
    if not half_cache:
        return draft.node("Concat", [past, new], present, axis=2)
    small = draft.node("Cast", [new], f"{new}.half", to=TensorProto.FLOAT16)
    draft.node("Concat", [past, small], present, axis=2)
    return draft.node("Cast", [present], f"{present}.float", to=TensorProto.FLOAT)


def _repeated(draft: GraphDraft, shape: ToyShape, cache: str) -> str:
    """(batch, kv_heads, total, head_width) with every kv head repeated for its group of query heads."""
    order = np.repeat(np.arange(shape.kv_heads), shape.heads // shape.kv_heads)
    return draft.node("Gather", [cache, draft.constant("head_order", order)], f"{cache}.repeated", axis=1)


def _attend_plain(
    draft: GraphDraft, shape: ToyShape, layer: int, projections: tuple[str, str, str], *, half_cache: bool
) -> str:
    query, key, value = projections
    query = _rotate(draft, shape, _split_heads(draft, shape, query, shape.heads))
    key = _rotate(draft, shape, _split_heads(draft, shape, key, shape.kv_heads))
    value = _split_heads(draft, shape, value, shape.kv_heads)
    key = _repeated(draft, shape, _with_past(draft, layer, "key", key, half_cache=half_cache))
    value = _repeated(draft, shape, _with_past(draft, layer, "value", value, half_cache=half_cache))
    name = f"blk.{layer}."
    turned = draft.node("Transpose", [key], name + "keys_turned", perm=[0, 1, 3, 2])
    scale = draft.constant("scale", np.array(shape.head_width**-0.5, np.float32))
    scores = draft.node("Mul", [draft.node("MatMul", [query, turned], name + "raw_scores"), scale], name + "scores")
    minus = draft.constant("minus", np.array(-1e9, np.float32))
    seen = draft.node("Where", ["forbidden", minus, scores], name + "seen")
    mixed = draft.node("MatMul", [draft.node("Softmax", [seen], name + "weights", axis=-1), value], name + "mixed")
    turned_back = draft.node("Transpose", [mixed], name + "mixed_turned", perm=[0, 2, 1, 3])
    return draft.node("Reshape", [turned_back, draft.constant("flat", [0, 0, shape.width])], name + "attended")
