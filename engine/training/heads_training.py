"""Makes parallel heads for a target: its states are taken as it reads and writes, and the regression follows."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import numpy as np

from engine.drafters.heads.features import FeatureShape
from engine.drafters.heads.heads_drafter import STATE, open_heads
from engine.drafters.heads.heads_file import Heads, mark_of_target
from engine.drafters.heads.ridge import BENDS, CODE, PLACES, OwnText, TargetFacts, solve
from engine.errors import EngineError
from engine.interfaces import Choice, Draft, RoundFeedback
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import WholeGguf
from engine.machine.calibration import TEXT, calibrate
from engine.machine.cost_curve import CostCurve
from engine.options.request import MAX_WIDTH
from engine.training.expected_gain import DraftPrice, gain_of_places, least_right
from engine.training.generated_text import generated_text
from engine.training.holdout import holdout
from engine.training.opened_target import opened_target
from engine.training.orders import LEAST_GAIN, DrafterOrder, TrainedDrafter, TrainingOutlook, TrainingPhase
from engine.translatable import phrase

USUAL_SECONDS, USUAL_TOKENS, MOST_TOKENS = 120.0, 16_000, 40_000
"""Time and text where nobody names a time: of the starter 12,000 tokens gave .80 of right guesses at the first place,
32,000 gave .83. With a time of their own, heads are made from MOST_TOKENS at the most.
"""

TURNS, QUICK_MS, PATIENCE_S = 20, 0.3, 2.0


class TrainingReport(Protocol):
    """What is told while a drafter is made; `drafter_training.Reporter` is it."""

    def __call__(self, phase: TrainingPhase, share: float) -> None: ...

    def outlook(self, outlook: TrainingOutlook, *, anyway: bool) -> None: ...


def fit_heads(order: DrafterOrder, report: TrainingReport) -> TrainedDrafter:
    """Writes the heads' file. Raises EngineError."""
    file, out = Path(order.target), Path(order.out)
    seconds, most = (order.seconds, MOST_TOKENS) if order.seconds else (USUAL_SECONDS, USUAL_TOKENS)
    most = order.tokens or most
    with opened_target(file, max_width=MAX_WIDTH) as (model, target):
        source = WholeGguf(file, model.n_vocab)
        with contextlib.closing(source):
            costs = calibrate(target, model.tokenize(TEXT, parse_control=False)).costs
            product_ms = _product_ms(FeatureShape(model.widths[1], model.widths[0], BENDS, 0))
            needed = least_right(lambda chance: gain_of_places((chance,) * PLACES, DraftPrice(product_ms), costs))
            report.outlook(TrainingOutlook(PLACES, product_ms, costs.plain_ms(), needed), anyway=order.anyway)
            target.give_states((STATE,))
            written = generated_text(model, target, order.chats, seconds, most, lambda share: report("writing", share))
            replies, held = holdout(written)
            texts = [OwnText(reply.ids, reply.start - 1, reply.states) for reply in replies]
            facts = TargetFacts(
                mark_of_target(file), file.stem, model.n_vocab, lambda ids: source.rows(source.inputs, ids)
            )
            heads = solve(texts, held, facts, lambda share: report("solving", share))
        if not heads.write(out):
            raise EngineError(
                phrase("{file} cannot be written", out), phrase("Make room on that disk, or name another place.")
            )
        draft_ms = _draft_ms(out, model, file, heads, texts[-1])
    return _judged(order, heads, costs, draft_ms)


def _judged(order: DrafterOrder, heads: Heads, costs: CostCurve, draft_ms: float) -> TrainedDrafter:
    gain = gain_of_places(heads.facts.right, DraftPrice(draft_ms), costs)
    right, tokens = heads.facts.right, heads.facts.tokens
    return TrainedDrafter("heads", order.out, gain >= LEAST_GAIN, gain, right, draft_ms, costs.plain_ms(), tokens)


def _product_ms(shape: FeatureShape) -> float:
    """Milliseconds of the product that a draft is, before there are heads: no draft takes less."""
    matrix = np.zeros((shape.columns, PLACES * CODE), np.float32)
    features = np.ones((1, shape.columns), np.float32)
    return _least_ms(lambda: features @ matrix)


def _draft_ms(out: Path, model: LlamaModel, file: Path, heads: Heads, text: OwnText) -> float:
    """Milliseconds of a whole draft, its state taken in, the least of some."""
    with contextlib.closing(open_heads(out, model, file)) as drafter:
        context = list(text.ids[: text.start + 2])
        states = text.states[:1]
        feedback = RoundFeedback(Draft((), (), ""), text.start + 1, 0, context[-1], states, states, {STATE: states})  # type: ignore[arg-type]

        def draft() -> None:
            drafter.observe(context, feedback)
            drafter.propose(context, heads.facts.places, lambda row, place: Choice(int(row.argmax()), 1.0))

        return _least_ms(draft)


def _least_ms(action: Callable[[], object]) -> float:
    """The least of TURNS, or of as many as fit PATIENCE_S: on a busy machine most of them wait for their turn."""
    times, first = list[float](), time.perf_counter()
    while len(times) < TURNS or (min(times) > QUICK_MS and time.perf_counter() - first < PATIENCE_S):
        began = time.perf_counter()
        action()
        times.append(1000.0 * (time.perf_counter() - began))
    return min(times)
