"""How long OpenMP's threads spin between two passes, before they sleep: briefly, where our barrier is inside a pass.

A pass begins and ends in OpenMP; some hundred barriers in between are ours (`packaging/llama/wide/waiting/`). As it
comes, OpenMP on Linux (libgomp) spins for milliseconds: longer than most drafts take, on a core that the drafter or
another program needs. `docs/benchmarks.md` has what that costs with other programs running. In a library that others
built the barriers inside a pass are OpenMP's as well; there brief spins cost more than they bring, so nothing is set.

libgomp reads the variable once, when it is loaded, and llama.cpp's libraries bring it with them: so `engine.llama`
calls this before anybody imports them. A user's own setting stays. Other libraries of OpenMP do not know the variable.
"""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from importlib.util import find_spec
from pathlib import Path

SPINS = "GOMP_SPINCOUNT"
POLICY = "OMP_WAIT_POLICY"
"""OpenMP's own setting, from which libgomp takes its number of spins where `SPINS` is not given."""

BRIEFLY = 3000
"""Some tens of microseconds, by how long a processor pauses: enough to go on at once where one pass follows another."""

OUR_BARRIER = b"ggml_backend_cpu_wide_mark"
"""Stands in the files of a backend that was built with `packaging/llama/`."""


def processor_files() -> list[Path]:
    """The files of the processor's backend, found without loading llama.cpp; none where it is built in one piece."""
    package = find_spec("llama_cpp")
    folders = package.submodule_search_locations if package else None
    return [path for folder in folders or () for path in sorted(Path(folder, "lib").glob("libggml-cpu*.so"))]


def spin_briefly(files: Iterable[Path], environment: MutableMapping[str, str]) -> None:
    """Set how long threads spin, before llama.cpp is loaded, where all of `files` have our barrier."""
    if SPINS in environment or POLICY in environment:
        return
    contents = [path.read_bytes() for path in files]
    if contents and all(OUR_BARRIER in each for each in contents):
        environment[SPINS] = str(BRIEFLY)
