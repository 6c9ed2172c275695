"""Writes gpu.json, the list of add-ons, from what cuda.sh left: sizes and checksums of all files, and where they are.

    python packaging/installers/addon_list.py OUT ADDRESS > gpu.json

ADDRESS is where libggml-cuda.so will lie, without its name. NVIDIA's archives are fetched from where pip found them.
The list is worth nothing before it is signed: ssh-keygen -Y sign -f KEY -n draftlight-gpu gpu.json
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import sys
import zipfile
from pathlib import Path, PurePosixPath
from typing import Any

LIBRARY = "libggml-cuda.so"
NEEDED = ("libcudart.so.", "libcublas.so.", "libcublasLt.so.")
"""What the backend is linked to, and what that is linked to, of NVIDIA's libraries. The driver's own are the user's."""

DRIVERS = {"13": "NVIDIA's driver 580 or later"}
"""The least driver, by CUDA's major version."""


def addon_list(out: Path, address: str) -> dict[str, Any]:
    """The list as plain values. Raises ValueError where one of NVIDIA's libraries is in none of the archives."""
    ggml, commit = ggml_build(out / "libggml-base.so")
    wheels = [_wheel(out, each) for each in json.loads((out / "report.json").read_text())["install"]]
    kept = [member["name"] for wheel in wheels for member in wheel["members"]]
    for start in NEEDED:
        if not any(name.startswith(start) for name in kept):
            raise ValueError(f"{start}* is in none of the archives in {out}")
    runtime = next(name for name in kept if name.startswith(NEEDED[0]))
    binding = (out / "binding").read_text().strip()
    library = {"name": LIBRARY, "url": f"{address}/{LIBRARY}", **_sums((out / LIBRARY).read_bytes())}
    offer = {
        "kind": "cuda",
        "title": "CUDA for NVIDIA's cards",
        "system": "Linux",
        "machine": "x86_64",
        "build": {"ggml": ggml, "commit": commit, "binding": binding},
        "library": LIBRARY,
        "licence": "NVIDIA CUDA Toolkit EULA",
        "licence_url": "https://docs.nvidia.com/cuda/eula/",
        "needs": DRIVERS.get(runtime.rpartition(".")[2], "a recent driver of NVIDIA's"),
        "pieces": [library, *wheels],
    }
    return {"offers": [offer]}


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
