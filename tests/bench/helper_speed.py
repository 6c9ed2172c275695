"""A helper that guesses behind a delay: with guesses made ahead and without, against plain writing and a drafter here.

    python tests/toys/layered_pair.py --shape 1.5b --type Q4_0 --agreement 0.55 --out FOLDER
    python tests/bench/helper_speed.py --pair FOLDER [--ways 1 5 20 50] [--late 0.02] [--threads 1]

Two helpers run here, each a process of its own behind a link with TLS and a proxy that holds every piece back for so
many milliseconds each way and some, as many as `--late` says, for 200 more, as a lost packet does. One guesses ahead of
the verdict (PEARL), one is asked in each round and waited for, which no user can choose. With `--threads 1` each
process has a core of this machine to itself, if it has two. All replies are greedy and take turns; a first one of each
kind, in which the pace learns, does not count. Weights are random: sizes, speeds and acceptance are real.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.engine_host.helper.guessing_process import GuessingProcess
from app.engine_host.helper.known_machines import folder_of
from app.engine_host.helper.link_process import start_link
from app.system.paths import find_app_paths
from engine.drafters.remote.remote_drafter import RemoteDrafter
from engine.loading import drafter_set, files
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment
from tests.app.engine_host.helper.helper_on_loopback import serving
from tests.bench.real_size import PROMPTS, Reply, ours
from tests.engine.open_pair import pair_files
from tests.toys.remote_machines import SlowLink

AHEAD, ASKED, HERE, PLAIN = "ahead", "asked", "here", "plain"
KEYS = {AHEAD: "helper", ASKED: "stranger"}


class Bench(NamedTuple):
    """What is measured, and where: `helpers` are the kinds of them."""

    target: Path
    drafter: Path
    threads: int
    folder: Path
    helpers: tuple[str, ...]


@contextmanager
def helped(bench: Bench, kind: str, way_ms: float, late: float) -> Iterator[LoadedPair]:
    """The target with a helper behind such a way."""
    here = pair_files(kind, bench.target, bench.drafter, 512, n_threads=bench.threads)
    guesser = GuessingProcess(here, bench.folder / "guesser.log")
    with ExitStack() as stack:
        stack.callback(guesser.end)
        served = stack.enter_context(serving(bench.folder / KEYS[kind], guesser.pipe, KEYS[kind]))
        proxy = SlowLink(served.port, way_ms / 1000.0, late)
        stack.callback(proxy.close)
        served.pair_with(folder_of(find_app_paths().data), proxy.port, KEYS[kind])
        guesser.pipe()  # opened before it is asked
        link = start_link(KEYS[kind], bench.folder / "link.log")
        there = pair_files(kind, bench.target, None, 512, n_threads=bench.threads, helper=KEYS[kind])
        drafter_set.RemoteDrafter = partial(RemoteDrafter, ahead=kind == AHEAD)  # type: ignore[attr-defined, assignment]
        pair = files.load_pair(there, Environment(helper_link=lambda: link))
        stack.callback(pair.close)
        if pair.opened.note:
            raise SystemExit(pair.opened.note)
        yield pair


def row(bench: Bench, here: LoadedPair, way_ms: float, late: float, tokens: int, prompts: int) -> str:
    """One row of the table: tokens a second of each, and guesses that stood of those made."""
    found: dict[str, list[Reply]] = {kind: [] for kind in (PLAIN, HERE, *bench.helpers)}
    with ExitStack() as stack:
        pairs = {PLAIN: here, HERE: here}
        pairs |= {kind: stack.enter_context(helped(bench, kind, way_ms, late)) for kind in bench.helpers}
        for turn, prompt in enumerate(PROMPTS[: prompts + 1]):
            for kind, pair in pairs.items():
                reply = ours(pair, prompt, tokens, "plain" if kind == PLAIN else "auto, chains", None)
                print(f"{way_ms:g} ms, {kind}: {reply.speed:.2f} {reply.note}", file=sys.stderr, flush=True)
                if turn:
                    found[kind].append(reply)
    same = len({tuple(reply.ids or () for reply in replies) for replies in found.values()}) == 1
    cells = [f"{median(reply.speed for reply in replies):.2f}" for replies in found.values()]
    for kind in (HERE, *bench.helpers):
        made, stood = (sum(getattr(reply, name) for reply in found[kind]) for name in ("drafted", "accepted"))
        passes = sum(reply.passes for reply in found[kind])
        cells.append(f"{stood / made:.0%} of {made / passes:.1f}" if made else "none")
    held = f"{way_ms:g}" if not late else f"{way_ms:g}, {late:.0%} late"
    return f"| {held} | {' | '.join(cells)} | {'yes' if same else 'NO'} |"


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", type=Path, required=True)
    parser.add_argument("--ways", nargs="+", type=float, default=[1, 5, 20, 50], help="milliseconds each way")
    parser.add_argument("--late", type=float, default=0.02, help="share of pieces in the last row; 0 for none")
    parser.add_argument("--helpers", nargs="+", choices=(AHEAD, ASKED), default=[AHEAD, ASKED])
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--prompts", type=int, default=3)
    wanted = parser.parse_args()
    target, drafter = wanted.pair / "layered-target.gguf", wanted.pair / "layered-drafter.gguf"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DRAFTLIGHT_HOME"] = folder
        bench = Bench(target, drafter, wanted.threads, Path(folder), tuple(wanted.helpers))
        here = files.load_pair(pair_files("here", target, drafter, 512, n_threads=wanted.threads), Environment())
        kinds = (PLAIN, HERE, *bench.helpers)
        heads = (*(f"{kind}, tok/s" for kind in kinds), *(f"stood: {kind}" for kind in kinds[1:]), "same text")
        print(f"| ms each way | {' | '.join(heads)} |\n|{'---|' * (len(heads) + 1)}")
        rows = [(way_ms, 0.0) for way_ms in wanted.ways]
        for way_ms, late in [*rows, (wanted.ways[0], wanted.late)] if wanted.late else rows:
            print(row(bench, here, way_ms, late, wanted.tokens, wanted.prompts), flush=True)
        here.close()


if __name__ == "__main__":
    main()
