"""ONNX files that load and cannot compute: refused in one line that names the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, numpy_helper

from engine.drafters.onnx.onnx_devices import LONGEST_REASON
from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.errors import BadModelFile
from tests.toys.onnx_decoder import write_onnx_decoder

Break = Callable[[onnx.ModelProto], None]


def constant(name: str, *numbers: int) -> Break:
    """Other numbers for a constant of the graph."""

    def change(model: onnx.ModelProto) -> None:
        tensor = next(tensor for tensor in model.graph.initializer if tensor.name == name)
        shape = numpy_helper.to_array(tensor).shape
        tensor.CopyFrom(numpy_helper.from_array(np.array(numbers, np.int64).reshape(shape), name))

    return change


def attribute(operator: str, name: str, number: int) -> Break:
    """Another number for an attribute of the first node of a kind."""

    def change(model: onnx.ModelProto) -> None:
        node = next(node for node in model.graph.node if node.op_type == operator)
        next(attribute for attribute in node.attribute if attribute.name == name).i = number

    return change


def cache_type(model: onnx.ModelProto) -> None:
    """Keys and values in a type that numpy does not know."""
    for value in (*model.graph.input, *model.graph.output):
        if value.name.startswith(("past", "present")):
            value.type.tensor_type.elem_type = TensorProto.BFLOAT16


BROKEN: dict[str, Break] = {
    "an index beyond": constant("index1", 63),
    "a shape that does not fit": constant("flat", 0, 1, 64),
    "a huge axis": attribute("Concat", "axis", 1 << 62),
    "a cache of another type": cache_type,
}


@pytest.mark.parametrize("broken", BROKEN)
def test_what_cannot_compute_is_refused_by_its_name(tmp_path: Path, broken: str) -> None:
    file = write_onnx_decoder(tmp_path / "d.onnx")
    model = onnx.load(file)
    BROKEN[broken](model)
    onnx.save(model, file)
    with pytest.raises(BadModelFile, match=r"^d.onnx cannot be loaded as ONNX: \[ONNXRuntimeError\] ") as refused:
        OnnxDrafter(file, 300, 128)
    line = str(refused.value)
    assert line.isprintable()
    assert len(line) < LONGEST_REASON + 50
