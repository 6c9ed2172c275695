"""Drafters that read the target's states, on a target of real size, with plain writing and a plain drafter in turn.

    python tests/bench/heads_speed.py --files FOLDER [--shape 0.5b] [--type Q4_0] [--noise 0.07]
        [--prompts 6] [--tokens 64] [--draft 3] [--turns 30] [--keep]

FOLDER gets the files of `tests/toys/heads_pair.py` where it has none (2.2 GB for 0.5b). Greedy; each prompt is written
once plainly and once with each kind, the first one moving on, so that all meet the same state of the machine; nothing
is learnt and no text is known before. What a kind took is divided by the plain reply of the same prompt and target
(`mtp` has one of its own), whose text must be the same. A guess's time is that of all drafts by the guesses made.

Then what the states themselves cost: passes of one row and of a draft's, with three layer inputs asked and not asked,
in turn on one context.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.traces.equivalence import written
from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.llama.target import LlamaTarget
from engine.loading.loaded_pair import LoadedPair
from engine.making.opened_target import opened_target
from engine.options.load_options import LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import load_pair
from tests.toys.heads_pair import SHAPES, HeadsFiles, heads_files, write_heads_pair

PROMPTS = ("one two three four", "a dog and a cat", "the sea", "once upon a time", "in the house of", "they went on to")
PLAIN, PLAIN_OF_MTP, CONTEXT, DEPTH = "plain", "plain, mtp's", 512, 64


class Way(NamedTuple):
    """Files to open, and the plain way that it is compared with; `heads` guesses with the target's own."""

    target: Path
    drafter: Path | None = None
    heads: bool = False
    plain: str = PLAIN


def ways_of(files: HeadsFiles) -> dict[str, Way]:
    """Everything that is measured, by name, each plain way before those that are compared with it."""
    return {
        PLAIN: Way(files.target),
        **{kind: Way(files.target, drafter) for kind, drafter in files.drafters.items()},
        PLAIN_OF_MTP: Way(files.mtp, plain=PLAIN_OF_MTP),
        "mtp": Way(files.mtp, heads=True, plain=PLAIN_OF_MTP),
    }


class Reply(NamedTuple):
    """One reply: its ids, ms a token without the prompt, guesses, those that stood, rounds, ms of all its drafts."""

    ids: tuple[int, ...]
    ms_a_token: float
    drafted: int
    accepted: int
    rounds: int
    draft_ms: float
    note: str

    @property
    def ms_a_guess(self) -> float:
        """0 where it made none."""
        return self.draft_ms / self.drafted if self.drafted else 0.0


def write(pair: LoadedPair, prompt: str, tokens: int, draft_length: int) -> Reply:
    """One greedy reply, at most the exact width wide."""
    request = Request(
        "h", prompt=prompt, raw=True, max_tokens=tokens, sampling=Sampling(temperature=0.0), probabilities=False,
        learning=False, draft_length=draft_length, tree=0, drafters=("own",) if draft_length else (),
    )  # fmt: skip
    events = list(pair.generate(request, NativeInterrupt()))
    end = events[-1]
    assert isinstance(end, Finished), end
    ids = tuple(token.id for token in written(events))
    told = end.stats
    return Reply(
        ids,
        told.decode_ms / told.tokens,
        told.draft_n,
        told.draft_n_accepted,
        told.rounds,
        told.draft_ms,
        str(told.note or ""),
    )


def measure(ways: dict[str, Way], prompts: Sequence[str], tokens: int, draft: int) -> dict[str, list[Reply]]:
    """The replies of each way, prompt by prompt."""
    order, options = list(ways), LoadOptions(device="cpu")
    found: dict[str, list[Reply]] = {kind: [] for kind in order}
    pairs = dict[str, LoadedPair]()
    try:
        for kind, way in ways.items():
            pairs[kind] = load_pair(kind, way.target, way.drafter, CONTEXT, options=options, heads=way.heads)
            print(f"{kind}: {pairs[kind].opened.note or 'open'}", file=sys.stderr, flush=True)
        for turn, prompt in enumerate(prompts):
            first = turn % len(order)
            for kind in (*order[first:], *order[:first]):
                reply = write(pairs[kind], prompt, tokens, 0 if kind == ways[kind].plain else draft)
                found[kind].append(reply)
                print(f"{turn} {kind}: {reply.ms_a_token:.1f} ms a token {reply.note}", file=sys.stderr, flush=True)
    finally:
        for pair in pairs.values():
            pair.close()
    return found


class StatesCost(NamedTuple):
    """Passes of `rows` rows: medians in ms without states and with them, and the ratio of passes beside each other."""

    rows: int
    without_ms: float
    asked_ms: float
    ratio: float
    least: float
    most: float


def states_cost(target_file: Path, widths: Sequence[int], turns: int, layers: Sequence[int]) -> list[StatesCost]:
    """What three layer inputs cost a pass behind `DEPTH` tokens."""
    names = tuple(f"layer_inp:{layer}" for layer in layers)
    with opened_target(target_file, cpu_only=True) as (_, target):
        target.feed(list(range(100, 100 + DEPTH)))
        return [_cost_of(target, names, width, turns) for width in widths]


def _cost_of(target: LlamaTarget, names: tuple[str, ...], width: int, turns: int) -> StatesCost:
    times: dict[tuple[str, ...], list[float]] = {(): [], names: []}
    for turn in range(turns):
        for asked in (((), names), (names, ()))[turn % 2]:
            target.give_states(asked)
            # The first pass behind a switch builds the graph anew, which a drafter's target does once.
            times[asked].append(min(_pass_ms(target, width) for _ in range(4)))
    target.give_states(())
    ratios = sorted(asked / bare for bare, asked in zip(times[()], times[names], strict=True))
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    return StatesCost(width, median(times[()]), median(times[names]), median(ratios), low, high)


def _pass_ms(target: LlamaTarget, width: int) -> float:
    began = time.perf_counter()
    target.extend(list(range(200, 200 + width)))
    for rows in target.states.values():
        rows.copy()  # as a drafter keeps them
    took = 1e3 * (time.perf_counter() - began)
    target.truncate(DEPTH)
    return took


def table(found: dict[str, list[Reply]], ways: dict[str, Way]) -> str:
    """One line for each kind: medians, and the spread of its ratio to the plain reply of the same prompt."""
    lines = [
        f"{'kind':<14}{'t/s':>7}{'of plain':>10}{'least':>7}{'most':>7}{'right':>7}{'a round':>9}{'ms a guess':>12}"
        f"{'same':>8}"
    ]
    for kind, replies in found.items():
        plain = found[ways[kind].plain]
        ratios, (right, a_round), same = _ratios(replies, plain), _shares(replies), _same(replies, plain)
        lines.append(
            f"{kind:<14}{1e3 / median(each.ms_a_token for each in replies):>7.1f}{median(ratios):>10.2f}"
            f"{min(ratios):>7.2f}{max(ratios):>7.2f}{right:>7.0%}{a_round:>9.2f}"
            f"{median(each.ms_a_guess for each in replies):>12.2f}{f'{same} of {len(replies)}':>8}"
        )
    return "\n".join(lines)


def _ratios(replies: Sequence[Reply], plain: Sequence[Reply]) -> list[float]:
    return [bare.ms_a_token / one.ms_a_token for one, bare in zip(replies, plain, strict=True)]


def _same(replies: Sequence[Reply], plain: Sequence[Reply]) -> int:
    return sum(one.ids == bare.ids for one, bare in zip(replies, plain, strict=True))


def _shares(replies: Sequence[Reply]) -> tuple[float, float]:
    """The share of guesses that stood, and tokens a round."""
    drafted, passes = sum(each.drafted for each in replies), sum(each.rounds for each in replies)
    accepted = sum(each.accepted for each in replies)
    return accepted / drafted if drafted else 0.0, sum(len(each.ids) for each in replies) / max(passes, 1)


def figures_of(found: dict[str, list[Reply]], ways: dict[str, Way], costs: Sequence[StatesCost]) -> Iterator[Figure]:
    """What the page shows: each kind's ratio, what states cost, and whether texts were the same."""
    same = texts = 0
    for kind, replies in found.items():
        if kind != (plain := ways[kind].plain):
            same, texts = same + _same(replies, found[plain]), texts + len(replies)
            ratios, (right, a_round) = _ratios(replies, found[plain]), _shares(replies)
            guess = median(each.ms_a_guess for each in replies)
            claim = f"{kind}, of plain ({right:.0%} right, {a_round:.2f} tokens a round, {guess:.2f} ms a guess)"
            yield Figure(claim, f"{median(ratios):.2f}", f"{min(ratios):.2f} to {max(ratios):.2f}")
    for cost in costs:
        spread = f"half of them {cost.least:.3f} to {cost.most:.3f}"
        yield Figure(f"a pass of {cost.rows} with three layer inputs, of one without", f"{cost.ratio:.3f}", spread)
    yield Figure("texts equal to plain", f"{same} of {texts}", "", "all", same == texts)


def main() -> int:
    """Measure and print; exit 1 where a text differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=Path, required=True)
    parser.add_argument("--shape", choices=SHAPES, default="0.5b")
    parser.add_argument("--type", choices=("Q4_0", "Q8_0"), default="Q4_0")
    parser.add_argument("--noise", type=float, default=0.07)
    parser.add_argument("--prompts", type=int, default=6)
    parser.add_argument("--tokens", type=int, default=64)
    parser.add_argument("--draft", type=int, default=3)
    parser.add_argument("--turns", type=int, default=30, help="of the passes with and without states")
    add_keep_option(parser)
    options = parser.parse_args()
    options.files.mkdir(parents=True, exist_ok=True)
    files = heads_files(options.files)
    if not all(file.exists() for file in files.all):
        files = write_heads_pair(options.files, options.shape, options.type, options.noise)
    ways = ways_of(files)
    found = measure(ways, PROMPTS[: options.prompts], options.tokens, options.draft)
    print(table(found, ways))
    last = SHAPES[options.shape].target.layers - 1
    costs = states_cost(files.target, (1, options.draft + 1), options.turns, (1, last // 2, last))
    for cost in costs:
        print(
            f"pass of {cost.rows}: {cost.without_ms:.2f} ms, with three layer inputs {cost.asked_ms:.2f} ms, ratio "
            f"{cost.ratio:.3f} (half of the turns {cost.least:.3f} to {cost.most:.3f})"
        )
    figures = [*figures_of(found, ways, costs)]
    if options.keep:
        keep("heads_speed", "Drafters that read the model's states", figures, 25)
    return int(not figures[-1].met)


if __name__ == "__main__":
    raise SystemExit(main())
