"""The right side: one plain sentence, five figures, the chart, the table; before the first run, an explanation."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont, QImage
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.bench.report import in_words
from app.bench.rows import BenchRow
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop, translate
from ui.pages.bench import text as words
from ui.pages.bench.chart import Chart, chart_picture
from ui.pages.bench.chart_data import ChartData, chart_data
from ui.pages.bench.runs import MEASURES, SavedRun, run_names
from ui.pages.bench.table import Table
from ui.theme.fonts import READING_PX, sized, tabular
from ui.theme.palette import LIGHT
from ui.widgets.banner import Banner, Notice
from ui.widgets.boxes import STRETCH, USUAL_PX, FlowLayout, column, row
from ui.widgets.choice_button import Segments

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


WIDEST_PX, LINE_PX = 920, 680
QUESTION = tr_noop("Does guessing pay on this computer?")


class ResultsPane(QScrollArea):
    """Signals: `front_picked(int)` for another run to show; `removal_requested(int)` for a saved run to remove."""

    front_picked = Signal(int)
    removal_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("benchScroll")
        self.setAccessibleName(tr("Results"))
        self._runs: tuple[SavedRun, ...] = ()
        self._front = 0
        self._measure = MEASURES[0]
        self.notice = Banner(self)
        self.headline, self.advice, self.facts = QLabel(self), QLabel(self), QLabel(self)
        self.progress = QProgressBar(self)
        self.figures = Figures(self)
        self.which = Segments(tr("Show", "which run is shown"), self)
        self.remove = QPushButton(tr("Remove this run"), self)
        self.measures = Segments(tr("Bars show", "which figure they show"), self)
        self.chart = Chart(self)
        self.table = Table(self)
        self.foot = QLabel(self)
        self._arrange()
        self._connect()
        self.show_empty()

    def _arrange(self) -> None:
        inner = QWidget(self)
        inner.setObjectName("benchResults")
        switches = QWidget(inner)
        flow = FlowLayout(switches, 12, 8, pushes_last=True)
        column = QVBoxLayout()
        column.setContentsMargins(32, 4, 32, 24)
        column.setSpacing(0)
        for label in (self.headline, self.advice, self.facts, self.foot):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.headline.setFont(sized(20, QFont.Weight.DemiBold))
        self.advice.setFont(sized(READING_PX))
        self.facts.setObjectName("muted")
        self.facts.setMaximumWidth(LINE_PX)
        self.foot.setObjectName("note")
        self.progress.setObjectName("benchProgress")
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Progress"))
        self.remove.setObjectName("benchQuiet")
        for widget, above in (
            (self.notice, 0), (self.headline, 16), (self.advice, 4), (self.facts, 8), (self.progress, 16),
            (self.figures, 20),
        ):  # fmt: skip
            column.addSpacing(above)
            column.addWidget(widget)
        for switch in (self.which, self.remove, self.measures):
            flow.addWidget(switch)
        column.addSpacing(24)
        column.addWidget(switches)
        below: tuple[tuple[QWidget, int], ...] = ((self.chart, 16), (self.table, 24), (self.foot, 16))
        for part, above in below:
            column.addSpacing(above)
            column.addWidget(part)
        column.addStretch(1)
        holder = QWidget(inner)
        holder.setMaximumWidth(WIDEST_PX)
        holder.setLayout(column)
        row(inner, USUAL_PX, (holder, 1000), STRETCH)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _connect(self) -> None:
        self.which.picked.connect(self.front_picked)
        self.measures.picked.connect(self._on_measure)
        self.remove.clicked.connect(self._on_remove)

    # What it shows

    def show_empty(self) -> None:
        """Shows the explanation before the first run."""
        self._runs = ()
        self.chart.set_data(ChartData())
        self.headline.setText(tr(QUESTION))
        self.facts.setText(tr(words.HOW))
        self._show_parts(progress=False, results=False)

    def show_waiting(self, headline: str, facts: str) -> None:
        """Shows that a run begins and nothing is measured yet."""
        self.headline.setText(headline)
        self.facts.setText(facts)
        self.progress.setRange(0, 1)
        self.progress.setValue(0)
        self._show_parts(progress=True, results=bool(self._runs))

    def show_progress(self, headline: str, facts: str, number: int, of: int) -> None:
        """Shows the progress."""
        self.headline.setText(headline)
        self.facts.setText(facts)
        self.progress.setRange(0, of)
        self.progress.setValue(number)
        self._show_parts(progress=True, results=bool(self._runs))

    def show_done(self) -> None:
        """Shows the sentence of the run in front."""
        run = self._runs[self._front]
        if run.overall is None or run.report is None:
            return
        self.headline.setText(sentence(run))
        self.advice.setText(words.advice(run.rows, run.overall) if run.own else "")
        self.facts.setText(facts_of(run))
        self._show_parts(progress=False, results=True)

    def set_runs(self, runs: Sequence[SavedRun], front: int) -> None:
        """Shows figures, bars and table; one of the methods above shows the sentence."""
        self._runs, self._front = tuple(runs), front
        if runs:
            self._show_runs()

    def _show_runs(self) -> None:
        front, names = self._runs[self._front], run_names(self._runs)
        if front.overall is not None:
            self.figures.show_row(front.overall)
        self.which.set_words([(name, in_words(_machine(run))) for name, run in _named(names, self._runs)], self._front)
        shown = [(tr(measure.words), tr(measure.term)) for measure in MEASURES]
        self.measures.set_words(shown, MEASURES.index(self._measure))
        self.chart.set_data(chart_data(self._runs, names, front, self._measure))
        self.table.set_runs(self._runs, names, front)
        self.which.setVisible(len(self._runs) > 1)
        self.remove.setVisible(not front.own)
        self.foot.setText(_measured_on(front))

    def _show_parts(self, *, progress: bool, results: bool) -> None:
        self.progress.setVisible(progress)
        self.advice.setVisible(results and not progress and bool(self.advice.text()))
        for widget in (self.figures, self.measures, self.table, self.foot):
            widget.setVisible(results)
        if not results:
            self.which.hide()
            self.remove.hide()

    def say(self, text: str, grave: bool = True) -> None:
        """Shows one line above everything, which screen readers announce at once; "" removes it."""
        if text:
            self.notice.show_notice(Notice(text, grave=grave))
            self.ensureVisible(0, 0)
        else:
            self.notice.hide()

    def picture(self) -> QImage:
        """Returns the chart for a file: always on a light ground, as papers and pages have."""
        front = self._runs[self._front]
        foot = () if front.report is None else (facts_of(front), _measured_on(front))
        return chart_picture(self.chart.data, LIGHT, sentence(front), foot)

    @Slot(int)
    def _on_measure(self, number: int) -> None:
        self._measure = MEASURES[number]
        self._show_runs()

    @Slot()
    def _on_remove(self) -> None:
        self.removal_requested.emit(self._front)


def sentence(run: SavedRun) -> str:
    """The one sentence above everything."""
    if run.overall is None:
        return tr(QUESTION)
    return words.verdict(run.rows, run.overall)


def facts_of(run: SavedRun) -> str:
    """With what it was measured, and whether all of it was."""
    if run.report is None:
        return ""
    stopped = _stopped(run) if run.stopped else ""
    note = run.report.pair.get("note")
    parts = (stopped, run.pair, words.settings_line(run.report.pair), translate(str(note)) if note else "")
    return joined(parts)


def _stopped(run: SavedRun) -> str:
    return tr("Stopped after {number:,} of {of:,} prompts", "", run.of, number=run.answered, of=run.of)


def _measured_on(run: SavedRun) -> str:
    if run.report is None:
        return ""
    return tr("Measured on: {machine}", machine=words.machine_line(run.report.machine))


def _machine(run: SavedRun) -> dict[str, object]:
    return {} if run.report is None else run.report.machine


def _named(names: Sequence[str], runs: Sequence[SavedRun]) -> list[tuple[str, SavedRun]]:
    return list(zip(names, runs, strict=True))
