"""One installed model: the user can use it, check it, show its path, and remove it after a question."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.model_library.commands import CheckModel, RemoveModel
from ui.i18n.language import tr
from ui.pages.models import parts
from ui.pages.models.rows.pair_rows import InstalledRow


class InstalledRowView(QFrame):
    """Signals: `use_requested(id)`; `command_requested(CheckModel)`, or with RemoveModel after the question."""

    use_requested = Signal(str)
    command_requested = Signal(object)

    def __init__(self, row: InstalledRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self._row = row
        self.name = parts.name("", self)
        self.name.setWordWrap(True)
        self.line = parts.note("", self)
        self.in_use = parts.note(tr("In use", "a model that answers now"), self)
        self.in_use.setObjectName("modelsInUse")
        self.in_use.setWordWrap(False)
        self.note = parts.note("", self)
        self.grave = parts.problem("", self)
        self.use = parts.button(tr("Use…"), self, lambda: self.use_requested.emit(self._row.id))
        whole = tr("Is it still whole?")
        self.check = parts.link(tr("Check"), self, lambda: self.command_requested.emit(CheckModel(self._row.id)), whole)
        self.place = parts.link(tr("Show in its folder"), self, self._show_path)
        self.remove = parts.link(tr("Remove…"), self, self.ask)
        self.question = QFrame(self)
        self.ask_words = parts.words("", self.question)
        self.yes = parts.button(tr("Remove"), self.question, self._on_yes)
        self.keep = parts.link(tr("Keep it"), self.question, self._on_keep)
        self._arrange()
        self.show_row(row)

    def _arrange(self) -> None:
        self.yes.setObjectName("modelsDanger")
        links = QHBoxLayout()
        links.setContentsMargins(0, 0, 0, 0)
        links.setSpacing(4)
        for widget in (self.check, self.place, self.remove):
            links.addWidget(widget)
        links.addStretch(1)
        said = QVBoxLayout()
        said.setSpacing(3)
        said.addWidget(self.name)
        said.addWidget(self.in_use, 0, Qt.AlignmentFlag.AlignLeft)
        for widget in (self.line, self.note, self.grave):
            said.addWidget(widget)
        said.addLayout(links)
        top = QHBoxLayout()
        top.setSpacing(24)
        top.addLayout(said, 1)
        top.addWidget(self.use, 0, Qt.AlignmentFlag.AlignTop)
        self.question.setObjectName("modelsPanel")
        asked = QHBoxLayout(self.question)
        asked.setContentsMargins(16, 10, 12, 10)
        asked.setSpacing(8)
        asked.addWidget(self.ask_words, 1)
        asked.addWidget(self.yes)
        asked.addWidget(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 12)
        column.setSpacing(8)
        column.addLayout(top)
        column.addWidget(self.question)
        self.question.hide()

    def show_row(self, row: InstalledRow) -> None:
        """Shows the row."""
        self._row = row
        self.name.setText(row.name)
        self.line.setText(row.line)
        self.line.setToolTip(row.path)
        for label, shown in ((self.note, row.note and not row.grave), (self.grave, row.note and row.grave)):
            label.setText(row.note)
            label.setVisible(bool(shown))
        self.use.setText(tr("Use") if row.bundled else tr("Use…"))
        self.use.setVisible(row.can_use and not (row.bundled and row.in_use))
        self.in_use.setVisible(row.in_use)
        loaded, unloaded = tr("In use", "a model that answers now"), tr("In use, unloaded", "a model that answers next")
        self.in_use.setText(unloaded if row.unloaded else loaded)
        self.check.setEnabled(not row.busy)
        for widget in (self.check, self.place, self.remove):
            widget.setVisible(not row.bundled)
        self.ask_words.setText(row.question)
        in_use = f"{self.in_use.text()}. " if row.in_use else ""
        self.setAccessibleName(f"{row.name}. {in_use}{row.line}. {row.note}")
        for button in (self.use, self.check, self.place, self.remove):
            action = button.text().rstrip("…")
            button.setAccessibleName(tr("{deed}: {name}", "a button read aloud", deed=action, name=row.name))

    @Slot()
    def ask(self) -> None:
        """Shows the question, with the keyboard focus on the safe answer."""
        self.question.show()
        self.keep.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_yes(self) -> None:
        self.question.hide()
        self.command_requested.emit(RemoveModel(self._row.id))

    @Slot()
    def _on_keep(self) -> None:
        self.question.hide()
        self.remove.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _show_path(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(self._row.path).parent)))
