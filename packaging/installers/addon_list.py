"""Writes gpu.json, the list of add-ons, from what cuda.sh and rpc.sh left: sizes and sums of all files, and addresses.

    python packaging/installers/addon_list.py OUT ADDRESS > gpu.json

ADDRESS is where libggml-cuda.so and libggml-rpc.so will lie, without their names; one of them may be missing.
NVIDIA's archives are fetched from where pip found them.
The list is worth nothing before it is signed: ssh-keygen -Y sign -f KEY -n draftlight-gpu gpu.json
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Any

LIBRARY, REMOTE = "libggml-cuda.so", "libggml-rpc.so"
NEEDED = ("libcudart.so.", "libcublas.so.", "libcublasLt.so.")
"""What the backend is linked to, and what that is linked to, of NVIDIA's libraries. The driver's own are the user's."""

DRIVERS = {"13": "NVIDIA's driver 580 or later"}
"""The least driver, by CUDA's major version."""


def addon_list(out: Path, address: str) -> dict[str, Any]:
    """The list as plain values. Raises ValueError where there is none, or a library of NVIDIA's is in no archive."""
    makers = {LIBRARY: _cuda, REMOTE: _remote}
    offers = [make(out, address) for name, make in makers.items() if (out / name).exists()]
    if not offers:
        raise ValueError(f"neither {LIBRARY} nor {REMOTE} is in {out}")
    return {"made": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), "offers": offers}


def _build(out: Path) -> dict[str, str]:
    ggml, commit = ggml_build(out / "libggml-base.so")
    return {"ggml": ggml, "commit": commit, "binding": (out / "binding").read_text().strip()}


def _piece(out: Path, address: str, name: str) -> dict[str, Any]:
    return {"name": name, "url": f"{address}/{name}", **_sums((out / name).read_bytes())}


def _remote(out: Path, address: str) -> dict[str, Any]:
    return {
        "kind": "rpc",
        "title": "Other machines",
        "system": "Linux",
        "machine": "x86_64",
        "build": _build(out),
        "library": REMOTE,
        "licence": "MIT",
        "licence_url": "https://github.com/ggml-org/llama.cpp/blob/master/LICENSE",
        "pieces": [_piece(out, address, REMOTE)],
    }


def _cuda(out: Path, address: str) -> dict[str, Any]:
    wheels = [_wheel(out, each) for each in json.loads((out / "report.json").read_text())["install"]]
    kept = [member["name"] for wheel in wheels for member in wheel["members"]]
    for start in NEEDED:
        if not any(name.startswith(start) for name in kept):
            raise ValueError(f"{start}* is in none of the archives in {out}")
    runtime = next(name for name in kept if name.startswith(NEEDED[0]))
    return {
        "kind": "cuda",
        "title": "CUDA for NVIDIA's cards",
        "system": "Linux",
        "machine": "x86_64",
        "build": _build(out),
        "library": LIBRARY,
        "licence": "NVIDIA CUDA Toolkit EULA",
        "licence_url": "https://docs.nvidia.com/cuda/eula/",
        "needs": DRIVERS.get(runtime.rpartition(".")[2], "a recent driver of NVIDIA's"),
        "pieces": [_piece(out, address, LIBRARY), *wheels],
    }


def ggml_build(base: Path) -> tuple[str, str]:
    """The version and the commit that this build of ggml says it has."""
    library = ctypes.CDLL(str(base))
    for call in (library.ggml_version, library.ggml_commit):
        call.restype = ctypes.c_char_p
    return library.ggml_version().decode(), library.ggml_commit().decode()


def _wheel(out: Path, item: dict[str, Any]) -> dict[str, Any]:
    """One archive and the libraries to take out of it."""
    url = item["download_info"]["url"]
    file = out / PurePosixPath(url).name
    members = []
    with zipfile.ZipFile(file) as archive:
        for info in archive.infolist():
            name = PurePosixPath(info.filename).name
            if name.startswith(NEEDED):
                members.append({"path": info.filename, "name": name, **_sums(archive.read(info))})
    sums = _sums(file.read_bytes())
    said = item["download_info"]["archive_info"]["hashes"]["sha256"]
    if sums["sha256"] != said:
        raise ValueError(f"{file} is not what {url} hands out")
    return {"name": file.name, "url": url, **sums, "members": members}


def _sums(data: bytes) -> dict[str, Any]:
    return {"size_bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    print(json.dumps(addon_list(Path(sys.argv[1]), sys.argv[2].rstrip("/")), indent=1))
