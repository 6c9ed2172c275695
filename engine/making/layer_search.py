"""Which layers a target can do without: one more at a time, as long as the reckoned gain grows.

Self-speculative decoding (Zhang et al. 2309.08168) searches over all sets with many trials; SWIFT (Xia et al.
2410.06916) while it writes. Here each layer is left out alone first, over the target's own text, and then one of the
best is added to those that are out. Measured is how often the rest holds likeliest what the whole held likeliest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from engine.llama.short.layer_switch import LayerSwitch
from engine.llama.target import BATCH, LlamaTarget
from engine.machine.cost_curve import CostCurve
from engine.making.expected_gain import gain_in_turn
from engine.making.own_text import OwnReply

TOKENS = 384
"""Of the target's own text that every try reads: the agreement is then known to two or three hundredths."""

TRIED = 4
"""Layers tried for the next place, the best of those that were best alone."""

PATIENCE = 2
"""Steps without a better gain after which the search ends."""


class LeftOut(NamedTuple):
    """Layers, how often the rest agrees, and what it is reckoned to bring."""

    layers: tuple[int, ...]
    right: float
    gain: float


def likeliest(target: LlamaTarget, replies: Sequence[OwnReply]) -> list[int]:
    """The likeliest id behind each token of the replies, read as they stand; TOKENS of them at the most."""
    found = list[int]()
    for reply in replies:
        target.clear()
        ids, start = reply.ids[: reply.start + TOKENS - len(found)], reply.start - 1
        for at in range(0, start, BATCH):
            target.feed(ids[at : min(at + BATCH, start)])
        for at in range(start, len(ids) - 1, target.max_width):
            rows = target.extend(ids[at : min(at + target.max_width, len(ids) - 1)])
            found += rows.argmax(axis=1).tolist()
        if len(found) >= TOKENS:
            break
    return found


def agreement(target: LlamaTarget, replies: Sequence[OwnReply], whole: Sequence[int]) -> float:
    """How often a model holds likeliest what the whole one did."""
    return float(np.mean(np.equal(likeliest(target, replies), whole)))


def search(
    switch: LayerSwitch,
    right_of: Callable[[], float],
    costs: CostCurve,
    report: Callable[[float], None],
) -> LeftOut:
    """The layers whose absence promises the most. `right_of` is asked how often the model agrees as it is switched."""
    steps = _Steps(switch, right_of, costs, report)
    alone = sorted((steps.tried((layer,)) for layer in range(switch.layers)), key=lambda each: -each.right)
    order = [each.layers[0] for each in alone]
    best = newest = alone[0]
    without = 0
    while without < PATIENCE and len(newest.layers) < switch.layers - 1:
        further = [layer for layer in order if layer not in newest.layers][:TRIED]
        newest = max((steps.tried((*newest.layers, layer)) for layer in further), key=lambda each: each.right)
        without = 0 if newest.gain > best.gain else without + 1
        best = max(best, newest, key=lambda each: each.gain)
    report(1.0)
    return best


class _Steps:
    """Tries sets of layers, and says how far the search is: it mostly ends when a third of the layers is out."""

    def __init__(
        self, switch: LayerSwitch, right_of: Callable[[], float], costs: CostCurve, report: Callable[[float], None]
    ) -> None:
        self._switch, self._right_of, self._costs, self._report = switch, right_of, costs, report
        self._done, self._expected = 0, switch.layers + TRIED * (switch.layers // 3 + PATIENCE)

    def tried(self, layers: tuple[int, ...]) -> LeftOut:
        """What is measured without these layers."""
        self._switch.leave_out(layers)
        right = self._right_of()
        self._done += 1
        self._report(min(0.99, self._done / self._expected))
        guess_ms = self._costs.verify_ms(1) * self._switch.share_without(layers)
        return LeftOut(layers, right, gain_in_turn(right, guess_ms, self._costs))
