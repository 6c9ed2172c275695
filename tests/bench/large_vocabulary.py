"""The engine's own time a round with a vocabulary of 152,064 ids, K = 4: neither target nor drafter counts.

    .venv/bin/python tests/bench/large_vocabulary.py

The target is an array: its rows are ready, so that what is measured is drawing, judging and telling.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from statistics import median

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.events import Finished
from engine.interfaces import Choose, Draft, RoundFeedback, Rows
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.bench.results import Figure, add_keep_option, keep

N_VOCAB, K = 152_064, 4
BARS = {0.0: 0.35, 0.8: 1.0}
ASKED = {
    "nobody looks": {"probabilities": False},
    "probabilities": {"probabilities": True},
    "looks": {"likely_tokens": True},
}


class ReadyTarget:
    """Rows drawn once: a likely token stands out, the rest is spread as in a real model."""

    n_vocab, n_context, max_width = N_VOCAB, 1 << 20, K + 1

    def __init__(self) -> None:
        rows = np.random.default_rng(0).normal(0.0, 2.5, (64, N_VOCAB)).astype(np.float32)
        rows[np.arange(64), np.arange(64) * 100] = 18.0
        self._rows = rows
        self.cached: list[int] = []

    def feed(self, tokens: Sequence[int]) -> None:
        self.cached.extend(tokens)

    def extend(self, tokens: Sequence[int]) -> Rows:
        start = len(self.cached) % (64 - len(tokens))
        self.cached.extend(tokens)
        return self._rows[start : start + len(tokens)]

    def truncate(self, length: int) -> None:
        del self.cached[length:]


class LetterVocabulary:
    """Every id is one letter; none ends a turn."""

    n_vocab = N_VOCAB

    def piece(self, token: int) -> bytes:
        return b"x"

    def is_end(self, token: int) -> bool:
        return False

    def tokenize(self, text: str, *, parse_control: bool) -> list[int]:
        return [0] * len(text)


class SureDrafter:
    """Guesses the tokens that stand out, without a look at any row."""

    name = "sure"

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        start = (len(context) - 1) % (64 - limit - 1)
        return Draft(tuple((start + i) * 100 for i in range(limit)), (0.9,) * limit, self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        pass

    def truncate(self, length: int) -> None:
        pass


def overhead(temperature: float, tokens: int, asked: Mapping[str, bool]) -> float:
    """Own milliseconds per round of one reply."""
    sampling = Sampling(temperature=temperature, top_k=40, top_p=0.95, min_p=0.05)
    request = Request("bench", sampling=sampling, max_tokens=tokens, draft_length=K, **asked)
    facts = PairFacts(Names("bench", "array", "sure"))
    reply = Reply(request, [0, 1, 2], 1, LetterVocabulary(), FixedLength(K), facts, NativeInterrupt())
    *_, last = write(ReadyTarget(), SafeDrafter(SureDrafter(), N_VOCAB), reply)
    if not isinstance(last, Finished):
        raise SystemExit("the reply did not finish")
    return last.stats.overhead_ms / last.stats.rounds


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=7)
    add_keep_option(parser)
    options = parser.parse_args()
    figures = list[Figure]()
    found: dict[tuple[float, str], list[float]] = defaultdict(list)
    for _ in range(options.turns):  # in turn, so that all meet the same state of the machine
        for temperature, (who, asked) in product(BARS, ASKED.items()):
            found[temperature, who].append(overhead(temperature, 300, asked))
    for (temperature, who), times in found.items():
        bar = f" (bar {BARS[temperature]})" if not any(ASKED[who].values()) else ""
        print(
            f"temperature {temperature}, {who:<13} median {median(times):.3f} ms a round, least {min(times):.3f}{bar}"
        )
        if bar:
            half = median(times)
            claim = f"own time a round of 152,064 ids, temperature {temperature}, median"
            bar_ms = f"{BARS[temperature]} ms"
            figures.append(
                Figure(claim, f"{half:.3f} ms", f"least {min(times):.3f}", bar_ms, half <= BARS[temperature])
            )
    if options.keep:
        keep("large_vocabulary", "A large vocabulary", figures, 45)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
