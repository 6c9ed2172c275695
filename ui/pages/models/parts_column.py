"""What all sections of the page of models are: a column of parts, at most 760 px wide, which scrolls."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ui.i18n.direction import margins
from ui.pages.models.state import ModelsState
from ui.widgets.boxes import STRETCH, Part, column, row
from ui.widgets.rows.row_list import RowList

COLUMN_PX = 760


class PartsColumn(QScrollArea):
    """A section makes its parts in `inner` and lays them out by `lay`; `state` is what it shows."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = ModelsState()
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
        row(holder, -1, (self.inner, 1000), STRETCH).setContentsMargins(margins(24, 0, 20, 0))
        self.setWidget(holder)

    def lay(self, *parts: Part) -> None:
        """Puts the parts one below the other; the rest of the height stays empty."""
        column(self.inner, 12, *parts, STRETCH).setContentsMargins(0, 8, 0, 32)

    def set_narrow(self, narrow: bool) -> None:
        """Leaves less room: rows put their buttons below their words."""
        for rows in self.findChildren(RowList):
            rows.set_narrow(narrow)
