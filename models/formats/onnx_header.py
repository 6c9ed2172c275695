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
from typing import NamedTuple

from engine.translatable import phrase
from models.errors import BadOnnx, TruncatedOnnx
from models.formats.bounded_reader import Cursor, FileEnds, open_cursor
from models.formats.protobuf import BYTES, BadWire, Field, WireReader, signed

MAX_FILE_BYTES = (1 << 31) - 1  # protobuf's own limit: larger weights lie in external data
_MAX_NODES = 200_000
_MAX_VALUES = 16_384
_MAX_TENSORS = 200_000
_MAX_RANK = 64
_TOO_MANY_NODES = phrase("more than {most} nodes", _MAX_NODES)
_TOO_MANY_TENSORS = phrase("more than {most} tensors", _MAX_TENSORS)
_TOO_MANY_PORTS = phrase("more than {most} inputs or outputs", _MAX_VALUES)
_TOO_MANY_SETS = phrase("more than {most} operator sets", _MAX_VALUES)
_TOO_LONG_SHAPE = phrase("more than {most} dimensions", _MAX_RANK)
_EXTERNAL = 1

# Field numbers worth stopping at; each method below says what they are.
_MODEL = frozenset({1, 2, 7, 8, 14, 20, 25})
_GRAPH = frozenset({1, 5, 11, 12, 15})
_NODE = frozenset({4, 5, 7})
_ATTRIBUTE = frozenset({5, 6, 10, 11, 22, 23})
_FUNCTION = frozenset({7, 11})
_TENSOR = frozenset({8, 13, 14})
_FIRST, _PAIR = frozenset({1}), frozenset({1, 2})

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
    ir_version: int
    producer: str
    opsets: Mapping[str, int]
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
    """Collects the facts of one ModelProto while walking it; one method a message type."""

    def __init__(self, cursor: Cursor) -> None:
        self.wire = WireReader(cursor)
        self.inputs: list[GraphValue] = []
        self.outputs: list[GraphValue] = []
        self.initialized: set[str] = set()
        self.operators: Counter[str] = Counter()
        self.opsets: dict[str, int] = {}
        self.external: list[ExternalTensor] = []
        self.facts: dict[str, str] = {}
        self.tensors = 0
        self.nodes = 0

    def read(self, file_name: str) -> OnnxHeader:
        ir_version, producer, graphs = 0, "", 0
        for field in self.wire.fields(self.wire.cursor.size_bytes, _MODEL):
            if field.number == 1:
                ir_version = signed(field.value)
            elif field.number == 2:
                producer = self.wire.text(field)
            elif field.number == 7:
                graphs += 1
                self.graph(field, outermost=True)
            elif field.number == 8:
                self.opset(field)
            elif field.number == 14:
                self.fact(field)
            elif field.number == 20:
                self.training(field)
            elif field.number == 25:
                self.function(field)
        if graphs != 1:
            raise BadOnnx(
                phrase("{file} is not an ONNX model: it holds {count} graphs instead of one", file_name, graphs)
            )
        # Before IR version 4 initializers are listed among the inputs; they need not be given.
        inputs = tuple(value for value in self.inputs if value.name not in self.initialized)
        external = tuple(self.external)
        return OnnxHeader(
            file_name, ir_version, producer, self.opsets, inputs, tuple(self.outputs), self.operators, external,
            self.tensors, self.facts,
        )  # fmt: skip

    def graph(self, field: Field, *, outermost: bool = False) -> None:
        for part in self.wire.message(field, _GRAPH):
            if part.number == 1:
                self.node(part)
            elif part.number == 5:
                self.initialized.add(self.tensor(part))
            elif part.number == 15:
                self.sparse_tensor(part)
            elif part.number in (11, 12) and outermost:
                values = self.inputs if part.number == 11 else self.outputs
                values.append(self.value(part))
                self.limit(len(values), _MAX_VALUES, _TOO_MANY_PORTS)

    def node(self, field: Field) -> None:
        operator, domain = "", ""
        for part in self.wire.message(field, _NODE):
            if part.number == 4:
                operator = self.wire.text(part)
            elif part.number == 7:
                domain = self.wire.text(part)
            elif part.number == 5:
                self.attribute(part)
        self.nodes += 1
        self.limit(self.nodes, _MAX_NODES, _TOO_MANY_NODES)
        self.operators[operator if domain in ("", "ai.onnx") else f"{domain}:{operator}"] += 1

    def attribute(self, field: Field) -> None:
        """Tensors and subgraphs in a node's attribute; numbers and texts are passed over."""
        for part in self.wire.message(field, _ATTRIBUTE):
            if part.number in (5, 10) and part.wire_type == BYTES:
                self.tensor(part)
            elif part.number in (6, 11) and part.wire_type == BYTES:
                self.graph(part)
            elif part.number in (22, 23) and part.wire_type == BYTES:
                self.sparse_tensor(part)

    def function(self, field: Field) -> None:
        for part in self.wire.message(field, _FUNCTION):
            if part.number == 7:
                self.node(part)
            elif part.number == 11:
                self.attribute(part)

    def training(self, field: Field) -> None:
        for part in self.wire.message(field, _PAIR):
            if part.number in (1, 2):
                self.graph(part)

    def sparse_tensor(self, field: Field) -> None:
        for part in self.wire.message(field, _PAIR):
            if part.number in (1, 2):
                self.initialized.add(self.tensor(part))

    def tensor(self, field: Field) -> str:
        """A TensorProto's name; its data is skipped, its references to other files are noted."""
        name, entries, elsewhere = "", {}, False
        for part in self.wire.message(field, _TENSOR):
            if part.number == 8:
                name = self.wire.text(part)
            elif part.number == 13:
                key, value = self.entry(part)
                entries[key] = value
            elif part.number == 14:
                elsewhere = part.value & 0xFFFFFFFF == _EXTERNAL  # protobuf cuts enumerations to 32 bits
        self.tensors += 1
        self.limit(self.tensors, _MAX_TENSORS, _TOO_MANY_TENSORS)
        if elsewhere or entries:
            self.external.append(self.external_tensor(name, entries))
        return name

    def external_tensor(self, name: str, entries: Mapping[str, str]) -> ExternalTensor:
        numbers: dict[str, int | None] = {}
        for key in ("offset", "length"):
            text = entries.get(key)
            if text is not None and not (text.isascii() and text.isdigit() and len(text) < 20):
                raise BadWire(
                    phrase("the tensor {name} has the {key} {found}", repr(name), key, repr(text[:40])), self.position
                )
            numbers[key] = None if text is None else int(text)
        return ExternalTensor(name, entries.get("location", ""), numbers["offset"] or 0, numbers["length"])

    def entry(self, field: Field) -> tuple[str, str]:
        key, value = "", ""
        for part in self.wire.message(field, _PAIR):
            if part.number == 1:
                key = self.wire.text(part)
            elif part.number == 2:
                value = self.wire.text(part)
        return key, value

    def opset(self, field: Field) -> None:
        domain, version = "", 0
        for part in self.wire.message(field, _PAIR):
            if part.number == 1:
                domain = self.wire.text(part)
            elif part.number == 2:
                version = signed(part.value)
        self.opsets[domain] = version
        self.limit(len(self.opsets), _MAX_VALUES, _TOO_MANY_SETS)

    def fact(self, field: Field) -> None:
        key, value = self.entry(field)
        self.facts[key] = value
        self.limit(len(self.facts), _MAX_VALUES, _TOO_MANY_SETS)

    def value(self, field: Field) -> GraphValue:
        name, element, shape = "", "", None
        for part in self.wire.message(field, _PAIR):
            if part.number == 1:
                name = self.wire.text(part)
            elif part.number == 2:
                for kind in self.wire.message(part, _PAIR):
                    if kind.number == 1:
                        element, shape = self.tensor_type(kind)
        return GraphValue(name, element, shape)

    def tensor_type(self, field: Field) -> tuple[str, tuple[Dimension, ...] | None]:
        element, shape = "", None
        for part in self.wire.message(field, _PAIR):
            if part.number == 1:
                element = ELEMENT_TYPES.get(part.value, phrase("type {number}", part.value))
            elif part.number == 2:
                shape = tuple(self.dimensions(part))
                self.limit(len(shape), _MAX_RANK, _TOO_LONG_SHAPE)
        return element, shape

    def dimensions(self, field: Field) -> Iterator[Dimension]:
        for part in self.wire.message(field, _FIRST):
            if part.number == 1:
                dimension: Dimension = None
                for choice in self.wire.message(part, _PAIR):
                    if choice.number == 1:
                        dimension = signed(choice.value)
                    elif choice.number == 2:
                        dimension = self.wire.text(choice)
                yield dimension

    @property
    def position(self) -> int:
        return self.wire.cursor.position

    def limit(self, count: int, most: int, fault: str) -> None:
        if count > most:
            raise BadWire(fault, self.position)
