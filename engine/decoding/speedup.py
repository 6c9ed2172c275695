"""What guessing brought in one reply: how many times as fast as plain writing, how sure that is, or why nobody knows.

The question is paired: what would this stretch have taken without guesses? What slows plain and guessing rounds alike
cancels out, so rounds are only ever compared with those of the other kind beside them, before and after, and the
speed-up is counted in plain rounds: tokens / (plain rounds + what the guessing rounds cost in plain ones). So a reply
with one guess in 400 tokens is near 1 however unlucky that one guess was.

A mean of few rounds is at the mercy of one pass that another program delayed; a median is not, but it lies where long
rounds are delayed more often than short ones, as they are where programs take turns on a processor. So the same
arithmetic is done with three kinds of middle, each of which is blind to something else, and where they contradict each
other, or the rounds scatter too widely, the figure is withheld. Rejected: mean speed over the median of a few plain
rounds (it claimed 9.29x and 0.09x on a busy machine), and processor time instead of the clock's (threads that wait for
a delayed one burn it too, and a GPU has none).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.events import Withheld

Numbers = NDArray[np.float64]
Middle = Callable[[Numbers], Numbers]
"""Middles along the last axis of logarithms."""

WIDEST = 0.18
"""From its lower to its upper end, as a share, no interval may be wider: the figure is then right to about 9 %."""

NEAR = 8
"""This many rounds of the other kind on each side of a run are compared with it."""

LEAST_PLAIN, LEAST_NEAR = 2, 3
"""Timed rounds of the rarer and of the commoner kind without which nothing is said."""

DRAWS = 160
"""Resampled replies; with a fixed seed, so that the same rounds give the same figure."""

BELIEF = 3.0
"""How many rounds' worth of belief in the line a width starts with."""

LONE = 0.5
"""How far the logarithm of a lone guessing round's cost may be off: nothing tells whether something delayed it."""

FARTHEST = 0.4
"""The logarithm of a round's deviation counts for no more than this in means."""


class RoundTime(NamedTuple):
    """One round: rows in its pass (1 is a plain one), tokens written, milliseconds from the end of the one before."""

    width: int
    tokens: int
    ms: float


class SpeedUp(NamedTuple):
    """Plain time over time with guesses; `low` and `high` hold the truth in 19 of 20 replies.

    Where it is withheld `ratio` is None; the bounds of uneven rounds are kept, for several replies together.
    """

    ratio: float | None
    low: float | None
    high: float | None
    withheld: Withheld = ""


class _Comparison(NamedTuple):
    """Consecutive rounds of the rarer kind, and their neighbours of the other kind: indices into the reply."""

    rare: NDArray[np.int64]
    near: NDArray[np.int64]


def speed_up(rounds: Sequence[RoundTime]) -> SpeedUp:
    """Of one reply, from all of its rounds in their order. Never above its tokens a round."""
    width = np.array([each.width for each in rounds])
    logs = np.log(np.maximum([each.ms for each in rounds], 1e-6))
    tokens = float(sum(each.tokens for each in rounds))
    kinds = _kinds(width)
    comparisons = _comparisons(kinds)
    if not comparisons:
        return SpeedUp(None, None, None, "short")
    found = [_by_middle(middle, kinds, logs, comparisons, tokens) for middle in (_quartile, _median, _mean)]
    ratio = found[1][0]
    low, high = min(each[1] for each in found), max(each[2] for each in found)
    most = tokens / len(rounds)  # A guessing round costs at least a plain one, so it gains at most its tokens.
    if low > most:
        return SpeedUp(None, None, None, "busy")
    if not high / low <= 1.0 + WIDEST:
        return SpeedUp(None, low, min(high, most), "busy")
    return SpeedUp(min(ratio, most), low, min(high, most))


PLAIN, AFTER, BEGINNING = 1, 0, -1


def _kinds(width: NDArray[np.int64]) -> NDArray[np.int64]:
    """Rows of each round's pass; AFTER for a plain round behind a guessing one, BEGINNING for a plain first round.

    The first pass of another width has llama.cpp build its graph anew. That is part of what guessing costs, and no
    measure of plain writing. The first round of a reply is no measure of anything.
    """
    kinds = width.copy()
    kinds[1:][(width[1:] == 1) & (width[:-1] > 1)] = AFTER
    if len(kinds) and kinds[0] == PLAIN:
        kinds[0] = BEGINNING
    return kinds


def _comparisons(kinds: NDArray[np.int64]) -> list[_Comparison]:
    """Where rounds of the rarer kind were timed next to rounds of the other kind."""
    plain, guessing = np.flatnonzero(kinds == PLAIN), np.flatnonzero(kinds > 1)
    if len(plain) < LEAST_PLAIN or not len(guessing) or len(plain) + len(guessing) < LEAST_PLAIN + LEAST_NEAR:
        return []
    rare, common = (plain, guessing) if len(plain) <= len(guessing) else (guessing, plain)
    runs = np.split(rare, np.flatnonzero(np.searchsorted(common, rare[1:]) > np.searchsorted(common, rare[:-1])) + 1)
    comparisons = []
    for run in runs:
        at = int(np.searchsorted(common, run[0]))
        comparisons.append(_Comparison(run, common[max(0, at - NEAR) : at + NEAR]))
    return [comparison for comparison in comparisons if len(comparison.near) >= LEAST_NEAR]


def _by_middle(
    middle: Middle, kinds: NDArray[np.int64], logs: Numbers, comparisons: Sequence[_Comparison], tokens: float
) -> tuple[float, float, float]:
    """The ratio, its lower and its upper end, where `middle` stands for a group of rounds."""
    rare_is_plain = bool(kinds[comparisons[0].rare[0]] == PLAIN)
    typical = _typical(middle, kinds, logs, common_is_plain=not rare_is_plain)
    off = logs - typical
    near_levels = [float(middle(off[comparison.near])) for comparison in comparisons]
    apart = [off[comparison.rare] - level for comparison, level in zip(comparisons, near_levels, strict=True)]
    shift = float(middle(np.concatenate(apart))) * (-1.0 if rare_is_plain else 1.0)
    common = off[kinds > PLAIN if rare_is_plain else kinds == PLAIN]
    reach = _reach(middle, common - _level(common), comparisons, apart)
    if not rare_is_plain:
        reach = max(reach, LONE / sum(len(comparison.rare) for comparison in comparisons))
    cost = np.ones_like(logs)
    guessing = kinds > PLAIN
    cost[guessing] = np.exp(typical[guessing] - typical[kinds == PLAIN][0] + shift)
    after = kinds == AFTER
    if after.any():
        cost[after] = np.exp(np.clip(typical[after] - typical[kinds == PLAIN][0], 0.0, FARTHEST))
    own = float(cost[guessing].sum())
    rest = float(cost.sum()) - own
    return tokens / (rest + own), tokens / (rest + own * exp(reach)), tokens / (rest + own * exp(-reach))


def _typical(middle: Middle, kinds: NDArray[np.int64], logs: Numbers, *, common_is_plain: bool) -> Numbers:
    """What each round takes by its kind, on the reply's average: the logarithm of milliseconds.

    Guessing rounds lie on a line over their widths, from which each width is off by what was seen of it.
    """
    flat = logs.copy()
    common = kinds == PLAIN if common_is_plain else kinds > PLAIN
    typical = _by_kind(middle, kinds, flat)
    flat[common] -= _level((logs - typical)[common])
    return _by_kind(middle, kinds, flat)


def _by_kind(middle: Middle, kinds: NDArray[np.int64], logs: Numbers) -> Numbers:
    typical = logs.copy()
    for kind in (PLAIN, AFTER):
        of = kinds == kind
        if of.any():
            typical[of] = middle(logs[of])
    guessing = kinds > PLAIN
    width, seen = kinds[guessing].astype(np.float64), logs[guessing]
    line = _line(width, seen)
    off = seen - line
    for each in np.unique(width):
        of = width == each
        line[of] += float(middle(off[of])) * of.sum() / (of.sum() + BELIEF)
    typical[guessing] = line
    return typical


def _line(width: Numbers, logs: Numbers) -> Numbers:
    """Logarithms of a cost that grows in a line with the width: the line through the medians of each width."""
    widths, counts = np.unique(width, return_counts=True)
    if len(widths) == 1:
        return np.full_like(logs, np.median(logs))
    cost = np.exp([np.median(logs[width == each]) for each in widths])
    slope, start = np.polyfit(widths, cost, 1, w=np.sqrt(counts) / cost)
    return np.asarray(np.log(np.maximum(start + slope * width, 0.2 * cost.min())))


def _level(off: Numbers) -> Numbers:
    """How slow the machine was about each round: a running median."""
    reach = min(NEAR, (len(off) - 1) // 2)
    around = np.pad(off, reach, mode="reflect") if reach else off
    return _median(np.lib.stride_tricks.sliding_window_view(around, 2 * reach + 1))


def _reach(middle: Middle, noise: Numbers, comparisons: Sequence[_Comparison], apart: Sequence[Numbers]) -> float:
    """How far the logarithm of a guessing round's cost may be off: two standard errors, by the widest of three views.

    By chance alone, were every round as restless as `noise`, the commoner kind about its own level; by the scatter
    within the comparisons; and by how far the comparisons are from each other.
    """
    rng = np.random.default_rng(0)
    drawn = [
        rng.choice(noise, (DRAWS, len(comparison.rare)))
        - np.asarray(middle(rng.choice(noise, (DRAWS, len(comparison.near)))))[:, None]
        for comparison in comparisons
    ]
    by_chance = float(np.std(middle(np.concatenate(drawn, axis=1))))
    everything = np.concatenate(apart)
    near = np.clip(everything - np.median(everything), -FARTHEST, FARTHEST)
    by_comparison = np.split(near, np.cumsum([len(comparison.rare) for comparison in comparisons])[:-1])
    within = sum(float(((of - of.mean()) ** 2).sum()) for of in by_comparison)
    degrees = len(near) - len(comparisons)
    by_scatter = (within / degrees / len(near)) ** 0.5 if degrees else 0.0
    between = sum(float((len(of) * (of.mean() - near.mean())) ** 2) for of in by_comparison) / len(near) ** 2
    between_them = (between * len(comparisons) / (len(comparisons) - 1)) ** 0.5 if len(comparisons) > 1 else 0.0
    return 2.0 * max(by_chance, by_scatter, between_them)


def _median(logs: Numbers) -> Numbers:
    return np.asarray(np.median(logs, axis=-1))


def _quartile(logs: Numbers) -> Numbers:
    return np.asarray(np.quantile(logs, 0.25, axis=-1))


def _mean(logs: Numbers) -> Numbers:
    """The mean time, as a logarithm, of rounds that are none of them far from the median."""
    middle = np.median(logs, axis=-1, keepdims=True)
    return np.asarray(np.log(np.exp(np.clip(logs, middle - FARTHEST, middle + FARTHEST)).mean(axis=-1)))
