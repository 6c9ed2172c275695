"""A target that is a text which was written before: it computes nothing, and its passes take what a curve says."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from engine.errors import EngineError
from engine.interfaces import Rows
from engine.llama.target import LEAVES
from engine.machine.cost_curve import CostCurve
from engine.options.request import MAX_WIDTH
from engine.translatable import phrase


class ReckonedClock:
    """Seconds, as the machine's clock counts them, but for stretches that are told to have taken something else."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        """`clock` gives seconds, monotonic."""
        self._real, self._ahead_s = clock, 0.0

    def __call__(self) -> float:
        """The time now."""
        return self._real() + self._ahead_s

    def use(self, clock: Callable[[], float]) -> None:
        """Count by another clock from now on; the time goes on from where it is."""
        self._ahead_s += self._real() - clock()
        self._real = clock

    def end_at(self, began: float, ms: float) -> None:
        """What began at `began`, by this clock, and ends now, took `ms`."""
        self._ahead_s += began + ms / 1000.0 - self()


class RecordedTarget:
    """The engine's `Target`, whose rows say nothing: the verdict is the text's (`recorded_verifier`).

    It also has what drafters are opened for, so that no weights of the target need be read for those that see none.
    """

    state_names: Sequence[str] = ()
    states: Mapping[str, Rows] = {}

    def __init__(
        self,
        n_vocab: int,
        n_context: int,
        costs: CostCurve,
        clock: ReckonedClock,
        narrowest: int = 1,
        max_width: int = MAX_WIDTH,
        n_threads: int = 1,
    ) -> None:
        """`narrowest` is how many rows a pass has at least, `n_threads` those of drafters."""
        self.n_vocab, self.n_context, self.n_threads = n_vocab, n_context, n_threads
        self.max_width, self.max_leaves = max_width, LEAVES
        self._costs, self._clock, self._narrowest = costs, clock, narrowest
        self._cached: list[int] = []
        self._row = np.zeros((1, n_vocab), np.float32)

    def begin(self, text: Sequence[int]) -> None:
        """The next reply is the end of this text; nothing is read for it."""

    @property
    def cached(self) -> Sequence[int]:
        """The ids that count as read."""
        return self._cached

    def feed(self, tokens: Sequence[int]) -> None:
        """The tokens count as read."""
        self._cached.extend(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        """The tokens count as read and scored: float32 (len(tokens), V), all of it zeros."""
        began = self._clock()
        trunk = next((at for at, parent in enumerate(parents) if parent != at - 1), len(parents))
        self._cached.extend(tokens[: len(tokens) - len(parents) + trunk])
        rows = np.broadcast_to(self._row, (len(tokens), self.n_vocab))
        self._clock.end_at(began, self._pass_ms(len(tokens)))
        return rows

    def _pass_ms(self, width: int) -> float:
        return self._costs.verify_ms(max(width, self._narrowest))

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` ids."""
        del self._cached[length:]

    def choose_rollback(self) -> str:
        """How it forgets: as nothing else does."""
        return "recorded"

    def give_states(self, names: Sequence[str]) -> None:
        """Raises EngineError for any name: a text has no states."""
        if names:
            raise EngineError(phrase("a kept reply has no states of the model"))
