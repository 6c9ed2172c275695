from __future__ import annotations

import io
import tracemalloc
from pathlib import Path

import pytest

from models.errors import BadOnnx, Truncated, TruncatedOnnx
from models.formats.bounded_reader import Cursor
from models.formats.onnx_header import ExternalTensor, GraphValue, OnnxHeader, parse_onnx_header, read_onnx_header
from tests.toys import onnx_bytes as raw


def parse(data: bytes) -> OnnxHeader:
    return parse_onnx_header(Cursor(io.BytesIO(data), len(data)), "x.onnx")


def refusal(data: bytes) -> str:
    with pytest.raises(BadOnnx) as caught:
        parse(data)
    return str(caught.value)


def test_a_real_graph(toy_onnx_decoder: Path) -> None:
    header = read_onnx_header(toy_onnx_decoder)
    assert header.operators["com.microsoft:GroupQueryAttention"] == 2
    assert header.operators["MatMul"] == 15
    assert header.inputs[:3] == (
        GraphValue("input_ids", "int64", ("batch", "sequence")),
        GraphValue("attention_mask", "int64", ("batch", "total")),
        GraphValue("past_key_values.0.key", "float32", ("batch", 2, "past", 16)),
    )
    assert header.outputs[0] == GraphValue("logits", "float32", ("batch", "sequence", 300))
    assert header.external == ()


def test_initializers_are_no_inputs() -> None:
    graph = raw.data(5, raw.data(8, "w")) + raw.data(11, raw.data(1, "w")) + raw.data(11, raw.data(1, "x"))
    assert parse(raw.model(graph)).inputs == (GraphValue("x", "", None),)


def test_nameless_dimensions() -> None:
    shape = raw.data(1, raw.number(1, 7)) + raw.data(1, b"") + raw.data(1, raw.number(1, (1 << 64) - 1))
    tensor = raw.number(1, 10) + raw.data(2, shape)
    graph = raw.data(12, raw.data(1, "y") + raw.data(2, raw.data(1, tensor)))
    assert parse(raw.model(graph)).outputs == (GraphValue("y", "float16", (7, None, -1)),)


W = raw.external_tensor("w.bin", offset="64", length="128")
HIDING_PLACES = {
    "initializer": raw.model(raw.data(5, W)),
    "sparse initializer": raw.model(raw.data(15, raw.data(1, W))),
    "tensor attribute": raw.model(raw.data(1, raw.data(5, raw.data(5, W)))),
    "tensors attribute": raw.model(raw.data(1, raw.data(5, raw.data(10, W)))),
    "sparse attribute": raw.model(raw.data(1, raw.data(5, raw.data(22, raw.data(2, W))))),
    "subgraph": raw.model(raw.data(1, raw.data(5, raw.data(6, raw.data(5, W))))),
    "subgraphs": raw.model(raw.data(1, raw.data(5, raw.data(11, raw.data(5, W))))),
    "function": raw.model(b"", raw.data(25, raw.data(7, raw.data(5, raw.data(5, W))))),
    "function default": raw.model(b"", raw.data(25, raw.data(11, raw.data(5, W)))),
    "training": raw.model(b"", raw.data(20, raw.data(1, raw.data(5, W)))),
}


@pytest.mark.parametrize("place", HIDING_PLACES)
def test_external_data_is_found_wherever_it_hides(place: str) -> None:
    assert parse(HIDING_PLACES[place]).external == (ExternalTensor("w", "w.bin", 64, 128),)


def test_the_last_location_counts() -> None:
    """As in protobuf; otherwise a harmless first entry could cover for a second one."""
    twice = raw.data(8, "w") + b"".join(
        raw.data(13, raw.data(1, "location") + raw.data(2, place)) for place in ("fine.bin", "../secret")
    )
    assert parse(raw.model(raw.data(5, twice))).external == (ExternalTensor("w", "../secret", 0, None),)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "x.onnx is not an ONNX model: it holds 0 graphs instead of one"),
        (raw.model(b"") + raw.data(7, b""), "x.onnx is not an ONNX model: it holds 2 graphs instead of one"),
        (b"GGUF\x03\0\0\0", "x.onnx is not an ONNX graph, or damaged, at byte 0: wire type 7"),
        (b"\x80" * 12, "x.onnx is not an ONNX graph, or damaged, at byte 0: a number that does not end"),
        (b"\x00\x00", "x.onnx is not an ONNX graph, or damaged, at byte 0: field 0 with 0 bytes where 0 are left"),
        (b"\x3a\x05ab", "x.onnx ends at 4 bytes, in the middle of its graph"),
        (b"\x1a\x05ab", "x.onnx is not an ONNX graph, or damaged, at byte 0: field 3 with 5 bytes where 2 are left"),
        (raw.model(raw.data(1, b"\x22\x05ab")),
         "x.onnx is not an ONNX graph, or damaged, at byte 6: field 4 with 5 bytes where 2 are left"),
        (raw.number(7, 3),
         "x.onnx is not an ONNX graph, or damaged, at byte 2: field 7 is a number where a message belongs"),
        (raw.model(raw.data(1, raw.number(4, 3))),
         "x.onnx is not an ONNX graph, or damaged, at byte 8: field 4 is a number where a text belongs"),
        (raw.model(raw.data(1, raw.data(4, "x" * 70000))),
         "x.onnx is not an ONNX graph, or damaged, at byte 14: a text of 70000 bytes (at most 65536 are allowed)"),
        (raw.model(raw.data(5, raw.external_tensor("w.bin", offset="-1"))),
         "x.onnx is not an ONNX graph, or damaged, at byte 44: the tensor 'w' has the offset '-1'"),
    ],
)  # fmt: skip
def test_refusals_say_what_and_where(data: bytes, message: str) -> None:
    assert refusal(data) == message


def test_nesting_ends_somewhere() -> None:
    graph = b""
    for _ in range(40):  # each level: a node, its attribute, a subgraph
        graph = raw.data(1, raw.data(5, raw.data(6, graph)))
    assert "messages nested deeper than 64" in refusal(raw.model(graph))


def test_the_number_of_fields_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("models.formats.protobuf.MAX_STEPS", 1000)
    for graph in (raw.number(3, 1) * 130, raw.data(3, "ab") * 1001 + raw.number(3, 1)):
        assert "more fields than a graph has any use for" in refusal(raw.model(graph))


def test_the_names_that_are_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("models.formats.protobuf.MAX_TEXT_BYTES", 100)
    assert "more than 100 bytes of names" in refusal(raw.model(raw.data(5, raw.data(8, "name")) * 26))


def test_other_formats() -> None:
    with pytest.raises(BadOnnx, match=r"^m\.ort is in onnxruntime's own format, which cannot be checked$"):
        read_onnx_header(Path("m.ort"))
    with pytest.raises(BadOnnx, match=r"an ONNX graph has at most 2147483647$"):
        parse_onnx_header(Cursor(io.BytesIO(), 1 << 31), "x.onnx")


def test_early_ends_are_called_truncated(toy_onnx_decoder: Path) -> None:
    data = toy_onnx_decoder.read_bytes()
    for length in (100, 5000, len(data) // 2, len(data) - 1):
        with pytest.raises(TruncatedOnnx, match=f"^x.onnx ends at {length} bytes") as caught:
            parse(data[:length])
        assert isinstance(caught.value, Truncated)


def test_weights_are_not_loaded(tmp_path: Path) -> None:
    weights = 64 << 20
    head = raw.number(1, 9)
    tensor = raw.data(8, "w") + raw.varint(9 << 3 | 2) + raw.varint(weights)
    graph = raw.varint(5 << 3 | 2) + raw.varint(len(tensor) + weights) + tensor
    path = tmp_path / "big.onnx"
    with path.open("wb") as file:
        file.write(head + raw.varint(7 << 3 | 2) + raw.varint(len(graph) + weights) + graph)
        file.truncate(file.tell() + weights)
    tracemalloc.start()
    assert read_onnx_header(path).weights == 1
    assert tracemalloc.get_traced_memory()[1] < 2 << 20
    tracemalloc.stop()
