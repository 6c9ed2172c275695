"""What heads learn between replies: acceptance over a long chat by quarters, with three controls, and what it costs.

    python tests/bench/heads_learning.py [--target FILE] [--prompts 120] [--few 3000] [--orders 1]

Heads are made from so many tokens of the target's answers to questions of some skills (`--few 0`: those beside the
target's file as they are), and the chat is about others, which is where there is something to learn. Each question is
asked once, with the same seeds, in turn of four pairs: heads as they were made, heads that learn, heads that learn from
the text with states of other places, which is what the words alone can teach, and heads that learn from the same states
with the text's tokens in any order, from which nothing but their number can be learnt. Texts are compared. Then the
time of a round with learning by that without, as the median over replies, and how long a step of learning takes, which
is the longest that a reply waits for it.
"""

from __future__ import annotations

import argparse
import contextlib
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec
import numpy as np

from engine.drafters.heads.heads_drafter import STATE
from engine.drafters.heads.heads_file import mark_of_target
from engine.drafters.heads.ridge import OwnText, TargetFacts, solve
from engine.events import Finished
from engine.interfaces import Rows
from engine.llama.interrupt import NativeInterrupt
from engine.llama.short.short_gguf import WholeGguf
from engine.loading.loaded_pair import LoadedPair
from engine.making.held_apart import held_apart
from engine.making.opened_target import opened_target
from engine.making.own_text import own_text
from engine.options.request import MAX_WIDTH, Message
from tests.bench.learning import CHATTED, ELSEWHERE, ROOT, questions, request
from tests.engine.open_pair import load_pair

WAYS = ("as made", "learning", "words alone", "shuffled")
MINUTE = 60.0


def make_heads(target: Path, tokens: int, out: Path) -> None:
    """Writes heads that were made from so many tokens of other skills."""
    chats = [(Message("user", asked),) for asked in questions(ELSEWHERE, 60, 1)]
    with opened_target(target, max_width=MAX_WIDTH) as (model, opened):
        opened.give_states((STATE,))
        texts = own_text(model, opened, chats, MINUTE, tokens, lambda share: None)
        with contextlib.closing(WholeGguf(target, model.n_vocab)) as source:
            facts = TargetFacts(
                mark_of_target(target), target.stem, model.n_vocab, lambda ids: source.rows(source.inputs, ids)
            )
            replies, held = held_apart(texts)
            own = [OwnText(each.ids, each.start - 1, each.states) for each in replies]
            heads = solve(own, held, facts, lambda share: None)
    heads.write(out)
    print(f"heads from {heads.facts.tokens:,} tokens, right on text held out: {heads.facts.right}")


@contextlib.contextmanager
def opened(target: Path, heads: Path, way: str, slowest: list[float]) -> Iterator[LoadedPair]:
    """A pair of its own for this way; each step of learning adds its milliseconds to `slowest`."""
    with tempfile.TemporaryDirectory() as folder:
        pair = load_pair("b", target, heads, history=Path(folder))
        if way != "as made":
            pair._replies.features.history.teach_heads(allowed=True, applies=True)
            learning = pair._replies.features.history.heads_learning
            assert learning is not None
            end, step, random = learning.end, learning.step, np.random.default_rng(0)

            def end_shuffled(committed: Sequence[int]) -> None:
                """The text's tokens in any order, so that no state has its own words before and behind it."""
                end(random.permutation(list(committed)).tolist())

            def timed() -> bool:
                began = time.perf_counter()
                goes_on = step()
                slowest.append(1000.0 * (time.perf_counter() - began))
                return goes_on

            learning.step = timed  # type: ignore[method-assign]
            hear, told = learning.hear, list[Rows]()

            def hear_others(start: int, states: Rows) -> None:
                """States of any places before; the drafter itself goes on from its own."""
                told.append(states.copy())
                known = np.concatenate(told)
                hear(start, known[random.integers(len(known), size=len(states))])

            if way == "words alone":
                learning.hear = hear_others  # type: ignore[method-assign]
            if way == "shuffled":
                learning.end = end_shuffled  # type: ignore[method-assign]
        yield pair
        pair.close()


def ask(pair: LoadedPair, prompt: str, options: argparse.Namespace, *, learns: bool) -> Finished:
    """One reply, and what is learnt from it."""
    asked = request(prompt, options.temperature, options.tokens, learning=True)
    asked = msgspec.structs.replace(asked, learn_heads=learns)
    end = list(pair.generate(asked, NativeInterrupt()))[-1]
    assert isinstance(end, Finished), end
    return end


def chat(heads: Path, prompts: Sequence[str], options: argparse.Namespace) -> None:
    """All ways in turn, and their table."""
    ends, slowest = {way: list[Finished]() for way in WAYS}, list[float]()
    with contextlib.ExitStack() as stack:
        pairs = {way: stack.enter_context(opened(options.target, heads, way, slowest)) for way in WAYS}
        for prompt in prompts:
            for way, pair in pairs.items():
                ends[way].append(ask(pair, prompt, options, learns=way != "as made"))
    plain = [each.text for each in ends["as made"]]
    print(f"{'':>11}{'acceptance by quarter':>30}{'same texts':>12}")
    for way, found in ends.items():
        quarters = np.zeros((4, 2))
        for at, each in enumerate(found):
            quarters[4 * at // len(found)] += each.stats.draft_n_accepted, each.stats.draft_n
        shown = "".join(f"{right / max(drafted, 1):>8.3f}" for right, drafted in quarters)
        same = sum(one == each.text for one, each in zip(plain, found, strict=True))
        print(f"{way:>11}{shown}{same:>8} of {len(plain)}   {found[-1].stats.learnt or ''}")
    times = [
        (with_it.stats.decode_ms / with_it.stats.rounds) / (without.stats.decode_ms / without.stats.rounds)
        for with_it, without in zip(ends["learning"], ends["as made"], strict=True)
    ]
    print(
        f"a round with learning takes {median(times):.3f} of one without, the median of {len(times)} pairs of replies"
    )
    middle, high = np.quantile(slowest, (0.5, 0.99))
    print(f"a step takes {middle:.1f} ms in the median, {high:.1f} in one of a hundred, of {len(slowest):,}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--target", type=Path, default=ROOT / "starter" / "target-q8_0.gguf")
    parser.add_argument("--prompts", type=int, default=120)
    parser.add_argument("--few", type=int, default=3000)
    parser.add_argument("--orders", type=int, default=1)
    parser.add_argument("--temperature", type=float, default=0.8)
    parser.add_argument("--tokens", type=int, default=100)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        heads = Path(folder) / "made.heads"
        if arguments.few:
            make_heads(arguments.target, arguments.few, heads)
        else:
            shutil.copy(arguments.target.with_suffix(".heads"), heads)
        for order in range(1, arguments.orders + 1):
            chat(heads, questions(CHATTED, arguments.prompts, order), arguments)


if __name__ == "__main__":
    main()
