"""The words for whether something fits, with one margin for all callers, and what to change where it does not."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.translatable import phrase

MARGIN = 0.1
"""Less than this part of the need left over counts as tight: a browser's next page would take it."""

FitWord = Literal["fits", "tight", "paged", "too_big", "unknown"]
"""Of a pair that is "paged" memory holds all but the target's weights, which are read from the disk at each pass."""


class Change(NamedTuple):
    """One thing to do: the new `value` of `kind`; `size_bytes` of another file."""

    kind: Literal["context", "kv_type", "gpu_layers", "quantization"]
    value: int | str
    size_bytes: int = 0


class FitVerdict(NamedTuple):
    """`changes` would each be enough by itself, empty where it fits."""

    verdict: FitWord
    changes: tuple[Change, ...] = ()


def fit_word(need: int, free: int | None) -> FitWord:
    """For this many bytes of one memory, of which `free` are free; None where that is not known."""
    if free is None:
        return "unknown"
    if within(need, free, MARGIN):
        return "fits"
    return "tight" if within(need, free, 0.0) else "too_big"


def within(need: int, free: int | None, margin: float = MARGIN) -> bool:
    """Whether this many bytes are free, and the margin besides; what is not known counts as enough."""
    return free is None or not need or need * (1 + margin) <= free


def size(count: int) -> str:
    return phrase("{count:.1f} GB", count / 1e9) if count >= 1e9 else phrase("{count:.0f} MB", max(count, 0) / 1e6)
