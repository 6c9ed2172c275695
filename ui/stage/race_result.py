"""The result of a race, from the events of its two runs: pure arithmetic and words.

Times are the engine's: rounds of drafting and verifying, scaled to the decoding time that the engine took as a whole.
Reading the prompt is left out on both sides, because the second run has it in its cache.

`difference` says where two replies differ that should be equal. `app.traces.equivalence.prove` says the same in English
for the terminal. The margin of the two logits tells a tie that rounding decided from a fault: two probabilities of one
softmax at temperature T differ by T ln(p1 / p2) in their logits.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.bench.turns import Spread, same_length
from app.conversation.events import RerunEnded, Run
from app.conversation.jobs.checks import spread_of_runs
from app.traces.equivalence import Proof, WrittenToken, departures_in, from_guesses, prove, temperature_of, written
from app.traces.playback import FACTORS
from app.traces.speed_text import Lean, is_one, lean
from app.traces.speed_text import verdict as who_won
from app.traces.trace import TimedEvent
from engine.events import Drafted, Event, Finished, Started, Verified
from ui.i18n.language import tr, tr_noop, translate
from ui.transcript.message.summary import proved
from ui.widgets.notices import sentence


class Difference(NamedTuple):
    """`at_token` is None where one reply continues after the other's end; `words` are a clause without a full stop."""

    at_token: int | None
    words: str


def difference(guessed: Iterable[Event], plain: Iterable[Event]) -> Difference:
    """Returns the first difference between two replies that are known to differ."""
    guessed = list(guessed)
    ours, theirs = written(guessed), written(plain)
    for place, (one, other) in enumerate(zip(ours, theirs, strict=False), 1):
        if one.id != other.id:
            return Difference(place, _at(place, one, other, temperature_of(guessed)))
    guesses, without = len(ours), len(theirs)
    words = tr("%n (token|tokens) with guessing, {without} without, the same up to there", "", guesses, without=without)
    return Difference(None, words)


def _at(place: int, one: WrittenToken, other: WrittenToken, temperature: float) -> str:
    ours, theirs = one.words, other.words
    if not (one.p_target and other.p_target):
        return tr("at token {place}: {ours} with guessing, {theirs} without", place=place, ours=ours, theirs=theirs)
    return tr(
        "at token {place}: {ours} with guessing, {theirs} without; their logits differ by {margin:.4f}",
        place=place,
        ours=ours,
        theirs=theirs,
        margin=temperature * abs(math.log(one.p_target / other.p_target)),
    )


def lenient_words(departed: int, tokens: int) -> str:
    """Returns that a reply is not the model's text, of whose `tokens` so many are not what it would have written."""
    return tr(
        "Not exact: the rule was lenient, and %n of {tokens:,} tokens (is|are) not what the model would have written.",
        "",
        departed,
        tokens=tokens,
    )


def proof_words(published: RerunEnded) -> str:
    """Returns what the proof found, for the line under the reply."""
    if published.problem is not None:
        failed = tr("Not proved: {reason}.", reason=translate(published.problem.message))
        return failed if published.problem.code == "stopped" else f"{failed} {sentence(published.problem.hint)}"
    guessed, plain = ([timed.event for timed in events] for events in (published.written, published.runs[0].events))
    proof = prove(guessed, plain)
    if proof.identical is None:
        return tr("Nothing to prove: no token of this reply was guessed.")
    if proof.identical:
        return proved(len(written(guessed)), from_guesses(guessed))
    if departed := departures_in(guessed):
        return lenient_words(departed, len(written(guessed)))
    apart = difference(guessed, plain)
    if proof.by_law and apart.at_token is not None:
        return tr(
            "Another text, as this rule allows: {at_token} Proven: the %n (token|tokens) before it are the same, and "
            "as likely. Not proven: that all replies together are as likely, which no single one shows.",
            "At token 7: this here, that there.",
            apart.at_token - 1,
            at_token=sentence(apart.words),
        )
    if apart.at_token is not None:
        return tr("Not the same: {at_token}", "At token 7: this here, that there.", at_token=sentence(apart.words))
    return tr("Not the same: Different: {lengths}.", "so many tokens here, so many there", lengths=apart.words)


SHORTEST_S = 8.0
"""A shorter race is played slower, both sides alike, because nobody could watch it; one of twice that is played faster,
because it was watched while it was written.
"""


@dataclass(frozen=True, slots=True)
class TimedRun:
    """One side: its events at their measured times, counted from the first round."""

    events: tuple[TimedEvent, ...]
    decode_ms: float
    tokens: int
    tok_per_s: float | None


@dataclass(frozen=True, slots=True)
class RaceResult:
    """Both sides of the turn that is shown, and the check of their texts.

    `difference` is None unless they differ; `departures` counts the tokens of a lenient side that the model would have
    written otherwise; `note` says why guessing was off, where it was. `spread` is over all `turns`, `ratios` has the
    plain time over the guessing time of each.
    """

    plain: TimedRun
    guessed: TimedRun
    proof: Proof
    note: str | None
    difference: Difference | None = None
    departures: int = 0
    spread: Spread | None = None
    turns: int = 1
    ratios: tuple[float, ...] = ()

    @property
    def speedup(self) -> float | None:
        """How many times as fast guessing was."""
        return self.spread.ratio if self.spread is not None else None

    @property
    def factor(self) -> float:
        """The speed at which the race is played: as fast as can be watched, up to four times the real one."""
        slower_s = max(self.plain.decode_ms, self.guessed.decode_ms) / 1000.0
        return next((factor for factor in reversed(FACTORS) if slower_s / factor >= SHORTEST_S), 0.02)


def result_of(runs: Sequence[Run]) -> RaceResult:
    """Returns the result of a race's runs, plain and guessed in turn; it shows the turn closest to all turns."""
    ways = {
        way: [[timed.event for timed in run.events] for run in runs if run.mode == way] for way in ("plain", "guessed")
    }
    turns = list(zip(ways["plain"], ways["guessed"], strict=True))
    sides = [(timed_run(plain), timed_run(guessed)) for plain, guessed in turns]
    pairs = [same_length(one.tokens, one.decode_ms, other.tokens, other.decode_ms) for one, other in sides]
    spread = spread_of_runs(runs)
    common = float("inf") if spread is None else spread.ratio
    off = [abs(pair.plain_ms / pair.guessed_ms - common) if pair else float("inf") for pair in pairs]
    plain, guessed = turns[off.index(min(off))]
    proof, end = prove(guessed, plain), guessed[-1]
    # The reply's own note on its speed uses a few plain rounds inside it; here a whole plain reply was timed.
    off = end.stats.note if isinstance(end, Finished) and proof.identical is None else None
    apart = difference(guessed, plain) if proof.identical is False else None
    departed = departures_in(guessed)
    ratios = tuple(pair.plain_ms / pair.guessed_ms for pair in pairs if pair is not None)
    return RaceResult(timed_run(plain), timed_run(guessed), proof, off, apart, departed, spread, len(turns), ratios)


def timed_run(events: Sequence[Event]) -> TimedRun:
    """Returns one run with the engine's times."""
    stats = next((event.stats for event in events if isinstance(event, Finished)), None)
    work_ms = sum(event.elapsed_ms for event in events if isinstance(event, Drafted | Verified))
    decode_ms = stats.decode_ms if stats is not None else work_ms
    stretch, at, timed = decode_ms / work_ms if work_ms > 0 else 1.0, 0.0, list[TimedEvent]()
    for event in events:
        if isinstance(event, Drafted | Verified):
            at += event.elapsed_ms * stretch
        if isinstance(event, Started | Drafted | Verified | Finished):
            timed.append(TimedEvent(at, event))
    tokens = stats.tokens if stats is not None else 0
    return TimedRun(tuple(timed), decode_ms, tokens, stats.tok_per_s if stats is not None else None)


def verdict(result: RaceResult) -> str:
    """Returns which side won and by how much, in words."""
    spread = result.spread
    if spread is None:
        return tr("Nothing was written, so there is nothing to compare.")
    if swept := _swept(result, spread):
        return swept
    if result.turns == 1 and not spread.too_wide:
        words = tr(_OF_ONE_RUN[lean(*spread)], times=spread.ratio)
    else:
        words = translate(who_won(None if spread.too_wide else spread.ratio, spread.low, spread.high))
    if spread.tells_nothing:
        again = tr("Run it again?", "a race")
        return f"{words} {again}"
    if spread.too_wide or lean(*spread) != "faster":
        return words
    plain_ms = result.plain.decode_ms
    saved, plain = duration(plain_ms - result.guessed.decode_ms, plain_ms), duration(plain_ms)
    gain = tr("{saved} of {plain} saved.", "times", saved=saved, plain=plain)
    return f"{words} {gain}"


_OF_ONE_RUN: dict[Lean, str] = {
    "faster": tr_noop("Guessing won in this run: {times:.2f}× as fast."),
    "slower": tr_noop("Plain won in this run: {times:.2f}× with guesses."),
    "same": tr_noop("Too close to call in this run: {times:.2f}×."),
}

LEAST_SWEPT = 3
"""So many runs that one side wins without exception are told as such, though their common figure is unsure."""


def _swept(result: RaceResult, spread: Spread) -> str:
    """Returns that one side won every run, where the common figure does not tell who won; else ""."""
    unsure = spread.too_wide or (lean(*spread) == "same" and not is_one(spread.ratio))
    return _won_all(result) if unsure else ""


def _won_all(result: RaceResult) -> str:
    """Returns that one side won every run; "" where both won some, or there were few."""
    ratios = result.ratios
    if len(ratios) < LEAST_SWEPT:
        return ""
    if lean(max(ratios), None, None) == "slower":
        return tr("Plain won all %n runs.", "a race that was run several times", len(ratios))
    if lean(min(ratios), None, None) == "faster":
        return tr("Guessing won all %n runs.", "a race that was run several times", len(ratios))
    return ""


def between(result: RaceResult) -> str:
    """Returns how many turns there were and the range of the figure; "" where a bound says nothing.

    Where one side won every run, the range is that of the runs: a bound beyond 1 would deny what the verdict says.
    """
    spread = result.spread
    if result.turns == 1:
        return tr("One run of each: the next may come out otherwise.")
    if spread is None or spread.low is None or spread.high is None:
        return ""
    low, high = spread.low, spread.high
    if _swept(result, spread):
        low, high = min(result.ratios), max(result.ratios)
    if round(low, 2) <= 0.0:
        return ""
    return tr(
        "%n (run|runs) of each: between {low:.2f}× and {high:.2f}×.",
        "a race that was run several times",
        result.turns,
        low=low,
        high=high,
    )


def same_text(result: RaceResult) -> str:
    """Returns what the check of the two texts found."""
    if result.proof.identical is None:
        return tr("Nothing was guessed in this race, so there was nothing to check.")
    if result.proof.identical:
        return tr(
            "Same text: checked, all {count:,} (token is|tokens are) equal.",
            "",
            result.plain.tokens,
            count=result.plain.tokens,
        )
    if result.departures:
        return lenient_words(result.departures, result.guessed.tokens)
    assert result.difference is not None
    if result.proof.by_law:
        return tr(
            "Another text, as this rule allows: {at_token}.",
            "at token 7: this here, that there",
            at_token=result.difference.words,
        )
    if result.difference.at_token is not None:
        return tr(
            "Not the same text: different {at_token}.",
            "at token 7: this here, that there",
            at_token=result.difference.words,
        )
    return tr(
        "Not the same text: different: {lengths}.",
        "so many tokens here, so many there",
        lengths=result.difference.words,
    )


def duration(ms: float, longest_ms: float = 0.0) -> str:
    """Returns milliseconds below a second, seconds above. All times up to `longest_ms` that are read together, or one
    after the other on a clock, have its unit.
    """
    is_short = max(ms, longest_ms) < 1000
    return tr("{ms:,.0f} ms", ms=ms) if is_short else tr("{seconds:,.1f} s", seconds=ms / 1000)


def slowness(factor: float) -> str:
    """Returns at which speed the race is played, in words."""
    if factor == 1.0:
        return tr("played at original speed")
    if factor > 1.0:
        return tr("played {times:,.0f} times faster", times=factor)
    return tr("played {times:,.0f} times slower", times=1 / factor)
