"""The list of add-ons that the release makes is the one that the app reads; its scripts and workflow hold together."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec
import pytest

from models.addons.records import AddonOffer

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging/installers"))

import addon_list  # noqa: E402

WHEELS = {
    "nvidia_cublas-13.whl": {"nvidia/cu13/lib/libcublas.so.13": b"blas", "nvidia/cu13/lib/libcublasLt.so.13": b"lt"},
    "nvidia_cuda_runtime-13.whl": {"nvidia/cu13/lib/libcudart.so.13": b"runtime", "nvidia/cu13/include/cuda.h": b"x"},
}


@pytest.fixture
def out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the build leaves, with small files; the base library says its version."""
    monkeypatch.setattr(addon_list, "ggml_build", lambda base: ("0.25.3", "0c1e570-dirty"))
    install = []
    for name, files in WHEELS.items():
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            for path, data in files.items():
                archive.writestr(path, data)
        digest = hashlib.sha256((tmp_path / name).read_bytes()).hexdigest()
        source = {"url": f"https://example.org/{name}", "archive_info": {"hashes": {"sha256": digest}}}
        install.append({"download_info": source})
    (tmp_path / "report.json").write_text(json.dumps({"install": install}))
    (tmp_path / "libggml-cuda.so").write_bytes(b"backend")
    (tmp_path / "binding").write_text("0.3.36\n")
    return tmp_path


def test_the_app_reads_what_is_written(out: Path) -> None:
    listed = addon_list.addon_list(out, "https://example.org/draftlight")
    (offer,) = msgspec.convert(listed["offers"], tuple[AddonOffer, ...])
    assert offer.files == (
        ("libggml-cuda.so", 7), ("libcublas.so.13", 4), ("libcublasLt.so.13", 2), ("libcudart.so.13", 7),
    )  # fmt: skip
    assert offer.pieces[0].url == "https://example.org/draftlight/libggml-cuda.so"
    assert offer.needs == "NVIDIA's driver 580 or later"


def test_the_file_for_other_machines_is_in_the_same_list(out: Path) -> None:
    (out / "libggml-rpc.so").write_bytes(b"links")
    listed = addon_list.addon_list(out, "https://example.org")
    offers = msgspec.convert(listed["offers"], tuple[AddonOffer, ...])
    assert [(offer.kind, offer.files[0]) for offer in offers] == [
        ("cuda", ("libggml-cuda.so", 7)),
        ("rpc", ("libggml-rpc.so", 5)),
    ]
    assert offers[0].build == offers[1].build


def test_a_library_that_no_archive_has_and_a_changed_archive_are_refused(out: Path) -> None:
    report = json.loads((out / "report.json").read_text())
    short = {"install": report["install"][:1]}
    (out / "report.json").write_text(json.dumps(short))
    with pytest.raises(ValueError, match=r"libcudart\.so\.\* is in none"):
        addon_list.addon_list(out, "https://example.org")
    (out / "nvidia_cublas-13.whl").write_bytes((out / "nvidia_cublas-13.whl").read_bytes() + b" ")
    with pytest.raises(ValueError, match="is not what"):
        addon_list.addon_list(out, "https://example.org")


def test_the_builds_own_library_says_which_ggml_it_is() -> None:
    from engine.llama import backends

    if sys.platform != "linux":
        pytest.skip("the add-on is for Linux")
    assert addon_list.ggml_build(backends.library_file("ggml-base")) == backends.ggml_build()


@pytest.mark.skipif(shutil.which("sh") is None, reason="POSIX shell")
def test_the_script_asks_for_a_folder_and_for_a_compiler(tmp_path: Path) -> None:
    script = ROOT / "packaging/installers/cuda.sh"
    none = subprocess.run(["sh", script], capture_output=True, text=True, check=False)
    assert (none.returncode, none.stderr) == (2, "usage: sh packaging/installers/cuda.sh OUT\n")
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "dirname", "mkdir", "mktemp"):
        found = shutil.which(name)
        assert found is not None
        (tools / name).symlink_to(found)
    lacking = subprocess.run(
        ["sh", script, tmp_path / "out"], capture_output=True, text=True, check=False, env={"PATH": str(tools)}
    )
    assert (lacking.returncode, "nvcc is missing" in lacking.stderr) == (1, True)
