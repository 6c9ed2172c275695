"""What all painted pictures share, and the chart of lines that some of them draw.

Also here: notices.
"""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from app.conversation.events import TurnsDropped
from engine.translatable import translatable
from tests.ui.inspector.streams import COSTS, Round, stream
from tests.ui.transcript.scripted import after
from ui.inspector.pictures.cost_curve import CostCurvePicture
from ui.theme.palette import DARK, LIGHT
from ui.theme.theme import Theme, use_palette
from ui.widgets import notices
from ui.widgets.banner import Banner, Notice
from ui.widgets.line_chart import ChartScale
from ui.widgets.page import Page
from ui.widgets.picture import Picture

PLOT = QRectF(40, 20, 120, 100)


class Square(Picture):
    height_px, width_px, least_width_px = 30, 60, 20

    def draw(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), self.colours.accent)

    def value_at(self, at: QPointF) -> str:
        return "left" if at.x() < 30 else ""


def test_a_picture_has_a_size_colours_and_words(qtbot: QtBot, qapp: QApplication) -> None:
    square = Square(name="A square")
    qtbot.addWidget(square)
    square.describe("It is full.")
    assert (square.sizeHint(), square.minimumSizeHint()) == (QSize(60, 30), QSize(20, 30))
    assert (square.accessibleName(), square.accessibleDescription()) == ("A square", "It is full.")
    square.resize(60, 30)
    assert square.grab().toImage().pixelColor(5, 5).name().upper() == LIGHT.accent
    use_palette(qapp, DARK)
    assert square.grab().toImage().pixelColor(5, 5).name().upper() == DARK.accent


class Nested(Picture):
    """Counts how often it is painted, and how often it is told of other colours."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self.painted: list[str] = []
        self.told = 0

    def draw(self, painter: QPainter) -> None:
        self.painted.append(self.colours.name)

    def changeEvent(self, event: QEvent) -> None:
        self.told += event.type() == QEvent.Type.PaletteChange
        super().changeEvent(event)


def test_each_other_palette_is_told_and_painted_once_however_deep(qtbot: QtBot, qapp: QApplication) -> None:
    top = QWidget()
    qtbot.addWidget(top)
    top.resize(200, 200)
    pictures = [Nested(top)]
    for _ in range(30):
        pictures.append(Nested(pictures[-1]))
    for picture in pictures:
        picture.resize(200, 200)
    theme = Theme(qapp, "light")
    with qtbot.waitExposed(top):
        top.show()
    qtbot.waitUntil(lambda: all(picture.painted for picture in pictures))
    while any(picture.painted for picture in pictures):  # a window that was just shown is painted in several events
        for picture in pictures:
            picture.painted.clear()
        qapp.processEvents()
    for choice, is_safe in (("dark", False), ("dark", True), ("light", True), ("light", False)):
        for picture in pictures:
            picture.painted.clear()
            picture.told = 0
        theme.choose(choice, is_safe)
        qapp.processEvents()
        assert {tuple(picture.painted) for picture in pictures} == {(theme.palette.name,)}
        assert {picture.told for picture in pictures} == {1}


def test_a_scale_goes_from_values_to_places_and_the_value_under_the_pointer_is_shown(qtbot: QtBot) -> None:
    scale = ChartScale(PLOT, right=12, top=4)
    assert [scale.at(0, 0), scale.at(12, 4), scale.at(6, 1)] == [QPointF(40, 120), QPointF(160, 20), QPointF(100, 95)]
    assert scale.points([0, 4]) == [QPointF(40, 120), QPointF(50, 20)]
    assert [scale.x_at(QPointF(x, 50)) for x in (100, 164, 20)] == [6, 12, None]
    assert scale.x_at(QPointF(100, 130)) is None
    square = Square()
    qtbot.addWidget(square)
    square.resize(60, 30)
    square.show()
    for x in (10, 50):
        QApplication.sendEvent(square, QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(x, 10), QPoint(x, 10)))
        if x == 10:
            assert QToolTip.text() == "left"
    QToolTip.hideText()


def test_charts_tell_what_is_read_off_them(qtbot: QtBot) -> None:
    state = after(stream([Round() for _ in range(40)]))
    costs, middle = CostCurvePicture(), QPointF(150, 80)
    qtbot.addWidget(costs)
    costs.resize(300, costs.height_px)
    assert costs.value_at(middle) == ""
    costs.show_rounds(state)
    assert costs.value_at(middle) == f"4 guesses: {COSTS.verify_ms[5] + 4:.0f} ms"


# A page that is still costs nothing: it asks for no layout again and again.


class Asked(QObject):
    """Counts how often a widget is told to lay out anew."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return super().eventFilter(watched, event)


def turns(page: Page, count: int) -> int:
    """How many layouts were asked for in so many turns of the event loop."""
    asked = Asked()
    page.installEventFilter(asked)
    for _ in range(count):
        QCoreApplication.sendPostedEvents()
    page.removeEventFilter(asked)
    return asked.count


def test_a_page_is_laid_out_once_at_each_width(qtbot: QtBot) -> None:
    page = Page("A title that is long enough to need the whole of a narrow page")
    qtbot.addWidget(page)
    page.add_action("First")
    page.add_action("Second")
    page.resize(900, 300)
    page.show()
    for width in (900, 320, 900):
        page.resize(width, 300)
        turns(page, 20)
        assert turns(page, 20) == 0
    page.add_action("Third")
    assert turns(page, 20) > 0


# The banner's words.


def test_news_without_blame_is_calm_and_in_sentences() -> None:
    assert not notices.turns_dropped(TurnsDropped("g", 4)).grave
    assert not notices.plain_notice("the drafter has another vocabulary").grave
    assert [notices.sentence(text) for text in ("", "so it is", "Why?")] == ["", "So it is.", "Why?"]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (translatable("{name} is empty", name="empty.txt"), "empty.txt is empty."),
        (translatable("{name} is empty", name="notes"), "notes is empty."),
        (
            translatable("{first} {second}", first=translatable("{name} is empty", name="my notes"), second="x"),
            "my notes is empty x.",
        ),
        (
            translatable("{reason}; the rest was written plainly", reason="no memory"),
            "No memory; the rest was written plainly.",
        ),
        (translatable("%n (file is|files are) left", "", 2), "2 files are left."),
        ("llama.cpp has no memory left", "llama.cpp has no memory left."),
        ("the_drafter failed", "the_drafter failed."),
        ("that file is a_b.txt", "That file is a_b.txt."),
    ],
)
def test_a_line_that_begins_with_a_name_keeps_its_letters(line: str, shown: str) -> None:
    assert notices.sentence(line) == shown


def test_a_success_goes_by_itself_and_what_asks_for_something_stays(qtbot: QtBot) -> None:
    banner = Banner()
    qtbot.addWidget(banner)
    banner._gone.setInterval(1)
    banner.show_notice(Notice("The reply was copied.", grave=False, done=True))
    qtbot.waitUntil(banner.isHidden)
    banner.show_notice(Notice("Saved.", words="Show", action="show", done=True))
    assert not banner._gone.isActive()
    banner.show_notice(Notice("The engine stopped."))
    assert not banner._gone.isActive()
