"""What a drafter that was made is expected and was measured to bring, in sentences, and whether that is a gain.

`app/bench/drafter_verdict.py` measures it; whoever has a drafter made hands that over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.training.orders import LEAST_GAIN, TrainedDrafter
from engine.translatable import in_a_row, translatable

MADE, SUFFIX, BEFORE = "made", "suffix", "before"
"""What was made, copies, and what drafted for this target before, where anything did."""


class MeasuredGain(msgspec.Struct, frozen=True):
    """Replies written in turn with plain ones: `speedup` and its interval, None where it cannot be told; the share of

    right first guesses, None where nothing was guessed: what a training tells of held-out text, too. Of all guesses of
    long drafts far fewer stand: where each place is right in .35 of the cases, .08 of all in drafts of seven.
    """

    replies: int
    speedup: float | None
    low: float | None = None
    high: float | None = None
    right: float | None = None


class GainVerdict(NamedTuple):
    """The measurements by name; MADE is among them."""

    rows: Mapping[str, MeasuredGain]

    @property
    def best(self) -> float:
        """The speed-up of the best that was there; 1.0 where that is plain writing."""
        return max((row.speedup or 1.0 for name, row in self.rows.items() if name != MADE), default=1.0)

    @property
    def gains(self) -> bool:
        """Whether it is faster than plain writing for certain, and than the best by what is worth a file."""
        made = self.rows[MADE]
        is_faster = made.right is not None and (made.low or 0.0) > 1.0
        return made.speedup is not None and is_faster and made.speedup >= LEAST_GAIN * max(1.0, self.best)

    def sentence(self) -> str:
        """The verdict with its figures, without its full stop."""
        made = self.rows[MADE]
        if made.speedup is None or made.low is None or made.high is None or made.right is None:
            return translatable("no gain could be told from {count:,} replies written in turn", count=made.replies)
        figures: str = translatable(
            "measured in turn over {count:,} held-out questions, {speedup:.2f} times plain writing "
            "({low:.2f} to {high:.2f}), {right:.0%} of its first guesses right",
            count=made.replies,
            speedup=made.speedup,
            low=made.low,
            high=made.high,
            right=made.right,
        )
        others = [
            translatable("{name} {speedup:.2f}", name=name, speedup=row.speedup)
            for name, row in self.rows.items()
            if name != MADE and row.speedup is not None
        ]
        word = translatable("a gain") if self.gains else translatable("no gain")
        return translatable("{first}: {second}", first=word, second=in_a_row([figures, *others]))


Judge = Callable[[Path, Path, tuple[str, ...], Path], GainVerdict | None]
"""Measures a drafter's file for a target over these questions, with a log for native code; None where there are none.

Raises ProblemError.
"""


def outcome(made: TrainedDrafter) -> str:
    """What came of it, as a sentence with its figures, without its full stop."""
    right = translatable("{share:.0%} of its first guesses were right", share=made.right[0])
    if made.kind == "skip":
        what = translatable("{out} of {all} layers can be left out", out=len(made.layers), all=made.all_layers)
    else:
        what = (
            translatable("heads were fitted to {tokens:,} tokens of the model's own text", tokens=made.tokens)
            if made.kind == "heads"
            else translatable("a network was trained on {tokens:,} tokens of the model's own text", tokens=made.tokens)
        )
    times = {"guess": made.guess_ms, "plain": made.plain_ms}
    price = (
        translatable("a draft takes {guess:.2f} ms, a token of the model {plain:.2f} ms", **times)
        if made.kind in ("heads", "block", "onnx")
        else translatable("a guess takes {guess:.2f} ms, a token of the model {plain:.2f} ms", **times)
    )
    gain = (
        translatable("about {gain:.2f} times the speed of plain writing is expected", gain=made.gain)
        if made.pays
        else translatable(
            "{gain:.2f} times the speed of plain writing is expected, so it does not pay here", gain=made.gain
        )
    )
    return in_a_row((what, right, price, gain))
