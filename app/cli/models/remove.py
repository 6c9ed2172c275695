"""`draftlight models remove`: deletes what was fetched or imported, after it has said how much space that frees."""

from __future__ import annotations

from app.cli.output import agreed, can_ask, say, say_json
from app.model_library.pairs.registry import PairRegistry
from app.problem import refuse
from models.hub.download.item_store import ItemStore, KeptItem
from models.hub.download.queue import DownloadQueue
from models.memory.advice import size
from models.store.index import STAGING
from models.store.records import StoredModel


def remove(name: str, registry: PairRegistry, *, yes: bool, as_json: bool) -> int:
    """Run the command and return its exit code. Raises ProblemError, HubError or ModelFileError."""
    unfinished = _unfinished(name, registry)
    if unfinished is not None:
        return _drop(unfinished, registry, yes, as_json)
    models = registry.named(name)
    frees = sum(registry.store.frees(model.id) for model in models)
    _ask([_words(model) for model in models], frees, yes or as_json)
    freed = sum(registry.store.remove(model.id) for model in models)
    _tell([model.id for model in models], freed, as_json)
    return 0


def _words(model: StoredModel) -> str:
    if model.origin == "adopted":
        return f"{model.id} is only forgotten: its files belong to another program"
    return f"{model.id} is deleted ({size(model.size_bytes)})"


def _unfinished(name: str, registry: PairRegistry) -> KeptItem | None:
    items = ItemStore(registry.store.folder / STAGING).items()
    return next((item for item in items if name in (item.id, item.name)), None)


def _drop(item: KeptItem, registry: PairRegistry, yes: bool, as_json: bool) -> int:
    staging = registry.store.folder / STAGING
    here = ItemStore(staging).done_bytes(item)
    _ask([f"the unfinished download of {item.name} is deleted"], here, yes or as_json)
    downloads = DownloadQueue(staging, lambda event: None)
    try:
        downloads.cancel(item.id)
    finally:
        downloads.close()
    _tell([item.name], here, as_json)
    return 0


def _ask(what: list[str], frees: int, yes: bool) -> None:
    """Raises ProblemError where the user does not agree or cannot be asked."""
    if yes:
        return
    question = f"{'; '.join(what)}. This frees {size(frees)}."
    if not can_ask():
        raise refuse("needs_consent", question.rstrip("."), "If that is what you want, say it again with --yes.")
    if not agreed(f"{question} Go on?"):
        raise refuse("declined", "nothing was removed", "Say it again when you want it gone.")


def _tell(names: list[str], freed: int, as_json: bool) -> None:
    if as_json:
        say_json({"removed": names, "freed_bytes": freed})
    else:
        say(f"Removed {', '.join(names)}; {size(freed)} are free again.")
