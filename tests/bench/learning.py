"""What learning while chatting brings the starter: acceptance over a long chat by thirds, at K = 4, and by whom.

    .venv/bin/python tests/bench/learning.py [--prompts 24] [--temperature 0.8]

The same prompts of some skills are asked in three orders, each with fresh drafters: `own` is the network alone, which
learns nothing; `free + own` has the tables that count and copy while the chat is written; `memory` begins with what was
kept of other prompts of the same skills, `elsewhere` with what was kept of other skills. Texts are the same in all.

`bias` is what a logit bias on the network would have brought, reckoned on the same replies: behind each place where the
network's likeliest token was not the target's, the scores of both are moved apart for the tokens before that place
(online speculative decoding, Liu et al. 2310.07177, in its lightest form). `won` are places where only the biased
choice was right, `lost` where only the network's own was; `shuffled` learns from the same places with their tokens
exchanged. What wins less than it loses is not built.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from engine.drafters.onnx_drafter import OnnxDrafter
from engine.events import Finished, Verified
from engine.interfaces import Rows
from engine.llama.interrupt import Interrupt
from engine.loading.files import LoadedPair, load_pair
from engine.request import Message, Request
from engine.sampling_params import Sampling

ROOT = Path(__file__).parents[2] / "models"
TOPIC, ELSEWHERE = ("draftlight", "stories", "explanation", "python"), ("units", "capitals", "tables", "lists")
ORDERS, K, LIKELIEST, STEP = 3, 4, 12, 1.0
WAYS = {"own": ("own",), "free + own": ("suffix", "ngram", "own")}


class Place(NamedTuple):
    """Two tokens before it, the network's likeliest ids with their scores, and what the target wrote."""

    tail: tuple[int, ...]
    ids: list[int]
    scores: list[float]
    written: int


def questions(skills: Sequence[str], count: int, seed: int) -> list[str]:
    """So many prompts of these skills that training never asked, in an order of their own."""
    lines = (ROOT / "training/trial.jsonl").read_text("utf-8").splitlines()
    found = [asked["prompt"] for line in lines if (asked := json.loads(line))["skill"] in skills]
    random.Random(0).shuffle(found)
    chosen = found[:count]
    random.Random(seed).shuffle(chosen)
    return chosen


def request(prompt: str, temperature: float, drafters: tuple[str, ...], *, memory: bool) -> Request:
    sampling = Sampling(temperature=temperature)
    return Request(
        "b",
        (Message("user", prompt),),
        sampling=sampling,
        seed=7,
        max_tokens=120,
        draft_length=K,
        memory=memory,
        drafters=drafters,
        tree=0,
    )


def by_thirds(pair: LoadedPair, asked: Sequence[str], temperature: float, way: str, *, memory: bool) -> list[float]:
    """Acceptance of each third of the chat."""
    thirds = [[0, 0] for _ in range(3)]
    for at, prompt in enumerate(asked):
        asking = request(prompt, temperature, () if memory else WAYS[way], memory=memory)
        end = list(pair.generate(asking, Interrupt()))[-1]
        assert isinstance(end, Finished), end
        third = thirds[3 * at // len(asked)]
        third[0] += end.stats.draft_n_accepted
        third[1] += end.stats.draft_n
    return [right / max(1, all_) for right, all_ in thirds]


def print_thirds(count: int, temperature: float) -> None:
    """The table of ways and orders."""
    files = ROOT / "starter/target-q8_0.gguf", ROOT / "starter/drafter.onnx"
    print(f"{'':>14}{'order':>7}{'first':>9}{'second':>9}{'third':>9}")
    for way in ("own", "free + own", "memory", "elsewhere"):
        for order in range(1, ORDERS + 1):
            with tempfile.TemporaryDirectory() as folder:
                pair = load_pair("starter", *files, free=("suffix", "ngram"), memories=Path(folder))
                is_kept = way in ("memory", "elsewhere")
                if is_kept:
                    others = questions(TOPIC if way == "memory" else ELSEWHERE, 2 * count, order)
                    before = [each for each in others if each not in questions(TOPIC, count, order)]
                    by_thirds(pair, before, temperature, way, memory=True)
                found = by_thirds(pair, questions(TOPIC, count, order), temperature, way, memory=is_kept)
                pair.close()
            print(f"{way:>14}{order:>7}" + "".join(f"{each:>9.3f}" for each in found), flush=True)


def places(count: int, temperature: float) -> list[list[Place]]:
    """By reply, what the network held likely at each place of it."""
    pair = load_pair("starter", ROOT / "starter/target-q8_0.gguf", None)
    network = OnnxDrafter(ROOT / "starter/drafter.onnx", pair.n_vocab, 2048, "cpu")
    found = []
    for prompt in questions(TOPIC, count, 1):
        plain = request(prompt, temperature, (), memory=False)
        events = pair.generate(plain, Interrupt())
        written = [each.next.id for each in events if isinstance(each, Verified) and each.next is not None]
        text = [*pair._target.cached[: len(pair._target.cached) + 1 - len(written)], *written]
        start, rows = len(text) - len(written), list[Rows]()

        network.truncate(0)
        network.observe(text[:start], None)
        for at in range(start, len(text)):
            rows.append(network._read(text[at - 1 : at]).copy())
        found.append([place_of(text, start + at, row) for at, row in enumerate(rows)])
    pair.close()
    return found


def place_of(text: Sequence[int], at: int, row: Rows) -> Place:
    ids = np.argsort(-row)[:LIKELIEST]
    return Place(tuple(text[at - 2 : at]), ids.tolist(), row[ids].tolist(), text[at])


def bias_brings(replies: Sequence[Sequence[Place]], order: int, *, shuffled: bool = False) -> tuple[int, int]:
    """Places that a bias won and lost, learnt reply by reply; `shuffled` learns the tokens of other places."""
    chance, weights = random.Random(order), defaultdict[tuple[int, ...], dict[int, float]](dict)
    replies = chance.sample(list(replies), len(replies))
    won = lost = 0
    for reply in replies:
        mistakes = []
        for place in reply:
            moved = dict(zip(place.ids, place.scores, strict=True))
            for key in (place.tail, place.tail[1:]):
                for token, weight in weights[key].items():
                    if token in moved:
                        moved[token] += weight
            biased = max(moved, key=moved.__getitem__)
            won += biased == place.written != place.ids[0]
            lost += biased != place.written == place.ids[0]
            if biased != place.written:
                mistakes.append((place.tail, biased, place.written))
        learnt = [written for _, _, written in mistakes]
        if shuffled:
            chance.shuffle(learnt)
        for (tail, biased, _), written in zip(mistakes, learnt, strict=True):
            for key in (tail, tail[1:]):
                weights[key][written] = weights[key].get(written, 0.0) + STEP
                weights[key][biased] = weights[key].get(biased, 0.0) - STEP
    return won, lost


def main() -> int:
    """Measure and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prompts", type=int, default=24)
    parser.add_argument("--temperature", type=float, default=0.8)
    options = parser.parse_args()
    print_thirds(options.prompts, options.temperature)
    replies = places(2 * options.prompts, options.temperature)
    agreed = [place.ids[0] == place.written for reply in replies for place in reply]
    print(f"\n{len(agreed)} places, the network's likeliest token is the target's in {np.mean(agreed):.3f}")
    print(f"{'order':>7}{'bias won':>10}{'lost':>7}{'shuffled won':>14}{'lost':>7}")
    for order in range(1, ORDERS + 1):
        mine, control = bias_brings(replies, order), bias_brings(replies, order, shuffled=True)
        print(f"{order:>7}{mine[0]:>10}{mine[1]:>7}{control[0]:>14}{control[1]:>7}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
