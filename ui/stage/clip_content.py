"""What a clip tells: the question, one or two sides, who won and how sure that is. Pure: events in, a value out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.problem import problem_error
from app.system.attached_text import split_attached
from app.traces.pair_names import named, names_in
from app.traces.speed_text import Lean, lean, verdict_of
from app.traces.trace import TimedEvent, Trace, stats_of
from engine.events import Event, Started, Stats
from ui.i18n.direction import joined
from ui.i18n.language import tr, translate
from ui.stage.race_result import RaceResult, TimedRun, between, same_text, timed_run, verdict
from ui.transcript.message.summary import pair_words
from ui.transcript.state.live_stats import tokens_per_s
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.reply_state import ReplyState, reduce

MOST_LETTERS = 2000
"""More of a question is never shown, however wide its letters are."""

WINNERS: dict[Lean, int] = {"slower": 0, "faster": 1}
"""The winning side by how guessing did: plain is the first."""


@dataclass(frozen=True, slots=True)
class ClipMoment:
    """A side's text from `at_ms` on. `tokens` are those written by then."""

    at_ms: float
    marks: MarkRow
    pending: tuple[Mark, ...]
    tokens: int


@dataclass(frozen=True, slots=True)
class ClipSide:
    """One side. `decode_ms` is the time it took; its moments never go back in time."""

    name: str
    moments: tuple[ClipMoment, ...]
    decode_ms: float
    tokens: int
    tok_per_s: float | None
    is_plain: bool
    is_estimated: bool = False

    @property
    def right_share(self) -> float | None:
        """How many of the guesses that were judged were right, None where there were none."""
        judged = [mark.verdict for mark in self.moments[-1].marks if mark.index is not None] if self.moments else []
        return 1 - judged.count("rejected") / len(judged) if judged else None


@dataclass(frozen=True, slots=True)
class ClipContent:
    """`verdict` and `details` are said at the end; `pair` and `machine` say with what and where it was measured.

    `winner` is the side that was clearly faster, None where the figures do not tell.
    """

    question: str
    sides: tuple[ClipSide, ...]
    verdict: str
    details: str
    pair: str
    machine: str
    winner: int | None = None

    @property
    def longest_ms(self) -> float:
        """The time of the slower side."""
        return max(side.decode_ms for side in self.sides)


def clip_of_race(result: RaceResult, question: str, machine: dict[str, Any]) -> ClipContent:
    """Returns the clip of a race. Raises ProblemError where nothing was written."""
    sides = (
        _side(result.plain, tr("Plain", "a side of the race: written without guesses"), is_plain=True),
        _side(result.guessed, tr("With guesses", "a side of the race"), is_plain=False),
    )
    if not all(side.tokens for side in sides):
        raise _nothing()
    details = " ".join(words for words in (between(result), same_text(result)) if words)
    begun = _started(result.guessed.events)
    pair = "" if begun is None else pair_words(named(begun.pair, "", begun.target, begun.drafter))
    spread, winner = result.spread, None
    if spread is not None and not spread.tells_nothing:
        winner = WINNERS.get(lean(*spread))
    return ClipContent(typed_words(question), sides, verdict(result), details, pair, machine_words(machine), winner)


def clip_of_reply(trace: Trace) -> ClipContent:
    """Returns the clip of a saved reply. Raises ProblemError where it holds no text."""
    stats, guessed = stats_of(trace), any(timed.event.__struct_config__.tag == "drafted" for timed in trace.events)
    name = tr("With guesses", "a side of the race") if guessed else tr("Without guesses", "a lane of a clip")
    own = _side(timed_run([timed.event for timed in trace.events]), name, is_plain=not guessed)
    if not own.tokens:
        raise _nothing()
    sides = (own,)
    if guessed and stats is not None and stats.plain_tok_per_s and not stats.departures:
        sides = (_estimated(own, stats.plain_tok_per_s), own)
    right = own.right_share
    words, details = _verdict(stats, right, guessed=guessed), _details(stats, right, is_estimated=len(sides) > 1)
    question, machine = typed_words(trace.header.prompt), machine_words(trace.header.machine)
    winner = None
    if len(sides) > 1 and stats is not None and stats.speedup is not None:
        winner = WINNERS.get(lean(stats.speedup, stats.speedup_low, stats.speedup_high))
    return ClipContent(question, sides, words, details, pair_words(names_in(trace)), machine, winner)


def machine_words(machine: dict[str, Any]) -> str:
    """Returns a trace's machine in one line, as far as it is known."""
    cores = machine.get("cores")
    count = tr("%n (core|cores)", "", cores) if isinstance(cores, int) and cores > 0 else ""
    name = machine.get("processor") or machine.get("architecture") or ""
    return joined(str(part) for part in (name, count, machine.get("system") or "") if part)


_NO_ROOM = ("unreached", "beside")
"""Guesses of which a clip says nothing."""


def _side(run: TimedRun, name: str, *, is_plain: bool) -> ClipSide:
    """Folds a run's events. Guesses after a wrong one were never judged; a clip has no room for them."""
    moments, row, seen = list[ClipMoment](), MarkRow(), 0
    state = ReplyState(run.events[0].event.generation_id if run.events else "")
    for timed in run.events:
        before, state = state.marks, reduce(state, timed.event)
        if not state.marks.continues(before):
            row, seen = MarkRow(), 0  # A round was lost, and the engine's whole text replaced what was seen.
        row = row.extended([mark for mark in state.marks.since(seen) if mark.verdict not in _NO_ROOM])
        seen = len(state.marks)
        moments.append(ClipMoment(timed.at_ms, row, state.pending, state.tally.tokens))
    tokens = run.tokens or state.tally.tokens
    return ClipSide(name, tuple(moments), run.decode_ms, tokens if row else 0, run.tok_per_s, is_plain)


def _estimated(guessed: ClipSide, plain_tok_per_s: float) -> ClipSide:
    """Returns the same text as plain writing would have written it: one token after the other at the measured speed."""
    each_ms, row, moments = 1000.0 / plain_tok_per_s, MarkRow(), list[ClipMoment]()
    kept = [mark for mark in guessed.moments[-1].marks if mark.is_kept]
    for number, mark in enumerate(kept, 1):
        row = row.extended([Mark(mark.text, "plain", number)])
        moments.append(ClipMoment(number * each_ms, row, (), number))
    name = tr("Plain, estimated", "a side of a clip: written without guesses")
    tokens = guessed.tokens
    return ClipSide(name, tuple(moments), tokens * each_ms, tokens, plain_tok_per_s, is_plain=True, is_estimated=True)


def _verdict(stats: Stats | None, right: float | None, *, guessed: bool) -> str:
    if not guessed:
        speed = stats.tok_per_s if stats is not None else None
        if speed is None:
            return tr("Written without guesses.", "a clip")
        return tr("Written without guesses: {speed} tokens a second.", "a clip", speed=tokens_per_s(speed))
    if stats is None or stats.speedup is None:
        if stats is None or stats.departures or right is None:
            return tr("Written with guesses.", "a clip")
        return tr("{percent:.0f} % of the guesses were right.", "a clip", percent=100 * right)
    return translate(verdict_of(stats))


def _details(stats: Stats | None, right: float | None, *, is_estimated: bool) -> str:
    if stats is None:
        return tr("The recording ends before the reply does.", "a clip")
    parts = list[str]()
    if stats.speedup is not None and stats.speedup_low is not None and stats.speedup_high is not None:
        low, high = stats.speedup_low, stats.speedup_high
        parts.append(tr("Between {low:.2f}× and {high:.2f}×, measured in this reply.", "a clip", low=low, high=high))
    if is_estimated:
        parts.append(tr("The plain side is estimated from that.", "from the speed-up that was measured; a clip"))
    if stats.departures:
        lenient = tr("The rule was lenient: %n (token is|tokens are) not the model’s own.", "a clip", stats.departures)
        parts.append(lenient)
    elif right is not None and stats.speedup is not None:
        parts.append(tr("{percent:.0f} % of guesses right.", "a clip", percent=100 * right))
    return " ".join(parts)


def _started(events: Iterable[TimedEvent]) -> Started | None:
    found: Iterable[Event] = (timed.event for timed in events)
    return next((event for event in found if isinstance(event, Started)), None)


def typed_words(prompt: str) -> str:
    """Returns what the user typed, in one line: of attached files only their names, where nothing else was typed."""
    attached, typed = split_attached(prompt)
    words = typed.strip() or joined(each.title for each in attached)
    return " ".join(words[:MOST_LETTERS].split())


def _nothing() -> Exception:
    return problem_error("nothing_to_show", tr("this recording holds no text to show"), tr("Choose another reply."))
