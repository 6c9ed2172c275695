"""The positions of a replay: each gives what folding up to it gives, and steps by token walk through all of it."""

from __future__ import annotations

from math import inf

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from engine.events import Drafted, DraftedToken, Event, NextToken, Verified
from tests.app.scripted_engine import ending, opening
from ui.stage.replay_states import EVERY, ReplayStates
from ui.transcript.state.reply_state import ReplyState, reduce
from ui.transcript.text.raw_layout import LONG_AGO_S, DisplayOptions, RawLayout


def refused(number: int) -> list[Event]:
    """Two guesses, of which the second is wrong; every seventh round breaks a line."""
    end = "\n" if number % 7 == 0 else " "
    guesses = [DraftedToken(1, f"a{number}", 0.5), DraftedToken(2, "wrong\n", 0.5)]
    return [
        Drafted("g", number, "script", guesses, 1.0),
        Verified("g", number, 1, [0.9, 0.1], NextToken(3, end, 0.9, "correction"), f"a{number}{end}", 3, 1.0, 9),
    ]


def reply(rounds: int) -> list[Event]:
    return [*opening("g"), *(event for number in range(1, rounds + 1) for event in refused(number)), ending("g", [])]


EVENTS = reply(60)
assert len(EVENTS) > EVERY


def folded(place: int) -> ReplyState:
    state = ReplyState("g")
    for event in EVENTS[:place]:
        state = reduce(state, event)
    return state


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
    assert [(mark.text, mark.verdict) for mark in one.pending] == [("wrong\n", "pending")]
    two = states.at(3, 2).now
    assert [mark.verdict for mark in two.marks] == ["accepted", "rejected"]
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
