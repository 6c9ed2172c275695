"""What an audition found: each drafter's acceptance by place and by kind of text, and the speed-up to be expected.

Time is reckoned as it passes while nothing else runs: a pass takes what the curve says, a guess what it took here, and
the rest of a round what it took in the kept replies and what the loop takes longer with this drafter, which learns in
every round, also where it guesses nothing. A draft that another program delayed counts for no more than
`DELAYED` times the lower quartile of its like. The speed-up is the ratio of two sums over replies, and its interval
follows from how far the replies are from it (`bench/turns`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from app.bench.audition.text_kind import RowKind, TextKind
from app.bench.break_even import JudgedDraft, PlaceShare, pass_ms, places_of
from app.bench.turns import Spread, TurnPair, spread_of
from engine.loading.audition.orders import HeardReply, HeardRound, PassTimes

DELAYED = 2.0

LOWER = 0.25
"""The quartile that stands for what something takes undisturbed; a mean holds what others took."""

FEW = 5
"""Of fewer replies nothing is said of how sure a speed-up is."""

PAYS = 1.05
"""A drafter is proposed where it surely brings something, and this much at the least."""


class AuditionRow(msgspec.Struct, frozen=True):
    """Over one kind of text, or all. `speedup_low` to `speedup_high` holds the truth in 19 of 20 cases.

    These two are None for fewer replies than `FEW`, shares where nothing was guessed.
    """

    kind: RowKind
    replies: int
    tokens: int
    acceptance: float | None
    tokens_a_pass: float | None
    speedup: float | None
    speedup_low: float | None
    speedup_high: float | None


class CandidateReport(msgspec.Struct, frozen=True):
    """One drafter: `overall`, a row for each kind of text, and each place of its drafts with its break-even.

    `guess_ms` is what one guess took. `note` says why it stopped in some reply; `approximate`: it brings more in a live
    reply. `drafter` is how `--drafter` names it, "" for what belongs to the pair.
    """

    name: str
    drafter: str
    overall: AuditionRow
    kinds: tuple[AuditionRow, ...]
    places: tuple[PlaceShare, ...]
    guess_ms: float | None
    approximate: bool = False
    note: str | None = None


class AuditionReport(msgspec.Struct, frozen=True):
    """All of them, the best first. `unused` has why how many replies could not be used, `refused` who was not heard.

    `own_curve`: passes cost what they do on this machine. `offers` could be fetched, with their bytes.
    """

    target: str
    machine: Mapping[str, Any]
    replies: int
    tokens: int
    costs: PassTimes
    own_curve: bool
    candidates: tuple[CandidateReport, ...]
    refused: tuple[tuple[str, str], ...] = ()
    unused: tuple[tuple[str, int], ...] = ()
    offers: tuple[tuple[str, int], ...] = ()

    @property
    def winner(self) -> CandidateReport | None:
        """The drafter with the highest speed-up, where even the lower end of its interval is a gain."""
        best = next(iter(self.candidates), None)
        if best is None or best.overall.speedup is None or best.overall.speedup < PAYS:
            return None
        low = best.overall.speedup_low
        return best if low is not None and low > 1.0 else None


class _Priced(NamedTuple):
    """A reply with its times, in milliseconds, and who wrote what."""

    kind: TextKind
    rounds: Sequence[HeardRound]
    pair: TurnPair
    tokens: int


def own_ms(width: int, plain_ms: float) -> float:
    """What a round takes besides its draft and its pass: a plain round's `plain_ms`, and a third of it for each guess.

    Guesses are judged and told. Measured on a tiny target, where that is a good part of a round.
    """
    return plain_ms * (2 + width) / 3


def lower(times: Sequence[float]) -> float:
    """The lower quartile; 0.0 of nothing."""
    return sorted(times)[int(LOWER * len(times))] if times else 0.0


def report_of(
    name: str,
    drafter: str,
    heard: Sequence[HeardReply],
    kinds: Mapping[int, TextKind],
    costs: PassTimes,
    plain_own_ms: float,
    *,
    approximate: bool = False,
    note: str | None = None,
    plain_loop_ms: Sequence[float] = (),
) -> CandidateReport:
    """Sums up one drafter; `kinds` says of each reply what kind of text it is.

    `plain_own_ms` is what a plain round takes besides its pass, `plain_loop_ms` what of that the loop took when heard.
    """
    rounds = [each for reply in heard for each in reply.rounds]
    longest, longer_ms = _longest_ms(rounds), _longer_ms(rounds, plain_loop_ms)
    plain_ms = plain_own_ms + pass_ms(costs.verify_ms, costs.narrowest)

    def draft_ms(each: HeardRound) -> float:
        return min(each.draft_ms, longest[each.guesses])

    def round_ms(each: HeardRound) -> float:
        return each.pass_ms + draft_ms(each) + longer_ms + own_ms(each.width, plain_own_ms)

    priced = [_priced(reply, kinds[reply.id], plain_ms, round_ms) for reply in heard if reply.rounds]
    guesses = sum(each.guesses for each in rounds)
    guess_ms = sum(draft_ms(each) for each in rounds if each.guesses) / guesses if guesses else None

    def with_guesses(count: int) -> float:
        own = longer_ms + own_ms(count + 1, plain_own_ms)
        return own + count * (guess_ms or 0.0) + pass_ms(costs.verify_ms, count + 1)

    found = (JudgedDraft(each.accepted, each.judged) for each in rounds if each.guesses)
    names = list(dict.fromkeys(each.kind for each in priced))
    stopped = next((reply.note for reply in heard if reply.note), None)
    return CandidateReport(
        name,
        drafter,
        _row("all", priced),
        tuple(_row(kind, [each for each in priced if each.kind == kind]) for kind in names),
        places_of(found, plain_ms, with_guesses),
        guess_ms,
        approximate,
        stopped or note,
    )


def in_order(reports: Iterable[CandidateReport]) -> tuple[CandidateReport, ...]:
    """The fastest first; those without a figure last."""
    return tuple(sorted(reports, key=lambda each: -(each.overall.speedup or 0.0)))


def _longer_ms(rounds: Sequence[HeardRound], plain_loop_ms: Sequence[float]) -> float:
    """How much longer the loop takes with the drafter in a round without a guess; 0.0 where there is none."""
    bare = [each.loop_ms for each in rounds if not each.guesses]
    return max(0.0, lower(bare) - lower(plain_loop_ms)) if bare and plain_loop_ms else 0.0


def _longest_ms(rounds: Sequence[HeardRound]) -> dict[int, float]:
    """What a draft counts for at most, by its guesses."""
    by_guesses: dict[int, list[float]] = {}
    for each in rounds:
        by_guesses.setdefault(each.guesses, []).append(each.draft_ms)
    return {guesses: DELAYED * lower(times) for guesses, times in by_guesses.items()}


def _priced(reply: HeardReply, kind: TextKind, plain_ms: float, round_ms: Callable[[HeardRound], float]) -> _Priced:
    tokens = sum(each.tokens for each in reply.rounds)
    return _Priced(kind, reply.rounds, TurnPair(tokens * plain_ms, sum(map(round_ms, reply.rounds))), tokens)


def _row(kind: RowKind, priced: Sequence[_Priced]) -> AuditionRow:
    rounds = [each for reply in priced for each in reply.rounds]
    guesses, tokens = sum(each.guesses for each in rounds), sum(each.tokens for each in rounds)
    spread: Spread | None = spread_of([each.pair for each in priced])
    if spread is not None and len(priced) < FEW:
        spread = Spread(spread.ratio)
    return AuditionRow(
        kind,
        len(priced),
        tokens,
        sum(each.stood for each in rounds) / guesses if guesses else None,
        tokens / len(rounds) if rounds else None,
        spread.ratio if spread else None,
        spread.low if spread else None,
        spread.high if spread else None,
    )
