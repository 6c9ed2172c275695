"""A pair of real size: plain, fixed K, `auto`, chains and trees in turn, and llama.cpp's own loop beside them.

    python tests/toys/layered_pair.py --shape 1.5b --type Q4_0 --agreement 0.55 --out FOLDER
    python tests/bench/real_size.py --pair FOLDER [--llama PROGRAM] [--prompts 4] [--tokens 96]
        [--device Vulkan0] [--drafter-device cpu]

Greedy, one reply of each way for each prompt before the next, the first one moving on, so that all meet the same state
of the machine; each turn's plain reply is what the others are divided by. With GOMP_SPINCOUNT=0, which keeps a busy
machine steady, threads sleep at the end of each operation; a pass of one row then takes half as long again, wider ones
less, and guessing looks better than in the app, which does not set it. PROGRAM is `llama-speculative-simple` of the
pinned source, whose loop is the server's; its own clock counts, without loading and without reading the prompt.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, get_args

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.traces.equivalence import written
from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.load_options import DrafterDevice, LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import load_pair

PROMPTS = ("one two three four", "a dog and a cat", "the sea", "once upon a time", "in the house of", "they went on to")
FREE = ("suffix", "ngram")
OWN = ("own",)

WAYS: dict[str, dict[str, Any]] = {
    "plain": {"draft_length": 0},
    "K = 3": {"draft_length": 3, "tree": 0, "drafters": OWN},
    "K = 3, 2 beside": {"draft_length": 3, "tree": 2, "drafters": OWN},
    "K = 3, 4 beside": {"draft_length": 3, "tree": 4, "drafters": OWN},
    "auto, chains": {"draft_length": "auto", "tree": 0, "drafters": OWN},
    "auto, trees that pay": {"draft_length": "auto", "tree": "auto", "drafters": OWN},
    "suffix alone, auto": {"draft_length": "auto", "drafters": ("suffix",)},
    "ngram alone, auto": {"draft_length": "auto", "drafters": ("ngram",)},
    "auto over all drafters": {"draft_length": "auto", "drafters": (*FREE, *OWN)},
}
LLAMA = "llama.cpp, K = 3"


class Reply(NamedTuple):
    """One reply: its ids where they are known, tokens a second, guesses made and accepted, passes."""

    ids: tuple[int, ...] | None
    speed: float
    drafted: int
    accepted: int
    passes: int = 0
    note: str = ""


def ours(pair: LoadedPair, prompt: str, tokens: int, way: str, bit_exact: bool | None) -> Reply:
    """One reply of our own."""
    request = Request(
        "b", prompt=prompt, raw=True, max_tokens=tokens, sampling=Sampling(temperature=0.0), probabilities=False,
        bit_exact=bit_exact, **WAYS[way],
    )  # fmt: skip
    events = list(pair.generate(request, NativeInterrupt()))
    end = events[-1]
    assert isinstance(end, Finished), end
    ids = tuple(token.id for token in written(events))
    stats = end.stats
    speed = 1e3 * stats.tokens / stats.decode_ms
    return Reply(ids, speed, stats.draft_n, stats.draft_n_accepted, stats.rounds, str(stats.note or ""))


def llamas(program: Path, files: tuple[Path, Path], prompt: str, tokens: int) -> Reply:
    """One reply of llama.cpp's own loop with the same two files."""
    target, drafter = map(str, files)
    answer = subprocess.run(
        [program, "-m", target, "-md", drafter, "-p", prompt, "-n", str(tokens), "-c", "512", "--temp", "0",
         "--spec-type", "draft-simple", "--spec-draft-n-max", "3", "-t", "2", "-td", "2", "-lv", "3"],
        capture_output=True, text=True, check=True, errors="replace",
    )  # fmt: skip
    said = answer.stdout + answer.stderr
    found = {
        name: float(value)
        for name, pattern in {
            "speed": r"decoded .*speed: +([\d.]+) t/s",
            "drafted": r"n_drafted += (\d+)",
            "accepted": r"n_accept += (\d+)",
        }.items()
        for value in re.findall(pattern, said)[-1:]
    }
    if len(found) < 3:
        raise SystemExit(said[-3000:])
    return Reply(None, found["speed"], int(found["drafted"]), int(found["accepted"]))


def table(found: dict[str, list[Reply]]) -> str:
    """One line for each way: medians and spread of the ratio to the plain reply of the same turn."""
    lines = [f"{'way':<24}{'t/s':>7}{'of plain':>10}{'least':>7}{'most':>7}{'right':>7}{'tok/pass':>10}{'same':>9}"]
    for way, replies in found.items():
        ratios = [one.speed / plain.speed for one, plain in zip(replies, found["plain"], strict=True)]
        drafted, passes = sum(one.drafted for one in replies), sum(one.passes for one in replies)
        written = sum(len(one.ids or ()) for one in replies)
        same = [one.ids == plain.ids for one, plain in zip(replies, found["plain"], strict=True) if one.ids is not None]
        lines.append(
            f"{way:<24}{median(one.speed for one in replies):>7.1f}{median(ratios):>10.2f}{min(ratios):>7.2f}"
            f"{max(ratios):>7.2f}{sum(one.accepted for one in replies) / drafted if drafted else 0:>7.0%}"
            f"{written / passes if passes else 0:>10.2f}{f'{sum(same)} of {len(same)}':>9}"
        )
    return "\n".join(lines)


BARS = {"K = 3": 1.7, "auto over all drafters": 2.0}
"""Times plain, for ways that have a bar."""


def figures_of(found: dict[str, list[Reply]]) -> Iterator[Figure]:
    """Of each way the median of its ratios to the plain replies of the same turns, and of all whether texts differ."""
    for way, replies in found.items():
        ratios = [one.speed / plain.speed for one, plain in zip(replies, found["plain"], strict=True)]
        if way != "plain":
            drafted = sum(one.drafted for one in replies)
            right = sum(one.accepted for one in replies) / drafted if drafted else 0.0
            bar, half = BARS.get(way), median(ratios)
            yield Figure(
                f"{way}, of plain ({right:.0%} right)",
                f"{half:.2f}",
                f"{min(ratios):.2f} to {max(ratios):.2f}",
                "" if bar is None else f"{bar:g}",
                None if bar is None else half >= bar,
            )
    guessed = [each for way, each in found.items() if way != "plain"]
    pairs = [(one, plain) for each in guessed for one, plain in zip(each, found["plain"], strict=True)]
    same = [one.ids == plain.ids for one, plain in pairs if one.ids is not None]
    yield Figure("texts equal to plain", f"{sum(same)} of {len(same)}", "", "all", all(same))


def main() -> int:
    """Measure and print; exit 1 where a text differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", type=Path, required=True)
    parser.add_argument("--llama", type=Path)
    parser.add_argument("--prompts", type=int, default=4)
    parser.add_argument("--tokens", type=int, default=96)
    parser.add_argument("--words", type=int, default=-1, help="words that the drafter guesses among: 0 all, -1 chooses")
    parser.add_argument("--any-width", action="store_true", help="not bit-exact, as llama.cpp's own loop is not")
    parser.add_argument("--device", default="auto", help="as `draftlight ask --device`, but without a comparison")
    parser.add_argument("--drafter-device", choices=get_args(DrafterDevice), default="auto")
    add_keep_option(parser)
    parser.add_argument("--ways", help="names from the table with semicolons between")
    options = parser.parse_args()
    files = (options.pair / "layered-target.gguf", options.pair / "layered-drafter.gguf")
    ways = list(WAYS) if options.ways is None else ["plain", *options.ways.split(";")]
    order = ways + ([LLAMA] if options.llama else [])
    found: dict[str, list[Reply]] = {way: [] for way in order}
    where = LoadOptions(device=options.device, drafter_device=options.drafter_device, drafter_words=options.words)
    pair = load_pair("b", *files, 512, free=FREE, options=where)
    try:
        for turn, prompt in enumerate(PROMPTS[: options.prompts]):
            for way in (*order[turn % len(order) :], *order[: turn % len(order)]):
                reply = (
                    llamas(options.llama, files, prompt, options.tokens)
                    if way == LLAMA
                    else ours(pair, prompt, options.tokens, way, False if options.any_width else None)
                )
                found[way].append(reply)
                print(f"{turn} {way}: {reply.speed:.1f} t/s {reply.note}", file=sys.stderr, flush=True)
    finally:
        pair.close()
    print(table(found))
    if options.keep:
        keep("real_size", "A pair of real size", [*figures_of(found)], 20)
    return int(
        any(
            one.ids not in (None, plain.ids)
            for each in found.values()
            for one, plain in zip(each, found["plain"], strict=True)
        )
    )


if __name__ == "__main__":
    raise SystemExit(main())
