"""The live numbers and their words, from events alone."""

import msgspec
import pytest

from app.bench.turns import Spread
from engine.events import Drafted, DraftedToken, Event, Failed, Finished, NextToken, Started, Stats, Verified
from tests.ui.transcript.scripted import after
from ui.inspector.head import InspectorHead
from ui.transcript.message.summary import reply_verdict
from ui.transcript.state.live_stats import (
    LiveState,
    PooledVerdict,
    counters,
    is_it_helping,
    live_state,
    spoken,
    tokens_per_s,
)
from ui.transcript.state.reply_state import ReplyState, reduce


def started(pair: str = "starter", draft_length: int = 4) -> Started:
    return Started("g1", pair, "Starter", "starter drafter", 12, 0, {}, 1, "coupled", draft_length)


def round_of(accepted: int, guesses: int = 4, ms: float = 10.0) -> list[Event]:
    tokens = [DraftedToken(i, f"t{i}", 0.5) for i in range(guesses)]
    kind = "plain" if not guesses else "bonus" if accepted == guesses else "correction"
    next_token = NextToken(9, "n", 0.9, kind)
    return [
        Drafted("g1", 1, "starter drafter", tokens, ms / 2),
        Verified("g1", 1, accepted, [0.5] * guesses, next_token, "text", guesses + 1, ms / 2, 20),
    ]


def stats(speedup: float | None = 0.78, plain: float | None = 2400.0, note: str | None = None) -> Stats:
    return Stats(8, 2, 8, 6, 0.75, 4.0, [0, 0, 1, 0, 1], 3.0, 20.0, 400.0, 8.0, 10.0, 2.0, plain, speedup, note)


def fold(*events: Event) -> LiveState:
    return live_state(after(events))


def values(state: LiveState) -> list[str]:
    return [counter.value for counter in counters(state)]


def test_counts_grow_with_the_verdicts_and_a_screen_reader_hears_them() -> None:
    state = fold(started(), *round_of(4), *round_of(2))
    assert values(state) == ["400", "86 %", "4.0", "8", "2"]
    assert state.phase == "writing"
    assert "86 % of guesses right" in spoken(fold(started(), *round_of(4), *round_of(2)))


def test_nothing_is_claimed_before_and_the_engines_sums_hold_at_the_end() -> None:
    assert values(LiveState()) == ["–", "–", "–", "0", "0"]
    assert is_it_helping(LiveState()).startswith("Nothing measured yet")
    state = fold(started(), *round_of(4), Finished("g1", "stop", "text", stats()))
    assert (state.tokens, state.judged, state.right, state.mean_length, state.tok_per_s) == (8, 8, 6, 4.0, 400.0)
    assert [tokens_per_s(v) for v in (None, 4.25, 61.4, 1871.0)] == ["–", "4.2", "61.4", "1,871"]


@pytest.mark.parametrize(
    ("pair", "speedup", "plain", "words"),
    [
        ("big", 1.83, 33.5, "Guessing won: 1.83× as fast. Plain would be 33.5 tokens a second (measured)."),
        ("big", 1.01, 33.5, "No difference: 1.01×. Plain would be 33.5 tokens a second (measured)."),
        ("big", 0.8, None, "Plain won: 0.80× with guesses."),
        (
            "starter",
            0.78,
            2400.0,
            "Plain won: 0.78× with guesses. The starter is made for watching. "
            "Plain would be 2,400 tokens a second (measured).",
        ),
    ],
)
def test_the_answer_in_words(pair: str, speedup: float, plain: float | None, words: str) -> None:
    assert is_it_helping(fold(started(pair), Finished("g1", "stop", "x", stats(speedup, plain)))) == words


def test_what_cannot_be_told_says_why() -> None:
    def at_the_end(figures: Stats) -> str:
        return is_it_helping(fold(started(), Finished("g1", "stop", "x", figures)))

    assert is_it_helping(fold(started(), *round_of(4))) == "Too early to tell. So far, 5.0 tokens a round instead of 1."
    assert at_the_end(stats(None, None)) == "Not measured."
    busy = msgspec.structs.replace(stats(None, None), speedup_withheld="busy")
    assert at_the_end(busy) == "Can’t tell: the timing was too uneven."
    bounded = msgspec.structs.replace(busy, speedup_low=1.2, speedup_high=1.4)
    assert at_the_end(bounded) == "Guessing won: 1.2× to 1.4× as fast."  # as under the reply
    assert at_the_end(stats(None, None, "the drafter failed twice")) == "The drafter failed twice"
    assert is_it_helping(fold(started(draft_length=0))).startswith("Written without guesses")
    state = fold(started(), *round_of(4), Failed("g1", "worker_died", "The engine stopped.", "Try again."))
    assert (state.phase, state.tokens) == ("failed", 5)
    assert is_it_helping(state) == "Not measured: this reply was cut short."


@pytest.mark.usefixtures("qapp")
def test_a_reply_is_judged_with_the_last_ones_of_its_pair() -> None:
    short = msgspec.structs.replace(stats(None, None), speedup_withheld="short")
    state = reduce(reduce(ReplyState("g1"), started()), Finished("g1", "stop", "x", short))
    pooled = PooledVerdict(Spread(1.3, 1.2, 1.4), 3)
    live = live_state(state, pooled)
    assert (live.speedup, live.low, live.high) == pooled.spread
    assert is_it_helping(live) == reply_verdict(state, pooled=pooled) == pooled.words
    assert is_it_helping(live_state(state)) == reply_verdict(state) == "Too short to time."
    head = InspectorHead()
    for low, is_clear in ((1.2, True), (0.9, False)):
        head.show_live(live_state(state, pooled._replace(spread=Spread(1.3, low, 1.8))))
        assert (head.question.text(), head.gauge._is_clear) == ("Did guessing help lately?", is_clear)
