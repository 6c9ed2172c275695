"""Reads safetensors files: a length, a JSON table, and raw numbers; nothing in them is code.

As with every file that somebody sends, each number is checked against the file's size before it is used. PyTorch's own
files (`.bin`, `.pt`) are refused: they are programs.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.translatable import phrase
from models.errors import ModelFileError
from models.formats.bounded_reader import open_cursor

MOST_HEADER_BYTES = 8 << 20
MOST_TENSORS = 4096
MOST_FILES = 64
BYTES = {"F32": 4, "F16": 2, "BF16": 2, "I64": 8, "I32": 4, "BOOL": 1, "F64": 8, "U8": 1, "I8": 1, "I16": 2}
"""Of one number of each type that such files have here."""


class BadSafetensors(ModelFileError):
    """Not a safetensors file, or a damaged one."""

    code = "bad_safetensors"


class StoredTensor(NamedTuple):
    """One tensor: `shape` outermost first, and where its bytes lie."""

    file: Path
    type: str
    shape: tuple[int, ...]
    start: int
    size_bytes: int

    def bytes_by_row(self) -> NDArray[np.uint8]:
        """All its bytes, uint8 (rows, bytes a row); a vector is one row. Raises BadSafetensors."""
        try:
            with self.file.open("rb") as file:
                file.seek(self.start)
                data = np.fromfile(file, np.uint8, self.size_bytes)
        except OSError as error:
            raise BadSafetensors(phrase("{file} cannot be read: {reason}", self.file.name, error.strerror)) from error
        if data.size != self.size_bytes:
            raise BadSafetensors(phrase("{file} became shorter while it was read", self.file.name))
        return data.reshape(self.shape[0] if len(self.shape) > 1 else 1, -1)


def read_folder(folder: Path) -> dict[str, StoredTensor]:
    """The tensors of all safetensors files in a folder, by name. Raises BadSafetensors, Unreadable or Truncated."""
    files = sorted(folder.glob("*.safetensors"))
    if not files:
        raise BadSafetensors(
            phrase("there is no safetensors file in {folder}", folder.name),
            phrase("Download the drafter in that format: PyTorch's own files are programs, and are not opened."),
        )
    if len(files) > MOST_FILES:
        raise BadSafetensors(phrase("{folder} has {count} files, more than any drafter", folder.name, len(files)))
    found = dict[str, StoredTensor]()
    for file in files:
        for name, tensor in read_safetensors(file).items():
            if name in found:
                raise BadSafetensors(phrase("two files of {folder} have the tensor {name}", folder.name, repr(name)))
            found[name] = tensor
    return found


def read_safetensors(path: Path) -> dict[str, StoredTensor]:
    """The tensors of one file by name. Raises BadSafetensors, Unreadable or Truncated."""
    with open_cursor(path) as cursor:
        length = int.from_bytes(cursor.read(8), "little")
        if length > MOST_HEADER_BYTES:
            raise BadSafetensors(
                phrase("{file} is not a safetensors file: its table would have {size} bytes", path.name, length)
            )
        data, size = cursor.read(length), cursor.size_bytes
    try:
        table = json.loads(data)
    except (ValueError, RecursionError):
        raise BadSafetensors(phrase("{file} is not a safetensors file: its table cannot be read", path.name)) from None
    if not isinstance(table, dict) or len(table) > MOST_TENSORS:
        raise BadSafetensors(phrase("{file} is not a safetensors file: its table cannot be read", path.name))
    table.pop("__metadata__", None)
    return {name: _tensor(path, name, row, 8 + length, size) for name, row in table.items()}


def _tensor(path: Path, name: str, row: Any, data_start: int, file_bytes: int) -> StoredTensor:
    bad = BadSafetensors(phrase("{file} is damaged: the row of the tensor {name} is wrong", path.name, repr(name)))
    if not isinstance(row, dict) or row.get("dtype") not in BYTES:
        raise bad
    shape, offsets = _numbers(row.get("shape"), 1, 4), _numbers(row.get("data_offsets"), 2, 2)
    if not shape or not offsets or min(shape) < 1:
        raise bad
    start, end = offsets
    if end - start != math.prod(shape) * BYTES[row["dtype"]] or data_start + end > file_bytes:
        raise bad
    return StoredTensor(path, row["dtype"], shape, data_start + start, end - start)


def _numbers(value: Any, least: int, most: int) -> tuple[int, ...]:
    """A list of this many whole numbers, none below 0; () where it is none."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        return ()
    return tuple(value) if all(type(each) is int and 0 <= each < 1 << 48 for each in value) else ()
