from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from models.errors import NotADecoder
from models.formats.onnx_decoder import BlockContract, DecoderContract, block_contract, decoder_contract
from models.formats.onnx_header import GraphValue, OnnxHeader, read_onnx_header
from tests.toys.onnx_block import PLACES, SURE, WINDOW, write_onnx_block

FREE = ("batch", "sequence")


def header(path: Path) -> OnnxHeader:
    return read_onnx_header(path)._replace(file_name="x.onnx")


def test_the_fused_form(toy_onnx_decoder: Path) -> None:
    expected = DecoderContract(2, 2, 16, "float32", "float32", 300)
    assert decoder_contract(header(toy_onnx_decoder)) == expected


def test_the_plain_form_with_half_caches(toy_onnx_half: Path) -> None:
    expected = DecoderContract(2, 2, 16, "float16", "float32", 300)
    assert decoder_contract(header(toy_onnx_half)) == expected


def test_an_open_width_stays_open(toy_onnx_plain: Path) -> None:
    graph = header(toy_onnx_plain)
    logits = GraphValue("logits", "float16", ("batch", "sequence", "vocab"))
    found = decoder_contract(graph._replace(outputs=(logits, *graph.outputs[1:])))
    assert (found.logits_width, found.logits_type) == (None, "float16")


def without(*names: str) -> Callable[[OnnxHeader], OnnxHeader]:
    def change(graph: OnnxHeader) -> OnnxHeader:
        inputs = tuple(value for value in graph.inputs if value.name not in names)
        outputs = tuple(value for value in graph.outputs if value.name not in names)
        return graph._replace(inputs=inputs, outputs=outputs)

    return change


def with_input(name: str, element: str, *shape: int | str) -> Callable[[OnnxHeader], OnnxHeader]:
    """The graph with that input in the place of its namesake, or as one more."""

    def change(graph: OnnxHeader) -> OnnxHeader:
        rest = tuple(value for value in graph.inputs if value.name != name)
        return graph._replace(inputs=(*rest, GraphValue(name, element, shape)))

    return change


KEY = "past_key_values.1.key"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (without("input_ids"),
         "x.onnx has no input input_ids (it has attention_mask, past_key_values.0.key, past_key_values.0.value, "
         "past_key_values.1.key, ...)"),
        (without("attention_mask"),
         "x.onnx has no input attention_mask (it has input_ids, past_key_values.0.key, past_key_values.0.value, "
         "past_key_values.1.key, ...)"),
        (without("logits"),
         "x.onnx has no output logits (it has present.0.key, present.0.value, present.1.key, present.1.value)"),
        (without(*(f"past_key_values.{i}.{kind}" for i in range(2) for kind in ("key", "value"))),
         "x.onnx has no past_key_values inputs: it keeps no cache between tokens"),
        (without("present.1.value"),
         "x.onnx has no output present.1.value (it has logits, present.0.key, present.0.value, present.1.key)"),
        (without(KEY),
         "x.onnx has caches for an odd number of keys and values: 3"),
        (with_input("past_conv.0", "float32", "batch", 8),
         "x.onnx cannot be rolled back: its state past_conv.0 cannot forget a wrong guess"),
        (with_input("pixels", "float32", "batch", 8), "x.onnx wants an input pixels, whose use is unknown here"),
        (with_input("input_ids", "float32", *FREE), "x.onnx: its input input_ids is float32, not int64"),
        (with_input(KEY, "float32", "batch", 2, "past"), f"x.onnx: its input {KEY} has 3 dimensions instead of 4"),
        (with_input(KEY, "float32", "batch", "heads", "past", 16),
         f"x.onnx: its input {KEY} leaves heads or head width open: ('batch', 'heads', 'past', 16)"),
        (with_input(KEY, "uint8", "batch", 2, "past", 16), f"x.onnx: its input {KEY} is uint8, not float32 or float16"),
        (with_input(KEY, "float32", "batch", 4, "past", 16),
         "x.onnx has caches of 2 different shapes; one is supported"),
        (lambda graph: graph._replace(outputs=graph.outputs[::-1]),
         "x.onnx: its first output is present.1.value, not logits"),
        (lambda graph: graph._replace(operators={"com.microsoft:EPContext": 1}),
         "x.onnx holds a graph compiled for one device (com.microsoft:EPContext)"),
    ],
)  # fmt: skip
def test_refusals_name_what_is_missing(
    toy_onnx_decoder: Path, change: Callable[[OnnxHeader], OnnxHeader], message: str
) -> None:
    with pytest.raises(NotADecoder) as caught:
        decoder_contract(change(header(toy_onnx_decoder)))
    assert str(caught.value) == message


# onnx block


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
