"""The result of a comparison in words: pure functions."""

from __future__ import annotations

from typing import Literal

from app.traces.speed_text import Lean, lean
from engine.events import Stats
from ui.i18n.direction import joined
from ui.i18n.language import tr

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


def faster_side(left: Stats, right: Stats, *, one_pair: bool = False) -> Literal["", "left", "right"]:
    """Returns which side was clearly faster, "" for neither or where the machine was too busy to say.

    `one_pair` is True where both sides were written by the same pair.
    """
    if not left.tok_per_s or not right.tok_per_s or _is_busy(left, right):
        return ""
    _, leaning = _left_to_right(left, right, one_pair)
    return {"faster": "left", "slower": "right"}.get(leaning, "")  # type: ignore[return-value]


def shares(left: Stats, right: Stats, *, one_pair: bool = False) -> tuple[float, float] | None:
    """Returns both speeds as parts of the faster one, as the verdict has them; None where they cannot be compared."""
    if not left.tok_per_s or not right.tok_per_s or _is_busy(left, right):
        return None
    ratio, _ = _left_to_right(left, right, one_pair)
    return min(1.0, ratio), min(1.0, 1 / ratio)


def _left_to_right(left: Stats, right: Stats, one_pair: bool) -> tuple[float, Lean]:
    """Returns how many times as fast the left was, and whether that is a difference.

    Where one pair wrote the same number of tokens with guesses and without, the guessing side has timed the plain way
    within its own reply, round beside round: that figure stands under such a reply too, and is surer than two replies
    written one after the other.
    """
    for guessed, plain, way in ((left, right, 1.0), (right, left, -1.0)) if one_pair else ():
        if guessed.draft_n and not plain.draft_n and guessed.tokens == plain.tokens and guessed.speedup:
            leaning = lean(guessed.speedup, guessed.speedup_low, guessed.speedup_high)
            return guessed.speedup**way, leaning if way > 0 else _OTHER_WAY[leaning]
    ratio = (left.tok_per_s or 0.0) / (right.tok_per_s or 1.0)
    if abs(ratio - 1.0) <= NO_DIFFERENCE:
        return ratio, "same"
    return ratio, "faster" if ratio > 1.0 else "slower"


_OTHER_WAY: dict[Lean, Lean] = {"faster": "slower", "slower": "faster", "same": "same"}


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


def verdict(left: Stats, right: Stats, same_text: bool, *, one_pair: bool = False) -> str:
    """Returns which side was faster, and whether both wrote the same."""
    text = tr("Both wrote the same text.") if same_text else tr("The texts differ.")
    if not left.tok_per_s or not right.tok_per_s:
        return text
    if _is_busy(left, right):
        busy = tr("No clear timing: the times were too uneven.")
        return f"{busy} {text}"
    ratio, leaning = _left_to_right(left, right, one_pair)
    if leaning == "same":
        faster = tr("About equally fast.")
    elif leaning == "faster":
        faster = tr("The left was {times:.2f} times as fast.", times=ratio)
    else:
        faster = tr("The right was {times:.2f} times as fast.", times=1 / ratio)
    return f"{faster} {text}"
