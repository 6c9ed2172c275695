"""The result of a comparison in words: pure functions."""

from __future__ import annotations

from engine.events import Stats
from ui.i18n.language import tr
from ui.i18n.text_direction import joined

NO_DIFFERENCE = 0.1
"""Each side is written once, at another moment, so a difference of less than a tenth may be noise of the machine."""


def side_line(stats: Stats) -> str:
    """Returns the figures of one side, all measured in its own reply.

    The speed-up over plain writing is left out: each reply estimates that by itself, and the verdict above compares the
    two sides with each other, which is another number.
    """
    parts = [tr("{count:,} (token|tokens)", "", stats.tokens, count=stats.tokens)]
    if stats.tok_per_s is not None:
        parts.append(tr("{speed:,.1f} tokens a second", speed=stats.tok_per_s))
    if stats.acceptance is not None:
        parts.append(tr("{percent:.0f} % of guesses right", percent=100 * stats.acceptance))
    return joined(parts)


def verdict(left: Stats, right: Stats, same_text: bool) -> str:
    """Returns which side was faster, and whether both wrote the same."""
    text = tr("Both wrote the same text.") if same_text else tr("The texts differ.")
    if not left.tok_per_s or not right.tok_per_s:
        return text
    if "busy" in (left.speedup_withheld, right.speedup_withheld):
        busy = tr("The machine was busy, so the two speeds cannot be compared.")
        return f"{busy} {text}"
    ratio = left.tok_per_s / right.tok_per_s
    if abs(ratio - 1.0) <= NO_DIFFERENCE:
        faster = tr("About equally fast.")
    elif ratio > 1.0:
        faster = tr("The left was {times:.2f} times as fast.", times=ratio)
    else:
        faster = tr("The right was {times:.2f} times as fast.", times=1 / ratio)
    return f"{faster} {text}"
