"""Nothing moves that is read or aimed at: the real window is driven, and letters and buttons are looked for before and
after.

A line counts as finished once a later one has begun, or the reply has ended.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.settings.preferences import Preferences
from engine.events import Event
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, TEXT, asked, begun, ended, round_of

SIZES = [(1280, 800), (760, 760), (420, 760)]
LONG = tuple(
    event for number in range(1, 241) for event in round_of(number, (" one", " two", " three"), (), " four", "g2")
)
LONG_TEXT = " one two three four" * 240


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]} wide")
def sized(request: pytest.FixtureRequest, open_stage: Opener) -> Stage:
    stage = open_stage(Preferences(pace="live", reduced_motion=True))
    stage.window.resize(*request.param)
    QApplication.processEvents()
    return stage


def take(stage: Stage, *events: object) -> None:
    stage.handle(*events)  # type: ignore[arg-type]
    stage.parts.pace.finish_now()
    stage.window.transcript.show_frame()
    QApplication.processEvents()


def lines(stage: Stage, *, finished: bool) -> dict[tuple[int, int], QPoint]:
    """Returns where each finished line of each reply begins in the window, by reply and line."""
    found: dict[tuple[int, int], QPoint] = {}
    for reply in stage.window.transcript.replies():
        whole = finished or not reply.state.is_live
        tops = [
            QPointF(0.0, paragraph.top + line.top)
            for paragraph in reply.pane.flow.paragraphs
            for line in paragraph.lines
        ]
        for number, top in enumerate(tops if whole else tops[:-1]):
            found[reply.about.message_id, number] = reply.pane.mapTo(stage.window, top.toPoint())
    return found


def links(stage: Stage) -> dict[str, QPoint]:
    """Returns where the visible buttons in messages are in the window, by their names."""
    seen = [each for each in stage.window.transcript.findChildren(QAbstractButton) if each.isVisible()]
    return {each.accessibleName() or each.text(): each.mapTo(stage.window, QPoint()) for each in seen}


def hover(widget: QWidget) -> None:
    at = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(at, at, QPointF(widget.mapToGlobal(at.toPoint()))))
    QApplication.processEvents()


def test_the_end_of_the_first_reply_moves_no_line_and_opens_nothing(sized: Stage) -> None:
    take(sized, *asked("What is the square root of 7?"), *begun(), *ROUNDS)
    before, send = lines(sized, finished=True), sized.window.composer.mapTo(sized.window, QPoint())
    assert before
    take(sized, *ended())
    assert lines(sized, finished=True) == before
    assert sized.window.composer.mapTo(sized.window, QPoint()) == send
    assert not sized.window.panel.isVisible()


def test_a_mouse_over_a_reply_moves_no_line_and_no_button(sized: Stage) -> None:
    take(sized, *asked("What is the square root of 7?"), *begun(), *ROUNDS, *ended())
    texts, buttons = lines(sized, finished=True), links(sized)
    assert {"Copy", "Regenerate", "Share", "More", "62 % right"} <= set(buttons)
    reply = sized.window.transcript.replies()[0]
    hover(reply)
    assert lines(sized, finished=True) == texts
    assert links(sized) == buttons
    QApplication.sendEvent(reply, QEvent(QEvent.Type.Leave))
    QApplication.processEvents()
    assert links(sized) == buttons


def test_where_the_reader_has_scrolled_to_no_line_moves_while_more_is_written(sized: Stage) -> None:
    stage = sized
    take(stage, *asked("Count.", "g2"), *begun("g2"))
    most: tuple[Event, ...] = LONG[: len(LONG) * 3 // 4]
    take(stage, *most)
    bar = stage.window.transcript.verticalScrollBar()
    assert bar.maximum() > 200
    bar.setValue(bar.maximum() // 2)
    QTest.keyClick(stage.window, Qt.Key.Key_Shift)
    before = lines(stage, finished=False)
    take(stage, *LONG[len(most) :])
    now = lines(stage, finished=False)
    assert {line: now[line] for line in before} == before
    take(stage, *ended(LONG_TEXT, "g2"))
    assert {line: lines(stage, finished=False)[line] for line in before} == before


def test_the_test_sees_a_line_that_moves(sized: Stage) -> None:
    """A control: what pushes the text away is found."""
    take(sized, *asked("What is the square root of 7?"), *begun(), *ROUNDS)
    assert sized.reply_text == TEXT
    before = lines(sized, finished=True)
    reply = sized.window.transcript.replies()[0]
    reply.move(reply.x(), reply.y() + 1)
    assert lines(sized, finished=True) != before
