"""Below the fifth picture: the reply is written with and without guesses, and the ids are compared."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.pages.lesson import texts
from ui.pages.lesson.live import TRIALS, Live, Trial
from ui.pages.lesson.prose import Fact, small_heading
from ui.widgets.flow_layout import FlowLayout


class ProofList(QWidget):
    """A button for each trial, and what came of it."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self.buttons: dict[str, QPushButton] = {}
        self._facts: dict[str, Fact] = {}
        trials = QWidget(self)
        row = FlowLayout(trials)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        title = tr("Prove it: write it again without guesses, and compare every token")
        box.addWidget(small_heading(title, self))
        box.addWidget(trials)
        for trial in TRIALS:
            row.addWidget(self._button(trial))
            self._facts[trial.name] = Fact(self)
            box.addWidget(self._facts[trial.name])

    def refresh(self) -> None:
        for trial in TRIALS:
            busy = trial.name in self._live.proving
            self.buttons[trial.name].setEnabled(self._live.phase == "ready" and not busy)
            words = self._live.proofs.get(trial.name, "")
            if busy:
                self._facts[trial.name].say(texts.proof_pending(tr(trial.name)))
            elif words:
                self._facts[trial.name].say(texts.proof_result(tr(trial.name), words), tr(texts.MEASURED))
            else:
                self._facts[trial.name].say("")

    def _button(self, trial: Trial) -> QPushButton:
        button = QPushButton(tr(trial.name), self)
        button.clicked.connect(lambda checked=False: self._live.prove(trial))
        self.buttons[trial.name] = button
        return button
