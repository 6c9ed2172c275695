"""A window of 420 px in every language, and which side things begin at: nothing that can be pressed is cut."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QLineEdit, QSlider, QWidget
from pytestqt.qtbot import QtBot

from app.settings.preferences import Preferences
from engine.events import Event
from tests.ui.conftest import Opener, Stage, whole_reply
from tests.ui.controllers.saved_runs import press
from tests.ui.fakes import ROUNDS, TEXT, asked, begun, ended, round_of
from tests.ui.window.access_tree import NARROW_PX, cut, place_of
from ui.i18n.direction import begin_at_start, mirror_fill
from ui.i18n.language import Language, tr
from ui.transcript.message.reply_widget import ReplyWidget
from ui.widgets.boxes import FlowLayout
from ui.widgets.message_edit import MessageEdit
from ui.widgets.rows.row import ListRow
from ui.widgets.rows.row_list import RowList
from ui.window import main_window as on_screen
from ui.window.main_window import SMALLEST, MainWindow


def test_every_button_is_whole_in_the_narrowest_window(open_stage: Opener, language: Language) -> None:
    stage = open_stage(Preferences(full_mode=True, language=language.code))
    window = stage.window
    window.resize(NARROW_PX, 760)
    stage.handle(*asked("Why?"), *begun(), *ROUNDS, *ended(reason="cancelled"))
    window.composer.set_text("Hello")
    window.composer.set_replying(True)
    hint = window.hint_line
    words = tr("The starter speaks only English and knows little. A bigger model answers far more, right here.")
    hint.show_hint(words, tr("See models"), lambda: None)
    QApplication.processEvents()
    assert window.width() == NARROW_PX == SMALLEST.width()
    seen = window.composer, window.top_bar, hint, window.findChild(ReplyWidget).action_row
    row = seen[-1]
    row.show_actions(replace(row._about, version=2, versions=2), tuple(row._offered), row._figures)
    stage.qtbot.waitUntil(lambda: [words for part in seen for words in cut(part)] == [], timeout=5000)
    assert place_of(hint.words).width() > NARROW_PX / 2
    send = place_of(window.composer.button)
    assert all(not send.intersects(place_of(tool)) for tool in (window.composer.attach, window.composer.choices))


def test_the_controls_come_back_with_the_room(open_stage: Opener) -> None:
    window = open_stage().window
    bar = window.top_bar
    window.resize(NARROW_PX, 760)
    QApplication.processEvents()
    assert bar.panel.isHidden()
    window.resize(1180, 760)
    QApplication.processEvents()
    assert not any(control.isHidden() for control in (bar.panel, bar.view, bar.guessing))


def test_the_settings_stand_above_each_other_in_the_narrowest_window(open_stage: Opener) -> None:
    stage = open_stage()
    stage.window.resize(NARROW_PX, 900)  # so high that the whole first page is seen without scrolling
    stage.window.commands["settings"].trigger()
    QApplication.processEvents()
    page = stage.parts.settings.page
    row = page.views[0].rows[0]
    assert place_of(page.contents).bottom() < place_of(row).top()
    assert cut(page) == []


def test_the_actions_of_a_page_go_below_its_title(open_stage: Opener) -> None:
    stage = open_stage()
    whole_reply(stage)
    press(stage, "Race")
    page = stage.window.pages.page
    assert page._ends.isHidden()  # Nothing can be done with a race before there is one.
    for button in page._buttons:
        button.show()
    heights = []
    for width in (1180, NARROW_PX):
        stage.window.resize(width, 760)
        QApplication.processEvents()
        heights.append(place_of(page._ends).top() > place_of(page.back).bottom())
    assert heights == [False, True]


@pytest.mark.usefixtures("right_to_left")
def test_the_caret_of_an_empty_box_stands_where_lines_begin(qtbot: QtBot) -> None:
    edit = MessageEdit()
    qtbot.addWidget(edit)
    edit.resize(300, 60)
    edit.show()
    carets = {}
    for text in ("", "مرحبا", "Hello", "12"):
        edit.setPlainText(text)
        carets[text] = edit.cursorRect().right()
        assert edit.viewport().rect().contains(edit.cursorRect().center())
        assert edit.verticalScrollBar().maximum() == 0
    assert carets[""] >= edit.viewport().width() - 2
    assert carets["مرحبا"] > 150 > carets["Hello"]
    edit.setPlainText("مرحبا\n")
    assert edit.cursorRect(edit.textCursor()).left() > 150


def test_the_caret_of_an_empty_box_stands_left_in_english(qtbot: QtBot) -> None:
    edit = MessageEdit()
    qtbot.addWidget(edit)
    edit.resize(300, 60)
    edit.show()
    assert edit.cursorRect().left() <= 2
    edit.setPlainText("مرحبا")
    assert edit.cursorRect().left() > 150


def test_an_invitation_is_never_cut(qtbot: QtBot) -> None:
    edit = MessageEdit()
    qtbot.addWidget(edit)
    heights = []
    for width in (900, 200):
        edit.resize(width, 60)
        edit.show()
        QApplication.processEvents()
        heights.append(edit.height())
    assert heights[1] >= heights[0] + edit.fontMetrics().lineSpacing()


@pytest.mark.usefixtures("right_to_left")
def test_fields_sliders_and_rows_begin_at_the_right(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    field, slider = QLineEdit(parent), QSlider(Qt.Orientation.Horizontal, parent)
    begin_at_start(field)
    mirror_fill(slider)
    assert field.alignment() == Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
    field.setText("Hello")
    assert field.alignment() == Qt.AlignmentFlag.AlignLeft
    assert slider.property("mirrored") is True
    row = QWidget(parent)
    flow = FlowLayout(row)
    widgets = [QLineEdit(row) for _ in range(3)]
    for widget in widgets:
        widget.setFixedSize(60, 20)
        flow.addWidget(widget)
    widgets[1].hide()
    flow.setGeometry(QRect(0, 0, 300, 20))
    assert [widgets[0].x(), widgets[2].x()] == [240, 172]


def test_lines_of_an_older_list_are_gone_at_once(qtbot: QtBot) -> None:
    rows = RowList()
    qtbot.addWidget(rows)
    rows.show()
    for ids in ("abc", "dabc"):
        rows.show_rows([ListRow(each, each) for each in ids])
        QApplication.processEvents()
        shown = [line for line in rows.findChildren(QFrame, "hairline") if line.isVisible()]
        assert len(shown) == len(ids) - 1


# The window is held to the screen it is on, new and as it was left.


@pytest.mark.parametrize(
    ("window", "room", "found"),
    [
        (QRect(10, 40, 1180, 800), QRect(0, 0, 1920, 1080), QRect(10, 40, 1180, 800)),
        (QRect(0, 0, 1180, 800), QRect(0, 0, 700, 500), QRect(0, 24, 700, 476)),
        (QRect(1800, 900, 600, 400), QRect(0, 0, 1920, 1080), QRect(1320, 680, 600, 400)),
        (QRect(-900, -300, 600, 400), QRect(64, 30, 1200, 900), QRect(64, 54, 600, 400)),
        (QRect(0, 0, 600, 400), QRect(-1920, 0, 1920, 1080), QRect(-600, 24, 600, 400)),
    ],
)
def test_a_window_lies_wholly_on_the_screen(window: QRect, room: QRect, found: QRect) -> None:
    assert on_screen.fitted(window, room, title_px=24) == found


def test_a_size_of_a_larger_screen_is_not_taken_as_it_is(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    before = MainWindow()
    qtbot.addWidget(before)
    before.setGeometry(100, 100, 1500, 900)
    kept = before.saveGeometry()
    room = QRect(0, 0, 700, 500)
    monkeypatch.setattr(on_screen, "room_on", lambda screen: room)
    after = MainWindow()
    qtbot.addWidget(after)
    after.restore_geometry(kept)
    assert room.contains(after.geometry())


# Nothing moves that is read or aimed at: the real window is driven, and letters and buttons are looked for before and


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
    stage.handle(*events)
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


def test_the_end_of_a_reply_and_a_mouse_over_it_move_no_line_and_no_button(sized: Stage) -> None:
    take(sized, *asked("What is the square root of 7?"), *begun(), *ROUNDS)
    before, send = lines(sized, finished=True), sized.window.composer.mapTo(sized.window, QPoint())
    assert before
    take(sized, *ended())
    assert lines(sized, finished=True) == before
    assert sized.window.composer.mapTo(sized.window, QPoint()) == send
    assert not sized.window.panel.isVisible()
    texts, buttons = lines(sized, finished=True), links(sized)
    assert {"Copy", "Regenerate", "Share", "More", "71 % of guesses right"} <= set(buttons)
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
