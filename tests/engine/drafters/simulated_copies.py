"""What drafters bring by kind of text, on a simulated clock: the same figures on every machine.

The text is forced, a pass takes what a cost curve says, the draft length is the real `auto`. `Newest` is the plainest
rule, to compare with: the newest of the longest matches, without a word on how sure it is. Figures are times plain
writing.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.tree_policy import TreePolicy
from engine.drafters.copies.copying import longest_match
from engine.drafters.copies.suffix_memory import SuffixMemory
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.interfaces import Choose, Draft, Drafter, DrafterTraits
from engine.machine.cost_curve import CostCurve
from tests.engine.fakes import HeedlessDrafter
from tests.engine.simulated_target import SimulatedTarget, reply_ms

LENGTH = 150
ROOT = Path(__file__).parents[3]


class Newest(HeedlessDrafter):
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


class Known:
    """A memory of one text, in the place of the one that a file holds."""

    def __init__(self, text: list[int]) -> None:
        self._memory = SuffixMemory()
        self._memory.add_text(text)
        self.guess, self.others = self._memory.guess, self._memory.others

    def refresh(self) -> bool:
        return False

    def count(self, guesses: int, stood: int) -> None:
        """Nobody asks."""

    def keep(self, text: Sequence[int]) -> None:
        """Nothing follows."""


def ratio(
    prompt: list[int], text: list[int], drafter: Drafter, pace: AdaptiveLength, trees: TreePolicy | None = None
) -> float:
    """Times plain writing, of one reply."""
    took_ms = reply_ms(SimulatedTarget(prompt, text, pace.costs.verify_ms), pace, [drafter], trees)
    return pace.costs.verify_ms(1) * len(text) / took_ms


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
