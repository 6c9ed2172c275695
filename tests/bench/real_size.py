"""A target with its drafters, plain and guessing, and llama.cpp's own server with the same files, in turn.

    python tests/bench/real_size.py --target FILE --drafter FILE [--big FILE] [--server PROGRAM]
        [--questions FILE] [--each 1] [--tokens 96]

Greedy chats: of each category of QUESTIONS (lines of JSON with `category` and `turns`, Spec-Bench's form) so many
first questions, and each way answers one before the next, the first way moving on, so that all meet the same state of
the machine. --big is a GGUF drafter: alone, joined with the tiny one, and the drafter of llama.cpp's loop. PROGRAM is
`llama-server` of the pinned source, built for this processor; two are started, one plain, one that guesses as it does
where nobody says otherwise. Speeds are without the prompt, by each program's own clock.
"""

from __future__ import annotations

import argparse
import http.client
import json
import math
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.traces.equivalence import written
from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import load_pair

QUESTIONS = Path(__file__).parents[2] / "app" / "bench" / "kinds.jsonl"
CONTEXT = 2048
OURS = "all drafters"
BARS = {OURS: 1.7, "both": 2.0, "llama.cpp, plain": 2.0, "llama.cpp, its loop": 4.0}
"""How often guessing shall be as fast as plain; as llama.cpp's server."""


class Reply(NamedTuple):
    """One reply: its ids (a server's are not known), tokens a second, tokens and passes."""

    ids: tuple[int, ...] | None
    speed: float
    tokens: int
    passes: int


def ours(pair: LoadedPair, question: str, tokens: int, *, guesses: bool) -> Reply:
    """One reply of our own, with or without guesses."""
    request = Request(
        "b",
        (Message("user", question),),
        max_tokens=tokens,
        sampling=Sampling(temperature=0.0),
        probabilities=False,
        draft_length="auto" if guesses else 0,
    )
    events = list(pair.generate(request, NativeInterrupt()))
    assert isinstance(events[-1], Finished), events[-1]
    stats = events[-1].stats
    ids = tuple(token.id for token in written(events))
    return Reply(ids, 1e3 * stats.tokens / stats.decode_ms, stats.tokens, stats.rounds)


def theirs(port: int, question: str, tokens: int) -> Reply:
    """One reply of llama.cpp's server."""
    server = http.client.HTTPConnection("127.0.0.1", port)
    body = {"messages": [{"role": "user", "content": question}], "max_tokens": tokens, "temperature": 0.0}
    server.request("POST", "/v1/chat/completions", json.dumps(body), {"Content-Type": "application/json"})
    answer = json.loads(server.getresponse().read())
    server.close()
    timings = answer["timings"]
    passes = timings["predicted_n"] - timings.get("draft_n_accepted", 0)
    return Reply(None, timings["predicted_per_second"], timings["predicted_n"], passes)


@contextmanager
def server(program: Path, *arguments: str) -> Iterator[int]:
    """The port of a llama.cpp server that has loaded its files."""
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        port = place.getsockname()[1]
    line = [program, "--port", str(port), "-c", str(CONTEXT), "-t", "2", "-np", "1", *arguments]
    with subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            while not is_ready(port):
                if process.poll() is not None:
                    raise SystemExit(f"{program} ended with {process.returncode}, called with {' '.join(arguments)}")
                time.sleep(0.2)
            yield port
        finally:
            process.kill()


def is_ready(port: int) -> bool:
    asked = http.client.HTTPConnection("127.0.0.1", port)
    try:
        asked.request("GET", "/health")
        return asked.getresponse().status == 200
    except ConnectionError:
        return False
    finally:
        asked.close()


def questions_of(file: Path, each: int) -> list[str]:
    """The first so many questions of each category."""
    by_category: dict[str, list[str]] = {}
    for line in file.read_text("utf-8").splitlines():
        entry: dict[str, Any] = json.loads(line)
        by_category.setdefault(entry["category"], []).append(entry["turns"][0])
    return [question for asked in by_category.values() for question in asked[:each]]


def figures_of(found: dict[str, list[Reply]]) -> Iterator[Figure]:
    """Our ways against plain, and the tiny drafter's against the server's, question by question.

    They are means of logarithms, with what twice their standard error leaves.
    """
    for way, replies in found.items():
        if way == "plain":
            continue
        claim, faster, slower = f"{way}, times plain", replies, found["plain"]
        if way.startswith("llama.cpp"):
            claim, faster, slower = f"ours, times {way}", found[OURS], replies
        ratios = [math.log(one.speed / other.speed) for one, other in zip(faster, slower, strict=True)]
        middle = sum(ratios) / len(ratios)
        error = math.sqrt(sum((each - middle) ** 2 for each in ratios) / max(1, len(ratios) - 1) / len(ratios))
        least, half, most = (math.exp(middle + shift * error) for shift in (-2.0, 0.0, 2.0))
        length = sum(one.tokens for one in replies) / max(1, sum(one.passes for one in replies))
        bar = BARS.get(way)
        yield Figure(
            f"{claim} ({length:.2f} tokens a pass)",
            f"{half:.2f}",
            f"{least:.2f} to {most:.2f}",
            "" if bar is None else f"{bar:g}",
            None if bar is None else half >= bar,
        )
    same = [
        one.ids == plain.ids
        for way, replies in found.items()
        for one, plain in zip(replies, found["plain"], strict=True)
        if way != "plain" and one.ids is not None
    ]
    yield Figure("texts equal to plain", f"{sum(same)} of {len(same)}", "", "all", all(same))


def measure(options: argparse.Namespace, questions: Sequence[str]) -> dict[str, list[Reply]]:
    """All ways in turn, each question."""
    with ExitStack() as opened:

        def pair_with(*drafters: Path) -> LoadedPair:
            first, inner = (*drafters, None)[:2]
            pair = load_pair("b", options.target, first, CONTEXT, inner=inner, free=("suffix", "ngram"))
            opened.callback(pair.close)
            return pair

        pairs = {OURS: pair_with(options.drafter)}
        if options.big is not None:
            pairs |= {"the big one": pair_with(options.big), "both": pair_with(options.big, options.drafter)}
        ports = dict[str, int]()
        if options.server is not None:
            files = ("-m", str(options.target))
            ports["llama.cpp, plain"] = opened.enter_context(server(options.server, *files))
            if options.big is not None:
                loop = server(options.server, *files, "-md", str(options.big), "--spec-type", "draft-simple")
                ports["llama.cpp, its loop"] = opened.enter_context(loop)
        order = ["plain", *pairs, *ports]
        found: dict[str, list[Reply]] = {way: [] for way in order}
        for turn, question in enumerate(questions):
            for way in (*order[turn % len(order) :], *order[: turn % len(order)]):
                if way in ports:
                    reply = theirs(ports[way], question, options.tokens)
                else:
                    reply = ours(pairs.get(way, pairs[OURS]), question, options.tokens, guesses=way in pairs)
                found[way].append(reply)
                print(f"{turn} {way}: {reply.speed:.1f} tokens a second", file=sys.stderr, flush=True)
        return found


def main() -> int:
    """Measure and print; exit 1 where a text differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--drafter", type=Path, required=True)
    parser.add_argument("--big", type=Path)
    parser.add_argument("--server", type=Path)
    parser.add_argument("--questions", type=Path, default=QUESTIONS)
    parser.add_argument("--each", type=int, default=1)
    parser.add_argument("--tokens", type=int, default=96)
    add_keep_option(parser)
    options = parser.parse_args()
    figures = [*figures_of(measure(options, questions_of(options.questions, options.each)))]
    for figure in figures:
        print(f"{figure.claim:<60}{figure.figure:>9}  {figure.spread:<14}{figure.bar}")
    if options.keep:
        keep("real_size", "Beside llama.cpp's server", figures, 20)
    return int(not figures[-1].met)


if __name__ == "__main__":
    raise SystemExit(main())
