"""A view of the page: a column of at most 760 px that scrolls."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ui.i18n.layout_direction import margins
from ui.pages.models.parts import COLUMN_PX
from ui.theme.palette import Palette


def bring_into_sight(widget: QWidget) -> None:
    """Scroll the view until all of it is seen, once it has been laid out."""

    def scroll() -> None:
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(widget, 0, 16)

    # Twice round: the first time the view hears that it has grown.
    QTimer.singleShot(0, widget, lambda: QTimer.singleShot(0, widget, scroll))


class Column(QScrollArea):
    """`body` is where a view puts its parts."""

    def __init__(self, name: str, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.colours = palette
        self.setObjectName("modelsScroll")
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        holder = QWidget(self)
        holder.setObjectName("modelsColumn")
        self.inner = QWidget(holder)
        self.inner.setObjectName("modelsColumn")
        self.inner.setMaximumWidth(COLUMN_PX)
        self.body = QVBoxLayout(self.inner)
        self.body.setContentsMargins(0, 8, 0, 32)
        self.body.setSpacing(12)
        middle = QHBoxLayout(holder)
        middle.setContentsMargins(margins(24, 0, 20, 0))
        middle.addWidget(self.inner, 1000)
        middle.addStretch(1)
        self.setWidget(holder)

    def end(self) -> None:
        """After the last part: the rest of the height stays empty."""
        self.body.addStretch(1)

    def set_narrow(self, narrow: bool) -> None:
        """Less room; views that lay parts side by side put them below each other."""

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours."""
        self.colours = palette
