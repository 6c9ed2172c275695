"""Whether a sound GGUF file can be a target: a whole language model, in one file or with all its parts next to it.

llama.cpp ends its process over some numbers in a header instead of refusing the file. Each limit here stands for such
an assertion of the pinned version (llama-model.cpp, llama-hparams.h), so that the user gets one line instead of an
engine that died.
"""

from __future__ import annotations

import math
import os
import re
from pathlib import Path

from engine.translatable import phrase
from models.errors import FETCH_AGAIN, BadGguf, ModelFileError, Truncated
from models.formats.bounded_reader import open_cursor
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_role import HEAD_NAMES, head_kind, made_for, other_kind

MOST_LAYERS = 512
MOST_EXPERTS = 1024
MOST_CONTEXT = 2**31 - 1
ROPE_SCALINGS = ("none", "linear", "yarn", "longrope")
WITHOUT_VOCABULARY = ("none", "no_vocab")


def check_numbers(header: GgufHeader) -> None:
    """Raises BadGguf that names the key and its value; missing keys are reported by llama.cpp itself."""
    _within(header, "context_length", 8, MOST_CONTEXT)
    _within(header, "block_count", 1, MOST_LAYERS)
    _within(header, "expert_count", 0, MOST_EXPERTS)
    layers = header.whole_number(f"{header.architecture}.block_count") or MOST_LAYERS
    _within(header, "nextn_predict_layers", 0, layers)
    if head_kind(header) is not None:  # over none the library computes without an end
        for key in ("rope.dimension_count", "rope.dimension_count_swa"):
            _within(header, key, 1, MOST_CONTEXT)
    experts = header.whole_number(f"{header.architecture}.expert_count") or 0
    _within(header, "expert_used_count", 1 if experts else 0, experts)
    if experts and f"{header.architecture}.expert_used_count" not in header.metadata:
        message = phrase(
            "{file} is damaged: it has {experts:,} experts and does not say how many are used",
            header.file_name,
            experts,
        )
        raise BadGguf(message)
    scaling = header.text(f"{header.architecture}.rope.scaling.type")
    if scaling and scaling not in ROPE_SCALINGS:
        known = ", ".join(ROPE_SCALINGS)
        raise _bad(header, "rope.scaling.type", scaling, phrase("one of {known}", known))
    for key in ("attention.layer_norm_rms_epsilon", "attention.layer_norm_epsilon"):
        value = header.metadata.get(f"{header.architecture}.{key}")
        if isinstance(value, float) and not (math.isfinite(value) and value >= 0):
            raise _bad(header, key, value, phrase("a small number"))
    if header.text("tokenizer.ggml.model") in WITHOUT_VOCABULARY:
        raise BadGguf(phrase("{file} says that it has no vocabulary: it can read and write no text", header.file_name))


def _within(header: GgufHeader, key: str, least: int, most: int) -> None:
    value = header.whole_number(f"{header.architecture}.{key}")
    if value is not None and not least <= value <= most:
        raise _bad(header, key, value, phrase("from {low:,} to {high:,}", least, most))


def _bad(header: GgufHeader, key: str, value: object, wanted: str) -> BadGguf:
    key = f"{header.architecture}.{key}"
    return BadGguf(
        phrase("{file} is damaged: its {key} is {found}, not {wanted}", header.file_name, key, repr(value), wanted)
    )


MAGIC = b"GGUF"
PART = re.compile(r"(?P<prefix>.+)-(?P<number>\d{5})-of-(?P<count>\d{5})\.gguf")
_MAX_PARTS = 256


class CannotWrite(ModelFileError):
    """A sound GGUF file that is no chat model, or not all of one."""

    code = "unsupported"
    hint = phrase("Choose a chat model.")


def is_gguf(file: Path) -> bool:
    """Whether the file is a GGUF by its first bytes, not by its name. Raises Unreadable."""
    with open_cursor(file) as cursor:
        return cursor.size_bytes >= len(MAGIC) and cursor.read(len(MAGIC)) == MAGIC


def check_can_write(path: Path, header: GgufHeader) -> tuple[Path, ...]:
    """The files of the model whose header was just read, this one first.

    Raises CannotWrite, also for a drafter that reads another model's states; BadGguf or Unreadable where one of its
    other parts is damaged or missing.
    """
    files, head = check_can_guess(path, header), head_kind(header)
    if head is not None:
        whose = made_for(header)
        raise CannotWrite(
            phrase(
                "{file} is {what} ({architecture}): it guesses for another model and writes nothing alone",
                header.file_name,
                HEAD_NAMES[head],
                header.architecture,
            ),
            phrase("Choose {target} as the model.", whose)
            if whose
            else phrase("Choose the model that it was made for."),
        )
    return files


def check_can_guess(path: Path, header: GgufHeader) -> tuple[Path, ...]:
    """The same of a model that may also be a drafter which reads another model's states. Raises CannotWrite."""
    name, kind = header.file_name, other_kind(header)
    files = _parts(path, header) if header.split_count > 1 else (path,)
    if not header.architecture:
        raise CannotWrite(phrase("{file} names no architecture: it holds no model", name), FETCH_AGAIN)
    if not (header.tensors or len(files) > 1):
        raise CannotWrite(phrase("{file} has no tensors: it holds no model", name), FETCH_AGAIN)
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
