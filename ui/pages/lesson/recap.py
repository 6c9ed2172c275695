"""The last picture, with what this machine showed; and below the fifth picture, the proofs.

A proof writes the reply with and without guesses, and compares the ids.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from ui.i18n.language import tr
from ui.pages.lesson import texts
from ui.pages.lesson.formula import PassCosts
from ui.pages.lesson.live import DRAFT_LENGTH, TRIALS, Live, LiveTrial
from ui.pages.lesson.progress_row import NextButton
from ui.pages.lesson.prose import Fact, small_heading
from ui.theme.fonts import READING_PX, sized, tabular
from ui.widgets.boxes import STRETCH, column, flow

FIGURE_PX = 22


class Recap(QWidget):
    """Shows the measured figures. `try_it` is emitted when the user wants to go on with their own words, `play` for the
    game against the drafter. The page puts `button` where "Next" was in the steps before.
    """

    try_it = Signal()
    play = Signal()

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self._rows: tuple[tuple[str, str], ...] | None = None
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(16)
        self._grid.setColumnStretch(1, 1)
        self.button = NextButton(tr(texts.TRY_IT), self)
        self.button.setObjectName("sendButton")
        self.button.clicked.connect(self.try_it)
        self.game = QPushButton(tr(texts.PLAY), self)
        self.game.clicked.connect(self.play)
        title = small_heading(tr(texts.RECAP_TITLE), self)
        column(self, 16, title, self._grid, 16, (self.game, Qt.AlignmentFlag.AlignLeft), STRETCH)

    def refresh(self) -> None:
        rows = self._found()
        if rows == self._rows:
            return
        self._rows = rows
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for place, (figure, words) in enumerate(rows or (("", tr(texts.RECAP_EMPTY)),)):
            self._grid.addWidget(self._label(figure, tabular(FIGURE_PX, QFont.Weight.DemiBold)), place, 0)
            label = self._label(words, sized(READING_PX))
            label.setWordWrap(True)
            self._grid.addWidget(label, place, 1)

    def _label(self, words: str, font: QFont) -> QLabel:
        label = QLabel(words, self)
        label.setFont(font)
        return label

    def _found(self) -> tuple[tuple[str, str], ...]:
        end, measured = self._live.finished, self._live.measured
        right = None
        if end is not None and not self._live.is_recorded:
            right = (end.stats.draft_n_accepted, end.stats.draft_n)
        check = None
        if measured is not None:
            check = (DRAFT_LENGTH + 1, PassCosts(measured.verify_ms)(DRAFT_LENGTH + 1))
        proofs = [self._live.proofs[trial.name] for trial in TRIALS if trial.name in self._live.proofs]
        return texts.recap_rows(right, check, self._live.speed, proofs[-1] if proofs else None)


class ProofList(QWidget):
    """A button for each trial, and its result."""

    def __init__(self, live: Live, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._live = live
        self.buttons: dict[str, QPushButton] = {}
        title = tr("Prove it: write it again without guesses, and compare every token")
        trials = flow(self, *(self._button(trial) for trial in TRIALS))
        self._facts = {trial.name: Fact(self) for trial in TRIALS}
        column(self, 8, small_heading(title, self), trials, *self._facts.values())

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

    def _button(self, trial: LiveTrial) -> QPushButton:
        button = QPushButton(tr(trial.name), self)
        button.clicked.connect(lambda checked=False: self._live.prove(trial))
        self.buttons[trial.name] = button
        return button
