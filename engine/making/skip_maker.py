"""Makes a drafter out of the target with layers left out, and says whether it pays.

The search reckons a guess by the bytes that it reads. What was found is then written, opened and measured as what it
is, over other text than the search's: only that decides.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from engine.drafters.heads.heads_file import mark_of_target
from engine.drafters.vocabularies.reduced_vocabulary import guess_ms
from engine.errors import EngineError
from engine.llama.short.layer_switch import LayerSwitch
from engine.llama.short.pruned_gguf import refuse_unprunable, write_without
from engine.machine.calibration import TEXT, calibrate
from engine.machine.cost_curve import CostCurve
from engine.making.expected_gain import gain_in_turn, least_right
from engine.making.heads_maker import USUAL_SECONDS, MakingReport
from engine.making.held_apart import held_apart
from engine.making.layer_search import TOKENS, LeftOut, agreement, likeliest, search
from engine.making.opened_target import opened_target
from engine.making.orders import LEAST_GAIN, Made, MakeOrder, MakingOutlook
from engine.making.own_text import OwnReply, own_text
from engine.options.load_options import WeightLayout
from engine.options.request import MAX_WIDTH
from engine.translatable import phrase

FEWEST = 0.5
"""The part of a pass that is left where half of the layers are: with fewer, none was seen to be right often."""


def make_skip(order: MakeOrder, report: MakingReport) -> Made:
    """Writes the file, whether or not it pays. Raises EngineError."""
    file, out = Path(order.target), Path(order.out)
    with opened_target(file) as (model, target):
        refuse_unprunable(model, file)
        n_vocab, layers = model.n_vocab, model.layers
        costs = calibrate(target, model.tokenize(TEXT, parse_control=False)).costs
        half_ms = costs.verify_ms(1) * FEWEST
        needed = least_right(lambda chance: gain_in_turn(chance, half_ms, costs))
        report.outlook(MakingOutlook(1, half_ms, costs.plain_ms(), needed), anyway=order.anyway)
        seconds = order.seconds or USUAL_SECONDS
        written = own_text(model, target, order.chats, seconds, 2 * TOKENS, lambda share: report("writing", share))
    replies, count = held_apart(written, 0.5)
    seen, held = replies[: len(replies) - count], replies[len(replies) - count :]
    if min(sum(len(reply.ids) - reply.start for reply in some) for some in (seen, held)) < TOKENS // 4:
        raise EngineError(
            phrase("there is too little of the model's text to judge by"), phrase("Give it more time, or more prompts.")
        )
    found = _searched(file, out, n_vocab, seen, costs, report)
    report("measuring", 0.0)
    mark = mark_of_target(file)
    write_without(file, found.layers, out, mark, cheaper=order.cheaper)
    right, a_guess_ms = _measured(file, out, held)
    gain = gain_in_turn(right, a_guess_ms, costs)
    return Made(
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
    file: Path, out: Path, n_vocab: int, replies: Sequence[OwnReply], costs: CostCurve, report: MakingReport
) -> LeftOut:
    """The best layers to leave out, found with a copy that lies beside `out` meanwhile."""
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".making-", ignore_cleanup_errors=True) as folder:
        switch = LayerSwitch(file, Path(folder) / "copy.gguf", n_vocab)
        try:
            as_in_file = opened_target(switch.path, layout=WeightLayout("file"), max_width=MAX_WIDTH, cpu_only=True)
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
        return agreement(reader, replies, whole), guess_ms(reader)
