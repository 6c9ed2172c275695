"""The pairs to measure: check boxes for those known here, and a file dialog for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QFileDialog, QPushButton, QWidget

from app.engine_host.protocol import PairRequest
from ui.i18n.language import tr, tr_noop
from ui.transcript.message.summary import requested_name
from ui.widgets.boxes import column

GGUF = tr_noop("Models (*.gguf);;All files (*)")


class PairList(QWidget):
    """Signals: `changed` when another set of pairs is checked."""

    changed = Signal()

    def __init__(self, pair_requests: Sequence[PairRequest], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._boxes: list[tuple[QCheckBox, PairRequest]] = []
        self.another = QPushButton(tr("Another model file…"), self)
        self.another.setObjectName("benchQuiet")
        hint = tr("A GGUF file. Without its own drafter, guesses are copied from the chat")
        self.another.setToolTip(hint)
        self.another.clicked.connect(self._ask)
        self._column = column(self, 4, self.another)
        for pair_request in pair_requests or (PairRequest(),):
            self.add(pair_request)
        self._boxes[0][0].setChecked(True)

    @property
    def chosen(self) -> tuple[PairRequest, ...]:
        """Returns the checked pairs in their order."""
        return tuple(pair_request for box, pair_request in self._boxes if box.isChecked())

    @property
    def boxes(self) -> tuple[QCheckBox, ...]:
        """Returns the check boxes in their order."""
        return tuple(box for box, _ in self._boxes)

    @Slot(str)
    def add_file(self, path: str) -> None:
        """Adds a pair from a file and checks only this one, because the user just chose it."""
        for box in self.boxes:
            box.setChecked(False)
        self.add(PairRequest(target=path)).setChecked(True)

    def add(self, pair_request: PairRequest) -> QCheckBox:
        """Adds one more choice."""
        box = QCheckBox(self)
        name = requested_name(pair_request)
        box.setText(name if len(name) <= 34 else f"{name[:18]}…{name[-14:]}")
        box.setAccessibleName(tr("Measure {name}", name=name))
        box.setToolTip(pair_request.target or tr("The pair that comes with the app"))
        box.toggled.connect(self.changed)
        self._column.insertWidget(len(self._boxes), box)
        before = self._boxes[-1][0] if self._boxes else None
        if before is not None:
            QWidget.setTabOrder(before, box)
        self._boxes.append((box, pair_request))
        return box

    @Slot()
    def _ask(self) -> None:
        used = next((pair_request.target for _, pair_request in self._boxes if pair_request.target), "")
        ask_file(self, tr("Measure another model"), used, tr(GGUF), self.add_file)


def ask_file(parent: QWidget, title: str, used: str, kinds: str, then: Callable[[str], None]) -> None:
    """Asks for a file that exists, beside the one that is in use, without blocking the window."""
    dialog = QFileDialog(parent, title, str(Path(used).parent) if used else str(Path.home()), kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.finished.connect(dialog.deleteLater)
    dialog.fileSelected.connect(then)
    dialog.open()
