"""`auto` over recorded replies of real pairs, on a simulated clock: what its rules bring, the same on every machine.

    .venv/bin/python tests/bench/recorded_replies.py record TARGET DRAFTER OUT.json [--tokens 192] [--questions FILE]
    .venv/bin/python tests/bench/recorded_replies.py replay OUT.json... [--seeds 40]

`record` writes plain replies, and at each of their places what the network would have guessed, eight tokens far, with
its probabilities. `replay` runs the real loop, drafters and `auto` over them: six replies a run, in an order drawn by
the run's number, each of at most 96 tokens; passes take what a curve says, give or take 6 %, and a network reads what
was written without it. Between replies it is looked at as the engine does (`engine/decoding/shadow_drafting.py`).

`first` is the mean of first replies, `rest` of the others, both times plain writing; `2 %` and `10 %` are the slowest
replies' bounds; `best K` is the fixed draft length that would have been best, with everything known before.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.decoding.parts.shadow_drafting import LEAST, PLACES
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.evidence.simulated_rounds import SimulatedGuess
from engine.draft_length.policy import FixedLength
from engine.drafters.gguf_drafter import GgufDrafter
from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.drafters.token_by_token import READ_AT_ONCE
from engine.events import Finished
from engine.interfaces import Choice, Choose, Draft, Drafter, DrafterTraits, RoundFeedback, Rows
from engine.llama.interrupt import NativeInterrupt
from engine.loading.loaded_pair import LoadedPair
from engine.machine.cost_curve import CostCurve
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.rounds import rounds
from tests.bench.copies_by_kind import Simulated, drafted, stats_of
from tests.engine.open_pair import load_pair

ROOT = Path(__file__).parents[2]
RAW = (
    "one two three four", "a dog and a cat", "the sea", "once upon a time", "in the house of", "they went on to",
    "def main():\n    return", "What is the capital of France?", '{"name": "item", "size": 3}\n',
    "red green blue red green blue red green", "Die Katze sitzt auf dem Dach und", "1 2 3 4 5 6 7 8",
    "A long time ago in a country far away there lived", "import numpy as np\n",
)  # fmt: skip
"""Beginnings, for models that answer no questions."""

FAR, SHORTEST, LONGEST, REPLIES = 8, 16, 96, 6


class Curve(NamedTuple):
    """Milliseconds of a pass by its rows, of a further guess, of a draft's beginning, of a token that is read late."""

    passes: tuple[float, ...]
    guess: float
    begin: float
    late: float


CURVES = {
    # As measured on a pair of 1.5b, Q4_0: two cores of an AMD EPYC, threads that spin; the same, threads that sleep;
    # two cores of a Xeon; and rows that cost next to nothing, as on a card.
    "spinning": Curve((30.5, 54, 74, 77, 98, 119, 140, 156, 175), 4.4, 2.6, 2.0),
    "sleeping": Curve((47, 72, 92, 98, 122, 145, 170, 186, 215), 6.7, 4.0, 2.5),
    "xeon": Curve((96, 128, 140, 150, 175, 200, 230, 250, 290), 13.0, 7.8, 5.0),
    "flat": Curve((50, 54, 56, 58, 60, 63, 66, 70, 75), 5.0, 3.0, 2.0),
}


class Recorded(NamedTuple):
    """A reply, and by the length of the text before it what the network would have guessed there."""

    prompt: list[int]
    reply: list[int]
    guesses: dict[int, list[tuple[int, float]]]


class RecordedNetwork:
    """The engine's `Drafter` over a recorded reply; a guess takes time, and so does reading what it missed."""

    name = "own"
    traits = DrafterTraits(rounds=False)

    def __init__(self, target: Simulated, recorded: Recorded, curve: Curve) -> None:
        self._target, self._recorded, self._curve = target, recorded, curve
        self._read = len(recorded.prompt) - 1

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        length, missed = len(context), len(context) - 1 - self._read
        self._target.pass_time(min(missed, READ_AT_ONCE) * self._curve.late)
        if missed > READ_AT_ONCE:
            self._read += READ_AT_ONCE
            return Draft((), (), self.name)
        self._read = length
        self._target.pass_time(self._curve.begin)
        guesses = self._recorded.guesses.get(length, [])[:limit]
        return drafted(self._target, self.name, guesses, length, choose, self._curve.guess)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        self._read = min(self._read, length)


def recorded(pair: LoadedPair, request: Request) -> Recorded:
    """One plain reply, with the network's guesses at each place."""
    guesses, text = dict[int, list[tuple[int, float]]](), list[int]()

    def noting(old: Any) -> Any:
        def propose(self: Any, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            found = guesses[len(context)] = list[tuple[int, float]]()

            def note(row: Rows, position: int) -> Choice:
                choice = choose(row, position)
                found.append((choice.token, choice.probability))
                return choice._replace(go_on=True)

            old(self, context, FAR, note)
            text[:] = context
            return Draft((), (), self.name)

        return propose

    with (
        patch.object(GgufDrafter, "propose", noting(GgufDrafter.propose)),
        patch.object(OnnxDrafter, "propose", noting(OnnxDrafter.propose)),
        patch.object(FixedLength, "length_for", lambda *_: FAR),
    ):
        events = list(pair.generate(request, NativeInterrupt()))
    assert isinstance(events[-1], Finished), events[-1]
    written = [token.id for one in rounds(events) for token in (*one.kept, *([one.next] if one.next else []))]
    said = min(guesses)
    text = [*text[:said], *written]
    return Recorded(text[:said], text[said:], guesses)


def record(target: Path, drafter: Path, tokens: int, questions: Path | None) -> list[Recorded]:
    """Replies to the questions of a file ({"turns": [...]} a line), else to beginnings."""
    pair = load_pair("b", target, drafter, 2048)
    common = {"max_tokens": tokens, "sampling": Sampling(temperature=0.0), "probabilities": False, "bit_exact": False}
    common |= {"draft_length": FAR, "tree": 0, "learning": False, "memory": False, "drafters": ("own",)}
    asked: list[dict[str, Any]] = [{"prompt": text, "raw": True} for text in RAW]
    if questions is not None:
        lines = questions.read_text("utf-8").splitlines()
        asked = [{"messages": (Message("user", json.loads(line)["turns"][0]),)} for line in lines]
    try:
        return [recorded(pair, Request("b", **common, **one)) for one in asked]
    finally:
        pair.close()


def run(replies: Sequence[Recorded], way: str, curve: Curve, seed: int) -> Iterator[float]:
    """Times plain writing of each reply; the pace lives over all of them."""
    rng = random.Random(seed)
    replies = rng.sample(replies, min(REPLIES, len(replies)))
    free = (SuffixDrafter, NgramDrafter) if way == "auto" else ()
    networks = () if free else ("own",)
    costs = dict(enumerate(curve.passes, start=1))
    pace = AdaptiveLength(CostCurve(costs), {"own": curve.guess}, networks=networks, instead=("own",))
    pace.longest = 6
    for one in replies:
        one = one._replace(reply=one.reply[:LONGEST])
        slow = rng.uniform(0.95, 1.05)
        noise = random.Random(rng.random())
        target = Simulated([*one.prompt, *one.reply], lambda width: curve.passes[width - 1] * slow * noise.uniform(0.94, 1.06))  # noqa: B023,E501  # fmt: skip
        drafters: list[Drafter] = [*(made() for made in free), RecordedNetwork(target, one, curve)]
        stats = stats_of(target, one.prompt, one.reply, drafters, pace)
        yield curve.passes[0] * slow * len(one.reply) / stats.decode_ms
        shadow_draft(pace, one)


def shadow_draft(pace: AdaptiveLength, one: Recorded) -> None:
    """What the engine does between replies."""
    source = pace.unsure_of()
    text = [*one.prompt, *one.reply]
    places = [place for place in range(len(one.prompt), len(text)) if one.guesses.get(place)][-PLACES:]
    if source is not None and len(places) >= LEAST:
        pace.shadow_draft(
            source, [SimulatedGuess(one.guesses[at][0][1], one.guesses[at][0][0] == text[at]) for at in places]
        )


def fixed(one: Recorded, guesses: int, curve: Curve) -> float:
    """Times plain writing with so many guesses in each round."""
    text, took, at = [*one.prompt, *one.reply[:LONGEST]], 0.0, len(one.prompt)
    while at < len(text):
        right = 0
        while right < guesses and at + right < len(text) and one.guesses.get(at + right, [(-1, 0.0)])[0][0] == text[at + right]:  # noqa: E501  # fmt: skip
            right += 1
        took += curve.passes[guesses] + curve.begin + guesses * curve.guess
        at += right + 1
    return curve.passes[0] * (len(text) - len(one.prompt)) / took


def load(file: Path) -> list[Recorded]:
    """Recorded replies that are long enough to say something; ids are counted anew, for vocabularies differ in size."""
    ids = dict[int, int]()

    def known(token: int) -> int:
        return ids.setdefault(token, len(ids))

    found = [
        Recorded(
            [known(token) for token in prompt],
            [known(token) for token in reply],
            {int(at): [(known(int(token)), p) for token, p in each] for at, each in guesses.items()},
        )
        for prompt, reply, guesses in json.loads(file.read_text("utf-8"))
    ]
    assert len(ids) < Simulated.n_vocab
    return [one for one in found if len(one.reply) >= SHORTEST]


def table(files: Sequence[Path], seeds: int) -> Iterator[str]:
    """One line for each file, curve and way."""
    yield f"{'recorded':<14}{'passes':<10}{'way':<6}{'first':>7}{'rest':>7}{'2 %':>7}{'10 %':>7}{'best K':>12}"
    for file in files:
        replies = load(file)
        for name, curve in CURVES.items():
            best = max((mean(fixed(one, guesses, curve) for one in replies), guesses) for guesses in range(1, 7))
            for way in ("own", "auto"):
                runs = [list(run(replies, way, curve, seed)) for seed in range(seeds)]
                every = sorted(ratio for each in runs for ratio in each)
                rest = mean(ratio for each in runs for ratio in each[1:])
                low = f"{every[len(every) // 50]:>7.2f}{every[len(every) // 10]:>7.2f}"
                known = f"{best[0]:.2f} (K = {best[1]})"
                yield f"{file.stem:<14}{name:<10}{way:<6}{mean(each[0] for each in runs):>7.2f}{rest:>7.2f}{low}{known:>14}"  # noqa: E501  # fmt: skip


def main() -> int:
    """Record to a file, or replay and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    recording = commands.add_parser("record")
    for name in ("target", "drafter", "out"):
        recording.add_argument(name, type=Path)
    recording.add_argument("--tokens", type=int, default=192)
    recording.add_argument("--questions", type=Path)
    replaying = commands.add_parser("replay")
    replaying.add_argument("files", type=Path, nargs="+")
    replaying.add_argument("--seeds", type=int, default=40)
    options = parser.parse_args()
    if options.command == "record":
        found = record(options.target, options.drafter, options.tokens, options.questions)
        options.out.write_text(json.dumps(found), "utf-8")
        return 0
    for line in table(options.files, options.seeds):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
