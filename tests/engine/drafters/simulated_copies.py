"""What drafters bring by kind of text, on a simulated clock: the same figures on every machine.

The text is forced, a pass takes what a cost curve says, the draft length is the real `auto`. `Newest` is the plainest
rule, to compare with: the newest of the longest matches, without a word on how sure it is. Figures are times plain
writing.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

import engine.decoding.assembly
from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.tree_policy import ChainsOnly, TreePolicy
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.copies.copying import longest_match
from engine.drafters.copies.suffix_memory import SuffixMemory
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.events import Finished
from engine.interfaces import Choice, Choose, Draft, Drafter, DrafterTraits, RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from engine.machine.cost_curve import CostCurve
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.sampling.acceptance import accept_coupled
from engine.sampling.draft_tree import depths
from engine.sampling.verifier import RoundVerdict

V = 32_000
LENGTH = 150
ROOT = Path(__file__).parents[3]


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


def ratio(
    prompt: list[int], text: list[int], drafter: Drafter, pace: AdaptiveLength, trees: TreePolicy | None = None
) -> float:
    """Times plain writing, of one reply."""
    target = Simulated([*prompt, *text], pace.costs.verify_ms)
    chain = DrafterChain([drafter], pace.limit_for, pace.worth, pace.route)
    request = Request(
        "b", sampling=Sampling(temperature=0.0), max_tokens=len(text), draft_length="auto", probabilities=False
    )
    facts = PairFacts(Names("", "", ""))
    made = Reply(request, prompt, 1, target, pace, facts, NativeInterrupt(), target)  # type: ignore[arg-type]
    with patch.object(engine.decoding.assembly, "verifier_for", lambda *_, **__: target):
        last = list(write(target, SafeDrafter(chain, V), made, trees=trees or ChainsOnly()))[-1]  # type: ignore[arg-type]
    assert isinstance(last, Finished)
    assert last.stats.tokens == len(text)
    return pace.costs.verify_ms(1) * len(text) / last.stats.decode_ms


def pace_of(row: float, widest: int = 33) -> AdaptiveLength:
    """The policy on a machine on which a pass takes 20 ms, and a further row that share of it."""
    return AdaptiveLength(CostCurve({width: 20.0 * (1 + row * (width - 1)) for width in range(1, widest + 1)}))


def code(name: str) -> tuple[list[int], list[int]]:
    """A prompt and a reply: another file behind one, or the second edit of the same file."""
    first = (ROOT / "engine/decoding/safe_drafter.py").read_text("utf-8")
    if name == "code":
        return pieces((ROOT / "engine/decoding/assembly.py").read_text("utf-8")), pieces(first)[:1200]
    edited = first.replace("drafter", "guesser").replace("draft", "guess")
    again = pieces(edited.replace("guess", "idea").replace("token", "word"))[:1200]
    return pieces(first + "\nRename\n" + edited + "\nRename more\n"), again


def remembering(kept: list[int]) -> SuffixDrafter:
    """A `suffix` with a memory."""
    drafter = SuffixDrafter()
    drafter.remember(Known(kept))  # type: ignore[arg-type]
    return drafter


def pieces(text: str) -> list[int]:
    """Ids as a vocabulary of 30,000 would give them, about: words in pieces of six letters, spaces, signs."""
    return [zlib.crc32(part.encode()) % 30_000 for part in re.findall(r"\w{1,6}|\s+|[^\w\s]", text)]


def texts(rng: np.random.Generator) -> dict[str, tuple[list[int], list[int]]]:
    """Prompt and reply ids for each task; words are ids of a small vocabulary, in which few stretches recur."""
    words = rng.integers(300, 900, LENGTH).tolist()
    asked = rng.integers(300, 900, 12).tolist()
    replaced = [word if place % 25 != 12 else 950 for place, word in enumerate(words)]
    corrected = list(words)
    for place in (20, 55, 90, 130):  # a word left out here, two put in there
        corrected[place : place + 1] = [] if place % 2 else [960, 961]
    return {name: ([*asked, *words, *asked[:4]], reply) for name, reply in
            (("repeat", words), ("replace", replaced), ("correct", corrected))}  # fmt: skip
