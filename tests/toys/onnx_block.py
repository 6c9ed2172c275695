"""Writes a toy block drafter as ONNX: what stands at each place hangs on the newest token alone, by a table.

Its guesses after token t are t + 1, t + 2 ... within the ids that it knows, so that a test can say what it guesses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper

from tests.toys.onnx_decoder import GraphDraft

WINDOW, PLACES = 8, 5
_OPSET, _IR_VERSION = 17, 9
SURE = (0.9, 0.8, 0.7, 0.6, 0.5)


def following(n_vocab: int, ids: Sequence[int]) -> NDArray[np.float32]:
    """Scores (V, B, N): 6 for the id that is so many behind the newest one, small differences below it."""
    table = np.tile(np.linspace(0.0, 1.0, len(ids), dtype=np.float32), (n_vocab, PLACES, 1))
    places = {token: place for place, token in enumerate(ids)}
    for newest in range(n_vocab):
        for place in range(PLACES):
            at = places.get(newest + 1 + place)
            if at is not None:
                table[newest, place, at] = 6.0
    return table


def write_onnx_block(
    path: Path,
    n_vocab: int = 300,
    *,
    ids: Sequence[int] | None = None,
    sure: Sequence[float] | None = SURE,
    table: NDArray[np.float32] | None = None,
    mask: bool = False,
    state: int = 0,
    facts: Mapping[str, str] = {},
) -> Path:
    """A block drafter at `path`. `ids` are those that it knows; without them the graph has no `token_ids`.

    Without `sure` it has no `confidence`; `mask` makes it ask for `attention_mask`. `table` as of `following`.

    With a `state` it wants one of so many numbers, and guesses as if the newest token were further by its first.
    """
    graph = GraphDraft()
    count = n_vocab if ids is None else len(ids)
    table = following(n_vocab, range(n_vocab) if ids is None else ids) if table is None else table
    newest = graph.node("Gather", ["input_ids", graph.constant("last", [WINDOW - 1])], "newest", axis=1)
    if state:
        first = graph.node("Gather", ["state", graph.constant("zero", [0])], "first", axis=1)
        newest = graph.node("Add", [newest, graph.node("Cast", [first], "further", to=TensorProto.INT64)], "moved")
    rows = graph.node("Gather", [graph.constant("table", table.reshape(n_vocab, -1)), newest], "rows", axis=0)
    graph.node("Reshape", [rows, graph.constant("shape", [1, PLACES, count])], "logits")
    inputs = [helper.make_tensor_value_info("input_ids", TensorProto.INT64, [1, WINDOW])]
    outputs = [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, PLACES, count])]
    if mask:
        inputs.append(helper.make_tensor_value_info("attention_mask", TensorProto.INT64, [1, WINDOW]))
    if state:
        inputs.append(helper.make_tensor_value_info("state", TensorProto.FLOAT, [1, state]))
    if sure is not None:
        said = graph.constant("sure", np.array([sure], np.float32))
        graph.node("Identity", [said], "confidence")
        outputs.append(helper.make_tensor_value_info("confidence", TensorProto.FLOAT, [1, len(sure)]))
    if ids is not None:
        graph.node("Identity", [graph.constant("ids", list(ids))], "token_ids")
        outputs.append(helper.make_tensor_value_info("token_ids", TensorProto.INT64, [count]))
    made = helper.make_graph(graph.nodes, "toy_block", inputs, outputs, graph.initializers)
    opsets = [helper.make_opsetid("", _OPSET)]
    model = helper.make_model(made, opset_imports=opsets, ir_version=_IR_VERSION)
    helper.set_model_props(model, dict(facts))
    onnx.save(model, path)
    return path
