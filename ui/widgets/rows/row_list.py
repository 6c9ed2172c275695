"""A list whose rows stay the same widgets while their content changes, so that the keyboard focus stays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from ui.widgets.boxes import column
from ui.widgets.rows import parts
from ui.widgets.rows.row import ListRow
from ui.widgets.rows.row_view import RowView

BETWEEN_CARDS_PX = 12


class RowList(QWidget):
    """Rows one below the other, with the name of their group above the first of each. Signals: `acted(id, action)`.

    `is_small`: the names are as large as the words of settings, and the rows have their distance.
    """

    acted = Signal(str, str)

    def __init__(self, parent: QWidget | None = None, *, is_small: bool = False) -> None:
        super().__init__(parent)
        self._column = column(self, 20 if is_small else 0)
        self._is_small = is_small
        self._shown: dict[str, tuple[RowView, ListRow]] = {}
        self._between: list[QWidget] = []
        self._narrow = False

    @property
    def rows(self) -> list[ListRow]:
        """Returns what is shown, from the top."""
        return [row for _, row in self._shown.values()]

    def view(self, id_: str) -> RowView | None:
        """Returns the widget of the row with this id; None where there is none."""
        return self._shown[id_][0] if id_ in self._shown else None

    def set_narrow(self, narrow: bool) -> None:
        """Leaves the rows less room."""
        self._narrow = narrow
        for view, _ in self._shown.values():
            view.set_narrow(narrow)

    def show_rows(self, rows: Sequence[ListRow]) -> None:
        """Makes, changes, moves and drops as few widgets as possible."""
        before, had_focus = self._shown, self._focused()
        same = [_place(row) for row in rows] == [_place(row) for _, row in before.values()]
        self._shown = {row.id: (self._view_of(row, before), row) for row in rows}
        if same:
            return
        for id_, (view, _) in before.items():
            if id_ not in self._shown or self._shown[id_][0] is not view:
                view.hide()
                view.deleteLater()
        self._arrange()
        if had_focus is not None and had_focus not in self._shown:
            self._focus_first()

    def _view_of(self, row: ListRow, before: dict[str, tuple[RowView, ListRow]]) -> RowView:
        if row.id not in before or before[row.id][1].is_card != row.is_card:  # A card has another frame.
            made = RowView(row, self, is_small=self._is_small)
            made.set_narrow(self._narrow)
            made.acted.connect(self.acted)
            return made
        view, shown = before[row.id]
        if shown != row:
            view.show_row(row)
        return view

    def _focused(self) -> str | None:
        focus = self.window().focusWidget()
        return next((id_ for id_, (view, _) in self._shown.items() if focus and view.isAncestorOf(focus)), None)

    def _focus_first(self) -> None:
        for view, _ in self._shown.values():
            stops = [each for each in view.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
            if stops:
                stops[0].setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _arrange(self) -> None:
        while self._column.count():
            self._column.takeAt(0)
        for each in self._between:
            each.hide()  # It is deleted later, and would be visible across the rows until then.
            each.deleteLater()
        self._between = []
        group = ""
        for number, (view, row) in enumerate(self._shown.values()):
            if row.group and row.group != group:
                self._put_between(parts.group(row.group, self))
            elif number and row.is_card:
                self._column.addSpacing(BETWEEN_CARDS_PX)
            elif number and not self._is_small:
                self._put_between(parts.hairline(self))
            group = row.group
            self._column.addWidget(view)
            view.show()

    def _put_between(self, widget: QWidget) -> None:
        self._between.append(widget)
        self._column.addWidget(widget)


def _place(row: ListRow) -> tuple[str, str, bool]:
    """What decides where a row stands, and in which frame."""
    return row.id, row.group, row.is_card
