from __future__ import annotations

from pathlib import Path

import pytest

from models.errors import NotADecoder
from models.formats.onnx_decoder import BlockContract, block_contract, decoder_contract
from models.formats.onnx_header import GraphValue, OnnxHeader, read_onnx_header
from tests.toys.onnx_block import PLACES, SURE, WINDOW, write_onnx_block


def header(path: Path) -> OnnxHeader:
    return read_onnx_header(path)._replace(file_name="x.onnx")


def test_window_places_and_scores_are_read_from_the_graph(tmp_path: Path) -> None:
    graph = header(write_onnx_block(tmp_path / "b.onnx"))
    assert block_contract(graph) == BlockContract(WINDOW, PLACES, 300, "float32", lists=False)
    found = decoder_contract(graph)
    assert (found.layers, found.logits_width) == (0, 300)


def test_a_graph_that_names_its_words_scores_no_vocabulary(tmp_path: Path) -> None:
    graph = header(write_onnx_block(tmp_path / "b.onnx", ids=[3, 5, 9], mask=True))
    assert block_contract(graph) == BlockContract(WINDOW, PLACES, 3, "float32", lists=True)
    assert decoder_contract(graph).logits_width is None


def test_a_decoder_is_none_and_neither_is_one_without_a_cache(tmp_path: Path, toy_onnx_decoder: Path) -> None:
    assert block_contract(header(toy_onnx_decoder)) is None
    graph = header(write_onnx_block(tmp_path / "b.onnx"))
    every_token = GraphValue("logits", "float32", (1, WINDOW, 300))
    assert block_contract(graph._replace(outputs=(every_token,))) is None
    open_ended = GraphValue("input_ids", "int64", ("batch", "sequence"))
    assert block_contract(graph._replace(inputs=(open_ended,))) is None


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (GraphValue("logits", "int64", (1, PLACES, 300)), "logits"),
        (GraphValue("logits", "float32", (1, PLACES, "words")), "logits"),
        (GraphValue("confidence", "float32", (1, PLACES - 1)), "confidence"),
        (GraphValue("token_ids", "float32", (300,)), "token_ids"),
        (GraphValue("token_ids", "int64", (299,)), "token_ids"),
    ],
)
def test_another_type_or_shape_is_refused_by_name(tmp_path: Path, value: GraphValue, name: str) -> None:
    graph = header(write_onnx_block(tmp_path / "b.onnx", sure=SURE))
    outputs = tuple(each for each in graph.outputs if each.name != value.name)
    message = f"^x.onnx guesses blocks, with {name} of another type or shape$"
    with pytest.raises(NotADecoder, match=message):
        block_contract(graph._replace(outputs=(*outputs, value)))
