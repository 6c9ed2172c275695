"""What the turns of `drafter_table.py` came to: ratios, `auto` beside the best single drafter, the page's table.

Every ratio is one of sums over replies that were written in the same turns, with the interval of `app/bench/turns.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from app.bench.rows import AnsweredQuestion, rows_of
from app.bench.turns import Spread, same_length, spread_of
from app.model_library.pairs.resolution import FREE_TOGETHER
from engine.events import Finished
from engine.rounds import Round
from tests.bench.results import Figure

STARTER = "starter"
PLAIN, AUTO = "plain", "auto"

NETWORKS = {STARTER: "block", "1.5b": "gguf"}
"""Whom the `auto` of a pair asks, where its name does not say so."""


class Turn(msgspec.Struct, frozen=True):
    """What one prompt came to, by way; of plain ways `guessed` is the plain reply itself."""

    pair: str
    question: int
    kind: str
    replies: dict[str, tuple[Finished, Finished, tuple[Round, ...]]]


def read_turns(file: Path) -> list[Turn]:
    """The turns that are there; a last line that was cut off is passed over, and written again."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    found = list[Turn]()
    for line in filter(None, lines):
        try:
            found.append(msgspec.json.decode(line, type=Turn))
        except msgspec.DecodeError:
            print("a turn was cut off, and is measured again", file=sys.stderr)
    return found


def answer(reply: tuple[Finished, Finished, tuple[Round, ...]], kind: str) -> AnsweredQuestion:
    return AnsweredQuestion(kind, *reply)


def answers_of(turns: Sequence[Turn], pair: str) -> dict[str, list[AnsweredQuestion]]:
    """By way, without the plain ones."""
    found: dict[str, list[AnsweredQuestion]] = {}
    for turn in turns:
        for way, reply in turn.replies.items() if turn.pair == pair else ():
            if not way.startswith(PLAIN):
                found.setdefault(way, []).append(answer(reply, turn.kind))
    return found


def spread(answers: Sequence[AnsweredQuestion]) -> Spread | None:
    """Times plain, of replies that were written in the same turns."""
    pairs = (
        same_length(each.plain.stats.tokens, each.plain.stats.decode_ms, each.guessed.stats.tokens, each.guessed.stats.decode_ms)  # noqa: E501
        for each in answers
    )  # fmt: skip
    return spread_of([pair for pair in pairs if pair is not None])


def ratio_of(answers: Sequence[AnsweredQuestion]) -> float | None:
    """The same as one figure."""
    found = spread(answers)
    return found.ratio if found else None


def figures_of(turns: Sequence[Turn], pair: str) -> Iterator[Figure]:
    """Each way of a pair over all prompts, and where those of one kind are known least."""
    for way, each in answers_of(turns, pair).items():
        (kinds, row), between = rows_of(each), spread(each)
        right = "nothing guessed" if row.acceptance is None else f"{row.acceptance:.0%} right"
        text = f"{right}, {row.mean_length or 0:.2f} tokens a round, {row.guess_ms or 0:.2f} ms a guess"
        widest = max((kind.spread or 0.0 for kind in kinds), default=0.0)
        text += f", kinds within {widest:.0%}" if len(each) > len(kinds) else ""
        low_high = f"{between.low:.2f} to {between.high:.2f}" if between and between.low and between.high else ""
        yield Figure(f"{pair}: {way} ({text})", f"{ratio_of(each) or 0.0:.2f}", low_high)


class Auto(NamedTuple):
    """One `auto`: over the best single drafter that it could have asked, and its slowest kind, times plain."""

    name: str
    of_best: float
    best: str
    least: float
    kind: str


def autos_of(turns: Sequence[Turn], pair: str) -> Iterator[Auto]:
    """Each of a pair's."""
    answers = answers_of(turns, pair)
    ratios = {way: ratio_of(each) or 0.0 for way, each in answers.items()}
    for way in (each for each in ratios if each.startswith(AUTO)):
        own = NETWORKS[pair] if way == AUTO else way.removeprefix(f"{AUTO}, ")
        single = {name: ratio for name, ratio in ratios.items() if _is_single(name, own)}
        best = max(single, key=single.__getitem__)
        kinds = {each.category for each in answers[way]}
        least, kind = min((ratio_of([a for a in answers[way] if a.category == each]) or 0.0, each) for each in kinds)
        yield Auto(pair if way == AUTO else f"{pair} {own}", ratios[way] / single[best], best, least, kind)


def bars_of(turns: Sequence[Turn]) -> Iterator[Figure]:
    """What all pairs together must show."""
    pairs = list(dict.fromkeys(turn.pair for turn in turns))
    autos = [auto for pair in pairs for auto in autos_of(turns, pair)]
    if autos:
        worst, slowest = min(auto.of_best for auto in autos), min(autos, key=lambda auto: auto.least)
        each = ", ".join(f"{auto.name} {auto.of_best:.2f} of {auto.best}" for auto in autos)
        yield Figure("auto, of the best single drafter", f"{worst:.2f}", each, "0.95", worst >= 0.95)
        where = f"{slowest.name}, {slowest.kind}"
        yield Figure("auto, its slowest kind of prompt", f"{slowest.least:.2f}", where, "0.98", slowest.least >= 0.98)
    every = [each for pair in pairs for found in answers_of(turns, pair).values() for each in found]
    same = sum(each.plain.text == each.guessed.text for each in every)
    yield Figure("texts equal to plain", f"{same:,} of {len(every):,}", "", "all", same == len(every))


def _is_single(name: str, own: str) -> bool:
    """Whether this row is one drafter alone that `auto` with the network `own` could have asked."""
    return name in (*FREE_TOGETHER, own)


def kinds_table(turns: Sequence[Turn], pair: str) -> tuple[tuple[str, ...], ...]:
    """Heads, then a row for each way: times plain by kind and of all."""
    answers = answers_of(turns, pair)
    kinds = list(dict.fromkeys(turn.kind for turn in turns if turn.pair == pair))
    rows = [(pair, *kinds, "all")]
    for way, each in answers.items():
        by_kind = [ratio_of([one for one in each if one.category == kind]) for kind in kinds]
        rows.append((way, *("–" if ratio is None else f"{ratio:.2f}" for ratio in (*by_kind, ratio_of(each)))))
    return tuple(rows)


def page_table(turns: Sequence[Turn]) -> list[tuple[str, ...]]:
    """Kinds of the starter; of shaped pairs, whose kinds say little, all prompts together, side by side."""
    names = list(dict.fromkeys(turn.pair for turn in turns))
    rows = [*kinds_table(turns, STARTER)] if STARTER in names else []
    shaped = {
        name: {way: whole for way, *_, whole in kinds_table(turns, name)[1:]} for name in names if name != STARTER
    }
    if shaped:
        ways = dict.fromkeys(way for each in shaped.values() for way in each)
        rows += [(), ("pair", *ways), *((name, *(each.get(way, "") for way in ways)) for name, each in shaped.items())]
    return rows
