"""A helper that guesses behind a delay: with guesses made ahead and without, against plain writing and a drafter here.

    python tests/toys/layered_pair.py --shape 1.5b --type Q4_0 --agreement 0.55 --out FOLDER
    python tests/bench/helper_speed.py --target FOLDER/layered-target.gguf [--ways 1 5 20 50] [--late 0.02]

The target, worker, link with TLS and helper's server are real; between them is a proxy that holds every piece back for
so many milliseconds each way and some, as many as `--late` says, for 200 more, as a lost packet does. What guesses
there knows the text, is right with a known chance and sleeps as long as a guess takes: so it needs no core of this
machine, as one of its own would not. The drafter here guesses alike, and takes its time from this machine. One helper
guesses ahead of the verdict (PEARL), one is asked in each round and waited for, which no user can choose. All replies
are greedy and take turns; a first one of each kind, in which the pace learns, does not count.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.engine_host.helper.known_machines import folder_of
from app.engine_host.helper.link_process import start_link
from app.engine_host.helper.server import RESET
from app.system.paths import find_app_paths
from app.traces.equivalence import written
from engine.drafters.remote.guesser import Guesser
from engine.drafters.remote.messages import vocabulary_marks
from engine.drafters.remote.remote_drafter import RemoteDrafter
from engine.events import Finished, Started
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.loading import drafter_set, files
from engine.loading.guessing_for_others import serve
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment
from engine.options.load_options import LoadOptions, OracleSpec
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.app.engine_host.helper.helper_on_loopback import serving
from tests.bench.real_size import PROMPTS, Reply
from tests.engine.open_pair import pair_files
from tests.toys.remote_machines import SlowLink

AHEAD, ASKED, HERE, PLAIN = "ahead", "asked", "here", "plain"
KEYS = {AHEAD: "helper", ASKED: "stranger"}
CONTEXT = 512


class KnownText:
    """The helper's drafter: knows what will be written behind a prompt of so many ids, and errs."""

    name = "known"
    traits = DrafterTraits(rounds=False)

    def __init__(self, spec: OracleSpec, n_vocab: int, is_awaited: Callable[[], bool]) -> None:
        self._spec, self._n_vocab, self._is_awaited = spec, n_vocab, is_awaited
        self.prompt_ids, self.ids = 0, tuple[int, ...]()

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        known = len(context) - self.prompt_ids
        guesses = list[int]()
        for place in range(known, min(known + limit, len(self.ids))):
            time.sleep(self._spec.cost_ms / 1000.0)  # what a guess takes there
            is_right = random.Random(place * 1_000_003).random() < self._spec.acceptance
            guesses.append(self.ids[place] if is_right else (self.ids[place] + 1) % self._n_vocab)
            if self._is_awaited():
                break
        return Draft(tuple(guesses), (None,) * len(guesses), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It knows the text already."""

    def truncate(self, length: int) -> None:
        """There is no cache."""


class Bench(NamedTuple):
    """What is measured, and where."""

    target: Path
    threads: int
    spec: OracleSpec
    folder: Path


class Helped(NamedTuple):
    """The target with a helper, and that one's drafter."""

    pair: LoadedPair
    drafter: KnownText


@contextmanager
def helped(bench: Bench, kind: str, way_ms: float, late: float) -> Iterator[Helped]:
    """The target with a helper behind such a way."""
    ours, theirs = multiprocessing.Pipe()
    words = LlamaModel(bench.target, vocabulary_only=True)
    drafter = KnownText(bench.spec, words.n_vocab, lambda: theirs.poll(0))
    marks = vocabulary_marks(words.raw_text, words.n_vocab)
    guesser = Guesser(drafter, marks, CONTEXT, words.piece, lambda: theirs.poll(0))
    threading.Thread(target=_guess, args=(guesser, theirs), daemon=True).start()
    with ExitStack() as stack:
        served = stack.enter_context(serving(bench.folder / KEYS[kind], lambda: ours, KEYS[kind]))
        proxy = SlowLink(served.port, way_ms / 1000.0, late)
        stack.callback(proxy.close)
        served.pair_with(folder_of(find_app_paths().data), proxy.port, KEYS[kind])
        link = start_link(KEYS[kind], bench.folder / "link.log")
        link.poll(60.0)  # a process of this script has much to import, and a pair waits for its helper eight seconds
        there = pair_files(kind, bench.target, None, CONTEXT, n_threads=bench.threads, helper=KEYS[kind])
        drafter_set.RemoteDrafter = partial(RemoteDrafter, ahead=kind == AHEAD)  # type: ignore[attr-defined, assignment]
        pair = files.load_pair(there, Environment(helper_link=lambda: link))
        stack.callback(pair.close)
        if pair.opened.note:
            raise SystemExit(pair.opened.note)
        yield Helped(pair, drafter)


def _guess(guesser: Guesser, pipe: Connection) -> None:
    with suppress(EOFError, OSError):
        serve(guesser, pipe, RESET)


def reply(pair: LoadedPair, prompt: str, tokens: int, *, guesses: bool) -> tuple[Reply, int]:
    """One greedy reply, and the ids of its prompt."""
    request = Request(
        "b", prompt=prompt, raw=True, max_tokens=tokens, sampling=Sampling(temperature=0.0),
        draft_length="auto" if guesses else 0, learning=False,
    )  # fmt: skip
    events = list(pair.generate(request, NativeInterrupt()))
    began, end = events[0], events[-1]
    assert isinstance(began, Started), began
    assert isinstance(end, Finished), end
    ids, stats = tuple(token.id for token in written(events)), end.stats
    speed = 1e3 * stats.tokens / stats.decode_ms
    found = Reply(ids, speed, stats.draft_n, stats.draft_n_accepted, stats.rounds, str(stats.note or ""))
    return found, began.prompt_tokens


def row(bench: Bench, here: LoadedPair, way_ms: float, late: float, tokens: int, prompts: int) -> str:
    """One row of the table: tokens a second of each, and guesses that stood in a round of those made."""
    found: dict[str, list[Reply]] = {kind: [] for kind in (PLAIN, HERE, *KEYS)}
    with ExitStack() as stack:
        helpers = {kind: stack.enter_context(helped(bench, kind, way_ms, late)) for kind in KEYS}
        for turn, prompt in enumerate(PROMPTS[: prompts + 1]):
            for kind in found:
                one, prompt_ids = reply(
                    helpers[kind].pair if kind in helpers else here, prompt, tokens, guesses=kind != PLAIN
                )
                if kind == PLAIN:
                    for each in helpers.values():
                        each.drafter.prompt_ids, each.drafter.ids = prompt_ids, one.ids or ()
                print(f"{way_ms:g} ms, {kind}: {one.speed:.2f} {one.note}", file=sys.stderr, flush=True)
                if turn:
                    found[kind].append(one)
    same = len({tuple(each.ids or () for each in replies) for replies in found.values()}) == 1
    cells = [f"{median(each.speed for each in replies):.2f}" for replies in found.values()]
    for kind in (HERE, *KEYS):
        made, stood, passes = (sum(getattr(each, name) for each in found[kind]) for name in Reply._fields[2:5])
        cells.append(f"{stood / passes:.1f} of {made / passes:.1f}")
    held = f"{way_ms:g}" if not late else f"{way_ms:g}, {late:.0%} late"
    return f"| {held} | {' | '.join(cells)} | {'yes' if same else 'NO'} |"


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--ways", nargs="+", type=float, default=[1, 5, 20, 50], help="milliseconds each way")
    parser.add_argument("--late", type=float, default=0.02, help="share of pieces in the last row; 0 for none")
    parser.add_argument("--right", type=float, default=0.7, help="chance that a guess is right")
    parser.add_argument("--guess-ms", type=float, default=20.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tokens", type=int, default=48)
    parser.add_argument("--prompts", type=int, default=2)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DRAFTLIGHT_HOME"] = folder
        bench = Bench(wanted.target, wanted.threads, OracleSpec(wanted.right, wanted.guess_ms), Path(folder))
        options = LoadOptions(oracle=bench.spec)
        own = pair_files("here", bench.target, None, CONTEXT, n_threads=wanted.threads, options=options)
        here = files.load_pair(own, Environment())
        kinds = (PLAIN, HERE, *KEYS)
        heads = (*(f"{kind}, tok/s" for kind in kinds), *(f"stood: {kind}" for kind in kinds[1:]), "same text")
        print(f"| ms each way | {' | '.join(heads)} |\n|{'---|' * (len(heads) + 1)}")
        rows = [(way_ms, 0.0) for way_ms in wanted.ways]
        for way_ms, late in [*rows, (wanted.ways[0], wanted.late)] if wanted.late else rows:
            print(row(bench, here, way_ms, late, wanted.tokens, wanted.prompts), flush=True)
        here.close()


if __name__ == "__main__":
    main()
