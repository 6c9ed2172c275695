"""A folder of models with one of each kind in it, for the tests of moving it."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from models.hub.download.item_store import ItemStore
from models.hub.records import FileToFetch
from models.store.index import STAGING
from models.store.store import Store
from tests.toys.vocabulary import toy_vocabulary, write_tokenizer_json

MODELS = ("toy-model", "fetched", "small-model")


def filled_store(folder: Path, gguf: Path, onnx: Path) -> Store:
    """A target that was imported, one that was fetched, a drafter with its tokenizer, and half a download."""
    store = Store(folder)
    imported = folder.parent / "Toy Model.gguf"
    folder.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(gguf, imported)
    store.import_file(imported)
    fetched = store.place_of("maker/Fetched-GGUF", "fetched.gguf")
    fetched.parent.mkdir(parents=True)
    fetched.write_bytes(gguf.read_bytes() + bytes(64))
    sha256 = hashlib.sha256(fetched.read_bytes()).hexdigest()
    store.add_downloaded("maker/Fetched-GGUF", "fetched.gguf", licence="MIT", hashes={"fetched.gguf": sha256})
    drafter = store.place_of("maker/Small", "onnx/model.onnx")
    drafter.parent.mkdir(parents=True)
    shutil.copy(onnx, drafter)
    write_tokenizer_json(store.place_of("maker/Small", "tokenizer.json"), toy_vocabulary())
    store.add_downloaded("maker/Small", "onnx/model.onnx")
    downloads = ItemStore(folder / STAGING)
    files = (FileToFetch("maker/Half-GGUF", "0" * 40, "half.gguf", 1000),)
    item = downloads.add("Half", folder / "maker--Half-GGUF", files)
    downloads.files_folder(item).mkdir()
    (downloads.files_folder(item) / "half.gguf.part").write_bytes(bytes(700))
    (downloads.files_folder(item) / "half.gguf.part.json").write_text("{}")
    return store
