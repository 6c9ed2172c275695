"""What the memory of earlier chats costs: building it, and microseconds a guess, by the number of tokens kept.

    .venv/bin/python tests/bench/suffix_memory.py [--tokens 1000000]

Kept are this repository's own files, cut into pieces of a few letters; asked is for ends of the text that stand in it,
of which the nearest eight tokens are true. Beside it, what the chat's own part takes for a chat as long as a context.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from engine.drafters.copies.copying import continued, longest_match
from engine.drafters.copies.suffix_memory import DEPTH, END, SuffixMemory
from tests.bench.results import Figure, add_keep_option, keep

ROOT = Path(__file__).parents[2]
FOLDERS = ("app", "engine", "models", "ui", "tests", "docs", "packaging")
LIMIT, ASKED = 8, 2000


def pieces(text: str) -> list[int]:
    """Ids as a vocabulary of 30,000 would give them, about: words in pieces of six letters, spaces, signs."""
    return [zlib.crc32(part.encode()) % 30_000 for part in re.findall(r"\w{1,6}|\s+|[^\w\s]", text)]


def repository(tokens: int) -> list[int]:
    """The repository's texts, each with its end, over again where there are too few."""
    ids = list[int]()
    while len(ids) < tokens:
        before = len(ids)
        for folder in FOLDERS:
            for file in sorted((ROOT / folder).rglob("*")):
                if file.suffix in (".py", ".md", ".ts") and len(ids) < tokens:
                    ids += [*((piece + before) % 30_000 for piece in pieces(file.read_text("utf-8"))), END]
    return [*ids[: tokens - 1], END]


def microseconds(ask: Callable[[int], object], places: list[int]) -> tuple[float, float]:
    """The median and the 95th percentile of one call."""
    took = []
    for place in places:
        began = time.perf_counter()
        ask(place)
        took.append(1e6 * (time.perf_counter() - began))
    return float(np.median(took)), float(np.quantile(took, 0.95))


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokens", type=int, default=1_000_000)
    add_keep_option(parser)
    options = parser.parse_args()
    ids = np.array(repository(options.tokens), np.int32)
    rng = np.random.default_rng(1)
    print(f"{'kept':>10}{'build s':>9}{'median us':>11}{'95 % us':>9}{'agreed':>8}")
    figures = list[Figure]()
    for size in (options.tokens // 100, options.tokens // 10, options.tokens):
        began = time.process_time()
        memory = SuffixMemory(np.append(ids[: size - 1], np.int32(END)))
        build_s = time.process_time() - began
        places = rng.integers(DEPTH, size - LIMIT, ASKED).tolist()
        tails = {place: [0] * 8 + ids[place - 8 : place].tolist() for place in places}
        half, most = microseconds(lambda place, of=memory, ends=tails: of.guess(ends[place], LIMIT), places)
        agreed = float(np.median([memory.guess(tail, LIMIT).agreed for tail in tails.values()]))
        print(f"{size:>10,}{build_s:>9.2f}{half:>11.0f}{most:>9.0f}{agreed:>8.0f}")
        figures.append(
            Figure(f"a guess among {size:,} kept tokens, median", f"{half:.0f} µs", f"95 % under {most:.0f}")
        )
    chat = ids[:8192].copy()
    half, most = microseconds(lambda place: _copy(chat[:place]), rng.integers(4096, 8192, ASKED).tolist())
    print(f"{'a chat':>10}{'':>9}{half:>11.0f}{most:>9.0f}")
    if options.keep:
        keep("suffix_memory", "Copies from earlier chats", figures, 50)
    return 0


def _copy(ids: np.ndarray) -> object:
    places, agreed = longest_match(ids)
    return continued(ids, places.tolist(), agreed, LIMIT) if agreed else None


if __name__ == "__main__":
    raise SystemExit(main())
