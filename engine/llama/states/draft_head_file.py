"""What a file says of itself that drafts from the target's states: EAGLE-3 heads and DFlash's blocks.

llama.cpp has both as architectures. They have no text of their own to go by: they read inputs of the target's layers,
and most have neither embeddings nor an output layer, but take the target's. So such a file fits one target alone, and
where it does not, the library ends the process while it computes. All that it would trip over is compared here first.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.errors import BadModelFile
from engine.llama.gguf_library import FileTensor, LibraryHeader, opened_header
from engine.translatable import phrase

EAGLE, DFLASH, ASSISTANT = "eagle3", "dflash", "gemma4-assistant"
"""Architectures of files that draft with a target beside them, and can do nothing alone."""

EAGLE_LAYERS = 3
MOST_LAYERS = 64

_I64 = 27
"""ggml.h: enum ggml_type."""


class DraftHeadFile(NamedTuple):
    """The header of such a file. `target_layers` are those whose inputs it reads, `target_width` is their D.

    `width` is that of its own states. `block` is how many tokens one pass guesses from, the newest included, 0 for a
    head that guesses one by one; `from_anchor` says that the newest token's place is a guess as well, `causal` that no
    place sees those behind it. `candidates` is how many words the selector of DFlash2 ranks, 0 without one. `sure` says
    that it rates its own guesses. `listed` are the ids that it can guess, int64 (n,), None where all.
    """

    name: str
    architecture: str
    layers: int
    width: int
    target_layers: tuple[int, ...]
    target_width: int
    block: int
    from_anchor: bool
    causal: bool
    candidates: int
    sure: bool
    borrows: bool
    rows: int
    listed: NDArray[np.int64] | None

    @property
    def state_names(self) -> tuple[str, ...]:
        """The states that it reads, as `DrafterTraits.hidden` names them."""
        return tuple(f"layer_inp:{layer}" for layer in self.target_layers)

    def check(self, n_vocab: int) -> None:
        """Compares the parts of the file with each other. Raises BadModelFile."""
        if not 0 < len(self.target_layers) <= MOST_LAYERS or min(self.target_layers) < 0:
            raise self._bad(phrase("it does not say which layers of its model it reads"))
        if self.architecture == EAGLE and (self.layers, len(self.target_layers)) != (1, EAGLE_LAYERS):
            raise self._bad(phrase("a head of this kind has one layer and reads {count} of its model's", EAGLE_LAYERS))
        if self.architecture == DFLASH and self.block < 2:
            raise self._bad(phrase("it guesses blocks of {count} tokens", self.block))
        if self.candidates and self.candidates * (self.candidates + 1) > self.width:
            raise self._bad(phrase("it ranks more words than its states have room for"))
        if self.rows not in (0, n_vocab):
            raise self._bad(phrase("it has embeddings of {found} words, the model {wanted}", self.rows, n_vocab))
        if self.listed is None:
            return
        ids = self.listed
        if not ids.size or int(ids.min()) < 0 or int(ids.max()) >= n_vocab or np.unique(ids).size != ids.size:
            raise self._bad(phrase("its list of words names some twice, or some that the model does not have"))

    def check_target(self, width: int, layers: int) -> None:
        """Compares it with the target's D and number of layers. Raises BadModelFile."""
        if self.target_width != width or (self.borrows and self.width != width):
            found = self.target_width if self.target_width != width else self.width
            message = phrase(
                "{file} was made for another model: it reads states of {found} numbers, this one's have {wanted}",
                self.name, found, width,
            )  # fmt: skip
            raise BadModelFile(message, self.hint)
        if (deepest := max(self.target_layers)) >= layers:
            message = phrase(
                "{file} was made for another model: it reads layer {number}, and this one has {layers}",
                self.name, deepest, layers,
            )  # fmt: skip
            raise BadModelFile(message, self.hint)

    def check_words(self, n_vocab: int, own_vocab: int) -> None:
        """Compares the target's V with its own. Raises BadModelFile."""
        if own_vocab != n_vocab:
            message = phrase(
                "{file} was made for another model: it has {found} tokens, this one {wanted}",
                self.name, own_vocab, n_vocab,
            )  # fmt: skip
            raise BadModelFile(message, self.hint)

    @property
    def hint(self) -> str:
        """What to do where it does not fit."""
        return phrase("Choose the model that it was trained for, or a drafter of this one.")

    def _bad(self, reason: str) -> BadModelFile:
        return BadModelFile(phrase("{file} cannot draft: {reason}", self.name, reason), self.hint)


def read_draft_head(path: Path) -> DraftHeadFile:
    """The header of the file at `path`. Raises BadModelFile where it is no GGUF of the two kinds, or needs more."""
    with opened_header(path) as header:
        if not header:
            raise BadModelFile(phrase("{file} cannot be read: it is not a GGUF file, or damaged", path.name))
        return _described(path, header)


def _described(path: Path, keys: LibraryHeader) -> DraftHeadFile:
    kind = keys.architecture
    if kind not in (EAGLE, DFLASH):
        raise BadModelFile(phrase("{file} is of the kind {kind}, which drafts in another way", path.name, kind))
    if keys.number(".hyper_connection_count"):
        raise BadModelFile(phrase("{file} has layers of a kind that is not drafted with here yet", path.name))
    width, tensors = keys.number(".embedding_length"), keys.tensors()
    borrows = "token_embd.weight" not in tensors or (kind == EAGLE and "output.weight" not in tensors)
    return DraftHeadFile(
        name=path.name,
        architecture=kind,
        layers=keys.number(".block_count"),
        width=width,
        target_layers=keys.numbers(f"{kind}.target_layers", MOST_LAYERS),
        target_width=keys.number("eagle3.target_hidden_size") if kind == EAGLE else width,
        block=keys.number("dflash.block_size", 16) if kind == DFLASH else 0,
        from_anchor="markov_w1.weight" in tensors and keys.switch("dflash.sample_from_anchor", default=True),
        causal=kind == EAGLE or keys.switch("dflash.attention.causal", default=False),
        candidates=keys.number("dflash.selector_top_k") if "selector_hidden.weight" in tensors else 0,
        sure="conf_proj.weight" in tensors,
        borrows=borrows,
        rows=tensors["token_embd.weight"].rows if "token_embd.weight" in tensors else 0,
        listed=_listed(path, tensors),
    )


def _listed(path: Path, tensors: Mapping[str, FileTensor]) -> NDArray[np.int64] | None:
    """The ids of `d2t`, absolute; the library trusts them with places in memory. Raises BadModelFile."""
    if "d2t" not in tensors:
        return None
    listed = tensors["d2t"]
    with path.open("rb") as file:
        file.seek(listed.start)
        data = file.read(listed.size)
    if listed.kind != _I64 or len(data) != listed.size:
        raise BadModelFile(phrase("{file} is damaged: its list of words is cut short, or not of numbers", path.name))
    return np.frombuffer(data, np.int64)
