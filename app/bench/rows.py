"""Sums up a bench: replies are added up by category, as ratios of sums and never as means of ratios.

*Efficiency* is how near the engine comes to what its parts allow. For every round of the guessed replies it adds the
cost of the guesses, by the drafter's measured price, and the cost of the pass, by the target's measured curve. It
divides the sum by the time that the replies really took. The curve is measured between the prompts of the same run,
because one from another moment is wrong by tens of per cent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import NamedTuple

import msgspec

from app.bench.break_even import JudgedDraft, PlaceShare, pass_ms, places_of
from app.bench.turns import TurnPair, same_length, spread_of
from app.engine_host.protocol import Measured
from engine.events import Event, Finished
from engine.rounds import rounds


class BenchRow(msgspec.Struct, frozen=True):
    """One category, or all. Speeds are in tokens per second of decoding; null where nothing was written or guessed.

    `speedup_low` and `speedup_high` bound the speed-up in 19 of 20 such runs, judged by how much the prompts differ
    from each other. They are null for a single prompt and in reports of earlier versions. `speedup` is null where they
    are too far apart to tell who was faster, and never above `mean_length`. `guess_ms` is what one guess took, `wasted`
    counts those that were refused. `places` has how often the first, second, third guess was right, and from what
    chance on drafts of that length pay here.
    """

    name: str
    prompts: int
    plain_tok_per_s: float | None
    tok_per_s: float | None
    speedup: float | None
    efficiency: float | None
    acceptance: float | None
    mean_length: float | None
    identical: int
    speedup_low: float | None = None
    speedup_high: float | None = None
    guess_ms: float | None = None
    wasted: int | None = None
    places: tuple[PlaceShare, ...] = ()

    @property
    def spread(self) -> float | None:
        """Half the width of the speed-up's interval, as a share of its middle; None where there is none."""
        if self.speedup_low is None or self.speedup_high is None or not self.speedup_high:
            return None
        return (self.speedup_high - self.speedup_low) / (self.speedup_high + self.speedup_low)


class DrafterRows(msgspec.Struct, frozen=True):
    """One drafter: a row for each kind of prompt and one for all. `guessers` are the drafters that it stands for.

    `name` is "" where the pair guessed as it is.
    """

    name: str
    guessers: tuple[str, ...]
    kinds: list[BenchRow]
    overall: BenchRow


class Pass(NamedTuple):
    """One round of a guessed reply: the number of guesses, their time, and the pass with what it found."""

    guesses: int
    draft_ms: float
    width: int
    verify_ms: float = 0.0
    found: JudgedDraft = JudgedDraft(0, 0)


class AnsweredQuestion(NamedTuple):
    """One prompt, answered plainly and with guesses."""

    category: str
    plain: Finished
    guessed: Finished
    passes: tuple[Pass, ...]


def passes_of(events: Sequence[Event]) -> tuple[Pass, ...]:
    """The passes of a reply, one a round."""
    return tuple(
        Pass(
            len(each.guesses),
            each.draft_ms,
            each.verdict.width,
            each.verdict.elapsed_ms,
            JudgedDraft(each.accepted - each.won, each.judged),
        )
        for each in rounds(events)
    )


def rows_of(answered: Sequence[AnsweredQuestion], measured: Sequence[Measured]) -> tuple[list[BenchRow], BenchRow]:
    """A row for each category, in the order of their first prompts, and one for all."""
    curve = middle_curve(measured)
    guesses = [one for each in answered for one in each.passes if one.guesses]
    price = sum(one.draft_ms for one in guesses) / max(1, sum(one.guesses for one in guesses))
    names = list(dict.fromkeys(each.category for each in answered))
    rows = [_row(name, [each for each in answered if each.category == name], curve, price) for name in names]
    return rows, _row("overall", answered, curve, price)


def middle_curve(measured: Sequence[Measured]) -> dict[int, float]:
    """The median of several measured cost curves: milliseconds by width."""
    widths = set.intersection(*(set(each.verify_ms) for each in measured)) if measured else set[int]()
    return {width: median(each.verify_ms[width] for each in measured) for width in sorted(widths)}


def _row(name: str, answered: Sequence[AnsweredQuestion], curve: Mapping[int, float], price: float) -> BenchRow:
    plain = _speed([each.plain for each in answered])
    guessed = _speed([each.guessed for each in answered])
    stats = [each.guessed.stats for each in answered]
    spread = spread_of([pair for each in answered if (pair := _pair(each)) is not None])
    spent_ms = sum(one.draft_ms for each in answered for one in each.passes if one.guesses)
    guesses = sum(one.guesses for each in answered for one in each.passes)
    drafted, rounds = sum(one.draft_n for one in stats), sum(one.rounds for one in stats)
    if spread is not None and rounds:
        spread = spread.bounded(sum(one.tokens for one in stats) / rounds)
    return BenchRow(
        name=name,
        prompts=len(answered),
        plain_tok_per_s=plain,
        tok_per_s=guessed,
        speedup=spread.ratio if spread and not spread.tells_nothing else None,
        efficiency=_efficiency(answered, curve, price),
        acceptance=sum(one.draft_n_accepted for one in stats) / drafted if drafted else None,
        mean_length=sum(one.tokens for one in stats) / rounds if rounds else None,
        identical=sum(each.plain.text == each.guessed.text for each in answered),
        speedup_low=spread.low if spread else None,
        speedup_high=spread.high if spread else None,
        guess_ms=spent_ms / guesses if guesses else None,
        wasted=drafted - sum(one.draft_n_accepted for one in stats),
        places=_places(answered, curve, spent_ms / guesses if guesses else 0.0),
    )


def _places(
    answered: Sequence[AnsweredQuestion], curve: Mapping[int, float], guess_ms: float
) -> tuple[PlaceShare, ...]:
    """How often guesses were right by place, beside what a round with so many takes in this run.

    Passes cost what the measured curve says, else what they took in these replies; a round's own time is theirs.
    """
    plain, guessed = [each.plain.stats for each in answered], [each.guessed.stats for each in answered]
    passes = [one for each in answered for one in each.passes]
    known = curve or _live_curve(passes)
    own_ms = sum(one.overhead_ms for one in guessed) / max(1, sum(one.rounds for one in guessed))
    tokens = sum(one.tokens for one in plain)
    plain_ms = sum(one.decode_ms for one in plain) / tokens if tokens else 0.0

    def round_ms(guesses: int) -> float | None:
        return own_ms + guesses * guess_ms + pass_ms(known, guesses + 1) if known else None

    return places_of((one.found for one in passes if one.guesses), plain_ms, round_ms)


def _live_curve(passes: Sequence[Pass]) -> dict[int, float]:
    """The median pass of these replies by width, where no curve was measured; a width that was seen once counts."""
    return {
        width: median(one.verify_ms for one in passes if one.width == width)
        for width in sorted({one.width for one in passes if one.verify_ms > 0.0})
    }


def _pair(each: AnsweredQuestion) -> TurnPair | None:
    plain, guessed = each.plain.stats, each.guessed.stats
    return same_length(plain.tokens, plain.decode_ms, guessed.tokens, guessed.decode_ms)


def _speed(replies: Sequence[Finished]) -> float | None:
    spent_ms = sum(reply.stats.decode_ms for reply in replies)
    return 1000.0 * sum(reply.stats.tokens for reply in replies) / spent_ms if spent_ms else None


def _efficiency(answered: Sequence[AnsweredQuestion], curve: Mapping[int, float], price: float) -> float | None:
    spent_ms = sum(each.guessed.stats.decode_ms for each in answered)
    if not curve or not spent_ms:
        return None
    allowed = sum(one.guesses * price + pass_ms(curve, one.width) for each in answered for one in each.passes)
    return allowed / spent_ms
