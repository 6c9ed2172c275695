"""Sixty everyday questions with known answers, by model and setting: what the sampling of a model is chosen by.

    python tests/bench/everyday.py --target FILE --settings greedy standard maker --seeds 1 --keep

Facts, sums, code that is run, rewriting, summaries, Korean, German (`everyday_questions.jsonl`). An answer is right
where its pattern is found in the reply, code where it passes the check in a process of its own. Replies are written
plainly and end after 160 tokens. With few seeds two settings differ by chance: the spread is that of a share.
"""

from __future__ import annotations

import argparse
import math
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import load_pair

MAX_TOKENS = 160
SETTINGS = {
    "greedy": Sampling(temperature=0.0),
    "standard": Sampling(),
    "low": Sampling(temperature=0.2, top_p=0.9, top_k=40),
    "half": Sampling(temperature=0.5),
    "qwen": Sampling(temperature=0.7, top_p=0.8, top_k=20, min_p=0.0, repeat_penalty=1.05),
}
_FENCED = re.compile(r"```(?:python)?\n(.*?)(?:```|\Z)", re.DOTALL)


class Question(msgspec.Struct, frozen=True):
    """`right` is a pattern, `run` a check of the code that the reply holds."""

    kind: str
    ask: str
    right: str = ""
    run: str = ""


class Score(NamedTuple):
    """Right answers by the questions' kinds."""

    right: dict[str, int]
    asked: dict[str, int]

    @property
    def share(self) -> float:
        return sum(self.right.values()) / sum(self.asked.values())


def questions() -> list[Question]:
    lines = Path(__file__).with_name("everyday_questions.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Question) for line in lines]


def is_right(question: Question, reply: str) -> bool:
    """Whether the reply answers the question; its code is run for ten seconds at most."""
    if not question.run:
        return re.search(question.right, reply) is not None
    found = _FENCED.search(reply)
    script = f"{found[1] if found else reply}\n{question.run}\n"
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-c", script], capture_output=True, timeout=10, stdin=subprocess.DEVNULL, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def asked(pair: LoadedPair, question: Question, sampling: Sampling, seed: int) -> str:
    """The reply's text."""
    request = Request(
        "everyday",
        (Message("user", question.ask),),
        sampling=sampling,
        seed=seed,
        max_tokens=MAX_TOKENS,
        draft_length=0,
        probabilities=False,
    )
    end = list(pair.generate(request, NativeInterrupt()))[-1]
    if not isinstance(end, Finished):
        raise SystemExit(f"{question.ask}: {end}")
    return end.text


def measured(pair: LoadedPair, sampling: Sampling, seeds: int) -> Iterator[tuple[Question, str, bool]]:
    """Each question with its reply and whether it is right, once a seed; greedy replies need one."""
    for question in questions():
        for seed in range(1 if sampling.temperature == 0 else seeds):
            reply = asked(pair, question, sampling, seed)
            yield question, reply, is_right(question, reply)


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--settings", nargs="+", choices=tuple(SETTINGS), default=["greedy", "standard"])
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="print every reply that is not right")
    add_keep_option(parser)
    options = parser.parse_args()
    pair = load_pair("everyday", options.target, None, 2048)
    kinds = list(dict.fromkeys(question.kind for question in questions()))
    rows: list[tuple[str, ...]] = [("setting", *kinds, "all")]
    shares: dict[str, tuple[float, int]] = {}
    for name in options.settings:
        score = Score(dict.fromkeys(kinds, 0), dict.fromkeys(kinds, 0))
        for question, reply, right in measured(pair, SETTINGS[name], options.seeds):
            score.asked[question.kind] += 1
            score.right[question.kind] += right
            if options.verbose and not right:
                print(f"-- {name}, {question.ask}\n{reply}")
        count = sum(score.asked.values())
        shares[name] = score.share, count
        rows.append((name, *(f"{score.right[kind]} of {score.asked[kind]}" for kind in kinds), f"{score.share:.0%}"))
        print(" | ".join(rows[-1]), flush=True)
    pair.close()
    figures = [
        Figure(f"{name}: right answers", f"{share:.0%}", f"± {math.sqrt(share * (1 - share) / count):.0%}")
        for name, (share, count) in shares.items()
    ]
    if options.keep:
        title = f"Sixty everyday questions, {pair.opened.target_name}"
        keep(f"everyday-{options.target.stem}", title, figures, 45, tuple(rows))


if __name__ == "__main__":
    main()
