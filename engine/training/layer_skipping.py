"""Makes a drafter out of the target with layers left out, and says whether it pays.

The search reckons a guess by the bytes that it reads. What was found is then written, opened and measured as what it
is, over other text than the search's: only that decides.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.drafters.heads.heads_file import mark_of_target
from engine.errors import EngineError
from engine.llama.cache.native_context import BATCH
from engine.llama.short.layer_switch import LayerSwitch
from engine.llama.short.pruned_gguf import refuse_unprunable, write_without
from engine.llama.target import LlamaTarget
from engine.machine.calibration import TEXT, calibrate
from engine.machine.cost_curve import CostCurve
from engine.options.request import MAX_WIDTH
from engine.training.expected_gain import gain_in_turn, least_right
from engine.training.generated_text import OwnReply, generated_text
from engine.training.heads_training import USUAL_SECONDS, TrainingReport
from engine.training.holdout import holdout
from engine.training.opened_target import opened_target
from engine.training.orders import LEAST_GAIN, DrafterOrder, TrainedDrafter, TrainingOutlook
from engine.translatable import phrase

FEWEST = 0.5
"""The part of a pass that is left where half of the layers are: with fewer, none was seen to be right often."""

TURNS, BEHIND = 4, 8
"""Single guesses that are timed, the least of which counts, behind this many tokens; the first one warms up."""


def skip_layers(order: DrafterOrder, report: TrainingReport) -> TrainedDrafter:
    """Writes the file, whether or not it pays. Raises EngineError."""
    file, out = Path(order.target), Path(order.out)
    with opened_target(file) as (model, target):
        refuse_unprunable(model, file)
        n_vocab, layers = model.n_vocab, model.layers
        costs = calibrate(target, model.tokenize(TEXT, parse_control=False)).costs
        half_ms = costs.verify_ms(1) * FEWEST
        needed = least_right(lambda chance: gain_in_turn(chance, half_ms, costs))
        report.outlook(TrainingOutlook(1, half_ms, costs.plain_ms(), needed), anyway=order.anyway)
        seconds = order.seconds or USUAL_SECONDS
        written = generated_text(
            model, target, order.chats, seconds, 2 * TOKENS, lambda share: report("writing", share)
        )
    replies, count = holdout(written, 0.5)
    seen, held = replies[: len(replies) - count], replies[len(replies) - count :]
    if min(sum(len(reply.ids) - reply.start for reply in some) for some in (seen, held)) < TOKENS // 4:
        raise EngineError(
            phrase("there is too little of the model's text to judge by"), phrase("Give it more time, or more prompts.")
        )
    found = _searched(file, out, n_vocab, seen, costs, report)
    report("measuring", 0.0)
    mark = mark_of_target(file)
    write_without(file, found.layers, out, mark)
    right, a_guess_ms = _measured(file, out, held)
    gain = gain_in_turn(right, a_guess_ms, costs)
    return TrainedDrafter(
        "skip",
        order.out,
        gain >= LEAST_GAIN,
        gain,
        (right,),
        a_guess_ms,
        costs.plain_ms(),
        TOKENS,
        tuple(sorted(found.layers)),
        layers,
    )


def _searched(
    file: Path, out: Path, n_vocab: int, replies: Sequence[OwnReply], costs: CostCurve, report: TrainingReport
) -> LeftOut:
    """The best layers to leave out, found with a copy that lies beside `out` meanwhile."""
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".making-", ignore_cleanup_errors=True) as folder:
        switch = LayerSwitch(file, Path(folder) / "copy.gguf", n_vocab)
        try:
            as_in_file = opened_target(switch.path, weights="file", max_width=MAX_WIDTH, cpu_only=True)
            with as_in_file as (_, target):
                whole = likeliest(target, replies)
                return search(
                    switch, lambda: agreement(target, replies, whole), costs, lambda share: report("trying", share)
                )
        finally:
            switch.close()


def _measured(file: Path, out: Path, replies: Sequence[OwnReply]) -> tuple[float, float]:
    """How often the written file agrees with the target's own scores, and the milliseconds of its guess."""
    with opened_target(file, max_width=MAX_WIDTH) as (_, target):
        whole = likeliest(target, replies)
    with opened_target(out, max_width=MAX_WIDTH) as (_, reader):
        return agreement(reader, replies, whole), _guess_ms(reader)


def _guess_ms(reader: LlamaTarget) -> float:
    """Milliseconds of scoring one token, the least of some. The cache is then empty."""
    reader.clear()
    reader.feed(range(BEHIND))
    times = []
    for token in range(BEHIND, BEHIND + TURNS):
        began = time.perf_counter()
        reader.extend([token])
        times.append(1000.0 * (time.perf_counter() - began))
    reader.clear()
    return min(times[1:])


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
    """The layers whose absence promises the most. `right_of` is asked how often the model agrees as it is switched.

    Self-speculative decoding (Zhang et al. 2309.08168) searches over all sets with many trials; SWIFT (Xia et al.
    2410.06916) while it writes. Here each layer is left out alone first, over the target's own text, and then one of
    the best is added to those that are out. Measured is how often the rest holds likeliest what the whole held
    likeliest.
    """
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
