"""Trains a small network for a target, in the maker's process: text, training, file, figures.

The text and the training are kept in a folder of the order's own, so that the same order goes on where it was cut off.
PyTorch is met here alone, by name, once it is needed: the app itself never imports it.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

from engine.drafters.heads.heads_file import mark_of_target
from engine.errors import EngineError
from engine.llama.thread_count import compute_cores
from engine.machine.calibration import TEXT, calibrate
from engine.machine.cost_curve import CostCurve
from engine.making.block_judge import BlockFigures, HeldReply, judged_block, price_of
from engine.making.expected_gain import gain_of_block, least_right
from engine.making.maker import Reporter
from engine.making.network_text import network_text
from engine.making.opened_target import opened_target
from engine.making.orders import LEAST_GAIN, Made, MakeOrder, MakingOutlook, TrainingFigures
from engine.making.own_text import own_text
from engine.translatable import phrase
from models.distillation.text_file import TrainingText, read_text, write_text

USUAL_SECONDS = 1800.0
TEXT_SHARE = 0.2
"""Of the time goes into the text, the rest into the training."""

MOST_TOKENS = 3_000_000
"""Twelve megabytes of ids."""

SLOW_MS, WIDTH, WIDE = 3.0, 128, 256
"""A target whose token takes longer than that gets the wider network."""

NEAR = 0.05
"""How far the file's share of right first guesses may be from the trainer's."""

PLACES = 7


def make_network(order: MakeOrder, report: Reporter) -> Made:
    """Carries the order out. Raises EngineError and OSError; what is made so far stays in the order's folder."""
    file, work = Path(order.target), Path(order.work)
    seconds = order.seconds or USUAL_SECONDS
    torch_side = _Trainer()
    with opened_target(file, max_width=33) as (model, target):
        costs = calibrate(target, model.tokenize(TEXT, parse_control=False)).costs
        n_vocab = model.n_vocab
        width = order.width or (WIDTH if costs.plain_ms() < SLOW_MS else WIDE)
        price = torch_side.price(work, n_vocab, width)
        needed = least_right(lambda chance: gain_of_block((chance,) * PLACES, price, costs))
        outlook = MakingOutlook(PLACES, price, costs.plain_ms(), needed)
        report.outlook(outlook, anyway=order.anyway)
        if not (work / "text.npz").is_file():
            replies = own_text(
                model,
                target,
                order.chats,
                TEXT_SHARE * seconds,
                order.tokens or MOST_TOKENS,
                lambda share: report("writing", share),
            )
            if len({reply.prompt for reply in replies}) < 2:
                raise EngineError(
                    phrase("there is too little of the model's text to judge by"),
                    phrase("Give it more time, or more prompts."),
                )
            write_text(work / "text.npz", TrainingText(**network_text(replies, file, n_vocab)))  # type: ignore[arg-type]
    text = read_text(work / "text.npz")
    held = held_replies(text)
    training = torch_side.train(text, work, (1 - TEXT_SHARE) * seconds, width, costs, price, report)
    report("measuring", 0.0)
    facts = {"draftlight.drafter_of": mark_of_target(file), "draftlight.target": file.name}
    figures, tokens = torch_side.written(training, text, Path(order.out), held, n_vocab, facts)
    gain = figures.gain(costs)
    right = tuple(round(each, 4) for each in figures.right)
    return Made("block", order.out, gain >= LEAST_GAIN, gain, right, figures.draft_ms, costs.plain_ms(), tokens)


def held_replies(text: TrainingText) -> list[HeldReply]:
    """The replies that are never trained on, in the ids of the target."""
    first = len(text.ends) - text.held
    found = list[HeldReply]()
    for number in range(first, len(text.ends)):
        begin, end = int(text.ends[number - 1]) if number else 0, int(text.ends[number])
        found.append((text.ids[begin:end].tolist(), int(text.prompts[number])))
    return found


def load_trainer() -> None:
    """Loads PyTorch, which cannot be done any more once this process is confined."""
    _Trainer()


class _Trainer:
    """What needs PyTorch, loaded by name."""

    def __init__(self) -> None:
        self._blocks: Any = importlib.import_module("models.distillation.block_trainer")
        self._export: Any = importlib.import_module("models.distillation.export_block")
        self._graph: Any = importlib.import_module("models.distillation.onnx_graph")

    def price(self, work: Path, n_vocab: int, width: int) -> float:
        """Milliseconds of a draft of a network of this width that has learnt nothing."""
        import numpy as np

        some = np.arange(1, min(n_vocab, 2048))
        none = np.zeros((len(some), 8), np.float32)
        text = TrainingText(some, some, some, 0, n_vocab, some, none, some, none)
        network, place = self._blocks.BlockNetwork(self._blocks.size_of(text, width)), work / "untrained.onnx"
        try:
            self._graph.write_model(place, self._export.build(network, text))
            return price_of(place, n_vocab)
        finally:
            place.unlink(missing_ok=True)

    def train(
        self,
        text: TrainingText,
        work: Path,
        seconds: float,
        width: int,
        costs: CostCurve,
        price: float,
        report: Reporter,
    ) -> Any:
        """The training, at its end. Raises EngineError."""
        threads = max(1, compute_cores() // 2)
        order = self._blocks.TrainingOrder(seconds, width, work / "training.pt", threads=threads)

        def tell(state: Any) -> None:
            before = (1.0, *state.standing)
            right = [share / max(reached, 1e-9) for share, reached in zip(state.standing, before, strict=False)]
            left = max(0.0, seconds - state.elapsed_s)
            figures = TrainingFigures(
                round(state.loss, 3), state.standing[0], round(gain_of_block(right, price, costs), 2), round(left)
            )
            report("training", state.elapsed_s / seconds, figures)

        try:
            training = self._blocks.BlockTraining(text, order)
            training.run(tell)
        except ValueError as error:
            raise EngineError(
                phrase("there is too little of the model's text to judge by"),
                phrase("Give it more time, or more prompts."),
            ) from error
        except self._blocks.NotANumberError as error:
            raise EngineError(
                phrase("the training came to values that are no numbers; its last good state is kept"),
                phrase("The same command goes on from there; --afresh begins anew."),
            ) from error
        return training

    def written(
        self, training: Any, text: TrainingText, out: Path, held: list[HeldReply], n_vocab: int, facts: dict[str, str]
    ) -> tuple[BlockFigures, int]:
        """Writes the file, in eight bits where that is faster, and its figures. Raises EngineError where it guesses

        otherwise than what was trained.
        """
        found = {}
        for is_int8 in (True, False):
            place = out.with_name(f"{out.stem}-{'int8' if is_int8 else 'float32'}.onnx")
            self._graph.write_model(place, self._export.build(training.network, text, int8=is_int8))
            found[is_int8] = place, judged_block(place, n_vocab, held)
        place, figures = min(found.values(), key=lambda each: each[1].draft_ms)
        if abs(figures.standing[0] - training.state.standing[0]) > NEAR:
            raise EngineError(
                phrase(
                    "the written file is right in {file:.0%} of its first guesses, in training it was {trained:.0%}",
                    figures.standing[0],
                    training.state.standing[0],
                ),
                phrase("Begin anew with --afresh."),
            )
        tokens = int(text.ids.size - text.prompts.sum())
        facts |= {
            "draftlight.figures": json.dumps(
                {"right": figures.right, "tokens": tokens, "draft_ms": figures.draft_ms, "steps": training.state.steps}
            ),
            "draftlight.licence": "made from the output of its target: the target's terms hold",
        }
        self._graph.write_facts(place, facts)
        place.replace(out)
        return figures, tokens
