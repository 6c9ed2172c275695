"""Whether a sound GGUF file can be a target: a whole language model, in one file or with all its parts beside it."""

from __future__ import annotations

import os
import re
from pathlib import Path

from engine.translatable import phrase
from models.errors import FETCH_AGAIN, BadGguf, ModelFileError, Truncated
from models.formats.bounded_reader import open_cursor
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_limits import check_numbers

MAGIC = b"GGUF"
PART = re.compile(r"(?P<prefix>.+)-(?P<number>\d{5})-of-(?P<count>\d{5})\.gguf")
_MAX_PARTS = 256
# What llama.cpp loads but cannot chat with: image projectors and encoders.
_NOT_WRITERS = {"clip": phrase("an image projector")} | dict.fromkeys(
    ("bert", "nomic-bert", "t5encoder"), phrase("an encoder")
)


class CannotWrite(ModelFileError):
    """A sound GGUF file that is no chat model, or not all of one."""

    code = "unsupported"
    hint = phrase("Choose a chat model.")


def is_gguf(file: Path) -> bool:
    """Whether the file is a GGUF by its first bytes, not by its name. Raises Unreadable."""
    with open_cursor(file) as cursor:
        return cursor.size_bytes >= len(MAGIC) and cursor.take(len(MAGIC)) == MAGIC


def check_can_write(path: Path, header: GgufHeader) -> tuple[Path, ...]:
    """The files of the model whose header was just read, this one first.

    Raises CannotWrite; BadGguf or Unreadable where one of its other parts is damaged or missing.
    """
    name, kind = header.file_name, _NOT_WRITERS.get(header.architecture)
    files = _parts(path, header) if header.split_count > 1 else (path,)
    if not header.architecture or not (header.tensors or len(files) > 1):
        unnamed, empty = (
            phrase("{file} names no architecture: it holds no model", name),
            phrase("{file} has no tensors: it holds no model", name),
        )
        raise CannotWrite(empty if header.architecture else unnamed, FETCH_AGAIN)
    if kind is not None:
        raise CannotWrite(
            phrase("{file} is {what} ({architecture}), which cannot write", name, kind, header.architecture)
        )
    check_numbers(header)
    return files


def _parts(path: Path, header: GgufHeader) -> tuple[Path, ...]:
    """All parts of a split model. llama.cpp is handed the first one and finds the others by their names."""
    count, match = header.split_count, PART.fullmatch(path.name)
    if match is None or int(match["count"]) != count or count > _MAX_PARTS:
        raise CannotWrite(
            phrase("{file} is one of {count} parts of a model", path.name, count), phrase("Choose a model in one file.")
        )
    if int(match["number"]) != 1:
        message = phrase("{file} is part {number} of {count}", path.name, int(match["number"]), count)
        raise CannotWrite(message, phrase("Choose the model's first part."))
    parts = tuple(path.with_name(f"{match['prefix']}-{n:05}-of-{count:05}.gguf") for n in range(1, count + 1))
    for number, part in enumerate(parts[1:], 2):
        if not os.path.isfile(part):
            message = phrase("{file} lacks its part {number} of {count}: {part}", path.name, number, count, part.name)
            raise CannotWrite(message, Truncated.hint)
        found = read_gguf_header(part)
        if (found.split_count, found.whole_number("split.no")) != (count, number - 1):
            raise BadGguf(phrase("{file} is not part {number} of {count}, as its name says", part.name, number, count))
    return parts
