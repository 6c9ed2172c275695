"""The rounds of a reply: each draft joined with the verdict on it, the one fold that all about rounds starts from.

A draft waits for the verdict with its number. A second draft takes the first one's place; a reply that ends, fails or
begins takes the waiting one away: a round exists once it was judged. A verdict whose draft was never seen (a trace that
begins later, a round without a guess) is a round without guesses to show.

What counts is decided here, as the engine's own sums decide it (`Outcome`, `Stats`). Where a reply ended inside a draft
(`next` is None), the guesses behind the end are in no count: the pass scored them, yet on a text that goes on behind
the end of a turn, and the target wrote no token there that they could be compared with. Rejected: counting every guess
as verified, which would charge a drafter for each end of a turn that it guessed right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.events import Drafted, DraftedToken, Event, Failed, Finished, NextToken, Started, Verified


class Round(NamedTuple):
    """One draft and the verdict on it. `draft` is None where nothing was guessed, or the guesses were never seen."""

    draft: Drafted | None
    verdict: Verified

    @property
    def number(self) -> int:
        """Counted from 1, as the engine counts."""
        return self.verdict.round

    @property
    def source(self) -> str:
        """Who guessed, "" where nobody did."""
        return self.draft.source if self.draft is not None else ""

    @property
    def guesses(self) -> Sequence[DraftedToken]:
        """The draft's tokens, those behind the reply's end included."""
        return self.draft.tokens if self.draft is not None else ()

    @property
    def drafted(self) -> int:
        """How many guesses there were; those never seen are known from the target's probabilities of them."""
        return len(self.draft.tokens) if self.draft is not None else len(self.verdict.p_target)

    @property
    def accepted(self) -> int:
        """How many guesses, the first ones, became text."""
        return self.verdict.accepted

    @property
    def next(self) -> NextToken | None:
        """The target's own token, None where the reply ended inside the draft."""
        return self.verdict.next

    @property
    def verified(self) -> int:
        """How many guesses acceptance counts: all, or where the reply ended inside the draft the accepted ones."""
        return self.verdict.accepted if self.verdict.next is None else self.drafted

    @property
    def judged(self) -> int:
        """How many guesses, the first ones, had a verdict of their own: the accepted and the first wrong one."""
        return min(self.verified, self.verdict.accepted + 1)

    @property
    def kept(self) -> Sequence[DraftedToken]:
        """The guesses that became text."""
        return self.guesses[: self.verdict.accepted]

    @property
    def refused(self) -> DraftedToken | None:
        """The first wrong guess, in whose place stands `next`."""
        wrong = self.wrong
        return wrong[0] if wrong else None

    @property
    def unreached(self) -> Sequence[DraftedToken]:
        """The guesses behind the wrong one: they stood on a text that never came to be."""
        return self.wrong[1:]

    @property
    def wrong(self) -> Sequence[DraftedToken]:
        """The refused guess and the unreached ones: verified, and thrown away."""
        return self.guesses[self.verdict.accepted :] if self.verdict.next is not None else ()

    @property
    def written(self) -> int:
        """How many tokens the reply grew by."""
        return self.verdict.accepted + (self.verdict.next is not None)

    @property
    def cache_before(self) -> int:
        """Tokens in the target's cache before the pass: after the rollback it has grown by what was written."""
        return self.verdict.cache_tokens - self.written

    @property
    def cache_full(self) -> int:
        """Tokens in the target's cache after the pass and before the rollback, those on trial included."""
        return self.cache_before + self.verdict.width

    @property
    def draft_ms(self) -> float:
        """What guessing took."""
        return self.draft.elapsed_ms if self.draft is not None else 0.0

    @property
    def verify_ms(self) -> float:
        """What the target's pass took."""
        return self.verdict.elapsed_ms


def round_of(pending: Drafted | None, verdict: Verified) -> Round:
    """The round that `verdict` ends; `pending` is the draft that waited, if any.

    A "plain" token says that no guess was scored: where a worker died on a draft, the next writes that round plainly.
    """
    is_plain = verdict.next is not None and verdict.next.kind == "plain"
    is_its_own = pending is not None and pending.round == verdict.round and not is_plain
    return Round(pending if is_its_own else None, verdict)


class RoundFold:
    """Takes one reply's events in order, gives each round when its verdict comes."""

    def __init__(self) -> None:
        self.pending: Drafted | None = None
        """The draft that waits for its verdict."""

    def add(self, event: Event) -> Round | None:
        """One more event; the round that it ends, None for any event but a verdict."""
        match event:
            case Verified():
                judged, self.pending = round_of(self.pending, event), None
                return judged
            case Drafted():
                self.pending = event
            case Started() | Finished() | Failed():
                self.pending = None
        return None


def rounds(events: Iterable[Event]) -> Iterator[Round]:
    """The judged rounds of one reply, in order."""
    fold = RoundFold()
    for event in events:
        judged = fold.add(event)
        if judged is not None:
            yield judged
