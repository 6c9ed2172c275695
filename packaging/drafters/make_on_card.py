"""Writes a target's text on a graphics card, and learns a recurrent drafter from it.

    python packaging/drafters/make_on_card.py TARGET.gguf prompts.npz OUT --write 110 --learn 75

OUT/text gets the text in parts, as `draftlight distil` keeps it, with which it goes on where --write is 0; OUT the
checkpoint and the ONNX file, in int8 and in float32.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

from app.training.text_folder import TextFolder
from drafters.card_target import CardTarget
from drafters.card_writing import ROOM, Prompts, write
from engine.training.holdout import holdout
from engine.training.network_text import network_text
from models.checks.shipped_drafters import FITS, shape_of
from models.distillation.exports.onnx_graph import write_model
from models.distillation.exports.recurrent_export import build_recurrent
from models.distillation.networks.recurrent_network import RecurrentSize
from models.distillation.recurrent_learner import RecurrentLearner
from models.distillation.trainer import Training, TrainingOrder, TrainingState
from models.distillation.training_text import TrainingText
from models.formats.heads_header import mark_of_target

PART, HELD_SHARE, LICENCE = 4000, 0.02, "Apache-2.0"
"""Replies of a part, and the share of the text that is held out."""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    add = asked.add_argument
    add("target", type=Path)
    add("prompts", type=Path)
    add("out", type=Path)
    add("--write", type=float, default=110, help="seconds of writing")
    add("--at-once", type=int, default=1024, help="replies at a time")
    add("--learn", type=float, default=75, help="seconds of learning")
    add("--share", type=float, default=1.0, help="of the text that is learnt from")
    sizes = {"memory": 768, "vector": 192, "middle": 384, "hidden": 1024, "words": 8192, "places": 4}
    for name, usual in sizes.items():
        add(f"--{name}", type=int, default=usual)
    given = asked.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    folder = TextFolder(given.out / "text")
    target = CardTarget(given.target, device, ROOM)
    n_vocab = target.n_vocab
    if given.write:
        replies = write(target, Prompts(given.prompts, len(folder.parts) + 1), given.at_once, given.write)
        for at in range(0, len(replies), PART):
            folder.add(replies[at : at + PART])
    del target
    kept, held = holdout(list(folder.replies()), HELD_SHARE)
    learnt = kept[: round((len(kept) - held) * given.share)] + kept[len(kept) - held :]
    text = TrainingText(**network_text(learnt, held, given.target, n_vocab, given.words))  # type: ignore[arg-type]
    text = text._replace(states=np.concatenate([reply.states for reply in learnt]).astype(np.float16))
    print(
        f"learns from {text.replies()[:-held].sum():,} tokens, {text.replies()[-held:].sum():,} are held out",
        flush=True,
    )
    size = RecurrentSize(
        *(text.states.shape[1], given.memory, given.vector, given.middle, text.rows),
        *(len(text.words), given.places, given.hidden),
    )
    training = Training(
        lambda: RecurrentLearner(text, size, device), TrainingOrder(given.learn, given.out / "training.pt", threads=2)
    )

    def tell(state: TrainingState) -> None:
        print(f"{state.elapsed_s:.0f} s: step {state.steps}, loss {state.loss:.3f}, right {state.standing}", flush=True)

    training.run(tell)
    facts = {"draftlight.target": given.target.name, "draftlight.drafter_of": mark_of_target(given.target)}
    facts |= {FITS: shape_of(given.target), "draftlight.licence": LICENCE}
    for bits in (8, 32):
        graph = build_recurrent(training.learner.network.cpu(), text, bits)  # type: ignore[arg-type]
        write_model(given.out / f"{given.target.stem}-{bits}.onnx", graph, facts)


if __name__ == "__main__":
    main()
