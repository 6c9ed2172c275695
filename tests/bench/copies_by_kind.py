"""What each free drafter brings by kind of text, on a simulated clock: the same figures on every machine.

    .venv/bin/python tests/bench/copies_by_kind.py [--turns 3] [--tokens 1200]

The text is forced, a pass takes what a cost curve says (20 ms and 4 % more a row, or 12 %, or 35 %), the draft length
is the real `auto`. `newest` is the rule that `lookup` had: the newest of the longest matches, without a word on how
sure it is. `pasted` expects the prompt's text to come again. `memory` is `suffix` that has kept an earlier chat about
the same file. In columns with `tree` the draft branches, as far as the real policy finds that it pays; the others
check one chain. Figures are times plain writing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from numpy.typing import NDArray

import engine.decoding.assembly
from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.evidence.acceptance_stats import LONGEST
from engine.draft_length.tree_policy import AdaptiveTree, ChainsOnly, TreePolicy
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.copies.copying import longest_match
from engine.drafters.copies.former_drafter import FormerDrafter
from engine.drafters.copies.suffix_memory import SuffixMemory
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.events import PASTED_TEXT, Finished, Stats
from engine.interfaces import Choice, Choose, Draft, Drafter, DrafterTraits, RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from engine.machine.cost_curve import CostCurve
from engine.options.request import LONGEST_DRAFT, Request
from engine.options.sampling_params import Sampling
from engine.sampling.acceptance import accept_coupled
from engine.sampling.draft_tree import depths
from engine.sampling.verifier import RoundVerdict
from tests.bench.copy_and_edit import texts
from tests.bench.suffix_memory import ROOT, pieces

V, ASKED = 32_000, 12
CHAINS = ChainsOnly()
CURVES: dict[str, Callable[[int], float]] = {
    "4 % a row": lambda width: 20.0 * (1 + 0.04 * (width - 1)),
    "12 % a row": lambda width: 20.0 * (1 + 0.12 * (width - 1)),
    "35 % a row": lambda width: 20.0 * (1 + 0.35 * (width - 1)),
}
Task = tuple[list[int], list[int], list[int]]
"""A prompt, the reply, and a text that was kept before."""


class Newest:
    """The engine's `Drafter` by the rule of before."""

    name = "newest"
    traits = DrafterTraits(free=True, rounds=False)

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        places, agreed = longest_match(np.array(context, np.int32))
        if not agreed:
            return Draft((), (), self.name)
        source = context[int(places[-1]) :]
        tokens = tuple(source[at % len(source)] for at in range(limit))
        return Draft(tokens, (None,) * limit, self.name, agreed=agreed)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""


class Known:
    """A memory of one text, in the place of the one that a file holds."""

    def __init__(self, text: list[int]) -> None:
        self._memory = SuffixMemory()
        self._memory.take_in(text)
        self.guess, self.others = self._memory.guess, self._memory.others

    def refresh(self) -> bool:
        return False

    def count(self, guesses: int, stood: int) -> None:
        """Nobody asks."""

    def keep(self, text: Sequence[int]) -> None:
        """Nothing follows."""


class Simulated:
    """A target, its vocabulary, its clock and its verifier: it writes a known text in the time of a cost curve."""

    n_vocab, max_width, max_leaves = V, 33, 16

    def __init__(self, text: list[int], cost: Callable[[int], float]) -> None:
        self._text, self._cost, self._read, self._now_s = text, cost, 0, 0.0
        self.n_context = len(text) + 64

    def __call__(self) -> float:
        return self._now_s

    @property
    def cached(self) -> Sequence[int]:
        return self._text[: self._read]

    def feed(self, tokens: Sequence[int]) -> None:
        self._read += len(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> NDArray[np.int64]:
        """What follows each token, in the place of score rows; of a tree's guesses, each as if its path was right."""
        self._now_s += self._cost(len(tokens)) / 1000.0
        stem, start = len(tokens) - len(parents), self._read
        places = [*range(start, start + stem), *(start + stem + depth for depth in depths(parents))]
        trunk = next((at for at, parent in enumerate(parents) if parent != at - 1), len(parents))
        self._read = start + stem + trunk
        return np.array([self.token_at(place + 1) for place in places])

    def truncate(self, length: int) -> None:
        self._read = min(self._read, length)

    def piece(self, token: int) -> bytes:
        return b"x"

    def is_end(self, token: int) -> bool:
        return False

    def token_at(self, place: int) -> int:
        """What stands at a place of the text, 0 behind its end."""
        return self._text[place] if place < len(self._text) else 0

    def pass_time(self, ms: float) -> None:
        """Something else took so long."""
        self._now_s += ms / 1000.0

    def chooser(self, start: int) -> Choose:
        """A drafter's scores are its token and its probability."""
        return lambda row, position: Choice(int(row[0]), float(row[1]))

    def verify(self, rows: NDArray[np.int64], draft: Draft, start: int) -> RoundVerdict:
        return RoundVerdict(*accept_coupled(draft.tokens, rows.tolist()), [], None)

    def drawn(self, row: np.int64, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """What follows the guesses of a branch."""
        return int(row), None

    def judge_tree(self, rows: NDArray[np.int64], draft: Draft, start: int) -> None:
        """A branch stands where it is what the text goes on with."""


def drafted(
    target: Simulated, name: str, guesses: Iterable[tuple[int, float]], start: int, choose: Choose, guess_ms: float
) -> Draft:
    """What a simulated network hands over: (token, probability) in order from place `start` on, until told to end."""
    choices = list[Choice]()
    for place, guess in enumerate(guesses, start):
        choices.append(choose(np.array(guess, np.float64), place))
        target.pass_time(guess_ms)
        if not choices[-1].go_on:
            break
    return Draft(tuple([one.token for one in choices]), tuple([one.probability for one in choices]), name)


def ratio(
    task: Task,
    drafters: list[Drafter],
    pace: AdaptiveLength,
    cost: Callable[[int], float],
    trees: TreePolicy = CHAINS,
) -> float:
    """Times plain writing, of one reply."""
    prompt, reply, _ = task
    return finished_ratio(Simulated([*prompt, *reply], cost), prompt, reply, drafters, pace, cost, trees)


def finished_ratio(
    target: Simulated,
    prompt: list[int],
    reply: list[int],
    drafters: list[Drafter],
    pace: AdaptiveLength,
    cost: Callable[[int], float],
    trees: TreePolicy = CHAINS,
) -> float:
    """The same over a simulated target that is there already."""
    return cost(1) * len(reply) / stats_of(target, prompt, reply, drafters, pace, trees).decode_ms


def stats_of(
    target: Simulated,
    prompt: list[int],
    reply: list[int],
    drafters: list[Drafter],
    pace: AdaptiveLength,
    trees: TreePolicy = CHAINS,
) -> Stats:
    """What one simulated reply cost and how its guesses fared."""
    safe_drafter = SafeDrafter(
        DrafterChain(drafters, pace.limit_for, pace.worth, pace.route, unchecked=pace.unchecked), V
    )
    request = Request(
        "b", sampling=Sampling(temperature=0.0), max_tokens=len(reply), draft_length="auto", probabilities=False
    )
    facts = PairFacts(Names("", "", ""))
    made = Reply(request, prompt, 1, target, pace, facts, NativeInterrupt(), target)  # type: ignore[arg-type]
    with patch.object(engine.decoding.assembly, "verifier_for", lambda *_, **__: target):
        last = list(write(target, safe_drafter, made, trees=trees))[-1]  # type: ignore[arg-type]
    assert isinstance(last, Finished)
    assert last.stats.tokens == len(reply)
    return last.stats


def tasks(turn: int) -> Iterator[tuple[str, Task]]:
    """Kinds of text: copies and edits, a second question in the chat and in another chat, code, prose, records."""
    for name, (prompt, reply) in texts(np.random.default_rng(turn)).items():
        yield name, (prompt, reply, [])
    code = (ROOT / "engine/decoding/parts/shadow_drafting.py").read_text("utf-8")
    edited = code.replace("prepared", "ready").replace("draft", "guess")
    again = edited.replace("ready", "waiting").replace("thread", "worker")
    file, first, second = pieces(code), pieces(edited)[:1200], pieces(again)[:1200]
    yield "edit a file", (file + pieces("\nRename things\n"), first, [])
    yield "second question", (file + pieces("\nRename\n") + first + pieces("\nRename more\n"), second, [])
    yield "another chat", (pieces("Write the module again, please.\n"), second, file + pieces("\n") + first)
    yield "code", (file, pieces((ROOT / "engine/decoding/safe_drafter.py").read_text("utf-8"))[:1200], [])
    prose = pieces((ROOT / "docs/guide.md").read_text("utf-8"))
    yield "prose", (pieces((ROOT / "ARCHITECTURE.md").read_text("utf-8"))[:800], prose[:1500], [])
    lines = (f'{{"name": "item{i * 7 % 13}", "size": {i * i % 97}, "kind": "{"abc"[i % 3]}"}}\n' for i in range(80))
    yield "records", (pieces("Write records\n"), pieces("".join(lines))[:1200], [])


def remembering(kept: list[int]) -> SuffixDrafter:
    """A `suffix` with a memory."""
    drafter = SuffixDrafter()
    drafter.remember(Known(kept))  # type: ignore[arg-type]
    return drafter


def expecting(prompt: list[int]) -> list[Drafter]:
    """A `suffix`, and before it the prompt, but for what is asked, as the draft."""
    return [FormerDrafter(prompt[ASKED:], len(prompt), PASTED_TEXT), SuffixDrafter()]


KINDS: dict[str, Callable[[Task], list[Drafter]]] = {
    "newest": lambda task: [Newest()],
    "suffix": lambda task: [SuffixDrafter()],
    "pasted": lambda task: expecting(task[0]),
    "suffix tree": lambda task: [SuffixDrafter()],
    "memory": lambda task: [remembering(task[2])],
    "memory tree": lambda task: [remembering(task[2])],
    "ngram": lambda task: [NgramDrafter()],
    "suffix+ngram": lambda task: [SuffixDrafter(), NgramDrafter()],
}


def main() -> int:
    """Simulate and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--tokens", type=int, default=1200, help="of each reply at the most")
    options = parser.parse_args()
    for curve, cost in CURVES.items():
        print(f"{curve:<18}" + "".join(f"{kind:>14}" for kind in KINDS))
        found: dict[str, dict[str, list[float]]] = {}
        for kind, made in KINDS.items():
            pace = AdaptiveLength(CostCurve({width: cost(width) for width in range(1, 10)}))
            pace.longest = LONGEST_DRAFT if kind == "pasted" else LONGEST
            branches = AdaptiveTree(pace.costs, pace.best_rate, pace.trusted) if kind.endswith("tree") else CHAINS
            for turn in range(options.turns):
                for name, (prompt, reply, before) in tasks(turn):
                    task = prompt, reply[: options.tokens], before
                    found.setdefault(name, {}).setdefault(kind, []).append(
                        ratio(task, made(task), pace, cost, branches)
                    )
        for name, by_kind in found.items():
            print(f"{name:<18}" + "".join(f"{np.mean(by_kind[kind]):>14.2f}" for kind in KINDS))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
