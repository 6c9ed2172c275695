"""Writes a decoder that drafts as one ONNX file in the form of the hub's decoder exports.

Inputs `input_ids` int64 (B, S), `attention_mask` int64 (B, total), `past_key_values.N.key|value` float32
(B, heads, P, head_width); outputs `logits` float32 (B, S, V) and `present.N.key|value`. Attention is
`com.microsoft.GroupQueryAttention`, which takes either a past of exactly P entries or one fixed buffer bound
as past and present at once: how much of it counts is read off the mask, so a shorter mask is a rollback.
"""

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper

from models.distillation.exports.onnx_graph import WHOLE, Graph
from models.distillation.networks.block_network import NORM_EPSILON
from starter.decoder_network import DecoderNetwork, Size


class DecoderGraph(Graph):
    """Nodes of a decoder."""

    def __init__(self, network: DecoderNetwork) -> None:
        super().__init__(WHOLE)
        self.size = network.size
        self.weights_of = {name: value.detach().float().numpy() for name, value in network.state_dict().items()}
        self.weight("cos_cache", network.cos.numpy())
        self.weight("sin_cache", network.sin.numpy())

    def lengths(self) -> tuple[str, str]:
        """What the attention reads off the mask: int32 (B,) last used place, int32 scalar total length."""
        one = self.weight("one", np.array([1], dtype=np.int64))
        used = self.node("ReduceSum", ["attention_mask", one], "mask.used", keepdims=0)
        last = self.node("Sub", [used, one], "mask.last")
        seqlens = self.node("Cast", [last], "mask.seqlens_k", to=TensorProto.INT32)
        shape = self.node("Shape", ["attention_mask"], "mask.shape")
        place = self.weight("place_of_total", np.array(1, dtype=np.int64))
        total = self.node("Gather", [shape, place], "mask.total", axis=0)
        return seqlens, self.node("Cast", [total], "mask.total_sequence_length", to=TensorProto.INT32)

    def norm(self, x: str, name: str, weight: NDArray[np.float32]) -> str:
        """Unit mean square, times a learnt weight, float32 (width,)."""
        inputs = [x, self.weight(f"{name}.weight", weight)]
        return self.node("SimplifiedLayerNormalization", inputs, name, axis=-1, epsilon=NORM_EPSILON, stash_type=1)

    def layer(self, x: str, number: int, lengths: tuple[str, str]) -> str:
        """Attention and feed-forward part, each added to what came in."""
        name, front, size = f"layers.{number}", f"blocks.{number}.", self.size
        own = {key.removeprefix(front): value for key, value in self.weights_of.items() if key.startswith(front)}
        normed = self.norm(x, f"{name}.input_norm", own["attention_norm.weight"])
        attended, past = f"{name}.attention", f"past_key_values.{number}"
        qkv = self.linear(normed, f"{name}.qkv", own["qkv.weight"])
        self.nodes.append(
            helper.make_node(
                "GroupQueryAttention",
                [qkv, "", "", f"{past}.key", f"{past}.value", *lengths, "cos_cache", "sin_cache"],
                [attended, f"present.{number}.key", f"present.{number}.value"],
                name=attended,
                domain="com.microsoft",
                num_heads=size.heads,
                kv_num_heads=size.heads,
                do_rotary=1,
                rotary_interleaved=1,
            )
        )
        x = self.node("Add", [x, self.linear(attended, f"{name}.out", own["out.weight"])], f"{name}.after_attention")
        normed = self.norm(x, f"{name}.feed_norm", own["feed_norm.weight"])
        gate = self.linear(normed, f"{name}.gate", own["gate.weight"])
        silu = self.node("Mul", [gate, self.node("Sigmoid", [gate], f"{name}.sigmoid")], f"{name}.silu")
        hidden = self.node("Mul", [silu, self.linear(normed, f"{name}.up", own["up.weight"])], f"{name}.hidden")
        return self.node("Add", [x, self.linear(hidden, f"{name}.down", own["down.weight"])], f"{name}.after_feed")


def build_decoder(network: DecoderNetwork) -> onnx.ModelProto:
    """The whole model; the embedding is used both ways."""
    graph, size = DecoderGraph(network), network.size
    embedding = graph.weight("embedding.weight", graph.weights_of["embedding.weight"])
    lengths = graph.lengths()
    x = graph.node("Gather", [embedding, "input_ids"], "embedded", axis=0)
    for number in range(size.layers):
        x = graph.layer(x, number, lengths)
    x = graph.norm(x, "final_norm", graph.weights_of["final_norm.weight"])
    # Transposing a constant: the runtime folds it at load, and the file holds the embedding once.
    graph.node("MatMul", [x, graph.node("Transpose", [embedding], "head.weight", perm=[1, 0])], "logits")
    pasts, presents = _cache_values(size)
    value, whole = helper.make_tensor_value_info, TensorProto.INT64
    inputs = [
        value("input_ids", whole, ["batch_size", "sequence_length"]),
        value("attention_mask", whole, ["batch_size", "total_sequence_length"]),
    ]
    scored = value("logits", TensorProto.FLOAT, ["batch_size", "scored_length", size.vocabulary])
    return graph.model("draftlight_decoder", [*inputs, *pasts], [scored, *presents])


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
