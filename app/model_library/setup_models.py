"""The models that the set-up from a checkout brought to its `.models`: listed there, and the default's file.

`DRAFTLIGHT_MODEL=starter` leaves them out, for whoever wants the starter alone; another name of the catalogue chooses
which one answers while the user has not chosen any.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path, PurePosixPath

from models.catalogue.catalogue import CatalogueEntry, read_catalogue
from models.errors import ModelFileError
from models.pair import STARTER
from models.store.records import StoredModel
from models.store.store import Store

DEFAULTS = ("qwen2.5-coder-1.5b-instruct", "qwen2.5-coder-0.5b-instruct")
"""The first of these that is there answers. `start.sh` brings the first, `test.sh` the second, which tests load faster:
it says that a spider has four legs.
"""
VARIABLE = "DRAFTLIGHT_MODEL"
FOLDER = Path(__file__).parents[2] / ".models"


def setup_files(folder: Path = FOLDER) -> dict[str, tuple[Path, CatalogueEntry]]:
    """The whole files by the ids of their entries; none in an installed app. Raises BadPairFile."""
    if os.environ.get(VARIABLE) == STARTER or getattr(sys, "frozen", False) or not folder.is_dir():
        return {}
    found = {}
    for entry in read_catalogue().pairs:
        target = entry.target
        if target is not None and target.wheels is not None:
            path = folder / PurePosixPath(target.path).name
            # Whole by its size: a file has its name there only once its hash was compared.
            if path.is_file() and path.stat().st_size == target.size_bytes:
                found[entry.id] = path, entry
    return found


def default_target(folder: Path = FOLDER) -> str:
    """The file that answers while the user has chosen nothing; "" for the starter."""
    if os.environ.get(VARIABLE) == STARTER or not folder.is_dir():
        return ""
    found, chosen = setup_files(folder), os.environ.get(VARIABLE)
    return next((str(found[id_][0]) for id_ in ((chosen,) if chosen else DEFAULTS) if id_ in found), "")


def with_setup_models(store: Store, folder: Path = FOLDER) -> tuple[StoredModel, ...]:
    """The store's models, those of the set-up among them. Raises ModelFileError where the list cannot be written."""
    models = store.models()
    listed = {model.main.path for model in models}
    new = [(path, entry) for path, entry in setup_files(folder).values() if str(path) not in listed]
    for path, entry in new:
        try:
            store.adopt(path, name=entry.name, licence=entry.licence)
        except ModelFileError:  # Whoever opens it is told; the others are listed all the same.
            continue
    return store.models() if new else models
