"""What copies behind a network's guesses bring: on a simulated clock by kind of text, and on the starter in turn.

    .venv/bin/python tests/bench/going_on.py [--turns 2] [--tokens 1000]
    .venv/bin/python tests/bench/going_on.py --starter [--limit 20] [--turns 2] [--keep]

Simulated: a network that guesses two or three tokens and no more, as multi-token heads do, right eight times in ten and
honest about it, at a fiftieth of a pass a guess; `suffix` and `ngram` are asked before it. Each kind of text is written
with chains that have one source a round, and with chains that go on; figures are times plain writing. On the starter
its own network guesses, which goes on as long as it is sure, so that little is left for copies behind it; the ratio is
of the time with to the time without, both for each question in turn.
"""

from __future__ import annotations

import argparse
import functools
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

import engine.decoding.assembly
import engine.loading.reply_writing
from app.bench.plan import OWN_QUESTIONS, read_questions, some_of
from app.bench.turns import TurnPair, spread_of
from app.engine_host.protocol import PairRequest
from app.model_library.pairs.resolution import find_pair
from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.adaptive import AdaptiveLength
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.events import Drafted, Finished
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.machine.cost_curve import CostCurve
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.bench.copies_by_kind import CURVES, Simulated, V, drafted, tasks
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import load_pair

GUESS_MS, RIGHT = 0.4, 0.8


class Heads:
    """The engine's `Drafter`: at most `depth` guesses a round, right at fixed places of the text."""

    name = "heads"
    traits = DrafterTraits(rounds=False)

    def __init__(self, target: Simulated, depth: int) -> None:
        self._target, self._depth = target, depth

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        guesses = [self._at(len(context) + place) for place in range(min(limit, self._depth))]
        return drafted(self._target, self.name, guesses, len(context), choose, GUESS_MS)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""

    def _at(self, place: int) -> tuple[int, float]:
        luck = random.Random(place * 7919)
        sure = min(0.98, RIGHT + 0.15) if luck.random() < 0.7 else RIGHT - 0.35
        return (self._target.token_at(place) if luck.random() < sure else V - 1), sure


def simulated(prompt: list[int], text: list[int], depth: int, cost: Callable[[int], float], *, goes_on: bool) -> float:
    """Times plain writing, of one reply."""
    target = Simulated([*prompt, *text], cost)
    pace = AdaptiveLength(
        CostCurve({width: cost(width) for width in range(1, 10)}), {"heads": GUESS_MS}, instead=("heads",)
    )
    drafters = [SuffixDrafter(), NgramDrafter(), Heads(target, depth)]
    chain = DrafterChain(drafters, pace.limit_for, pace.worth, pace.route, pace.behind if goes_on else None)
    request = Request(
        "b", sampling=Sampling(temperature=0.0), max_tokens=len(text), draft_length="auto", probabilities=False
    )
    made = Reply(request, prompt, 1, target, pace, PairFacts(Names("", "", "")), NativeInterrupt(), target)  # type: ignore[arg-type]
    with patch.object(engine.decoding.assembly, "verifier_for", lambda *_, **__: target):
        *_, last = write(target, SafeDrafter(chain, V), made)  # type: ignore[arg-type]
    assert isinstance(last, Finished)
    return cost(1) * len(text) / last.stats.decode_ms


def print_simulated(turns: int, tokens: int) -> None:
    """Both ways by kind of text, curve and depth."""
    for curve, cost in CURVES.items():
        for depth in (2, 3):
            print(f"{curve}, {depth} guesses".ljust(26) + f"{'one source':>12}{'goes on':>10}{'ratio':>8}")
            for name, ratios in by_kind(turns, tokens, depth, cost).items():
                one, both = (float(np.mean(each)) for each in zip(*ratios, strict=True))
                print(f"{name:<26}{one:>12.2f}{both:>10.2f}{both / one:>8.3f}")


def by_kind(turns: int, tokens: int, depth: int, cost: Callable[[int], float]) -> dict[str, list[tuple[float, float]]]:
    """For each kind of text, (one source a round, chains that go on), once a turn."""
    found: dict[str, list[tuple[float, float]]] = {}
    for turn in range(turns):
        for name, (prompt, text, _) in tasks(turn):
            both = tuple(simulated(prompt, text[:tokens], depth, cost, goes_on=way) for way in (False, True))
            found.setdefault(name, []).append((both[0], both[1]))
    return found


@contextmanager
def one_source() -> Iterator[None]:
    """Chains whose drafts have one source each, as they were."""
    made = functools.partial(_without, DrafterChain)
    with patch.object(engine.loading.reply_writing, "DrafterChain", made):
        yield


def _without(chain: Callable[..., DrafterChain], *arguments: object) -> DrafterChain:
    return chain(*arguments[:4])


def answer(pair: LoadedPair, prompt: str, seed: int) -> tuple[Finished, int]:
    """One reply with `auto`, and how many of its guesses were put behind others."""
    request = Request(
        "g", messages=(Message("user", prompt),), sampling=Sampling(temperature=0.0), max_tokens=128, seed=seed,
        draft_length="auto", learning=False, drafters=("suffix", "ngram", "own"),
    )  # fmt: skip
    *events, end = pair.generate(request, NativeInterrupt())
    assert isinstance(end, Finished), end
    drafts = [event for event in events if isinstance(event, Drafted)]
    return end, sum(token.source is not None for draft in drafts for token in draft.tokens)


def on_the_starter(limit: int, turns: int) -> tuple[list[TurnPair], int, int]:
    """The time without and with, of each question and turn; guesses behind others, and all."""
    files = find_pair(PairRequest())
    pairs = [load_pair("starter", Path(files.target), Path(files.drafter or ""), files.n_context) for _ in range(2)]
    found, behind, guesses = list[TurnPair](), 0, 0
    try:
        for turn in range(turns):
            for number, question in enumerate(some_of(read_questions(OWN_QUESTIONS), limit)):
                took = dict[bool, float]()
                for goes_on in (False, True) if (number + turn) % 2 else (True, False):
                    if goes_on:
                        end, count = answer(pairs[1], question.turns[0], turn)
                        behind, guesses = behind + count, guesses + end.stats.draft_n
                    else:
                        with one_source():
                            end, _ = answer(pairs[0], question.turns[0], turn)
                    took[goes_on] = end.stats.decode_ms / max(1, end.stats.tokens)
                found.append(TurnPair(took[False], took[True]))
    finally:
        for pair in pairs:
            pair.close()
    return found, behind, guesses


def main() -> int:
    """Simulate, or ask the starter."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--tokens", type=int, default=1000, help="of each simulated reply at the most")
    parser.add_argument("--starter", action="store_true")
    parser.add_argument("--limit", type=int, default=20, help="questions to the starter")
    add_keep_option(parser)
    options = parser.parse_args()
    if not options.starter:
        print_simulated(options.turns, options.tokens)
        return 0
    found, behind, guesses = on_the_starter(options.limit, options.turns)
    spread, middle = spread_of(found), median(pair.plain_ms / pair.guessed_ms for pair in found)
    assert spread is not None
    between = "" if spread.low is None or spread.high is None else f"{spread.low:.3f} to {spread.high:.3f}"
    print(
        f"with over without: {spread.ratio:.3f} ({between}), median {middle:.3f}; {behind} of {guesses} guesses behind"
    )
    if options.keep:
        figures = figures_of(options, f"{middle:.2f}", between, behind, guesses)
        keep("going_on", "Copies behind a network's guesses", figures, order=61)
    return 0


def figures_of(options: argparse.Namespace, middle: str, between: str, behind: int, guesses: int) -> list[Figure]:
    """The starter's figure, and the simulated ones of heads of three guesses."""
    cost = CURVES["12 % a row"]
    kinds = by_kind(options.turns, options.tokens, 3, cost)
    ratios = {name: float(np.mean([both / one for one, both in each])) for name, each in kinds.items()}
    best, worst = max(ratios, key=ratios.__getitem__), min(ratios, key=ratios.__getitem__)
    return [
        Figure(
            f"the starter with them over without, {behind} of {guesses} guesses behind others",
            middle, between, "no less than .98", float(middle) >= 0.98,
        ),
        Figure(f"simulated, heads of three, 12 % a row: {best}", f"{ratios[best]:.2f}"),
        Figure(f"the same: {worst}", f"{ratios[worst]:.2f}", "", "no less than .98", ratios[worst] >= 0.98),
    ]  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
