"""Whether a logit bias that is learnt between replies helps a drafter that is wrong in a steady way, on toys.

    .venv/bin/python tests/bench/steady_bias.py [--replies 90]

The target is a small toy (`layered_pair`) whose scores are shifted: not at all, by a fixed number for a tenth of the
words, or along one direction as far as the context says. Its drafter knows nothing of that. Replies of 32 tokens are
drawn at 0.8 with the noise that both share (`coupled`); a place counts as right where the drafter's choice is the
target's token. After each reply the words of its mistakes are moved apart by a step, at most CAP either way; `shuffled`
moves other words in their place. Printed: the share of right places in each third of the chat.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from numpy.typing import NDArray

from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from tests.toys.layered_pair import PAIRS, write_layered

TOKENS, TEMPERATURE = 32, 0.8
SHARP = 4.0
"""Random weights are far less sure than trained ones: scores are multiplied by this."""

CAP, STEPS = 3.0, (0.1, 0.3)
Scores = NDArray[np.float64]
Shift = Callable[[Scores], Scores]


class Place(NamedTuple):
    """The drafter's scores with the noise, float64 (V,), and what the target wrote."""

    scores: Scores
    written: int


def shifts(n_vocab: int) -> dict[str, Shift]:
    """What is added to the target's scores, by name."""
    rng = np.random.default_rng(1)
    fixed = np.where(rng.random(n_vocab) < 0.1, rng.normal(0.0, 0.6, n_vocab), 0.0)
    words, contexts = rng.normal(0.0, 0.5, n_vocab), rng.normal(0.0, n_vocab**-0.5, n_vocab)
    return {
        "none": np.zeros_like,
        "by word": lambda row: fixed,
        "one direction": lambda row: words * np.tanh(contexts @ row),
    }


def replies(target: LlamaTarget, drafter: LlamaTarget, shift: Shift, count: int) -> list[list[Place]]:
    """What both hold of each place of the target's own texts."""
    rng, found = np.random.default_rng(5), list[list[Place]]()
    for _ in range(count):
        text = rng.integers(5, target.n_vocab - 5, 4).tolist()
        for each in (target, drafter):
            each.clear()
            each.feed(text[:-1])
        found.append([])
        for _ in range(TOKENS):
            ours, theirs = (each.extend(text[-1:])[0].astype(np.float64) for each in (target, drafter))
            noise = rng.gumbel(size=target.n_vocab) * TEMPERATURE
            text.append(int((SHARP * (ours + shift(ours)) + noise).argmax()))
            found[-1].append(Place(SHARP * theirs + noise, text[-1]))
    return found


def thirds(chat: Sequence[Sequence[Place]], step: float, *, shuffled: bool = False) -> list[float]:
    """Right places by third of the chat, with a bias that is learnt by this step."""
    n_vocab = chat[0][0].scores.size
    bias, moved = np.zeros(n_vocab), np.arange(n_vocab)
    if shuffled:
        moved = np.random.default_rng(7).permutation(n_vocab)
    rights = []
    for reply in chat:
        chosen = [int((place.scores + bias).argmax()) for place in reply]
        rights.append(np.mean([token == place.written for token, place in zip(chosen, reply, strict=True)]))
        for token, place in zip(chosen, reply, strict=True):
            bias[moved[place.written]] += step
            bias[moved[token]] -= step
        np.clip(bias, -CAP, CAP, out=bias)
    return [float(part.mean()) for part in np.array_split(np.array(rights), 3)]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--replies", type=int, default=90)
    count = parser.parse_args().replies
    shape, own_layers = PAIRS["small"]
    print(f"{'shift':>14}{'bias':>16}{'first':>9}{'second':>9}{'third':>9}")
    with tempfile.TemporaryDirectory() as folder:
        models = [LlamaModel(file) for file in write_layered(Path(folder), shape, own_layers, "Q4_0", 0.15)]
        target, drafter = (LlamaTarget(model, 128, 1, max_width=3) for model in models)
        for name, shift in shifts(target.n_vocab).items():
            chat = replies(target, drafter, shift, count)
            ways = {"none": thirds(chat, 0.0)}
            for step in STEPS:
                ways[f"step {step}"] = thirds(chat, step)
                ways[f"shuffled {step}"] = thirds(chat, step, shuffled=True)
            for way, found in ways.items():
                print(f"{name:>14}{way:>16}" + "".join(f"{share:>9.3f}" for share in found), flush=True)
        for each in (target, drafter, *models):
            each.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
