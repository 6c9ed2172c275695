"""The judged rounds of a reply as its card, its lens and the inspector read them, and running sums over them.

`engine/rounds.py` defines what counts as judged. Each round costs amortised O(1), however long the reply is.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, zip_longest
from typing import NamedTuple

from engine.events import LengthChoice, NextKind
from engine.rounds import Round
from ui.transcript.state.append_only import AppendOnlyList


class RoundFacts(NamedTuple):
    """One judged round and where it stands in its reply.

    `cache_before` is the length of the target's cache before the pass. `tokens_so_far` and `ms_so_far` are sums that
    include this round, so the speed of any part of the reply costs O(1).
    """

    round: Round
    cache_before: int
    tokens_so_far: int
    ms_so_far: float

    @property
    def number(self) -> int:
        """Counted from 1, as the engine counts."""
        return self.round.verdict.round

    @property
    def guesses(self) -> tuple[str, ...]:
        """The texts of the guesses, "" for each guess of a draft that was never seen."""
        return tuple(token.text for token in self.round.guesses) + ("",) * self._unseen

    @property
    def p_draft(self) -> tuple[float | None, ...]:
        """The drafter's probability of each guess, None where it is not known."""
        return tuple(token.p_draft for token in self.round.guesses) + (None,) * self._unseen

    @property
    def _unseen(self) -> int:
        return self.round.drafted - len(self.round.guesses)

    @property
    def width(self) -> int:
        """Rows of the target's pass."""
        return self.round.verdict.width

    @property
    def accepted(self) -> int:
        """How many of the judged guesses, the first ones, stand."""
        return self.round.verdict.accepted

    @property
    def departed(self) -> frozenset[int]:
        """The places of those that stand although the target would have written another token."""
        return frozenset(each.place for each in self.round.verdict.departures)

    @property
    def next_kind(self) -> NextKind | None:
        """What the target's own token is, None where the reply ended inside the draft."""
        own = self.round.verdict.next
        return own.kind if own is not None else None

    @property
    def next_text(self) -> str:
        """The text of the target's own token."""
        own = self.round.verdict.next
        return own.text if own is not None else ""

    @property
    def pace(self) -> LengthChoice | None:
        """Why the draft had its length, where the engine chose it."""
        return self.round.verdict.length_choice

    @property
    def branches(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The guesses that left the judged path, each with how many guesses stand before it."""
        return tuple((each.depth, tuple(token.text for token in each.tokens)) for each in self.round.branches)

    @property
    def behind(self) -> tuple[int | None, ...]:
        """For each branch the number of the one that it left, None for the judged path."""
        return tuple(each.behind for each in self.round.branches)

    @property
    def read(self) -> int:
        """Tokens in the cache during the pass, including those that were checked."""
        return self.cache_before + self.width

    @property
    def rolled_back(self) -> int:
        """How many of these were removed again."""
        return max(0, self.read - self.round.verdict.cache_tokens)

    @property
    def wasted(self) -> int:
        """Guesses that were judged and thrown away."""
        return self.round.verified - self.accepted

    @property
    def ms(self) -> float:
        """Guessing and checking, in milliseconds."""
        return self.round.draft_ms + self.round.verdict.elapsed_ms


class RoundRow(AppendOnlyList[RoundFacts]):
    """The rounds of a reply, oldest first."""

    __slots__ = ("_newest_by_number",)

    def numbered(self, number: int) -> RoundFacts | None:
        """Returns the newest round with a number: a fresh worker that continues a reply may count from 1 again."""
        shared, length = self._shared, self._length
        if 0 < number <= length and shared[length - 1][0].verdict.round == length:
            found = shared[number - 1]
            if found[0].verdict.round == number:
                return found
        if not hasattr(self, "_newest_by_number"):
            self._newest_by_number = {each.number: each for each in self}
        return self._newest_by_number.get(number)


class RoundPosition(NamedTuple):
    """What became of the guesses at one position of their drafts: `seen` counts those after only right ones."""

    right: int = 0
    seen: int = 0

    @property
    def share(self) -> float | None:
        """Right / seen, None where none was seen."""
        return self.right / self.seen if self.seen else None


class Tally(NamedTuple):
    """Running sums over the judged rounds, from the events alone. Times are as the engine measured them.

    `lengths[a]` counts drafted rounds with `a` accepted guesses, `looked_at[n]` those with `n` guesses that had a
    verdict of their own: the accepted ones and the first wrong one.
    """

    tokens: int = 0
    rounds: int = 0
    judged: int = 0
    accepted: int = 0
    draft_ms: float = 0.0
    verify_ms: float = 0.0
    longest_draft: int = 0
    lengths: tuple[int, ...] = ()
    looked_at: tuple[int, ...] = ()

    @property
    def wasted(self) -> int:
        """Guesses that were judged and thrown away."""
        return self.judged - self.accepted

    @property
    def ms(self) -> float:
        """Guessing and checking."""
        return self.draft_ms + self.verify_ms

    @property
    def acceptance(self) -> float | None:
        """Accepted / judged, None before the first guess."""
        return self.accepted / self.judged if self.judged else None

    @property
    def mean_length(self) -> float | None:
        """Tokens per round, None before the first round."""
        return self.tokens / self.rounds if self.rounds else None

    @property
    def places(self) -> tuple[RoundPosition, ...]:
        """What became of the first, second, third guess of the drafts."""
        return _places(self.lengths, self.looked_at)

    def with_round(self, facts: RoundFacts) -> Tally:
        """Returns the sums with one more round."""
        judged = facts.round
        drafted, verified, accepted, draft_ms = judged.drafted, judged.verified, facts.accepted, judged.draft_ms
        return Tally(
            facts.tokens_so_far,
            self.rounds + 1,
            self.judged + verified,
            self.accepted + accepted,
            self.draft_ms + draft_ms,
            self.verify_ms + judged.verdict.elapsed_ms,
            max(self.longest_draft, drafted),
            _counted(self.lengths, accepted) if verified else self.lengths,
            _counted(self.looked_at, judged.judged) if verified else self.looked_at,
        )


def _counted(counts: tuple[int, ...], index: int) -> tuple[int, ...]:
    if index < len(counts):
        return (*counts[:index], counts[index] + 1, *counts[index + 1 :])
    return (*counts, *(0,) * (index - len(counts)), 1)


@lru_cache(maxsize=8)
def _places(lengths: tuple[int, ...], looked_at: tuple[int, ...]) -> tuple[RoundPosition, ...]:
    """Returns the places from the counts of rounds. Kept, because every picture of a frame asks for it."""
    right, seen = _more_than(lengths), _more_than(looked_at)
    return tuple(RoundPosition(*both) for both in zip_longest(right, seen, fillvalue=0))


def _more_than(counts: tuple[int, ...]) -> list[int]:
    """Returns how many rounds had more than 0, 1, 2 and so on, without the end, where none had."""
    return list(accumulate(reversed(counts[1:])))[::-1]
