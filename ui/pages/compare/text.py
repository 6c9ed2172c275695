"""The result of a comparison in words: pure functions."""

from __future__ import annotations

from typing import Literal

from engine.events import Stats
from ui.i18n.language import tr
from ui.i18n.text_direction import joined

NO_DIFFERENCE = 0.1
"""Each side is written once, at another moment, so a difference of less than a tenth may be noise of the machine."""


HELD_UP = 1.3
"""How far apart the plain speeds of one pair may be, timed at two moments."""


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


def side_note(stats: Stats) -> str:
    """Returns why guessing was off on a side. What it brought there is left to the verdict, as one figure for both."""
    note = stats.note or ""
    return "" if note.startswith("guessing cost time") else note


def faster_side(left: Stats, right: Stats) -> Literal["", "left", "right"]:
    """Returns which side was clearly faster, "" for neither or where the machine was too busy to say."""
    if not left.tok_per_s or not right.tok_per_s or _is_busy(left, right):
        return ""
    ratio = left.tok_per_s / right.tok_per_s
    if abs(ratio - 1.0) <= NO_DIFFERENCE:
        return ""
    return "left" if ratio > 1.0 else "right"


def _is_busy(left: Stats, right: Stats) -> bool:
    """Whether the two were not timed alike.

    Where one side guessed and wrote as many tokens as the plain one, its own plain rounds say what the plain side
    should have taken: a plain side far from that was held up, or the other one was.
    """
    if "busy" in (left.speedup_withheld, right.speedup_withheld):
        return True
    for guessed, plain in ((left, right), (right, left)):
        of_one_pair = guessed.draft_n and not plain.draft_n and guessed.tokens == plain.tokens
        if of_one_pair and guessed.plain_tok_per_s and plain.tok_per_s:
            apart = guessed.plain_tok_per_s / plain.tok_per_s
            if not 1.0 / HELD_UP <= apart <= HELD_UP:
                return True
    return False


def verdict(left: Stats, right: Stats, same_text: bool) -> str:
    """Returns which side was faster, and whether both wrote the same."""
    text = tr("Both wrote the same text.") if same_text else tr("The texts differ.")
    if not left.tok_per_s or not right.tok_per_s:
        return text
    if _is_busy(left, right):
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
