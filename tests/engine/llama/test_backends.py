"""Which backend files are loaded, and what is said of those that are not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.llama import backends

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="names of Linux and macOS")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of libraries in place of llama.cpp's own, from which nothing was loaded yet."""
    monkeypatch.setattr(backends, "library_folder", lambda: tmp_path)
    monkeypatch.setattr(backends, "_found", {})
    monkeypatch.setattr(backends, "_settled", False)
    return tmp_path


def states() -> dict[str, str]:
    return {each.path.name: each.state for each in backends.backend_files()}


def test_a_process_has_a_processor_and_one_copy_of_the_library() -> None:
    """In a process of its own: what other tests opened in this one is not the engine's."""
    lines = (
        "from engine.llama import backends",
        "from engine.llama.devices import devices",
        "print([device.name for device in devices() if device.kind == 'cpu'])",
        "print(backends._second_base())",
        "states = [each.state for each in backends.backend_files()]",
        "print('loaded' in states or not states)",  # a build in one piece has no files to load
    )
    ran = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, timeout=300)
    assert ran.stdout.splitlines() == ["['CPU']", "None", "True"], ran.stderr


def test_a_file_that_is_no_library_is_broken_with_the_loaders_reason(folder: Path) -> None:
    (folder / "libggml-vulkan.so").write_bytes(b"no library")
    (folder / "libggml-base.so").touch()
    backends.load_cards()
    (found,) = backends.backend_files()
    assert (found.kind, found.state, "libggml-vulkan.so" in found.reason) == ("vulkan", "broken", True)
    backends.load_cards()
    assert len(backends.backend_files()) == 1


def test_hidden_cards_are_never_opened(folder: Path) -> None:
    (folder / "libggml-cuda.so").write_bytes(b"a driver that would crash")
    backends.hide_cards()
    backends.load_cards()
    assert backends.backend_files() == []


def test_of_one_kind_one_file_is_used_and_kinds_come_in_their_order(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("libggml-vulkan.so", "libggml-cuda-13.so", "libggml-cuda-12.so", "libggml-cpu.so"):
        (folder / name).touch()
    monkeypatch.setattr(backends, "_load", lambda path: backends.BackendFile(path, "loaded"))
    backends.load_cards()
    assert list(states().items()) == [
        ("libggml-cuda-12.so", "loaded"),
        ("libggml-cuda-13.so", "not needed"),
        ("libggml-vulkan.so", "loaded"),
    ]


def test_of_the_processors_files_the_best_is_loaded(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scores = {"libggml-cpu-haswell.so": 50, "libggml-cpu-x64.so": 1, "libggml-cpu-zen4.so": 0}
    for name in scores:
        (folder / name).touch()
    monkeypatch.setattr(backends.registry, "ggml_backend_reg_count", lambda: 0)
    monkeypatch.setattr(backends, "_score", lambda path: scores[path.name])
    monkeypatch.setattr(backends, "_load", lambda path: backends.BackendFile(path, "loaded"))
    backends._load_processor()
    assert states() == {
        "libggml-cpu-haswell.so": "loaded",
        "libggml-cpu-x64.so": "not needed",
        "libggml-cpu-zen4.so": "unsuitable",
    }


def test_without_any_file_for_the_processor_it_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends.registry, "ggml_backend_reg_count", lambda: 0)
    (folder / "libggml-cpu.so").write_bytes(b"no library")
    with pytest.raises(backends.EngineError, match="no file for this processor"):
        backends._load_processor()
    assert states() == {"libggml-cpu.so": "broken"}
