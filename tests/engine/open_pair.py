"""Opens a pair in the test's own process, by its files, and reads what its replies say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.events import Stats
from engine.loading import files
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment, PairFiles
from engine.options.load_options import LoadOptions
from engine.text.template_process import start_ahead


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


def fault_of(stats: Stats) -> str | None:
    """Why a reply was not guessed as asked. On a busy machine any may have cost time: no fault of what is tested."""
    return None if (stats.note or "").startswith("guessing cost time: ") else stats.note
