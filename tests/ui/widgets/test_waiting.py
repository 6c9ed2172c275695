"""Waits of more than a second: a bar, and how long it still takes, wherever the share is known."""

from __future__ import annotations

from app.conversation.events import PairLoading, PairOpening, RerunProgress
from engine.events import Prefilled
from tests.ui.conftest import Stage
from tests.ui.fakes import ROUNDS, STARTER, asked, begun, ended
from ui.transcript.message.status_line import StatusLine
from ui.widgets.waiting import TimeLeft, left_words


class Clock:
    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


def told(*steps: tuple[float, float | None]) -> list[str]:
    """What is said after each (seconds that go by, share)."""
    clock = Clock()
    left, said = TimeLeft(clock), []
    for seconds, share in steps:
        clock.now_s += seconds
        said.append(left.words(share))
    return said


def test_it_is_told_once_a_second_has_shown_how_fast_it_goes() -> None:
    steps = (0, 0.0), (0.5, 0.1), (1.5, 0.2), (8, 0.5), (1, 1.0)
    assert told(*steps) == ["", "", "about 8 s left", "about 10 s left", ""]


def test_another_wait_or_an_unknown_share_begins_anew() -> None:
    assert told((0, 0.0), (2, 0.5), (1, 0.1), (2, 0.2)) == ["", "about 2 s left", "", "about 16 s left"]
    assert told((0, 0.0), (2, 0.5), (1, None), (1, 0.6), (0.1, 0.7)) == ["", "about 2 s left", "", "", ""]
    assert told((0, 0.9), (3, 0.9)) == ["", ""]  # it stands still


def test_long_ones_are_told_in_minutes() -> None:
    assert [left_words(seconds) for seconds in (0.2, 89.0, 200.0)] == [
        "about 1 s left",
        "about 89 s left",
        "about 3 min left",
    ]


def test_a_model_that_loads_a_prompt_that_is_read_and_a_proof_have_both(stage: Stage) -> None:
    clock, window = Clock(), stage.window
    window.loading._left._clock = clock
    stage.handle(PairOpening(STARTER), PairLoading("reading", 0.0))
    clock.now_s += 3.0
    stage.handle(PairLoading("reading", 0.25))
    assert (window.loading.share.text(), window.loading.bar.share) == ("25 % · about 9 s left", 0.25)
    stage.handle(PairLoading("open"), *asked("Why?"), *begun()[:1], Prefilled("g1", 0, 4000, 1.0))
    reply = window.transcript.replies()[0]
    status = reply.findChild(StatusLine)
    assert status is not None
    status._left._clock = clock
    for done in (400, 1400):
        clock.now_s += 2.0
        stage.handle(Prefilled("g1", done, 4000, 1.0))
        window.transcript.show_frame()
    assert status.accessibleName() == "Reading the prompt: 1,400 of 4,000 tokens · about 5 s left"
    stage.handle(Prefilled("g1", 4000, 4000, 1.0), *ROUNDS, *ended())
    left = stage.parts.conversation_controller.reply_actions._left
    left._clock = clock
    for rounds in (16, 48):
        clock.now_s += 2.0
        stage.handle(RerunProgress(2, "prove", "plain", rounds, share=rounds / 160))
    assert reply._proof.text() == "Writing it again without guesses: 48 tokens so far… · about 7 s left"
    assert reply._proof._bar.isVisible()
    assert reply._proof._bar.share == 0.3
    assert reply._proof.height() > reply._proof._words.height() + reply._proof._bar.height()
