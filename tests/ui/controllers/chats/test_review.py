"""A second opinion in the real window: who may read, what the page says of it, and what its buttons ask for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from app.conversation.commands import Regenerate, Rerun, StopRerun, UsePair
from app.conversation.events import RerunEnded, Run
from app.engine_host.protocol import PairRequest
from app.problem import Problem
from app.traces.trace import TimedEvent
from engine.events import Departure, Drafted, DraftedToken, Event, Finished, NextToken, Verified
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import begun, stats
from tests.ui.window.whole_reply import whole_reply
from ui.pages.review.review_page import ReviewPage

READ = tuple(DraftedToken(number, text, None) for number, text in enumerate((" A", " fox", " ran", " home")))
BIG = PairRequest(target="/models/Big-7B-Q4_K_M.gguf")


def reading(*departures: Departure, goes_on: str = "") -> Run:
    following = NextToken(9, goes_on, 0.5, "bonus") if goes_on else None
    text = " A fox ran home" + goes_on
    events: list[Event] = [
        *begun("r", 0),
        Drafted("r", 1, "former version", list(READ), 0.0),
        Verified("r", 1, 4, [0.5] * 4, following, text, 5, 4.0, 30, departures=list(departures)),
        Finished("r", "length", text, stats()),
    ]
    return Run("plain", tuple(TimedEvent(float(number), each) for number, each in enumerate(events)))


@pytest.fixture
def page(open_stage: Opener) -> tuple[Stage, ReviewPage]:
    stage = open_stage(recent=(BIG,))
    whole_reply(stage)
    reply = stage.window.transcript.replies()[0]
    row = reply.action_row.menu().actions()
    (entry,) = [each for each in row if each.text() == "Second opinion…"]
    entry.trigger()
    shown = stage.window.pages.page
    assert isinstance(shown, ReviewPage)
    return stage, shown


def buttons(page: ReviewPage) -> dict[str, QPushButton]:
    return {each.text(): each for each in page.findChildren(QPushButton) if each.isVisibleTo(page)}


def test_the_reader_is_chosen_reads_and_goes_on_with_its_own_words(page: tuple[Stage, ReviewPage]) -> None:
    stage, shown = page
    assert shown.words.text() == "Who reads this reply?"
    (words,) = [each for each in buttons(shown) if each.startswith("Big-7B")]
    stage.qtbot.mouseClick(buttons(shown)[words], Qt.MouseButton.LeftButton)
    assert stage.conversation.sent_commands[-1] == Rerun(2, "review", pair=BIG)
    assert shown.words.text().endswith(" reads…")
    stage.handle(RerunEnded(2, "review", (), (reading(Departure(1, 7, " hen"), Departure(3, 8, "")),)))
    assert "would have written 50 % of it alike" in shown.words.text()
    assert shown.details.text() == (
        "It departs first at token 2: here stands “fox”, it would have written “hen”. 2 of 4 tokens are alike. "
        "Point at a marked word to see its own."
    )
    state = shown.transcript.current_state()
    assert state is not None
    assert [(mark.text, mark.verdict) for mark in state.marks] == [
        (" A", "accepted"), (" fox", "lenient"), (" ran", "accepted"), (" home", "lenient"),
    ]  # fmt: skip
    stage.qtbot.mouseClick(buttons(shown)["Continue with its words"], Qt.MouseButton.LeftButton)
    assert stage.conversation.sent_commands[-1] == Regenerate(2, as_reviewed=True)


def test_one_that_agrees_says_so_and_the_model_before_comes_back(page: tuple[Stage, ReviewPage]) -> None:
    stage, shown = page
    shown.reader_chosen.emit(type("Reader", (), {"pair": BIG})())
    stage.handle(RerunEnded(2, "review", (), (reading(),)))
    assert shown.words.text().endswith(" would have written the very same")
    assert shown.details.text() == "And it would end there too."
    (back,) = [each for words, each in buttons(shown).items() if words.startswith("Back to ")]
    assert "Continue with its words" not in buttons(shown)
    stage.qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert isinstance(stage.conversation.sent_commands[-1], UsePair)
    assert stage.window.pages.page is None


def test_leaving_stops_it_and_a_refusal_is_told(page: tuple[Stage, ReviewPage]) -> None:
    stage, shown = page
    shown.reader_chosen.emit(type("Reader", (), {"pair": BIG})())
    stage.handle(RerunEnded(2, "review", (), (), Problem("no_pair", "no model is open", "Choose a model.")))
    assert (shown.words.text(), shown.details.text()) == (
        "There is no second opinion.", "No model is open. Choose a model.",
    )  # fmt: skip
    shown.reader_chosen.emit(type("Reader", (), {"pair": BIG})())
    stage.window.pages.go_back()
    assert stage.conversation.sent_commands[-1] == StopRerun()


def test_without_another_model_it_leads_to_them(stage: Stage) -> None:
    whole_reply(stage)
    stage.window.commands["review"].trigger()
    shown = stage.window.pages.page
    assert isinstance(shown, ReviewPage)
    assert shown.details.text().startswith("No other model is installed.")
    assert list(buttons(shown)) == ["Models…"]
