"""What a race came to: times by the engine's clock, the pace it is played at, and its words."""

import dataclasses
from math import inf

import msgspec
import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.bench.turns import Spread
from app.conversation.events import Run
from app.traces.trace import TimedEvent
from engine.events import Drafted, DraftedToken, Event, Finished, NextToken, Stats, Verified
from tests.app.scripted_engine import ending, opening, stats
from tests.ui.transcript.scripted import after
from ui.pages.race.race_page import RaceSide
from ui.stage.race_result import between, duration, result_of, same_text, timed_run, verdict
from ui.stage.replay_states import EVERY, ReplayStates
from ui.transcript.markdown.layout.markdown_layout import RawLayout
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.text.fade import LONG_AGO_S


def run(way: str, decode_ms: float, guesses: bool, *, last: int = 4, note: str | None = None) -> Run:
    """Four tokens: one a round, or three guesses that stand and a bonus."""
    events: list[Event] = opening(way, 3 if guesses else 0)
    if guesses:
        drafted = [DraftedToken(number, str(number), 0.9) for number in (1, 2, 3)]
        events.append(Drafted(way, 1, "net", drafted, 10.0))
        events.append(Verified(way, 1, 3, [0.9] * 3, NextToken(last, "4", 0.9, "bonus"), "1234", 4, 30.0, 7))
    else:
        for number in (1, 2, 3, last):
            own = NextToken(number, str(number), 0.9, "plain")
            events.append(Verified(way, number, 0, [], own, str(number), 1, 20.0, 3 + number))
    found: Stats = msgspec.structs.replace(stats(2), decode_ms=decode_ms, tokens=4, note=note)
    events.append(Finished(way, "stop", "1234", found))
    return Run(way, tuple(TimedEvent(1e6, event) for event in events))


def test_times_are_the_engines_own_stretched_to_its_decoding_time() -> None:
    run_ = timed_run([timed.event for timed in run("guessed", 60.0, True).events])
    assert [timed.at_ms for timed in run_.events] == pytest.approx([0.0, 15.0, 60.0, 60.0])  # no Prefilled
    assert (run_.decode_ms, run_.tokens) == (60.0, 4)


def test_a_won_a_lost_and_an_undecided_race() -> None:
    result = result_of([run("plain", 90.0, False), run("guessed", 60.0, True)])
    assert verdict(result) == "Guessing won in this run: 1.50× as fast. 30 ms of 90 ms saved."
    assert same_text(result) == "Same text: checked, all 4 tokens are equal."
    assert result.note is None
    result = result_of([run("plain", 60.0, False), run("guessed", 90.0, True)])
    assert verdict(result) == "Plain won in this run: 0.67× with guesses."
    assert result.note is None
    result = result_of([run("plain", 60.0, False), run("guessed", 61.0, False, note="guessing is off")])
    assert verdict(result) == "Too close to call in this run: 0.98×."
    assert same_text(result) == "Nothing was guessed in this race, so there was nothing to check."
    assert result.note == "guessing is off"


def test_times_that_are_read_together_have_one_unit() -> None:
    assert [duration(ms, 1500.0) for ms in (0.0, 923.0, 1500.0)] == ["0.0 s", "0.9 s", "1.5 s"]
    assert [duration(30.0), duration(30.0, 90.0)] == ["30 ms"] * 2


def of_turns(*times: tuple[float, float]) -> str:
    runs = [each for plain, guessed in times for each in (run("plain", plain, False), run("guessed", guessed, True))]
    return verdict(result_of(runs))


def test_a_side_that_won_every_run_is_told_though_the_figure_is_unsure() -> None:
    assert of_turns((50.0, 100.0), (70.0, 100.0), (90.0, 100.0)) == "Plain won all 3 runs."
    assert of_turns((110.0, 100.0), (190.0, 100.0), (150.0, 100.0)) == "Guessing won all 3 runs."
    rows = ((110.0, 100.0), (190.0, 100.0), (150.0, 100.0))
    runs = [each for plain, guessed in rows for each in (run("plain", plain, False), run("guessed", guessed, True))]
    assert between(result_of(runs)) == "3 runs of each: between 1.10× and 1.90×."
    assert of_turns(*[(50.0, 100.0), (90.0, 100.0)] * 2) == "Plain won all 4 runs."
    assert of_turns((50.0, 100.0), (140.0, 100.0), (90.0, 100.0)).startswith("Can’t tell: ")


def test_bounds_tell_who_won_though_the_factor_is_unsure_unless_they_reach_down_to_nothing() -> None:
    result = result_of([run("plain", 140.0, False), run("guessed", 100.0, True)])
    for low, high, said in (
        (1.2, 1.6, "Guessing won: 1.2× to 1.6× as fast."),
        (0.5, 0.8, "Plain won: 0.5× to 0.8× with guesses."),
        (0.8, 1.6, "Too close to call: 0.8× to 1.6×. Run it again?"),
        (0.0, 1.6, "Can’t tell: the timing was too uneven. Run it again?"),
    ):
        assert verdict(dataclasses.replace(result, spread=Spread((low + high) / 2, low, high))) == said
    told = result_of([run("plain", 90.0, False), run("guessed", 60.0, True)])
    wide = dataclasses.replace(told, spread=Spread(1.5, 0.001, 2.66), turns=3)
    assert between(wide) == ""
    assert between(dataclasses.replace(told, spread=Spread(1.5, 1.2, 1.8), turns=3)).endswith("1.20× and 1.80×.")


def test_no_race_is_won_by_more_than_the_tokens_of_a_round_and_another_text_is_told() -> None:
    assert of_turns((900.0, 60.0)) == "Can’t tell: the timing was too uneven. Run it again?"
    assert of_turns((122.0, 60.0)).startswith("Guessing won in this run: 2.00× as fast")
    result = result_of([run("plain", 60.0, False), run("guessed", 61.0, True, last=9)])
    assert same_text(result).startswith("Not the same text: different at token 4:")


def test_a_run_in_which_the_computer_slept_tells_nothing() -> None:
    plain, guessed = run("plain", 90.0, False), run("guessed", 60.0, True)
    slept = [timed for timed in plain.events if isinstance(timed.event, Verified)]
    asleep = TimedEvent(0.0, msgspec.structs.replace(slept[0].event, elapsed_ms=9000.0))
    for tail, said in (((), "Guessing won in this run"), ((asleep,), "Can’t tell: the timing was too uneven. Run it")):
        events = (plain.events[0], *(3 * slept), *tail, plain.events[-1])
        assert verdict(result_of([Run("plain", events), guessed])).startswith(said)


@pytest.mark.parametrize(
    ("longest_ms", "factor"), [(55000.0, 4.0), (9000.0, 1.0), (2500.0, 0.25), (500.0, 0.05), (20.0, 0.02)]
)
def test_what_would_flash_by_is_played_slower_and_what_was_watched_once_faster(
    longest_ms: float, factor: float
) -> None:
    result = result_of([run("plain", longest_ms, False), run("guessed", longest_ms / 2, True)])
    assert result.factor == factor


@pytest.mark.parametrize("width", [180, 520])
def test_the_head_of_a_side_is_whole_in_a_narrow_window(qtbot: QtBot, width: int) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(width, 400)
    side = RaceSide("With guesses", page, is_plain=False)
    side.resize(width, 400)
    side.start(timed_run([timed.event for timed in run("guessed", 40.0, True).events]), 1.0, 0.0)
    side.show_time(1e9)
    page.show()
    name, time = side.heading, side.clock
    assert "tokens a second" in time.text()
    qtbot.waitUntil(lambda: (time.y() > name.y()) == (width == 180))
    assert time.height() >= time.heightForWidth(time.width())
    assert name.width() >= name.fontMetrics().horizontalAdvance(name.text())


# The positions of a replay: each gives what folding up to it gives, and steps by token walk through all of it.


def refused(number: int) -> list[Event]:
    """Three guesses, of which the second is wrong; every seventh round breaks a line."""
    end = "\n" if number % 7 == 0 else " "
    guesses = [DraftedToken(id_, text, 0.5) for id_, text in enumerate((f"a{number}", "wrong\n", "never"), 1)]
    return [
        Drafted("g", number, "script", guesses, 1.0),
        Verified("g", number, 1, [0.9, 0.1, 0.0], NextToken(3, end, 0.9, "correction"), f"a{number}{end}", 4, 1.0, 9),
    ]


def reply(rounds: int) -> list[Event]:
    return [*opening("g"), *(event for number in range(1, rounds + 1) for event in refused(number)), ending("g", [])]


EVENTS = reply(60)
assert len(EVENTS) > EVERY


def folded(place: int) -> ReplyState:
    return after(EVENTS[:place], "g")


@pytest.mark.parametrize("place", [0, 1, 2, 3, 4, 5, EVERY - 1, EVERY, EVERY + 1, 100, len(EVENTS) - 1])
def test_every_place_is_the_fold_up_to_it(place: int) -> None:
    stand = ReplayStates(EVENTS, "g").at(place)
    assert stand.now == folded(place)
    assert stand.before == folded(max(0, place - 1))


def test_a_place_inside_a_verdict_has_some_of_its_marks() -> None:
    states = ReplayStates(EVENTS, "g")
    assert states.marks_of_next(3) == 3
    one = states.at(3, 1).now
    assert [(mark.text, mark.verdict) for mark in one.marks] == [("a1", "accepted")]
    assert [(mark.text, mark.verdict) for mark in one.pending] == [("wrong\n", "pending"), ("never", "pending")]
    two = states.at(3, 2).now
    assert [mark.verdict for mark in two.marks] == ["accepted", "rejected", "unreached"]
    assert two.pending == ()


def test_token_steps_go_through_everything_and_back() -> None:
    states = ReplayStates(EVENTS, "g")
    walk = [(0, 0)]
    while walk[-1][0] < len(EVENTS):
        walk.append(states.step_token(*walk[-1], forward=True))
    assert len(walk) == 1 + 3 + 60 * (1 + 3)  # two openings, the end, and a draft and three marks a round
    back = [walk[-1]]
    while back[-1] != (0, 0):
        back.append(states.step_token(*back[-1], forward=False))
    assert back == walk[::-1]
    assert states.step_token(len(EVENTS), 0, forward=True) == (len(EVENTS), 0)


def text_of(flow: RawLayout) -> str:
    return "\n".join(paragraph.text for paragraph in flow.paragraphs)


@pytest.mark.parametrize("keep", [True, False])
def test_going_back_in_the_flow_is_as_if_one_had_never_been_further(qtbot: QtBot, keep: bool) -> None:
    states = ReplayStates(EVENTS, "g")
    flow = RawLayout(QFont())
    flow.at_once_s = inf
    flow.showing = DisplayOptions(keep_rejected=keep)
    for place in (90, 89, 60, 61, 4, 3, 70, 2, 50):
        stand = states.at(place)
        flow.show(stand.before.marks, stand.before.pending, LONG_AGO_S)
        flow.show(stand.now.marks, stand.now.pending, LONG_AGO_S)
        fresh = RawLayout(QFont())
        fresh.at_once_s = inf
        fresh.showing = flow.showing
        fresh.show(stand.now.marks, stand.now.pending, LONG_AGO_S)
        assert text_of(flow) == text_of(fresh)
        assert [len(p.spans) for p in flow.paragraphs] == [len(p.spans) for p in fresh.paragraphs]
        assert flow.height == fresh.height
