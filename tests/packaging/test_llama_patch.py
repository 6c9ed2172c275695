"""What packaging/llama adds to llama.cpp fits the sources that are locked, and is in the library that is installed."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GIVEN = ROOT / "packaging/llama"
PATCHES = sorted(GIVEN.glob("*.patch"))
NAME = b"ggml_backend_cpu_wide_mark"

# A llama.cpp of two files, one of which is patched; its languages are none, so that no compiler is needed.
SMALL = {
    "CMakeLists.txt": 'cmake_minimum_required(VERSION 3.21)\nproject("llama.cpp" NONE)\nadd_subdirectory(ggml)\n',
    "ggml/CMakeLists.txt": 'message(STATUS "ggml from ${CMAKE_CURRENT_SOURCE_DIR} ${GGML_CPU_WIDE_MARK}")\n',
    "ggml/src/ggml-cpu/backend.cpp": "one\ntwo\nthree\n",
    "ggml/src/ggml-cpu/other.cpp": "other\n",
}
SMALL_PATCH = """\
In words.

--- a/ggml/src/ggml-cpu/backend.cpp
+++ b/ggml/src/ggml-cpu/backend.cpp
@@ -1,3 +1,4 @@
 one
 two
+wide
 three
"""


def mark_of(folder: Path) -> str:
    """What `sha256sum` prints for all files that are built in, in the order of their names, hashed again."""
    files = [path for path in (*folder.glob("wide/**/*"), *folder.glob("*.patch")) if path.is_file()]
    names = sorted(path.relative_to(folder).as_posix() for path in files)
    sums = "".join(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in names)
    return hashlib.sha256(sums.encode()).hexdigest()[:32]


@pytest.mark.parametrize("patch", PATCHES, ids=lambda path: path.name)
def test_a_patch_is_for_the_sources_that_are_locked(patch: Path) -> None:
    locked = re.search(
        r"(?m)^(llama-cpp-python==\S+) \\\n\s+(--hash=sha256:\w+)$", (ROOT / "packaging/locks/run.txt").read_text()
    )
    assert locked is not None
    head = patch.read_text().split("\n--- ", 1)[0]
    assert f"For {locked[1]} {locked[2]}\n" in head, (
        f"the lock names other sources of llama.cpp than {patch.name} was made for: see packaging/llama/README.md"
    )


def unpacked() -> Path | None:
    """llama.cpp's sources of the locked version, where uv's cache holds them."""
    version = re.search(r"(?m)^llama-cpp-python==(\S+)", (ROOT / "packaging/locks/run.txt").read_text())
    uv = shutil.which("uv") or Path(sys.prefix) / "bin/uv"
    if version is None or not Path(uv).exists():
        return None
    cache = subprocess.run([uv, "cache", "dir"], capture_output=True, text=True, check=True).stdout.strip()
    found = Path(cache).glob(f"sdists-v*/pypi/llama-cpp-python/{version[1]}/*/src/vendor/llama.cpp/ggml")
    return next((path.parent for path in found), None)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_the_patches_fit_the_sources_that_were_unpacked(tmp_path: Path) -> None:
    sources = unpacked()
    if sources is None:
        pytest.skip("llama.cpp's sources are not in uv's cache: no set-up built it here")
    for patch in PATCHES:
        for name in re.findall(r"(?m)^\+\+\+ b/(\S+)", patch.read_text()):
            if not (tmp_path / name).exists():
                (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(sources / name, tmp_path / name)
        done = subprocess.run(
            ["git", "apply", "-p1", patch],
            cwd=tmp_path,
            env=os.environ | {"GIT_CEILING_DIRECTORIES": str(tmp_path.parent)},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{patch.name} no longer fits: see packaging/llama/README.md\n{done.stderr}"


def test_the_installed_library_was_built_from_this_folder() -> None:
    spec = importlib.util.find_spec("llama_cpp")
    assert spec is not None
    assert spec.origin is not None
    libraries = [path.read_bytes() for path in Path(spec.origin).parent.glob("lib/*ggml-cpu*.*") if path.is_file()]
    if not any(NAME in library for library in libraries):
        if not (Path(sys.prefix) / "draftlight-stamp").exists():
            pytest.skip("llama.cpp comes from a wheel that others built, without packaging/llama")
        pytest.fail("llama.cpp was built without packaging/llama: sh packaging/test.sh builds it anew")
    mark = mark_of(GIVEN).encode()
    for library in libraries:
        assert mark in library, (
            "packaging/llama has changed since llama.cpp was built: sh packaging/test.sh builds it anew"
        )


class Build:
    """A small llama.cpp, configured with a copy of add.cmake and additions of our making."""

    def __init__(self, folder: Path) -> None:
        self.given, self.sources, self.objects = folder / "given", folder / "sources", folder / "objects"
        self.write(self.sources, SMALL)
        self.write(self.given, {"wide/deep/kernel.cpp": "kernel\n", "wide.patch": SMALL_PATCH})
        shutil.copy(GIVEN / "add.cmake", self.given)
        self.copy = self.objects / "llama.cpp/ggml/src/ggml-cpu"

    @staticmethod
    def write(folder: Path, files: dict[str, str]) -> None:
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)

    def configure(self) -> subprocess.CompletedProcess[str]:
        add = f"-DCMAKE_PROJECT_llama.cpp_INCLUDE={self.given / 'add.cmake'}"
        command = ["cmake", "-S", self.sources, "-B", self.objects, add]
        return subprocess.run(command, capture_output=True, text=True)


@pytest.fixture
def build(tmp_path: Path) -> Build:
    if shutil.which("cmake") is None:
        pytest.skip("cmake is not installed")
    return Build(tmp_path / "a folder")


def test_a_copy_is_patched_and_the_sources_are_not(build: Build) -> None:
    done = build.configure()
    assert done.returncode == 0, done.stderr
    assert f"ggml from {build.objects}/llama.cpp/ggml {mark_of(build.given)}" in done.stdout
    assert (build.copy / "backend.cpp").read_text() == "one\ntwo\nwide\nthree\n"
    assert (build.copy / "other.cpp").read_text() == "other\n"
    assert (build.copy / "wide/deep/kernel.cpp").read_text() == "kernel\n"
    for name, text in SMALL.items():
        assert (build.sources / name).read_text() == text
    assert not (build.sources / "ggml/src/ggml-cpu/wide").exists()


def test_configuring_again_changes_only_what_was_changed(build: Build) -> None:
    build.configure()
    times = {path: path.stat().st_mtime_ns for path in build.copy.rglob("*.cpp")}
    assert build.configure().returncode == 0
    assert {path: path.stat().st_mtime_ns for path in build.copy.rglob("*.cpp")} == times
    (build.given / "wide/deep/kernel.cpp").rename(build.given / "wide/other.cpp")
    (build.given / "wide.patch").write_text(SMALL_PATCH.replace("+wide", "+wider"))
    done = build.configure()
    assert mark_of(build.given) in done.stdout
    assert (build.copy / "backend.cpp").read_text() == "one\ntwo\nwider\nthree\n"
    assert [path.name for path in (build.copy / "wide").rglob("*.cpp")] == ["other.cpp"]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"ggml/src/ggml-cpu/backend.cpp": "one\ntwo!\nthree\n"}, "wide.patch no longer fits this llama.cpp"),
        ({"ggml/src/ggml-cpu/backend.cpp": ""}, "wide.patch no longer fits this llama.cpp"),
    ],
)
def test_a_patch_that_no_longer_fits_ends_the_build(build: Build, changed: dict[str, str], said: str) -> None:
    build.write(build.sources, changed)
    done = build.configure()
    assert done.returncode != 0
    assert said in " ".join(done.stderr.split())
    assert "packaging/llama/README.md says how to move it" in " ".join(done.stderr.split())


def test_a_file_that_is_gone_ends_the_build(build: Build) -> None:
    (build.sources / "ggml/src/ggml-cpu/backend.cpp").unlink()
    done = build.configure()
    assert done.returncode != 0
    assert "this llama.cpp has no ggml/src/ggml-cpu/backend.cpp" in " ".join(done.stderr.split())
