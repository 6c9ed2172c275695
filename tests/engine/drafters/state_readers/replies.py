"""Pairs of a toy target and a drafter of its states, and replies of theirs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.events import Event, Finished
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair

PROMPT = "one two three four the cat sat on the cat sat"


@contextmanager
def opened(target: Path, drafter: Path | None, n_context: int = 256, **others: Any) -> Iterator[LoadedPair]:
    pair = load_pair("toy", target, drafter, n_context, n_threads=1, **others)
    try:
        yield pair
    finally:
        pair.close()


def replied(pair: LoadedPair, k: int = 4, prompt: str = PROMPT, **fields: Any) -> list[Event]:
    sampling = fields.pop("sampling", None) or Sampling(temperature=fields.pop("temperature", 0.0))
    request = Request(
        "g",
        prompt=prompt,
        raw=True,
        sampling=sampling,
        draft_length=k,
        **{"max_tokens": 60, "seed": 7, "bit_exact": False} | fields,
    )
    return list(pair.generate(request, NativeInterrupt()))


def end_of(events: list[Event]) -> Finished:
    assert isinstance(events[-1], Finished), events[-1]
    return events[-1]
