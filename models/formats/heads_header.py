"""The first line of a file of parallel heads, and the mark by which it names its target.

The engine writes and reads the whole of it (`engine/drafters/heads/heads_file.py`); here only what tells whose it is.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated

import msgspec

from engine.translatable import phrase
from models.errors import ModelFileError
from models.formats.bounded_reader import open_cursor

SUFFIX = ".heads"

DRAFTER_OF = "draftlight.drafter_of"
"""The key in the header of a GGUF or an ONNX graph that was made here for one target: it holds the target's mark."""

LONGEST_LINE = 1 << 16
EDGE = 1 << 20
"""Bytes of a target's beginning and end that its mark is made of, besides its size."""


class BadHeads(ModelFileError):
    """A file of heads that is damaged."""

    code = "bad_heads"
    hint = phrase("Make the drafter again.")


class HeadsHeader(msgspec.Struct, frozen=True):
    """`target` is the mark of the file that the heads are for; `right` their share of right guesses by place."""

    made: str
    target: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    target_name: str
    n_vocab: int
    right: tuple[float, ...] = ()


def is_heads(file: Path) -> bool:
    """Whether the first line says that the file holds heads. Raises Unreadable."""
    with open_cursor(file) as cursor:
        start = cursor.read(min(cursor.size_bytes, 4096))
    return start.startswith(b"{") and b'"made":"heads"' in start.partition(b"\n")[0]


def read_heads_header(file: Path) -> HeadsHeader:
    """The first line. Raises ModelFileError."""
    with open_cursor(file) as cursor:
        line, end, _ = cursor.read(min(cursor.size_bytes, LONGEST_LINE)).partition(b"\n")
    try:
        if not end:
            raise msgspec.DecodeError
        return msgspec.json.decode(line, type=HeadsHeader)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadHeads(phrase("{file} is damaged: its heads cannot be read", file.name)) from error


def mark_of_target(file: Path) -> str:
    """The mark of a target's contents: SHA-256 of its size, its first and its last mebibyte. Raises Unreadable."""
    with open_cursor(file) as cursor:
        digest = hashlib.sha256(cursor.size_bytes.to_bytes(8, "little"))
        for start in (0, max(0, cursor.size_bytes - EDGE)):
            cursor.position = start
            digest.update(cursor.read(min(EDGE, cursor.left_bytes)))
    return digest.hexdigest()
