"""Pages at 420 px, and signs at their own ends in Arabic: what a second look at every screen found."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.settings.preferences import Preferences
from app.traces.trace import TimedEvent, Trace, header_for
from tests.ui.conftest import Opener, Stage
from tests.ui.golden_reply import EVENTS
from tests.ui.window.access_tree import NARROW_PX, cut, place_of
from ui.i18n.direction import margins
from ui.i18n.language import LANGUAGES, Translators
from ui.pages.lesson.lesson_page import LessonPage
from ui.pages.lesson.steps import STEPS
from ui.pages.replay.replay_page import ReplayPage
from ui.theme.focus_ring import FocusRing
from ui.theme.page_styles import settings_sheet
from ui.theme.palette import LIGHT
from ui.theme.style_sheet import style_sheet
from ui.theme.theme import Theme
from ui.transcript.legend import ENTRIES, legend_marks
from ui.widgets.boxes import lay_sections
from ui.widgets.choice_button import ChoiceButton, ChoiceOption, SwitchBox
from ui.widgets.popover import Popover
from ui.widgets.rows.parts import name


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    translators = Translators(qapp)
    translators.use(next(each for each in LANGUAGES if each.code == "de"))
    yield
    translators.use(LANGUAGES[0])


@pytest.fixture
def replay(qtbot: QtBot) -> ReplayPage:
    timed = tuple(TimedEvent(100.0 * number, event) for number, event in enumerate(EVENTS))
    page = ReplayPage(Trace(header_for(EVENTS[0], 0.0, prompt="Tell me a story."), timed))
    qtbot.addWidget(page)
    page.show()
    return page


def resize(page: QWidget, width: int) -> None:
    page.resize(width, 700)
    QApplication.processEvents()
    page.resize(width, 700)  # what the first one took out of the layout no longer holds it open
    for _ in range(3):  # what is rearranged inside asks for another height, one layout after the other
        QApplication.processEvents()


def test_the_inspector_of_a_replay_is_a_drawer_where_it_is_narrow(replay: ReplayPage) -> None:
    resize(replay, 1180)
    assert replay.inspector.isVisible()
    assert replay.inspector_button.isHidden()
    resize(replay, NARROW_PX)
    assert replay.inspector.isHidden()
    assert replay.inspector_button.isVisible()
    assert replay.transcript.width() == NARROW_PX
    replay.inspector_button.click()
    assert replay.inspector.isVisible()
    assert replay.side.is_drawer
    assert place_of(replay.inspector).right() == NARROW_PX - 1
    left: list[None] = []
    replay.close_requested.connect(lambda: left.append(None))
    QTest.keyClick(replay, Qt.Key.Key_Escape)
    assert replay.inspector.isHidden()
    assert left == []
    QTest.keyClick(replay, Qt.Key.Key_Escape)
    assert left == [None]


def test_an_inspector_that_was_closed_can_be_opened_again(replay: ReplayPage) -> None:
    resize(replay, 1180)
    replay.inspector.close_requested.emit()
    assert replay.inspector.isHidden()
    assert replay.inspector_button.isVisible()
    replay.inspector_button.click()
    assert replay.inspector.isVisible()
    assert replay.inspector_button.isHidden()


@pytest.mark.usefixtures("german")
def test_the_controls_of_a_replay_do_not_overlap(qapp: QApplication, replay: ReplayPage) -> None:
    theme = Theme(qapp)  # its margins make buttons wider
    resize(replay, 1180)
    assert replay.transport.buttons["play"].toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    resize(replay, NARROW_PX)
    transport = replay.transport
    shown = [transport.slider, transport.position, transport.speeds, *transport.buttons.values()]
    places = [place_of(widget) for widget in shown]
    assert not any(a.intersects(b) for n, a in enumerate(places) for b in places[n + 1 :])
    assert cut(replay) == []
    theme.deleteLater()


@pytest.mark.parametrize(("width", "left"), [(1280, 180), (NARROW_PX, 20)])
def test_all_pages_begin_at_the_same_edge(stage: Stage, width: int, left: int) -> None:
    stage.window.resize(width, 800)
    for page_name in ("bench", "settings", "beat", "compare", "lesson"):
        stage.window.commands[page_name].trigger()
        page = stage.window.pages.page
        assert page is not None
        for _ in range(3):
            QApplication.processEvents()
        first = {"bench": "headline", "beat": "rule", "compare": "words", "lesson": "_stack"}.get(page_name, "")
        shown = getattr(page, first) if first else page._area.inner
        if page_name == "settings":  # Its sections begin where the sides do.
            assert abs(place_of(shown).right() + 1 - width + left) <= 1
        else:
            assert shown.mapTo(page, QPoint()).x() == left, page_name
        stage.window.pages.close()


@pytest.mark.usefixtures("german")
def test_no_step_of_the_lesson_is_wider_than_its_page(open_stage: Opener) -> None:
    stage = open_stage(Preferences(language="de"))
    stage.window.resize(NARROW_PX, 760)
    stage.window.commands["lesson"].trigger()
    page = stage.window.pages.page
    assert isinstance(page, LessonPage)
    QApplication.processEvents()
    for step in range(len(STEPS)):
        page.go_to(step)
        QApplication.processEvents()
        sheet = page._stack.currentWidget()
        assert isinstance(sheet, QScrollArea)
        assert sheet.widget().width() <= sheet.viewport().width(), step


def test_tools_in_the_settings_are_whole(open_stage: Opener) -> None:
    stage = open_stage(Preferences(full_mode=True))
    stage.window.resize(NARROW_PX, 760)
    stage.window.commands["settings"].trigger()
    page = stage.parts.settings.page
    page.show_section("tools")
    QApplication.processEvents()
    area = page._area
    assert area.widget().width() <= area.viewport().width()


def test_sections_stand_side_by_side_where_there_is_no_room_beside_the_page(qtbot: QtBot) -> None:
    sections = QListWidget()
    qtbot.addWidget(sections)
    sections.addItems(["For this machine", "Installed", "Find", "This machine"])
    sections.resize(380, 200)
    sections.show()
    lay_sections(sections, 34, across_px=380)
    rows = [sections.visualItemRect(sections.item(number)) for number in range(4)]
    assert rows[0].top() == rows[1].top()
    assert rows[0].left() < rows[1].left()
    lay_sections(sections, 34)
    rows = [sections.visualItemRect(sections.item(number)) for number in range(4)]
    assert [row.left() for row in rows] == [rows[0].left()] * 4


def test_words_without_room_do_not_run_under_the_arrow(qtbot: QtBot) -> None:
    button = ChoiceButton("Temperature", [ChoiceOption(1, "Temperature: as in the chat")])
    qtbot.addWidget(button)
    button.setStyleSheet("QPushButton { padding: 7px 26px 7px 12px; border: none; background: white; color: black; }")
    button.resize(130, 32)
    shown = button.grab().toImage()
    button.setText("")
    bare = button.grab().toImage()
    arrow = QRect(button.width() - 24, 0, 24, 32)
    assert shown.copy(arrow) == bare.copy(arrow)
    assert shown != bare


def test_a_popover_stays_in_its_window(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(NARROW_PX, 300)
    button = QPushButton("Open", window)
    button.move(NARROW_PX - 100, 10)
    window.show()
    popover = Popover(button, "Title")
    popover.add_note("Some words that take the width of a note.")
    button.click()
    assert popover.isVisible()
    assert window.frameGeometry().left() <= popover.x()
    assert popover.geometry().right() <= window.frameGeometry().right()
    popover.close()


def test_a_name_with_a_hyphen_stays_on_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.transcript.legend.tr", lambda words, comment: "Gratis-Token")
    names = [mark.text for mark in legend_marks(ENTRIES)]
    assert "Gratis\N{NON-BREAKING HYPHEN}Token" in names
    assert not any("-" in each for each in names)


def ring(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_the_keyboard_is_shown_after_a_key_and_not_after_a_click(qtbot: QtBot, qapp: QApplication) -> None:
    FocusRing.install(qapp)
    window = QWidget()
    qtbot.addWidget(window)
    box = QVBoxLayout(window)
    other, in_use = QPushButton("Other"), QPushButton("In use")
    sections, switch = QListWidget(), SwitchBox("On", window)
    sections.setObjectName("sectionList")
    sections.addItems(["Look", "Keys"])
    sections.setCurrentRow(0)
    in_use.setProperty("inUse", True)
    for widget in (other, sections, in_use, switch):
        box.addWidget(widget)
    window.setStyleSheet(style_sheet(LIGHT) + settings_sheet(LIGHT))
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=2000)
    handle = window.windowHandle()

    def click(widget: QWidget) -> None:
        at = widget.mapTo(window, QPoint(widget.width() // 2, 8))
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        QTest.mouseMove(handle, QPoint(1, 1))

    for before, widget in pairwise((other, sections, in_use, switch)):
        click(widget)
        assert widget.hasFocus()
        after_click = ring(widget)
        click(before)
        qtbot.keyClick(before, Qt.Key.Key_Tab)
        assert widget.hasFocus()
        assert ring(widget) != after_click


@pytest.mark.usefixtures("right_to_left")
def test_names_and_room_begin_at_the_right(qtbot: QtBot) -> None:
    room = margins(16, 8, 0, 4)
    assert (room.left(), room.top(), room.right(), room.bottom()) == (0, 8, 16, 4)
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(300, 40)
    label = name("Qwen", parent)
    label.setStyleSheet("color: black; background: white;")
    label.resize(300, 30)
    parent.show()
    picture = label.grab().toImage()
    dark = [x for x in range(300) for y in range(30) if QColor(picture.pixel(x, y)).lightness() < 100]
    assert min(dark) > 150
    assert label.mapTo(parent, QPoint(0, 0)) == QPoint(0, 0)
