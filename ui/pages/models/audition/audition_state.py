"""What the view of auditions shows: a pure fold over an audition's events, and its figures in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from app.bench.audition.background import AuditionDone, AuditionEvent, AuditionFailed, AuditionHearing
from app.bench.audition.report import AuditionReport, AuditionRow, CandidateReport
from app.bench.audition.text_kind import KIND_WORDS
from app.model_library.pairs.resolution import COPYING
from app.problem import Problem
from ui.i18n.language import number, tr, tr_noop, translate
from ui.i18n.phrases import byte_size, percent
from ui.widgets.notices import sentence

NAMES = {
    "own": tr_noop("The pair’s own"),
    "auto": tr_noop("Copies, then the pair’s own"),
    COPYING: tr_noop("Copies and counts"),
    "suffix": tr_noop("Copying from the chat"),
    "ngram": tr_noop("Counting tokens"),
    "recycle": tr_noop("Recycling scores"),
    "jacobi": tr_noop("What the model foresaw"),
    "mtp": tr_noop("The model’s own heads"),
}


@dataclass(frozen=True, slots=True)
class AuditionState:
    """`target` names the model; "" where none is open. `hearing` is set while it runs, else what came of it last.

    `in_use` is the drafter that guesses now, as a request names it; `can_undo` whether it was chosen here.
    `curve` is the file of another machine that was asked about last, "" for this one.
    """

    target: str = ""
    hearing: AuditionHearing | None = None
    report: AuditionReport | None = None
    problem: Problem | None = None
    in_use: str = ""
    can_undo: bool = False
    curve: str = ""


@dataclass(frozen=True, slots=True)
class CandidateLine:
    """One line of the table in words; `drafter` as a request names it, `best` the first one where it surely pays.

    `usable` is False where the figures are another machine's.
    """

    drafter: str
    name: str
    acceptance: str
    tokens: str
    speed: str
    interval: str
    best: bool
    in_use: bool
    usable: bool


def begun(state: AuditionState, curve: str = "") -> AuditionState:
    """The state while an audition runs, for the machine of this file."""
    kept = state.report if state.report is not None and state.report.own_curve else None
    return replace(state, curve=curve, report=kept, hearing=AuditionHearing("", 0.0), problem=None)


def fold(state: AuditionState, event: AuditionEvent) -> AuditionState:
    """The state after one more event; who stops an audition need not be told."""
    match event:
        case AuditionHearing():
            return replace(state, hearing=event)
        case AuditionDone(_, report):
            return replace(state, hearing=None, report=report, problem=None)
        case AuditionFailed(_, problem):
            return replace(state, hearing=None, problem=None if problem.code == "cancelled" else problem)


def drafter_name(name: str) -> str:
    """What a candidate is called; a file goes by its name."""
    return tr(NAMES[name]) if name in NAMES else Path(name).name


def progress_words(hearing: AuditionHearing) -> str:
    """What is going on."""
    if not hearing.name:
        return tr("Reading your replies, and what a pass of the model takes")
    return tr("Trying: {name}", "a drafter", name=drafter_name(hearing.name))


def lines_of(report: AuditionReport, in_use: str) -> tuple[CandidateLine, ...]:
    """The table, the best first."""
    best = report.winner
    return tuple(
        CandidateLine(
            each.drafter,
            drafter_name(each.name),
            "–" if each.overall.acceptance is None else percent(each.overall.acceptance),
            "–" if each.overall.tokens_a_pass is None else number(each.overall.tokens_a_pass, ".2f"),
            _speed(each),
            _interval(each.overall),
            each is best,
            each.drafter == in_use,
            report.own_curve,
        )
        for each in report.candidates
    )


def _speed(each: CandidateReport) -> str:
    if each.overall.speedup is None:
        return "–"
    times = tr("{speed}×", "times as fast", speed=number(each.overall.speedup, ".2f"))
    return tr("at least {speed}", "times as fast", speed=times) if each.approximate else times


def _interval(row: AuditionRow) -> str:
    if row.speedup_low is None or row.speedup_high is None:
        return tr("few replies")
    return tr("{low} to {high}", "", low=number(row.speedup_low, ".2f"), high=number(row.speedup_high, ".2f"))


def headline(report: AuditionReport) -> str:
    """The answer in a sentence."""
    best = report.winner
    if best is None:
        if not report.own_curve:
            return tr("None of them is clearly faster than plain writing there.")
        return tr("None of them is clearly faster than plain writing here.")
    if not report.own_curve:
        return tr(
            "Fastest there: {name}, about {speed} times as fast as plain writing.",
            "a drafter",
            name=drafter_name(best.name),
            speed=number(best.overall.speedup or 0.0, ".2f"),
        )
    return tr(
        "Fastest here: {name}, about {speed} times as fast as plain writing.",
        "a drafter",
        name=drafter_name(best.name),
        speed=number(best.overall.speedup or 0.0, ".2f"),
    )


def footing(report: AuditionReport, curve: str) -> str:
    """What the answer rests on; `curve` names the file of another machine."""
    said = tr(
        "Estimated from %n (reply|replies) you kept ({tokens:,} tokens) and pass times measured here.",
        "",
        report.replies,
        tokens=report.tokens,
    )
    if not report.own_curve:
        said = tr(
            "For the machine in {file}: pass times are from there. A drafter that it does not list takes as long "
            "as here.",
            file=curve,
        )
    few = tr("An interval holds the truth in 19 of 20 cases.")
    return f"{said} {few}"


def kinds_words(report: AuditionReport) -> str:
    """How often the best one is right by kind of text; "" where there is one kind, or nobody won."""
    best = report.winner
    if best is None or len(best.kinds) < 2:
        return ""
    shares = [
        tr("{kind} {share}", "a kind of text", kind=tr(KIND_WORDS[row.kind]), share=percent(row.acceptance))
        for row in best.kinds
        if row.acceptance is not None
    ]
    return tr("Right guesses of {name}: {shares}.", "", name=drafter_name(best.name), shares=", ".join(shares))


def places_words(report: AuditionReport) -> str:
    """How often the best one is right by place, and from what chance on that pays; "" where nobody won."""
    best = report.winner
    if best is None:
        return ""
    found = [
        tr("{share} (pays from {least})", "right guesses", share=percent(place.share), least=_least(place.break_even))
        for place in best.places
        if place.share is not None and place.break_even is not None
    ]
    return tr("By place in the draft: {shares}.", "", shares=", ".join(found[:8])) if found else ""


def _least(chance: float) -> str:
    return percent(min(chance, 1.0))


def left_out(report: AuditionReport) -> tuple[str, ...]:
    """Who was not heard and which replies could not be used, a sentence each."""
    drafters = [
        sentence(tr("{name} was not tried: {reason}", "", name=drafter_name(name), reason=translate(reason)))
        for name, reason in report.refused
    ]
    replies = [
        sentence(tr("%n more (reply|replies) could not be used: {reason}", "", count, reason=translate(reason)))
        for reason, count in report.unused
    ]
    return (*drafters, *replies)


def offer_words(name: str, bytes_: int) -> str:
    """What is said of a drafter that is not here."""
    return tr("{name} is not here ({size}).", "a drafter", name=drafter_name(name), size=byte_size(bytes_))


def used_words(drafter: str) -> str:
    """What is said once a drafter was chosen."""
    return tr("{name} guesses from now on.", "a drafter", name=drafter_name(drafter or "own"))


def proposal_words(best: CandidateReport, now: CandidateReport, replies: int) -> str:
    """The proposal with its figures."""
    said = tr(
        "{name} would write about {speed} times as fast as plain writing, by %n (kept reply|kept replies).",
        "a drafter",
        replies,
        name=drafter_name(best.name),
        speed=number(best.overall.speedup or 0.0, ".1f"),
    )
    if now.overall.speedup is None:
        return said
    what = tr("The current drafter brings {speed}; both are estimates.", "", speed=number(now.overall.speedup, ".1f"))
    return f"{said} {what}"
