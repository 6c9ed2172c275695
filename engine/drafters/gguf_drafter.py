"""A drafter that is a small GGUF of the target's own vocabulary, run by llama.cpp too.

It keeps its own cache up to date and never reads a token twice: its own guesses are in the cache already, and it only
reads what the target wrote instead (llama.cpp's own loop reads drafted tokens again each round). A recurrent state
cannot be cut: there the state of the written text is put back, and the guesses that stood are read once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.draft_length.tree_shape import BEAM
from engine.drafters.branch_growth import READ_AT_ONCE, Growth, growth_of, guess_in_turn, guess_tree, unread
from engine.drafters.vocabularies.reduced_vocabulary import WordFacts, opened_short
from engine.errors import BadModelFile, EngineError
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback, Rows, shared_length
from engine.llama.cache.native_context import BATCH
from engine.llama.gguf_library import opened_header
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import WholeGguf
from engine.llama.short.short_target import ShortTarget
from engine.llama.target import LlamaTarget
from engine.options.load_options import LoadOptions
from engine.translatable import phrase

FIRST_COMPARED_ID = 5
"""Ids below this may differ: control tokens that texts do not hold (llama.cpp's own rule)."""

MAX_SIZE_DIFFERENCE = 128
SAVED_STATES = 3
"""Of a recurrent model: behind what is written; drafting ahead, behind all guesses and the token that follows, too."""

PATHS = 8
"""Paths of one draft that are read on."""

NARROW = PATHS + 1
"""Rows of a pass where no smaller drafter's guesses are checked; the library wants as many as there are sequences."""

MAGIC = b"GGUF"


Reader = TypeVar("Reader", bound=LlamaTarget)


class OtherVocabulary(BadModelFile):
    """The ids of the file mean other texts than the target's."""


def is_gguf(path: Path) -> bool:
    """Whether the file's first bytes say GGUF; its name says nothing."""
    try:
        with path.open("rb") as file:
            return file.read(4) == MAGIC
    except OSError:
        return False


class GgufDrafter:
    """The engine's `Drafter` over one GGUF, and `Checker` of a smaller one's guesses."""

    traits = DrafterTraits(rounds=False)

    def __init__(
        self,
        path: Path,
        target: LlamaModel | WordFacts | None,
        n_context: int,
        n_threads: int,
        options: LoadOptions,
        *,
        checks: int = 0,
        words: int = 0,
        cuts: bool = False,
    ) -> None:
        """Raises BadModelFile where the file cannot be used, OtherVocabulary where it speaks another than `target`.

        `target` may be what an earlier opening found of its words; None: whatever the file speaks is right, for its
        guesses are translated. `checks` is how many guesses of a smaller drafter it is to check in a pass. It guesses
        among the `words` most frequent words alone: -1 chooses, 0 is all. `cuts`: that its cache can be cut was tried
        before.
        """
        self.opened_for = n_context, n_threads
        """Tokens of context that were wanted, and threads."""
        self.facts = found_words(target, path) if isinstance(target, LlamaModel) else target
        """What is known of its words; None where its guesses are translated."""
        self.words: tuple[int, int] | None = None
        """How many words it guesses among, and of how many; None where all of them."""
        self.note: str | None = None
        """Why it guesses among all words although a number was chosen."""
        of_model = {"weights": options.weights, "cpu_only": options.drafter_device == "cpu"}
        of_context = {"max_width": max(NARROW, 1 + checks), "saved_states": SAVED_STATES, "leaves": PATHS}
        opening = _Opening(path, self.opened_for, cuts, of_model, of_context)
        short = None if self.facts is None else opening.short(self.facts, words)
        self._model: LlamaModel
        self._reader: LlamaTarget
        if self.facts is not None and short is not None:
            self._model, self._reader = short
            self.words = short[1].listed, short[1].n_vocab
            self.facts = msgspec.structs.replace(self.facts, tried=short[1].tried)
        else:
            self._model, self._reader = opening.whole()
            if words > 0:
                self.note = phrase("{name} guesses among all its words: it could not with {count:,}", path.stem, words)
        self.n_vocab = self._model.n_vocab if self.facts is None else self.facts.shared
        self.name, self.device = path.stem, self._model.device
        self._amateur: LlamaTarget | None = None
        self.most_checked = checks if self._reader.can_pair else 0

    @property
    def texts(self) -> LlamaModel:
        """What its own ids stand for."""
        return self._model

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """Guess token by token.

        The state after `context` is kept where it cannot be cut, so that refused guesses cost no reading.
        """
        if len(context) - len(self._reader.cached) > READ_AT_ONCE:
            self._feed(context[len(self._reader.cached) :][:READ_AT_ONCE])
            return Draft((), (), self.name)
        row = self._read(context[len(self._reader.cached) :])
        room = self._reader.n_context - len(self._reader.cached)
        self._reader.keep_state()
        growth = growth_of(choose)
        if growth is not None and self._reader.max_leaves == PATHS and room > limit + PATHS * BEAM:
            return self._guess_tree(row, len(context), limit, choose, growth)
        return guess_in_turn(self.name, row, len(context), min(limit, room), choose, self._read)

    def _guess_tree(self, row: Rows, length: int, limit: int, choose: Choose, growth: Growth) -> Draft:
        """Guess depth by depth, the likeliest branches in one pass with the trunk."""

        def read(places: Sequence[int]) -> Rows:
            tokens, parents = ([of[place] for place in places] for of in (growth.tokens, growth.parents))
            rows: Rows = self._reader.extend_level(tokens, places, parents)[:, : self.n_vocab]
            return rows

        self._reader.begin_levels()
        try:
            return guess_tree(self.name, row, length, limit, choose, growth, read)
        finally:
            self._reader.end_levels()

    def check(self, context: Sequence[int], guesses: Sequence[int]) -> Rows | None:
        """Scores after the context and each guess in one pass, float32 (1 + K, V); None where it had to catch up."""
        unread = context[len(self._reader.cached) :]
        if len(unread) > READ_AT_ONCE:
            self._feed(unread[:READ_AT_ONCE])
            return None
        self._feed(unread[:-1])
        room = self._reader.n_context - len(self._reader.cached)
        passed = [unread[-1], *guesses[: max(0, room - 1)]]
        rows: Rows = self._reader.extend(passed)[:, : self.n_vocab]
        return rows

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        """Forget what a new prompt does not share; how many of its ids are still read."""
        self.truncate(shared_length(prompt[:-1], self._reader.cached))
        return len(self._reader.cached)

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        """Take in a piece of a prompt that begins at place `start`, but for what is read already."""
        self._feed(unread(tokens, start, len(self._reader.cached)))

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Read a new prompt, all but its newest token; after a round there is nothing to learn."""
        if seen is None:
            cached = self.cached_prefix(committed)
            self.prefill(committed[cached:-1], cached)

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` ids; all of them where the cache cannot go back so far."""
        self._reader.try_truncate(max(length, 0))

    def amateur(self) -> LlamaTarget | None:
        """Another context over its model, whose scores are of all words; None where it guesses among some alone.

        It is opened once, and closed with the drafter. Raises EngineError where there is no memory for it.
        """
        if self.words is not None:
            return None
        if self._amateur is None:
            self._amateur = self._reader.second_context()
            self._amateur.choose_rollback()
        return self._amateur

    def close(self) -> None:
        if self._amateur is not None:
            self._amateur.close()
        self._reader.close()
        self._model.close()

    def _read(self, tokens: Sequence[int]) -> Rows:
        """Reads one id or more; returns the last one's scores, float32 (V,), valid until the next call."""
        self._feed(tokens[:-1])
        row: Rows = self._reader.extend(tokens[-1:])[0, : self.n_vocab]
        return row

    def _feed(self, tokens: Sequence[int]) -> None:
        """Read ids without scores."""
        for start in range(0, len(tokens), BATCH):
            self._reader.feed(tokens[start : start + BATCH])


class _Opening(NamedTuple):
    """How a file is opened, with fewer words or all of them: the options of its model and of its context.

    `place` is tokens of context, and threads.
    """

    path: Path
    place: tuple[int, int]
    cuts: bool
    of_model: dict[str, Any]
    of_context: dict[str, Any]

    def short(self, facts: WordFacts, words: int) -> tuple[LlamaModel, ShortTarget] | None:
        """With fewer words; None where that cannot be, or is not wanted."""

        def open_reader(model: LlamaModel, whole: WholeGguf, ids: NDArray[np.int64]) -> ShortTarget:
            return self._forgetting(ShortTarget(model, whole, ids, *self.place, tried=facts.tried, **self.of_context))

        return opened_short(self.path, facts, words, open_reader, **self.of_model)

    def whole(self) -> tuple[LlamaModel, LlamaTarget]:
        """With all its words. Raises BadModelFile."""
        model = LlamaModel(self.path, **self.of_model)
        try:
            return model, self._forgetting(LlamaTarget(model, *self.place, LoadOptions(), **self.of_context))
        except EngineError as error:
            model.close()
            if isinstance(error, BadModelFile):
                raise
            raise BadModelFile(phrase("{name}: {line}", self.path.name, error)) from error

    def _forgetting(self, reader: Reader) -> Reader:
        """The reader, which knows then how it forgets. Raises BadModelFile where it cannot; it is closed then."""
        try:
            if reader.choose_rollback(cuts=self.cuts) == "none":
                raise BadModelFile(phrase("{file} cannot draft: its cache cannot forget single tokens", self.path.name))
        except EngineError:
            reader.close()
            raise
        return reader


def found_words(target: LlamaModel, path: Path) -> WordFacts:
    """What a drafter's words are to this target. Raises OtherVocabulary."""
    of_file, shared = shared_words(target, path)
    return WordFacts(of_file, shared, tuple(sorted(word.token for word in target.control_words)))


def shared_words(target: LlamaModel, path: Path) -> tuple[int, int]:
    """How many words a file has, and how many of them mean the same to the target: all but padding.

    Its header is enough to see that; what differs is said by the library. Raises OtherVocabulary.
    """
    with opened_header(path) as header:
        texts = header.texts("tokenizer.ggml.tokens") if header else []
    size = min(target.n_vocab, len(texts))
    is_alike = texts and abs(target.n_vocab - len(texts)) <= MAX_SIZE_DIFFERENCE
    if is_alike and all(target.raw_text(token) == texts[token] for token in range(FIRST_COMPARED_ID, size)):
        return len(texts), size
    with closing(LlamaModel(path, vocabulary_only=True)) as vocabulary:
        return vocabulary.n_vocab, shared_vocabulary(target, vocabulary, path.name)


def shared_vocabulary(target: LlamaModel, drafter: LlamaModel, name: str) -> int:
    """How many ids mean the same to both. Raises OtherVocabulary with the first difference.

    Texts are compared, not sizes: two models of a family can differ in one token, and padding is harmless.
    """
    if abs(target.n_vocab - drafter.n_vocab) > MAX_SIZE_DIFFERENCE and target.piece(0) != drafter.piece(0):
        message = phrase(
            "{file} does not fit: the target has {wanted} tokens, it has {found}", name, target.n_vocab, drafter.n_vocab
        )
        raise OtherVocabulary(message)
    size = min(target.n_vocab, drafter.n_vocab)
    for token in range(FIRST_COMPARED_ID, size):
        ours, theirs = target.raw_text(token), drafter.raw_text(token)
        if ours != theirs:
            message = phrase(
                '{file} does not fit: different tokens at id {token}: "{ours}" and "{theirs}"',
                name,
                token,
                ours.decode("utf-8", "replace"),
                theirs.decode("utf-8", "replace"),
            )
            raise OtherVocabulary(message)
    return size
