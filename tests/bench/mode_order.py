"""Which way of judging accepts most on the real starter pair: expectations instead of draws.

    python tests/bench/mode_order.py [--prompts 72] [--tokens 96] [--temperature 1.0] [--k 4]

A reply is written with rejection sampling, whose drafts are true samples of q. For every draft the expected number of
tokens of its round is then reckoned exactly, given that draft, under each rule, from the two models' own
distributions: rejection and block by their acceptance probabilities, coupled by the chance that a race run on p ends
like the one run on q did (1 / (q(x) sum max(p/p(x), q/q(x))), Daliri et al. 2408.07978). All three are averaged over
the same drafts, so what is left of chance is small: the differences have standard errors beside them.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

sys.path.insert(0, str(Path(__file__).parents[2] / "packaging"))
sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from engine.decoding import assembly as decoding
from engine.interfaces import Choose, Distribution, Draft, Rows
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.sampling.chain import candidates
from engine.sampling.verifier import RatioVerifier, RoundVerdict, Verifier, verifier_for
from starter.corpus import held_out_prompts
from tests.engine.open_pair import load_pair

STARTER = Path(__file__).parents[2] / "models" / "starter"


def dense(distribution: Distribution, n_vocab: int) -> np.ndarray:
    """A distribution over the whole vocabulary."""
    whole = np.zeros(n_vocab)
    np.add.at(whole, distribution.ids, distribution.probabilities.astype(np.float64))
    return whole


def rejection(drafted: Sequence[int], p: list[np.ndarray], q: list[np.ndarray]) -> float:
    """Tokens of the round: one, and each guess that stands with all before it."""
    tokens = standing = 1.0
    for place, token in enumerate(drafted):
        standing *= min(1.0, p[place][token] / q[place][token])
        tokens += standing
    return tokens


def coupled(drafted: Sequence[int], p: list[np.ndarray], q: list[np.ndarray]) -> float:
    """The same with shared noise."""
    tokens = standing = 1.0
    for place, token in enumerate(drafted):
        one, other = p[place][token], q[place][token]
        if one <= 0.0:
            break
        standing *= 1.0 / (other * np.maximum(p[place] / one, q[place] / other).sum())
        tokens += standing
    return tokens


def block(drafted: Sequence[int], p: list[np.ndarray], q: list[np.ndarray]) -> float:
    """Sun et al. 2403.10444, algorithm 2: the longest prefix whose own coin fell well."""
    weight, heads = 1.0, []
    for place, token in enumerate(drafted):
        weight = min(1.0, weight * p[place][token] / q[place][token])
        if place + 1 == len(drafted):
            heads.append(weight)
            break
        gain = np.maximum(weight * p[place + 1] - q[place + 1], 0.0).sum()
        heads.append(gain / (gain + 1.0 - weight) if gain + 1.0 - weight > 0.0 else 1.0)
    reached, misses = 0.0, 1.0
    for head in reversed(heads):
        misses *= 1.0 - head
        reached += 1.0 - misses
    return 1.0 + reached


class Reckoning:
    """A judge that reckons before it hands on to the real one."""

    found: ClassVar[list[tuple[float, float, float]]] = []

    def __init__(self, verifier: Verifier, sampling: Sampling) -> None:
        self._verifier, self._sampling = verifier, sampling

    def chooser(self, start: int) -> Choose:
        return self._verifier.chooser(start)

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        if draft.tokens:
            chain = candidates(rows, self._sampling)
            p = [dense(chain.row(place), rows.shape[1]) for place in range(len(rows))]
            q = [dense(one, rows.shape[1]) for one in draft.distributions if one is not None]
            self.found.append(tuple(rule(draft.tokens, p, q) for rule in (coupled, rejection, block)))  # type: ignore[arg-type]
        return self._verifier.verify(rows, draft, start)


def reckoning_verifier(sampling: Sampling, verify: str, seed: int, **asked: bool) -> Verifier:
    """In place of the engine's own choice."""
    verifier = verifier_for(sampling, "rejection", seed)
    assert isinstance(verifier, RatioVerifier)
    return Reckoning(verifier, sampling)


def main() -> None:
    """Write, reckon, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--prompts", type=int, default=72)
    parser.add_argument("--tokens", type=int, default=96)
    parser.add_argument("--temperature", type=float, default=1.0)
    parser.add_argument("--k", type=int, default=4)
    options = parser.parse_args()
    decoding.verifier_for = reckoning_verifier  # type: ignore[assignment]
    pair = load_pair("starter", STARTER / "target-q8_0.gguf", STARTER / "drafter.onnx", n_threads=1)
    sampling = Sampling(temperature=options.temperature)
    for number, prompt in enumerate(held_out_prompts(None, -(-options.prompts // 18))[: options.prompts]):
        messages = tuple(Message(message["role"], message["content"]) for message in prompt.messages)
        request = Request(
            "order", messages, sampling=sampling, seed=number, max_tokens=options.tokens, verify="rejection",
            draft_length=options.k,
        )  # fmt: skip
        for _ in pair.generate(request, NativeInterrupt()):
            pass
    pair.close()
    tokens = np.array(Reckoning.found)
    print(f"{len(tokens)} drafts of up to {options.k}, temperature {options.temperature}")
    for name, column in zip(("coupled", "rejection", "block"), tokens.T, strict=True):
        print(f"  {name:<10} {column.mean():.4f} tokens a round")
    for name, change in (
        ("block less rejection", tokens[:, 2] - tokens[:, 1]),
        ("rejection less coupled", tokens[:, 1] - tokens[:, 0]),
    ):
        error = change.std() / math.sqrt(len(change))
        print(
            f"  {name}: {change.mean():+.4f}, standard error {error:.4f}, never below 0: {bool((change > -1e-9).all())}"
        )


if __name__ == "__main__":
    main()
