"""Heads that learn between replies from what the target wrote where they guessed (online speculative decoding; Liu et

al. 2310.07177): the regression that made them goes on with the places of each reply, refused guesses and right ones.

Each reply is judged before it is learnt from, by the heads as they were made and as they have learnt: both guess its
places, and only where one alone is right it counts. What was learnt guesses once it leads beyond chance, and is dropped
and told where it falls behind as clearly. So heads that have nothing to learn, or learn nonsense, guess as their file
does (docs/drafters.md has both, with a control).

All of it runs in small steps between replies, and ends as soon as the thread is wanted. What was not learnt from by the
time of the next reply is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.drafters.heads.heads_file import Heads
from engine.drafters.heads.learnt_facts import LearntFacts
from engine.drafters.heads.learnt_file import Learnt, LearntFile
from engine.drafters.heads.ridge import ExampleFeatures, Examples, LeastSquares, WordRows, examples_at
from engine.interfaces import Rows
from engine.translatable import phrase

WEIGHT = 0.1
"""How much each token that heads were made from counts beside one of a chat, whose features are no single thing.
Of heads from 3,800 tokens .38, .38, .42 and .23 of the guesses in the quarters of a chat of other skills were right; of
what they learnt .50, .60, .70 and .55, and with .25 in place of .1 it was .48, .58, .67 and .51.
"""

BLOCK = 16
"""Examples of one step."""

FADE = 0.999
"""Of what was judged at each further place: about the last thousand places are told of."""

WRITE_EVERY = 400
"""Tokens after which it is written: numbers of wide heads are 18 MB, whatever was learnt. The first reply is written
at once, so that there is a file whose absence says that all was forgotten.
"""

MOST_STATES = 4096
"""Of one reply; a longer one is learnt from up to there."""


class SpanStates(NamedTuple):
    """States of the tokens from place `start` on, float32 (n, D)."""

    start: int
    states: Rows


class HeadsLearning:
    """What one drafter's heads learn; `show` is called with the matrix that is to guess from now on."""

    def __init__(
        self, name: str, heads: Heads, vectors: WordRows, show: Callable[[Rows], Iterator[None]], file: LearntFile
    ) -> None:
        self._name, self._heads, self._vectors, self._show, self._file = name, heads, vectors, show, file
        self._features = heads.features
        none = np.zeros((1, heads.facts.code), np.float32)
        self._codes = np.concatenate((heads.codes, none))  # the last is of words that are not guessed
        self._places = np.full(heads.facts.n_vocab + 1, -1, np.int64)  # the last is of -1, behind the end
        self._places[heads.words] = np.arange(len(heads.words))
        found = file.read(heads.facts.digest, *heads.matrix.shape)
        self.facts, self._squares = found if found is not None else self._nothing()
        self._spans, self._unwritten = list[SpanStates](), 0
        self._work: Iterator[None] = iter(())
        self.dropped: str | None = None
        """Told once: why what was learnt was dropped."""

    def _nothing(self) -> Learnt:
        columns, outputs = self._heads.matrix.shape
        weight = max(1.0, WEIGHT * self._heads.facts.tokens)
        facts = LearntFacts(self._name, self._heads.facts.digest, columns, outputs)
        return Learnt(facts, LeastSquares(self._heads.matrix, weight))

    @property
    def matrix(self) -> Rows:
        """What is to guess now, float32 (columns, places * code); that of the file itself where nothing leads."""
        return self._squares.matrix.copy() if self.facts.record.leads else self._heads.matrix

    def begin(self) -> None:
        """A reply begins: what is left of the last one is passed over; where the file is gone, all is forgotten."""
        self._spans, self._work = [], iter(())
        if self._file.is_deleted():
            self._forget()

    def add_states(self, start: int, states: Rows) -> None:
        """States of tokens that stand, float32 (n, D), from place `start` on."""
        if sum(len(each.states) for each in self._spans) < MOST_STATES:
            self._spans.append(SpanStates(start, states.copy()))

    def end(self, committed: Sequence[int]) -> None:
        """The reply is over; `step` learns from it."""
        spans, self._spans = self._spans, []
        self._work = self._learn(np.array(list(committed), np.int64), spans)

    def step(self) -> bool:
        """A few milliseconds of what is left to do; False where nothing is."""
        try:
            next(self._work)
        except StopIteration:
            return False
        except ArithmeticError:
            self._drop(phrase("what the heads learnt could not be computed any further: it was dropped"))
        return True

    def _learn(self, ids: NDArray[np.int64], spans: Sequence[SpanStates]) -> Iterator[None]:
        places = [np.arange(each.start, each.start + len(each.states)) for each in spans]
        at = np.concatenate(places) if places else np.zeros(0, np.int64)
        use = at < len(ids) - 2
        if not use.any():
            return
        examples = examples_at(ids, at[use], np.concatenate([each.states for each in spans])[use])
        used = np.unique(examples.newest[examples.newest >= 0])
        features = ExampleFeatures(self._features, self._vectors, used)
        yield
        guessed = self._squares.matrix.copy()  # the reply is judged by what was known before it
        yield
        for start in range(0, len(examples.states), BLOCK):
            rows = features.of(examples, start, BLOCK)
            following = self._places[examples.following[start : start + BLOCK]]
            self._judge(rows, following[:, 0], guessed)
            yield
            yield from self._squares.learn(rows, self._codes[following].reshape(len(rows), -1))
            yield
        yield from self._sum_up(examples)

    def _judge(self, rows: Rows, following: NDArray[np.int64], guessed: Rows) -> None:
        """The guesses of the first head at these places, of both; `following` has the place of the right word."""
        width, codes = self._heads.facts.code, self._codes[:-1].T
        before = (rows @ self._heads.matrix[:, :width] @ codes).argmax(axis=1) == following
        after = (rows @ guessed[:, :width] @ codes).argmax(axis=1) == following
        facts, record = self.facts, self.facts.record
        judged, right_before, right_after = facts.judged, facts.right_before, facts.right_after
        for was, now in zip(before.tolist(), after.tolist(), strict=True):
            judged, right_before, right_after = 1 + FADE * judged, was + FADE * right_before, now + FADE * right_after
            if was != now:
                record = record.with_place(won=now, lost=was)
        self.facts = msgspec.structs.replace(
            facts, judged=judged, right_before=right_before, right_after=right_after, won=record.won, lost=record.lost
        )

    def _sum_up(self, examples: Examples) -> Iterator[None]:
        """The reply was learnt from: what guesses from now on, and to disk."""
        count = len(examples.states)
        self.facts = msgspec.structs.replace(
            self.facts, replies=self.facts.replies + 1, tokens=self.facts.tokens + count
        )
        if self.facts.record.trails:
            before, after = (100.0 * share for share in self.facts.shares)
            self._drop(
                phrase(
                    "what the heads learnt made their guesses worse, {before:.0f} % to {after:.0f} % right: "
                    "it was dropped",
                    before,
                    after,
                )
            )
            return
        yield from self._show(self.matrix)
        self._unwritten += count
        if self._unwritten >= WRITE_EVERY or not self._file.is_on_disk:
            yield from self._write()

    def keep(self) -> None:
        """Writes what is not written yet; forgets it where the file was deleted meanwhile."""
        if self._unwritten and self._file.is_on_disk:
            for _ in self._write():
                pass

    def _write(self) -> Iterator[None]:
        is_there = yield from self._file.write(Learnt(self.facts, self._squares))
        self._unwritten = 0
        if not is_there:
            self._forget()

    def _drop(self, why: str) -> None:
        self.dropped = why
        self._file.delete()
        self._forget()

    def _forget(self) -> None:
        """Nothing is learnt any more, and the heads guess as their file does at once."""
        self.facts, self._squares = self._nothing()
        self._unwritten = 0
        for _ in self._show(self.matrix):
            pass

    @property
    def sentence(self) -> str | None:
        """What was learnt so far, and what it brings; None before the second reply."""
        facts = self.facts
        if facts.replies < 2:
            return None
        before, after = (100.0 * share for share in facts.shares)
        if facts.record.leads:
            return phrase(
                "heads learnt from {replies:,} replies: {before:.0f} % to {after:.0f} % right",
                facts.replies,
                before,
                after,
            )
        return phrase(
            "heads learnt from {replies:,} replies, not used yet: {before:.0f} % right without it, "
            "{after:.0f} % with it",
            facts.replies,
            before,
            after,
        )

    def pop_note(self) -> str | None:
        """What is to be told once: that a file was damaged, or that what was learnt was dropped."""
        note, self._file.note, self.dropped = self._file.note or self.dropped, None, None
        return note
