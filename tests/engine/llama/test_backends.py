"""Which backend files are loaded, and what is said of those that are not."""

from __future__ import annotations

import os
import shutil
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
    """In a process of its own: other tests open more in this one. And no variable moves half of it."""
    lines = (
        "from engine.llama import backends",
        "from engine.llama.devices import devices",
        "print([device.name for device in devices() if device.kind == 'cpu'])",
        "print(backends._second_base())",
        "states = [each.state for each in backends.backend_files()]",
        "print('loaded' in states or not states)",  # a build in one piece has no files to load
        "from engine.llama import passed_over",
        "print(*passed_over)",
    )
    elsewhere = os.environ | {"LLAMA_CPP_LIB_PATH": "/nowhere"}
    ran = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], env=elsewhere, capture_output=True, text=True, timeout=300
    )
    assert ran.stdout.splitlines() == ["['CPU']", "None", "True", "LLAMA_CPP_LIB_PATH"], ran.stderr


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


FAKE_BACKEND = """
struct registry {
    int api_version;
    const char *(*name)(struct registry *);
    unsigned long (*count)(struct registry *);
    void *(*device)(struct registry *, unsigned long);
    void *(*address)(struct registry *, const char *);
    void *context;
};
static const char *name(struct registry *own) { return "FAKE"; }
static unsigned long count(struct registry *own) { return 0; }
static struct registry one = {2, name, count, 0, 0, 0};
struct registry *ggml_backend_init(void) { return &one; }
"""
"""The least that llama.cpp takes for a backend, by its API's version 2: one whose driver has no device."""


def fake_backend(folder: Path, name: str, *, starts: str = "&one", api: int = 2) -> None:
    """Compiles it; skips the test where that cannot be done. `starts` is what it gives llama.cpp."""
    if sys.platform != "linux" or shutil.which("cc") is None:
        pytest.skip("needs Linux and a C compiler")
    source = folder / "fake.c"
    source.write_text(FAKE_BACKEND.replace("{2,", f"{{{api},").replace("return &one", f"return {starts}"))
    subprocess.run(["cc", "-shared", "-fPIC", "-o", folder / name, source], check=True)


def test_what_came_of_a_file_is_said_in_one_clause(tmp_path: Path) -> None:
    """In a process of its own: a library that was opened stays."""
    fake_backend(tmp_path, "libggml-cuda.so")
    fake_backend(tmp_path, "libggml-hip.so", starts="0")
    fake_backend(tmp_path, "libggml-sycl.so", api=1)
    fake_backend(tmp_path, "libggml-vulkan.so", starts="ggml_of_another_age()")
    lines = (
        "from pathlib import Path",
        "from engine.llama import backends",
        f"backends.library_folder = lambda: Path({str(tmp_path)!r})",
        "before = len(backends.backend_files())",
        "backends.load_cards()",
        "for file in backends.backend_files()[before:]: print(*file[1:], sep=': ')",
    )
    ran = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, timeout=300)
    assert ran.stdout.splitlines() == [
        "no device: its driver found no device",
        "no device: its driver could not be started, or there is none",
        "broken: it was built for another llama.cpp: incompatible API version (backend: 1, current: 2)",
        "broken: it was built for another llama.cpp: undefined symbol: ggml_of_another_age",
    ], ran.stderr


def test_without_the_part_for_other_machines_one_line_says_how_to_get_it(folder: Path) -> None:
    from engine.llama.remote.servers import NoBackend, load_library

    with pytest.raises(NoBackend, match="not here") as lacking:
        load_library()
    assert lacking.value.hint == "Run the set-up again."
    (folder / "libggml-rpc.so").write_bytes(b"no library")
    with pytest.raises(NoBackend, match=r"libggml-rpc\.so cannot be used: "):
        load_library()


def test_what_is_missing_is_mended_the_way_it_came(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkout by its set-up, an installed package by installing it again."""

    def hint() -> str:
        with pytest.raises(backends.EngineError) as lacking:
            backends.library_file("nothing")
        return lacking.value.hint

    assert hint() == "Run the set-up again."
    monkeypatch.setattr("engine.errors.ROOT", folder)
    assert hint() == "Install Draftlight again."
