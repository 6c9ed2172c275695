"""Real models that others trained, where the set-up brought them; a test without its file says which line brings it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.loading.loaded_pair import LoadedPair
from engine.options.load_options import FREE_DRAFTERS
from models.catalogue.catalogue import read_catalogue
from tests.engine.open_pair import load_pair

ROOT = Path(__file__).parents[2]
FOLDER = Path(os.environ.get("DRAFTLIGHT_REAL_MODELS") or ROOT / ".models")
CODER, SMALL, SLIDING = "qwen2.5-coder-0.5b-instruct", "smollm2-135m-instruct", "gemma-3-270m"


def real_file(id_: str) -> Path:
    """The whole file of a model by its size; skips the test where it is not here."""
    more = tomllib.loads((Path(__file__).with_name("files.toml")).read_text(encoding="utf-8"))["pairs"]
    sizes = {entry["id"]: entry["target"]["size_bytes"] for entry in more}
    sizes |= {pair.id: pair.target.size_bytes for pair in read_catalogue().pairs if pair.target and pair.measured}
    found = next((path for path in sorted(FOLDER.glob("*.gguf")) if path.stat().st_size == sizes[id_]), None)
    if found is None:
        pytest.skip(f"needs a real model: sh packaging/real-models.sh {id_}")
    return found


@pytest.fixture(scope="session")
def coder() -> Iterator[LoadedPair]:
    """The default model with every drafter that needs no file, and a small network whose guesses are translated."""
    small = next((path for path in FOLDER.glob("*.gguf") if path.stat().st_size == 98_362_432), None)
    pair = load_pair("coder", real_file(CODER), small, 4096, free=FREE_DRAFTERS)
    yield pair
    pair.close()


@pytest.fixture(scope="session")
def opened() -> Iterator[Callable[[str, int], LoadedPair]]:
    """Opens another model, guessed by copies; closed at the end."""
    pairs: list[LoadedPair] = []

    def open_(id_: str, n_context: int) -> LoadedPair:
        pairs.append(load_pair(id_, real_file(id_), None, n_context, free=("suffix", "recycle")))
        return pairs[-1]

    yield open_
    for pair in pairs:
        pair.close()
