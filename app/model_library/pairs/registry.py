"""Finds what a name stands for that is neither a file nor the starter: a catalogue pair, or a model in the store."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from app.engine_host.protocol import PairFiles
from app.model_library.config import stored_models_folder
from app.model_library.pairs.catalogue_files import find_entry, installed_pair, pair_of
from app.model_library.setup_models import with_setup_models
from app.problem import ProblemError, problem_error
from app.system.paths import AppPaths, find_app_paths
from engine.translatable import translatable
from models.catalogue.catalogue import Catalogue, CatalogueEntry, read_catalogue
from models.checks.drafter_check import DrafterChoice, verdicts
from models.checks.model_files import made_for_target
from models.errors import ModelFileError
from models.formats.heads_header import mark_of_target
from models.pair import Pair
from models.store.records import StoredModel, paths_of
from models.store.store import ReadyModel, Store

Kind = Literal["target", "drafter"]


class PairRegistry(NamedTuple):
    """The store, and the folder of what is measured here. Raises ModelFileError, too, for what cannot be read."""

    store: Store
    measurements: Path

    @property
    def memory_speed(self) -> Path:
        """How fast memory is read here at best, and what was first recommended. It may be deleted at any time."""
        return self.measurements / "memory-speed.json"

    def models(self) -> tuple[StoredModel, ...]:
        """The models in the store's list."""
        return with_setup_models(self.store)

    def pair(self, id_: str) -> Pair:
        """An installed catalogue pair, or a target of the store with the best drafter that the store has.

        Raises ProblemError for a name that is unknown or not installed.
        """
        catalogue = read_catalogue()
        entry = find_entry(catalogue, id_)
        if entry is not None and not entry.bundled:
            return pair_of(entry, self.store)
        models = self.models()
        model = next((model for model in models if model.id == id_ and model.format == "gguf"), None)
        if model is None:
            raise _unknown(id_, catalogue, models)
        target = self.store.ready(model.id)
        drafter = self.best_drafter(target.main, models)
        return Pair(
            id=model.id,
            name=model.name,
            target=target.main,
            drafter=drafter.main if drafter else None,
            tokenizer=drafter.tokenizer if drafter else None,
            licence=model.licence,
        )

    def pair_files(self, entry: CatalogueEntry) -> PairFiles | None:
        """The files of an installed pair, for estimates; None where something is missing or was changed."""
        try:
            pair = pair_of(entry, self.store)
        except (ProblemError, ModelFileError):
            return None
        drafter = None if pair.drafter is None else str(pair.drafter)
        return PairFiles(pair.id, pair.name, str(pair.target), drafter, n_context=pair.n_context)

    def file(self, id_: str, kind: Kind) -> Path | None:
        """The first file of the model with that id; None where there is none that can be a `kind`."""
        model = next((model for model in self.models() if model.id == id_), None)
        if model is None or (kind == "target" and model.format != "gguf"):
            return None
        return self.store.ready(model.id).main

    def named(self, name: str) -> tuple[StoredModel, ...]:
        """The model with that id, or the installed models of a catalogue pair, without a drafter that another pair
        needs.

        Raises ProblemError where nothing of that name is installed.
        """
        models = self.models()
        found = tuple(model for model in models if model.id == name)
        catalogue = read_catalogue()
        entry = find_entry(catalogue, name)
        if not found and entry is not None:
            have = installed_pair(entry, models)
            others = (installed_pair(other, models) for other in catalogue.pairs if other.id != name)
            shared = any(other.drafter == have.drafter and other.target is not None for other in others)
            parts = (have.target, None if shared else have.drafter)
            found = tuple(model for model in parts if model is not None)
        if not found:
            known = ", ".join(model.id for model in models) or "none"
            raise problem_error(
                "not_installed",
                translatable("nothing named {name!r} is installed", name=name),
                translatable("Installed: {known}.", known=known),
            )
        return found

    def heads_for(self, target: Path) -> Path | None:
        """The heads in the store that were made for this file; None where there are none."""
        heads = [model for model in self.models() if model.format == "heads" and not model.missing]
        mark = mark_of_target(target)
        found = next((model for model in heads if made_for_target(self._main(model)) == mark), None)
        return None if found is None else self.store.ready(found.id).main

    def best_drafter(self, target: Path, models: Sequence[StoredModel]) -> ReadyModel | None:
        """The first drafter that can guess for `target`; None where none is installed or the target cannot be read."""
        drafters = {model.id: model for model in models if model.kind == "drafter" and not model.missing}
        choices = [DrafterChoice(id_, model.name, self._main(model)) for id_, model in drafters.items()]
        if not choices:
            return None
        try:
            best = verdicts(target, choices)[0]
        except ModelFileError:
            return None  # The check of the pair reports what is wrong with its target.
        return self.store.ready(best.id) if best.verdict == "usable" and not best.heavy else None

    def _main(self, model: StoredModel) -> Path:
        return paths_of(self.store.folder, model)[model.main]


def registry_of(app_paths: AppPaths) -> PairRegistry:
    """The registry of these folders."""
    return PairRegistry(Store(stored_models_folder(app_paths)), app_paths.measurements)


def own_registry() -> PairRegistry:
    """The registry of this machine."""
    return registry_of(find_app_paths())


def _unknown(id_: str, catalogue: Catalogue, models: Sequence[StoredModel]) -> Exception:
    here = [entry.id for entry in catalogue.pairs if installed_pair(entry, models).whole]
    here += [model.id for model in models if model.format == "gguf"]
    hint = translatable(
        "Known here: {known}. For a file of your own use --target FILE; `draftlight models list` has more.",
        known=", ".join(here),
    )
    return problem_error("unknown_pair", translatable("there is no pair named {name!r}", name=id_), hint)
