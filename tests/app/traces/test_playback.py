"""A playback by its rules: due times, steps, seeking, and that nothing is shown twice or lost."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.traces.playback import LONGEST_GAP_MS, Playback, ReplaySpeed
from app.traces.trace import TimedEvent
from tests.app.scripted_engine import whole_reply

REPLY = whole_reply("g", ["one", "two", "three"])
"""Started, Prefilled, then Drafted and Verified three times, Finished: nine events."""


def timed(step_ms: float = 500.0) -> list[TimedEvent]:
    return [TimedEvent(step_ms * index, event) for index, event in enumerate(REPLY)]


def test_it_plays_as_it_was() -> None:
    playback = Playback(timed(), ReplaySpeed())
    playback.play(10.0)
    assert playback.advance(10.0) == REPLY[:1]
    assert playback.wait_s(10.0) == pytest.approx(0.5)
    assert playback.advance(11.2) == REPLY[1:3]
    assert playback.advance(14.1) == REPLY[3:]
    assert (playback.at_end, playback.playing, playback.wait_s(14.1)) == (True, False, None)


def test_a_long_wait_is_cut_short_unless_all_of_it_is_wanted() -> None:
    events = [TimedEvent(0.0, REPLY[0]), TimedEvent(3_600_000.0, REPLY[1])]
    for playback, wait_ms in (
        (Playback(events, ReplaySpeed()), LONGEST_GAP_MS),
        (Playback(events, ReplaySpeed(), longest_gap_ms=inf), 3_600_000.0),
    ):
        playback.play(0.0)
        playback.advance(0.0)
        assert playback.wait_s(0.0) == pytest.approx(wait_ms / 1000)


def test_times_that_run_backwards_or_are_nonsense_do_no_harm() -> None:
    events = [TimedEvent(at, event) for at, event in zip((5.0, -1e300, 2.0, 1e300), REPLY, strict=False)]
    playback = Playback(events, ReplaySpeed())
    playback.play(0.0)
    assert playback.advance(LONGEST_GAP_MS * 4 / 1000) == REPLY[:4]


def test_rounds_a_second_show_guesses_half_a_round_before_their_verdict() -> None:
    playback = Playback(timed(), ReplaySpeed(rounds_per_s=2.0))
    playback.play(0.0)
    assert playback.advance(0.0) == REPLY[:2]
    assert playback.advance(0.25) == REPLY[2:3]
    assert playback.advance(0.49) == []
    assert playback.advance(0.5) == REPLY[3:4]


def test_a_tiny_pair_begins_slowed_and_a_large_one_as_it_was() -> None:
    assert Playback(timed()).speed.rounds_per_s == 3.0
    slow = [event for event in timed() if event.event not in REPLY[2:8]]
    assert Playback(slow).speed == ReplaySpeed()


def test_changing_the_speed_goes_on_from_where_it_stands() -> None:
    playback = Playback(timed(), ReplaySpeed())
    playback.play(0.0)
    assert playback.advance(1.0) == REPLY[:3]
    playback.set_speed(ReplaySpeed(factor=4.0), 1.0)
    assert playback.wait_s(1.0) == pytest.approx(0.125)


def test_steps_by_round() -> None:
    playback = Playback(timed())
    playback.step_round(1)
    assert (playback.position, playback.round) == (4, 1)
    playback.step_round(1)
    assert (playback.position, playback.round) == (6, 2)
    playback.step_round(-1)
    assert (playback.position, playback.round) == (4, 1)
    playback.seek(5)  # guesses shown, not judged
    playback.step_round(-1)
    assert playback.position == 4
    playback.step_round(-1)
    assert (playback.position, playback.round) == (2, 0)
    playback.seek_round(3)
    playback.step_round(1)
    assert playback.at_end


def test_playing_again_from_the_end_begins_anew() -> None:
    playback = Playback(timed(), ReplaySpeed())
    playback.seek(99)
    playback.play(0.0)
    assert playback.position == 0


def test_nothing_to_play() -> None:
    playback = Playback([])
    playback.play(0.0)
    playback.step_round(1)
    playback.seek_round(1)
    assert (playback.advance(1.0), playback.at_end, playback.rounds) == ([], True, 0)


@given(
    st.lists(st.floats(0, 5), max_size=20),
    st.sampled_from([ReplaySpeed(), ReplaySpeed(0.1), ReplaySpeed(rounds_per_s=7.0)]),
)
def test_every_event_is_shown_once_and_in_order(steps: list[float], speed: ReplaySpeed) -> None:
    playback = Playback(timed(), speed)
    playback.play(0.0)
    now, shown = 0.0, []
    for step in [*steps, 1000.0]:
        now += step
        shown += playback.advance(now)
    assert shown == REPLY
