"""The bench in words: pure functions from figures to sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from app.bench.rows import BenchRow
from app.system.terminal_text import on_one_line
from ui.i18n.direction import joined
from ui.i18n.language import number, tr, tr_noop

SAME_LOW, SAME_HIGH = 0.95, 1.05
"""Up to a twentieth of the plain speed is no difference: a run varies by as much from one time to the next."""

LEAST_TOLD = 0.1
"""A range that begins lower than this says nothing."""

OVERALL = tr_noop("All together")
NONE = "–"

HOW = tr_noop(
    "Every question is answered twice by the same model, once plainly and once with guesses, in turn, so that neither "
    "gets the better moment. You see how much faster guessing was for each kind of question, how many guesses were "
    "right, and whether the texts are the same."
)


def verdict(rows: Sequence[BenchRow], overall: BenchRow, own: bool = True) -> str:
    """The one sentence above everything; `own` where it was measured here."""
    if not overall.tok_per_s:
        return tr("There is nothing to compare: no text was written.")
    if overall.speedup is None:
        return _too_busy(overall)
    rated = sorted((row for row in rows if row.speedup is not None), key=lambda row: -(row.speedup or 0.0))
    where = tr("here", "on this computer, inside a sentence") if own else tr("on that machine", "inside a sentence")
    if overall.speedup >= SAME_HIGH and (overall.speedup_low or overall.speedup) > 1.0:
        return _faster(overall.speedup, rated, where)
    helps = len(rated) > 1 and (rated[0].speedup or 0.0) >= SAME_HIGH and (rated[0].speedup_low or SAME_HIGH) > 1.0
    return _no_faster(overall.speedup, kind_name(rated[0].name) if helps else "", where)


def advice(rows: Sequence[BenchRow], overall: BenchRow | None) -> str:
    """Returns what follows for this pair on this machine; "" where the figures do not tell."""
    if overall is None or overall.speedup is None:
        return ""
    if overall.speedup >= SAME_HIGH and (overall.speedup_low or overall.speedup) > 1.0:
        return tr("So leave guessing on for this pair.")
    helps = any((row.speedup or 0.0) >= SAME_HIGH and (row.speedup_low or SAME_HIGH) > 1.0 for row in rows)
    if overall.speedup < SAME_LOW and not helps:
        return tr("So switch guessing off for this pair, or try another drafter.")
    return tr("So leave guessing on auto for this pair: it guesses where that pays and writes plainly elsewhere.")


def _too_busy(overall: BenchRow) -> str:
    low, high = overall.speedup_low, overall.speedup_high
    if not low or high is None or low < LEAST_TOLD:
        return tr("Can’t tell yet: the times were too uneven. Close other programs and run it again.")
    return tr(
        "Can’t tell yet: the times were too uneven ({low:.1f}× to {high:.1f}×). Close other programs and run it again.",
        low=low,
        high=high,
    )


def _no_faster(speedup: float, helped: str, where: str) -> str:
    """`helped` is the kind of question on which it helps all the same, else ""."""
    figure = times(speedup)
    if speedup < SAME_LOW and helped:
        return tr(
            "Guessing slows this pair down {where}, to {times} of its plain speed, though it helps on {kind}.",
            where=where,
            times=figure,
            kind=helped,
        )
    if speedup < SAME_LOW:
        return tr("Guessing slows this pair down {where}, to {times} of its plain speed.", where=where, times=figure)
    if helped:
        return tr(
            "Guessing makes no difference for this pair {where}, though it helps on {kind}.", where=where, kind=helped
        )
    return tr("Guessing makes no difference for this pair {where}.", where=where)


def _faster(speedup: float, rated: Sequence[BenchRow], where: str) -> str:
    """`rated` is sorted, the most helped kind of question first."""
    figure = times(speedup)
    if len(rated) < 2:
        return tr("Guessing makes this pair {times} times as fast {where}.", times=figure, where=where)
    best, worst, least = kind_name(rated[0].name), kind_name(rated[-1].name), rated[-1].speedup or 0.0
    if least < SAME_LOW:
        return tr(
            "Guessing makes this pair {times} times as fast {where}; most on {best}, and it costs time on {worst}.",
            times=figure,
            where=where,
            best=best,
            worst=worst,
        )
    if least < SAME_HIGH:
        return tr(
            "Guessing makes this pair {times} times as fast {where}; most on {best}, not at all on {worst}.",
            times=figure,
            where=where,
            best=best,
            worst=worst,
        )
    return tr(
        "Guessing makes this pair {times} times as fast {where}; most on {best}, least on {worst}.",
        times=figure,
        where=where,
        best=best,
        worst=worst,
    )


def times(speedup: float) -> str:
    """Returns, for example, 1.4, with a second decimal where one would hide the difference."""
    return number(speedup, ".2f" if speedup < 1.15 else ",.1f")


def texts(overall: BenchRow) -> str:
    """Returns whether both ways wrote the same."""
    return tr("{part:,} of {whole:,}", "texts", part=overall.identical, whole=overall.prompts)


def time_left(seconds: float) -> str:
    """Returns a time that is rounded coarsely, because it is an estimate."""
    if seconds < 8:
        return tr("a few seconds left")
    if seconds < 100:
        return tr("about %n seconds left", "", max(1, round(seconds / 10)) * 10)
    minutes = round(seconds / 60)
    if minutes < 100:
        return tr("about %n minutes left", "", minutes)
    return tr("about %n hours left", "", round(seconds / 3600))


def progress(done: int, of: int, seconds_left: float) -> str:
    """Returns how far a run is; at the last prompt there is no time left to show."""
    if done < of:
        left = time_left(seconds_left)
        return tr("{number:,} of {of:,} prompts, {time_left}", "", of, number=done, of=of, time_left=left)
    return tr("{number:,} of {of:,} prompts", "", of, number=done, of=of)


def which_pair(place: int, of: int, name: str) -> str:
    """Returns the name of a pair; a single pair has its plain name."""
    return tr("Pair {number} of {of}: {name}", number=place, of=of, name=name) if of > 1 else name


def newest(plain_tok_per_s: float | None, tok_per_s: float | None) -> str:
    """Returns the speeds of the prompt that was answered last."""
    return tr(
        "Newest: {plain} tokens a second plainly, {guessing} with guesses",
        plain=speed(plain_tok_per_s),
        guessing=speed(tok_per_s),
    )


def speed(value: float | None) -> str:
    """Returns tokens a second."""
    return NONE if value is None else number(value, ",.1f")


def ratio(value: float | None) -> str:
    """Returns a speed-up."""
    return NONE if value is None else f"{number(value, ',.2f')}×"


def speed_up(row: BenchRow) -> str:
    """Returns a speed-up with its possible error, where that is known."""
    if row.speedup is None or row.speedup_low is None or row.speedup_high is None:
        return ratio(row.speedup)
    return f"{ratio(row.speedup)} ±{number((row.speedup_high - row.speedup_low) / 2, '.2f')}"


def share(value: float | None) -> str:
    """Returns a share of all."""
    return NONE if value is None else number(value, ".0%")


def plain_number(value: float | None) -> str:
    """Returns a number with two decimals."""
    return NONE if value is None else number(value, ",.2f")


def settings_line(pair: dict[str, Any]) -> str:
    """Returns how it was measured."""
    drafter, most, temperature = pair.get("drafter"), pair.get("max_tokens"), pair.get("temperature")
    parts = [
        tr("Guessed by {drafter}", drafter=PurePath(str(drafter)).stem) if drafter else "",
        _ahead(pair.get("draft_length")),
        tr("at most {count} tokens an answer", "", _grammar(most), count=most) if most else "",
        tr("temperature {value:g}", value=temperature) if isinstance(temperature, (int, float)) else "",
    ]
    return joined(parts)


def _ahead(length: object) -> str:
    if length is None:
        return ""
    if length == "auto":
        return tr("guesses as far as they pay")
    if length == 0:
        return tr("no guesses")
    return tr("{count} guesses ahead", "", _grammar(length), count=length)


def machine_line(machine: dict[str, Any]) -> str:
    """Returns where it was measured."""
    cores = machine.get("cores")
    count = tr("{count} cores", "", _grammar(cores), count=cores) if cores else ""
    parts = (machine.get("processor"), count, machine.get("memory"), machine.get("system"))
    return ", ".join(str(part) for part in parts if part)


def _grammar(count: object) -> int:
    """Returns the number that selects a plural form; a saved file may hold anything, which then selects none."""
    return count if isinstance(count, int) else -1


_KINDS = {
    "smalltalk": tr_noop("small talk"),
    "draftlight": tr_noop("Draftlight itself"),
    "sums": tr_noop("sums"),
    "differences": tr_noop("subtraction"),
    "times": tr_noop("multiplication"),
    "roots": tr_noop("square roots"),
    "counting": tr_noop("counting"),
    "units": tr_noop("units of measure"),
    "capitals": tr_noop("capital cities"),
    "facts": tr_noop("facts"),
    "python": tr_noop("Python code"),
    "lists": tr_noop("lists"),
    "stories": tr_noop("stories"),
    "riddles": tr_noop("riddles"),
    "jokes": tr_noop("jokes"),
    "tables": tr_noop("tables"),
    "explanation": tr_noop("explanations"),
    "unknown": tr_noop("things it cannot know"),
    "context": tr_noop("follow-up questions"),
    "json": "JSON",
    "qa": tr_noop("short answers"),
    "rag": tr_noop("answers from texts"),
}
"""Kinds of questions that files of questions name in one bare word: those of the built-in set
(models/starter/questions.jsonl) and of Spec-Bench. Any other is shown as it stands.
"""

_LONGEST = 60


def kind_name(name: str) -> str:
    """Returns a category as people say it."""
    known = _KINDS.get(name)
    return tr(known) if known is not None else " ".join(on_one_line(name).replace("_", " ").split())[:_LONGEST]
