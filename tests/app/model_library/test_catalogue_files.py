"""From the catalogue's entries to files: what to fetch, what is here, and what cannot be fetched yet."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import PairRequest
from app.model_library.pairs.catalogue_files import InstalledPair, find_entry, installed_pair, items_to_fetch, pair_of
from app.model_library.pairs.registry import PairRegistry
from app.model_library.pairs.resolution import find_pair, remembered
from app.problem import ProblemError
from app.settings.preferences import Preferences
from models.catalogue.catalogue import Catalogue, CatalogueEntry, PinnedFile, read_catalogue
from models.store.store import Store

PAIR = "smollm2-1.7b"
COMMIT = "c" * 40


def pinned(file: PinnedFile, data: bytes = b"x") -> PinnedFile:
    return msgspec.structs.replace(file, revision=COMMIT, size_bytes=len(data), sha256=hashlib.sha256(data).hexdigest())


def entry_of(catalogue: Catalogue, id_: str = PAIR) -> CatalogueEntry:
    found = find_entry(catalogue, id_)
    assert found is not None
    return found


def pinned_entry() -> CatalogueEntry:
    entry = entry_of(read_catalogue())
    drafter = entry.drafted_by
    assert entry.target is not None
    assert drafter is not None
    assert drafter.config is not None
    drafter = msgspec.structs.replace(
        drafter,
        files=tuple(pinned(file) for file in drafter.files),
        tokenizer=pinned(drafter.tokenizer),
        config=pinned(drafter.config),
        verified=True,
    )
    return msgspec.structs.replace(entry, target=pinned(entry.target), drafted_by=drafter, verified=True)


@pytest.fixture
def registry(tmp_path: Path) -> PairRegistry:
    return PairRegistry(Store(tmp_path / "models"), tmp_path / "catalogue.toml")


@pytest.fixture
def installed(registry: PairRegistry, toy_gguf: Path, toy_onnx_decoder: Path, toy_folder: Path) -> PairRegistry:
    """Both models of the pair, as if they had been fetched."""
    entry = entry_of(read_catalogue())
    assert entry.target is not None
    assert entry.drafted_by is not None
    parts = [(entry.target, toy_gguf), (entry.drafter[0], toy_onnx_decoder)]
    for file, source in [*parts, (entry.drafted_by.tokenizer, toy_folder / "tokenizer.json")]:
        place = registry.store.place_of(file.repository, file.path)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, place)
    for file, _ in parts:
        registry.store.add_downloaded(file.repository, file.path, licence="Apache-2.0")
    return registry


def test_without_pins_nothing_is_fetched_on_trust() -> None:
    with pytest.raises(ProblemError) as caught:
        items_to_fetch(entry_of(read_catalogue(), "qwen2.5-7b"))
    problem = caught.value.problem
    assert problem.code == "not_pinned"
    assert "draftlight models get bartowski/Qwen2.5-7B-Instruct-GGUF" in problem.hint


def test_a_bundled_pair_is_always_whole() -> None:
    starter = entry_of(read_catalogue(), "starter")
    assert installed_pair(starter, ()) == InstalledPair(starter, None, None)
    assert installed_pair(starter, ()).whole
    assert items_to_fetch(starter) == ()


def test_another_programs_file_of_the_same_name_and_size_counts(
    registry: PairRegistry, toy_gguf: Path, tmp_path: Path
) -> None:
    entry = pinned_entry()
    assert entry.target is not None
    theirs = tmp_path / "theirs" / entry.target.path
    theirs.parent.mkdir()
    shutil.copyfile(toy_gguf, theirs)
    registry.store.adopt(theirs)
    data = toy_gguf.read_bytes()
    entry = msgspec.structs.replace(entry, target=pinned(entry.target, data))
    assert installed_pair(entry, registry.store.models()).target is not None
    other = msgspec.structs.replace(entry, target=pinned(entry.target, data + b"x"))  # type: ignore[arg-type]
    assert installed_pair(other, registry.store.models()).target is None


def test_a_pair_is_found_by_its_name(installed: PairRegistry) -> None:
    files = find_pair(PairRequest(pair=PAIR), registry=lambda: installed)
    assert (files.id, files.name, files.n_context, files.draft_length) == (PAIR, "SmolLM2 1.7B", 4096, "auto")
    assert files.drafter is not None
    assert files.drafter.endswith("model_q4.onnx")
    assert files.note is None
    changes = remembered(files, Preferences())
    assert (changes["pair"], changes["target"], changes["drafter"]) == (PAIR, "", "")
    assert changes["recent_targets"] == (files.target,)


def test_half_a_pair_says_what_is_missing_and_what_to_run(installed: PairRegistry) -> None:
    installed.store.remove(installed.store.models()[1].id)
    with pytest.raises(ProblemError) as caught:
        find_pair(PairRequest(pair=PAIR), registry=lambda: installed)
    assert caught.value.problem.line() == (
        f"{PAIR} is not installed, or only a part of it. Run: draftlight models get {PAIR}"
    )


def test_a_swapped_file_is_noticed_before_it_is_loaded(installed: PairRegistry) -> None:
    place = next(installed.store.folder.rglob("*.gguf"))
    place.write_bytes(place.read_bytes()[:-1] + b"\xff")
    with pytest.raises(ProblemError) as caught:
        pair_of(entry_of(read_catalogue()), installed.store)
    assert caught.value.problem.code == "swapped"


def test_a_stored_target_comes_with_the_best_drafter_that_is_here(
    installed: PairRegistry, toy_gguf: Path, tmp_path: Path
) -> None:
    target = installed.store.models()[0]
    assert target.format == "gguf"
    files = find_pair(PairRequest(pair=target.id), registry=lambda: installed)
    assert files.id == target.id
    alone = PairRegistry(Store(tmp_path / "alone"), tmp_path / "none.toml")
    model = alone.store.import_file(toy_gguf, "link")
    lonely = find_pair(PairRequest(pair=model.id), registry=lambda: alone)
    assert (lonely.drafter, lonely.free) == (None, ("suffix", "ngram"))


def test_models_of_the_store_stand_for_files(
    installed: PairRegistry, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    target, drafter = installed.store.models()
    files = find_pair(PairRequest(target=target.id, drafter=drafter.id), registry=lambda: installed)
    assert files.target == str(installed.store.ready(target.id).main)
    assert files.drafter == str(installed.store.ready(drafter.id).main)


def test_an_unknown_name_says_what_there_is(installed: PairRegistry) -> None:
    with pytest.raises(ProblemError) as caught:
        find_pair(PairRequest(pair="nothing"), registry=lambda: installed)
    assert f"Known here: starter, {PAIR}, " in caught.value.problem.hint
