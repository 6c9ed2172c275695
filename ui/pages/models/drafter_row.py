"""One who may guess for a target: chosen like a radio button, or fetched first, with the exact reason beside it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.i18n.layout_direction import margins
from ui.pages.models import parts
from ui.pages.models.target_rows import MARKS, VERDICTS, DrafterRow


class DrafterRowView(QFrame):
    """Signals: `chosen(choice)`, `get_requested(id)`."""

    chosen = Signal(str)
    get_requested = Signal(str)

    def __init__(self, row: DrafterRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self._row = row
        self.radio = QRadioButton(self)
        self.radio.setAutoExclusive(False)  # the rows are in frames of their own; the view holds the one choice
        self.verdict, self.reason = parts.note("", self), parts.note("", self)
        self.verdict.setObjectName("modelsVerdict")
        self.verdict.setWordWrap(False)
        self.get = parts.button("", self, lambda: self.get_requested.emit(self._row.id))
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.radio)
        top.addWidget(self.verdict)
        top.addStretch(1)
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addLayout(top)
        said.addWidget(self.reason)
        self.reason.setContentsMargins(margins(28, 0, 0, 0))
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 8, 0, 8)
        box.setSpacing(24)
        box.addLayout(said, 1)
        box.addWidget(self.get)
        self.radio.clicked.connect(self._on_clicked)
        self.show_row(row)

    def show_row(self, row: DrafterRow) -> None:
        """As it is now."""
        self._row = row
        self.radio.setText(row.name)
        self.radio.setChecked(row.chosen)
        self.radio.setEnabled(bool(row.choice))
        verdict = tr(VERDICTS[row.verdict])
        self.radio.setAccessibleDescription(f"{verdict}. {row.reason}")
        best = tr("{verdict} · best", "of all drafters", verdict=verdict)
        self.verdict.setText(f"{MARKS[row.verdict]} {best if row.best else verdict}")
        self.verdict.setProperty("verdict", {"usable": "fits", "unusable": "too_big"}.get(row.verdict, ""))
        self.verdict.style().unpolish(self.verdict)
        self.verdict.style().polish(self.verdict)
        self.reason.setText(row.reason)
        self.get.setText(row.get_words)
        self.get.setVisible(bool(row.get_words))
        self.get.setEnabled(row.can_get)
        self.get.setAccessibleName(tr("{deed}: {name}", "a button read aloud", deed=row.get_words, name=row.name))
        self.setAccessibleName(f"{row.name}. {verdict}. {row.reason}")

    @Slot()
    def _on_clicked(self) -> None:
        self.radio.setChecked(True)
        self.chosen.emit(self._row.choice)
