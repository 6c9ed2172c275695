"""Where trees beat chains: the real loop, judges and policies, on pairs of known agreement and a simulated clock.

    python tests/bench/trees.py [--tokens 300] [--seeds 5] [--keep]

Target and drafter score 64 words by the two before; the drafter's scores are the target's with noise on them, as much
as makes both agree in .4 to .8 of their probability (the sum of the lesser of p and q, which is what `rejection`
accepts of a first guess). A pass of the target takes 40 ms and for each further row a share of that; a pass of the
drafter takes 5 % of it, and for each further row a twentieth more. Nothing else takes time, and nothing hangs on the
machine: the same figures come of each run. Replies are at temperature 0.8, drafts as long as pays.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.tree_policy import AdaptiveTree, ChainsOnly, TreePolicy
from engine.drafters.branch_growth import growth_of, guess_in_turn, guess_tree
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.events import Finished, Stats, Verify
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback, Rows
from engine.llama.interrupt import NativeInterrupt
from engine.machine.cost_curve import CostCurve
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.sampling.draft_tree import path_to, trunk_length
from tests.bench.results import Figure, add_keep_option, keep

WORDS, PASS_MS, DRAFT = 64, 40.0, 0.05
AGREEMENTS = (0.4, 0.5, 0.6, 0.7, 0.8)
ROWS = {"0.5 %": 0.005, "4 %": 0.04, "12 %": 0.12}
MODES: tuple[Verify, ...] = ("coupled", "rejection", "block")
SAMPLING = Sampling(temperature=0.8, top_k=0, top_p=1.0, min_p=0.0)


@cache
def scores(before: int, newest: int) -> Rows:
    """The target's, float32 (WORDS,)."""
    return np.random.default_rng([before, newest, 7]).normal(0.0, 2.0, WORDS).astype(np.float32)


@cache
def noise(before: int, newest: int) -> Rows:
    """What the drafter gets wrong, float32 (WORDS,), of spread 1."""
    return np.random.default_rng([before, newest, 99]).normal(0.0, 1.0, WORDS).astype(np.float32)


def overlap(spread: float) -> float:
    """The mean sum of the lesser of p and q at this temperature."""
    found = []
    for before in range(12):
        for newest in range(12):
            laws = [
                np.exp(row / SAMPLING.temperature) for row in (scores(before, newest), drafted(before, newest, spread))
            ]
            found.append(float(np.minimum(*(law / law.sum() for law in laws)).sum()))
    return mean(found)


def drafted(before: int, newest: int, spread: float) -> Rows:
    """The drafter's scores, float32 (WORDS,)."""
    return scores(before, newest) + np.float32(spread) * noise(before, newest)


def spread_for(agreement: float) -> float:
    """How much noise makes both agree so far."""
    low, high = 0.0, 12.0
    for _ in range(30):
        middle = (low + high) / 2
        low, high = (middle, high) if overlap(middle) > agreement else (low, middle)
    return low


class Clock:
    """Time that moves when somebody says so."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms / 1000.0


class SimulatedTarget:
    """The engine's `Target`, which keeps branches that won."""

    n_vocab, n_context, max_width, max_leaves = WORDS, 4096, 33, 8

    def __init__(self, clock: Clock, cost: Callable[[int], float]) -> None:
        self._clock, self._cost = clock, cost
        self.cached: list[int] = []
        self._start = 0

    def feed(self, tokens: Sequence[int]) -> None:
        self.cached.extend(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        self._clock.ms += self._cost(len(tokens))
        stem = len(tokens) - len(parents)
        self.cached.extend(tokens[:stem])
        self._start = len(self.cached)
        texts = [self.cached[: self._start - stem + at + 1] for at in range(stem)]
        guesses = tokens[stem:]
        texts += [[*self.cached, *(guesses[at] for at in path_to(parents, place))] for place in range(len(parents))]
        if parents:
            tree = Draft(tuple(guesses), (), "", parents=tuple(parents))
            self.cached.extend(guesses[: trunk_length(tree)])
        return np.stack([scores(text[-2], text[-1]) for text in texts])

    def keep_path(self, path: Sequence[int], tokens: Sequence[int]) -> None:
        self.cached[self._start :] = tokens

    def truncate(self, length: int) -> None:
        del self.cached[length:]


class Words:
    """The engine's `Vocabulary`: no word ends a turn."""

    n_vocab = WORDS

    def piece(self, token: int) -> bytes:
        return b"x"

    def is_end(self, token: int) -> bool:
        return False

    def tokenize(self, text: str, *, parse_control: bool) -> list[int]:
        return []


class SimulatedNetwork:
    """The engine's `Drafter`, token by token or depth by depth."""

    name = "network"
    traits = DrafterTraits(rounds=False)

    def __init__(self, clock: Clock, spread: float) -> None:
        self._clock, self._spread = clock, spread

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        text, growth = [int(each) for each in context], growth_of(choose)
        first = self._row(text, 1)
        if growth is not None:

            def read_level(places: Sequence[int]) -> Sequence[Rows]:
                return [self._row([*text, *growth.guesses_to(place)], len(places)) for place in places]

            return guess_tree(self.name, first, len(text), limit, choose, growth, read_level)

        def read(tokens: Sequence[int]) -> Rows:
            text.extend(tokens)
            return self._row(text, 1)

        return guess_in_turn(self.name, first, len(text), limit, choose, read)

    def _row(self, text: Sequence[int], together: int) -> Rows:
        """One of so many rows of a pass."""
        self._clock.ms += PASS_MS * DRAFT * (1.0 + 0.05 * (together - 1)) / together
        return drafted(text[-2], text[-1], self._spread)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""


class Cell(NamedTuple):
    """Times plain, and tokens a round."""

    speed: float
    tokens: float


def replied(mode: Verify, spread: float, row: float, *, trees: bool, tokens: int, seeds: int) -> Cell:
    """Replies one after the other, from which the policies learn as an open pair's do; the first one is not counted."""

    def cost(width: int) -> float:
        return PASS_MS * (1.0 + row * (width - 1))

    pace = AdaptiveLength(CostCurve({width: cost(width) for width in range(1, 34)}), {"network": PASS_MS * DRAFT})
    policy: TreePolicy = AdaptiveTree(pace.costs, pace.best_rate, pace.trusted) if trees else ChainsOnly()
    found = [told(mode, spread, cost, pace, policy, tokens, seed) for seed in range(seeds + 1)][1:]
    written = sum(each.tokens for each in found)
    took_ms = sum(each.decode_ms for each in found)
    return Cell(written * PASS_MS / took_ms, written / sum(each.rounds for each in found))


def told(
    mode: Verify,
    spread: float,
    cost: Callable[[int], float],
    pace: AdaptiveLength,
    trees: TreePolicy,
    tokens: int,
    seed: int,
) -> Stats:
    """The figures of one reply."""
    clock = Clock()
    request = Request("b", sampling=SAMPLING, verify=mode, max_tokens=tokens, draft_length="auto", probabilities=False)
    chain = DrafterChain([SimulatedNetwork(clock, spread)], pace.limit_for, pace.worth, pace.route)
    facts = PairFacts(Names("", "", ""))
    made = Reply(request, [1, 2, 3 + seed], seed, Words(), pace, facts, NativeInterrupt(), clock)
    last = list(write(SimulatedTarget(clock, cost), SafeDrafter(chain, WORDS), made, trees=trees))[-1]
    assert isinstance(last, Finished)
    assert last.stats.note is None or "failed" not in last.stats.note, last.stats.note
    return last.stats


def main() -> int:
    """Simulate, print the table, and keep what it says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokens", type=int, default=300)
    parser.add_argument("--seeds", type=int, default=5)
    add_keep_option(parser)
    asked = parser.parse_args()
    spreads = {agreement: spread_for(agreement) for agreement in AGREEMENTS}
    gains = dict[str, list[float]]()
    for label, row in ROWS.items():
        print(f"\na row more takes {label} of a pass: times plain, chains and trees (tokens a round)")
        print(f"{'agreement':<12}" + "".join(f"{mode:>34}" for mode in MODES))
        for agreement, spread in spreads.items():
            line = f"{agreement:<12}"
            for mode in MODES:
                chain, tree = (
                    replied(mode, spread, row, trees=trees, tokens=asked.tokens, seeds=asked.seeds)
                    for trees in (False, True)
                )
                gains.setdefault(label, []).append(tree.speed / chain.speed)
                line += f"{chain.speed:>9.2f} ({chain.tokens:.2f}) {tree.speed:>7.2f} ({tree.tokens:.2f})"
            print(line, flush=True)
    figure = Figure(
        f"speed, a row at {', '.join(label.removesuffix(' %').lstrip('0') for label in gains)} % of a pass",
        ", ".join(f"{mean(found):.2f}" for found in gains.values()),
        f"{min(min(found) for found in gains.values()):.2f} to {max(max(found) for found in gains.values()):.2f}",
    )
    print(figure.claim, figure.figure, figure.spread)
    if asked.keep:
        keep("trees", "Trees over chains", (figure,), order=53)
    return 0


if __name__ == "__main__":
    sys.exit(main())
