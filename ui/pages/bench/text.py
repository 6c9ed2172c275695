"""The bench in words: pure functions from figures to sentences."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import PurePath
from typing import Any

import msgspec

from app.bench.rows import BenchRow
from app.system.terminal_text import on_one_line
from app.traces.speed_text import Lean, lean
from app.traces.speed_text import verdict as who_won
from ui.i18n.direction import joined
from ui.i18n.language import number, tr, tr_noop, translate
from ui.transcript.message.summary import drafter_words
from ui.widgets.waiting import left_words

OVERALL = tr_noop("Overall")
NONE = "–"

HOW = tr_noop(
    "The same model answers every question twice, plainly and with guesses in turn. You see how much faster "
    "guessing was for each kind of question, how many guesses were right, and whether the texts are the same."
)
HOW_LONG = tr_noop("This takes about five minutes with a small model, longer with a big one.")
NOT_MEASURED = BenchRow("overall", 0, None, None, None, None, None, 0)
"""All in dashes: what will be measured."""


def to_be_measured(kinds: Collection[str]) -> list[BenchRow]:
    """Returns the same for each kind of question, in the order of their names."""
    return [msgspec.structs.replace(NOT_MEASURED, name=kind) for kind in sorted(kinds, key=kind_name)]


def verdict(rows: Sequence[BenchRow], overall: BenchRow) -> str:
    """The one sentence above everything, and on which kinds of questions guessing helps most and least."""
    if not overall.tok_per_s:
        return tr("There is nothing to compare: no text was written.")
    words = translate(who_won(overall.speedup, overall.speedup_low, overall.speedup_high))
    if overall.speedup is None:
        again = tr("Close other programs and run it again.")
        return f"{words} {again}"
    rated = sorted((row for row in rows if row.speedup is not None), key=lambda row: -(row.speedup or 0.0))
    return " ".join(filter(None, (words, _by_kind(rated, _lean(overall)))))


def _lean(row: BenchRow) -> Lean:
    return "same" if row.speedup is None else lean(row.speedup, row.speedup_low, row.speedup_high)


def advice(rows: Sequence[BenchRow], overall: BenchRow | None) -> str:
    """Returns what follows for this pair on this machine; "" where the figures do not tell."""
    if overall is None or overall.speedup is None:
        return ""
    leaning = _lean(overall)
    if leaning == "faster":
        return tr("Leave guessing on for this pair.")
    if leaning == "slower" and not any(_lean(row) == "faster" for row in rows):
        return tr("Switch guessing off for this pair, or try another drafter.")
    return tr("Leave guessing on auto for this pair: it guesses only where that pays.")


def _by_kind(rated: Sequence[BenchRow], leaning: Lean) -> str:
    """`rated` is sorted, the most helped kind of question first."""
    if len(rated) < 2:
        return ""
    best, worst = kind_name(rated[0].name), kind_name(rated[-1].name)
    if leaning != "faster":
        return tr("It helps on {kind}.", "guessing", kind=best) if _lean(rated[0]) == "faster" else ""
    match _lean(rated[-1]):
        case "faster":
            return tr("Most on {best}, least on {worst}.", "guessing helps", best=best, worst=worst)
        case "slower":
            return tr("Most on {best}; it costs time on {worst}.", "guessing helps", best=best, worst=worst)
        case "same":
            return tr("Most on {best}, not at all on {worst}.", "guessing helps", best=best, worst=worst)


def texts(overall: BenchRow) -> str:
    """Returns whether both ways wrote the same."""
    if not overall.prompts:
        return NONE
    return tr("{part:,} of {whole:,}", "texts", part=overall.identical, whole=overall.prompts)


def progress(done: int, of: int, seconds_left: float) -> str:
    """Returns how far a run is; at the last prompt there is no time left to show."""
    if done < of:
        left = left_words(seconds_left)
        return tr("{number:,} of {of:,} prompts, {time_left}", "", of, number=done, of=of, time_left=left)
    return tr("{number:,} of {of:,} prompts", "", of, number=done, of=of)


def newest(plain_tok_per_s: float | None, tok_per_s: float | None) -> str:
    """Returns the speeds of the prompt that was answered last."""
    return tr(
        "Newest: {plain} tokens a second without guesses, {guessing} with them",
        plain=figure(plain_tok_per_s, ",.1f"),
        guessing=figure(tok_per_s, ",.1f"),
    )


def figure(value: float | None, form: str) -> str:
    """Returns a figure of the table in this form."""
    return NONE if value is None else number(value, form)


def speed_up(row: BenchRow) -> str:
    """Returns a speed-up with its possible error, where that is known."""
    if row.speedup is None:
        return NONE
    ratio = f"{number(row.speedup, ',.2f')}×"
    if row.speedup_low is None or row.speedup_high is None:
        return ratio
    return f"{ratio} ±{number((row.speedup_high - row.speedup_low) / 2, '.2f')}"


def settings_line(pair: dict[str, Any]) -> str:
    """Returns how it was measured."""
    drafter, most, temperature = pair.get("drafter"), pair.get("max_tokens"), pair.get("temperature")
    parts = [
        tr("Guessed by {drafter}", drafter=drafter_words(PurePath(str(drafter)).stem)) if drafter else "",
        _ahead(pair.get("draft_length")),
        tr("at most {count} tokens an answer", "", _grammar(most), count=most) if most else "",
        tr("temperature {value:g}", value=temperature) if isinstance(temperature, (int, float)) else "",
    ]
    return joined(parts)


def _ahead(length: object) -> str:
    if length is None:
        return ""
    if length == "auto":
        return tr("guesses as far as it helps")
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
