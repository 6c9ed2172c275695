"""Writes the recurrent drafter as one ONNX graph: a draft is one call, its places one after the other inside.

The form is that of `engine/drafters/onnx/block_drafter.py` with one input more, `state`: the target's last state. Each
place reads the likeliest word of the place before it.
"""

import numpy as np
import onnx
from onnx import TensorProto, helper

from models.distillation.exports.onnx_graph import Graph
from models.distillation.networks.recurrent_network import RecurrentNetwork
from models.distillation.training_text import OTHER, TrainingText


def build_recurrent(network: RecurrentNetwork, text: TrainingText, bits: int) -> onnx.ModelProto:
    """The whole model; its rows of vectors begin with those of the words that can be guessed."""
    graph, size = Graph(bits), network.size
    weights = {name: value.detach().float().numpy() for name, value in network.state_dict().items()}
    weights["head.weight"] = weights["head.weight"] * np.float32(network.scale)
    row_of = text.row_of()
    others = np.setdiff1d(text.used, text.words)
    order = np.concatenate((row_of[text.words], row_of[others], [OTHER]))
    rows = np.full(text.n_vocab, len(order) - 1, np.int32)
    rows[text.words], rows[others] = np.arange(len(text.words)), len(text.words) + np.arange(len(others))
    vectors = graph.weight("vectors", weights["embedding.weight"][order].astype(np.float16))
    newest = graph.node("Squeeze", ["input_ids", graph.weight("first", np.array([0]))], "newest")
    row = graph.node("Gather", [graph.weight("row_of", rows), newest], "row", axis=0)
    length = np.float32(size.state**0.5)
    state = graph.node("LpNormalization", ["state"], "state.normed", axis=-1, p=2)
    memory = graph.linear(state, "begin", weights["begin.weight"] * length, weights["begin.bias"])
    memory, found = graph.node("Tanh", [memory], "memory.0"), list[str]()
    for place in range(1, size.places + 1):
        read = graph.node("Gather", [vectors, row], f"read.half.{place}", axis=0)
        read = graph.node("Cast", [read], f"read.{place}", to=TensorProto.FLOAT)
        memory = _remembered(graph, weights, read, memory, place)
        both = graph.node("Concat", [read, memory], f"seen.{place}", axis=-1)
        middle = _shared(graph, "middle", both, weights, place)
        if size.hidden:
            hidden = _lit(graph, _shared(graph, "up", both, weights, place))
            more = _shared(graph, "down", hidden, weights, place)
            middle = graph.node("Add", [middle, more], f"middle.whole.{place}")
        found.append(_shared(graph, "head", _lit(graph, middle), weights, place))
        if place < size.places:
            row = graph.node("ArgMax", [found[-1]], f"row.{place}", axis=-1, keepdims=0)
    joined = graph.node("Concat", found, "joined", axis=0)
    graph.node("Unsqueeze", [joined, "first"], "logits")
    graph.node("Identity", [graph.weight("words", text.words.astype(np.int64))], "token_ids")
    value = helper.make_tensor_value_info
    return graph.model(
        "draftlight_recurrent",
        [value("input_ids", TensorProto.INT64, [1, 1]), value("state", TensorProto.FLOAT, [1, size.state])],
        [
            value("logits", TensorProto.FLOAT, [1, size.places, len(text.words)]),
            value("token_ids", TensorProto.INT64, [len(text.words)]),
        ],
    )


def _remembered(graph: Graph, weights: dict[str, np.ndarray], read: str, memory: str, place: int) -> str:
    both = graph.node("Concat", [read, memory], f"cell.in.{place}", axis=-1)
    both = _shared(graph, "cell", both, weights, place)
    gate, new = f"cell.gate.{place}", f"cell.new.{place}"
    graph.nodes.append(helper.make_node("Split", [both], [gate, new], axis=-1, name=f"cell.parts.{place}"))
    gate = graph.node("Sigmoid", [gate], f"{gate}.open")
    change = graph.node("Sub", [graph.node("Tanh", [new], f"{new}.bent"), memory], f"cell.change.{place}")
    return graph.node("Add", [memory, graph.node("Mul", [gate, change], f"cell.step.{place}")], f"memory.{place}")


def _lit(graph: Graph, x: str) -> str:
    """SiLU."""
    return graph.node("Mul", [x, graph.node("Sigmoid", [x], f"{x}.gate")], f"{x}.lit")


def _shared(graph: Graph, name: str, x: str, weights: dict[str, np.ndarray], place: int) -> str:
    """A product whose weights stand in the file once, whichever place takes it."""
    output = f"{name}.out.{place}"
    if place == 1:
        return graph.linear(x, name, weights[f"{name}.weight"], weights[f"{name}.bias"], output)
    first = next(node for node in graph.nodes if node.output[0] in (f"{name}.out.1", f"{name}.product"))
    if first.op_type == "MatMul":
        product = graph.node("MatMul", [x, first.input[1]], f"{name}.product.{place}")
        return graph.node("Add", [product, f"{name}.bias"], output)
    node = onnx.NodeProto()
    node.CopyFrom(first)
    node.name, node.input[0], node.output[0] = output, x, output
    graph.nodes.append(node)
    return output
