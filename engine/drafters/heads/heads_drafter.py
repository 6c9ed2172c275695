"""Parallel heads as a drafter: all places are guessed at once from the state of the last token that stands.

The newest token was drawn from that state, and is not read yet; its vector stands in the target's file. What each word
adds is computed once. Scores of a place do not hang on what was drawn at the places before it, so each guess is drawn
from its own row, which is its q: `rejection` and `block` hold with it as they do for any drafter.

Behind a prompt there is no state yet: the first round is plain. It is told of rounds in which it was asked alone, for
to be told costs a tenth of a tiny model's pass; so the first round in which it is asked again is plain as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.drafters.heads.features import LAGS
from engine.drafters.heads.heads_file import Heads, mark_of_target, read_heads
from engine.drafters.heads.ridge import WordRows
from engine.errors import BadModelFile, EngineError
from engine.interfaces import Choice, Choose, Draft, DrafterTraits, RoundFeedback, Rows
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import WholeGguf
from engine.translatable import phrase

STATE = "last_hidden"

MOST_KEPT = 4096
"""Words whose share is kept; of more the oldest are computed anew."""


class HeadsDrafter:
    """The engine's `Drafter` over solved heads. It reads no text: what it knows is one state and three words."""

    traits = DrafterTraits(hidden=(STATE,), unasked=False)
    device = "CPU"

    def __init__(self, name: str, heads: Heads, vectors: WordRows, source: WholeGguf | None = None) -> None:
        """`vectors` are those of the target's words, from `source`, which is closed with this."""
        self.name, self._vectors, self._source = name, vectors, source
        self._features, self._parts = heads.features, _Parts.of(heads)
        self._places, self._width = heads.facts.places, heads.facts.state
        self._words = heads.words
        self._rows = np.full((self._places, heads.facts.n_vocab), -np.inf, np.float32)
        self._kept: dict[int, Rows] = {}
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
            if not choices[-1].go_on:
                break
        return Draft(
            tuple(choice.token for choice in choices),
            tuple(choice.probability for choice in choices),
            self.name,
            tuple(choice.distribution for choice in choices),
        )

    def _scores(self, state: Rows, context: Sequence[int], count: int) -> Rows:
        """A row of scores for each of the first places, float32 (count, V), -inf for words that are not guessed."""
        sums = self._features.of_states(state[None])[0] @ self._parts.of_state
        for lag, token in enumerate(context[: -LAGS - 1 : -1]):
            sums = sums + self._of_word(token)[lag]
        bends = len(self._parts.of_bends)
        code = sums[bends:] + self._parts.constant + self._features.bent(sums[:bends]) @ self._parts.of_bends
        scores = code.reshape(self._places, -1)[:count] @ self._parts.codes
        self._rows[:count, self._words] = scores * self._parts.sharpness[:count]
        return self._rows[:count]

    def _of_word(self, token: int) -> Rows:
        """What a word adds at each lag, float32 (LAGS, n)."""
        found = self._kept.get(token)
        if found is None:
            if len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            vector = self._features.of_words(self._vectors([token]))[0]
            found = self._kept[token] = np.stack([vector @ of_word for of_word in self._parts.of_words])
        return found

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

    def truncate(self, length: int) -> None:
        """There is no cache; a state of what is forgotten fits no later context."""

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
    def of(cls, heads: Heads) -> _Parts:
        """Those of solved heads."""
        columns, matrix = heads.facts.shape.parts, heads.matrix
        both = np.concatenate((heads.features.bend, matrix[: sum(columns)]), axis=1)
        of_state, *of_words = np.split(both, np.cumsum(columns)[:-1])
        of_bends, constant = matrix[sum(columns) : -1], matrix[-1]
        sharpness = np.array(heads.facts.sharpness, np.float32)[:, None]
        return cls(of_state, tuple(of_words), of_bends, constant, np.ascontiguousarray(heads.codes.T), sharpness)


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
