"""Writes the block drafter as one ONNX file of the form that `engine/drafters/onnx/block_drafter.py` describes."""

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper

from models.distillation.exports.onnx_graph import STEPS, Graph
from models.distillation.networks.block_network import FAR, NORM_EPSILON, PAD, BlockNetwork, BlockSize
from models.distillation.training_text import TrainingText


class BlockGraph(Graph):
    """Nodes of the block drafter, for one window."""

    def __init__(self, weights: dict[str, NDArray[np.float32]], size: BlockSize, bits: int) -> None:
        super().__init__(bits)
        self.weights_of, self.size, self.ids = weights, size, "input_ids"

    def product(self, x: str, name: str, scale: float = 1.0, output: str = "") -> str:
        """X @ W.T + b for a layer of the network."""
        bias = self.weights_of.get(f"{name}.bias")
        return self.linear(x, name, self.weights_of[f"{name}.weight"] * np.float32(scale), bias, output)

    def norm(self, x: str, name: str) -> str:
        """Unit mean square, times a learnt weight."""
        inputs = [x, self.weight(f"{name}.weight", self.weights_of[f"{name}.weight"])]
        return self.node("SimplifiedLayerNormalization", inputs, name, axis=-1, epsilon=NORM_EPSILON, stash_type=1)

    def added(self, x: str, change: str, name: str) -> tuple[str, str]:
        """The sum of both, and its norm: one node for two."""
        weight, total = self.weight(f"{name}.weight", self.weights_of[f"{name}.weight"]), f"{name}.sum"
        self.nodes.append(
            helper.make_node(
                "SkipSimplifiedLayerNormalization",
                [x, change, weight],
                [name, "", "", total],
                name=name,
                domain="com.microsoft",
                epsilon=NORM_EPSILON,
            )
        )
        return total, name

    def shaped(self, x: str, name: str, *shape: int) -> str:
        """X in another shape."""
        return self.node("Reshape", [x, self.weight(f"{name}.shape", np.array(shape))], name)

    def window(self, weights: NDArray[np.float32]) -> str:
        """The embeddings of each place's ids, the newest last, side by side: float32 (window, reach * embedded)."""
        size = self.size
        step = np.float32(np.abs(weights).max() / STEPS)
        table = self.weight("embedding.int8", np.round(weights / step).astype(np.int8))
        places = np.arange(size.window)[:, None] + np.arange(size.reach)
        ids = self.node("Gather", [self.ids, self.weight("window.places", places)], "window.ids", axis=1)
        rows = self.shaped(self.node("Gather", [table, ids], "window.rows", axis=0), "window.flat", size.window, -1)
        return self.node("DequantizeLinear", [rows, self.weight("embedding.scale", np.array(step))], "window")

    def hidden(self) -> str:
        """What is added to the scores of the window and of the places themselves: FAR where a window is not filled."""
        size = self.size
        newest = size.window + size.reach - 2
        places = np.array([*range(size.reach - 1, newest + 1), *[newest] * size.places])
        of_id = np.where(np.arange(size.vocabulary) == PAD, FAR, 0.0).astype(np.float32)
        ids = self.node("Gather", [self.ids, self.weight("seen.places", places)], "seen", axis=1)
        return self.node("Gather", [self.weight("far", of_id), ids], "hidden", axis=0)

    def layer(self, x: str, normed: str, number: int, states: str, hidden: str) -> tuple[str, str]:
        """The places look at the window and each other, then each thinks. Returns them, and normed for what follows."""
        size, name = self.size, f"layers.{number}"
        following = f"layers.{number + 1}.look_norm" if number + 1 < size.layers else "final_norm"
        query = self.product(normed, f"{name}.query", size.width**-0.5)
        query = self.shaped(query, f"{name}.queries", size.places * size.heads, size.width)
        keys = self.node("Concat", [states, normed], f"{name}.keys", axis=0)
        turned = self.node("Transpose", [keys], f"{name}.turned", perm=[1, 0])
        scores = self.node("MatMul", [query, turned], f"{name}.scores")
        bias = self.weights_of[f"{name}.bias"].transpose(1, 0, 2).reshape(size.places * size.heads, -1)
        far = self.node("Add", [self.weight(f"{name}.bias", bias), hidden], f"{name}.hiding")
        shares = self.node("Softmax", [self.node("Add", [scores, far], f"{name}.seen")], f"{name}.shares", axis=-1)
        mixed = self.shaped(
            self.node("MatMul", [shares, keys], f"{name}.mixed"), f"{name}.joined", size.places, size.heads * size.width
        )
        x, normed = self.added(x, self.product(mixed, f"{name}.out"), f"{name}.feed_norm")
        up = self.node("Relu", [self.product(normed, f"{name}.up")], f"{name}.relu")
        squared = self.node("Mul", [up, up], f"{name}.squared")
        return self.added(x, self.product(squared, f"{name}.down"), following)


def build_block(network: BlockNetwork, text: TrainingText, bits: int = 8) -> onnx.ModelProto:
    """The whole model. Its window is longer than the network's by what the convolution looks back."""
    size = network.size
    weights = {name: value.detach().float().numpy() for name, value in network.state_dict().items()}
    graph = BlockGraph(weights, size, bits)
    length, inputs = size.window + size.reach - 1, ["input_ids"]
    if not text.keeps_numbers:
        inputs.append("attention_mask")
        rows = graph.node("Gather", [graph.weight("row_of", text.row_of()), "input_ids"], "rows.any", axis=0)
        graph.ids = graph.node("Mul", [rows, "attention_mask"], "rows")  # PAD where the text has not begun
    window = graph.window(weights["embedding.weight"])
    states = graph.norm(graph.product(window, "join"), "state_norm")
    rows = graph.weight("newest.rows", np.arange(size.reach - 1, size.newest, size.reach) + size.window - size.newest)
    newest = graph.shaped(graph.node("Gather", [window, rows], "newest.ids", axis=0), "newest", 1, -1)
    summary = graph.node("Relu", [graph.product(newest, "sum_up")], "summary")
    x = graph.shaped(graph.product(summary, "spread"), "places", size.places, size.width)
    hidden, normed = graph.hidden(), graph.norm(x, "layers.0.look_norm")
    for number in range(size.layers):
        x, normed = graph.layer(x, normed, number, states, hidden)
    last = graph.node("Unsqueeze", [normed, graph.weight("batch", np.array([0]))], "last")
    graph.product(last, "head", output="logits")
    sure = graph.node("MatMul", [normed, graph.weight("sure.matrix", weights["sure.weight"].T)], "sure.product")
    sure = graph.node("Add", [sure, graph.weight("sure.add", weights["sure.bias"])], "sure.sum")
    graph.shaped(graph.node("Sigmoid", [sure], "sure.share"), "confidence", 1, size.places)
    graph.node("Identity", [graph.weight("words", text.words)], "token_ids")
    value = helper.make_tensor_value_info
    return graph.model(
        "draftlight_block_drafter",
        [value(name, TensorProto.INT64, [1, length]) for name in inputs],
        [
            value("logits", TensorProto.FLOAT, [1, size.places, size.words]),
            value("confidence", TensorProto.FLOAT, [1, size.places]),
            value("token_ids", TensorProto.INT64, [size.words]),
        ],
    )
