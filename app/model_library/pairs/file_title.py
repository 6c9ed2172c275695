"""What a GGUF is called: the name and the size that stand in it, and how it is quantized.

File names are made by machines and changed by people. What the file itself says is put together from its parts, because
its full name is often that of the training run: "Qwen2.5 Coder 0.5B Instruct AWQ", "Smollm2 135M 8k Lc100K Mix1 Ep2".
"""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from app.traces.pair_names import spelled
from models.errors import ModelFileError
from models.formats.gguf_header import GgufHeader, read_gguf_header

FILE_TYPES = {
    0: "F32", 1: "F16", 2: "Q4_0", 3: "Q4_1", 7: "Q8_0", 8: "Q5_0", 9: "Q5_1", 10: "Q2_K", 11: "Q3_K_S", 12: "Q3_K_M",
    13: "Q3_K_L", 14: "Q4_K_S", 15: "Q4_K_M", 16: "Q5_K_S", 17: "Q5_K_M", 18: "Q6_K", 19: "IQ2_XXS", 20: "IQ2_XS",
    21: "Q2_K_S", 22: "IQ3_XS", 23: "IQ3_XXS", 24: "IQ1_S", 25: "IQ4_NL", 26: "IQ3_S", 27: "IQ3_M", 28: "IQ2_S",
    29: "IQ2_M", 30: "IQ4_XS", 31: "IQ1_M", 32: "BF16", 38: "MXFP4",
}  # fmt: skip
"""llama.cpp's numbers in `general.file_type` (include/llama.h)."""


class FileTitle(NamedTuple):
    """`chats` is False where the file has no chat template, so that it continues text."""

    name: str
    precision: str = ""
    chats: bool = True

    @property
    def words(self) -> str:
        """Both in one line, as a pair is named."""
        return f"{self.name} {self.precision}".rstrip()


def file_title(path: Path) -> FileTitle:
    """The title of a file; by the file's name where nothing can be read in it."""
    try:
        found = os.stat(path)
        return _title(path, found.st_size, found.st_mtime_ns)
    except (OSError, ModelFileError):
        return FileTitle(path.stem)


@lru_cache(256)
def _title(path: Path, size_bytes: int, modified_ns: int) -> FileTitle:
    """Raises ModelFileError. The size and the time only tell apart what was in the file before."""
    return title_of(read_gguf_header(path))


def title_of(header: GgufHeader) -> FileTitle:
    """The title by a file's header."""
    base, size = header.text("general.basename"), header.text("general.size_label")
    if base:
        tuned = [word for word in re.split(r"[-_ ]+", header.text("general.finetune")) if word.isalpha()]
        name = spelled(" ".join((base, size, *tuned)))
    else:
        name = spelled(header.name)
        name = name[:1].upper() + name[1:] if name == header.name else name
    file_type = header.whole_number("general.file_type")
    precision = FILE_TYPES.get(-1 if file_type is None else file_type) or next(iter(header.quantization), "")
    return FileTitle(name, precision, "tokenizer.chat_template" in header.metadata)
