"""A list whose rows stay the same widgets while their content changes, so that the keyboard focus stays.

`NoticeLine` shows at the foot of the page what was just done, or could not be, until the user has read it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from ui.i18n.direction import margins
from ui.i18n.language import tr
from ui.pages.models import parts
from ui.pages.models.parts import hairline
from ui.pages.models.state import ModelsState
from ui.widgets.banner import DONE_MS


class ListRow(Protocol):
    """The content of a row; `id` says which one it is."""

    @property
    def id(self) -> str: ...


class RowList(QWidget):
    """`make(row)` builds a widget with a method `show_row(row)`; rows are told apart by their `id`."""

    def __init__(self, make: Callable[[Any], Any], parent: QWidget | None = None, *, lines: bool = True) -> None:
        super().__init__(parent)
        self._make, self._lines = make, lines
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._shown: dict[str, tuple[Any, Any]] = {}
        self._dividers: list[QFrame] = []

    @property
    def widgets(self) -> list[Any]:
        """Returns the widgets, from the top."""
        return [widget for widget, _ in self._shown.values()]

    def widget(self, id_: str) -> Any:
        """Returns the one with this id; None where there is none."""
        return self._shown[id_][0] if id_ in self._shown else None

    def show_rows(self, rows: Sequence[ListRow]) -> None:
        """Makes, changes, moves and drops as few widgets as possible."""
        same = [row.id for row in rows] == list(self._shown)
        before, had_focus = self._shown, self._focused()
        self._shown = {row.id: (self._taken(row, before), row) for row in rows}
        if same:
            return
        for id_, (widget, _) in before.items():
            if id_ not in self._shown:
                widget.hide()
                widget.deleteLater()
        self._arrange()
        if had_focus is not None and had_focus not in self._shown:
            self.focus_first()

    def focus_first(self) -> None:
        """Moves the keyboard focus to the first control of the first row."""
        for widget in self.widgets:
            stops = [each for each in widget.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
            if stops:
                stops[0].setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _taken(self, row: ListRow, before: dict[str, tuple[Any, Any]]) -> Any:
        if row.id not in before:
            return self._make(row)
        widget, shown = before[row.id]
        if shown != row:
            widget.show_row(row)
        return widget

    def _focused(self) -> str | None:
        focus = self.window().focusWidget()
        found = (id_ for id_, (widget, _) in self._shown.items() if focus and widget.isAncestorOf(focus))
        return next(found, None)

    def _arrange(self) -> None:
        while self._column.count():
            self._column.takeAt(0)
        for line in self._dividers:
            line.hide()  # The line is deleted later, and would be visible across the rows until then.
            line.deleteLater()
        self._dividers = []
        for number, widget in enumerate(self.widgets):
            if number and self._lines:
                line = hairline(self)
                self._dividers.append(line)
                self._column.addWidget(line)
            self._column.addWidget(widget)
            widget.show()


class NoticeLine(QFrame):
    """Shows what was just done, or could not be.

    Signals: `closed` when it was read, or when a success that asks for nothing has been there long enough;
    `import_requested`; `use_requested(id)` of the model that has just come.
    """

    closed = Signal()
    import_requested = Signal()
    use_requested = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsNews")
        self.words = parts.words("", self)
        self.bring = parts.button(tr("Import a file…"), self, self.import_requested.emit)
        self.use = parts.button(tr("Use it now"), self, lambda: self.use_requested.emit(self._model))
        self._model = ""
        self._gone = QTimer(self)
        self._gone.setSingleShot(True)
        self._gone.setInterval(DONE_MS)
        self._gone.timeout.connect(self.closed)
        self._close = QToolButton(self)
        self._close.setObjectName("quietButton")
        self._close.setText("×")
        self._close.setAccessibleName(tr("Close this line"))
        self._close.clicked.connect(self.closed)
        row = QHBoxLayout(self)
        row.setContentsMargins(margins(24, 8, 12, 8))
        row.addWidget(self.words, 1)
        row.addWidget(self.use)
        row.addWidget(self.bring)
        row.addWidget(self._close)
        self.hide()

    def show_state(self, state: ModelsState) -> None:
        """Shows the state."""
        notice = state.notice
        self.setVisible(notice is not None)
        self.bring.setVisible(notice is not None and notice.offers_import)
        self._model = "" if notice is None else notice.model
        self.use.setVisible(bool(self._model))
        if notice is None or notice.grave or self._model:
            self._gone.stop()
        elif not self._gone.isActive():
            self._gone.start()
        if notice is None or (notice.words == self.words.text() and notice.grave == self.property("grave")):
            return
        self.words.setText(notice.words)
        self.setAccessibleName(notice.words)
        self.setProperty("grave", notice.grave)
        self.style().unpolish(self)
        self.style().polish(self)
