"""The small parts around a reply: links and labels. The style sheet gives them their colours.

A row of them goes on in the next line where the width ends.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QStyle, QWidget

from ui.i18n.language import FONT_PACKAGES, LANGUAGES, Language, tr
from ui.theme.fonts import missing_language, sized
from ui.widgets.boxes import placed

SMALL_SHARE = 13 / 15
"""The font size of these parts, as a share of the reading size."""


def small_px(font_px: int) -> int:
    return max(11, round(font_px * SMALL_SHARE))


def small_font(font_px: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Returns the font of these parts where messages have `font_px`."""
    return sized(small_px(font_px), weight)


def link(text: str, font_px: int, parent: QWidget) -> QPushButton:
    """Returns a button that looks like a link and shows the keyboard focus."""
    button = QPushButton(text, parent)
    button.setObjectName("replyLink")
    button.setFont(small_font(font_px))
    button.setFlat(True)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    return button


class QuietLabel(QLabel):
    """Knows how high it was: a reply that is written asks at each frame, and Qt measures the words each time."""

    _known: tuple[tuple[int, str, str], int] | None = None

    def heightForWidth(self, width: int) -> int:
        asked = width, self.text(), self.font().key()
        if self._known is None or self._known[0] != asked:
            self._known = asked, super().heightForWidth(width)
        return self._known[1]


def quiet_label(parent: QWidget) -> QuietLabel:
    """Returns a label that wraps and can be selected.

    Words from a model or a file are plain text there, never markup.
    """
    label = QuietLabel(parent)
    label.setObjectName("replyWords")
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if label.isRightToLeft():  # A model's name, too, whose own letters run the other way.
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


_BETWEEN = 8
_ROWS_APART = 6


class WrapRow(QWidget):
    """Holds links and files. A label wider than the whole row breaks into lines of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QWidget] = []

    def set_items(self, items: list[QWidget]) -> None:
        """Replaces the widgets; those that do not stay are deleted."""
        for gone in self._items:
            if gone not in items:
                gone.hide()
                gone.deleteLater()
        self._items = items
        for item in items:
            item.setParent(self)
            item.show()

    def height_at(self, width: int) -> int:
        """Positions the items in rows of `width` and returns the height."""
        rects, height = self._placed([self._size(item, width) for item in self._items], width)
        for item, rect in zip(self._items, rects, strict=True):
            item.setGeometry(QStyle.visualRect(self.layoutDirection(), QRect(0, 0, width, height), rect))
        return height

    def _placed(self, sizes: list[QSize], width: int) -> tuple[list[QRect], int]:
        return placed(sizes, width, _BETWEEN, _ROWS_APART)

    def _size(self, item: QWidget, width: int) -> QSize:
        if isinstance(item, QLabel):
            item.setWordWrap(False)
            if item.sizeHint().width() > width:
                item.setWordWrap(True)
                return QSize(width, item.heightForWidth(width))
        return item.sizeHint().boundedTo(QSize(width, item.sizeHint().height()))


class FontNote(WrapRow):
    """Says what the boxes in a chat are, and copies the command that brings the letters' font."""

    def __init__(self, language: Language, font_px: int, parent: QWidget) -> None:
        super().__init__(parent)
        package = FONT_PACKAGES[language.code]
        self.command = " ".join(("sudo", "apt", "install", package))
        self.words = quiet_label(self)
        self.words.setText(
            tr(
                "The boxes are letters that no font here has. For {language}, install {package}.",
                language=language.translated_name,
                package=package,
            )
        )
        self.copy = link(tr("Copy the command"), font_px, self)
        self.copy.setToolTip(self.command)
        self.copy.clicked.connect(self._copy)
        self.set_font_px(font_px)
        self.set_items([self.words, self.copy])

    def set_font_px(self, font_px: int) -> None:
        """Applies another size of reading."""
        for each in (self.words, self.copy):
            each.setFont(small_font(font_px))

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.command)
        self.copy.setText(tr("Copied"))


def missing_letters(text: str) -> Language | None:
    """Returns the language whose letters in a text are boxes, because no font here has them."""
    code = missing_language(text)
    return next((each for each in LANGUAGES if each.code == code), None)
