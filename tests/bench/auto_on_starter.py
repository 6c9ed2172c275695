"""What `auto` costs where guessing does not pay: the starter, skill by skill, by pricing and by the clock.

    .venv/bin/python tests/bench/auto_on_starter.py [--turns 3] [--limit 77] [--fresh] [--processor-time]

Every question is answered plainly and with `auto`, in turn. The texts are equal, so each plain round of `auto` is set
beside the plain reply's round at the same place, and the median of these ratios is its price: what the pace itself
costs. Guessing rounds, and plain ones right behind them, are priced alike from a run with a look every 8 rounds and
from runs with a fixed K, which have many of them. All replies are then priced by this one table, so that what other
programs do falls out; what remains is which rounds were made. `--fresh` opens the pair anew for every question, as
`draftlight ask` does. `--processor-time` computes with one thread and reads its processor's clock wherever the engine
reads a clock: on a machine that others keep busy a long round is interrupted more often than a short one, so that by
the wall's clock even medians are no prices there.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

import engine.decoding.reply
from app.bench.plan import OWN_QUESTIONS, BenchQuestion, read_questions, some_of
from app.engine_host.protocol import PairRequest
from app.model_library.pairs.resolution import find_pair
from engine.decoding.reply_stats import ReplyStats
from engine.decoding.speedup import RoundTime
from engine.draft_length.choice import PolicyChoice
from engine.draft_length.evidence import acceptance_stats as track_record
from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import DraftLength, Message, Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair

WARM_UP = 1
"""The first round of a reply is left out of the prices."""

LEAST = 12
"""A kind is priced from so many rounds."""


class Reply(NamedTuple):
    """One answer, round by round, with its text and milliseconds of decoding."""

    rounds: list[RoundTime]
    text: str
    ms: float


class Recording(ReplyStats):
    """Keeps the rounds of the newest reply."""

    newest: Recording

    def __init__(self) -> None:
        super().__init__()
        Recording.newest = self


def answer(pair: LoadedPair, prompt: str, length: DraftLength) -> Reply:
    """One reply at temperature 0."""
    sampling = Sampling(temperature=0.0)
    request = Request(
        "g", messages=(Message("user", prompt),), sampling=sampling, max_tokens=128, seed=1, draft_length=length,
        learning=False,
    )  # fmt: skip
    *_, end = pair.generate(request, NativeInterrupt())
    assert isinstance(end, Finished), end
    return Reply(Recording.newest.times, end.text, end.stats.decode_ms)


def kinds(rounds: list[RoundTime]) -> list[int]:
    """The width of each round; 0 for a plain one behind a guessing one."""
    behind = [0 if now.width == 1 < before.width else now.width for before, now in pairwise(rounds)]
    return [rounds[0].width, *behind] if rounds else []


def places(rounds: list[RoundTime]) -> list[int]:
    """Tokens written before each round."""
    found, at = [], 0
    for each in rounds:
        found.append(at)
        at += each.tokens
    return found


def prices(replies: list[tuple[str, Reply, Reply]]) -> dict[int, float]:
    """By kind: the median of a round's time over that of the plain reply's round at the same place."""
    ratios = defaultdict[int, list[float]](list)
    for _, plain, auto in replies:
        for kind, at, each in list(zip(kinds(auto.rounds), places(auto.rounds), auto.rounds, strict=True))[WARM_UP:]:
            if at < len(plain.rounds):
                ratios[kind].append(each.ms / plain.rounds[at].ms)
    return {kind: median(found) for kind, found in sorted(ratios.items()) if len(found) >= LEAST}


def price_of(kind: int, price: dict[int, float]) -> float:
    """Between the widths that were priced along a line."""
    widths = [width for width in price if width > 0]
    return price[kind] if kind in price else float(np.interp(kind, widths, [price[width] for width in widths]))


def main() -> None:
    """Ask, price, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--limit", type=int, default=None)
    parser.add_argument("--fresh", action="store_true")
    parser.add_argument("--processor-time", action="store_true")
    asked = parser.parse_args()
    n_threads = 1 if asked.processor_time else None
    if asked.processor_time:
        engine.decoding.reply.Reply.__init__.__defaults__ = (time.thread_time,)
        PolicyChoice.measurements.__defaults__ = (time.thread_time,)
    engine.decoding.reply.ReplyStats = Recording  # type: ignore[misc]
    files = find_pair(PairRequest())
    questions = some_of(read_questions(OWN_QUESTIONS), asked.limit)
    with tempfile.TemporaryDirectory() as folder:

        def opened() -> LoadedPair:
            drafter = Path(files.drafter) if files.drafter else None
            kept = Path(folder)
            return load_pair(
                "starter", Path(files.target), drafter, files.n_context, measurements=kept, n_threads=n_threads
            )

        pair = load_pair("starter", Path(files.target), Path(files.drafter or ""), files.n_context, n_threads=n_threads)
        table = looks_price(pair, questions)
        pair.close()
        pair = opened()
        pair.measured()
        for turn in range(asked.turns):
            replies: list[tuple[str, Reply, Reply]] = []
            for number, question in enumerate(questions):
                if asked.fresh and number:
                    pair.close()
                    pair = opened()
                    answer(pair, "Hello", 0)
                lengths: list[DraftLength] = [0, "auto"] if number % 2 else ["auto", 0]
                both = {length: answer(pair, question.turns[0], length) for length in lengths}
                assert both[0].text == both["auto"].text
                replies.append((question.category, both[0], both["auto"]))
            tell(turn, replies, table)
        pair.close()


def looks_price(pair: LoadedPair, questions: list[BenchQuestion]) -> dict[int, float]:
    """What rounds of a look cost in plain rounds, from replies that look at the drafter all the time."""
    often, kept = 8, (track_record.LAST_PROBE, track_record.LAST_HOPELESS_PROBE)
    track_record.LAST_PROBE = track_record.LAST_HOPELESS_PROBE = often
    replies: list[tuple[str, Reply, Reply]] = []
    lengths: tuple[DraftLength, ...] = ("auto", 1, 2, 4)
    for each in questions:
        plain = answer(pair, each.turns[0], 0)
        replies += [("", plain, answer(pair, each.turns[0], length)) for length in lengths]
    track_record.LAST_PROBE, track_record.LAST_HOPELESS_PROBE = kept
    return prices(replies)


def tell(turn: int, replies: list[tuple[str, Reply, Reply]], table: dict[int, float]) -> None:
    """One turn: prices, then each skill's share of the plain speed by price and by the clock."""
    price = dict(sorted({**table, 1: prices(replies).get(1, 1.0)}.items()))
    rounds = sum(len(auto.rounds) for *_, auto in replies)
    guessing = sum(each.width > 1 for *_, auto in replies for each in auto.rounds)
    shown = {kind: round(each, 3) for kind, each in sorted(price.items())}
    print(f"turn {turn + 1}: {guessing} of {rounds} rounds guessed; prices {shown}")
    shares = {}
    for skill in dict.fromkeys(name for name, *_ in replies):
        of = [(plain, auto) for name, plain, auto in replies if name == skill]
        plainly = sum(len(plain.rounds) for plain, _ in of)
        priced = sum(price_of(kind, price) for _, auto in of for kind in kinds(auto.rounds))
        clock = sum(plain.ms for plain, _ in of) / sum(auto.ms for _, auto in of)
        shares[skill] = plainly / priced, clock
    for skill, (priced_share, clock) in sorted(shares.items(), key=lambda item: item[1]):
        print(f"  {skill:<28} {priced_share:6.3f} by price {clock:6.3f} by the clock")
    whole = sum(plain.ms for _, plain, _ in replies) / sum(auto.ms for *_, auto in replies)
    print(f"  least {min(share for share, _ in shares.values()):.3f}; all by the clock {whole:.3f}", flush=True)


if __name__ == "__main__":
    main()
