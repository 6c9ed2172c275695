"""Is an audition right? Replies are really written with each drafter, and heard by an audition of the plain ones.

    .venv/bin/python tests/bench/audition_check.py [--replies 30] [--pair starter | --target FILE] [--drafters own,free]

Every prompt is answered plainly and with each drafter in turn, half of them at temperature 0, so that all meet the same
state of the machine. The plain replies are kept as the window keeps them, and each drafter is heard over them. Printed
are acceptance and speed-up of both, and how far they are apart; exit code 1 where acceptance is off by more than five
points or speed by more than a tenth. On a busy machine speeds are a lottery; with `--busy` a round counts for the lower
quartile of its like, part by part, in what is written as in what is heard. How far that is to be trusted is told by
parts of the replies, each reckoned alone; where even a tenth is not, what is heard must lie in the interval.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import uuid
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec

from app.bench.audition.candidates import named_candidates
from app.bench.audition.report import AuditionReport, lower
from app.bench.audition.run import AuditionRun
from app.bench.plan import OWN_QUESTIONS, read_questions, some_of
from app.bench.turns import Spread, TurnPair, same_length, spread_of
from app.chats import message_queries
from app.chats.store import ChatStore
from app.engine_host.protocol import PairRequest
from app.engine_host.session import EngineSession
from app.model_library.pairs.resolution import find_pair
from app.system.paths import AppPaths
from app.traces.trace import TimedEvent, header_for, to_bytes
from engine.events import Drafted, Finished, Stats, Verified
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling

ACCEPTANCE_OFF, SPEED_OFF = 0.05, 0.10
ENOUGH = 10
"""Of fewer replies the comparison is shown, and fails nothing: their times tell too little."""
TEMPERATURES = (0.0, 0.8)
GROUPS = 5
"""Parts that the replies come in, to see how far what is written is to be trusted; a part has six of thirty."""


class Written(NamedTuple):
    """One reply: how it was asked for, all that was told of it, and its figures."""

    request: Request
    events: list[TimedEvent]
    stats: Stats

    @property
    def unguessed(self) -> int:
        """Its rounds in which nothing was guessed: no event tells what looking for a guess took in them."""
        return self.stats.rounds - sum(isinstance(timed.event, Drafted) for timed in self.events)

    @property
    def unguessed_ms(self) -> float:
        """What looking took on average in one of those: what all drafts took, less those that are told."""
        told = sum(timed.event.elapsed_ms for timed in self.events if isinstance(timed.event, Drafted))
        return max(0.0, self.stats.draft_ms - told) / max(1, self.unguessed)

    @property
    def parts(self) -> list[tuple[tuple[str, int], float]]:
        """What its rounds took, as the engine told it: drafts by guesses, passes by width, and the rest of a round."""
        found = list[tuple[tuple[str, int], float]]()
        for timed in self.events:
            if isinstance(timed.event, Drafted):
                found.append((("draft", len(timed.event.tokens)), timed.event.elapsed_ms))
            if isinstance(timed.event, Verified):
                found.append((("pass", timed.event.width), timed.event.elapsed_ms))
        found += [(("draft", 0), self.unguessed_ms)] * self.unguessed
        found += [(("rest", 0), self.stats.overhead_ms / self.stats.rounds)] * self.stats.rounds
        return found


def main() -> int:
    """Write, hear, compare; exit 1 where they are too far apart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--replies", type=int, default=30)
    parser.add_argument("--pair", default="")
    parser.add_argument("--target", default="")
    parser.add_argument("--drafters", default="own,suffix,ngram,free", help="with commas between")
    parser.add_argument("--tokens", type=int, default=128)
    parser.add_argument("--busy", action="store_true")
    options = parser.parse_args()
    pair = PairRequest(options.pair or ("" if options.target else "starter"), options.target)
    names = options.drafters.split(",")
    with tempfile.TemporaryDirectory() as home:
        paths = AppPaths(Path(home) / "data", Path(home) / "config", Path(home) / "logs")
        plain, guessed = written(pair, names, options.replies, options.tokens, paths)
        keep(plain, paths)
        began = time.perf_counter()
        report = AuditionRun(paths, lambda name, share: None).report(
            named_candidates(pair, names, find_pair), most=10_000
        )
        print(f"{report.replies} replies, {len(names)} drafters heard in {time.perf_counter() - began:.1f} s\n")
    near = compare(plain, guessed, report, busy=options.busy)
    return 0 if near or options.replies < ENOUGH else 1


def written(
    pair: PairRequest, names: Sequence[str], count: int, tokens: int, paths: AppPaths
) -> tuple[list[Written], dict[str, list[Written]]]:
    """The replies, plainly and by drafter; each drafter has a worker of its own, and all wait for their turn."""
    plain, guessed = list[Written](), defaultdict[str, list[Written]](list)
    sessions: dict[str, EngineSession] = {}
    try:
        for name in ("none", *names):
            session = sessions[name] = EngineSession(paths.worker_log)
            session.__enter__()
            files = find_pair(pair.changed(drafter="" if name == "own" else name))
            session.open(files)
        prompts = [question.turns[0] for question in some_of(read_questions(OWN_QUESTIONS), count)]
        order = list(sessions)
        for number, prompt in enumerate(prompts):
            temperature = TEMPERATURES[number % len(TEMPERATURES)]
            first = number % len(order)
            for name in (*order[first:], *order[:first]):
                length = 0 if name == "none" else files.draft_length
                sampling = Sampling(temperature=temperature)
                request = Request(uuid.uuid4().hex, (Message("user", prompt),), sampling=sampling, seed=number)
                request = msgspec.structs.replace(request, max_tokens=tokens, draft_length=length)
                began = time.perf_counter()
                events = [
                    TimedEvent(1000.0 * (time.perf_counter() - began), event)
                    for event in sessions[name].generate(request)
                ]
                last = events[-1].event
                assert isinstance(last, Finished), last
                (plain if name == "none" else guessed[name]).append(Written(request, events, last.stats))
    finally:
        for session in sessions.values():
            session.__exit__()
    return plain, guessed


def keep(replies: Sequence[Written], paths: AppPaths) -> None:
    """Keep them in one chat, with their traces, as the window does."""
    paths.chats.parent.mkdir(parents=True)
    with ThreadPoolExecutor(1) as thread:
        store = ChatStore(paths.chats, thread)
        chat: int | None = None
        for each in replies:
            last = each.events[-1].event
            text = last.text if isinstance(last, Finished) else ""
            asked = store.add_message(chat, "user", each.request.messages[-1].content, "complete").result()
            chat = asked.chat_id
            row = store.add_message(chat, "assistant", text, "complete").result()
            header = header_for(each.events[0].event, time.time(), each.request)
            trace = to_bytes(header, each.events)
            store.write(message_queries.update_message, row.id, text, "complete", None, trace).result()
        store.close().result()


def compare(plain: Sequence[Written], guessed: dict[str, list[Written]], report: AuditionReport, *, busy: bool) -> bool:
    """Print both, and whether all are near enough."""
    print(f"{'drafter':10} {'acceptance':>24} {'tokens a pass':>18} {'speed-up':>34}")
    fine = True
    for name, replies in guessed.items():
        heard = next(each.overall for each in report.candidates if each.name == name)
        drafted, stood = (
            sum(getattr(each.stats, field) for each in replies) for field in ("draft_n", "draft_n_accepted")
        )
        acceptance = stood / max(1, drafted)
        mean = sum(each.stats.tokens for each in replies) / sum(each.stats.rounds for each in replies)
        live = spread_of([each for each in map(pair_of, plain, replies) if each is not None])
        assert live is not None
        assert heard.speedup is not None
        if busy:
            live = undisturbed_spread(plain, replies)
        off = abs((heard.acceptance or 0.0) - acceptance)
        ratio = heard.speedup / live.ratio
        unsure = live.too_wide and (live.low or 0.0) <= heard.speedup <= (live.high or 0.0)
        good = off <= ACCEPTANCE_OFF and (abs(ratio - 1.0) <= SPEED_OFF or unsure)
        fine = fine and good
        remark = "TOO FAR" if not good else "live is unsure" if unsure else ""
        print(
            f"{name:10} {acceptance:6.1%} heard {heard.acceptance or 0.0:6.1%}"
            f"  {mean:6.2f} heard {heard.tokens_a_pass or 0.0:5.2f}"
            f"  {live.ratio:5.2f} ({live.low or 0:.2f}-{live.high or 0:.2f}) heard {heard.speedup:5.2f}"
            f" ({heard.speedup_low or 0:.2f}-{heard.speedup_high or 0:.2f}) x{ratio:.2f} {remark}"
        )
    return fine


def undisturbed_spread(plain: Sequence[Written], guessed: Sequence[Written]) -> Spread:
    """The speed-up with an interval from `GROUPS` parts of the replies, each of which has quartiles of its own.

    Neighbours have different temperatures, so a part takes two replies in a row.
    """
    numbers = range(min(GROUPS, len(plain) // 2))
    both = [
        [[each for at, each in enumerate(of) if at // 2 % len(numbers) == number] for of in (plain, guessed)]
        for number in numbers
    ]
    ways = [TurnPair(undisturbed(one), undisturbed(other)) for one, other in both]
    ratio, spread = undisturbed(plain) / undisturbed(guessed), spread_of(ways)
    if spread is None or spread.low is None or spread.high is None:
        return Spread(ratio)
    return Spread(ratio, max(0.0, ratio + spread.low - spread.ratio), ratio + spread.high - spread.ratio)


def undisturbed(replies: Sequence[Written]) -> float:
    """Milliseconds a token, each part of a round counting for the lower quartile of its like."""
    found = [part for reply in replies for part in reply.parts]
    usual = {kind: lower([took for of, took in found if of == kind]) for kind in {kind for kind, _ in found}}
    return sum(usual[kind] for kind, _ in found) / sum(reply.stats.tokens for reply in replies)


def pair_of(plain: Written, guessed: Written) -> TurnPair | None:
    """The times of one prompt, both ways."""
    one, other = plain.stats, guessed.stats
    return same_length(one.tokens, one.decode_ms, other.tokens, other.decode_ms)


if __name__ == "__main__":
    raise SystemExit(main())
