"""A reply as the inspector shows it, round by round: a pure fold over its events.

`inspect(state, event)` returns the next state and leaves the old one unchanged; each event costs amortised O(1),
however long the reply is. `engine/rounds.py` defines what counts as judged; a plain round measures the plain speed only
after another plain one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.events import (
    Costs,
    Drafted,
    Event,
    Failed,
    Finished,
    LengthChoice,
    NextKind,
    Prefilled,
    Started,
    Stats,
    Verified,
)
from engine.rounds import round_of
from ui.inspector.estimates import waste_of_round
from ui.transcript.state.append_only import AppendOnlyList


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """One round. `judged` guesses got a verdict, the first `accepted` of them stand, `tokens` were written in all.

    `cache_before` and `cache_after` are the lengths of the target's cache before the pass and after the rollback.
    `branches` are second guesses beside these, each with how many guesses stand before it; `won` of the accepted ones,
    the last, stood on a branch. `tokens_so_far` and `ms_so_far` are sums that include this round, so the speed of any
    part of the reply costs O(1).
    """

    number: int
    source: str
    guesses: tuple[str, ...]
    p_draft: tuple[float | None, ...]
    draft_ms: float
    verify_ms: float
    width: int
    judged: int
    accepted: int
    next_kind: NextKind | None
    next_text: str
    tokens: int
    cache_before: int
    cache_after: int
    pace: LengthChoice | None
    tokens_so_far: int
    ms_so_far: float
    branches: tuple[tuple[int, tuple[str, ...]], ...] = ()
    won: int = 0

    @property
    def read(self) -> int:
        """Tokens in the cache during the pass, including those that were checked."""
        return self.cache_before + self.width

    @property
    def rolled_back(self) -> int:
        """How many of these were removed again."""
        return max(0, self.read - self.cache_after)

    @property
    def wasted(self) -> int:
        """Guesses that were judged and thrown away."""
        return self.judged - self.accepted

    @property
    def ms(self) -> float:
        """Guessing and checking, in milliseconds."""
        return self.draft_ms + self.verify_ms


@dataclass(frozen=True, slots=True)
class RoundPosition:
    """What became of the guesses at one position of their drafts: `seen` counts those after only right ones."""

    right: int = 0
    seen: int = 0

    @property
    def share(self) -> float | None:
        """Right / seen, None where none was seen."""
        return self.right / self.seen if self.seen else None


@dataclass(frozen=True, slots=True)
class RoundSums:
    """Running sums. The two `wasted_…_ms` are estimates; the second stays 0 where the costs are not known."""

    tokens: int = 0
    judged: int = 0
    accepted: int = 0
    draft_ms: float = 0.0
    verify_ms: float = 0.0
    rolled_back: int = 0
    longest_draft: int = 0
    wasted_draft_ms: float = 0.0
    wasted_verify_ms: float = 0.0

    @property
    def wasted(self) -> int:
        """Guesses that were judged and thrown away."""
        return self.judged - self.accepted

    @property
    def wasted_ms(self) -> float:
        """An estimate of the time for them."""
        return self.wasted_draft_ms + self.wasted_verify_ms

    @property
    def ms(self) -> float:
        """Guessing and checking, as the engine measured them."""
        return self.draft_ms + self.verify_ms


@dataclass(frozen=True, slots=True)
class InspectorState:
    """All that the inspector knows of one reply.

    `pending` is a draft without a verdict yet. `lengths[a]` counts drafted rounds with `a` accepted guesses.
    `plain_rounds_ms` are passes without a guess that came after another such pass. `newest_tree` is the newest round
    whose draft branched.
    """

    generation_id: str = ""
    started: Started | None = None
    prompt_done: int = 0
    rounds: AppendOnlyList[RoundFacts] = field(default_factory=AppendOnlyList)
    pending: Drafted | None = None
    sums: RoundSums = RoundSums()
    places: tuple[RoundPosition, ...] = ()
    lengths: tuple[int, ...] = ()
    plain_rounds_ms: AppendOnlyList[float] = field(default_factory=AppendOnlyList)
    stats: Stats | None = None
    ended: bool = False
    newest_tree: RoundFacts | None = None

    @property
    def prompt_tokens(self) -> int:
        """Tokens before the reply, 0 before they are known."""
        return self.started.prompt_tokens if self.started is not None else 0

    @property
    def reused_tokens(self) -> int:
        """How many of these were still in the cache."""
        return self.started.reused_tokens if self.started is not None else 0

    @property
    def costs(self) -> Costs | None:
        """What was measured of this pair when it was opened."""
        return self.started.costs if self.started is not None else None

    @property
    def draft_length(self) -> int | str | None:
        """K as it was requested: 0 for off, "auto", None before the reply has begun."""
        return self.started.draft_length if self.started is not None else None

    @property
    def energy_j(self) -> float | None:
        """What the whole processor consumed while the reply was written, None where the system does not report it."""
        return self.stats.energy_j if self.stats is not None else None


def inspect(state: InspectorState, event: Event) -> InspectorState:
    """Returns the state after `event`. Events of another reply, and any after the end, change nothing."""
    if event.generation_id != state.generation_id or state.ended:
        return state
    match event:
        case Started():
            return replace(state, started=event, prompt_done=event.reused_tokens)
        case Prefilled():
            return replace(state, prompt_done=event.done_tokens)
        case Drafted():
            return replace(state, pending=event)
        case Verified():
            return _after_verdict(state, event)
        case Finished():
            return replace(state, pending=None, stats=event.stats, ended=True)
        case Failed():
            return replace(state, pending=None, ended=True)


def _after_verdict(state: InspectorState, event: Verified) -> InspectorState:
    facts = _facts(state, event)
    follows_plain = bool(state.rounds) and state.rounds[-1].width == 1
    plain = state.plain_rounds_ms
    return InspectorState(  # `replace` would take several times as long.
        generation_id=state.generation_id,
        started=state.started,
        prompt_done=state.prompt_done,
        rounds=state.rounds.extended((facts,)),
        pending=None,
        sums=_summed(state.sums, facts, state.costs),
        places=_with_positions(state.places, facts),
        lengths=_counted(state.lengths, facts),
        plain_rounds_ms=plain.extended((facts.ms,)) if facts.width == 1 and follows_plain else plain,
        newest_tree=facts if facts.branches else state.newest_tree,
    )


def _facts(state: InspectorState, event: Verified) -> RoundFacts:
    """Returns the round that this verdict ends. A draft that was never seen leaves guesses without texts."""
    judged = round_of(state.pending, event)
    guesses, own = judged.guesses, event.next
    unseen = judged.drafted - len(guesses)
    return RoundFacts(
        number=event.round,
        source=judged.source,
        guesses=tuple(token.text for token in guesses) + ("",) * unseen,
        p_draft=tuple(token.p_draft for token in guesses) + (None,) * unseen,
        draft_ms=judged.draft_ms,
        verify_ms=judged.verify_ms,
        width=event.width,
        judged=judged.verified,
        accepted=judged.accepted,
        next_kind=own.kind if own is not None else None,
        next_text=own.text if own is not None else "",
        tokens=judged.written,
        cache_before=_cache_before(state, judged.cache_before),
        cache_after=event.cache_tokens,
        pace=event.pace,
        tokens_so_far=state.sums.tokens + judged.written,
        ms_so_far=state.sums.ms + judged.draft_ms + judged.verify_ms,
        branches=tuple((each.depth, tuple(token.text for token in each.tokens)) for each in judged.branches),
        won=judged.won,
    )


def _cache_before(state: InspectorState, reckoned: int) -> int:
    """Returns the cache as the last round left it; before the first it holds the prompt without its newest token."""
    if state.rounds:
        return state.rounds[-1].cache_after
    return state.prompt_tokens - 1 if state.prompt_tokens else max(0, reckoned)


def _summed(sums: RoundSums, facts: RoundFacts, costs: Costs | None) -> RoundSums:
    guesses = len(facts.guesses)
    waste = waste_of_round(
        costs,
        guesses=guesses,
        wasted=facts.wasted,
        draft_ms=facts.draft_ms,
        verify_ms=facts.verify_ms,
        width=facts.width,
    )
    return RoundSums(
        tokens=facts.tokens_so_far,
        judged=sums.judged + facts.judged,
        accepted=sums.accepted + facts.accepted,
        draft_ms=sums.draft_ms + facts.draft_ms,
        verify_ms=sums.verify_ms + facts.verify_ms,
        rolled_back=sums.rolled_back + facts.rolled_back,
        longest_draft=max(sums.longest_draft, guesses),
        wasted_draft_ms=sums.wasted_draft_ms + waste.draft_ms,
        wasted_verify_ms=sums.wasted_verify_ms + waste.verify_ms,
    )


def _with_positions(places: tuple[RoundPosition, ...], facts: RoundFacts) -> tuple[RoundPosition, ...]:
    """Counts the right guesses, and the first wrong one: those after it were never judged."""
    seen = min(facts.judged, facts.accepted + 1)
    if not seen:
        return places
    grown = list(places) + [RoundPosition()] * (seen - len(places))
    for index in range(seen):
        grown[index] = RoundPosition(grown[index].right + (index < facts.accepted), grown[index].seen + 1)
    return tuple(grown)


def _counted(lengths: tuple[int, ...], facts: RoundFacts) -> tuple[int, ...]:
    if not facts.judged:
        return lengths
    grown = list(lengths) + [0] * (facts.accepted + 1 - len(lengths))
    grown[facts.accepted] += 1
    return tuple(grown)
