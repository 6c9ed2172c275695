"""A copy of a GGUF that can score some of its vocabulary only, and the rows of the words that were left out.

The output layer of a small model is most of its size: of a drafter of three layers and 152,000 words it takes four
fifths of a guess. llama.cpp has no switch for fewer words, so a file is written in which the matrices that have a row
for each word keep the rows of a list, and whose words are numbers without texts (`tokenizer.ggml.model` "none").
Quantized rows are bytes in a row, so nothing is computed anew, and the library's own kernels run what is left.

The header is read and written by the library itself. Rejected: `llama_model_init_from_user`, which needs no file and
makes up every matrix that a file may leave out; and ending a pass before its last product by the library's callback,
which leaves scores of the pass before in the buffer.
"""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import BadModelFile
from engine.interfaces import Rows
from engine.llama.gguf_library import FileTensor, GgmlArena, LibraryHeader, ggml_library
from engine.translatable import phrase

ALIGNED = 64
"""Rows of a list are a multiple of this: kernels that rearrange rows take groups of them."""

_F32 = 0


class WholeGguf:
    """The file with all its words: what its matrices are, and the rows of single words as numbers."""

    def __init__(self, path: Path, n_vocab: int) -> None:
        """Raises BadModelFile where it is in several parts, or has matrices of words that are not known here."""
        self._path, self.n_vocab, self._header = path, n_vocab, LibraryHeader(path)
        if not self._header:
            raise BadModelFile(phrase("{file} cannot be read a second time", path.name))
        self._file = path.open("rb")
        self._bytes = mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
        try:
            self.matrices = self._look()
        except BadModelFile:
            self.close()
            raise
        self.inputs = self.matrices["token_embd.weight"]
        self.outputs = self.matrices.get("output.weight", self.inputs)

    def _look(self) -> dict[str, FileTensor]:
        found = self._header.tensors()
        words = {each.name for each in found.values() if self._is_of_words(each)}
        if (
            self._header.has("split.count")
            or "token_embd.weight" not in words
            or words - {"token_embd.weight", "output.weight"}
        ):
            raise BadModelFile(phrase("{file} cannot be opened with fewer words", self._path.name))
        return found

    def _is_of_words(self, matrix: FileTensor) -> bool:
        return self.n_vocab in matrix.dimensions

    @property
    def words_share(self) -> float:
        """The part of what one guess reads that the rows of words are."""
        of_layers = sum(each.size for each in self.matrices.values() if not self._is_of_words(each))
        return self.outputs.size / (of_layers + self.outputs.size)

    def rows(self, matrix: FileTensor, ids: Sequence[int]) -> Rows:
        """The rows of these words, float32 (n, width)."""
        size = matrix.size // matrix.rows
        found = np.empty((len(ids), matrix.width), np.float32)
        to_float = ggml_library().ggml_get_type_traits(matrix.kind).contents.to_float
        for row, token in enumerate(ids):
            start = matrix.start + token * size
            data = self._bytes[start : start + size]
            if matrix.kind == _F32:
                found[row] = np.frombuffer(data, np.float32)
            else:
                to_float(data, found[row].ctypes.data, matrix.width)
        return found

    def write(self, ids: NDArray[np.int64], to: Path) -> None:
        """Write a file that knows the words `ids` alone, int64 (N,), by their places in it. Raises OSError."""
        ggml = ggml_library()
        header = ggml.gguf_init_empty()
        size = (1 + len(self.matrices)) * ggml.ggml_tensor_overhead()
        arena = ggml.ggml_init(GgmlArena(size, None, True))
        try:
            self._describe(header, arena, len(ids))
            data = ctypes.create_string_buffer(ggml.gguf_get_meta_size(header))
            ggml.gguf_get_meta_data(header, data)
            with to.open("wb") as file:
                file.write(data.raw)
                for at, matrix in enumerate(self.matrices.values()):
                    file.write(b"\0" * (len(data) + ggml.gguf_get_tensor_offset(header, at) - file.tell()))
                    self._copy(matrix, ids, file)
        finally:
            ggml.ggml_free(arena)
            ggml.gguf_free(header)

    def _describe(self, header: int, arena: int, count: int) -> None:
        """Metadata without the words' texts, and every matrix with as many rows of words as there are."""
        ggml = ggml_library()
        ggml.gguf_set_kv(header, self._header.handle)
        names = [ggml.gguf_get_key(header, at) for at in range(ggml.gguf_get_n_kv(header))]
        for name in names:
            if name.startswith(b"tokenizer."):
                ggml.gguf_remove_key(header, name)
        ggml.gguf_set_val_str(header, b"tokenizer.ggml.model", b"none")
        ggml.gguf_set_val_u32(header, f"{self._header.architecture}.vocab_size".encode(), count)
        for matrix in self.matrices.values():
            used = next((n for n in (4, 3, 2) if matrix.dimensions[n - 1] > 1), 1)
            sides = [count if side == self.n_vocab else side for side in matrix.dimensions[:used]]
            tensor = ggml.ggml_new_tensor(arena, matrix.kind, used, (ctypes.c_int64 * used)(*sides))
            ggml.ggml_set_name(tensor, matrix.name.encode())
            ggml.gguf_add_tensor(header, tensor)

    def _copy(self, matrix: FileTensor, ids: NDArray[np.int64], file: Any) -> None:
        if self._is_of_words(matrix):
            data = np.frombuffer(self._bytes, np.uint8, matrix.size, matrix.start).reshape(matrix.rows, -1)
            file.write(np.ascontiguousarray(data[ids]).data)
            return
        with memoryview(self._bytes) as whole, whole[matrix.start : matrix.start + matrix.size] as piece:
            file.write(piece)

    def close(self) -> None:
        """Frees the header and lets the file go."""
        self._header.close()
        self._bytes.close()
        self._file.close()
