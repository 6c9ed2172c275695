"""A drafter for benchmarks only: it knows what the target will write, and errs and costs as much as it is told to.

With it the engine can be measured on targets of real shape, at a known acceptance and without trained weights. The
continuation comes from a plain reply to the same prompt with the same seed, made before.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.options.load_options import OracleSpec


class OracleDrafter:
    """The engine's `Drafter` over a known text. Gives no probabilities: it has none."""

    name = "oracle"
    traits = DrafterTraits(rounds=False)

    def __init__(self, spec: OracleSpec, n_vocab: int, clock: Callable[[], float] = time.perf_counter) -> None:
        """Proposes nothing before `learn_text`. `clock` is polled until the cost has passed, like a busy drafter."""
        self._spec, self._n_vocab, self._clock = spec, n_vocab, clock
        self._texts: dict[tuple[int, ...], list[int]] = {}
        self._text: list[int] = []
        self._prompt_length = 0

    def learn_text(self, prompt: Sequence[int], written: Sequence[int]) -> None:
        """Stores a plain reply: what will be written after this prompt."""
        self._texts[tuple(prompt)] = [*prompt, *written]

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """The next tokens of the known text, some of them wrong; none where it ends."""
        began = self._clock()
        coming = self._text[len(context) : len(context) + limit]
        tokens = tuple(self._maybe_wrong(token, len(context) + place) for place, token in enumerate(coming))
        while (self._clock() - began) * 1000.0 < self._spec.cost_ms * len(tokens):
            pass
        return Draft(tokens, (None,) * len(tokens), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """Looks the prompt up after it was read."""
        if seen is None:
            self._text = self._texts.get(tuple(committed), [])
            self._prompt_length = len(committed)

    def truncate(self, length: int) -> None:
        """There is no cache."""

    def _maybe_wrong(self, token: int, position: int) -> int:
        """Errors depend on the position alone, so that every draft length meets the same ones."""
        luck = random.Random(position * 1_000_003 + self._prompt_length).random()
        return token if luck < self._spec.acceptance else (token + 1) % self._n_vocab
