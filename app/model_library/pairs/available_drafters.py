"""Drafters that one model could have: those that are installed, the starter's, and those that the catalogue offers."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from app.model_library.pairs.catalogue_files import drafters_on_offer, find_entry, installed_pair
from app.model_library.pairs.file_title import file_title
from app.model_library.pairs.registry import PairRegistry, own_registry
from app.problem import ProblemError, problem_error
from app.system.named_file import path_named
from models.catalogue.catalogue import read_catalogue
from models.checks.drafter_check import DrafterChoice, on_offer, verdicts
from models.checks.shipped_drafters import shipped_drafter
from models.errors import ModelFileError
from models.pair import STARTER
from models.starter_pair import starter_pair
from models.store.records import StoredModel, paths_of

SMALL_ENOUGH = 0.7
"""An installed GGUF may draft for a target only where it is smaller than this share of the target's size."""

STARTERS_DRAFTER = "starter-drafter"


def target_file(name: str, registry: PairRegistry) -> Path:
    """The GGUF that a path, the starter's name, or an installed pair or model stands for. Raises ProblemError."""
    path = path_named(name)
    if os.path.isfile(path):
        return path
    if name == STARTER:
        return starter_pair().target
    models = registry.models()
    entry = find_entry(read_catalogue(), name)
    if entry is not None:
        model = installed_pair(entry, models).target
        if model is None:
            raise problem_error("not_installed", f"{name} is not installed", f"Run: draftlight models get {name}")
        return registry.file(model.id, "target") or path
    found = registry.file(name, "target") or registry.file(name, "drafter")
    if found is None:
        hint = "Name a GGUF file, or a model of `draftlight models list`."
        raise problem_error("unknown_model", f"there is no file or installed model {name!r}", hint)
    return found


def best_available(target: Path, recent: Sequence[str] = ()) -> str:
    """The file of the best drafter for a model among those that lie here; "" where none helps.

    What is looked at are the installed models and those that were opened lately.
    """
    registry = own_registry()
    try:
        if shipped_drafter(target) is not None:
            return ""  # it guesses unasked, behind copies
        found = available_drafters(target, registry)
        size_bytes, known = target.stat().st_size, {choice.path for choice in found}
        for path in map(Path, recent):
            if path.is_file() and path not in {target, *known} and path.stat().st_size < size_bytes * SMALL_ENOUGH:
                found.append(DrafterChoice(str(path), path.stem, path))
        here = {choice.id: choice.path for choice in found if choice.path is not None and choice.id != STARTERS_DRAFTER}
        best = next(iter(verdicts(target, [choice for choice in found if choice.id in here])), None)
    except (ModelFileError, ProblemError, OSError):
        return ""  # What is wrong with the model is told where it is opened.
    return str(here[best.id]) if best is not None and best.verdict == "usable" and not best.heavy else ""


def available_drafters(target: Path, registry: PairRegistry) -> list[DrafterChoice]:
    """The installed drafters and small GGUF models, the starter's drafter, and the rest of the catalogue's drafters."""
    models, catalogue = registry.models(), read_catalogue()
    size_bytes = target.stat().st_size
    here = []
    for model in models:
        path = path_of(model, registry)
        if (
            path is not None
            and path != target
            and (model.kind == "drafter" or model.size_bytes < size_bytes * SMALL_ENOUGH)
        ):
            name = file_title(path).name if model.format == "gguf" else model.name
            here.append(DrafterChoice(model.id, name, path))
    offers = drafters_on_offer(catalogue, models, lambda model: path_of(model, registry) == target)
    shipped = shipped_drafter(target)
    here += [] if shipped is None else [DrafterChoice(shipped.stem, shipped.stem, shipped)]
    with suppress(ModelFileError):
        pair = starter_pair()
        here.append(DrafterChoice(STARTERS_DRAFTER, "The starter's drafter", pair.drafter, pair.tokenizer))
    return [*here, *map(on_offer, offers)]


def path_of(model: StoredModel, registry: PairRegistry) -> Path | None:
    """The path of a model; None where its disk is away or its stored path is not valid."""
    try:
        return None if model.missing else paths_of(registry.store.folder, model)[model.main]
    except ModelFileError:
        return None
