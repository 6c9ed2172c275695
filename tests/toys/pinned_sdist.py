"""The source package of the pinned llama-cpp-python: real models' chat templates and vocabularies to test against.

They stay out of this repository (many licences, 60 MB). Where the package was built on this machine, uv keeps its
source; DRAFTLIGHT_LLAMA_SDIST names an unpacked one.
"""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import subprocess
import sys
from pathlib import Path

MODELS = Path("vendor/llama.cpp/models")
TOOL_SERVERS = Path("vendor/llama.cpp/tools/server/tests/fixtures")


def models_folder() -> Path | None:
    """The folder that holds `templates/` and `ggml-vocab-*.gguf`; None where no source is found."""
    return next((folder / MODELS for folder in _sources() if (folder / MODELS / "templates").is_dir()), None)


def tool_servers_folder() -> Path | None:
    """The folder of llama.cpp's own servers of tools that misbehave, `mcp_*.py`; None where no source is found."""
    found = (folder / TOOL_SERVERS for folder in _sources())
    return next((folder for folder in found if (folder / "mcp_crash_server.py").is_file()), None)


def _sources() -> list[Path]:
    named = os.environ.get("DRAFTLIGHT_LLAMA_SDIST")
    return [Path(named)] if named else _kept_by_uv()


def _kept_by_uv() -> list[Path]:
    beside = Path(sys.executable).with_name("uv.exe" if os.name == "nt" else "uv")
    uv = str(beside) if beside.exists() else shutil.which("uv")
    if uv is None:
        return []
    answer = subprocess.run([uv, "cache", "dir"], capture_output=True, text=True, check=False)
    try:
        version = importlib.metadata.version("llama-cpp-python")
    except importlib.metadata.PackageNotFoundError:
        return []
    return sorted(Path(answer.stdout.strip()).glob(f"sdists-v*/**/llama-cpp-python/{version}/*/src"))
