"""What the files say of one drafter beside one target: made for it, of its vocabulary, to be translated, or foreign.

Whoever asks finds the words: a check before loading (`pair_check`) and the advice on drafters (`drafter_check`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Literal, NamedTuple

from engine.translatable import phrase
from models.checks.head_check import head_misfit, head_name, wanted_target
from models.checks.shipped_drafters import FITS, has_shape
from models.checks.vocabulary_check import (
    FEWEST_SHARED,
    Compatible,
    DrafterVocabulary,
    compare,
    find_tokenizer,
    read_drafter_vocabulary,
    shared_texts,
    vocabulary_of,
)
from models.formats.gguf_check import check_can_guess, is_gguf
from models.formats.gguf_header import GgufHeader, read_gguf_header
from models.formats.gguf_vocabulary import TargetVocabulary, read_target_vocabulary
from models.formats.heads_header import DRAFTER_OF, is_heads, mark_of_target, read_heads_header
from models.formats.onnx_decoder import decoder_contract
from models.formats.onnx_external_data import external_files
from models.formats.onnx_header import read_onnx_header

MatchKind = Literal["own", "shaped", "made", "head", "misfit", "same", "translated", "foreign", "unchecked"]
"""Made from the target's own file, for one of its shape, or for another model; a head that fits, or does not; of the
target's vocabulary, one to be translated, or one with too little in common; without a tokenizer to compare."""

_STATE_KEYS = ("ssm.state_size", "wkv.head_size", "shortconv.l_cache")


class Match(NamedTuple):
    """`reason` says what differs or is of note, `what` and `wanted` what a head is and for whom."""

    kind: MatchKind
    reason: str = ""
    what: str = ""
    wanted: str = ""
    shared: int = 0


class TargetFile:
    """The model that drafters are compared with; its vocabulary is read once, and only if it has to be."""

    def __init__(self, path: Path, header: GgufHeader) -> None:
        self.path, self.header = path, header

    @cached_property
    def vocabulary(self) -> TargetVocabulary:
        """Raises Unreadable or BadGguf."""
        return read_target_vocabulary(self.path, self.header)


def match_drafter(
    drafter: Path, tokenizer: Path | None, target: TargetFile | None, check: Callable[[Path], None] = lambda file: None
) -> Match:
    """How the drafter fits the target; without one, whether it can be used at all, which is then said to be "same".

    `tokenizer` replaces the one next to a graph. `check` is called with each file of the drafter before it is read.
    Raises ModelFileError for a drafter that is damaged or none.
    """
    check(drafter)
    if is_gguf(drafter):
        return _match_gguf(drafter, read_gguf_header(drafter), target)
    if is_heads(drafter):
        return _match_mark(read_heads_header(drafter).target, None, target)
    header = read_onnx_header(drafter)
    if (mark := header.facts.get(DRAFTER_OF)) is not None:
        return _match_mark(mark, header.facts.get(FITS), target)
    for file in external_files(drafter, header.external):
        check(file)
    width = decoder_contract(header).logits_width
    if (tokenizer := tokenizer or find_tokenizer(drafter)) is None:
        return Match("unchecked")
    check(tokenizer)
    return _compare(read_drafter_vocabulary(tokenizer, width), target)


def _match_gguf(drafter: Path, header: GgufHeader, target: TargetFile | None) -> Match:
    if mark := header.text(DRAFTER_OF):
        return _match_mark(mark, None, target)
    check_can_guess(drafter, header)
    what = head_name(header)
    if what is None:
        theirs = read_target_vocabulary(drafter, header)
        ends = tuple(token for token in (theirs.eos, theirs.eot) if token is not None)
        recurrent = any(f"{header.architecture}.{key}" in header.metadata for key in _STATE_KEYS)
        # llama.cpp can undo some recurrent models by snapshots.
        note = phrase("it keeps a state: whether that can forget a wrong guess is tried when it is opened")
        found = DrafterVocabulary(vocabulary_of(theirs), len(theirs.tokens), theirs.bos, ends)
        return _compare(found, target, note if recurrent else "")
    misfit = None if target is None else head_misfit(drafter, header, target.header, target.vocabulary)
    return Match("head" if misfit is None else "misfit", misfit or "", what, wanted_target(header))


def _match_mark(mark: str, shape: str | None, target: TargetFile | None) -> Match:
    """A drafter that was made from one target's own file, here or by whoever made the app."""
    if target is None:
        return Match("same")
    if mark == mark_of_target(target.path):
        return Match("own")
    return Match("shaped" if has_shape(target.path, shape) else "made")


def _compare(theirs: DrafterVocabulary, target: TargetFile | None, note: str = "") -> Match:
    """Guesses of another vocabulary are translated token by token, unless the graph scores too few tokens."""
    if target is None:
        return Match("same")
    found = compare(target.vocabulary, theirs)
    if isinstance(found, Compatible):
        first = found.note or ""
        note = phrase("{first}; {second}", first, note) if first and note else first or note
        return Match("same", note, shared=found.usable_vocab)
    shared = 0 if found.cause == "width" else shared_texts(target.vocabulary, theirs)
    return Match("translated" if shared >= FEWEST_SHARED else "foreign", found.reason, shared=shared)
