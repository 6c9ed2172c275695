"""What the bench says in words. Pure: figures in, sentences out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from app.bench_rows import Row
from app.screen_text import on_one_line
from app.wishes import PairWish

SAME_LOW, SAME_HIGH = 0.95, 1.05
"""Within a twentieth of the plain speed is no difference: a run moves by as much from one time to the next."""

OVERALL = "All together"
NONE = "–"

HOW = (
    "Every question is answered twice by the same model, once plainly and once with guesses, in turn, so that neither "
    "gets the better moment. You see how much faster guessing was for each kind of question, how many guesses were "
    "right, and whether the texts are the same."
)


def verdict(rows: Sequence[Row], overall: Row, where: str = "here") -> str:
    """The one sentence above everything."""
    if overall.speedup is None:
        return "There is nothing to compare: no text was written."
    rated = sorted((row for row in rows if row.speedup is not None), key=lambda row: -(row.speedup or 0.0))
    head = _head(overall.speedup, where)
    if len(rated) < 2:
        return f"{head}."
    best, worst = rated[0], rated[-1]
    if overall.speedup < SAME_HIGH:
        helped = f", though it helps on {kind_name(best.name)}" if (best.speedup or 0.0) >= SAME_HIGH else ""
        return f"{head}{helped}."
    return f"{head}; most on {kind_name(best.name)}, {_least(worst)}."


def _head(speedup: float, where: str) -> str:
    if speedup < SAME_LOW:
        return f"Guessing slows this pair down {where}, to {times(speedup)} of its plain speed"
    if speedup < SAME_HIGH:
        return f"Guessing makes no difference for this pair {where}"
    return f"Guessing makes this pair {times(speedup)} times as fast {where}"


def _least(row: Row) -> str:
    name, speedup = kind_name(row.name), row.speedup or 0.0
    if speedup < SAME_LOW:
        return f"and it costs time on {name}"
    return f"not at all on {name}" if speedup < SAME_HIGH else f"least on {name}"


def times(speedup: float) -> str:
    """Such as 1.4, with a second place where one would hide the difference."""
    return f"{speedup:.2f}" if speedup < 1.15 else f"{speedup:,.1f}"


def texts(overall: Row) -> str:
    """Whether both ways wrote the same."""
    return f"{overall.identical:,} of {overall.prompts:,}"


def kind_name(name: str) -> str:
    """A category as people write it."""
    return " ".join(on_one_line(name).replace("_", " ").split())[:60]


def time_left(seconds: float) -> str:
    """An estimate, as coarse as it is."""
    if seconds < 8:
        return "a few seconds left"
    if seconds < 100:
        return f"about {max(1, round(seconds / 10)) * 10} seconds left"
    minutes = round(seconds / 60)
    if minutes < 100:
        return f"about {minutes} minutes left"
    return f"about {seconds / 3600:.0f} hours left"


def speed(value: float | None) -> str:
    """Tokens a second."""
    return NONE if value is None else f"{value:,.1f}"


def ratio(value: float | None) -> str:
    """A speed-up."""
    return NONE if value is None else f"{value:,.2f}×"


def share(value: float | None) -> str:
    """A share of all."""
    return NONE if value is None else f"{value:.0%}"


def plain_number(value: float | None) -> str:
    """Two places."""
    return NONE if value is None else f"{value:,.2f}"


def wish_name(wish: PairWish) -> str:
    """A pair in the list of choices: names, not paths."""
    name = PurePath(wish.target).stem if wish.target else "Starter pair"
    if not wish.drafter:
        return name
    return f"{name}, without a drafter" if wish.drafter == "none" else f"{name} with {PurePath(wish.drafter).stem}"


def settings_line(pair: dict[str, Any]) -> str:
    """With what was measured."""
    length = pair.get("draft_length")
    ahead = {"auto": "guesses as far as they pay", 0: "no guesses", None: ""}.get(length, f"{length} guesses ahead")
    drafter = pair.get("drafter")
    parts = [
        f"Guessed by {PurePath(str(drafter)).stem}" if drafter else "",
        ahead,
        f"at most {pair['max_tokens']} tokens an answer" if pair.get("max_tokens") else "",
        f"temperature {pair['temperature']:g}" if isinstance(pair.get("temperature"), (int, float)) else "",
    ]
    return " · ".join(part for part in parts if part)


def machine_line(machine: dict[str, Any]) -> str:
    """On what was measured."""
    cores = machine.get("cores")
    parts = (machine.get("processor"), f"{cores} cores" if cores else "", machine.get("memory"), machine.get("system"))
    return ", ".join(str(part) for part in parts if part)
