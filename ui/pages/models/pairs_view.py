"""For this machine: the pair to get first, with the reason, then all others by the memory that they are meant for."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.pages.models import parts
from ui.pages.models.column import Column
from ui.pages.models.pair_row import PairRowView
from ui.pages.models.row_list import RowList
from ui.pages.models.rows import PairGroup, PairRow, pair_groups, recommended_row
from ui.pages.models.state import ModelsState
from ui.theme.palette import Palette


class PairsView(Column):
    """Signals: `get_requested(id)`, `use_requested(id)`."""

    get_requested = Signal(str)
    use_requested = Signal(str)

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(tr("For this machine"), palette, parent)
        self._narrow = False
        self.waiting = parts.note(tr("Looking at this machine…"), self.inner)
        self.best = RowList(self.make_row, self.inner)
        self.groups = RowList(self._make_group, self.inner, lines=False)
        self.body.addWidget(parts.title(tr("For this machine"), self.inner))
        self.body.addWidget(self.waiting)
        self.body.addWidget(self.best)
        self.body.addWidget(self.groups)
        self.end()

    @property
    def rows(self) -> list[PairRowView]:
        """Every pair, from the top."""
        return [*self.best.widgets, *(row for group in self.groups.widgets for row in group.rows.widgets)]

    def row(self, id_: str) -> PairRowView | None:
        """The one with this id."""
        lists = (self.best, *(group.rows for group in self.groups.widgets))
        return next((found for each in lists if (found := each.widget(id_)) is not None), None)

    def show_state(self, state: ModelsState) -> None:
        """As it is now."""
        best = recommended_row(state)
        self.waiting.setVisible(state.offers is None)
        self.best.show_rows(() if best is None else (best,))
        self.groups.show_rows(pair_groups(state))

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        for row in self.rows:
            row.set_narrow(narrow)

    def set_palette_colors(self, palette: Palette) -> None:
        super().set_palette_colors(palette)
        for row in self.rows:
            row.set_palette_colors(palette)

    def make_row(self, row: PairRow) -> PairRowView:
        """A widget for a pair; the groups ask for theirs here."""
        made = PairRowView(row, self.colours, self.inner)
        made.set_narrow(self._narrow)
        made.get_requested.connect(self.get_requested)
        made.use_requested.connect(self.use_requested)
        return made

    def _make_group(self, group: PairGroup) -> GroupView:
        return GroupView(group, self)


class GroupView(QWidget):
    """A quiet heading and its pairs."""

    def __init__(self, group: PairGroup, view: PairsView) -> None:
        super().__init__(view.inner)
        self.rows = RowList(view.make_row, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(0)
        column.addWidget(parts.group(group.title, self))
        column.addWidget(self.rows)
        self.show_row(group)

    def show_row(self, group: PairGroup) -> None:
        """As it is now."""
        self.rows.show_rows(group.rows)
