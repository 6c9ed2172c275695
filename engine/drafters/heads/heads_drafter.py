"""Parallel heads as a drafter: all places are guessed at once from the state of the last token that stands.

The newest token was drawn from that state, and is not read yet; its vector stands in the target's file. What each word
adds is computed once. Scores of a place do not hang on what was drawn at the places before it, so each guess is drawn
from its own row, which is its q: `rejection` and `block` hold with it as they do for any drafter.

Behind a prompt there is no state yet: the first round is plain. It is told of rounds in which it was asked alone, for
to be told costs a tenth of a tiny model's pass; so the first round in which it is asked again is plain as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.drafters.heads.features import LAGS
from engine.drafters.heads.heads_file import Heads, mark_of_target, read_heads
from engine.drafters.heads.heads_learning import HeadsLearning
from engine.drafters.heads.learnt_file import LearntFile
from engine.drafters.heads.ridge import WordRows
from engine.errors import BadModelFile, EngineError
from engine.interfaces import Choice, Choose, Draft, DrafterTraits, RoundFeedback, Rows, draft_of
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import WholeGguf
from engine.translatable import phrase

STATE = "last_hidden"

MOST_KEPT = 4096
"""Words whose share is kept; of more the oldest are computed anew."""

WARMED, AT_ONCE = 512, 32
"""Words whose share is there at once behind something learnt, and how many of them one step computes."""


class HeadsDrafter:
    """The engine's `Drafter` over solved heads. It reads no text: what it knows is one state and three words."""

    traits = DrafterTraits(hidden=(STATE,), unasked=False)
    device = "CPU"

    def __init__(self, name: str, heads: Heads, vectors: WordRows, source: WholeGguf | None = None) -> None:
        """`vectors` are those of the target's words, from `source`, which is closed with this."""
        self.name, self.heads, self._vectors, self._source = name, heads, vectors, source
        self._features = heads.features
        self._own = self._now = _Guessing(_Parts.of(heads, heads.matrix), {})
        self._learnt: _Guessing | None = None  # where it guesses better
        self._learning: HeadsLearning | None = None
        self._places, self._width = heads.facts.places, heads.facts.state
        self._words = heads.words
        self._rows = np.full((self._places, heads.facts.n_vocab), -np.inf, np.float32)
        self._state: Rows | None = None
        self._state_of = -1  # the place of the token whose state that is

    @property
    def words(self) -> tuple[int, int]:
        """How many words it guesses among, and of how many."""
        return len(self._words), self._rows.shape[1]

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """At most as many guesses as there are heads; none where the newest token's state was not told."""
        if self._state is None or self._state_of != len(context) - 2:
            return Draft((), (), self.name)
        count = min(limit, self._places)
        rows = self._scores(self._state, context, count)
        choices: list[Choice] = []
        for place in range(count):
            choices.append(choose(rows[place], len(context) + place))
            if not choices[-1].should_continue:
                break
        return draft_of(choices, self.name)

    def _scores(self, state: Rows, context: Sequence[int], count: int) -> Rows:
        """A row of scores for each of the first places, float32 (count, V), -inf for words that are not guessed."""
        parts = self._now.parts
        sums = self._features.of_states(state[None])[0] @ parts.of_state
        for lag, token in enumerate(context[: -LAGS - 1 : -1]):
            sums = sums + self._of_word(token)[lag]
        bends = len(parts.of_bends)
        code = sums[bends:] + parts.constant + self._features.bent(sums[:bends]) @ parts.of_bends
        scores = code.reshape(self._places, -1)[:count] @ parts.codes
        self._rows[:count, self._words] = scores * parts.sharpness[:count]
        return self._rows[:count]

    def _of_word(self, token: int) -> Rows:
        """What a word adds at each lag, float32 (LAGS, n)."""
        parts, kept = self._now
        found = kept.get(token)
        if found is None:
            if len(kept) >= MOST_KEPT:
                del kept[next(iter(kept))]
            vector = self._features.of_words(self._vectors([token]))[0]
            found = kept[token] = np.stack([vector @ of_word for of_word in parts.of_words])
        return found

    def learning_in(self, file: Path) -> HeadsLearning:
        """What these heads learn of replies, kept in this file."""
        return HeadsLearning(self.name, self.heads, self._vectors, self._show, LearntFile(file))

    def use_learning(self, learning: HeadsLearning | None) -> None:
        """Learn from the next reply and use what was learnt; None: guess in it as the file does."""
        if learning is not self._learning and learning is not None and self._learnt is None:
            for _ in self._show(learning.matrix):
                pass
        self._learning = learning
        self._now = self._learnt if learning is not None and self._learnt is not None else self._own

    def drop_learning(self) -> None:
        """What was learnt is no longer wanted."""
        self._learning, self._learnt, self._now = None, None, self._own

    def _show(self, matrix: Rows) -> Iterator[None]:
        """Guesses by this matrix from now on, step by step; what words add is computed before the next reply."""
        if matrix is self.heads.matrix:
            self._learnt, self._now = None, self._own
            return
        yield
        shown = _Guessing(_Parts.of(self.heads, matrix), {})
        known = list(dict.fromkeys([*self._now.kept, *self._own.kept]))[-WARMED:]
        for start in range(0, len(known), AT_ONCE):
            yield
            tokens = known[start : start + AT_ONCE]
            vectors = self._features.of_words(self._vectors(tokens))
            shares = np.stack([vectors @ of_word for of_word in shown.parts.of_words], axis=1)
            shown.kept.update(zip(tokens, shares, strict=True))
        self._learnt = self._now = shown

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Takes the state of the last token that stands. Raises EngineError where it is none."""
        self._state = None
        if seen is None or STATE not in seen.hidden or seen.next is None:
            return
        state = seen.hidden[STATE][seen.standing[-1] + 1 if seen.standing else 0]
        if state.shape != (self._width,):
            raise EngineError(
                phrase(
                    "the model's states have {found} numbers, its heads were made for {width}", len(state), self._width
                )
            )
        self._state = state.copy()
        self._state_of = seen.start + seen.accepted - 1
        if self._learning is not None:
            self._learning.add_states(seen.start - 1, seen.hidden[STATE][[0, *(place + 1 for place in seen.standing)]])

    def end_of_reply(self, committed: Sequence[int]) -> None:
        """A reply is over: what is learnt from it is learnt step by step, by whoever holds the learning."""
        if self._learning is not None:
            self._learning.end(committed)

    def truncate(self, length: int) -> None:
        """No-op: heads have no cache."""

    def close(self) -> None:
        if self._source is not None:
            self._source.close()
            self._source = None


class _Parts(NamedTuple):
    """The matrix, cut into what each part of the features adds: to the bends first, then to the codes."""

    of_state: Rows
    of_words: tuple[Rows, ...]
    of_bends: Rows
    constant: Rows
    codes: Rows
    sharpness: Rows

    @classmethod
    def of(cls, heads: Heads, matrix: Rows) -> _Parts:
        """Those of solved heads, with this matrix of theirs."""
        columns = heads.facts.shape.parts
        both = np.concatenate((heads.features.bend, matrix[: sum(columns)]), axis=1)
        of_state, *of_words = np.split(both, np.cumsum(columns)[:-1])
        of_bends, constant = matrix[sum(columns) : -1], matrix[-1]
        sharpness = np.array(heads.facts.sharpness, np.float32)[:, None]
        return cls(of_state, tuple(of_words), of_bends, constant, np.ascontiguousarray(heads.codes.T), sharpness)


class _Guessing(NamedTuple):
    """A matrix in parts, and what words add by it: float32 (LAGS, n) by id."""

    parts: _Parts
    kept: dict[int, Rows]


def open_heads(file: Path, model: LlamaModel, target: Path) -> HeadsDrafter:
    """The heads of a file for this target. Raises BadModelFile where they are another's, or damaged."""
    heads = read_heads(file)
    try:
        mark = mark_of_target(target)
    except OSError as error:
        raise BadModelFile(phrase("{file} cannot be read a second time", target.name)) from error
    if heads.facts.target != mark or heads.facts.n_vocab != model.n_vocab:
        raise BadModelFile(phrase("{name} holds heads for another model ({other})", file.name, heads.facts.target_name))
    source = WholeGguf(target, model.n_vocab)
    if source.inputs.width != heads.facts.word:
        source.close()
        raise BadModelFile(
            phrase(
                "{file} is damaged: its heads are for vectors of {width} numbers, the model's have {found}",
                file.name,
                heads.facts.word,
                source.inputs.width,
            )
        )
    return HeadsDrafter(file.stem, heads, lambda ids: source.rows(source.inputs, ids), source)
