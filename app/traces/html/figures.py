"""What a shared reply says about its speed: sentences and figures, each measured in that very reply.

The words are those of the window's numbers panel (ui/transcript/state/live_stats.py), which this layer may not import.
A figure that was not measured is left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.traces.speed_text import verdict_of
from app.traces.trace import Trace
from engine.events import Finished, FinishReason, Started, Stats

_ENDS: dict[FinishReason, str] = {
    "cancelled": "The reply was stopped before its end.",
    "length": "The reply was stopped at its length limit.",
    "context_full": "The reply was stopped: the context was full.",
    "repeats": "The reply was stopped: it repeated itself.",
}


@dataclass(frozen=True, slots=True)
class Figure:
    """One number with its label; `hint` says how it was measured."""

    value: str
    words: str
    hint: str


def stats_of(trace: Trace) -> Stats | None:
    """The engine's own sums; None where the recording ends before them."""
    return next((timed.event.stats for timed in trace.events if isinstance(timed.event, Finished)), None)


def started_of(trace: Trace) -> Started | None:
    """The event that the reply began with; None where the reply failed before that."""
    return next((timed.event for timed in trace.events if isinstance(timed.event, Started)), None)


def is_it_helping(stats: Stats | None) -> str:
    """The answer to "Did guessing help?", with the source of its figure."""
    if stats is None:
        return "Not measured: the recording ends before the reply does."
    said = verdict_of(stats)
    if stats.speedup is None or stats.plain_tok_per_s is None:
        return said
    return f"{said} Plain would be {tokens_per_s(stats.plain_tok_per_s)} tokens a second (measured)."


def remark(trace: Trace) -> str:
    """Why guessing was off or lost, and why the reply ended; "" where there is nothing to say."""
    finished = next((timed.event for timed in trace.events if isinstance(timed.event, Finished)), None)
    if finished is None:
        return ""
    note = finished.stats.note or ""
    said = [f"{note[:1].upper()}{note[1:].rstrip('.')}." if note else "", _ENDS.get(finished.reason, "")]
    return " ".join(part for part in said if part)


def figures(stats: Stats | None) -> list[Figure]:
    """The figures of a finished reply, in the order of the window's panel."""
    if stats is None:
        return []
    found = [
        Figure(
            tokens_per_s(stats.tok_per_s),
            "tokens a second",
            "Decoding speed, measured by the engine in this reply; reading the prompt is not counted.",
        )
    ]
    if stats.acceptance is not None:
        became = "stand" if stats.departures else "were what the model wrote"
        share = f"{stats.draft_n_accepted:,} of {stats.draft_n:,} guessed tokens {became}."
        name = "of guesses stand" if stats.departures else "of guesses right"
        found.append(Figure(f"{100 * stats.acceptance:.0f} %", name, f"Acceptance: {share}"))
    if stats.mean_length is not None:
        length = f"{stats.tokens:,} tokens in {stats.rounds:,} rounds. Without guesses it would be 1."
        found.append(Figure(f"{stats.mean_length:.1f}", "tokens a round", f"Mean length: {length}"))
    found.append(Figure(f"{stats.draft_n:,}", "guessed", "Drafted tokens that the model has judged."))
    wasted = stats.draft_n - stats.draft_n_accepted
    found.append(Figure(f"{wasted:,}", "thrown away", "Wrong guesses, and those behind them that were not looked at."))
    return found


def tokens_per_s(value: float | None) -> str:
    """A speed with three digits, because one reply measures no more; thousands get a comma."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
