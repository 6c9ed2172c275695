"""What learning while chatting brings: acceptance over a long chat by thirds, and the rules of learning side by side.

    .venv/bin/python tests/bench/learning.py [--target FILE --drafter FILE] [--prompts 200] [--orders 3]

Without files it is the starter, whose drafter was trained on its target's own replies. A pair whose target moved on
while its drafter stayed, which is where there is something to learn, is in the history of this repository:

    git show f15fea4:models/starter/target-q8_0.gguf >target.gguf
    git show 4dbc8d1:models/starter/drafter.onnx >drafter.onnx

First table: the same prompts in each row, in so many orders, K = 4, texts compared. `own` is the network as its file
is, `own, learning` with its corrections (`engine/drafters/composed/corrections.py`); `auto` has the free drafters too.
Then `kept`, which begins with what was learnt of the same prompts in another order, and `elsewhere`, of other skills.

Second table: the share of all places where the likeliest token is the target's, reckoned on plain replies, with each
rule learning reply by reply. `won` and `lost` are places where only the moved or only the drafter's own choice was
right; `exchanged` learns the same places, each with the token of another one.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from numpy.typing import NDArray

from engine.drafters.composed.corrections import LONGEST, Corrections
from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.events import Finished, Verified
from engine.interfaces import Rows
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair

ROOT = Path(__file__).parents[2] / "models"
CHATTED = (
    "draftlight",
    "smalltalk",
    "facts",
    "capitals",
    "python",
    "lists",
    "stories",
    "explanation",
    "jokes",
    "haiku",
)
ELSEWHERE = ("units", "tables", "json", "mend", "riddles", "counting", "repeat")
K = 4
LOW_RANK, STEP = 32, 0.3

Files = tuple[Path, Path]


def questions(skills: Sequence[str], count: int, order: int) -> list[str]:
    """So many prompts of these skills that training never asked, in an order of their own."""
    lines = (ROOT / "training/trial.jsonl").read_text("utf-8").splitlines()
    found = [asked["prompt"] for line in lines if (asked := json.loads(line))["skill"] in skills]
    random.Random(0).shuffle(found)
    chosen = found[:count]
    random.Random(order).shuffle(chosen)
    return chosen


def request(
    prompt: str, temperature: float, tokens: int, *, learning: bool = False, memory: bool = False, k: int = K
) -> Request:
    return Request(
        "b", (Message("user", prompt),), sampling=Sampling(temperature=temperature), seed=7, max_tokens=tokens,
        draft_length=k, tree=0, learning=learning, memory=memory,
    )  # fmt: skip


class Chat(NamedTuple):
    """Acceptance and the share of written tokens that were guesses, by third; and the texts."""

    acceptance: list[float]
    guessed: list[float]
    texts: list[str]


def chat(
    pair: LoadedPair, asked: Sequence[str], options: argparse.Namespace, *, learning: bool, memory: bool = False
) -> Chat:
    """All prompts, one reply each."""
    counts, texts = np.zeros((3, 3)), list[str]()
    for at, prompt in enumerate(asked):
        asking = request(prompt, options.temperature, options.tokens, learning=learning, memory=memory)
        end = list(pair.generate(asking, NativeInterrupt()))[-1]
        assert isinstance(end, Finished), end
        counts[3 * at // len(asked)] += end.stats.draft_n_accepted, end.stats.draft_n, end.stats.tokens
        texts.append(end.text)
    right, drafted, written = counts.T
    return Chat(list(right / np.maximum(drafted, 1)), list(right / written), texts)


def print_chats(files: Files, options: argparse.Namespace) -> None:
    """The first table."""
    ways: dict[str, tuple[tuple[str, ...], bool, Sequence[str]]] = {
        "own": ((), False, ()),
        "own, learning": ((), True, ()),
        "auto": (("suffix", "ngram"), False, ()),
        "auto, learning": (("suffix", "ngram"), True, ()),
        "kept": ((), True, CHATTED),
        "elsewhere": ((), True, ELSEWHERE),
    }
    print(f"{'':>16}{'order':>7}{'acceptance by third':>27}{'guessed share of text':>27}{'same':>6}")
    for order in range(1, options.orders + 1):
        asked, plain = questions(CHATTED, options.prompts, order), list[str]()
        for way, (free, learning, before) in ways.items():
            with tempfile.TemporaryDirectory() as folder:
                pair = load_pair("b", *files, free=free, history=Path(folder))
                if before:
                    chat(pair, questions(before, options.prompts, 9), options, learning=True, memory=True)
                found = chat(pair, asked, options, learning=learning, memory=bool(before))
                pair.close()
            plain = plain or found.texts
            columns = "".join(f"{each:>9.3f}" for each in (*found.acceptance, *found.guessed))
            print(f"{way:>16}{order:>7}{columns}{'yes' if found.texts == plain else 'NO':>6}", flush=True)


class Reply(NamedTuple):
    """A text, where the reply begins in it, and the drafter's scores of each of its places, float32 (N, V)."""

    text: list[int]
    start: int
    rows: NDArray[np.float32]

    @property
    def written(self) -> NDArray[np.int64]:
        return np.array(self.text[self.start :])


def replies(files: Files, options: argparse.Namespace) -> list[Reply]:
    """Plain replies of the target, with what the network would have guessed at each place."""
    pair = load_pair("b", files[0], None)
    network = OnnxDrafter(files[1], pair.opened.n_vocab, 2048, "cpu")
    found = []
    for prompt in questions(CHATTED, options.prompts, 1):
        asking = request(prompt, options.temperature, options.tokens, k=0)
        events = pair.generate(asking, NativeInterrupt())
        written = [each.next.id for each in events if isinstance(each, Verified) and each.next is not None]
        text = [*pair._target.cached[: len(pair._target.cached) + 1 - len(written)], *written]
        start = len(text) - len(written)
        network.truncate(0)
        network.observe(text[:start], None)
        rows = [network._read(text[at - 1 : at]).copy() for at in range(start, len(text))]
        found.append(Reply(text, start, np.array(rows, np.float32)))
    pair.close()
    return found


Rule = Callable[[Reply, NDArray[np.int64]], NDArray[np.int64]]
"""Chooses for each place of a reply, and then learns that these ids were written there."""


def table() -> Rule:
    """The corrections that the app has, always believed."""
    corrections = Corrections()

    def choose(reply: Reply, written: NDArray[np.int64]) -> NDArray[np.int64]:
        chosen, own = list[int](), reply.rows.argmax(1)
        befores = [reply.text[max(0, at - LONGEST) : at] for at in range(reply.start, len(reply.text))]
        for before, row, likeliest in zip(befores, reply.rows, own, strict=True):
            moved: Rows | None = corrections.moved(row, before, int(likeliest))
            chosen.append(int(likeliest if moved is None else moved.argmax()))
        for before, likeliest, token in zip(befores, own, written, strict=True):
            corrections.learn(before, int(likeliest), int(token))
        return np.array(chosen)

    return choose


def low_rank(n_vocab: int, rank: int) -> Rule:
    """A bias for each token, and beside it one of this rank over the token before (online soft-max regression)."""
    chance = np.random.default_rng(0)
    before = chance.normal(0.0, max(rank, 1) ** -0.5, (n_vocab, rank)).astype(np.float32)
    weights, bias = np.zeros((n_vocab, rank), np.float32), np.zeros(n_vocab, np.float32)

    def choose(reply: Reply, written: NDArray[np.int64]) -> NDArray[np.int64]:
        features = before[reply.text[reply.start - 1 : -1]]
        scores = reply.rows + bias + features @ weights.T
        chances = np.exp(scores - scores.max(1, keepdims=True))
        gradient = -chances / chances.sum(1, keepdims=True)
        gradient[np.arange(len(written)), written] += 1.0
        bias[:] += STEP * gradient.sum(0)
        weights[:] += STEP * gradient.T @ features
        return scores.argmax(1)

    return choose


def print_rules(found: Sequence[Reply]) -> None:
    """The second table."""
    n_vocab = found[0].rows.shape[1]
    rules: dict[str, Callable[[], Rule]] = {
        "corrections": table,
        "bias by token": lambda: low_rank(n_vocab, 0),
        f"rank {LOW_RANK}": lambda: low_rank(n_vocab, LOW_RANK),
    }
    print(f"\n{'':>24}{'right by third':>27}{'won':>7}{'lost':>7}")
    for name in ("own", *rules, "corrections, exchanged"):
        rule = rules.get(name.split(",")[0])
        choose = rule() if rule is not None else lambda reply, _: reply.rows.argmax(1)
        chance, rights, won, lost = np.random.default_rng(1), list[NDArray[np.bool_]](), 0, 0
        for reply in found:
            written, own = reply.written, reply.rows.argmax(1)
            chosen = choose(reply, chance.permutation(written) if "exchanged" in name else written)
            rights.append(chosen == written)
            won += int(((chosen == written) & (own != written)).sum())
            lost += int(((chosen != written) & (own == written)).sum())
        ends = [0, len(rights) // 3, 2 * len(rights) // 3, len(rights)]
        thirds = [np.concatenate(rights[a:b]).mean() for a, b in itertools.pairwise(ends)]
        print(f"{name:>24}" + "".join(f"{third:>9.3f}" for third in thirds) + f"{won:>7}{lost:>7}", flush=True)


def main() -> int:
    """Measure and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, default=ROOT / "starter/target-q8_0.gguf")
    parser.add_argument("--drafter", type=Path, default=ROOT / "starter/drafter.onnx")
    parser.add_argument("--prompts", type=int, default=200)
    parser.add_argument("--orders", type=int, default=3)
    parser.add_argument("--temperature", type=float, default=0.0)
    parser.add_argument("--tokens", type=int, default=100)
    options = parser.parse_args()
    files = (options.target, options.drafter)
    print_chats(files, options)
    print_rules(replies(files, options))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
