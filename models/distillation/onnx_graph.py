"""The nodes and weights of an ONNX graph as they are added."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

OPSET, IR_VERSION = 17, 9


class Graph:
    """Nodes and weights; names follow the module that they come from."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def node(self, kind: str, inputs: list[str], output: str, domain: str = "", **attributes: object) -> str:
        """Adds a node with one output and returns that output's name."""
        self.nodes.append(helper.make_node(kind, inputs, [output], name=output, domain=domain, **attributes))
        return output

    def weight(self, name: str, values: NDArray[np.generic]) -> str:
        """Adds a constant tensor of any shape and type, and returns its name."""
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def linear(self, x: str, name: str, matrix: NDArray[np.float32]) -> str:
        """X @ matrix.T for a matrix stored (out, in), as PyTorch does."""
        return self.node("MatMul", [x, self.weight(f"{name}.weight", matrix.T)], name)

    def model(
        self, name: str, inputs: list[onnx.ValueInfoProto], outputs: list[onnx.ValueInfoProto]
    ) -> onnx.ModelProto:
        """The whole graph as a model."""
        made = helper.make_graph(self.nodes, name, inputs, outputs, self.weights)
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid("com.microsoft", 1)]
        return helper.make_model(made, opset_imports=opsets, ir_version=IR_VERSION, producer_name="draftlight")


def write_model(path: Path, model: onnx.ModelProto) -> None:
    """Writes the file beside the old one and renames it. Raises OSError."""
    beside = path.with_suffix(".part")
    try:
        beside.write_bytes(model.SerializeToString())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def write_facts(path: Path, facts: dict[str, str]) -> None:
    """Notes in the file what it was made for and from, as the metadata that ONNX has room for. Raises OSError."""
    model = onnx.load(path)
    helper.set_model_props(model, facts)
    write_model(path, model)


__all__ = ["IR_VERSION", "OPSET", "Graph", "TensorProto", "helper", "numpy_helper", "write_facts", "write_model"]
