"""A page that is still costs nothing: it asks for no layout again and again."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from ui.widgets.page import Page


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
