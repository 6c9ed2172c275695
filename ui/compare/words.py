"""What a comparison came to, in words: pure."""

from __future__ import annotations

from engine.events import Stats

NO_DIFFERENCE = 0.03


def side_line(stats: Stats) -> str:
    """The figures of one side, all measured in its own reply."""
    parts = [f"{stats.tokens:,} tokens"]
    if stats.tok_per_s is not None:
        parts.append(f"{stats.tok_per_s:,.1f} tokens a second")
    if stats.acceptance is not None:
        parts.append(f"{100 * stats.acceptance:.0f} % of guesses right")
    if stats.speedup is not None and stats.draft_n:
        parts.append(f"{stats.speedup:.2f}× plain")
    return " · ".join(parts)


def verdict(left: Stats, right: Stats, same_text: bool) -> str:
    """Which was faster, and whether they wrote the same."""
    text = "Both wrote the same text." if same_text else "The texts differ."
    if not left.tok_per_s or not right.tok_per_s:
        return text
    ratio = left.tok_per_s / right.tok_per_s
    if abs(ratio - 1.0) <= NO_DIFFERENCE:
        return f"Equally fast. {text}"
    if ratio > 1.0:
        return f"The left was {ratio:.2f} times as fast. {text}"
    return f"The right was {1 / ratio:.2f} times as fast. {text}"
