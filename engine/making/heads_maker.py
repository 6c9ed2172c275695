"""Makes parallel heads for a target: it writes, its states are taken as it does, and the regression follows."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.drafters.heads.heads_drafter import STATE, open_heads
from engine.drafters.heads.heads_file import Heads, mark_of_target
from engine.drafters.heads.ridge import OwnText, TargetFacts, solve
from engine.errors import EngineError
from engine.interfaces import Choice, Draft, RoundFeedback
from engine.llama.model import LlamaModel
from engine.llama.short.short_gguf import WholeGguf
from engine.machine.calibration import TEXT, calibrate
from engine.machine.cost_curve import CostCurve
from engine.making.expected_gain import LEAST_GAIN, gain_of_block
from engine.making.opened_target import opened_target
from engine.making.orders import Made, MakeOrder, MakingPhase
from engine.making.own_text import write_replies
from engine.translatable import phrase

MOST_TOKENS = 40_000
"""Of the starter 12,000 tokens gave .80 of right guesses at the first place, 32,000 gave .83."""

TURNS = 20


def make_heads(order: MakeOrder, prompts: Sequence[str], report: Callable[[MakingPhase, float], None]) -> Made:
    """Writes the heads' file. Raises EngineError."""
    file, out = Path(order.target), Path(order.out)
    with opened_target(file) as (model, target):
        source = WholeGguf(file, model.n_vocab)
        with contextlib.closing(source):
            costs = calibrate(target, model.tokenize(TEXT, parse_control=False)).costs
            target.give_states((STATE,))
            replies = write_replies(
                model, target, prompts, order.seconds, MOST_TOKENS, lambda share: report("writing", share)
            )
            texts = [OwnText(reply.ids, reply.start - 1, reply.states) for reply in replies]
            facts = TargetFacts(
                mark_of_target(file), file.stem, model.n_vocab, lambda ids: source.rows(source.inputs, ids)
            )
            heads = solve(texts, facts, lambda share: report("solving", share))
        if not heads.write(out):
            raise EngineError(
                phrase("{file} cannot be written", out), phrase("Make room on that disk, or name another place.")
            )
        draft_ms = _draft_ms(out, model, file, heads, texts[-1])
    return _judged(order, heads, costs, draft_ms)


def _judged(order: MakeOrder, heads: Heads, costs: CostCurve, draft_ms: float) -> Made:
    gain = gain_of_block(heads.facts.right, draft_ms, costs)
    right, tokens = heads.facts.right, heads.facts.tokens
    return Made("heads", order.out, gain >= LEAST_GAIN, gain, right, draft_ms, costs.plain_ms(), tokens)


def _draft_ms(out: Path, model: LlamaModel, file: Path, heads: Heads, text: OwnText) -> float:
    """Milliseconds of a whole draft, its state taken in, the least of some."""
    with contextlib.closing(open_heads(out, model, file)) as drafter:
        context = list(text.ids[: text.start + 2])
        states = text.states[:1]
        told = RoundFeedback(Draft((), (), ""), text.start + 1, 0, context[-1], states, states, {STATE: states})  # type: ignore[arg-type]
        times = []
        for _ in range(TURNS):
            began = time.perf_counter()
            drafter.observe(context, told)
            drafter.propose(context, heads.facts.places, lambda row, place: Choice(int(row.argmax()), 1.0))
            times.append(1000.0 * (time.perf_counter() - began))
    return min(times)
