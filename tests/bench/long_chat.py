"""Whether guessing gets better while one chats: turns of one chat about one repository, on a simulated clock.

    .venv/bin/python tests/bench/long_chat.py [--tokens 500]

Each reply is the next stretch of files that the chat is about; what was said before stays in the prompt, as in a chat.
Free drafters learn from it, and the draft length learns how far they can be believed. In the second table the program
ends after each turn: `forgotten` begins anew, `kept` begins with what it learnt; neither has counts of the session.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.draft_length.adaptive import AdaptiveLength
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.events import Stats
from engine.interfaces import Drafter
from engine.machine.calibration_cache import Learnt
from engine.machine.cost_curve import CostCurve
from tests.bench.copies_by_kind import CURVES, Simulated, stats_of
from tests.bench.suffix_memory import ROOT, pieces

FILES = (
    "engine/drafters/gguf_drafter.py", "engine/drafters/onnx/onnx_drafter.py",
    "engine/drafters/vocabularies/translated_drafter.py", "engine/loading/files.py", "engine/loading/loaded_pair.py",
    "engine/draft_length/adaptive.py",
)  # fmt: skip
COST = CURVES["12 % a row"]


def turns(tokens: int) -> list[tuple[list[int], list[int]]]:
    """Prompt and reply ids of each turn: a stretch of each file in turn, all before it in the prompt."""
    texts, chat, found = [pieces((ROOT / file).read_text("utf-8")) for file in FILES], list[int](), []
    for stretch in range(2):
        for number, text in enumerate(texts):
            chat = [*chat, *pieces(f"\nAnd now part {stretch} of file {number}, please.\n")]
            reply = text[stretch * tokens : (stretch + 1) * tokens]
            found.append((chat, reply))
            chat = [*chat, *reply]
    return found


def pace_with(learnt: Mapping[str, Learnt] | None = None) -> AdaptiveLength:
    """A pace as it is when a pair is opened."""
    return AdaptiveLength(CostCurve({width: COST(width) for width in range(1, 10)}), learnt=learnt)


def one_turn(turn: tuple[list[int], list[int]], drafters: list[Drafter], pace: AdaptiveLength) -> Stats:
    """The figures of one reply."""
    prompt, reply = turn
    return stats_of(Simulated([*prompt, *reply], COST), prompt, reply, drafters, pace)


def main() -> int:
    """Simulate and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokens", type=int, default=500, help="of each reply")
    chat = turns(parser.parse_args().tokens)
    drafters, pace = list[Drafter]([SuffixDrafter(), NgramDrafter()]), pace_with()
    print(f"{'turn':>5}{'accepted':>10}{'tokens a round':>16}{'times plain':>13}")
    for number, turn in enumerate(chat, start=1):
        stats = one_turn(turn, drafters, pace)
        times = COST(1) * stats.tokens / stats.decode_ms
        print(f"{number:>5}{stats.acceptance or 0.0:>10.2f}{stats.mean_length or 0.0:>16.2f}{times:>13.2f}")
    print(f"{'turn':>5}{'forgotten':>11}{'kept':>8}   accepted, and times plain")
    learnt: dict[str, Learnt] = {}
    for number, turn in enumerate(chat, start=1):
        line = []
        for pace in (pace_with(), pace_with(learnt)):
            stats = one_turn(turn, [SuffixDrafter(), NgramDrafter()], pace)
            line.append(f"{stats.acceptance or 0.0:.2f} {COST(1) * stats.tokens / stats.decode_ms:.2f}")
            learnt = pace.learnt()
        print(f"{number:>5}  {line[0]:>10}  {line[1]:>10}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
