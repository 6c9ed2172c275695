"""What an ONNX graph says about itself: inputs, outputs, operators, and which other files it wants to read.

The window's process decides by this whether a file may be handed to onnxruntime in the worker. Weights are skipped,
never loaded, so a graph of a gigabyte is read in well under a second. References to external data can hide in
initializers, in tensors inside attributes, in subgraphs, functions and training graphs: all of those are walked.
Field numbers are those of onnx.proto.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.translatable import phrase
from models.errors import BadOnnx, TruncatedOnnx
from models.formats.bounded_reader import Cursor, FileEnds, open_cursor
from models.formats.protobuf import BadWire, Field, WireReader, signed

MAX_FILE_BYTES = (1 << 31) - 1  # protobuf's own limit: larger weights lie in external data
_EXTERNAL = 1

# What is looked at of each message, by field number: a text, a number, or a message with a table of its own.
TEXT, NUMBER = "text", "number"
Table = dict[int, Any]
_PAIR: Table = {1: TEXT, 2: TEXT}  # key and value
_TENSOR: Table = {8: TEXT, 13: _PAIR, 14: NUMBER}  # name, where its data lies, whether that is another file
_SPARSE: Table = {1: _TENSOR, 2: _TENSOR}
_SHAPE: Table = {1: {1: NUMBER, 2: TEXT}}
_VALUE: Table = {1: TEXT, 2: {1: {1: NUMBER, 2: _SHAPE}}}  # name, and of a tensor's type element and shape
_ATTRIBUTE: Table = {5: _TENSOR, 10: _TENSOR, 22: _SPARSE, 23: _SPARSE}
_NODE: Table = {4: TEXT, 5: _ATTRIBUTE, 7: TEXT}  # operator, attributes, domain
_GRAPH: Table = {1: _NODE, 5: _TENSOR, 11: _VALUE, 12: _VALUE, 15: _SPARSE}  # nodes, weights, inputs, outputs
_ATTRIBUTE |= {6: _GRAPH, 11: _GRAPH}
_FUNCTION: Table = {7: _NODE, 11: _ATTRIBUTE}
_TRAINING: Table = {1: _GRAPH, 2: _GRAPH}
_MODEL: Table = {7: _GRAPH, 8: {}, 14: _PAIR, 20: _TRAINING, 25: _FUNCTION}
"""Graph, operator sets (where a file that is cut ends last), facts, training graphs, functions."""

# TensorProto.DataType
ELEMENT_TYPES: dict[int, str] = {
    1: "float32", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "int32", 7: "int64", 8: "string", 9: "bool",
    10: "float16", 11: "float64", 12: "uint32", 13: "uint64", 14: "complex64", 15: "complex128", 16: "bfloat16",
}  # fmt: skip

Dimension = int | str | None


class GraphValue(NamedTuple):
    """An input or output. `shape` holds numbers, names of free dimensions, or None for nameless ones.

    `element` is such as "float32"; "" for what is no tensor. `shape` is None where the graph does not give one.
    """

    name: str
    element: str
    shape: tuple[Dimension, ...] | None


class ExternalTensor(NamedTuple):
    """A tensor whose data lies in another file: `location` as written, from `offset`, `length` bytes (None: unsaid)."""

    name: str
    location: str
    offset: int
    length: int | None


class OnnxHeader(NamedTuple):
    """A graph without its weights. `operators` counts nodes by "domain:op", the default domain without its name."""

    file_name: str
    inputs: tuple[GraphValue, ...]
    outputs: tuple[GraphValue, ...]
    operators: Mapping[str, int]
    external: tuple[ExternalTensor, ...]
    weights: int
    facts: Mapping[str, str] = MappingProxyType({})
    """What whoever made the file has noted in it."""


def read_onnx_header(path: Path) -> OnnxHeader:
    """The header of the graph at `path`. Raises Unreadable, BadOnnx, or its subclass TruncatedOnnx."""
    if path.suffix.lower() == ".ort":
        message = phrase("{file} is in onnxruntime's own format, which cannot be checked", path.name)
        raise BadOnnx(message, phrase("Choose a .onnx file."))
    with open_cursor(path) as cursor:
        return parse_onnx_header(cursor, path.name)


def parse_onnx_header(cursor: Cursor, file_name: str) -> OnnxHeader:
    """The same from a cursor that stands at the start of a file. Raises BadOnnx or TruncatedOnnx."""
    if cursor.size_bytes > MAX_FILE_BYTES:
        message = phrase(
            "{file} has {size} bytes; an ONNX graph has at most {most}", file_name, cursor.size_bytes, MAX_FILE_BYTES
        )
        raise BadOnnx(message)
    try:
        return _ModelReader(cursor).read(file_name)
    except FileEnds as error:
        raise TruncatedOnnx(
            phrase("{file} ends at {size} bytes, in the middle of its graph", file_name, error.size_bytes)
        ) from None
    except BadWire as error:
        message = phrase(
            "{file} is not an ONNX graph, or damaged, at byte {position}: {fault}", file_name, error.position, error
        )
        raise BadOnnx(message) from None


class _ModelReader:
    """Reads a ModelProto by its tables; tensors and nodes are noted wherever they hide."""

    def __init__(self, cursor: Cursor) -> None:
        self._wire = WireReader(cursor)
        self._operators: Counter[str] = Counter()
        self._external: list[ExternalTensor] = []
        self._tensors = 0

    def read(self, file_name: str) -> OnnxHeader:
        cursor = self._wire.cursor
        model = self._message(self._wire.fields(cursor.size_bytes, _MODEL), _MODEL)
        graphs = model.get(7, [])
        if len(graphs) != 1:
            raise BadOnnx(
                phrase("{file} is not an ONNX model: it holds {count} graphs instead of one", file_name, len(graphs))
            )
        graph = graphs[0]
        # Before IR version 4 initializers are listed among the inputs; they need not be given.
        sparse = [part for each in graph.get(15, []) for found in each.values() for part in found]
        initialized = {_last(weight, 8, "") for weight in (*graph.get(5, []), *sparse)}
        inputs = map(_graph_value, graph.get(11, []))
        return OnnxHeader(
            file_name=file_name,
            inputs=tuple(value for value in inputs if value.name not in initialized),
            outputs=tuple(map(_graph_value, graph.get(12, []))),
            operators=self._operators,
            external=tuple(self._external),
            weights=self._tensors,
            facts=_pairs(model.get(14, [])),
        )

    def _message(self, fields: Iterator[Field], table: Table) -> Found:
        """The values of a message by field number, in their order; those of another message are read by its table."""
        found: Found = {}
        for field in fields:
            kind = table[field.number]
            if kind is TEXT:
                value: Any = self._wire.text(field)
            else:
                value = field.value if kind is NUMBER else self._message(self._wire.message(field, kind), kind)
            found.setdefault(field.number, []).append(value)
        if table is _NODE:
            operator, domain = _last(found, 4, ""), _last(found, 7, "")
            self._operators[operator if domain in ("", "ai.onnx") else f"{domain}:{operator}"] += 1
        elif table is _TENSOR:
            self._note_tensor(found)
        return found

    def _note_tensor(self, found: Found) -> None:
        """Counts a tensor, and keeps its reference to another file; protobuf cuts enumerations to 32 bits."""
        self._tensors += 1
        entries = _pairs(found.get(13, []))
        if not entries and _last(found, 14, 0) & 0xFFFFFFFF != _EXTERNAL:
            return
        name, numbers = _last(found, 8, ""), dict[str, int]()
        for key in ("offset", "length"):
            text = entries.get(key, "")
            if text.isascii() and text.isdigit() and len(text) < 20:
                numbers[key] = int(text)
            elif key in entries:
                fault = phrase("the tensor {name} has the {key} {found}", repr(name), key, repr(text[:40]))
                raise BadWire(fault, self._wire.cursor.position)
        self._external.append(
            ExternalTensor(name, entries.get("location", ""), numbers.get("offset", 0), numbers.get("length"))
        )


Found = dict[int, list[Any]]


def _last(found: Found, number: int, otherwise: Any) -> Any:
    """What counts of a field that is given more than once, as in protobuf."""
    return found[number][-1] if number in found else otherwise


def _pairs(found: list[Found]) -> dict[str, str]:
    return {_last(each, 1, ""): _last(each, 2, "") for each in found}


def _graph_value(found: Found) -> GraphValue:
    """An input or output; of a type that is given twice the last one counts."""
    kind: Found = _last(_last(found, 2, {}), 1, {})
    number, shape = _last(kind, 1, None), _last(kind, 2, None)
    element = "" if number is None else ELEMENT_TYPES.get(number, phrase("type {number}", number))
    return GraphValue(_last(found, 1, ""), element, None if shape is None else tuple(map(_dimension, shape.get(1, []))))


def _dimension(found: Found) -> Dimension:
    """A number or a name, whichever is given; None for neither."""
    number = _last(found, 1, None)
    named: str | None = _last(found, 2, None)
    return named if number is None or named is not None else signed(number)
