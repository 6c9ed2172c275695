"""The result of a comparison in words: pure functions."""

from __future__ import annotations

from typing import Literal

from app.bench.turns import Spread
from app.traces.speed_text import lean
from app.traces.speed_text import verdict as who_won
from engine.events import Stats
from ui.i18n.direction import joined
from ui.i18n.language import tr, translate

MAY_BE_OFF = 0.1
"""Each side is written once, at another moment, so a difference of less than a tenth may be noise of the machine."""


HELD_UP = 1.3
"""How far apart the plain speeds of one pair may be, timed at two moments."""


def side_line(stats: Stats, right_share: float | None) -> str:
    """Returns the figures of one side, all measured in its own reply; `right_share` is that of its judged guesses.

    The speed-up over plain writing is left out: each reply estimates that by itself, and the verdict above compares the
    two sides with each other, which is another number.
    """
    parts = [tr("{count:,} (token|tokens)", "", stats.tokens, count=stats.tokens)]
    if stats.tok_per_s is not None:
        parts.append(tr("{speed:,.1f} tokens a second", speed=stats.tok_per_s))
    if right_share is not None:
        parts.append(tr("{percent:.0f} % of guesses right", percent=100 * right_share))
    return joined(parts)


def faster_side(left: Stats, right: Stats, *, one_pair: bool = False) -> Literal["", "left", "right"]:
    """Returns which side was clearly faster, "" for neither or where the times do not tell.

    `one_pair` is True where both sides were written by the same pair.
    """
    spread = _left_to_right(left, right, one_pair)
    leaning = "same" if spread is None else lean(*spread)
    return {"faster": "left", "slower": "right"}.get(leaning, "")  # type: ignore[return-value]


def _left_to_right(left: Stats, right: Stats, one_pair: bool) -> Spread | None:
    """Returns how many times as fast the left was; None where that cannot be told.

    Where one pair wrote the same number of tokens with guesses and without, the guessing side has timed the plain way
    within its own reply, round beside round: that figure stands under such a reply too, and is surer than two replies
    written one after the other.
    """
    if not left.tok_per_s or not right.tok_per_s or _is_busy(left, right):
        return None
    for guessed, plain in ((left, right), (right, left)) if one_pair else ():
        if guessed.draft_n and not plain.draft_n and guessed.tokens == plain.tokens and guessed.speedup:
            found = Spread(guessed.speedup, guessed.speedup_low, guessed.speedup_high)
            return found if guessed is left else _turned(found)
    ratio = left.tok_per_s / right.tok_per_s
    return Spread(ratio, ratio * (1.0 - MAY_BE_OFF), ratio * (1.0 + MAY_BE_OFF))


def _turned(spread: Spread) -> Spread:
    """Returns the same as seen from the other side."""
    return Spread(1 / spread.ratio, spread.high and 1 / spread.high, spread.low and 1 / spread.low)


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
    return f"{_who_won(left, right, one_pair)} {text}"


def _who_won(left: Stats, right: Stats, one_pair: bool) -> str:
    """Where one pair wrote with guesses and without, the winner is guessing or plain writing, as in a race."""
    spread = _left_to_right(left, right, one_pair)
    if spread is None:
        return translate(who_won(None))
    leaning = lean(*spread)
    if leaning == "same" or (one_pair and bool(left.draft_n) != bool(right.draft_n)):
        return translate(who_won(*(_turned(spread) if right.draft_n and not left.draft_n else spread)))
    if leaning == "faster":
        return tr("Left won: {times:.2f}× as fast.", times=spread.ratio)
    return tr("Right won: {times:.2f}× as fast.", times=1 / spread.ratio)
