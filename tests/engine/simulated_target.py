"""A known text on a simulated clock: what drafters and draft lengths bring, the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

import engine.decoding.assembly
from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import DraftLengthPolicy
from engine.draft_length.tree_policy import ChainsOnly, TreePolicy
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.events import Finished
from engine.interfaces import Choice, Choose, Draft, Drafter, Rows
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.sampling.acceptance import accept_coupled
from engine.sampling.draft_tree import depths
from engine.sampling.verifier import RoundVerdict

V = 1 << 16


class SimulatedTarget:
    """A target, its vocabulary, its clock and its verifier: it writes the text behind the prompt by a curve.

    `cost` is the milliseconds of a pass by its rows.
    """

    n_vocab, max_width, max_leaves = V, 33, 16

    def __init__(self, prompt: Sequence[int], reply: Sequence[int], cost: Callable[[int], float]) -> None:
        self.text, self._cost, self._read, self._now_s = [*prompt, *reply], cost, 0, 0.0
        self.prompt, self.tokens, self.n_context = list(prompt), len(reply), len(self.text) + 64

    def __call__(self) -> float:
        return self._now_s

    def take(self, ms: float) -> None:
        """Something took so long."""
        self._now_s += ms / 1000.0

    @property
    def cached(self) -> Sequence[int]:
        return self.text[: self._read]

    def feed(self, tokens: Sequence[int]) -> None:
        self._read += len(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> NDArray[np.int64]:
        """What follows each token, in the place of score rows; of a tree's guesses, each as if its path was right."""
        self.take(self._cost(len(tokens)))
        stem, start = len(tokens) - len(parents), self._read
        places = [*range(start, start + stem), *(start + stem + depth for depth in depths(parents))]
        trunk = next((at for at, parent in enumerate(parents) if parent != at - 1), len(parents))
        self._read = start + stem + trunk
        return np.array([self._token_at(place + 1) for place in places])

    def truncate(self, length: int) -> None:
        self._read = min(self._read, length)

    def piece(self, token: int) -> bytes:
        return b"x"

    def is_end(self, token: int) -> bool:
        return False

    def _token_at(self, place: int) -> int:
        return self.text[place] if place < len(self.text) else 0

    def chooser(self, start: int) -> Choose:
        """A drafter's scores are its token and its probability."""
        return _Draws()

    def verify(self, rows: NDArray[np.int64], draft: Draft, start: int) -> RoundVerdict:
        return RoundVerdict(*accept_coupled(draft.tokens, rows.tolist()), [], None)

    def drawn(self, row: np.int64, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """What follows the guesses of a branch."""
        return int(row), None

    def judge_tree(self, rows: NDArray[np.int64], draft: Draft, start: int) -> None:
        """A branch stands where it is what the text goes on with."""


class _Draws:
    """One at a time, or a block at once."""

    def __call__(self, row: Rows, position: int) -> Choice:
        return Choice(int(row[0]), float(row[1]))

    def block(
        self, rows: Rows, ids: NDArray[np.int64], position: int, sure: Sequence[float] | None
    ) -> Sequence[Choice]:
        return [self(row, position) for row in rows]


def reply_ms(
    target: SimulatedTarget, policy: DraftLengthPolicy, drafters: Sequence[Drafter], trees: TreePolicy | None = None
) -> float:
    """Milliseconds that the reply takes by its own clock, its prompt aside."""
    chain = DrafterChain(drafters, policy.limit_for, policy.worth, policy.route, policy.behind) if drafters else None
    request = Request(
        "g", sampling=Sampling(temperature=0.0), max_tokens=target.tokens, draft_length="auto", probabilities=False
    )
    facts = PairFacts(Names("", "", ""))
    made = Reply(request, target.prompt, 1, target, policy, facts, NativeInterrupt(), target)  # type: ignore[arg-type]
    with patch.object(engine.decoding.assembly, "verifier_for", lambda *_, **__: target):
        last = list(write(target, SafeDrafter(chain, V), made, trees=trees or ChainsOnly()))[-1]  # type: ignore[arg-type]
    assert isinstance(last, Finished)
    assert last.stats.tokens == target.tokens
    assert last.stats.decode_ms is not None
    return last.stats.decode_ms
