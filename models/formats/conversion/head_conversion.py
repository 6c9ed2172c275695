"""Makes a GGUF of a drafter that is handed out as safetensors, whichever kind its config says that it is.

PyTorch is not needed: such files are a table and raw numbers. Parts get other names and stay what they are: matrices
keep their bytes (F16, BF16 or F32), vectors become F32, ids become absolute, the tokenizer is the target's. The layout
is the one that the pinned llama.cpp reads (`conversion/llama.py`, `conversion/qwen.py` there), and is proven by toys
that draft from it. Not read yet are blocks over several streams (DeepSeek-V4) and those with other layers than Qwen3's
(Gemma 4): their config or parts say so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.translatable import phrase
from models.formats.conversion.block_layout import block_layout, block_name, is_block
from models.formats.conversion.config_values import BadDraftHead, read_config
from models.formats.conversion.eagle_layout import eagle_layout, eagle_name
from models.formats.conversion.gguf_writer import WrittenTensor, encoded, tokenizer_of, vector, write_gguf_file
from models.formats.conversion.head_layout import EMBEDDINGS, WORDS, WORDS_BACK, HeadLayout, Part
from models.formats.conversion.safetensors import StoredTensor, read_folder
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_role import HEAD_NAMES, head_kind, other_kind


class ConvertedHead(NamedTuple):
    """What was written: its size, the target's layers that it reads, and how many words it knows of how many."""

    file: Path
    size_bytes: int
    layers: tuple[int, ...]
    listed: int
    vocab: int


def convert_head(folder: Path, target: Path, to: Path) -> ConvertedHead:
    """Write the drafter of `folder` as the GGUF `to`, for the target at `target`.

    A target that is itself a drafter, an encoder or a projector is refused. Raises BadDraftHead, BadSafetensors,
    BadGguf, Unreadable or Truncated, and OSError.
    """
    header = read_gguf_header(target)
    kind = head_kind(header)
    what = HEAD_NAMES[kind] if kind is not None else other_kind(header)
    if what is not None:
        raise BadDraftHead(phrase("{file} is {what}, and no model to draft for", target.name, what))
    keys = read_config(folder)
    found = _named(read_folder(folder), block_name if is_block(keys) else eagle_name)
    layout = block_layout(keys, folder, header, found) if is_block(keys) else eagle_layout(keys, folder, header)
    found = {name: tensor for name, tensor in found.items() if name not in layout.unused}
    config = layout.config
    _check_parts(layout, found)
    _check_target(layout, found, header)
    tensors = [_written(part, found[name]) for name, part in layout.parts.items() if name in found]
    if config.rope_factors:
        tensors.append(vector("rope_freqs.weight", "F32", np.array(config.rope_factors, np.float32)))
    if WORDS in found:
        tensors.append(vector(WORDS, "I64", _ids(found[WORDS], config.vocab)))
    stated = {"general.architecture": layout.architecture, "general.name": folder.name, **layout.stated}
    own = {key: encoded(value) for key, value in stated.items()}
    write_gguf_file(to, own | tokenizer_of(header, target) | own, tensors)  # a block's mask is its own
    return ConvertedHead(to, to.stat().st_size, config.layers, config.listed, config.vocab)


def _named(stored: Mapping[str, StoredTensor], short: Callable[[str], str]) -> dict[str, StoredTensor]:
    """The tensors by their short names. Raises BadDraftHead for two of one name."""
    found = dict[str, StoredTensor]()
    for name, tensor in stored.items():
        if short(name) in found:
            raise BadDraftHead(phrase("the head has two parts for {name}", repr(short(name))))
        if short(name) != WORDS_BACK:
            found[short(name)] = tensor
    return found


def _check_parts(layout: HeadLayout, found: Mapping[str, StoredTensor]) -> None:
    """Compares parts with the shapes that they must have. Raises BadDraftHead."""
    config, wanted = layout.config, {**layout.parts, WORDS: Part(WORDS, (layout.config.listed,), spared=True)}
    unknown = next((name for name in found if name not in wanted), None)
    if unknown is not None:
        raise BadDraftHead(phrase("the head has a part that is not known here: {name}", repr(unknown)))
    missing = next((name for name, part in wanted.items() if name not in found and not part.spared), None)
    if missing is not None:
        raise BadDraftHead(phrase("the head lacks a part: {name}", repr(missing)))
    for name, tensor in found.items():
        shape, kinds = wanted[name].shape, ("I64", "I32") if name == WORDS else ("F32", "F16", "BF16")
        if tensor.shape != shape or tensor.type not in kinds:
            is_ = f"{tensor.type} {list(tensor.shape)}"
            raise BadDraftHead(phrase("the head's {name} is {found}, not {wanted}", repr(name), is_, list(shape)))
    if config.listed != config.vocab and WORDS not in found:
        raise BadDraftHead(phrase("the head knows {count:,} words and does not say which", config.listed))


def _check_target(layout: HeadLayout, found: Mapping[str, StoredTensor], header: GgufHeader) -> None:
    """Compares the head with the target. Raises BadDraftHead."""
    config, kind = layout.config, header.architecture
    width = header.whole_number(f"{kind}.embedding_length") or 0
    depth = header.whole_number(f"{kind}.block_count") or 0
    if layout.states != width or not 0 <= min(config.layers) <= max(config.layers) < depth:
        words = phrase(
            "the head was trained for another model than {file}: it reads states of {found} numbers up to layer "
            "{layer}, and that has {wanted} and {layers} layers",
            header.file_name, layout.states, max(config.layers), width, depth,
        )  # fmt: skip
        raise BadDraftHead(words)
    whole = layout.all_words or EMBEDDINGS in found or WORDS not in found
    if config.vocab > header.vocab_size or (whole and config.vocab != header.vocab_size):
        words = phrase(
            "the head was trained for another model than {file}: it has {found:,} words, that has {wanted:,}",
            header.file_name, config.vocab, header.vocab_size,
        )  # fmt: skip
        raise BadDraftHead(words)
    if EMBEDDINGS not in found and config.width != width:
        raise BadDraftHead(phrase("the head has no embeddings, and the target's are of another width"))


def _written(part: Part, tensor: StoredTensor) -> WrittenTensor:
    """A tensor under another name: a matrix with its bytes, a vector and what has three sides as F32."""
    dims, turn = tuple(reversed(tensor.shape)), part.turn or (lambda rows: rows)
    if len(dims) == 2:
        return WrittenTensor(part.given, dims, tensor.type, tensor.size_bytes, lambda: turn(tensor.bytes_by_row()))
    size = 4 * int(np.prod(dims))
    return WrittenTensor(part.given, dims, "F32", size, lambda: turn(_floats(tensor).view(np.uint8).reshape(-1, 4)))


def _floats(tensor: StoredTensor) -> NDArray[np.float32]:
    """All numbers in a row, float32 (n,)."""
    data = tensor.bytes_by_row().reshape(-1)
    if tensor.type == "BF16":
        widened: NDArray[np.float32] = (data.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
        return widened
    floats: NDArray[np.float32] = data.view(np.float16 if tensor.type == "F16" else np.float32).astype(np.float32)
    return floats


def _ids(tensor: StoredTensor, vocab: int) -> NDArray[np.int64]:
    """The id of each of the head's words, int64 (listed,): what is stored is the distance from its own number.

    Raises BadDraftHead.
    """
    distances = tensor.bytes_by_row()[0].view("<i8" if tensor.type == "I64" else "<i4").astype(np.int64)
    ids: NDArray[np.int64] = distances + np.arange(distances.size)
    if int(ids.min()) < 0 or int(ids.max()) >= vocab or np.unique(ids).size != ids.size:
        raise BadDraftHead(phrase("the head's list of words names some twice, or some that the model does not have"))
    return ids
