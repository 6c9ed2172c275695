"""`draftlight models list`: what is installed, what is partly fetched, and which catalogue pairs fit. No network."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.cli.output import facts, print_json, print_line, print_table
from app.model_library.fit.verdicts import LEAST_TOK_PER_S, CatalogueChoice, CatalogueFit
from app.model_library.offers import ModelOffers
from app.model_library.pairs.file_title import file_title
from app.model_library.pairs.registry import PairRegistry
from models.catalogue.catalogue import CatalogueEntry
from models.checks.model_files import drafter_kind
from models.hardware.gpus import find_gpus
from models.hub.download.item_store import ItemStore
from models.hub.listing import list_files
from models.memory.advice import size
from models.store.index import STAGING
from models.store.records import StoredModel, paths_of

MODELS, DRAFTERS = "Models:", "Drafters:"
"""What stands above both kinds wherever they are listed; the window says the same."""

WORDS = {
    "fits": "fits",
    "tight": "just fits",
    "paged": "from the disk, slow",
    "too_big": "too big",
    "unknown": "unknown",
}


def list_models(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code."""
    store = registry.store
    remarks = store.scan().remarks if store.folder.is_dir() else ()
    models = registry.models()
    unfinished = ItemStore(store.folder / STAGING)
    choice = ModelOffers(registry, list_files).judged(()).choice
    if arguments.json:
        print_json(
            {
                "folder": str(store.folder),
                "installed": [_facts(registry, model) for model in models],
                "unfinished": [
                    {
                        **facts(item, "id name total_bytes"),
                        "done_bytes": unfinished.done_bytes(item),
                        "problem": item.failure.message if item.failure else None,
                    }
                    for item in unfinished.items()
                ],
                "catalogue": [_fit_facts(fit) for fit in choice.fits],
                "recommended": _recommended(choice),
                "told": list(remarks),
            }
        )
        return 0
    _print_installed(registry, models)
    _print_unfinished(unfinished)
    _print_catalogue(choice)
    for sentence in remarks:
        print_line(f"Note: {sentence}.")
    return 0


def _facts(registry: PairRegistry, model: StoredModel) -> dict[str, Any]:
    path = paths_of(registry.store.folder, model)[model.main]
    return {
        **facts(model, "id name kind"),
        "drafter": drafter_kind(path) if model.kind == "drafter" else None,
        **facts(model, "format size_bytes licence origin source"),
        "path": str(path),
        "checked": all(file.sha256 for file in model.files),
        "missing": model.missing,
        "chats": model.kind == "target" and file_title(path).chats,
    }


def _fit_facts(fit: CatalogueFit) -> dict[str, Any]:
    entry = fit.entry
    return {
        "id": entry.id,
        "name": entry.name or entry.id,
        "about": entry.sentence,
        "drafter": entry.drafter_id or None,
        "heads": entry.heads or None,
        **facts(entry, "licence licence_url needs_consent"),
        "verified": is_verified(fit),
        "budget_gb": entry.budget_gb,
        "n_context": entry.context,
        **facts(fit, "verdict sentence needed_bytes free_bytes estimated installed download_bytes"),
        "most_tok_per_s_estimated": None if fit.most_tok_per_s is None else round(fit.most_tok_per_s, 1),
        "reading_speed": None if fit.most_tok_per_s is None else fit.most_tok_per_s >= LEAST_TOK_PER_S,
    }


def is_verified(fit: CatalogueFit) -> bool:
    """Whether every file of the pair has its commit, size and hash."""
    return fit.entry.bundled or all(file.pinned for file in fit.entry.files)


def _recommended(choice: CatalogueChoice) -> dict[str, Any] | None:
    if (found := choice.recommended) is None:
        return None
    best = None if choice.best is None else choice.best.entry.id
    return {"id": found.entry.id, "why": found.why, "best": best, "command": _command(choice)}


def _command(choice: CatalogueChoice) -> str:
    """The command that gets or uses the recommended pair."""
    if choice.recommended is None:
        return ""
    entry = choice.recommended.entry
    fit = choice.of(entry.id)
    here = fit is not None and fit.installed
    return f'draftlight ask --pair {entry.id} "…"' if here else f"draftlight models get {entry.id}"


def _print_installed(registry: PairRegistry, models: tuple[StoredModel, ...]) -> None:
    print_line(
        f"Installed, in {registry.store.folder}:" if models else f"Nothing is installed yet in {registry.store.folder}."
    )
    for kind, title in (("target", MODELS), ("drafter", DRAFTERS)):
        rows = []
        for model in models:
            if model.kind == kind:
                found = _facts(registry, model)
                where = f"its disk is away: {found['path']}" if model.missing else found["path"]
                what = found["drafter"] or file_title(Path(found["path"])).words
                what += "" if found["drafter"] or found["chats"] else ", continues text and does not chat"
                rows.append((model.id, what, size(model.size_bytes), model.licence or "no licence named", where))
        if rows:
            print_line(title)
            print_table(rows)


def _print_unfinished(downloads: ItemStore) -> None:
    items = downloads.items()
    if items:
        print_line("\nUnfinished downloads (the same `draftlight models get` goes on with them, `remove` drops them):")
    rows = []
    for item in items:
        problem = item.failure.message if item.failure else ""
        rows.append((item.name, f"{size(downloads.done_bytes(item))} of {size(item.total_bytes)}", problem))
    print_table(rows)


def _guesser(entry: CatalogueEntry) -> str:
    """Who guesses for a pair: its own heads first, then its drafter, then copies."""
    if entry.heads:
        return "own heads" + (" in a file beside it" if entry.heads == "beside" else "")
    return "its own drafter" if entry.bundled else entry.drafter_id or "copies"


def _print_catalogue(choice: CatalogueChoice) -> None:
    print_line(
        "\nPairs on offer, judged for the memory that is free now and how fast it is read (speeds without guessing,"
    )
    print_line("estimated):")
    rows = []
    for fit in choice.fits:
        entry = fit.entry
        state = "installed" if fit.installed else f"{size(fit.download_bytes)} to download"
        licence = (entry.licence or "comes with Draftlight") + (" (asks for consent)" if entry.needs_consent else "")
        pins = "verified" if is_verified(fit) else "not verified yet"
        speed = "" if fit.most_tok_per_s is None else f"at most {fit.most_tok_per_s:.1f} tok/s"
        rows.append((entry.id, WORDS[fit.verdict], speed, state, _guesser(entry), licence, pins))
    print_table(rows)
    if not all(map(is_verified, choice.fits)):
        print_line(
            "Not verified: no commits and hashes came with Draftlight. `get` takes them from the hub's own listing,"
        )
    for title, found in (("Quick", choice.quick), ("Best", choice.best)):
        if found is not None:
            print_line(f"\n{title}: {found.entry.id}. {found.why[:1].upper()}{found.why[1:]}.")
    if choice.recommended is not None:
        print_line(f"  {_command(choice)}")
    if find_gpus():
        print_line("A GPU is here; its memory is not counted above. `draftlight doctor` says whether it is in use.")
