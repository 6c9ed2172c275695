"""The row at the end of a long message that is not shown whole: links to the next portion and back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from ui.i18n.language import tr
from ui.transcript.message.long_text import beginning, more_words
from ui.transcript.message.parts import link
from ui.transcript.message.wrap_row import WrapRow


class MoreRow(WrapRow):
    """Signals: `more_asked`, `less_asked`."""

    more_asked = Signal()
    less_asked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.more: QPushButton | None = None
        self.less: QPushButton | None = None

    def show_for(self, text: str, shown: int, font_px: int) -> None:
        """Shows the links that make sense while `shown` characters of `text` are visible."""
        had_keyboard = any(one is not None and one.hasFocus() for one in (self.more, self.less))
        self.more = self.less = None
        if shown < len(text):
            self.more = link(more_words(text, shown), font_px, self)
            self.more.clicked.connect(self.more_asked)
        if shown > beginning(text):
            self.less = link(tr("Show less"), font_px, self)
            self.less.clicked.connect(self.less_asked)
        items = [one for one in (self.more, self.less) if one is not None]
        self.set_items(list[QWidget](items))
        if had_keyboard and items:
            items[0].setFocus()
