"""The calculation of `draftlight machines` against real runs: two servers over loopback, with delays put in.

    DRAFTLIGHT_HOME=FOLDER python tests/bench/machines.py [--target FILE] [--delays 0 2 5 20]

A proxy before each server holds every byte back for so many milliseconds each way (`tests/toys/remote_machines.py`).
Measured without a delay: passes by width, and what a plain round takes besides its pass, which beside so small a model
is as much again. From these and the round trips alone the calculation says what passes take behind a delay, how far it
pays to draft with guesses that are right in seven of ten cases, and how fast that is. Then all of it is measured:
passes, and replies of an oracle drafter, plain, with drafts of that length, and with those that the pace of a chat
chooses, in turn. No reply ends by itself. A first reply, in which the pace learns, does not count.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.bench.break_even import expected_tokens
from app.engine_host.protocol import PairFiles
from app.engine_host.session import EngineSession
from engine.events import Drafted, Event, Finished, Verified
from engine.llama.model import LlamaModel
from engine.options.load_options import LoadOptions, OracleSpec
from engine.options.request import DraftLength, Message, Request
from engine.options.sampling_params import Sampling
from models.starter_pair import starter_folder
from tests.toys.remote_machines import LentMachine, SlowLink, install

ACCEPTANCE, GUESS_MS = 0.7, 0.5
QUESTION = "Tell me a story about a river."


class Replies(NamedTuple):
    """Tokens a second: plain, with the calculated draft, with the pace's; and that one's guesses a round."""

    plain: float
    fixed: float
    paced: float
    guesses: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", default=str(starter_folder() / "target-q8_0.gguf"))
    parser.add_argument("--delays", nargs="+", type=float, default=[0, 2, 5, 20], help="milliseconds each way")
    parser.add_argument("--layers", type=int, default=3, help="on each of the two servers")
    parser.add_argument("--tokens", type=int, default=160)
    parser.add_argument("--turns", type=int, default=3)
    wanted = parser.parse_args()
    install()
    base, own_ms = dict[int, float](), list[float]()
    print("| round trip, ms | pass of 1, ms | pass of 8, ms | K | plain, tokens/s | K guesses | auto | its K |")
    print("|---|---|---|---|---|---|---|---|")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        lent = [LentMachine(folder / "rpc.log") for _ in range(2)]
        for each in lent:
            stack.callback(each.end)
        for delay_ms in wanted.delays:
            print(row(wanted, lent, delay_ms, base, own_ms, folder), flush=True)


def rates(base: Mapping[int, float], besides_ms: float) -> list[float]:
    """Tokens a second by the number of guesses, calculated from passes and what each round takes besides."""
    return [
        1000 * expected_tokens(ACCEPTANCE, k) / (k * GUESS_MS + between(base, k + 1) + besides_ms)
        for k in range(max(base))
    ]


def row(
    wanted: argparse.Namespace,
    lent: Sequence[LentMachine],
    delay_ms: float,
    base: dict[int, float],
    own_ms: list[float],
    folder: Path,
) -> str:
    """One row of the table, its cells calculated and measured.

    The first row's passes, and what its plain rounds take besides (`own_ms`), are what is calculated from.
    """
    with ExitStack() as stack:
        links = [SlowLink(each.port, delay_ms / 1000.0) for each in lent]
        for link in links:
            stack.callback(link.close)
        rpc = ",".join(f"127.0.0.1:{link.port}={wanted.layers}" for link in links)
        options = LoadOptions(n_threads=1, rpc=rpc, must_be_there=True, oracle=OracleSpec(ACCEPTANCE, GUESS_MS))
        session = stack.enter_context(EngineSession(folder / "worker.log"))
        session.open(PairFiles("bench", "Bench", wanted.target, n_context=512, options=options))
        passes = dict(session.measure().verify_ms)
        base.update({} if base else passes)
        added = 2 * delay_ms * len(lent)
        by_length = rates(base, added + sum(own_ms))
        best = max(range(len(by_length)), key=by_length.__getitem__)
        found = replies(session, wanted, best)
        if not own_ms:
            own_ms.append(max(0.0, 1000.0 / found.plain - base[1]))
            by_length = rates(base, added + own_ms[0])
    took = ((between(base, width) + added, between(passes, width)) for width in (1, 8))
    best_rate = max(by_length)
    fast = ((by_length[0], found.plain), (by_length[best], found.fixed), (best_rate, found.paced))
    cells = [f"{calculated:.1f}, {real:.1f}" for calculated, real in took]
    cells += [str(best), *(f"{calculated:.0f}, {real:.0f}" for calculated, real in fast), f"{found.guesses:.1f}"]
    return f"| {2 * delay_ms:g} | {' | '.join(cells)} |"


def replies(session: EngineSession, wanted: argparse.Namespace, best: int) -> Replies:
    """The median of several turns, each plain and guessing one after the other."""
    never = Sampling(logit_bias=tuple((token, float("-inf")) for token in ends(wanted.target)))
    lengths: tuple[DraftLength, ...] = (0, best or 1, "auto")
    speeds: list[list[float]] = [[], [], []]
    drafted, rounds = 0, 0
    for turn in range(-1, wanted.turns):
        for place, length in enumerate(lengths):
            request = Request(
                f"{turn}-{length}",
                messages=(Message("user", QUESTION),),
                max_tokens=wanted.tokens,
                seed=1,
                draft_length=length,
                sampling=never,
            )
            events = list(session.generate(request))
            if turn < 0:
                continue
            speeds[place].append(speed(events))
            if length == "auto":
                drafted += sum(len(event.tokens) for event in events if isinstance(event, Drafted))
                rounds += sum(isinstance(event, Verified) for event in events)
    return Replies(*map(statistics.median, speeds), drafted / max(rounds, 1))


def ends(target: str) -> list[int]:
    """The ids that end a reply."""
    model = LlamaModel(Path(target), vocabulary_only=True)
    found = [token for token in range(model.n_vocab) if model.is_end(token)]
    model.close()
    return found


def speed(events: Sequence[Event]) -> float:
    """Tokens a second. Raises ValueError where the reply failed."""
    if not isinstance(events[-1], Finished):
        raise ValueError(str(events[-1]))
    return events[-1].stats.tok_per_s or 0.0


def between(ms: Mapping[int, float], width: int) -> float:
    """Milliseconds of a pass of this width, along a line between those that were measured."""
    known = sorted(ms)
    above = next((each for each in known if each >= width), known[-1])
    below = max(each for each in known if each <= min(width, above))
    share = (width - below) / (above - below) if above > below else 0.0
    return ms[below] + share * (ms[above] - ms[below])


if __name__ == "__main__":
    main()
