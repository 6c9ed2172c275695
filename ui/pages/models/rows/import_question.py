"""The question before a file is imported: copied into the folder of models, or used where it lies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.pages.models import parts
from ui.widgets.flow_layout import FlowLayout


class ImportQuestion(QFrame):
    """Hidden until `ask`. Signals: `copy_chosen(path)`, `place_chosen(path)`, once for each file."""

    copy_chosen = Signal(str)
    place_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPanel")
        self._paths: tuple[str, ...] = ()
        self.words = parts.name("", self, 13)
        self.words.setWordWrap(True)
        about = tr("Where it lies it takes no more room, but has to stay there. A copy is Draftlight’s own.")
        self.place = parts.primary(tr("Use it where it lies"), self, self._on_place)
        self.copy = parts.button(tr("Copy it"), self, self._on_copy)
        self.cancel = parts.link(tr("Cancel"), self, self._on_cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        column.addWidget(self.words)
        column.addWidget(parts.note(about, self))
        holder = QWidget(self)
        row = FlowLayout(holder, 8)
        for widget in (self.place, self.copy, self.cancel):
            row.addWidget(widget)
        column.addWidget(holder)
        self.hide()

    def ask(self, paths: Sequence[str]) -> None:
        """Asks about these files."""
        self._paths = tuple(paths)
        if not self._paths:
            return
        size = byte_size(sum(_size(path) for path in self._paths))
        if len(self._paths) == 1:
            said = tr("Import {file}, {size}?", file=Path(self._paths[0]).name, size=size)
        else:
            said = tr("Import %n (file|files), {size}?", "", len(self._paths), size=size)
        self.words.setText(said)
        self.setAccessibleName(said)
        self.show()
        self.place.setFocus(Qt.FocusReason.OtherFocusReason)
        parts.bring_into_sight(self)

    @Slot()
    def _on_place(self) -> None:
        self._answer(self.place_chosen)

    @Slot()
    def _on_copy(self) -> None:
        self._answer(self.copy_chosen)

    @Slot()
    def _on_cancel(self) -> None:
        self._paths = ()
        self.hide()

    def _answer(self, chosen: Signal) -> None:
        paths, self._paths = self._paths, ()
        self.hide()
        for path in paths:
            chosen.emit(path)  # type: ignore[attr-defined]


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0
