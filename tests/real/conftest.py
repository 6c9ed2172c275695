"""Real models that others trained, where the set-up brought them; a test without its file says which line brings it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.traces.equivalence import Proof, prove, rerun_of
from engine.events import Event, Finished
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.load_options import FREE_DRAFTERS
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from models.catalogue.catalogue import read_catalogue
from tests.engine.open_pair import load_pair

ROOT = Path(__file__).parents[2]
FOLDER = Path(os.environ.get("DRAFTLIGHT_REAL_MODELS") or ROOT / ".models")
CODER, SMALL, SLIDING = "qwen2.5-coder-0.5b-instruct", "smollm2-135m-instruct", "gemma-3-270m"
SCHEMA = """{"type": "object", "properties": {"name": {"type": "string"}, "year": {"type": "integer"}},
"required": ["name", "year"]}"""
EXACT: dict[str, Any] = {"draft_length": 4, "seed": 7, "max_tokens": 40, "bit_exact": True}
MODES: dict[str, dict[str, Any]] = {
    "greedy, all that guesses": {"sampling": Sampling(temperature=0.0)},
    "temperature, a tree": {"sampling": Sampling(temperature=0.8), "tree": 4},
    "suffix alone, K 8": {"drafters": ("suffix",), "draft_length": 8},
    "ngram alone": {"drafters": ("ngram",)},
    "recycle alone, a tree": {"drafters": ("recycle",), "tree": 8},
    "jacobi alone": {"drafters": ("jacobi",)},
    "rejection": {"verify": "rejection", "sampling": Sampling(temperature=0.0)},
    "block": {"verify": "block", "sampling": Sampling(temperature=0.0)},
    "penalties": {"sampling": Sampling(repeat_penalty=1.2, presence_penalty=0.5, dry_multiplier=0.5)},
    "a schema": {"json_schema": SCHEMA},
    "a grammar": {"grammar": 'root ::= ("yes" | "no") ", because " [a-z ]+'},
    "as far as it pays": {"draft_length": "auto"},
}


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


def request(ask: str, /, **options: Any) -> Request:
    return Request("real", (Message("user", ask),), **EXACT | options)


def written(pair: LoadedPair, wanted: Request) -> list[Event]:
    return list(pair.generate(wanted, NativeInterrupt()))


def proof(pair: LoadedPair, wanted: Request) -> Proof:
    """One reply written twice, with guesses and without; one that ends in a failure is not identical."""
    events = written(pair, wanted)
    if not isinstance(events[-1], Finished):
        return Proof(False, str(events[-1]))
    return prove(events, written(pair, rerun_of(wanted, events, "again")))
