"""Trains a small network for a target, in the trainer's process: text, training, file, figures.

The text and the training are kept in a folder of the order's own, so that the same order goes on where it was cut off.
Which networks there are, and how each is trained, is in `network_kinds.py`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from app.training.long_writing import Progress, write_long
from app.training.network_kinds import KINDS, NetworkKind, training_module
from app.training.prompt_supply import PromptSupply, texts_for_measuring
from app.training.text_folder import KEPT_PARTS, TextFolder
from engine.drafters.heads.heads_drafter import STATE
from engine.drafters.heads.heads_file import mark_of_target
from engine.errors import EngineError
from engine.llama.thread_count import compute_cores
from engine.machine.calibration import TEXT, calibrate
from engine.machine.cost_curve import CostCurve
from engine.options.request import MAX_WIDTH
from engine.training.drafter_training import Reporter
from engine.training.expected_gain import DraftPrice, expected_right, gain_of_places, least_right
from engine.training.generated_text import generated_text
from engine.training.holdout import holdout
from engine.training.network_judge import PLACES, HeldReply, NetworkFigures, judged_network, price_of
from engine.training.network_text import network_text
from engine.training.opened_target import opened_target
from engine.training.orders import (
    LEAST_GAIN,
    DrafterOrder,
    TextFigures,
    TrainedDrafter,
    TrainingFigures,
    TrainingOutlook,
)
from engine.translatable import phrase
from models.checks.shipped_drafters import FITS, shape_of
from models.distillation.training_text import TrainingText

USUAL_SECONDS = 1800.0
CHECKPOINT = "training.pt"
TEXT_SHARE = 0.5
"""Of the time goes into the text, the rest into the training."""

NEAR = 0.05
"""How far the file's share of right first guesses may be from the trainer's."""


def train_network(order: DrafterOrder, report: Reporter) -> TrainedDrafter:
    """Carries the order out. Raises EngineError and OSError; what is made so far stays in the order's folder."""
    file, work = Path(order.target), Path(order.work)
    seconds = order.seconds or USUAL_SECONDS
    with opened_target(file, max_width=MAX_WIDTH) as (model, target):
        costs = calibrate(target, model.tokenize(TEXT, parse_control=False)).costs
        kind = KINDS[order.kind](model, target, file, costs.plain_ms())
        price = _price(kind, work)
        needed = least_right(lambda chance: gain_of_places((chance,) * PLACES, price, costs))
        report.outlook(TrainingOutlook(PLACES, price.of(PLACES), costs.plain_ms(), needed), anyway=order.anyway)
        text = _text(kind, order, TEXT_SHARE * seconds, report)
        kind.prepare(text, work)
        training = _trained(kind, text, order, (1 - TEXT_SHARE) * seconds, costs, price, report)
        report("measuring", 0.0)
        figures, tokens = _written(kind, training, text, order, costs)
        gain = figures.gain(costs)
    right = tuple(round(each, 4) for each in figures.right)
    a_draft_ms = figures.price.whole_ms or figures.price.each_ms
    return TrainedDrafter(order.kind, order.out, gain >= LEAST_GAIN, gain, right, a_draft_ms, costs.plain_ms(), tokens)


def _price(kind: NetworkKind, work: Path) -> DraftPrice:
    """What drafts of a network take that has learnt nothing."""
    place = work / f"untrained{kind.suffix}"
    try:
        learner, text = kind.untrained()
        kind.write(learner, text, place, {}, kind.bits[0])
        with kind.open(place) as drafter:
            return price_of(drafter, kind.model.widths[0] if kind.states else 0)
    finally:
        place.unlink(missing_ok=True)


def _text(kind: NetworkKind, order: DrafterOrder, seconds: float, report: Reporter) -> TrainingText:
    """The target's text, going on where an earlier run has left it. Raises EngineError for too little of it."""
    work, model, target = Path(order.work), kind.model, kind.target
    folder, most = TextFolder(work / KEPT_PARTS), min(order.tokens or kind.most_tokens, kind.most_tokens)
    if folder.delete_damaged():  # what was learnt from it goes with it
        for name in (CHECKPOINT, "states.npy"):
            (work / name).unlink(missing_ok=True)

    def report_text(so_far: Progress) -> bool:
        per_second = so_far.written / max(so_far.seconds, 1e-9)
        left = max(0.0, seconds - so_far.seconds)
        tokens = min(most, round(so_far.tokens + per_second * left, -3))
        figures = TextFigures(so_far.tokens, round(per_second, 1), int(tokens), round(expected_right(int(tokens)), 2))
        report("writing", max(so_far.seconds / seconds, so_far.tokens / most), text=figures)
        return so_far.seconds < seconds

    if order.chats and not folder.parts:
        target.give_states((STATE,) if kind.reads_last_state else ())
        written = generated_text(
            model, target, order.chats, seconds, most, lambda share: report("writing", share), likely=kind.likely
        )
        target.give_states(())
        if written:
            folder.add(written)
    elif not order.chats and not (work / CHECKPOINT).is_file():  # what learns already has its text
        kept = texts_for_measuring([Path(str(resources.files("app.bench"))) / "kinds.jsonl"])
        prompts = PromptSupply(len(folder.parts) + 1, [*kept, *order.kept])
        write_long(model, target, prompts, folder, most, report_text)
    replies = list(folder.replies())
    if len({reply.prompt for reply in replies}) < 2:
        raise _too_little()
    apart = holdout(replies)
    text = TrainingText(**network_text(*apart, kind.file, model.n_vocab, kind.most_words))  # type: ignore[arg-type]
    if not kind.reads_last_state:
        return text
    counts = [len(reply.ids) - reply.start for reply in apart[0]]
    states = [reply.states[:count] for reply, count in zip(apart[0], counts, strict=True)]
    return text._replace(states=np.concatenate(states).astype(np.float16))


def holdout_replies(text: TrainingText) -> list[HeldReply]:
    """Replies that are never trained on, and by which the network is judged as well, in the ids of the target."""
    starts = np.concatenate(([0], text.ends[:-1]))
    counts = np.cumsum(text.ends - starts - text.prompts)
    found = list[HeldReply]()
    for number in text.judged():
        begin, prompt, end = int(starts[number]), int(text.prompts[number]), int(text.ends[number])
        states = text.states[counts[number] - (end - begin - prompt) : counts[number]] if len(text.states) else None
        found.append(HeldReply(text.ids[begin:end].tolist(), prompt, states))
    return found


def _trained(
    kind: NetworkKind,
    text: TrainingText,
    order: DrafterOrder,
    seconds: float,
    costs: CostCurve,
    price: DraftPrice,
    report: Reporter,
) -> Any:
    """The training, at its end. Raises EngineError."""
    trainer, work, threads = training_module(), Path(order.work), max(1, compute_cores() // 2)

    def report_training(state: Any) -> None:
        before = (1.0, *state.standing)
        right = [share / max(reached, 1e-9) for share, reached in zip(state.standing, before, strict=False)]
        left, gain = max(0.0, seconds - state.elapsed_s), round(gain_of_places(right, price, costs), 2)
        figures = TrainingFigures(round(state.loss, 3), state.standing[0], gain, round(left))
        report("training", state.elapsed_s / seconds, figures)

    try:
        training = trainer.Training(
            lambda: kind.learner(text), trainer.TrainingOrder(seconds, work / CHECKPOINT, threads=threads)
        )
        training.run(report_training)
    except ValueError as error:
        raise _too_little() from error
    except RuntimeError as error:
        if "allocate" in str(error):  # PyTorch's word for too little memory
            raise MemoryError(str(error)) from error
        raise
    except trainer.NotANumberError as error:
        raise EngineError(
            phrase("the training reached values that are not numbers; its last good state is kept"),
            phrase("The same command continues from there; --afresh starts over."),
        ) from error
    return training


def _too_little() -> EngineError:
    return EngineError(
        phrase("there is too little of the model's text to judge by"), phrase("Give it more time, or more prompts.")
    )


def _written(
    kind: NetworkKind, training: Any, text: TrainingText, order: DrafterOrder, costs: CostCurve
) -> tuple[NetworkFigures, int]:
    """Writes the file, with its weights in as many bits as promise most, and its figures.

    Raises EngineError where it guesses otherwise than what was trained.
    """
    out, found, trained = Path(order.out), dict[int, NetworkFigures](), training.state.standing[0]
    for bits in kind.bits:
        place = out.with_name(f"{out.stem}-{bits}{kind.suffix}")
        try:
            kind.write(training.learner, text, place, {}, bits)
            with kind.open(place) as drafter:
                found[bits] = judged_network(drafter, holdout_replies(text), kind.states)
        finally:
            place.unlink(missing_ok=True)
    bits = max(found, key=lambda each: (abs(found[each].standing[0] - trained) <= NEAR, found[each].gain(costs)))
    figures = found[bits]
    if abs(figures.standing[0] - trained) > NEAR:
        raise EngineError(
            phrase(
                "the written file is right in {file:.0%} of its first guesses, in training it was {trained:.0%}",
                figures.standing[0],
                trained,
            ),
            phrase("Start over with --afresh."),
        )
    tokens = int(text.ids.size - text.prompts.sum())
    facts = _facts(kind, figures, tokens, training.state.steps, bits)
    kind.write(training.learner, text, out, facts, bits)
    return figures, tokens


def _facts(kind: NetworkKind, figures: NetworkFigures, tokens: int, steps: int, bits: int) -> Mapping[str, str]:
    """What the file says of itself: whose drafter it is, from how much text, its figures and the terms.

    One that goes on from the last state fits other quantizations of its target too, though it was not measured there.
    """
    file, fits = kind.file, {FITS: shape_of(kind.file)} if kind.reads_last_state else {}
    draft_ms = round(figures.price.of(PLACES), 4)
    said = {"right": figures.right, "tokens": tokens, "draft_ms": draft_ms, "steps": steps, "bits": bits}
    return {
        **fits,
        "draftlight.drafter_of": mark_of_target(file),
        "draftlight.target": file.name,
        "draftlight.figures": json.dumps(said),
        "draftlight.licence": "made from the output of its target: the target's terms hold",
    }
