"""Guessing over a target that memory does not hold: plain and guessed in turn, under a memory limit of the system's.

    python tests/bench/paged.py --make dense --scale 0.008 --out FOLDER
    python tests/bench/paged.py --target FOLDER/layered-target.gguf --drafter FOLDER/layered-drafter.gguf --limit-mb 560

The limit is a control group's (cgroups(7), version 1 or 2), made by hand as root. Pages of a file are charged to the
group that first read them, so both files are dropped from the cache before. The pair is opened as the app opens one
that does not fit: `Paging` from the disk's speed as measured here, weights as they lie in the file. A first reply finds
how wide passes are exact; then plain and guessed replies take turns, and the text of both is compared. What passes read
is what the system says that it fetched for this process. At last a reply is stopped in the middle of a pass. Weights
are random: sizes, reads, speeds and acceptance are real, texts are not. `--read-ahead off` reads as the system does,
`all` follows the pass and leaves to the system what is kept.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.engine_host.protocol import PairFiles
from app.model_library.fit.memory_fit import fit_of, paging_for
from engine.events import Finished, Stats, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.llama.kernels.read_ahead import ReadAhead
from engine.loading import files as loading
from engine.loading.fallback import load_with_fallbacks
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment, Opening
from engine.machine.paging import Paging
from engine.options.load_options import LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.toys.layered_pair import agreement_of, write_layered
from tests.toys.shaped_gguf import Shape

SHAPES = {
    "dense": Shape(1536, 28, 12, 2, 8960, 32_768),
    "moe": Shape(1024, 16, 16, 4, 512, 32_768, head_size=64, experts=64, used_experts=4),
}
"""Targets of 0.8 and 1 GB in Q4_0; the drafter is the first layer."""

PROMPT = "one two three four five six seven eight"
GROUPS = Path("/sys/fs/cgroup/memory"), Path("/sys/fs/cgroup")
LIMITS = "memory.limit_in_bytes", "memory.max"


@contextlib.contextmanager
def limited(limit_bytes: int) -> Iterator[None]:
    """This process in a control group of its own with so much memory, 0 for all. Raises OSError where it may not."""
    if not limit_bytes:
        yield
        return
    parent, name = next((folder, name) for folder, name in zip(GROUPS, LIMITS, strict=True) if folder.is_dir())
    group = parent / f"draftlight-{os.getpid()}"
    group.mkdir()
    try:
        (group / name).write_text(str(limit_bytes))
        (group / "cgroup.procs").write_text(str(os.getpid()))
        yield
        (parent / "cgroup.procs").write_text(str(os.getpid()))
    finally:
        with contextlib.suppress(OSError):  # it is in use where something else failed
            group.rmdir()


def dropped(*files: Path) -> None:
    """The files leave the system's cache."""
    for file in files:
        descriptor = os.open(file, os.O_RDONLY)
        os.fsync(descriptor)
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        os.close(descriptor)


def opened(target: Path, drafter: Path, folder: Path, limit_bytes: int) -> tuple[LoadedPair, Paging]:
    """The pair as the app opens one that does not fit, and what its passes are reckoned to read."""
    options = LoadOptions(weights="file", device="cpu", drafter_words=0)
    files = PairFiles("paged", "paged", str(target), str(drafter), "auto", 512, options=options)
    fit = fit_of(files)
    paging = paging_for(fit, files, limit_bytes or fit.ram, None)
    assert paging is not None, "the disk cannot be measured, or memory does not hold the rest"
    opening = Opening(msgspec.structs.replace(files, paging=paging))
    return load_with_fallbacks(opening, Environment(folder)), paging


class Timed(NamedTuple):
    """A reply's figures and text, the seconds of its rounds together, and of its passes the typical milliseconds and

    the megabytes that were fetched for each.
    """

    stats: Stats
    text: str
    seconds: float
    pass_ms: float
    read_mb: float

    @property
    def tok_per_s(self) -> float:
        """Behind the first round, until which the prompt was read."""
        return (self.stats.tokens - 1) / self.seconds


def fetched_bytes() -> int:
    """What the system has read from disks for this process so far."""
    lines = Path("/proc/self/io").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("read_bytes:"))


def reply(
    pair: LoadedPair, tokens: int, interrupt: NativeInterrupt | None = None, *, guesses: bool, options: dict[str, Any]
) -> Timed:
    """One greedy reply."""
    request = Request(
        "g",
        prompt=PROMPT,
        raw=True,
        draft_length="auto" if guesses else 0,
        max_tokens=tokens,
        sampling=Sampling(temperature=0.0),
        **options,
    )
    began, before, passes = time.perf_counter(), fetched_bytes(), list[float]()
    for event in pair.generate(request, interrupt or NativeInterrupt()):
        if isinstance(event, Verified):
            if not passes:
                began, before = time.perf_counter(), fetched_bytes()
            passes.append(event.elapsed_ms)
        end = event
    assert isinstance(end, Finished), end
    read_mb = (fetched_bytes() - before) / 1e6 / max(1, len(passes) - 1)
    return Timed(end.stats, end.text, time.perf_counter() - began, median(passes or [0.0]), read_mb)


def stopped(pair: LoadedPair, pass_ms: float, options: dict[str, Any]) -> float:
    """Seconds from the flag, raised in the middle of a pass, to the reply's end."""
    interrupt, raised_at = NativeInterrupt(), list[float]()

    def raise_it() -> None:
        raised_at.append(time.perf_counter())
        interrupt.set()

    timer = threading.Timer(2.5 * pass_ms / 1000.0, raise_it)  # the reading of the prompt is over by then
    timer.start()
    reply(pair, 1000, interrupt, guesses=False, options=options)
    ended = time.perf_counter()
    timer.cancel()
    return ended - raised_at[0] if raised_at else math.nan  # a toy's reply may be over before


def other_reading(wanted: str, file: Path, tell: Callable[[float], None], kept_bytes: int) -> ReadAhead | None:
    """In place of what the app does: nothing at all, or all but what keeps and hands back."""
    return ReadAhead(file, tell) if wanted == "all" else None


def stats_width(replies: Sequence[Timed]) -> float:
    """Guesses in a round."""
    return sum(each.stats.draft_n for each in replies) / max(1, sum(each.stats.rounds for each in replies))


def measure(options: argparse.Namespace) -> dict[str, Any]:
    """Plain and guessed replies in turn; every figure of a row of the table."""
    if options.read_ahead != "on":
        loading.ReadAhead = partial(other_reading, options.read_ahead)  # type: ignore[attr-defined, assignment]
    chosen: dict[str, Any] = {"tree": options.tree}
    if not options.exact:
        chosen["bit_exact"] = False
    dropped(options.target, options.drafter)
    with limited(options.limit_mb << 20):
        began = time.perf_counter()
        pair, paging = opened(options.target, options.drafter, options.measurements, options.limit_mb << 20)
        load_s = time.perf_counter() - began
        first = reply(pair, options.tokens, guesses=True, options=chosen)
        plain, guessed = list[Timed](), list[Timed]()
        for _ in range(options.turns):
            plain.append(reply(pair, options.tokens, guesses=False, options=chosen))
            guessed.append(reply(pair, options.tokens, guesses=True, options=chosen))
        stop_s = stopped(pair, plain[-1].pass_ms, chosen)
        pair.close()
    stats = guessed[-1].stats
    return {
        "file_mb": round(options.target.stat().st_size / 1e6),
        "limit_mb": round((options.limit_mb << 20) / 1e6),
        "read_ahead": options.read_ahead,
        "disk_gb_s": round(paging.bytes_per_s / 1e9, 2),
        "said": pair.opened.slow,
        "read_mb_reckoned": [round(paging.bytes_read(width) / 1e6) for width in (1, 1 + round(stats_width(guessed)))],
        "read_mb": [round(median(each.read_mb for each in side)) for side in (plain, guessed)],
        "stopped_after_s": round(stop_s, 2),
        "load_s": round(load_s, 1),
        "first_tok_s": round(first.tok_per_s, 2),
        "plain_tok_s": [round(each.tok_per_s, 2) for each in plain],
        "guessed_tok_s": [round(each.tok_per_s, 2) for each in guessed],
        "times": round(sum(each.tok_per_s for each in guessed) / sum(each.tok_per_s for each in plain), 2),
        "pass_ms": [round(median(each.pass_ms for each in side)) for side in (plain, guessed)],
        "acceptance": round(stats.acceptance or 0.0, 2),
        "tokens_a_round": round(stats.tokens / max(1, stats.rounds), 2),
        "same_text": len({each.text for each in (*plain, *guessed)}) == 1,
        "note": stats.note,
    }


def main() -> int:
    """Make a pair, or measure one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--make", choices=SHAPES)
    parser.add_argument("--scale", type=float, default=0.008, help="how much the target's later layers count")
    parser.add_argument("--own-layers", type=int, default=1, help="layers of the drafter")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--target", type=Path)
    parser.add_argument("--drafter", type=Path)
    parser.add_argument("--limit-mb", type=int, default=560)
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--tree", default="auto")
    parser.add_argument("--exact", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--read-ahead", choices=("on", "all", "off"), default="on")
    parser.add_argument("--measurements", type=Path, default=None, help="folder that keeps how wide passes are exact")
    options = parser.parse_args()
    if options.make:
        options.out.mkdir(parents=True, exist_ok=True)
        pair = write_layered(options.out, SHAPES[options.make], options.own_layers, "Q4_0", options.scale)
        stood, _ = agreement_of(*pair, 24)
        print(f"{pair[0].stat().st_size / 1e6:,.0f} MB, agreement {stood:.2f} at K = 3", flush=True)
        return 0
    options.tree = options.tree if options.tree == "auto" else int(options.tree)
    print(json.dumps(measure(options)), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
