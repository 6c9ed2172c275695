"""Whether a pair fits, and what to change where it does not. One rule, with one margin, for all callers.

Every piece of advice was tried: the estimate was made again with that one change, and it fits. The advice may be a
smaller context, a smaller type for the cache, other GPU layers and a smaller file, in the order of what they lose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from engine.translatable import phrase

SHORTEST_CONTEXT = 1024
"""A chat of fewer tokens than this is not worth advising."""

MARGIN = 0.1
"""Less than this part of the need left over counts as tight: a browser's next page would take it."""

FitWord = Literal["fits", "tight", "paged", "too_big", "unknown"]
"""Of a pair that is "paged" memory holds all but the target's weights, which are read from the disk at each pass."""

_SMALLER_CACHE = {"f32": "q8_0", "f16": "q8_0", "bf16": "q8_0", "q8_0": "q4_0"}
_FILE_BITS = {"Q8_0": 8.5, "Q6_K": 6.6, "Q5_K_M": 5.7, "Q4_K_M": 4.9, "Q3_K_M": 3.95, "Q2_K": 3.2}
"""Bits a weight of whole files in the usual mixtures."""


class AdviceSetting(NamedTuple):
    """What the user can change without another file."""

    n_context: int
    kv_type: str
    gpu_layers: int


class Need(NamedTuple):
    """Bytes of main memory, of GPU memory, and of the weights among them."""

    ram: int
    vram: int
    weights: int


class Subject(NamedTuple):
    """What is judged: a file by its number of weights, as it would be loaded; `need` estimates anew.

    `gpu_choices` is one more than the layers, 0 without a GPU.
    """

    parameters: int
    setting: AdviceSetting
    gpu_choices: int
    need: Callable[[AdviceSetting], Need]


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
    """For so many bytes of one memory, of which `free` are free; None where that is not known."""
    if free is None:
        return "unknown"
    if _within(need, free, MARGIN):
        return "fits"
    return "tight" if _within(need, free, 0.0) else "too_big"


def judge(subject: Subject, free_ram: int | None, free_vram: int | None) -> FitVerdict:
    """The verdict for this much free memory; None for what is not known, which then counts as enough."""
    need = subject.need(subject.setting)
    found = {fit_word(need.ram, free_ram), fit_word(need.vram, free_vram) if need.vram else "unknown"}
    if "too_big" in found or "tight" in found:
        return FitVerdict("too_big" if "too_big" in found else "tight", tuple(_changes(subject, free_ram, free_vram)))
    return FitVerdict("fits" if "fits" in found else "unknown")


def largest(fits: Callable[[int], bool], low: int, high: int) -> int | None:
    """The largest number from `low` to `high` that fits, None where not even `low` does."""
    if low > high or not fits(low):
        return None
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def largest_context(subject: Subject, free_ram: int | None, free_vram: int | None, most: int) -> int | None:
    """The longest context in steps of 256 tokens that fits with a margin, None where not even the shortest does."""

    def fits(steps: int) -> bool:
        need = subject.need(subject.setting._replace(n_context=steps * 256))
        return _fits(need, free_ram, free_vram, MARGIN)

    steps = largest(fits, SHORTEST_CONTEXT // 256, most // 256)
    return None if steps is None else steps * 256


def most_gpu_layers(subject: Subject, free_ram: int | None, free_vram: int) -> int:
    """As many layers as fit into `free_vram` with a margin, the output counting as one; 0 where none does."""

    def fits(count: int) -> bool:
        return _within(subject.need(subject.setting._replace(gpu_layers=count)).vram, free_vram, MARGIN)

    return largest(fits, 0, subject.gpu_choices) or 0


def size(count: int) -> str:
    return phrase("{count:.1f} GB", count / 1e9) if count >= 1e9 else phrase("{count:.0f} MB", max(count, 0) / 1e6)


def _changes(subject: Subject, free_ram: int | None, free_vram: int | None) -> Iterator[Change]:
    now = subject.setting
    context = largest_context(subject, free_ram, free_vram, now.n_context - 1)
    if context is not None:
        yield Change("context", context)
    smaller = _SMALLER_CACHE.get(now.kv_type)
    if smaller and _fits(subject.need(now._replace(kv_type=smaller)), free_ram, free_vram, MARGIN):
        yield Change("kv_type", smaller)
    if free_vram is not None and subject.gpu_choices:
        count = most_gpu_layers(subject, free_ram, free_vram)
        if count != now.gpu_layers and _fits(subject.need(now._replace(gpu_layers=count)), free_ram, free_vram, 0.0):
            yield Change("gpu_layers", count)
    if not subject.gpu_choices and free_ram is not None:
        yield from _smaller_file(subject, free_ram)


def _smaller_file(subject: Subject, free_ram: int) -> Iterator[Change]:
    """The largest usual quantization of this model that would fit."""
    need = subject.need(subject.setting)
    room = free_ram / (1 + MARGIN) - (need.ram - need.weights)
    for name, bits in _FILE_BITS.items():
        weights = int(subject.parameters * bits / 8)
        if weights <= room and weights < need.weights * 0.95:
            yield Change("quantization", name, weights)
            return


def _fits(need: Need, free_ram: int | None, free_vram: int | None, margin: float) -> bool:
    return _within(need.ram, free_ram, margin) and _within(need.vram, free_vram, margin)


def _within(need: int, free: int | None, margin: float) -> bool:
    return free is None or not need or need * (1 + margin) <= free
