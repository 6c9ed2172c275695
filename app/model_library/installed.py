"""The installed models: publishes their list, and does everything that changes it except downloads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from app.model_library.events import (
    Adoptable,
    AdoptablesFound,
    Checked,
    Imported,
    InstalledModel,
    ModelEvent,
    ModelsListed,
    Removed,
    TaskProgress,
)
from app.model_library.pairs.file_title import FileTitle, file_title
from app.model_library.setup_models import with_setup_models
from app.problem import Problem
from engine.translatable import translatable
from models.checks.drafter_kind import drafter_kind
from models.errors import ModelFileError
from models.hub.listing import quantization_of
from models.store.adoption import AdoptionPlace, find_models, usual_folders
from models.store.copy import How
from models.store.records import StoredModel, check_whole, paths_of
from models.store.store import Store

Publish = Callable[[ModelEvent], None]
GoOn = Callable[[], bool]


class InstalledModels:
    """All calls may wait for the disk. `places` are the folders where other programs keep their models."""

    def __init__(self, store: Store, publish: Publish, places: Sequence[AdoptionPlace] | None = None) -> None:
        self.store = store
        self._publish = publish
        self._places = usual_folders() if places is None else places

    def models(self) -> tuple[StoredModel, ...]:
        """The models as the store lists them. Raises StoreError."""
        return with_setup_models(self.store)

    def publish_all(self) -> None:
        """Publish the list as it is stored. Raises StoreError."""
        self._publish(ModelsListed(str(self.store.folder), tuple(map(self._described, self.models()))))

    def scan(self) -> None:
        """Compare the list with the files on the disk, and publish it. Raises StoreError."""
        remarks: tuple[str, ...] = ()
        if self.store.folder.is_dir():
            remarks = self.store.scan().remarks
        self._publish(ModelsListed(str(self.store.folder), tuple(map(self._described, self.models())), remarks))

    def find_adoptables(self, go_on: GoOn) -> None:
        """Search the folders of other programs for models; those that are listed already are left out."""
        about = "adoption"
        self._publish(TaskProgress(about, translatable("Looking where other programs keep their models")))
        found = find_models(self._places, go_on)
        known = {str(place) for model in self.models() for place in paths_of(self.store.folder, model).values()}
        known |= {model.source for model in self.models()}
        fresh = tuple(
            Adoptable(each.program, str(each.path), each.name, each.kind, each.size_bytes, each.repository)
            for each in found.candidates
            if str(each.path) not in known
        )
        self._publish(TaskProgress(about, ""))
        self._publish(AdoptablesFound(fresh, found.skipped))

    def adopt(self, path: str, name: str) -> None:
        """List another program's model where it is. Raises ModelFileError."""
        model = self.store.adopt(Path(path), name=name)
        self._publish(Imported(model.id, self._described(model).name))
        self.publish_all()

    def import_file(self, path: str, how: How, go_on: GoOn) -> None:
        """Bring in a file. Raises ModelFileError; then nothing has changed."""

        def progress(done: int, total: int) -> bool:
            self._publish(TaskProgress(path, translatable("Copying"), done / total if total else None))
            return go_on()

        self._publish(TaskProgress(path, translatable("Reading", "a file")))
        try:
            model = self.store.import_file(Path(path), how, progress=progress)
        finally:
            self._publish(TaskProgress(path, ""))
        self._publish(Imported(model.id, self._described(model).name))
        self.publish_all()

    def check(self, model_id: str) -> None:
        """Read the files of a model whose SHA-256 is known, and its headers. Raises StoreError for an unknown model."""
        model = self.store.find(model_id)
        self._publish(TaskProgress(model_id, translatable("Checking", "a model's files")))
        problem = None
        try:
            check_whole(self.store.folder, model)
        except ModelFileError as error:
            problem = Problem(error.code, str(error), error.hint)
        self._publish(TaskProgress(model_id, ""))
        self._publish(Checked(model_id, all(file.sha256 for file in model.files), problem))

    def remove(self, model_id: str) -> None:
        """Delete a model, or only its entry where another program owns the files. Raises StoreError."""
        model = self.store.find(model_id)
        freed = self.store.remove(model_id)
        self._publish(Removed(model_id, model.name, freed, model.origin == "adopted"))
        self.publish_all()

    def path_of(self, model: StoredModel) -> str:
        """The path of the file to open; "" where the stored path is not valid."""
        try:
            return str(paths_of(self.store.folder, model)[model.main])
        except ModelFileError:
            return ""

    def _described(self, model: StoredModel) -> InstalledModel:
        path = self.path_of(model)
        title = file_title(Path(path)) if path.lower().endswith(".gguf") else FileTitle(model.name)
        # What was fetched by name keeps it; what was only a file is called as it calls itself.
        is_file = model.origin != "downloaded" or model.name.casefold() == Path(model.main.path).stem.casefold()
        return InstalledModel(
            id=model.id,
            name=title.name if is_file else model.name,
            kind=model.kind,
            format=model.format,
            quantization=quantization_of(model.main.path) or title.precision,
            size_bytes=model.size_bytes,
            frees_bytes=self.store.frees(model.id),
            path=path,
            origin=model.origin,
            source=model.source,
            licence=model.licence,
            missing=model.missing,
            drafts_as=drafter_kind(Path(path)) if model.kind == "drafter" else "",
            chats=title.chats or model.kind == "drafter",
        )
