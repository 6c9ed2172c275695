"""The live numbers in words: a pure function of the reply that is on screen.

There are no widgets here, so that every sentence can be tested as text. The numbers count the guesses that the view
*shows*, also in slow motion, while each duration is the one that the engine measured. Rejected: measuring in the window
when events arrive, which would measure the pace control.

A race of the reply itself is the surest answer. Without one it is `PooledSpeed`, what guessing brought over a pair's
last replies together: one reply alone is seldom long and quiet enough to tell. Replies of two pairs are never put
together.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Literal, NamedTuple

from app.bench.turns import STUDENT, Spread
from app.chats.records import ReplyChecks
from app.traces.pair_names import is_starter
from app.traces.speed_text import lean, verdict
from engine.events import Stats, Withheld
from ui.i18n.language import number, tr, translate
from ui.transcript.state.reply_state import ReplyState

Phase = Literal["idle", "reading", "writing", "done", "failed"]


@dataclass(frozen=True, slots=True)
class LiveState:
    """What one reply has shown so far.

    `right_share` is that of the guesses that the model looked at. `speedup` and `plain_tok_per_s` are None until they
    are measured. The speed-up lies between `low` and `high`; `withheld` says why it is not shown. With `surest` it is
    that of a race, or of the pair's last replies.
    """

    phase: Phase = "idle"
    pair: str = ""
    guessing: bool = True
    tokens: int = 0
    judged: int = 0
    right: int = 0
    right_share: float | None = None
    mean_length: float | None = None
    tok_per_s: float | None = None
    plain_tok_per_s: float | None = None
    speedup: float | None = None
    low: float | None = None
    high: float | None = None
    withheld: Withheld = ""
    off_reason: str | None = None
    surest: RaceVerdict | PooledVerdict | None = None

    @property
    def wasted(self) -> int:
        """Guesses that the target did not accept, with those behind a wrong one."""
        return self.judged - self.right


def live_state(reply: ReplyState | None, surest: RaceVerdict | PooledVerdict | None = None) -> LiveState:
    """Sums up the reply's state. At its end, the engine's own sums replace those that were counted on the way.

    `surest` is what guessing brought in a race of it, or else in the last replies of its pair.
    """
    if reply is None:
        return LiveState()
    tally, stats, started = reply.tally, reply.stats, reply.started
    right, seen = reply.judged
    if stats is not None and surest is not None and stats.draft_n:
        speedup, low, high = surest.spread
    else:
        speedup, low, high = (
            (None, None, None) if stats is None else (stats.speedup, stats.speedup_low, stats.speedup_high)
        )
        surest = None
    return LiveState(
        phase=_phase(reply),
        pair=started.pair if started is not None else "",
        guessing=started is None or (started.drafter is not None and started.draft_length != 0),
        tokens=tally.tokens if stats is None else stats.tokens,
        judged=tally.judged if stats is None else stats.draft_n,
        right=tally.accepted if stats is None else stats.draft_n_accepted,
        right_share=right / seen if seen else None,
        mean_length=tally.mean_length if stats is None else stats.mean_length,
        tok_per_s=reply.tok_per_s if stats is None else stats.tok_per_s,
        plain_tok_per_s=None if stats is None else stats.plain_tok_per_s,
        speedup=speedup,
        low=low,
        high=high,
        withheld="" if stats is None else stats.speedup_withheld,
        off_reason=reply.off_reason,
        surest=surest,
    )


def _phase(reply: ReplyState) -> Phase:
    if reply.phase in ("waiting", "reading"):
        return "reading"
    if reply.phase == "writing":
        return "writing"
    return "failed" if reply.phase == "failed" else "done"


def is_it_helping(state: LiveState) -> str:
    """Answers "Is guessing helping right now?", and says where the figure comes from."""
    if state.phase == "idle":
        return tr("Nothing measured yet. Ask something.")
    if state.speedup is not None:
        if state.surest is not None:
            return state.surest.words
        return _in_this_reply(state, translate(verdict(state.speedup, state.low, state.high)))
    if state.off_reason and state.phase in ("done", "failed"):
        words = translate(state.off_reason)
        return words[:1].upper() + words[1:]
    if not state.guessing:
        return tr("Written without guesses.")
    if state.phase == "failed":
        return tr("Not measured: this reply was cut short.")
    if state.phase != "done" and state.mean_length:
        return tr("Too early to tell. So far, {count:.1f} tokens a round instead of 1.", count=state.mean_length)
    if state.phase in ("reading", "writing"):
        return tr("Too early to tell.")
    return translate(verdict(None, state.low, state.high, state.withheld))


def _in_this_reply(state: LiveState, words: str) -> str:
    if is_starter(state.pair) and lean(state.speedup or 1.0, state.low, state.high) == "slower":
        watching = tr("The starter is made for watching.")
        words = f"{words} {watching}"
    if state.plain_tok_per_s is None:
        return words
    rate = tokens_per_s(state.plain_tok_per_s)
    plain = tr("Plain would be {speed} tokens a second (measured).", speed=rate)
    return f"{words} {plain}"


def tokens_per_s(value: float | None) -> str:
    """Returns three figures, as more would claim too much of one reply; thousands get a comma."""
    if value is None:
        return "–"
    return number(value, ",.0f" if value >= 100 else ".1f")


@dataclass(frozen=True, slots=True)
class Counter:
    """One live number: its value as text, its plain name, and the technical term."""

    key: str
    value: str
    words: str
    term: str


def counters(state: LiveState) -> tuple[Counter, ...]:
    """Returns the same five numbers in the same order always, so that nothing jumps."""
    right = "–" if state.right_share is None else tr("{share:.0f} %", share=100 * state.right_share)
    mean = "–" if state.mean_length is None else number(state.mean_length, ".1f")
    return (
        Counter(
            "speed",
            tokens_per_s(state.tok_per_s),
            tr("tokens a second", "under or behind a number"),
            tr("Decoding speed, measured by the engine in this reply. Slow motion does not change it."),
        ),
        Counter(
            "right",
            right,
            tr("of guesses right", "under or behind a share"),
            tr("Of the guesses that the model looked at in this reply: none behind a wrong one."),
        ),
        Counter(
            "mean",
            mean,
            tr("tokens a round", "under or behind a number"),
            tr("Mean length: tokens written per verification pass, in this reply."),
        ),
        Counter(
            "drafted",
            number(state.judged, ","),
            tr("guessed", "behind a number of tokens"),
            tr("Drafted tokens that the model has judged, in this reply."),
        ),
        Counter(
            "wasted",
            number(state.wasted, ","),
            tr("thrown away", "behind a number of guesses"),
            tr("Wrong guesses, and those behind them that were not looked at: rolled back out of the cache."),
        ),
    )


def spoken(state: LiveState) -> str:
    """Returns all of it in one line, for screen readers."""
    parts = [
        tr("{number} {words}", "a live number, read aloud", number=each.value, words=each.words)
        for each in counters(state)
    ]
    numbers = tr(", ", "between the items of a list").join(parts)
    return tr("{sentence} {numbers}.", "read aloud", sentence=is_it_helping(state), numbers=numbers)


LEAST_REPLIES, MOST_REPLIES = 3, 10
UNSURE = 0.1
"""How far the logarithm of a speed-up without bounds may be off."""


class RaceVerdict(NamedTuple):
    """How many times as fast as plain this very reply was, written both ways in `turns` runs of each."""

    spread: Spread
    turns: int

    @property
    def words(self) -> str:
        """The verdict in one sentence."""
        times = self.spread.ratio
        match lean(*self.spread):
            case "faster":
                return tr("In your race: {times:.2f} times as fast (%n (run|runs)).", "", self.turns, times=times)
            case "slower":
                return tr(
                    "In your race guessing cost time: {times:.2f} times plain speed (%n (run|runs)).",
                    "",
                    self.turns,
                    times=times,
                )
            case _:
                return tr(
                    "In your race: no clear difference, {times:.2f} times plain speed (%n (run|runs)).",
                    "",
                    self.turns,
                    times=times,
                )


def race_verdict(checks: ReplyChecks | None) -> RaceVerdict | None:
    """Returns what a race of a reply has found; None where it was not raced."""
    if checks is None or checks.race_ratio is None:
        return None
    return RaceVerdict(Spread(checks.race_ratio, checks.race_low, checks.race_high), checks.race_turns)


class PooledVerdict(NamedTuple):
    """How many times as fast as plain the last `replies` of a pair were together."""

    spread: Spread
    replies: int

    @property
    def words(self) -> str:
        """The verdict in one sentence."""
        low, high = self.spread.low or 0.0, self.spread.high or 0.0
        match lean(*self.spread):
            case "faster":
                return tr(
                    "In your last %n (reply|replies): {low:.1f} to {high:.1f} times as fast.",
                    "",
                    self.replies,
                    low=low,
                    high=high,
                )
            case "slower":
                return tr(
                    "In your last %n (reply|replies) guessing cost time: {low:.1f} to {high:.1f} times plain speed.",
                    "",
                    self.replies,
                    low=low,
                    high=high,
                )
            case _:
                return tr(
                    "In your last %n (reply|replies): no clear difference, {low:.1f} to {high:.1f} times plain speed.",
                    "",
                    self.replies,
                    low=low,
                    high=high,
                )


class PooledSpeed:
    """`of` is asked by a reply; `add` takes each reply that has ended.

    A reply's speed-up comes with bounds, wide ones where other programs ran. The mean of the logarithms is weighted by
    how narrow they are (a fixed-effect mean); its own bounds are those of the weights, or of how far the replies are
    from each other where that is more. What was timed is kept by the reply's generation id, so that a reply that is
    read from the disk again counts once.
    """

    def __init__(self) -> None:
        self._pairs: dict[str, dict[str, tuple[float, float]]] = {}

    def add(self, title: str, generation_id: str, stats: Stats | None) -> None:
        """Adds the figures of a reply by the pair of this title; one that was not timed changes nothing."""
        if not title or stats is None or not stats.draft_n or stats.departures:
            return
        low, high = stats.speedup_low, stats.speedup_high
        ratio = stats.speedup or (sqrt(low * high) if low and high else None)
        if ratio:
            off = log(high / low) / (2 * 1.96) if low and high and high > low else UNSURE
            known = self._pairs.setdefault(title, {})
            known.pop(generation_id, None)
            known[generation_id] = log(ratio), max(off, 0.01)

    def of(self, title: str) -> PooledVerdict | None:
        """Returns the verdict over the last replies; None for too few."""
        found = list(self._pairs.get(title, {}).values())[-MOST_REPLIES:]
        if len(found) < LEAST_REPLIES:
            return None
        weights = [1.0 / off**2 for _, off in found]
        mean = sum(weight * each for weight, (each, _) in zip(weights, found, strict=True)) / sum(weights)
        scatter = sum(weight * (each - mean) ** 2 for weight, (each, _) in zip(weights, found, strict=True))
        inner = 1.96 / sqrt(sum(weights))
        outer = STUDENT[len(found) - 2] * sqrt(scatter / sum(weights) / (len(found) - 1))
        reach = max(inner, outer)
        return PooledVerdict(Spread(exp(mean), exp(mean - reach), exp(mean + reach)), len(found))
