"""The estimate of memory against what llama.cpp really allocates, on files of real size.

    python tests/bench/fit_check.py [--file FILE ...] [--contexts 2048,8192] [--kv-types f16,q8_0]

Without --file, random models of 0.5 and 1.5 billion parameters are written into a temporary folder (about 3 GB). Each
case is opened in a process of its own, so that its resident memory is its own. Sizes in MB, of a million bytes.
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
import sys
import tempfile
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from models.formats.gguf_header import read_gguf_header
from models.hardware.machine import cpu_features
from models.memory.estimate import Fit, FitOptions, estimate
from models.memory.weights import repacked_types

KINDS = {"model": "weights", "KV": "cache", "RS": "cache", "compute": "compute"}
BUFFER = re.compile(r"(\w+)\s+(model|KV|RS|compute) buffer size\s*=\s*([\d.]+) MiB")
MODELS = (("0.5b", "Q4_0"), ("0.5b", "Q8_0"), ("0.5b", "Q4_K_M"), ("1.5b", "Q4_K_M"), ("1.5b", "Q8_0"))


def estimated(file: Path, n_context: int, kv_type: str) -> Fit:
    """The estimate for this machine's processor."""
    from engine.llama.model import usable_kernels

    options = FitOptions(repacked=repacked_types(cpu_features(), usable_kernels() is not None))
    return estimate(read_gguf_header(file), n_context, kv_type, options=options)


def allocated(file: Path, n_context: int, kv_type: str) -> dict[str, float]:
    """Bytes by part, by the library's own log, and what of them is resident after a batch and a wide pass.

    Weights lie in our own kernels' order where this build has them, for every type that they take.
    """
    from engine.llama import log
    from engine.llama import model as llama_backend
    from engine.llama.cache.native_context import BATCH
    from engine.llama.target import LlamaTarget
    from engine.options.load_options import LoadOptions
    from engine.options.request import MAX_WIDTH

    kept, log.lines.newest = log.lines.newest, deque(maxlen=100_000)
    try:
        model = llama_backend.LlamaModel(file, weights="auto")
        found = _sums(log.lines.newest, {})
        target = LlamaTarget(model, n_context, 2, LoadOptions(kv_type=kv_type))
        found = _sums(log.lines.newest, found)
        target.feed([7] * (BATCH - MAX_WIDTH))
        target.extend([5] * MAX_WIDTH)
        # The buffer of scores grows with the widest pass, which release builds do not log.
        found["scores"] = float(model.n_vocab * MAX_WIDTH * 4)
        found["resident"] = _resident_bytes()
        target.close()
        model.close()
    finally:
        log.lines.newest = kept
    return found


def _sums(log: Iterable[str], found: dict[str, float]) -> dict[str, float]:
    for line in log:
        match = BUFFER.search(line)
        if match:
            part = "repacked" if match[1].endswith(("REPACK", "WIDE")) else KINDS[match[2]]
            found[part] = found.get(part, 0.0) + float(match[3]) * (1 << 20)
    return found


def _resident_bytes() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1]) * 1024
    return 0.0


def _in_child(pipe: Any, file: Path, n_context: int, kv_type: str) -> None:
    pipe.send(allocated(file, n_context, kv_type))


def measured(file: Path, n_context: int, kv_type: str) -> dict[str, float]:
    """`allocated` in a fresh process."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    child = context.Process(target=_in_child, args=(theirs, file, n_context, kv_type))
    child.start()
    theirs.close()
    found: dict[str, float] = ours.recv()
    child.join()
    return found


def rows(files: list[Path], contexts: list[int], kv_types: list[str]) -> Iterator[str]:
    """The table, line by line."""
    yield "| file | context | KV | weights | arranged | cache | compute | total est. / alloc. | off | est. / resident |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for file in files:
        for n_context in contexts:
            for kv_type in kv_types:
                fit, real = estimated(file, n_context, kv_type), measured(file, n_context, kv_type)
                yield row(file.stem, n_context, kv_type, fit, real)


def row(name: str, n_context: int, kv_type: str, fit: Fit, real: dict[str, float]) -> str:
    """One case."""
    parts = ("weights", "repacked", "cache", "compute")
    pairs = [f"{fit.part(part) / 1e6:.0f} / {real.get(part, 0.0) / 1e6:.0f}" for part in parts]
    ours = fit.total - fit.part("process")
    total = sum(size for part, size in real.items() if part != "resident")
    resident = f"{fit.total / 1e6:.0f} / {real['resident'] / 1e6:.0f}"
    cells = [name, f"{n_context}", kv_type, *pairs, f"{ours / 1e6:.0f} / {total / 1e6:.0f}"]
    return "| " + " | ".join([*cells, f"{(ours / total - 1) * 100:+.1f} %", resident]) + " |"


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--file", type=Path, action="append", default=[])
    parser.add_argument("--contexts", default="2048,8192")
    parser.add_argument("--kv-types", default="f16,q8_0,q4_0")
    options = parser.parse_args()
    contexts, kv_types = [int(each) for each in options.contexts.split(",")], options.kv_types.split(",")
    with tempfile.TemporaryDirectory() as folder:
        for line in rows(options.file or _made(Path(folder)), contexts, kv_types):
            print(line, flush=True)
    return 0


def _made(folder: Path) -> list[Path]:
    from tests.toys.shaped_gguf import SHAPES, write_shaped

    return [write_shaped(folder / f"{shape}-{type_}.gguf", SHAPES[shape], type_) for shape, type_ in MODELS]


if __name__ == "__main__":
    raise SystemExit(main())
