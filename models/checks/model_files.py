"""Which files make up one model, told by their content: a GGUF with its parts, or a graph with its weights.

A file's name proves nothing: a GGUF, by its first bytes, can be a target (and may draft), unless its header says that
it guesses for another model or has layers left out; such a file, an ONNX decoder and heads are drafters, and everything
else is refused with a reason. Only headers are read. The SHA-256 of a whole file is kept in memory while the file keeps
its path, size and time of change.
"""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec

from engine.translatable import phrase
from models.checks.vocabulary_check import find_tokenizer
from models.errors import ModelFileError
from models.formats.bounded_reader import open_cursor
from models.formats.gguf_check import check_can_guess, is_gguf
from models.formats.gguf_header import read_gguf_header
from models.formats.gguf_role import HEAD_NAMES, head_kind
from models.formats.heads_header import DRAFTER_OF, is_heads, read_heads_header
from models.formats.onnx_decoder import block_contract, decoder_contract
from models.formats.onnx_external_data import external_files
from models.formats.onnx_header import read_onnx_header

Kind = Literal["target", "drafter"]
Format = Literal["gguf", "onnx", "heads"]


class ModelFiles(msgspec.Struct, frozen=True):
    """`files` belong together, the first is the one to open; `companions` are tokenizer and configuration, if any."""

    kind: Kind
    format: Format
    name: str
    licence: str
    files: tuple[Path, ...]
    companions: tuple[Path, ...] = ()

    @property
    def main(self) -> Path:
        return self.files[0]


def read_model_files(main: Path, *, follow_links: bool = False) -> ModelFiles:
    """The model whose first file is `main`. Raises ModelFileError where it is none, or not all of one.

    `follow_links` lets a graph's weights be links: for files that are copied, never for files about to be loaded.
    """
    if is_gguf(main) or main.suffix.lower() == ".gguf":  # A damaged one is told as what it was to be.
        header = read_gguf_header(main)
        files = check_can_guess(main, header)
        kind: Kind = "drafter" if head_kind(header) is not None or header.text(DRAFTER_OF) else "target"
        return ModelFiles(kind, "gguf", header.name, header.text("general.license"), files)
    if is_heads(main):
        read_heads_header(main)
        return ModelFiles("drafter", "heads", main.stem, "", (main,))
    graph = read_onnx_header(main)
    weights = external_files(main, graph.external, follow_links=follow_links)
    decoder_contract(graph)
    return ModelFiles("drafter", "onnx", _graph_name(main), "", (main, *weights), _companions(main))


def _graph_name(main: Path) -> str:
    """Graphs are called "model_q4" everywhere: the folder above says of which model, if it does not say both."""
    folder = main.absolute().parent
    owner = folder.parent if folder.name == "onnx" else folder
    model = owner.name.rpartition("--")[2]
    return model if model.lower().endswith(main.stem.lower()) else f"{model} {main.stem}".strip()


def _companions(main: Path) -> tuple[Path, ...]:
    tokenizer = find_tokenizer(main)
    if tokenizer is None:
        return ()
    config = tokenizer.with_name("config.json")
    return (tokenizer, config) if os.path.isfile(config) else (tokenizer,)


def drafter_kind(path: Path) -> str:
    """Its kind in words, "" where the file is not there or cannot be read, which its check says."""
    try:
        found = os.stat(path)
        return _kind(path, found.st_size, found.st_mtime_ns)
    except (OSError, ModelFileError):
        return ""


def made_for_target(path: Path) -> str | None:
    """The mark of the target that a drafter was made for here, from its own file; None for all others.

    Raises ModelFileError.
    """
    if is_gguf(path):
        return read_gguf_header(path).text(DRAFTER_OF) or None
    return read_heads_header(path).target if is_heads(path) else read_onnx_header(path).facts.get(DRAFTER_OF)


@functools.lru_cache(maxsize=256)
def _kind(path: Path, size_bytes: int, changed_ns: int) -> str:
    """The same, remembered by what tells a file from a changed one. Raises ModelFileError."""
    if is_gguf(path):
        header = read_gguf_header(path)
        if (kind := head_kind(header)) is not None:
            return HEAD_NAMES[kind]
        if header.text(DRAFTER_OF):
            return phrase("the model itself with layers left out")
        return phrase("a smaller model")
    if is_heads(path):
        return phrase("parallel heads")
    if block_contract(read_onnx_header(path)) is not None:
        return phrase("a block drafter (ONNX)")
    return phrase("a small network (ONNX)")


_CHUNK_BYTES = 1 << 20


class Fingerprints:
    """Answers `sha256(path)`; one instance a process keeps its answers, a fresh one knows nothing."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], str] = {}

    def sha256(self, path: Path, read: Callable[[int], None] = lambda count: None) -> str:
        """The SHA-256 as lower-case hex; `read(count)` is called with the bytes of each piece.

        Raises Unreadable, or Truncated where the file shrinks meanwhile.

        A file that was swapped keeping size and modification time to the nanosecond is not noticed; an
        attacker who can do that can also change this program.
        """
        with open_cursor(path) as cursor:
            found = os.stat(path)
            key = (os.path.abspath(path), found.st_size, found.st_mtime_ns)
            known = self._known.get(key)
            if known is not None:
                return known
            digest = hashlib.sha256()
            while cursor.left_bytes:
                piece = cursor.read(min(_CHUNK_BYTES, cursor.left_bytes))
                digest.update(piece)
                read(len(piece))
        self._known[key] = digest.hexdigest()
        return self._known[key]
