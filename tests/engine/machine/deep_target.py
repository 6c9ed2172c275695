"""A target whose narrow passes have other bits from some depth on."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np

from app.traces.equivalence import written
from engine.events import Event
from engine.interfaces import Rows
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.machine.exact_depth import BUCKET
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.fakes import FakeTarget

STARTER = Path(__file__).parents[3] / "models" / "starter"


Moved = Callable[[int, int, int], int]
"""(cached, width, place of the row): the number of the kernel that such a row gets; each has other bits."""


class DeepFake(FakeTarget):
    """Rows whose bits hang on depth and width, as `moved` says; it can give a single token company."""

    least_narrow = 1

    def __init__(self, moved: Moved, n_context: int = 1000, *, can_pair: bool = True) -> None:
        super().__init__(n_context=n_context, max_width=33)
        self._moved, self.can_pair, self.narrowest = moved, can_pair, 1
        self.company: set[int] = set()

    def extend(self, tokens: Sequence[int]) -> Rows:
        cached, width = len(self._cached), max(len(tokens), self.narrowest)
        if len(tokens) == 1:
            self.company.add(width)
        rows = super().extend(tokens)
        for place in range(len(tokens)):
            rows[place] += np.float32(1e-5 * self._moved(cached, width, place))
        return rows

    @contextlib.contextmanager
    def trial(self, tokens: Sequence[int]) -> Iterator[None]:
        assert list(tokens) == list(self.cached)
        yield
        self.truncate(len(tokens))


def split_at_depth(cached: int, width: int, place: int) -> int:
    """As llama.cpp's f16 attention with two threads: one row stands apart from the second bucket on."""
    return width == 1 and cached >= BUCKET


def narrow_kernel(cached: int, width: int, place: int) -> int:
    """As K-quants: up to three rows take one kernel, more take another; and one row stands apart at depth."""
    return 2 if width > 3 else split_at_depth(cached, width, place)


def context_of(length: int) -> list[int]:
    return [token % 14 for token in range(length)]


def ids_of(events: Sequence[Event]) -> list[int]:
    return [token.id for token in written(events)]


WORDS = ("one", "two", "three", "four", "and", "the", "cat", "sat", "on", "a", "mat", "to", "read", "old", "ships")


def text_of(pair: LoadedPair, tokens: int, seed: int) -> str:
    rng = np.random.default_rng(seed)
    text = ""
    while len(pair._model.tokenize(text, parse_control=False)) < tokens:
        text += " ".join(rng.choice(WORDS, 10)) + ". "
    return text


def ask(pair: LoadedPair, prompt: str, draft_length: int, temperature: float, n: int, done: list[int]) -> list[Event]:
    ends = [token for token in range(pair.opened.n_vocab) if pair._model.is_end(token)]
    sampling = Sampling(temperature=temperature, logit_bias=tuple((token, float("-inf")) for token in ends))
    request = Request(
        "g",
        prompt=prompt,
        raw=True,
        draft_length=draft_length,
        seed=5,
        sampling=sampling,
        max_tokens=n,
        bit_exact=True,
        written=tuple(done),
    )
    return list(pair.generate(request, NativeInterrupt()))
