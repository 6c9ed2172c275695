"""What guessing brought: one rule and one wording for window, terminal and shared pages."""

from __future__ import annotations

from typing import Literal

from engine.events import Stats, Withheld
from engine.translatable import Translatable, translatable

Lean = Literal["faster", "same", "slower"]

NO_DIFFERENCE = 0.03
"""Speed-ups this close to 1 are called no difference."""

LEAST_TOLD = 0.1
"""A range that begins lower than this says nothing."""


def lean(speedup: float, low: float | None, high: float | None) -> Lean:
    """Judge by the speed-up and its confidence interval, where that is known (replies of earlier versions lack it).

    Guessing counts as slower only where the whole interval lies below 1 by more than NO_DIFFERENCE.
    """
    if speedup > 1.0 + NO_DIFFERENCE and (low is None or low > 1.0):
        return "faster"
    if (speedup if high is None else high) < 1.0 - NO_DIFFERENCE:
        return "slower"
    return "same"


def verdict(
    ratio: float | None, low: float | None = None, high: float | None = None, withheld: Withheld = "busy"
) -> Translatable:
    """Who won, in one sentence. `ratio` is plain time over guessing time, surely between `low` and `high`.

    Without a ratio the bounds alone may tell who won; else `withheld` says why nothing is told.
    """
    if ratio is None:
        return _in_bounds(low, high, withheld)
    match lean(ratio, low, high):
        case "faster":
            return translatable("Guessing won: {times:.2f}× as fast.", times=ratio)
        case "slower":
            return translatable("Plain won: {times:.2f}× with guesses.", times=ratio)
        case "same":
            if is_one(ratio):
                return translatable("No difference: {times:.2f}×.", times=ratio)
            return translatable("Too close to call: {times:.2f}×.", times=ratio)


def is_one(speedup: float) -> bool:
    """Whether the speed-up itself shows no difference."""
    return abs(speedup - 1.0) <= NO_DIFFERENCE


def verdict_of(stats: Stats) -> Translatable:
    """Who won in one reply, by its own figures."""
    return verdict(stats.speedup, stats.speedup_low, stats.speedup_high, stats.speedup_withheld)


def figures_of(stats: Stats) -> list[str]:
    """The figures of a finished reply, each measured in it: tokens, speed, how many guesses stood, tokens a round."""
    parts = [f"{stats.tokens:,} tokens"]
    if stats.tok_per_s is not None:
        parts.append(f"{stats.tok_per_s:,.1f} tok/s")
    if stats.acceptance is not None:
        of = f"{stats.draft_n_accepted:,} of {stats.draft_n:,} guesses"
        parts.append(f"acceptance {100 * stats.acceptance:.0f} % ({of})")
    if stats.mean_length is not None and stats.draft_n:
        parts.append(f"{stats.mean_length:.2f} tokens a round")
    return parts


def _in_bounds(low: float | None, high: float | None, withheld: Withheld) -> Translatable:
    if low is None or high is None or low < LEAST_TOLD:
        if withheld == "busy":
            return translatable("Can’t tell: the timing was too uneven.")
        return translatable("Too short to time.") if withheld == "short" else translatable("Not measured.")
    if lean(low, low, high) == "faster":
        return translatable("Guessing won: {low:.1f}× to {high:.1f}× as fast.", low=low, high=high)
    if lean(high, low, high) == "slower":
        return translatable("Plain won: {low:.1f}× to {high:.1f}× with guesses.", low=low, high=high)
    return translatable("Too close to call: {low:.1f}× to {high:.1f}×.", low=low, high=high)
