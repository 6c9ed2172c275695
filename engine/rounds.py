"""The rounds of a reply: each draft joined with the verdict on it, the one fold that all about rounds starts from.

A draft waits for the verdict with its number. A second draft takes the first one's place; a reply that ends, fails or
begins takes the waiting one away: a round exists once it was judged. A verdict whose draft was never seen (a trace that
begins later, a round without a guess) is a round without guesses to show.

What counts is decided here, as the engine's own sums decide it (`Outcome`, `Stats`). Where a reply ended inside a draft
(`next` is None), the guesses behind the end are in no count: the pass scored them, yet on a text that goes on behind
the end of a turn, and the target wrote no token there that they could be compared with. Rejected: counting every guess
as verified, which would charge a drafter for each end of a turn that it guessed right.

A draft that is a tree becomes a chain here: the path that was judged, with what stood behind it. The guesses beside it
are the round's `branches`, and nobody who does not ask for them need know that there are any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from engine.events import Drafted, DraftedToken, Event, Failed, Finished, NextToken, Started, Verified


class Branch(NamedTuple):
    """Guesses of a branch that stand behind `depth` others: verified, and not taken.

    It left the judged path, or where `behind` has a number that one of the round's branches, which stands before it.
    """

    depth: int
    tokens: Sequence[DraftedToken]
    p_target: Sequence[float]
    """The target's probability of each, empty where nobody asked for it."""
    behind: int | None = None


class Round(NamedTuple):
    """One draft and the verdict on it. `draft` is None where nothing was guessed, or the guesses were never seen.

    Of a tree, `draft` and `verdict` speak of the judged path alone, as of a chain. `won` of the accepted guesses, the
    last ones, stood on a branch.
    """

    draft: Drafted | None
    verdict: Verified
    branches: tuple[Branch, ...] = ()
    won: int = 0

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
    def wrong(self) -> Sequence[DraftedToken]:
        """The refused guess and those behind it: verified, and thrown away."""
        return self.guesses[self.verdict.accepted :] if self.verdict.next is not None else ()

    @property
    def written(self) -> int:
        """How many tokens the reply grew by."""
        return self.verdict.accepted + (self.verdict.next is not None)

    @property
    def cache_before(self) -> int:
        """Tokens in the target's cache before the pass: after the rollback it has grown by what was written.

        A branch whose cells are not kept is read again in the next pass.
        """
        grown = self.written
        if self.won and not self.verdict.kept:
            grown = self.verdict.accepted - self.won + 1
        return self.verdict.cache_tokens - grown - self.verdict.reread

    @property
    def draft_ms(self) -> float:
        """What guessing took."""
        return self.draft.elapsed_ms if self.draft is not None else 0.0

    @property
    def verify_ms(self) -> float:
        """What the target's pass took."""
        return self.verdict.elapsed_ms


def as_chains(events: Sequence[Event]) -> list[Event]:
    """The same events, trees told as the chains that were judged: for readers who know no branches."""
    as_chains, fold, drafted = list(events), RoundFold(), -1
    for place, event in enumerate(events):
        judged = fold.add(event)
        if isinstance(event, Drafted):
            drafted = place
        elif judged is not None and judged.draft is not None:
            as_chains[drafted], as_chains[place] = judged.draft, judged.verdict
    return as_chains


def round_of(pending: Drafted | None, verdict: Verified) -> Round:
    """The round that `verdict` ends; `pending` is the draft that waited, if any.

    A "plain" token says that no guess was scored: where a worker died on a draft, the next writes that round plainly.
    """
    is_plain = verdict.next is not None and verdict.next.kind == "plain"
    is_its_own = pending is not None and pending.round == verdict.round and not is_plain
    if pending is None or not is_its_own:
        return Round(None, verdict)
    return Round(pending, verdict) if is_chain(pending) else _judged_path(pending, verdict)


def is_chain(draft: Drafted) -> bool:
    """Whether each guess follows the one before it."""
    return all(token.parent is None for token in draft.tokens)


def trunk(draft: Drafted) -> list[DraftedToken]:
    """The guesses that count as the draft until it is judged: the first ones, which follow one another."""
    count = next((at for at, token in enumerate(draft.tokens) if token.parent is not None), len(draft.tokens))
    return draft.tokens[:count]


def _judged_path(draft: Drafted, verdict: Verified) -> Round:
    """A tree and the verdict on it. Raises IndexError for a path that is none."""
    parents = [at - 1 if token.parent is None else token.parent for at, token in enumerate(draft.tokens)]
    path = list(range(verdict.accepted)) if verdict.path is None else verdict.path
    line, newest = list(path), path[-1] if path else -1
    for place, parent in enumerate(parents):
        if parent == newest:
            line.append(place)
            newest = place
    on_line, stood = {place: depth for depth, place in enumerate(line)}, len(trunk(draft))
    branches, taken, held_by = list[Branch](), set(line), dict[int, int]()
    for place, parent in enumerate(parents):
        if place in taken:
            continue
        depth, at = 0, parent
        while at not in on_line and at >= 0:
            depth, at = depth + 1, parents[at]
        places, newest = [place], place
        for later in range(place + 1, len(parents)):
            if parents[later] == newest:
                places.append(later)
                newest = later
        taken.update(places)
        behind = held_by.get(parent)
        held_by.update(dict.fromkeys(places, len(branches)))
        depth += on_line[at] + 1 if at >= 0 else 0
        branches.append(Branch(depth, _alone(draft, places), _shares(verdict, places), behind))
    return Round(
        msgspec.structs.replace(draft, tokens=_alone(draft, line)),
        msgspec.structs.replace(verdict, p_target=_shares(verdict, line), path=None),
        tuple(branches),
        sum(place >= stood for place in path),
    )


def _alone(draft: Drafted, places: Sequence[int]) -> list[DraftedToken]:
    """These guesses as a chain."""
    return [msgspec.structs.replace(draft.tokens[place], parent=None) for place in places]


def _shares(verdict: Verified, places: Sequence[int]) -> list[float]:
    return [verdict.p_target[place] for place in places] if verdict.p_target else []


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
