"""The nodes and weights of an ONNX graph as they are added."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from models.whole_file import written_whole

OPSET, IR_VERSION = 17, 9

STEPS, WHOLE = 127, 32
"""An int8 weight's largest value; the bits of a weight that is not rounded."""

BLOCK, HALF_STEPS = 32, 7
"""Of weights in four bits: how many share a scale, and the largest value."""


class Graph:
    """Nodes and weights; names follow the module that they come from.

    With 8 `bits` products with weights are `com.microsoft.DynamicQuantizeMatMul`: int8 weights with a scale for each
    column, rows of activations rounded as they come. That is a quarter of the bytes of float32 and, for seven rows,
    half of the time where it was measured. With 4 they are `com.microsoft.MatMulNBits`, else plain products.
    """

    def __init__(self, bits: int = WHOLE) -> None:
        self.bits = bits
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

    def linear(
        self,
        x: str,
        name: str,
        matrix: NDArray[np.float32],
        bias: NDArray[np.float32] | None = None,
        output: str = "",
    ) -> str:
        """X @ matrix.T + bias for a matrix stored (out, in), as PyTorch does."""
        if self.bits == 4:
            return self._in_four_bits(x, name, matrix, bias, output or name)
        if self.bits == 8:
            steps = np.maximum(np.abs(matrix).max(1), 1e-12) / STEPS
            rounded = np.round(matrix.T / steps).astype(np.int8)
            inputs = [x, self.weight(f"{name}.int8", rounded), self.weight(f"{name}.scale", steps.astype(np.float32))]
            inputs += [] if bias is None else ["", self.weight(f"{name}.bias", bias)]
            return self.node("DynamicQuantizeMatMul", inputs, output or name, domain="com.microsoft")
        weight = self.weight(f"{name}.weight", matrix.T)
        if bias is None:
            return self.node("MatMul", [x, weight], output or name)
        product = self.node("MatMul", [x, weight], f"{name}.product")
        return self.node("Add", [product, self.weight(f"{name}.bias", bias)], output or name)

    def _in_four_bits(
        self, x: str, name: str, matrix: NDArray[np.float32], bias: NDArray[np.float32] | None, output: str
    ) -> str:
        """Blocks of BLOCK weights with a scale each, two in a byte, 8 being zero; rows are rounded to int8 for it."""
        rows, columns = matrix.shape
        blocks = -(-columns // BLOCK)
        padded = np.pad(matrix, ((0, 0), (0, blocks * BLOCK - columns))).reshape(rows, blocks, BLOCK)
        steps = np.maximum(np.abs(padded).max(2), 1e-12) / HALF_STEPS
        rounded = (np.round(padded / steps[..., None]) + 8).astype(np.uint8)
        inputs = [x, self.weight(f"{name}.int4", rounded[..., 0::2] | (rounded[..., 1::2] << 4))]
        inputs.append(self.weight(f"{name}.scale", steps.astype(np.float32).ravel()))
        inputs += [] if bias is None else ["", "", self.weight(f"{name}.bias", bias)]
        shape = {"K": columns, "N": rows, "bits": 4, "block_size": BLOCK, "accuracy_level": 4}
        return self.node("MatMulNBits", inputs, output, domain="com.microsoft", **shape)

    def model(
        self, name: str, inputs: list[onnx.ValueInfoProto], outputs: list[onnx.ValueInfoProto]
    ) -> onnx.ModelProto:
        """The whole graph as a model."""
        made = helper.make_graph(self.nodes, name, inputs, outputs, self.weights)
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid("com.microsoft", 1)]
        return helper.make_model(made, opset_imports=opsets, ir_version=IR_VERSION, producer_name="draftlight")


def write_model(path: Path, model: onnx.ModelProto, facts: Mapping[str, str]) -> None:
    """Writes the file as a whole. `facts` are noted in it as the metadata that ONNX has room for: what it was made for

    and from. Raises OSError.
    """
    helper.set_model_props(model, dict(facts))
    with written_whole(path) as file:
        file.write(model.SerializeToString())


__all__ = ["IR_VERSION", "OPSET", "Graph", "TensorProto", "helper", "numpy_helper", "write_model"]
