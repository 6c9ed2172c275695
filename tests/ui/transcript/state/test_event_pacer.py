"""The view lags, the engine does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.events import Drafted, Failed, Finished, Verified
from tests.ui.transcript.scripted import reply, rounds, started, stats
from ui.transcript.state.event_pacer import Pace
from ui.transcript.state.pacer_timer import PacerTimer


def play(pace, events, until_s, step_s=0.01):
    """(time, event) of each release, with everything pushed at 0."""
    for event in events:
        pace.push(event)
    shown = []
    for step in range(round(until_s / step_s) + 1):
        shown += [(round(step * step_s, 2), event) for event in pace.take_due(step * step_s)]
    return shown


def test_as_fast_as_it_comes():
    events = reply()
    assert [event for _, event in play(Pace(), events, 0.0)] == events


def test_a_slowed_round_has_two_beats():
    events = [started(), *rounds(["A|B=>C", "D|~E=>F"])]
    shown = play(Pace(2.0), events, 3.0)
    assert [(at, type(event)) for at, event in shown[1:]] == [
        (0.0, Drafted),
        (0.25, Verified),
        (0.5, Drafted),
        (0.75, Verified),
    ]


def test_rounds_without_a_guess_take_a_whole_round():
    shown = play(Pace(2.0), list(rounds(["=>A", "=>B", "=>C"])), 3.0)
    assert [at for at, _ in shown] == [0.0, 0.5, 1.0]


def test_the_slider_works_during_the_reply():
    pace = Pace(1.0)
    for event in rounds(["A=>B"] * 10):
        pace.push(event)
    assert len(pace.take_due(0.0)) == 1
    assert pace.wait_s(0.0) == pytest.approx(0.5)
    pace.set_rounds_per_s(10.0)
    assert pace.wait_s(0.0) == pytest.approx(0.05)
    pace.set_rounds_per_s(None)
    assert len(pace.take_due(0.0)) == 19
    assert not pace.is_behind


def test_finishing_now_shows_the_rest_and_what_still_comes():
    pace = Pace(1.0)
    first, second = list(rounds(["A=>B", "C=>D"])), list(rounds(["E=>F"]))
    for event in first:
        pace.push(event)
    pace.take_due(0.0)
    pace.finish_now()
    assert pace.take_due(0.0) == first[1:]
    pace.push(second[0])
    assert pace.take_due(0.0) == [second[0]]


def test_the_next_reply_is_slow_again():
    pace = Pace(1.0)
    for event in reply():
        pace.push(event)
    pace.finish_now()
    assert len(pace.take_due(0.0)) == len(reply())
    for event in reply():
        pace.push(event)
    assert len(pace.take_due(0.0)) == 3


@pytest.mark.parametrize(
    "end", [Finished("g1", "cancelled", "AB", stats()), Failed("g1", "worker_died", "gone", "again")]
)
def test_stopping_and_failing_catch_up_at_once(end):
    pace = Pace(1.0)
    for event in [started(), *rounds(["A=>B"] * 50), end]:
        pace.push(event)
    assert pace.take_due(0.0)[-1] == end


def test_a_good_end_waits_for_its_rounds():
    pace = Pace(1.0)
    shown = play(pace, reply(["A=>B"]), 2.0)
    assert (shown[-1][0], type(shown[-1][1])) == (1.0, Finished)


def test_a_pause_of_the_engine_does_not_pile_up_beats():
    pace = Pace(1.0)
    first, second, third = (list(rounds([text])) for text in ("A=>B", "C=>D", "E=>F"))
    for event in first:
        pace.push(event)
    pace.take_due(0.0)
    pace.take_due(0.5)
    for event in (*second, *third):
        pace.push(event)
    assert pace.take_due(60.0) == second[:1]
    assert pace.wait_s(60.0) == pytest.approx(0.5)


@given(st.lists(st.sampled_from(["A|B=>C", "=>D", "~E=>F"]), max_size=6), st.sampled_from([None, 0.5, 3.0, 40.0]))
def test_nothing_is_lost_or_reordered(script, rate):
    events = reply(script)
    assert [event for _, event in play(Pace(rate), events, 20.0, 0.05)] == events


def test_rate_must_be_above_zero():
    with pytest.raises(ValueError):
        Pace().set_rounds_per_s(0.0)


def test_the_timer_releases_and_tells_when_it_caught_up(qtbot):
    timer = PacerTimer()
    shown = []
    timer.released.connect(shown.append)
    events = reply(["A=>B", "C=>D"])
    timer.set_rounds_per_s(50.0)
    with qtbot.waitSignal(timer.caught_up, timeout=2000):
        for event in events:
            timer.push(event)
    assert shown == events


def test_the_live_path_adds_no_delay(qtbot):
    timer = PacerTimer()
    shown = []
    timer.released.connect(shown.append)
    for event in reply():
        timer.push(event)
    assert shown == reply()
