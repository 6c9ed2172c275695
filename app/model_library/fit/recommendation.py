"""Which pairs of the catalogue suit this machine: a verdict with numbers for each, and two to get.

"Quick" is small enough to be here in minutes, "best" is the largest that is not waited for.
Neither takes more than half of the memory. A pair that is installed is judged by its files' headers (`memory_fit.py`).
Any other is judged by the catalogue: sizes of files, the cache of one token, and an allowance for the rest. That is
called an estimate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.engine_host.protocol import PairFiles
from app.model_library.fit.expected_speed import (
    bytes_per_token,
    keep_recommendation,
    kept_recommendation,
    most_tok_per_s,
    shares_memory,
)
from app.model_library.fit.memory_fit import GpuMemory, fit_pair
from app.model_library.fit.verdicts import (
    LEAST_TOK_PER_S,
    THINKING_TOK_PER_S,
    CatalogueChoice,
    CatalogueFit,
    PairFit,
    Recommendation,
)
from app.model_library.pairs.catalogue_files import installed_pair
from app.system.paths import find_app_paths
from engine.translatable import translatable
from models.catalogue.catalogue import CatalogueEntry
from models.checks.drafter_check import HEAVY
from models.errors import ModelFileError
from models.hardware.machine import Machine
from models.memory.advice import FitWord, fit_word, size
from models.store.records import StoredModel

STEPS_BYTES_PER_S = 14e9, 28e9, 56e9, 112e9
"""Memory is timed at 18 to 25 GB/s on one machine, as busy as others make it: within a step the same is recommended."""

ALLOWANCE_BYTES = 600_000_000
"""Space to compute in, scores, both libraries and the token table: what `models/memory` finds for 1.5 to 8 billion."""

QUICK_BYTES = 400_000_000, 2_100_000_000

QUICK = translatable("quick to download")
BEST = translatable("the largest that writes faster than you read and leaves half of the memory free")

FilesOf = Callable[[CatalogueEntry], PairFiles | None]


class _Here(NamedTuple):
    """The machine that pairs are judged for."""

    machine: Machine
    gpus: tuple[GpuMemory, ...]
    bytes_per_s: float | None

    def speed(self, token_bytes: int, needed_bytes: int) -> float | None:
        return most_tok_per_s(token_bytes, needed_bytes, self.machine, self.gpus, self.bytes_per_s)

    def steady(self) -> _Here:
        """The machine as it is at any moment: its cards with all of their memory, and a speed that it surely has."""
        gpus = tuple(msgspec.structs.replace(gpu, free_bytes=gpu.total_bytes) for gpu in self.gpus)
        steps = [step for step in STEPS_BYTES_PER_S if step <= (self.bytes_per_s or 0.0)]
        return self._replace(gpus=gpus, bytes_per_s=max(steps, default=self.bytes_per_s))


def choose(
    entries: Sequence[CatalogueEntry],
    models: Sequence[StoredModel],
    machine: Machine,
    gpus: Sequence[GpuMemory] = (),
    files_of: FilesOf = lambda entry: None,
    bytes_per_s: float | None = None,
    kept: Path | None = None,
) -> CatalogueChoice:
    """Judge all entries. `models` are those of the store; `gpus` those that the worker's library reported.

    `files_of` returns the files of an installed pair, which are then judged by their headers, and None otherwise.
    `bytes_per_s` is the measured speed of main memory; None leaves speed out of the verdict.
    `kept` is the file of that speed: what was recommended first is held there, and stays while it suits.
    """
    here = _Here(machine, tuple(gpus), bytes_per_s)
    fits = tuple(_fit(entry, models, here, files_of) for entry in entries)
    roomy = [fit for fit in fits if _leaves_room(fit, here)]
    suits = [fit for fit in roomy if _is_fast(fit, here.steady())]
    held = kept_recommendation(machine, gpus, kept).split() if kept else []
    quick = _held(roomy, held[:1]) or min(
        # Without terms to accept, run before on a machine of ours, the largest.
        filter(_is_quick_to_get, suits),
        key=lambda fit: (fit.entry.needs_consent, not fit.entry.verified, -_bytes(fit)),
        default=None,
    )
    # In a busy minute memory looks slow: then the fastest is offered, and that is not held.
    fastest = min(filter(_is_quick_to_get, roomy), key=lambda fit: -(fit.most_tok_per_s or 0.0), default=None)
    first = quick or fastest
    larger = [fit for fit in suits if first is None or _bytes(fit) > _bytes(first)]
    best = _held(larger, held[1:2]) or min(larger, key=_best_rank, default=None)
    if kept and not held and quick is not None:
        keep_recommendation(" ".join(fit.entry.id for fit in (quick, best) if fit is not None), machine, gpus, kept)
    return CatalogueChoice(fits, _recommended(first, QUICK), _recommended(best, BEST))


def estimated_bytes(entry: CatalogueEntry) -> int:
    """Memory for the pair by the catalogue; 0 where that does not give the target's size."""
    if entry.target is None or not entry.target.about_bytes:
        return 0
    drafter = entry.drafted_by
    cache = entry.cache_bytes_per_token + (drafter.cache_bytes_per_token if drafter else 0)
    weights = entry.target.about_bytes + (drafter.model_bytes if drafter else 0)
    return weights + cache * entry.context + ALLOWANCE_BYTES


def _fit(entry: CatalogueEntry, models: Sequence[StoredModel], here: _Here, files_of: FilesOf) -> CatalogueFit:
    have = installed_pair(entry, models)
    wanted = [] if have.target or entry.target is None else [entry.target]
    wanted += [] if have.drafter or entry.drafted_by is None else entry.drafted_by.all_files
    lacking = 0 if have.whole else sum(file.about_bytes for file in wanted)
    read = _by_headers(entry, here, files_of) if have.whole else None
    if read is not None:
        found, free = read
        needed = found.ram_bytes + found.vram_bytes
        speed = here.speed(found.bytes_per_token, needed)
        return CatalogueFit(
            entry, found.verdict, found.sentence, needed, free, False, True, lacking, most_tok_per_s=speed
        )
    if entry.bundled:
        return CatalogueFit(
            entry, "fits", translatable("comes with Draftlight and fits any machine"), 0, None, False, True, 0
        )
    needed, free = estimated_bytes(entry), _free(here)
    verdict: FitWord = "unknown"
    sentence: str = translatable("how much memory it needs is not known before it is downloaded")
    if needed:
        verdict, sentence = memory_verdict(needed, free)
    speed = here.speed(bytes_per_token(entry), needed)
    return CatalogueFit(entry, verdict, sentence, needed, free, True, have.whole, lacking, most_tok_per_s=speed)


def _by_headers(entry: CatalogueEntry, here: _Here, files_of: FilesOf) -> tuple[PairFit, int | None] | None:
    """The estimate from the files' headers; None where there are no files, or none that can be read."""
    files = files_of(entry)
    if files is None:
        return None
    try:
        found = fit_pair(files, here.gpus, here.machine, measurements=find_app_paths().measurements)
    except ModelFileError:
        return None
    free = None if found.free_ram_bytes is None else found.free_ram_bytes + (found.free_vram_bytes or 0)
    return found, free


def _free(here: _Here) -> int | None:
    """Free memory for weights anywhere: layers go to the GPU as far as they fit, the rest stays in main memory."""
    if here.machine.available_bytes is None:
        return None
    own = 0 if shares_memory(here.machine) else sum(gpu.free_bytes for gpu in here.gpus)
    return here.machine.available_bytes + own


def memory_verdict(needed: int, free: int | None) -> tuple[FitWord, str]:
    """Whether so many bytes fit into what is free, and the sentence with both figures."""
    word, values = fit_word(needed, free), {"need": size(needed)}
    if free is None:
        return word, translatable("needs about {need} of memory", **values)
    values |= {"free": size(free), "more": size(needed - free)}
    if word == "fits":
        return word, translatable("needs about {need} of memory, {free} are free", **values)
    if word == "tight":
        return word, translatable("needs about {need} of memory, {free} are free: little is left over", **values)
    return word, translatable("needs about {need} of memory, {free} are free: {more} too much", **values)


def _leaves_room(fit: CatalogueFit, here: _Here) -> bool:
    """Whether a pair leaves half of the memory alone.

    What is free at a moment does not count, so that the same is recommended a minute later.
    """
    own = 0 if shares_memory(here.machine) else sum(gpu.total_bytes for gpu in here.gpus)
    room = (here.machine.total_bytes or here.machine.available_bytes or 0) // 2 + own
    return not fit.entry.bundled and 0 < estimated_bytes(fit.entry) <= room


def _is_fast(fit: CatalogueFit, here: _Here) -> bool:
    """Whether a pair is not waited for; True where its speed is not known."""
    least = THINKING_TOK_PER_S if fit.entry.thinks else LEAST_TOK_PER_S
    speed = here.speed(bytes_per_token(fit.entry), estimated_bytes(fit.entry))
    return speed is None or speed >= least


def _bytes(fit: CatalogueFit) -> int:
    return fit.entry.target.about_bytes if fit.entry.target else 0


def _is_quick_to_get(fit: CatalogueFit) -> bool:
    return QUICK_BYTES[0] <= _bytes(fit) <= QUICK_BYTES[1]


def _best_rank(fit: CatalogueFit) -> tuple[bool, int, bool, float]:
    """Without terms to accept, the largest, which knows most; between equals the one with the cheaper drafter."""
    drafter, target = fit.entry.drafted_by.model_bytes if fit.entry.drafted_by else 0, _bytes(fit)
    ratio = drafter / target if drafter and target else 1.0  # about the cost of a guess
    return fit.entry.needs_consent, -fit.entry.budget_gb, ratio > HEAVY, ratio


def _held(fits: Sequence[CatalogueFit], ids: Sequence[str]) -> CatalogueFit | None:
    return next((fit for fit in fits if fit.entry.id in ids), None)


def _recommended(fit: CatalogueFit | None, short: str) -> Recommendation | None:
    if fit is None:
        return None
    needs = fit.sentence
    if fit.estimated:
        needs = translatable(
            "it {needs}", "a model; what stands in braces begins with a verb: needs about …", needs=needs
        )
    why = translatable("{name}, {reason}: {sentence}", "a model", name=fit.entry.name, reason=short, sentence=needs)
    if fit.most_tok_per_s is not None:
        why = translatable(
            "{why}; without guessing it writes at most about {speed:.1f} tokens a second, estimated",
            why=why,
            speed=fit.most_tok_per_s,
        )
    return Recommendation(fit.entry, why, short)
