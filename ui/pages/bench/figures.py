"""Five figures in a row under the sentence: large, of equal width, each with its meaning below it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QWidget

from app.bench.rows import BenchRow
from ui.i18n.language import tr, tr_noop
from ui.pages.bench import text as words
from ui.theme.fonts import tabular
from ui.widgets.boxes import column
from ui.widgets.flow_layout import FlowLayout

LABELS = (
    ("speedup", tr_noop("as fast as plain"), tr_noop("Speed-up: speed with guessing over plain speed")),
    ("speeds", tr_noop("tokens a second, plain → guessing"), tr_noop("Measured while writing, over all prompts")),
    (
        "acceptance",
        tr_noop("of the guesses were right"),
        tr_noop("Acceptance: accepted guesses over all that were checked"),
    ),
    ("mean_length", tr_noop("tokens a round"), tr_noop("Mean length: tokens written a round; 1 without guesses")),
    ("identical", tr_noop("texts identical"), tr_noop("Prompts whose plain and guessed texts are the same")),
)


class Figures(QWidget):
    """Shows `show_row`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        flow = FlowLayout(self, 32, 16)
        self.setAccessibleName(tr("Figures over all questions"))
        self.values: dict[str, QLabel] = {}
        for key, label, term in LABELS:
            holder = QWidget(self)
            value, below = QLabel(words.NONE, holder), QLabel(tr(label), holder)
            value.setFont(tabular(20, QFont.Weight.DemiBold))
            if self.isRightToLeft():  # A label follows its own text, and digits run to the right.
                value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
            below.setObjectName("note")
            value.setToolTip(tr(term))
            below.setToolTip(tr(term))
            column(holder, 4, value, below)
            flow.addWidget(holder)
            self.values[key] = value

    def show_row(self, row: BenchRow) -> None:
        """Shows the figures of a whole run, running or done."""
        shown = {
            "speedup": words.speed_up(row),
            "speeds": f"{words.speed(row.plain_tok_per_s)} → {words.speed(row.tok_per_s)}",
            "acceptance": words.share(row.acceptance),
            "mean_length": words.plain_number(row.mean_length),
            "identical": words.texts(row),
        }
        for key, label, _ in LABELS:
            self.values[key].setText(shown[key])
            said = tr(
                "{figure} {meaning}", "such as 78% of the guesses were right", figure=shown[key], meaning=tr(label)
            )
            self.values[key].setAccessibleName(said)
