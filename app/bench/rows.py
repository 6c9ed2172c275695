"""Sums up a bench: replies are added up by category, as ratios of sums and never as means of ratios."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import NamedTuple

import msgspec

from app.bench.turns import same_length, spread_of
from engine.events import Finished
from engine.rounds import Round


class BenchRow(msgspec.Struct, frozen=True):
    """One category, or all. Speeds are in tokens per second of decoding; null where nothing was written or guessed.

    `speedup_low` and `speedup_high` bound the speed-up in 19 of 20 such runs, judged by how much the prompts differ
    from each other. They are null for a single prompt and in reports of earlier versions. `speedup` is null where they
    are too far apart to tell who was faster, and never above `mean_length`. `guess_ms` is what one guess took, `wasted`
    counts those that were refused. `places` has of the first, second, third guess of a draft how many were right, and
    how many were judged: those behind a wrong one are not. `best_possible` is the speed-up that these guesses would
    have brought, had it been known before which of them are right and which rounds lose.
    """

    name: str
    prompts: int
    plain_tok_per_s: float | None
    tok_per_s: float | None
    speedup: float | None
    acceptance: float | None
    mean_length: float | None
    identical: int
    speedup_low: float | None = None
    speedup_high: float | None = None
    guess_ms: float | None = None
    wasted: int | None = None
    places: tuple[tuple[int, int], ...] = ()
    best_possible: float | None = None

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


class AnsweredQuestion(NamedTuple):
    """One prompt, answered plainly and with guesses, in these rounds."""

    category: str
    plain: Finished
    guessed: Finished
    rounds: tuple[Round, ...]


def rows_of(answered: Sequence[AnsweredQuestion]) -> tuple[list[BenchRow], BenchRow]:
    """A row for each category, in the order of their first prompts, and one for all."""
    names = dict.fromkeys(each.category for each in answered)
    rows = [_row(name, [each for each in answered if each.category == name]) for name in names]
    return rows, _row("overall", answered)


def _row(name: str, answered: Sequence[AnsweredQuestion]) -> BenchRow:
    stats, rounds = [each.guessed.stats for each in answered], [one for each in answered for one in each.rounds]
    spent_ms, guesses = sum(one.draft_ms for one in rounds if one.guesses), sum(len(one.guesses) for one in rounds)
    drafted, count = sum(one.draft_n for one in stats), sum(one.rounds for one in stats)
    right = sum(one.draft_n_accepted for one in stats)
    mean_length = sum(one.tokens for one in stats) / count if count else None
    plain = [each.plain.stats for each in answered]
    turns = [same_length(a.tokens, a.decode_ms, b.tokens, b.decode_ms) for a, b in zip(plain, stats, strict=True)]
    spread = spread_of([turn for turn in turns if turn is not None])
    if spread is not None and mean_length is not None:
        spread = spread.bounded(mean_length)
    plain_tokens, guess_ms = sum(one.tokens for one in plain), spent_ms / guesses if guesses else 0.0
    plain_ms = sum(one.decode_ms for one in plain) / plain_tokens if plain_tokens else 0.0
    own_ms = sum(one.overhead_ms for one in stats) / max(1, count)
    curve = {  # a pass costs the median of what it took in these replies; a width that was seen once counts
        width: median(one.verify_ms for one in rounds if one.verdict.width == width)
        for width in sorted({one.verdict.width for one in rounds if one.verify_ms > 0.0})
    }

    def round_ms(guesses: int) -> float | None:
        return own_ms + guesses * guess_ms + _pass_ms(curve, guesses + 1) if curve else None

    return BenchRow(
        name=name,
        prompts=len(answered),
        plain_tok_per_s=_speed([each.plain for each in answered]),
        tok_per_s=_speed([each.guessed for each in answered]),
        speedup=spread.ratio if spread and not spread.tells_nothing else None,
        acceptance=right / drafted if drafted else None,
        mean_length=mean_length,
        identical=sum(each.plain.text == each.guessed.text for each in answered),
        speedup_low=spread.low if spread else None,
        speedup_high=spread.high if spread else None,
        guess_ms=guess_ms if guesses else None,
        wasted=drafted - right,
        places=_places(rounds),
        best_possible=_best_possible(rounds, plain_ms, round_ms) if guesses and curve and plain_ms else None,
    )


def _best_possible(rounds: Sequence[Round], plain_ms: float, round_ms: Callable[[int], float | None]) -> float:
    """Each round as it was without its wrong guesses, or written plainly where that would have been faster."""
    right = [min(one.accepted - one.won, len(one.guesses)) for one in rounds]
    least_ms = sum(min((each + 1) * plain_ms, round_ms(each) or plain_ms) for each in right)
    return (sum(right) + len(right)) * plain_ms / least_ms


def _places(rounds: Sequence[Round]) -> tuple[tuple[int, int], ...]:
    judged = [one for one in rounds if one.guesses]
    return tuple(
        (sum(one.accepted - one.won > place for one in judged), sum(one.judged > place for one in judged))
        for place in range(max((one.judged for one in judged), default=0))
    )


def _pass_ms(curve: Mapping[int, float], width: int) -> float:
    """The cost of a width: between measured widths by a straight line, past the last one in proportion."""
    below = max((w for w in curve if w <= width), default=min(curve))
    above = min((w for w in curve if w > width), default=None)
    if above is None:
        return curve[below] * width / below
    if below > width:
        return curve[below]
    return curve[below] + (curve[above] - curve[below]) * (width - below) / (above - below)


def _speed(replies: Sequence[Finished]) -> float | None:
    spent_ms = sum(reply.stats.decode_ms for reply in replies)
    return 1000.0 * sum(reply.stats.tokens for reply in replies) / spent_ms if spent_ms else None
