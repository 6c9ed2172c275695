"""The view lags, the engine does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.events import Drafted, Failed, Finished, Verified
from tests.ui.transcript.scripted import reply, rounds, started, stats
from ui.transcript.state.event_pacer import EventPacer


class Paced:
    """A pacer on a made-up clock, and what it has released."""

    def __init__(self, rounds_per_s=None):
        self.now_s, self.shown = 0.0, []
        self.pacer = EventPacer(clock=lambda: self.now_s)
        self.pacer.released.connect(self.shown.append)
        self.pacer.set_rounds_per_s(rounds_per_s)

    def push(self, *events):
        for event in events:
            self.pacer.push(event)

    def at(self, now_s):
        """What is released at this time."""
        count, self.now_s = len(self.shown), now_s
        self.pacer.release_due()
        return self.shown[count:]


def play(rate, events, until_s, step_s=0.01):
    """(time, event) of each release, with everything pushed at 0."""
    paced = Paced(rate)
    paced.push(*events)
    shown = [(0.0, event) for event in paced.shown]
    for step in range(round(until_s / step_s) + 1):
        shown += [(round(step * step_s, 2), event) for event in paced.at(step * step_s)]
    return shown


pytestmark = pytest.mark.usefixtures("qapp")


def test_as_fast_as_it_comes():
    events = reply()
    assert [event for _, event in play(None, events, 0.0)] == events


def test_a_slowed_round_has_two_beats():
    events = [started(), *rounds(["A|B=>C", "D|~E=>F"])]
    shown = play(2.0, events, 3.0)
    assert [(at, type(event)) for at, event in shown[1:]] == [
        (0.0, Drafted),
        (0.25, Verified),
        (0.5, Drafted),
        (0.75, Verified),
    ]


def test_rounds_without_a_guess_take_a_whole_round():
    shown = play(2.0, list(rounds(["=>A", "=>B", "=>C"])), 3.0)
    assert [at for at, _ in shown] == [0.0, 0.5, 1.0]


def test_the_slider_works_during_the_reply():
    paced = Paced(1.0)
    paced.push(*rounds(["A=>B"] * 10))
    assert len(paced.shown) == 1
    assert paced.pacer.wait_s == pytest.approx(0.5)
    paced.pacer.set_rounds_per_s(10.0)
    assert paced.pacer.wait_s == pytest.approx(0.05)
    paced.pacer.set_rounds_per_s(None)
    assert len(paced.shown) == 20
    assert not paced.pacer.is_behind


def test_finishing_now_shows_the_rest_and_what_still_comes():
    paced = Paced(1.0)
    first, second = list(rounds(["A=>B", "C=>D"])), list(rounds(["E=>F"]))
    paced.push(*first)
    assert paced.shown == first[:1]
    paced.pacer.finish_now()
    paced.push(second[0])
    assert paced.shown == [*first, second[0]]


def test_the_next_reply_is_slow_again():
    paced = Paced(1.0)
    paced.push(*reply())
    paced.pacer.finish_now()
    assert len(paced.shown) == len(reply())
    paced.push(*reply())
    assert len(paced.shown) == len(reply()) + 3


@pytest.mark.parametrize(
    "end", [Finished("g1", "cancelled", "AB", stats()), Failed("g1", "worker_died", "gone", "again")]
)
def test_stopping_and_failing_catch_up_at_once(end):
    paced = Paced(1.0)
    paced.push(started(), *rounds(["A=>B"] * 50), end)
    assert paced.shown[-1] == end


def test_a_good_end_waits_for_its_rounds():
    shown = play(1.0, reply(["A=>B"]), 2.0)
    assert (shown[-1][0], type(shown[-1][1])) == (1.0, Finished)


def test_a_pause_of_the_engine_does_not_pile_up_beats():
    paced = Paced(1.0)
    first, second, third = (list(rounds([text])) for text in ("A=>B", "C=>D", "E=>F"))
    paced.push(*first)
    paced.at(0.5)
    paced.now_s = 60.0
    paced.push(*second, *third)
    assert paced.shown == [*first, *second[:1]]
    assert paced.pacer.wait_s == pytest.approx(0.5)


@given(st.lists(st.sampled_from(["A|B=>C", "=>D", "~E=>F"]), max_size=6), st.sampled_from([None, 0.5, 3.0, 40.0]))
def test_nothing_is_lost_or_reordered(script, rate):
    events = reply(script)
    assert [event for _, event in play(rate, events, 20.0, 0.05)] == events


def test_rate_must_be_above_zero():
    with pytest.raises(ValueError):
        EventPacer().set_rounds_per_s(0.0)


def test_the_timer_releases_and_tells_when_it_caught_up(qtbot):
    timer = EventPacer()
    shown = []
    timer.released.connect(shown.append)
    events = reply(["A=>B", "C=>D"])
    timer.set_rounds_per_s(50.0)
    with qtbot.waitSignal(timer.caught_up, timeout=2000):
        for event in events:
            timer.push(event)
    assert shown == events


def test_the_live_path_adds_no_delay(qtbot):
    timer = EventPacer()
    shown = []
    timer.released.connect(shown.append)
    for event in reply():
        timer.push(event)
    assert shown == reply()
