"""Whether a drafter that reads its target's states was made for this target: EAGLE-3, DFlash, assistants, lone heads.

Such a file has no use beside any other model. It is compared by what both headers say: how wide a state is, which
layers are read, and the vocabulary, token by token.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.translatable import phrase
from models.checks.vocabulary_check import DrafterVocabulary, Incompatible, compare, vocabulary_of
from models.errors import ModelFileError
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_role import ASSISTANT, HEAD_NAMES, HeadNeeds, head_kind, made_for, needs_of, promised_heads
from models.formats.gguf_vocabulary import TargetVocabulary, read_target_vocabulary


def head_name(header: GgufHeader) -> str | None:
    """What the file is, in words, where it is such a drafter; None for all other files."""
    kind = head_kind(header)
    return None if kind is None else HEAD_NAMES[kind]


def wanted_target(header: GgufHeader) -> str:
    """Which target the head in this file wants, in words: its name where the file says one, else what can be told."""
    needs, name = needs_of(header), made_for(header)
    if name:
        return name
    if needs.architecture and needs.layers:
        return phrase("a {architecture} model of {layers} layers", needs.architecture, needs.layers)
    if needs.architecture:
        return phrase("a {architecture} model whose states are {width:,} numbers wide", needs.architecture, needs.width)
    if not needs.width:
        return phrase("a model that its name may tell")
    return phrase(
        "a model whose states are {width:,} numbers wide, of at least {layers} layers and {tokens:,} tokens",
        needs.width,
        needs.deepest + 1,
        needs.vocabulary,
    )


def head_misfit(path: Path, head: GgufHeader, target: GgufHeader, vocabulary: TargetVocabulary) -> str | None:
    """Why the head in the file at `path` cannot guess for this target; None where nothing speaks against it.

    Raises Unreadable or BadGguf where the head's own vocabulary cannot be read.
    """
    needs = needs_of(head)
    shape = _misshapen(needs, target)
    if shape is not None or not needs.vocabulary:
        return shape
    result = compare(vocabulary, DrafterVocabulary(vocabulary_of(read_target_vocabulary(path, head))))
    return result.reason if isinstance(result, Incompatible) else None


def _misshapen(needs: HeadNeeds, target: GgufHeader) -> str | None:
    """What its shape says against a target."""
    architecture = target.architecture
    width = target.whole_number(f"{architecture}.embedding_length") or 0
    layers = target.whole_number(f"{architecture}.block_count") or 0
    heads = promised_heads(target)
    if needs.architecture and needs.architecture != architecture:
        return phrase("it was made for a {wanted} model, and this one is {found}", needs.architecture, architecture)
    if needs.width and width and needs.width != width:
        return phrase("it reads states of {wanted:,} numbers, and the model's have {found:,}", needs.width, width)
    if needs.layers and layers and needs.layers != layers - heads:
        return phrase("it was made for {wanted} layers, and the model has {found}", needs.layers, layers - heads)
    if layers and needs.deepest >= layers:
        return phrase("it reads layer {wanted}, and the model has {found}", needs.deepest, layers)
    return None


MOST_HEADS = 16
"""More heads than any model has: a damaged number."""


class OwnHeads(NamedTuple):
    """How many heads the header promises, and how many are there."""

    promised: int
    found: int

    @property
    def are_whole(self) -> bool:
        """Whether there are heads, and all of them."""
        return 0 < self.promised == self.found


NO_HEADS = OwnHeads(0, 0)


def own_heads(target: Path) -> OwnHeads:
    """The heads of a target's file; none where it cannot be read, which the pair's check says.

    `{architecture}.nextn_predict_layers` says how many (Qwen3.5 and later, GLM-4.5, DeepSeek-V3, Step 3.5, MiMo). Files
    that were split into a model and its heads keep the number and lack the tensors, so those are looked for too.
    """
    try:
        return heads_of(read_gguf_header(target))
    except ModelFileError:
        return NO_HEADS


def heads_of(header: GgufHeader) -> OwnHeads:
    """The same from a header that is read already."""
    promised = promised_heads(header)
    layers = header.whole_number(f"{header.architecture}.block_count") or 0
    if header.architecture == ASSISTANT or not 0 < promised <= min(layers, MOST_HEADS):
        return NO_HEADS
    if header.split_count > 1:  # they are in a later part, which the library finds
        return OwnHeads(promised, promised)
    wanted = {f"blk.{layer}.nextn.eh_proj.weight" for layer in range(layers - promised, layers)}
    return OwnHeads(promised, sum(tensor.name in wanted for tensor in header.tensors))
