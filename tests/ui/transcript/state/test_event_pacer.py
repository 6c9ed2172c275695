"""The view lags, the engine does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.events import Drafted, Failed, Finished, LikelyTokens, TopToken, Verified
from tests.ui.transcript.scripted import reply, rounds, started, stats
from ui.transcript.state.event_pacer import EventPacer
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.state.token_details import TokenDetails, WordCandidate, WordChoice, word_choice


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


def test_a_slowed_round_has_two_beats_and_takes_its_time_without_a_guess():
    events = [started(), *rounds(["A|B=>C", "D|~E=>F"])]
    shown = play(2.0, events, 3.0)
    assert [(at, type(event)) for at, event in shown[1:]] == [
        (0.0, Drafted),
        (0.25, Verified),
        (0.5, Drafted),
        (0.75, Verified),
    ]
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


def test_finishing_now_shows_the_rest_and_what_still_comes_and_the_next_reply_is_slow_again():
    paced = Paced(1.0)
    first, second = list(rounds(["A=>B", "C=>D"])), list(rounds(["E=>F"]))
    paced.push(*first)
    assert paced.shown == first[:1]
    paced.pacer.finish_now()
    paced.push(second[0])
    assert paced.shown == [*first, second[0]]
    paced = Paced(1.0)
    paced.push(*reply())
    paced.pacer.finish_now()
    assert len(paced.shown) == len(reply())
    paced.push(*reply())
    assert len(paced.shown) == len(reply()) + 3


def test_after_another_chat_a_reply_is_slow_again_and_begins_at_once():
    paced = Paced(1.0)
    paced.push(*rounds(["A=>B"] * 3))
    paced.pacer.finish_now()
    paced.pacer.start_over()
    paced.push(*rounds(["C=>D"] * 3))
    assert (len(paced.shown), paced.pacer.wait_s) == (6 + 1, pytest.approx(0.5))


@pytest.mark.parametrize(
    "end",
    [
        Finished("g1", "cancelled", "AB", stats()),
        Finished("g1", "stop", "I am only a tiny starter model and do not know that.", stats()),
        Failed("g1", "worker_died", "gone", "again"),
    ],
)
def test_stopping_failing_and_not_knowing_catch_up_at_once(end):
    paced = Paced(1.0)
    paced.push(started(), *rounds(["A=>B"] * 50), end)
    assert paced.shown[-1] == end


def test_a_good_end_waits_for_its_rounds_and_pauses_do_not_pile_up():
    shown = play(1.0, reply(["A=>B"]), 2.0)
    assert (shown[-1][0], type(shown[-1][1])) == (1.0, Finished)
    paced = Paced(1.0)
    first, second, third = (list(rounds([text])) for text in ("A=>B", "C=>D", "E=>F"))
    paced.push(*first)
    paced.at(0.5)
    paced.now_s = 60.0
    paced.push(*second, *third)
    assert paced.shown == [*first, *second[:1]]
    assert paced.pacer.wait_s == pytest.approx(0.5)
    with pytest.raises(ValueError):
        EventPacer().set_rounds_per_s(0.0)


@given(st.lists(st.sampled_from(["A|B=>C", "=>D", "~E=>F"]), max_size=6), st.sampled_from([None, 0.5, 3.0, 40.0]))
def test_nothing_is_lost_or_reordered(script, rate):
    events = reply(script)
    assert [event for _, event in play(rate, events, 20.0, 0.05)] == events


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


# Which words may stand in a token's place, and which place of the reply that is.


LOOK = LikelyTokens([TopToken(7, " fox", 0.6), TopToken(8, " cat", 0.3)], 1.2, 1, 0.6)

ROW = MarkRow(
    [
        Mark("A", "accepted", 1, 0, token_id=1),
        Mark(" blue", "rejected", 1, 1, p_target=0.05, token_id=5),
        Mark(" sky", "unreached", 1, 2, token_id=6),
        Mark(" fox", "correction", 1, token_id=7),
        Mark("", "plain", 2, token_id=9),
    ]
)


def details(mark: Mark, look: LikelyTokens | None = LOOK) -> TokenDetails:
    return TokenDetails(mark, 3, 2, 1.0, 1.0, look, None, True, "coupled", None)


@pytest.mark.parametrize(("index", "place"), [(0, 0), (3, 1), (4, 2)])
def test_a_place_counts_the_kept_tokens_before_it(index: int, place: int) -> None:
    choice = word_choice(ROW, details(ROW[index]))
    assert choice.place == place


def test_a_wrong_guess_may_stand_where_the_correction_stands() -> None:
    look = LikelyTokens(LOOK.top, 1.2, 1, 0.6, 40, 0.001)
    assert word_choice(ROW, details(ROW[1], look)) == WordChoice(
        1, (WordCandidate(8, " cat", 0.3), WordCandidate(5, " blue", 0.001))
    )
    assert word_choice(ROW, details(ROW[1], None)) == WordChoice(1, (WordCandidate(5, " blue", 0.05),))


def test_what_was_never_judged_or_is_not_known_has_no_choice() -> None:
    assert word_choice(ROW, details(ROW[2])) is None
    assert word_choice(ROW, details(ROW[0], None)) is None
    assert word_choice(ROW, details(Mark("A", "accepted", 1, 0, token_id=1))) is None  # of another reply
    lost = MarkRow([Mark("all of a round", "plain", 1), ROW[3]])
    assert word_choice(lost, details(ROW[3])) is None
