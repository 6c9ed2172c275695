"""Groups the files of a repository into what a user picks: one item per quantization, with all its files."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import PurePosixPath

from models.hub.records import FileToFetch, ModelItem

_PART = re.compile(r"^(?P<stem>.+)-(?P<index>\d{5})-of-(?P<count>\d{5})\.gguf$", re.IGNORECASE)
_GGUF_QUANTIZATION = re.compile(
    r"(?<![A-Za-z0-9])("
    r"I?Q\d(?:_[0-9KSMLX]+|_X{1,2}S|_NL)*|TQ\d_\d|[MN]XFP4(?:_MOE)?|NVFP4|BF16|FP?16|FP?32"
    r")(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_ONNX_QUANTIZATION = re.compile(r"_(q\d+f16|q\d+|fp16|int8|uint8|quantized|bnb4)$", re.IGNORECASE)
# Weights of other things than the model itself: image encoders, importance matrices.
_NO_MODEL = re.compile(r"^mmproj|imatrix", re.IGNORECASE)


def group(files: Iterable[FileToFetch]) -> tuple[ModelItem, ...]:
    """The models among the files, smallest first, GGUF before ONNX."""
    models = [file for file in files if not _NO_MODEL.search(PurePosixPath(file.path).name)]
    items = _gguf_items(models) + _onnx_items(models)
    return tuple(sorted(items, key=lambda item: (item.kind, item.size_bytes, item.path)))


def quantization_of(path: str) -> str | None:
    """Read from the file's name, else from its folder's: `Q4_K_M`, `IQ4_XS`, `BF16`, of ONNX graphs `Q4F16`."""
    name = PurePosixPath(path)
    if name.suffix.lower() == ".onnx":
        found = _ONNX_QUANTIZATION.search(name.stem)
        return found[1].upper() if found else None
    for part in reversed(name.parts):
        every = _GGUF_QUANTIZATION.findall(part)
        if every:
            return (
                str(every[-1]).upper().replace("FP", "F", 1)
                if every[-1].upper().startswith("FP")
                else every[-1].upper()
            )
    return None


def _gguf_items(files: list[FileToFetch]) -> list[ModelItem]:
    items = []
    split: dict[tuple[str, int], dict[int, FileToFetch]] = defaultdict(dict)
    for file in files:
        part = _PART.match(file.path)
        if part:
            split[part["stem"], int(part["count"])][int(part["index"])] = file
        elif file.path.lower().endswith(".gguf"):
            items.append(ModelItem("gguf", file.path, quantization_of(file.path), (file,)))
    for (stem, count), parts in split.items():
        ordered = tuple(parts[index] for index in sorted(parts))
        whole = sorted(parts) == list(range(1, count + 1))
        items.append(ModelItem("gguf", ordered[0].path, quantization_of(stem), ordered, whole))
    return items


def _onnx_items(files: list[FileToFetch]) -> list[ModelItem]:
    items = []
    for graph in files:
        if graph.path.lower().endswith(".onnx"):
            data = sorted((file for file in files if _is_data_of(file.path, graph.path)), key=lambda file: file.path)
            items.append(ModelItem("onnx", graph.path, quantization_of(graph.path), (graph, *data)))
    return items


def _is_data_of(path: str, graph: str) -> bool:
    """`model.onnx_data`, `model.onnx_data_1`, `model.onnx.data` belong to `model.onnx` in the same folder."""
    return re.fullmatch(r"[._]data(?:[._-]?\d+)?", path[len(graph) :]) is not None and path.startswith(graph)
