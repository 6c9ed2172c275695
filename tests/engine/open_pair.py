"""Opens a pair in the test's own process, by its files, and reads what its replies say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from engine.events import Drafted, Event, Finished, Stats
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading import files
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment, PairFiles
from engine.options.load_options import LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.text.template_process import start_ahead

PROMPT = "one two three four the cat sat on the cat sat"


def pair_files(
    pair_id: str,
    target: Path,
    drafter: Path | None,
    n_context: int = 0,
    *,
    inner: Path | None = None,
    n_threads: int = 0,
    options: LoadOptions = LoadOptions(),  # noqa: B008 (frozen)
    **others: Any,
) -> PairFiles:
    """Files as the app finds them; `n_threads` 0 takes those of `options`."""
    return PairFiles(
        pair_id,
        pair_id,
        str(target),
        str(drafter) if drafter is not None else None,
        n_context=n_context,
        inner=str(inner) if inner is not None else None,
        options=msgspec.structs.replace(options, n_threads=n_threads or options.n_threads),
        **others,
    )


def load_pair(*names: Any, measurements: Path | None = None, history: Path | None = None, **options: Any) -> LoadedPair:
    """An open pair of `pair_files(*names, **options)`, without fallbacks."""
    # As in a worker, each pair then forks its template's process and starts none.
    start_ahead()
    return files.load_pair(pair_files(*names, **options), Environment(measurements, history))


@contextmanager
def opened_pair(target: Path, drafter: Path | None = None, n_context: int = 256, **others: Any) -> Iterator[LoadedPair]:
    """Such a pair on one thread, closed in the end."""
    with closing(load_pair("toy", target, drafter, n_context, **{"n_threads": 1} | others)) as pair:
        yield pair


@contextmanager
def opened_target(
    file: Path,
    n_context: int = 256,
    options: LoadOptions = LoadOptions(),  # noqa: B008 (frozen)
    **how: Any,
) -> Iterator[LlamaTarget]:
    """A target on one thread, with a model of its own; both are closed in the end."""
    with closing(LlamaModel(file, **how)) as model, closing(LlamaTarget(model, n_context, 1, options)) as target:
        yield target


def asked(k: int | str = 4, prompt: str = PROMPT, temperature: float = 0.0, **fields: Any) -> Request:
    """A request with K guesses for what goes on behind a raw prompt, unless `messages` are given."""
    text: dict[str, Any] = {} if "messages" in fields else {"prompt": prompt, "raw": True}
    usual = {"sampling": Sampling(temperature=temperature), "draft_length": k, "max_tokens": 60, "seed": 7}
    return Request("g", **text | usual | fields)


def replied(pair: LoadedPair, *what: Any, **fields: Any) -> list[Event]:
    """The events of a reply to `asked(...)`."""
    return list(pair.generate(asked(*what, **fields), NativeInterrupt()))


def end_of(events: Sequence[object]) -> Finished:
    """The end of a reply that did not fail."""
    assert isinstance(events[-1], Finished), events[-1]
    return events[-1]


def sources_of(events: Sequence[object]) -> set[str]:
    """Who guessed in it."""
    return {event.source for event in events if isinstance(event, Drafted)}


def fault_of(stats: Stats) -> str | None:
    """Why a reply was not guessed as asked. On a busy machine any may have cost time: no fault of what is tested."""
    return None if (stats.note or "").startswith("guessing cost time: ") else stats.note
