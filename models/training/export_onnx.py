"""Writes the drafter as one ONNX file in the form of the hub's decoder exports.

Inputs `input_ids` int64 (B, S), `attention_mask` int64 (B, total), `past_key_values.N.key|value` float32
(B, heads, P, head_width); outputs `logits` float32 (B, S, V) and `present.N.key|value`. Attention is
`com.microsoft.GroupQueryAttention`, which takes either a past of exactly P entries or one fixed buffer bound
as past and present at once: how much of it counts is read off the mask, so a shorter mask is a rollback.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from models.distillation.onnx_graph import Graph
from models.training.export_gguf import load_network
from models.training.network import DRAFTER, NORM_EPSILON, Network, Size


def _lengths(graph: Graph) -> tuple[str, str]:
    """What the attention reads off the mask: int32 (B,) last used place, int32 scalar total length."""
    one = graph.weight("one", np.array([1], dtype=np.int64))
    used = graph.node("ReduceSum", ["attention_mask", one], "mask.used", keepdims=0)
    last = graph.node("Sub", [used, one], "mask.last")
    seqlens = graph.node("Cast", [last], "mask.seqlens_k", to=TensorProto.INT32)
    shape = graph.node("Shape", ["attention_mask"], "mask.shape")
    place = graph.weight("place_of_total", np.array(1, dtype=np.int64))
    total = graph.node("Gather", [shape, place], "mask.total", axis=0)
    return seqlens, graph.node("Cast", [total], "mask.total_sequence_length", to=TensorProto.INT32)


def _norm(graph: Graph, x: str, name: str, weight: NDArray[np.float32]) -> str:
    inputs = [x, graph.weight(f"{name}.weight", weight)]
    return graph.node("SimplifiedLayerNormalization", inputs, name, axis=-1, epsilon=NORM_EPSILON, stash_type=1)


def _block(
    graph: Graph, x: str, i: int, weights: dict[str, NDArray[np.float32]], size: Size, lengths: tuple[str, str]
) -> str:
    name, own = f"layers.{i}", {key.removeprefix(f"blocks.{i}."): value for key, value in weights.items()}
    normed = _norm(graph, x, f"{name}.input_norm", own["attention_norm.weight"])
    qkv = graph.linear(normed, f"{name}.qkv", own["qkv.weight"])
    attended = f"{name}.attention"
    graph.nodes.append(
        helper.make_node(
            "GroupQueryAttention",
            [qkv, "", "", f"past_key_values.{i}.key", f"past_key_values.{i}.value", *lengths, "cos_cache", "sin_cache"],
            [attended, f"present.{i}.key", f"present.{i}.value"],
            name=attended,
            domain="com.microsoft",
            num_heads=size.heads,
            kv_num_heads=size.heads,
            do_rotary=1,
            rotary_interleaved=1,
        )
    )
    x = graph.node("Add", [x, graph.linear(attended, f"{name}.out", own["out.weight"])], f"{name}.after_attention")
    normed = _norm(graph, x, f"{name}.feed_norm", own["feed_norm.weight"])
    gate = graph.linear(normed, f"{name}.gate", own["gate.weight"])
    silu = graph.node("Mul", [gate, graph.node("Sigmoid", [gate], f"{name}.sigmoid")], f"{name}.silu")
    hidden = graph.node("Mul", [silu, graph.linear(normed, f"{name}.up", own["up.weight"])], f"{name}.hidden")
    return graph.node("Add", [x, graph.linear(hidden, f"{name}.down", own["down.weight"])], f"{name}.after_feed")


def _cache_values(size: Size) -> tuple[list[onnx.ValueInfoProto], list[onnx.ValueInfoProto]]:
    """The past inputs and present outputs."""
    pasts, presents = [], []
    for i in range(size.layers):
        for part in ("key", "value"):
            dims = ["batch_size", size.heads, "past_sequence_length", size.head_width]
            pasts.append(helper.make_tensor_value_info(f"past_key_values.{i}.{part}", TensorProto.FLOAT, dims))
            dims = ["batch_size", size.heads, "total_sequence_length", size.head_width]
            presents.append(helper.make_tensor_value_info(f"present.{i}.{part}", TensorProto.FLOAT, dims))
    return pasts, presents


def build(network: Network) -> onnx.ModelProto:
    """The whole model; the embedding is stored once and used both ways."""
    size, graph = network.size, Graph()
    weights = {name: value.detach().float().numpy() for name, value in network.state_dict().items()}
    graph.weight("cos_cache", network.cos.numpy())
    graph.weight("sin_cache", network.sin.numpy())
    embedding = graph.weight("embedding.weight", weights["embedding.weight"])
    lengths = _lengths(graph)
    x = graph.node("Gather", [embedding, "input_ids"], "embedded", axis=0)
    for i in range(size.layers):
        x = _block(graph, x, i, weights, size, lengths)
    x = _norm(graph, x, "final_norm", weights["final_norm.weight"])
    # Transposing a constant: the runtime folds it at load, and the file holds the embedding once.
    head = graph.node("Transpose", [embedding], "head.weight", perm=[1, 0])
    graph.node("MatMul", [x, head], "logits")
    pasts, presents = _cache_values(size)
    ids = helper.make_tensor_value_info("input_ids", TensorProto.INT64, ["batch_size", "sequence_length"])
    mask = helper.make_tensor_value_info("attention_mask", TensorProto.INT64, ["batch_size", "total_sequence_length"])
    logits = helper.make_tensor_value_info(
        "logits", TensorProto.FLOAT, ["batch_size", "sequence_length", size.vocabulary]
    )
    return graph.model("draftlight_starter_drafter", [ids, mask, *pasts], [logits, *presents])


def read_weights(path: Path) -> dict[str, torch.Tensor]:
    """A drafter's weights out of a file that `build` wrote, by their names in `Network`, so that training can go on."""
    kept = {
        item.name: torch.from_numpy(numpy_helper.to_array(item).copy()) for item in onnx.load(path).graph.initializer
    }
    weights = {name: kept[name] for name in ("embedding.weight", "final_norm.weight")}
    for name, value in kept.items():
        if name.startswith("layers."):
            _, number, part = name.split(".", 2)
            own = part.replace("input_norm", "attention_norm")
            weights[f"blocks.{number}.{own}"] = value if value.dim() == 1 else value.T.contiguous()
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    onnx.save(build(load_network(arguments.checkpoint, DRAFTER)), str(arguments.out))


if __name__ == "__main__":
    main()
