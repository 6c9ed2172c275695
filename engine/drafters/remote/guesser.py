"""The helper's side: follows a text that another machine writes, and guesses ahead of it with a drafter that is here.

It goes on behind its own guesses as if all of them stood, until it is as far ahead as it was asked for; a text that
departs from them takes it back. While it guesses it looks for a newer text after each token, so that it does not finish
what nobody needs any more. It sees ids alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.drafters.draft_check import as_draft
from engine.drafters.remote.messages import (
    PROTOCOL,
    Answer,
    BadMessage,
    Begin,
    CannotGuess,
    Guesses,
    Hello,
    Question,
    SamplingNumbers,
    StillReading,
    TextSoFar,
    Welcome,
    shared_ids,
)
from engine.interfaces import Choice, Choose, Drafter, Leaves, PromptReader, Rows
from engine.options.sampling_params import Sampling
from engine.sampling.draft_tree import trunk_of
from engine.sampling.penalties import History
from engine.sampling.verifier import verifier_for

AT_ONCE = 256
"""Tokens of a prompt that are read between two looks at the wire."""

TRIES = 3
"""Drafts without a guess behind one text, after which nothing more is tried."""


class Guesser:
    """Answers one other machine; used from one thread."""

    def __init__(
        self,
        drafter: Drafter,
        marks: dict[int, str],
        n_context: int,
        piece: Callable[[int], bytes],
        is_awaited: Callable[[], bool] = lambda: False,
    ) -> None:
        """`marks` are of the drafter's vocabulary (`vocabulary_marks`); `piece` gives an id's bytes.

        `is_awaited` says whether something newer has arrived.
        """
        self._drafter, self._marks, self._n_context = drafter, marks, n_context
        self._piece, self._is_awaited = piece, is_awaited
        self._n_vocab = 0  # ids that mean the same to both; 0 before Hello
        self._text: list[int] = []
        self._guessed: list[int] = []
        self._asked: TextSoFar | None = None
        self._draws, self._sampling = verifier_for(Sampling(temperature=0.0), "coupled", 0), Sampling()
        self._read = 0  # tokens of the text that the drafter has read
        self._empty = 0  # drafts without a guess, one after the other
        self.guesses = 0
        """How many were made, for the one who looks on."""

    @property
    def is_busy(self) -> bool:
        """Whether there is something to guess."""
        asked = self._asked
        if asked is None or self._empty >= TRIES:
            return False
        return len(self._guessed) < asked.ahead and len(self._text) + len(self._guessed) < self._n_context

    def reset(self) -> None:
        """Forget who asked, and what."""
        self._asked, self._text, self._guessed, self._n_vocab, self._read = None, [], [], 0, 0
        self._drafter.truncate(0)

    def hear(self, question: Question) -> Answer | None:
        """Take in a message; the answer, where it has one of its own. Raises BadMessage where it makes no sense."""
        match question:
            case Hello(protocol, vocabulary):
                if protocol != PROTOCOL:
                    return CannotGuess("version")
                self._n_vocab = shared_ids(self._marks, vocabulary)
                self._asked = None
                return Welcome(PROTOCOL, self._n_vocab, self._n_context) if self._n_vocab else CannotGuess("vocabulary")
            case Begin(seed, sampling):
                self._begin(seed, sampling)
            case TextSoFar():
                return self._follow(question)
        return None

    def _begin(self, seed: int, numbers: SamplingNumbers) -> None:
        self._sampling = numbers.sampling()
        self._draws = verifier_for(self._sampling, "coupled", seed, probabilities=False)
        self._guessed, self._asked = [], None

    def _follow(self, told: TextSoFar) -> Answer | None:
        if not self._n_vocab or told.keep > len(self._text) or any(token >= self._n_vocab for token in told.ids):
            if self._n_vocab and told.keep <= len(self._text):
                return CannotGuess("vocabulary")
            raise BadMessage
        known, self._empty = len(self._text), 0
        if told.keep == known and list(told.ids) == self._guessed[: len(told.ids)]:
            self._guessed = self._guessed[len(told.ids) :]
        else:
            self._guessed = []
        self._text[told.keep :] = told.ids
        self._asked = told
        if not self._text or len(self._text) >= self._n_context:
            self._asked = None
            return CannotGuess("too_long") if self._text else None
        if not self._guessed:
            self._forget_to(told.keep)
        return StillReading(told.number) if len(self._text) - self._read > AT_ONCE else None

    def _forget_to(self, keep: int) -> None:
        """The drafter forgets what the text does not share."""
        if isinstance(self._drafter, PromptReader):
            self._read = self._drafter.cached_prefix(self._text)
        else:
            self._drafter.truncate(min(keep, len(self._text) - 1))
            self._read = len(self._text)

    def step(self) -> Answer | None:
        """Guess the next block; None where the drafter made none. Raises what the drafter raises."""
        asked = self._asked
        assert asked is not None
        if isinstance(self._drafter, PromptReader) and len(self._text) - self._read > AT_ONCE:
            self._drafter.prefill(self._text[self._read : self._read + AT_ONCE], self._read)
            self._read += AT_ONCE
            return StillReading(asked.number)
        text = [*self._text, *self._guessed]
        # A block behind guesses holds the token that the target adds to a draft that stands, and a draft behind it.
        block = asked.block + bool(self._guessed)
        limit = min(block, asked.ahead - len(self._guessed), self._n_context - len(text))
        try:
            draft = trunk_of(as_draft(self._drafter.propose(text, limit, self._choose(text)), limit))
        except Leaves:
            self._asked = None
            return CannotGuess("too_long")
        count = next((place for place, token in enumerate(draft.tokens) if token >= self._n_vocab), len(draft.tokens))
        if not count:
            self._empty += 1
            return StillReading(asked.number) if self.is_busy else None
        self._empty = 0
        ids = list(draft.tokens[:count])
        self._guessed += ids
        self.guesses += count
        chances = [0.5 if p is None else min(max(float(p), 0.0), 1.0) for p in draft.p_draft[:count]]
        return Guesses(asked.number, len(text), ids, chances)

    def _choose(self, text: Sequence[int]) -> Choose:
        """The target's draws behind `text`; a newer text ends the draft."""
        draws, awaited = self._draws.chooser(len(text)), self._is_awaited
        if self._sampling.drafts_shadows:
            return _PenalisedDraws(draws, History(self._sampling, self._piece), text, awaited)

        return _InterruptedDraws(draws, awaited)


class _InterruptedDraws:
    """Draws one by one, or a block at once; the first kind ends where a newer text has arrived."""

    def __init__(self, draws: Choose, awaited: Callable[[], bool]) -> None:
        self._draws, self._awaited = draws, awaited
        self.block = getattr(draws, "block", None)

    def __call__(self, row: Rows, position: int) -> Choice:
        choice = self._draws(row, position)
        return choice._replace(go_on=False) if self._awaited() else choice

    def draws(self, row: Rows, position: int) -> Choice:
        """Draws that are not handed over."""
        return self._draws(row, position)


class _PenalisedDraws:
    """The same, of rows that are changed by what stands before them, one after the other."""

    def __init__(self, draws: Choose, history: History, text: Sequence[int], awaited: Callable[[], bool]) -> None:
        self._draws, self._history, self._awaited = draws, history, awaited
        self._before, self._start = list(text), len(text)

    def __call__(self, row: Rows, position: int) -> Choice:
        choice = self._draws(self._history.adjusted(row, self._before), position)
        self._before.append(choice.token)
        return choice._replace(go_on=False) if self._awaited() else choice
