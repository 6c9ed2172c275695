"""Verdicts on pairs as plain values: how much memory one needs, whether it fits here, and which one to get.

`memory_fit.py` and `recommendation.py` make them; the events carry them to the window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from models.catalogue.catalogue import CatalogueEntry
    from models.memory.advice import FitWord

LEAST_TOK_PER_S = 10.0
"""Twice as fast as a person reads, because the speed is an upper bound."""

THINKING_TOK_PER_S = 15.0
"""A model that thinks before it answers is waited for: hundreds of tokens come before the first one that is read."""


class MemorySegment(msgspec.Struct, frozen=True):
    """One part of the memory that a pair takes."""

    kind: str
    name: str
    ram_bytes: int
    vram_bytes: int


class Remedy(msgspec.Struct, frozen=True):
    """One change that makes the pair fit: `kind` is "context", "kv_type", "gpu_layers" or "quantization"."""

    kind: str
    value: int | str
    sentence: str


class PairFit(msgspec.Struct, frozen=True):
    """The memory that a pair would need on this machine. `sentence` is the verdict with its numbers.

    `ram_bytes` and `vram_bytes` must be free; the `segments` add up to both, with the spare contents of the mapped file
    left out. `gpu_layers` is how many would go to the GPUs, `layers` how many there are with the output.
    `bytes_per_token` is what writing one token reads, for the speed to expect. `slow` says how slow a pair is whose
    target is read from the disk; "" of all others.
    """

    verdict: FitWord
    sentence: str
    remedies: tuple[Remedy, ...]
    segments: tuple[MemorySegment, ...]
    ram_bytes: int
    vram_bytes: int
    free_ram_bytes: int | None
    free_vram_bytes: int | None
    n_context: int
    gpu_layers: int
    layers: int
    bytes_per_token: int
    slow: str = ""


class CatalogueFit(msgspec.Struct, frozen=True):
    """The verdict for one entry on this machine. `sentence` holds the numbers.

    `needed_bytes` is memory of the GPU and the machine together. `estimated` is True where no header was read.
    `installed` is True for a pair that can be opened now; `download_bytes` is what is left to fetch. `most_tok_per_s`
    is the most that plain decoding can reach, always an estimate; None where it is not known.
    """

    entry: CatalogueEntry
    verdict: FitWord
    sentence: str
    needed_bytes: int
    free_bytes: int | None
    estimated: bool
    installed: bool
    download_bytes: int
    most_tok_per_s: float | None = None


class Recommendation(msgspec.Struct, frozen=True):
    """A pair to get, and the reason: `why` with all figures, `short` in a few words."""

    entry: CatalogueEntry
    why: str
    short: str = ""


class CatalogueChoice(msgspec.Struct, frozen=True):
    """All entries in the catalogue's order, and the two to get; None where nothing suits."""

    fits: tuple[CatalogueFit, ...]
    quick: Recommendation | None = None
    best: Recommendation | None = None

    @property
    def recommended(self) -> Recommendation | None:
        """The one to get first."""
        return self.quick or self.best

    def of(self, id_: str) -> CatalogueFit | None:
        """The verdict for the entry with that id; None where there is none."""
        return next((fit for fit in self.fits if fit.entry.id == id_), None)
