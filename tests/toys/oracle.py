"""A drafter for benches and tests: it knows what the target will write, and errs and costs as much as it is told to.

With it the engine can be measured on targets of real shape, at a known acceptance and without trained weights. What
comes is the plain reply that was written last in this process, so ask plainly first, with the same prompt and seed.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.drafters.registry import MAKERS
from engine.events import Event, Verified
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Request

ORACLE = "oracle"
"""Its name among the drafters without a file."""


class OracleDrafter:
    """Proposes nothing before a plain reply was written. Gives no probabilities: it has none."""

    name = ORACLE
    traits = DrafterTraits(rounds=False)

    def __init__(self, acceptance: float, cost_ms: float) -> None:
        self._acceptance, self._cost_ms = acceptance, cost_ms
        self.coming: list[int] = []
        self._text: list[int] = []
        self._prompt_length = 0

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        began = time.perf_counter()
        coming = self._text[len(context) : len(context) + limit]
        tokens = tuple(self._maybe_wrong(token, len(context) + place) for place, token in enumerate(coming))
        while (time.perf_counter() - began) * 1000.0 < self._cost_ms * len(tokens):
            pass  # as busy as a drafter
        return Draft(tokens, (None,) * len(tokens), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        if seen is None:
            self._text, self._prompt_length = [*committed, *self.coming], len(committed)

    def truncate(self, length: int) -> None:
        """There is no cache."""

    def _maybe_wrong(self, token: int, position: int) -> int:
        """Errors depend on the position alone, so that every draft length meets the same ones."""
        luck = random.Random(position * 1_000_003 + self._prompt_length).random()
        return token if luck < self._acceptance else max(token - 1, 0) or 1


def use_oracle(patch: pytest.MonkeyPatch, acceptance: float, cost_ms: float = 0.0) -> None:
    """Have pairs that are opened with the free drafter ORACLE guessed by one, and it learn from their plain replies."""
    oracle, generate = OracleDrafter(acceptance, cost_ms), LoadedPair.generate

    def learning(pair: LoadedPair, request: Request, interrupt: Any) -> Iterator[Event]:
        ids = list[int]()
        for event in generate(pair, request, interrupt):
            if isinstance(event, Verified) and event.next is not None:
                ids.append(event.next.id)
            yield event
        if request.draft_length == 0:
            oracle.coming = ids

    patch.setitem(MAKERS, ORACLE, lambda: oracle)  # type: ignore[arg-type]
    patch.setattr(LoadedPair, "generate", learning)
