"""The sheet on which the user ticks the models that are to answer a question too."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.engine_host.protocol import PairRequest
from ui.i18n.language import tr, tr_noop
from ui.widgets.boxes import STRETCH, row
from ui.widgets.overlay import Sheet

SIZE = QSize(480, 420)
ROW_PX, AROUND_PX = 30, 172
MOST = 3
"""More than four answers cannot be read side by side."""

SENTENCE = tr_noop(
    "They answer one after another, because each needs memory. You then see all answers side by side, and go on from "
    "the one you choose."
)
NONE_HERE = tr_noop("No other model is on this computer yet. Download or import one, then ask it here.")


class ModelsSheet(Sheet):
    """Signals: `chosen(requests)` with one to three models; `models_wanted` where there is none to choose."""

    chosen = Signal(object)
    models_wanted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr("Ask other models too"), tr(SENTENCE), SIZE, window)
        self.boxes: list[QCheckBox] = []
        self._pairs: list[PairRequest] = []
        inner = QWidget(self.sheet)
        inner.setObjectName("sheetRows")
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._area = QScrollArea(self.sheet)
        self._area.setObjectName("sheetScroll")
        self._area.setWidgetResizable(True)
        self._area.setWidget(inner)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button = QPushButton(self.sheet)
        self.button.setObjectName("sendButton")
        self.button.clicked.connect(self._on_button)
        self.box.addWidget(self._area, 1)
        self.box.addLayout(row(None, 8, STRETCH, self.button))

    def show_models(self, models: Sequence[tuple[str, PairRequest]]) -> None:
        """Opens the sheet with these models, each with its words; none is ticked."""
        for box in self.boxes:
            box.deleteLater()
        self.boxes = [QCheckBox(words.replace("&", "&&"), self) for words, _ in models]
        self._pairs = [pair for _, pair in models]
        for box in self.boxes:
            self._list.addWidget(box)
            box.toggled.connect(self._count)
        self.note.setText(tr(SENTENCE if models else NONE_HERE))
        self._area.setVisible(bool(models))
        self.set_height(min(SIZE.height(), AROUND_PX + ROW_PX * len(models)))
        self._count()
        self.open_over(self.boxes[0] if self.boxes else self.button)

    @Slot()
    def _count(self) -> None:
        ticked = sum(box.isChecked() for box in self.boxes)
        for box in self.boxes:
            box.setEnabled(box.isChecked() or ticked < MOST)
        self.button.setEnabled(bool(ticked) or not self.boxes)
        asks = tr("Ask %n (model|models)", "a button", ticked) if ticked else tr("Ask", "a button")
        self.button.setText(asks if self.boxes else tr("Models…"))

    @Slot()
    def _on_button(self) -> None:
        chosen = tuple(pair for box, pair in zip(self.boxes, self._pairs, strict=True) if box.isChecked())
        self.dismiss()
        if chosen:
            self.chosen.emit(chosen)
        else:
            self.models_wanted.emit()
