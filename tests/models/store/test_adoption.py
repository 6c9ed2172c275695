from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from models.store import adoption
from models.store.adoption import AdoptionCandidate, AdoptionPlace, find_models, usual_folders
from models.store.store import Store
from tests.toys.onnx_decoder import write_onnx_decoder


def put(source: Path, place: Path) -> Path:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, place)
    return place


def hub_file(cache: Path, repository: str, path: str, source: Path) -> Path:
    """As the hub's cache keeps it: a blob, and a link to it in the snapshot."""
    top = cache / f"models--{repository.replace('/', '--')}"
    blob = put(source, top / "blobs" / f"{abs(hash(path)):064x}")
    link = top / "snapshots" / ("c" * 40) / path
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(os.path.relpath(blob, link.parent))
    return link


def test_places_on_each_system() -> None:
    home = Path("/home/me")

    def folders(system: str, **environment: str) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for place in usual_folders(environment, home, system):
            found.setdefault(place.program, []).append(place.folder.as_posix())
        return found

    linux = folders("linux")
    assert linux["Hugging Face"] == ["/home/me/.cache/huggingface/hub"]
    assert linux["LM Studio"] == ["/home/me/.lmstudio/models", "/home/me/.cache/lm-studio/models"]
    assert linux["llama.cpp"] == ["/home/me/.cache/llama.cpp"]
    assert linux["Ollama"] == ["/home/me/.ollama/models/blobs"]
    assert "/home/me/.local/share/Jan/data/llamacpp/models" in linux["Jan"]
    assert folders("darwin")["llama.cpp"][0] == "/home/me/Library/Caches/llama.cpp"
    assert folders("win32", LOCALAPPDATA="/local")["llama.cpp"] == ["/local/llama.cpp"]
    assert folders("linux", HF_HOME="/hf")["Hugging Face"] == ["/hf/hub"]
    assert folders("linux", HF_HOME="/hf", HF_HUB_CACHE="/hub")["Hugging Face"] == ["/hub"]
    moved = folders("linux", XDG_CACHE_HOME="/cache", OLLAMA_MODELS="/ollama", LLAMA_CACHE="/llama")
    assert moved["Hugging Face"] == ["/cache/huggingface/hub"]
    assert (moved["Ollama"], moved["llama.cpp"]) == (["/ollama/blobs"], ["/llama"])


def test_models_of_every_program(tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path, toy_folder: Path) -> None:
    hub, studio, llama, ollama = (tmp_path / name for name in ("hub", "studio", "llama", "ollama"))
    graph = hub_file(hub, "maker/small", "onnx/model_q4.onnx", toy_onnx_decoder)
    hub_file(hub, "maker/small", "tokenizer.json", toy_folder / "tokenizer.json")
    in_studio = put(toy_gguf, studio / "maker" / "big-GGUF" / "big-Q4.gguf")
    put(toy_folder / "tokenizer.json", studio / "maker" / "big-GGUF" / "tokenizer.json")
    in_llama = put(toy_gguf, llama / "maker_big_x.gguf")
    blob = put(toy_gguf, ollama / f"sha256-{'a' * 64}")
    put(toy_folder / "tokenizer.json", ollama / f"sha256-{'b' * 64}")
    places = [
        AdoptionPlace("Hugging Face", hub),
        AdoptionPlace("LM Studio", studio),
        AdoptionPlace("llama.cpp", llama),
        AdoptionPlace("Ollama", ollama),
    ]
    found = find_models([*places, AdoptionPlace("Jan", tmp_path / "none"), places[0]])
    size, graph_size = toy_gguf.stat().st_size, toy_onnx_decoder.stat().st_size
    assert found.skipped == ()
    assert found.candidates == (
        AdoptionCandidate("Hugging Face", graph, "small model_q4", "maker/small", "drafter", "onnx", graph_size),
        AdoptionCandidate("LM Studio", in_studio, "big-Q4", "maker/big-GGUF", "target", "gguf", size),
        AdoptionCandidate("llama.cpp", in_llama, "maker_big_x", "", "target", "gguf", size),
        AdoptionCandidate("Ollama", blob, "Toy", "", "target", "gguf", size),
    )
    store = Store(tmp_path / "store")
    for candidate in found.candidates:
        assert store.ready(store.adopt(candidate.path, name=candidate.name).id).main == candidate.path


def test_what_cannot_be_used_is_told(tmp_path: Path, toy_gguf: Path, toy_onnx_wrong: Path) -> None:
    put(toy_onnx_wrong, tmp_path / "image.onnx")
    (tmp_path / "cut.gguf").write_bytes(toy_gguf.read_bytes()[:500])
    (tmp_path / "text.gguf").write_text("not a model, and not said to be one")
    found = find_models([AdoptionPlace("x", tmp_path)])
    assert found.candidates == ()
    assert len(found.skipped) == 2
    assert found.skipped[0].startswith("cut.gguf ends at 500 bytes")
    assert "image.onnx has no input input_ids" in found.skipped[1]


def test_loops_pipes_and_depth(tmp_path: Path, toy_gguf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(toy_gguf, tmp_path / "a" / "x.gguf")
    (tmp_path / "a" / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "a" / "self.gguf").symlink_to(tmp_path / "a" / "self.gguf")
    (tmp_path / "a" / "again.gguf").symlink_to(tmp_path / "a" / "x.gguf")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.gguf")
    put(toy_gguf, tmp_path.joinpath(*"1234567890") / "deep.gguf")
    found = find_models([AdoptionPlace("x", tmp_path)])
    assert [candidate.path.name for candidate in found.candidates] == ["again.gguf"]  # one file, under its first name
    monkeypatch.setattr(adoption, "MAX_ENTRIES", 3)
    assert find_models([AdoptionPlace("x", tmp_path)]).skipped == (
        f"{tmp_path}: the search ended before everything was seen",
    )
    assert find_models([AdoptionPlace("x", tmp_path)], should_continue=lambda: False).candidates == ()


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = os.scandir

    def refuse(folder: Path) -> Iterator[os.DirEntry[str]]:
        if Path(folder).name == "locked":
            raise PermissionError(13, "Permission denied", str(folder))
        return listed(folder)

    (tmp_path / "locked").mkdir()
    monkeypatch.setattr(adoption.os, "scandir", refuse)
    for place in (tmp_path, tmp_path / "locked"):
        told = find_models([AdoptionPlace("x", place)]).skipped
        assert told == (f"{tmp_path / 'locked'} cannot be read: Permission denied",)


def test_weights_behind_links_are_offered(tmp_path: Path) -> None:
    (tmp_path / "made").mkdir()
    write_onnx_decoder(tmp_path / "made" / "model.onnx", external_data="model.onnx_data")
    for name in ("model.onnx", "model.onnx_data"):
        hub_file(tmp_path / "hub", "maker/small", f"onnx/{name}", tmp_path / "made" / name)
    (found,) = find_models([AdoptionPlace("Hugging Face", tmp_path / "hub")]).candidates
    assert found.size_bytes == sum(path.stat().st_size for path in (tmp_path / "made").iterdir())
