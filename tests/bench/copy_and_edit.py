"""What `free` brings where a reply repeats its prompt: repeat, replace a word, correct a text of about 150 tokens.
And what a former version brings that is not in the prompt: of 400 tokens one word changes, or eight places, or all.

    python tests/bench/copy_and_edit.py --target FILE [--turns 2]

The target is of real shape with random weights (tests/toys/shaped_gguf.py), so its text is forced: every pass is made,
only the token that must come is pushed to the top. Plain and guessing (`auto`) run in turn. Bars: 1.3 times plain;
with one word changed 4 times, with all changed .98.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from engine.decoding.assembly import write
from engine.decoding.reply import Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.evidence.acceptance_stats import LONGEST, LONGEST_CHEAP
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.copies.former_drafter import FormerDrafter
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.machine.cost_curve import CostCurve
from engine.options.request import LONGEST_DRAFT, Request
from engine.options.sampling_params import Sampling
from tests.engine.forced_target import ForcedTarget
from tests.engine.open_pair import load_pair

LENGTH, LONG = 150, 400


def texts(rng: np.random.Generator) -> dict[str, tuple[list[int], list[int]]]:
    """Prompt and reply ids for each task; words are ids of a small vocabulary, in which few stretches recur."""
    words = rng.integers(300, 900, LENGTH).tolist()
    asked = rng.integers(300, 900, 12).tolist()
    replaced = [word if place % 25 != 12 else 950 for place, word in enumerate(words)]
    corrected = list(words)
    for place in (20, 55, 90, 130):  # a word left out here, two put in there
        corrected[place : place + 1] = [] if place % 2 else [960, 961]
    return {name: ([*asked, *words, *asked[:4]], reply) for name, reply in
            (("repeat", words), ("replace", replaced), ("correct", corrected))}  # fmt: skip


def new_versions(rng: np.random.Generator) -> dict[str, tuple[list[int], list[int], list[int]]]:
    """Prompt, reply and former version, ids, for each task: none of it is in the prompt."""
    former, other = (rng.integers(300, 900, LONG).tolist() for _ in range(2))
    eight = list(former)
    for place in range(LONG - 30, 0, -50):  # a word left out here, two put in there, one replaced
        eight[place : place + 1] = [[], [960, 961], [962]][place % 3]
    replies = {"one word": [*former[:200], 963, *former[201:]], "eight places": eight, "all other": other}
    return {name: (rng.integers(300, 900, 16).tolist(), reply, former) for name, reply in replies.items()}


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--turns", type=int, default=2)
    options = parser.parse_args()
    pair = load_pair("bench", options.target, None, 1024, free=("suffix",))
    verify_ms = pair.measured_anew()[0]
    paying = AdaptiveLength(CostCurve(verify_ms))
    longest = min(
        (LONGEST, LONGEST_CHEAP, LONGEST_DRAFT), key=lambda k: CostCurve(verify_ms).verify_ms(k + 1) / (k + 1)
    )
    spent: dict[tuple[str, bool], list[float]] = {}
    for turn in range(options.turns):
        rng = np.random.default_rng(turn)
        tasks = {name: (*each, list[int]()) for name, each in texts(rng).items()} | new_versions(rng)
        for name, (prompt, reply, former) in tasks.items():
            for guess in (False, True) if turn % 2 == 0 else (True, False):
                pace: DraftLengthPolicy = paying if guess else FixedLength(0)
                target = ForcedTarget(pair._target, [*prompt, *reply])
                asked = [*([FormerDrafter(former, len(prompt))] if former else ()), SuffixDrafter(), NgramDrafter()]
                drafter = DrafterChain(asked, pace.limit_for, pace.worth) if guess else None
                paying.expect_copies(bool(former))
                paying.longest = longest if former else LONGEST
                request = Request("b", sampling=Sampling(temperature=0.0), max_tokens=len(reply), draft_length="auto")
                facts = PairFacts(Names("b", "t", "free"))
                made = Reply(request, prompt, 1, pair._model, pace, facts, NativeInterrupt())
                last = list(write(target, SafeDrafter(drafter, pair.opened.n_vocab), made))[-1]
                assert isinstance(last, Finished)
                assert last.stats.tokens == len(reply)
                spent.setdefault((name, guess), []).append(last.stats.decode_ms / last.stats.tokens)
    curve = " ".join(f"{width}:{took / verify_ms[1]:.2f}" for width, took in verify_ms.items())
    print(f"{options.target.name}, passes by width in plain ones: {curve}")
    print(f"{'task':<14}{'plain t/s':>11}{'free t/s':>12}{'ratio':>7}")
    for name in dict.fromkeys(name for name, _ in spent):
        plain, guessed = (1000.0 * options.turns / sum(spent[name, guess]) for guess in (False, True))
        print(f"{name:<14}{plain:>11.1f}{guessed:>12.1f}{guessed / plain:>7.2f}")
    pair.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
