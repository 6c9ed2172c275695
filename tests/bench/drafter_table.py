"""All drafters beside each other, by kind of prompt: on the starter, and on two shaped pairs of real size.

    python tests/toys/layered_pair.py --shape 1.5b --type Q4_0 --agreement 0.55 --out LAYERED
    python tests/bench/drafter_table.py --turns TURNS.jsonl [--states FOLDER] [--layered LAYERED] [--minutes 35]
        [--prompts-per-kind 12] [--questions FILE] [--tokens 48] [--keep]

Greedy. In each turn one prompt is written plainly and with every drafter that the pair can have, the first one moving
on, so that all meet the same state of the machine; what a drafter took is divided by the plain reply of the same turn
and target, whose text must be the same. Each guesses as far as it pays, which it finds out as a user's would, in the
turns themselves. Rows, intervals and questions are those of `draftlight bench --drafters` (`app/bench`).

FOLDER has the 0.5b pair of `tests/toys/heads_pair.py`, written where it is missing (2.2 GB): a plain drafter, EAGLE-3,
DSpark, layers left out, a cascade, heads of the model's own. Shaped models write nonsense, so that a kind of prompt
says little of what they write; it is the starter that tells kinds apart. FILE has questions as Spec-Bench's has them,
asked of the shaped pairs in place of the built-in ones, cut to the first letters.

A turn is written to TURNS.jsonl as soon as it is whole. The same command goes on where it was broken off; each pair has
its share of the minutes, and prompts come from all kinds in turn, so that a short run is a table too.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.bench.plan import KINDS, BenchPlan, BenchQuestion, read_questions, some_of
from app.bench.report import Report, as_table
from app.bench.rows import DrafterRows, rows_of
from app.bench.run import SECOND
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.pairs.resolution import FREE_TOGETHER, HEADS, find_pair
from app.settings.reply_options import ReplyOptions
from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.loading.files import load_pair
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment
from engine.options.load_options import FREE_DRAFTERS, OWN_DRAFTER
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.rounds import Round, rounds
from engine.translatable import as_text
from models.starter_pair import starter_folder
from tests.bench.drafter_figures import (
    AUTO,
    PLAIN,
    STARTER,
    Turn,
    answer,
    answers_of,
    bars_of,
    figures_of,
    page_table,
    ratio_of,
    read_turns,
)
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import pair_files
from tests.toys.heads_pair import heads_files, write_heads_pair

OWN, ALL_OF_THEM = (OWN_DRAFTER,), (*FREE_TOGETHER, OWN_DRAFTER)
CONTEXT, LETTERS = 1024, 300
WEIGHTS = {STARTER: 1.0, "0.5b": 6.0, "1.5b": 6.0}
"""The share of the minutes that each pair has."""


class Way(NamedTuple):
    """One row: which open pair writes it, who guesses there, with branches where they pay, and its plain row."""

    files: str
    drafters: tuple[str, ...] = ()
    trees: bool = False
    plain: str = PLAIN


class Table(NamedTuple):
    """One pair: its files by name, and its rows, each plain one before those that are compared with it."""

    files: dict[str, PairFiles]
    ways: dict[str, Way]
    chats: bool


def _free(files: str) -> dict[str, Way]:
    """Those that need no file, alone, and those that copy together."""
    return {**{name: Way(files, (name,)) for name in FREE_DRAFTERS}, "free": Way(files, FREE_TOGETHER)}


def starter_table() -> Table:
    """The starter: its block, the network that was before it, heads; `auto` with the block."""
    files = {name: find_pair(PairRequest("starter", drafter=given)) for name, given in (("block", ""), (HEADS, HEADS))}
    network = str(starter_folder() / "drafter.onnx")
    files["network"] = find_pair(PairRequest("starter", drafter=network))
    ways = {PLAIN: Way("block"), **_free("block"), **{name: Way(name, OWN) for name in files}}
    return Table(files, {**ways, "block, trees": Way("block", OWN, True), AUTO: Way("block", ALL_OF_THEM)}, True)


def states_table(folder: Path, shape: str) -> Table:
    """Drafters of a target's states; written where they are missing. `auto` beside each of the two best."""
    folder.mkdir(parents=True, exist_ok=True)
    found = heads_files(folder)
    if not all(file.exists() for file in found.all):
        found = write_heads_pair(folder, shape, "Q4_0", 0.07)
    skip, small = found.drafters["skip"], found.drafters["gguf"]
    files = {kind: pair_files(kind, found.target, file, CONTEXT) for kind, file in found.drafters.items()}
    files["cascade"] = pair_files("cascade", found.target, skip, CONTEXT, inner=small)
    files["mtp"] = pair_files("mtp", found.mtp, None, CONTEXT, heads=True)
    own = {kind: Way(kind, OWN) for kind in (*found.drafters, "cascade")}
    ways = {PLAIN: Way("gguf"), **_free("gguf"), **own, "gguf, trees": Way("gguf", OWN, True)}
    ways |= {f"{AUTO}, {kind}": Way(kind, ALL_OF_THEM) for kind in ("gguf", "eagle")}
    ways |= {f"{PLAIN}, mtp": Way("mtp", plain=f"{PLAIN}, mtp"), "mtp": Way("mtp", OWN, plain=f"{PLAIN}, mtp")}
    return Table(files, ways, False)


def layered_table(folder: Path) -> Table:
    """A target and a drafter of its first layers."""
    files = {"gguf": pair_files("gguf", folder / "layered-target.gguf", folder / "layered-drafter.gguf", CONTEXT)}
    ways = {PLAIN: Way("gguf"), **_free("gguf"), "gguf": Way("gguf", OWN), "gguf, trees": Way("gguf", OWN, True)}
    return Table(files, {**ways, AUTO: Way("gguf", ALL_OF_THEM)}, False)


def in_turn(questions: Sequence[BenchQuestion]) -> list[BenchQuestion]:
    """The first of each kind, then the second of each."""
    kinds: dict[str, list[BenchQuestion]] = {}
    for question in questions:
        kinds.setdefault(question.category, []).append(question)
    most = max(map(len, kinds.values()))
    return [each[place] for place in range(most) for each in kinds.values() if place < len(each)]


class TableRun:
    """Writes the turns of one pair that are not in the file yet."""

    def __init__(self, name: str, table: Table, tokens: int, out: Path) -> None:
        self._name, self._table, self._out = name, table, out
        self._plan = BenchPlan(options=ReplyOptions(sampling=Sampling(temperature=0.0), max_tokens=tokens))
        self._number = 0

    def write(self, questions: Sequence[tuple[int, BenchQuestion]], ends_at: float) -> None:
        """One question after the other, one at least, until the clock says `ends_at`."""
        with ExitStack() as stack:
            pairs = {name: self._opened(files, stack) for name, files in self._table.files.items()}
            for number, question in questions:
                if number != questions[0][0] and time.monotonic() > ends_at:
                    return
                self._number = number
                turns = [*self._turns(pairs, number, question)]
                with self._out.open("ab") as file:
                    # Behind a line that was cut off a new one begins.
                    file.writelines(b"\n" + msgspec.json.encode(turn, enc_hook=as_text) for turn in turns)

    def _opened(self, files: PairFiles, stack: ExitStack) -> LoadedPair:
        # Any pair may be asked for drafters that need no file, also one that was opened with a network alone.
        pair = load_pair(files, Environment(None, None))
        stack.callback(pair.close)
        print(f"{self._name} {files.name}: {pair.opened.note or 'open'}", file=sys.stderr, flush=True)
        return pair

    def _turns(self, pairs: Mapping[str, LoadedPair], number: int, question: BenchQuestion) -> Iterator[Turn]:
        """A second question continues the plain reply; models without a template are asked the first alone."""
        messages = list[Message]()
        order, first = list(self._table.ways), number % len(self._table.ways)
        for place, words in enumerate(question.turns if self._table.chats else question.turns[:1]):
            messages.append(Message("user", words))
            found = {}
            for way in (*order[first:], *order[:first]):
                found[way] = self._reply(pairs[self._table.ways[way].files], self._table.ways[way], messages)
            plain = {way: found[self._table.ways[way].plain][0] for way in order}
            replies = {way: (plain[way], *found[way]) for way in order}
            told = ", ".join(f"{way} {ratio_of([answer(replies[way], '')]) or 0:.2f}" for way in order[1:])
            print(f"{self._name} {number} {question.category}: {told}", file=sys.stderr, flush=True)
            yield Turn(self._name, number, SECOND if place else question.category, replies)
            messages.append(Message("assistant", plain[PLAIN].text))

    def _reply(self, pair: LoadedPair, way: Way, messages: Sequence[Message]) -> tuple[Finished, tuple[Round, ...]]:
        asked = self._plan.request("t", tuple(messages), "auto" if way.drafters else 0, way.drafters)
        asked = msgspec.structs.replace(asked, tree="auto" if way.trees or len(way.drafters) > 1 else 0)
        if not self._table.chats:
            asked = msgspec.structs.replace(asked, messages=(), prompt=messages[0].content[:LETTERS], raw=True)
        events = list(pair.generate(_checked(asked), NativeInterrupt()))
        end = events[-1]
        assert isinstance(end, Finished), end
        return end, tuple(rounds(events))


def _checked(request: Request) -> Request:
    request.check()
    return request


def main() -> int:
    """Measure what is missing, print the tables; exit 1 where a text differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=Path, required=True, help="where turns are written, and read from again")
    parser.add_argument("--states", type=Path)
    parser.add_argument("--layered", type=Path)
    parser.add_argument("--shape", default="0.5b", help="of the pair in the folder of --states")
    parser.add_argument("--minutes", type=float, default=35.0)
    parser.add_argument("--prompts-per-kind", type=int, default=12)
    parser.add_argument("--questions", type=Path)
    parser.add_argument("--tokens", type=int, default=48, help="of each reply at the most")
    parser.add_argument("--starter-tokens", type=int, default=128, help="the same of the starter's")
    add_keep_option(parser)
    options = parser.parse_args()
    made = {STARTER: starter_table}
    made |= {"0.5b": lambda: states_table(options.states, options.shape)} if options.states else {}
    made |= {"1.5b": lambda: layered_table(options.layered)} if options.layered else {}
    began, whole, share = time.monotonic(), sum(WEIGHTS[name] for name in made), 0.0
    for name, table_of in made.items():
        share += WEIGHTS[name]
        asked = read_questions(options.questions if options.questions and name != STARTER else KINDS)
        asked = in_turn(some_of(asked, options.prompts_per_kind * len({each.category for each in asked})))
        done = {turn.question for turn in read_turns(options.turns) if turn.pair == name}
        left = [(number, question) for number, question in enumerate(asked) if number not in done]
        if left:
            run = TableRun(
                name, table_of(), options.starter_tokens if name == STARTER else options.tokens, options.turns
            )
            run.write(left, began + 60.0 * options.minutes * share / whole)
    turns = read_turns(options.turns)
    figures = list[Figure]()
    for name in dict.fromkeys(turn.pair for turn in turns):
        rows = [DrafterRows(way, (way,), *rows_of(each)) for way, each in answers_of(turns, name).items()]
        print(f"\n{name}\n" + as_table(Report({}, {}, rows)))
        figures += figures_of(turns, name)
    figures += bars_of(turns)
    print("\n".join(f"{each.claim}: {each.figure} {each.spread} {each.bar}" for each in figures))
    if options.keep:
        keep("drafter_table", "All drafters beside each other, times plain", figures, 20, page_table(turns))
    return int(not figures[-1].met)


if __name__ == "__main__":
    raise SystemExit(main())
