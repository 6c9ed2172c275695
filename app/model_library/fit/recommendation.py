"""Which pair of the catalogue suits this machine: a verdict with numbers for each, and the one to get, with the reason.

The recommended pair is the best that fits and writes as fast as a person reads. A pair that is installed is judged by
its files' headers (`memory_fit.py`). Any other is judged by the catalogue: sizes of files, the cache of one token, and
an allowance for the rest. That is called an estimate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from app.engine_host.protocol import PairFiles
from app.model_library.fit.expected_speed import (
    bytes_per_token,
    held_choice,
    hold_choice,
    most_tok_per_s,
    shares_memory,
)
from app.model_library.fit.memory_fit import GpuMemory, fit_pair
from app.model_library.fit.verdicts import READING_TOK_PER_S, CatalogueChoice, CatalogueFit, PairFit, Recommendation
from app.model_library.pairs.catalogue_files import installed_pair
from app.system.paths import find_app_paths
from engine.translatable import translatable
from models.catalogue.catalogue import CatalogueEntry
from models.checks.drafter_check import HEAVY
from models.errors import ModelFileError
from models.hardware.machine import Machine
from models.memory.advice import FitWord, fit_word, size
from models.store.records import StoredModel

ALLOWANCE_BYTES = 600_000_000
"""Space to compute in, scores, both libraries and the token table: what `models/memory` finds for 1.5 to 8 billion."""

FilesOf = Callable[[CatalogueEntry], PairFiles | None]


class _Here(NamedTuple):
    """The machine that pairs are judged for."""

    machine: Machine
    gpus: tuple[GpuMemory, ...]
    bytes_per_s: float | None

    def speed(self, token_bytes: int, needed_bytes: int) -> float | None:
        return most_tok_per_s(token_bytes, needed_bytes, self.machine, self.gpus, self.bytes_per_s)


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
    `kept` is the file of that speed: the first recommendation is held there, and stays while it fits.
    """
    here = _Here(machine, tuple(gpus), bytes_per_s)
    fits = tuple(_fit(entry, models, here, files_of) for entry in entries)
    held = held_choice(machine, gpus, kept) if kept else ""
    found = _recommend(fits, held)
    if kept and not held and found is not None and found.quick and not found.entry.bundled:
        hold_choice(found.entry.id, machine, gpus, kept)
    return CatalogueChoice(fits, found)


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
    lacking = 0 if have.whole else _left_to_fetch(entry, have.target is not None, have.drafter is not None)
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
    verdict, sentence = _judge(entry, needed, free)
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


def _judge(entry: CatalogueEntry, needed: int, free: int | None) -> tuple[FitWord, str]:
    if not needed:
        return "unknown", translatable("how much memory it needs is not known before it is downloaded")
    values: dict[str, object] = {"need": size(needed), "context": entry.context}
    word = fit_word(needed, free)
    if free is None:
        return word, translatable(
            "needs about {need} of memory with a context of {context:,} tokens; how much is free is not known", **values
        )
    values |= {"free": size(free), "more": size(needed - free)}
    if word == "fits":
        return word, translatable(
            "needs about {need} of memory with a context of {context:,} tokens, {free} are free", **values
        )
    if word == "tight":
        return word, translatable(
            "needs about {need} of memory with a context of {context:,} tokens, {free} are free: little is left over",
            **values,
        )
    return word, translatable(
        "needs about {need} of memory with a context of {context:,} tokens, {free} are free: {more} too much", **values
    )


def _left_to_fetch(entry: CatalogueEntry, has_target: bool, has_drafter: bool) -> int:
    target = 0 if has_target or entry.target is None else entry.target.about_bytes
    if has_drafter or entry.drafted_by is None:
        return target
    return target + sum(file.about_bytes for file in entry.drafted_by.all_files)


def _recommend(fits: Sequence[CatalogueFit], held: str) -> Recommendation | None:
    """Recommend the largest pair that fits and writes at reading speed, or the one that is `held`, if it does too.

    The size decides how much a model knows, and a model that is slower than its reader is not used. Between equal sizes
    the cheaper drafter counts, and where no pair is fast enough, the fastest wins. A pair whose licence asks for
    consent is only recommended where there is no other, and so is one that leaves little memory free.
    """
    offered = [fit for fit in fits if fit.verdict == "fits" and not fit.entry.bundled]
    offered = offered or [fit for fit in fits if fit.verdict == "tight" and not fit.entry.bundled]
    if not offered:
        bundled = next((fit for fit in fits if fit.entry.bundled), None)
        nothing = translatable("nothing larger fits into the free memory")
        return None if bundled is None else Recommendation(bundled.entry, nothing)
    free = [fit for fit in offered if not fit.entry.needs_consent] or offered
    quick = [fit for fit in free if fit.is_quick]
    quick = [fit for fit in quick if fit.entry.id == held] or quick
    best = min(quick, key=_rank) if quick else min(free, key=lambda fit: (-(fit.most_tok_per_s or 0.0), _rank(fit)))
    larger = [fit for fit in offered if fit.entry.budget_gb > best.entry.budget_gb]
    return Recommendation(best.entry, _why(best, larger), best.is_quick, _short(best, larger))


def _rank(fit: CatalogueFit) -> tuple[int, bool, float]:
    entry, ratio = fit.entry, _ratio(fit.entry)
    return -entry.budget_gb, ratio > HEAVY, ratio


def _ratio(entry: CatalogueEntry) -> float:
    """The drafter's bytes divided by the target's: about the cost of a guess; 1 where that is not known."""
    drafter = entry.drafted_by.model_bytes if entry.drafted_by else 0
    target = entry.target.about_bytes if entry.target else 0
    return drafter / target if drafter and target else 1.0


def _short(best: CatalogueFit, larger: Sequence[CatalogueFit]) -> str:
    """The reason in one line without a figure; `larger` fit as well and are not recommended."""
    if not best.is_quick:
        return translatable("the fastest that fits; nothing that fits writes as fast as a person reads")
    if best.verdict == "tight":
        return translatable("the only size that fits, if only just")
    if _beaten(larger):
        return translatable("recommended here before, and it still fits")
    if any(not fit.is_quick for fit in larger):
        return translatable("the best that fits and writes as fast as a person reads")
    if larger:
        return translatable("the largest that fits without terms to accept")
    return translatable("the largest that fits")


def _beaten(larger: Sequence[CatalogueFit]) -> bool:
    """Whether one of these would be recommended if no smaller one were held."""
    return any(fit.is_quick and not fit.entry.needs_consent for fit in larger)


def _why(best: CatalogueFit, larger: Sequence[CatalogueFit]) -> str:
    """The reason in a sentence; `larger` are the larger pairs that fit as well as `best` does."""
    drafter, needs = best.entry.drafted_by, best.sentence
    if best.estimated:
        needs = translatable(
            "it {needs}", "a model; what stands in braces begins with a verb: needs about …", needs=needs
        )
    why = _place(best, larger, needs)
    if best.most_tok_per_s is not None:
        why = translatable(
            "{why}; without guessing it writes at most about {speed:.1f} tokens a second, estimated",
            why=why,
            speed=best.most_tok_per_s,
        )
    if drafter is None or not drafter.model_bytes:
        return why
    return translatable("{why}; its drafter has {part:.0%} of its bytes", why=why, part=_ratio(best.entry))


def _place(best: CatalogueFit, larger: Sequence[CatalogueFit], needs: str) -> str:
    """How the pair compares with the others that fit; `larger` fit as well and are not recommended."""
    values: dict[str, object] = {"name": best.entry.name, "sentence": needs, "reading": READING_TOK_PER_S}
    if not best.is_quick:
        return translatable(
            "nothing that fits writes as fast as a person reads, about {reading:.0f} tokens a second; {name} is the "
            "fastest of them: {sentence}",
            **values,
        )
    if best.verdict == "tight":
        return translatable("{name} is the only size that fits, if only just: {sentence}", **values)
    if _beaten(larger):
        return translatable("{name} was recommended here before, and it still fits: {sentence}", **values)
    if any(not fit.is_quick for fit in larger):
        return translatable(
            "{name} is the best that fits and writes as fast as a person reads, about {reading:.0f} tokens a second: "
            "{sentence}",
            **values,
        )
    if larger:
        return translatable("{name} is the largest that fits without terms to accept: {sentence}", **values)
    return translatable("{name} is the largest that fits: {sentence}", **values)
