"""Which drafter fits: one button, how far it is, then a table, the best one on top, used and undone by one click."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.pages.models import parts
from ui.pages.models.audition.audition_state import (
    AuditionState,
    CandidateLine,
    footing,
    headline,
    kinds_words,
    left_out,
    lines_of,
    offer_words,
    places_words,
    progress_words,
)
from ui.pages.models.parts import PartsColumn
from ui.theme.fonts import CONTROL_PX, SMALL_PX, tabular
from ui.widgets.notices import in_one_line

STEPS = 1000
COLUMNS = 5


class AuditionTable(QWidget):
    """The candidates, a row each. Signals: `use_requested(drafter)`."""

    use_requested = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(0, 1)
        self._narrow, self._of_wide = False, list[QWidget]()
        self.buttons: list[QPushButton] = []
        self._shown: tuple[CandidateLine, ...] | None = None

    def show_lines(self, lines: tuple[CandidateLine, ...]) -> None:
        """Shows other lines."""
        if lines == self._shown:
            return
        self._shown, self.buttons, self._of_wide = lines, [], []
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        if not lines:
            return
        heads = (tr("Drafter"), tr("Right guesses"), tr("Tokens a pass"), tr("Speed, of plain"))
        for column, words in enumerate(heads):
            self._put(parts.note(words, self), 0, column)
        for number, line in enumerate(lines):
            self._grid.addWidget(parts.hairline(self), 2 * number + 1, 0, 1, COLUMNS)
            self._add(line, 2 * number + 2)
        self.set_narrow(self._narrow)

    def _add(self, line: CandidateLine, row: int) -> None:
        name = parts.name(f"✓ {line.name}", self, CONTROL_PX) if line.best else parts.words(line.name, self)
        speed = QWidget(self)
        said = QHBoxLayout(speed)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(8)
        for label, pixels in (
            (parts.words(line.speed, speed), CONTROL_PX),
            (parts.note(line.interval, speed), SMALL_PX),
        ):
            label.setWordWrap(False)
            label.setFont(tabular(pixels))
            said.addWidget(label)
        self._of_wide.append(label)
        said.addStretch(1)
        self._grid.addWidget(name, row, 0)
        for column, words in enumerate((line.acceptance, line.tokens), start=1):
            label = parts.words(words, self)
            label.setFont(tabular(CONTROL_PX))
            self._put(label, row, column)
        self._grid.addWidget(speed, row, 3)
        if line.in_use and line.usable:
            chip = QLabel(tr("In use"), self)
            chip.setObjectName("modelsInUse")
            self._grid.addWidget(chip, row, 4, Qt.AlignmentFlag.AlignRight)
            return
        if not line.usable:
            return
        use = parts.link(tr("Use it"), self, lambda: self.use_requested.emit(line.drafter))
        use.setAccessibleName(tr("Use {name}", "a drafter", name=line.name))
        self._grid.addWidget(use, row, 4, Qt.AlignmentFlag.AlignRight)
        self.buttons.append(use)

    def _put(self, label: QLabel, row: int, column: int) -> None:
        label.setWordWrap(False)
        self._grid.addWidget(label, row, column)
        if column in (1, 2):
            self._of_wide.append(label)

    def set_narrow(self, narrow: bool) -> None:
        """Leaves the drafters and their speeds where there is room for no more."""
        self._narrow = narrow
        self._grid.setHorizontalSpacing(8 if narrow else 20)
        for widget in self._of_wide:
            widget.setVisible(not narrow)


class OfferList(QWidget):
    """Drafters that could be fetched and tried, a row each. Signals: `fetch_requested(id)`."""

    fetch_requested = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self.buttons: list[QPushButton] = []
        self._shown: tuple[tuple[str, int], ...] = ()

    def show_offers(self, offers: tuple[tuple[str, int], ...]) -> None:
        """Shows other offers, each an id and its bytes."""
        if offers == self._shown:
            return
        self._shown, self.buttons = offers, []
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for id_, bytes_ in offers:
            self._column.addWidget(self._row(id_, bytes_))

    def _row(self, id_: str, bytes_: int) -> QWidget:
        row = QWidget(self)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(parts.words(offer_words(id_, bytes_), row), 1)
        fetch = parts.link(tr("Download to try"), row, lambda: self.fetch_requested.emit(id_))
        fetch.setToolTip(tr("You see its terms first. You can remove it under “Installed”."))
        fetch.setAccessibleName(tr("Download {name} to try it", "a drafter", name=id_))
        line.addWidget(fetch)
        self.buttons.append(fetch)
        return row


class MachineRow(QWidget):
    """For which machine it is told: this one again, or another one; and this one's speeds for others."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.again = parts.link("", self, lambda: None)
        hint = tr("A trace from that machine, or the speeds saved there: what would guessing bring?")
        self.elsewhere = parts.link(tr("For another machine…"), self, lambda: None, hint)
        self.save = parts.link(tr("Save this machine’s speeds…"), self, lambda: None)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for link in (self.again, self.elsewhere, self.save):
            row.addWidget(link)
        row.addStretch(1)

    def show_audition(self, state: AuditionState) -> None:
        """Shows what can be asked for now."""
        is_over, report = state.hearing is None, state.report
        is_own = report is not None and report.own_curve
        self.again.setText(tr("Try them again") if is_own else tr("On this machine again"))
        self.again.setVisible(is_over and report is not None)
        self.elsewhere.setVisible(is_over and bool(state.target))
        self.save.setVisible(is_over and is_own)


class AuditionView(PartsColumn):
    """Signals: `begin_requested`, `stop_requested`, `undo_requested`, `use_requested(who)`, `fetch_requested(id)`.

    And `curve_requested` for another machine's, `save_requested` for this one's.
    """

    begin_requested = Signal()
    stop_requested = Signal()
    use_requested = Signal(str)
    undo_requested = Signal()
    fetch_requested = Signal(str)
    curve_requested = Signal()
    save_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Which drafter fits?"), parent)
        inner = self.inner
        self._best = ""
        self.title = parts.title("", inner)
        self.begin = parts.primary(tr("Try them"), inner, self.begin_requested.emit)
        self.machines = MachineRow(inner)
        self.stop = parts.link(tr("Stop"), inner, self.stop_requested.emit)
        self.bar, self.doing = QProgressBar(inner), parts.note("", inner)
        self.problem = parts.problem("", inner)
        self.answer, self.footing = parts.name("", inner), parts.note("", inner)
        self.use = parts.primary(tr("Use it"), inner, lambda: self.use_requested.emit(self._best))
        self.undo = parts.link(tr("Undo"), inner, self.undo_requested.emit)
        self.table = AuditionTable(inner)
        self.offers, self.more = OfferList(inner), parts.note("", inner)
        self._arrange()
        self.table.use_requested.connect(self.use_requested)
        self.offers.fetch_requested.connect(self.fetch_requested)
        self.machines.again.clicked.connect(self.begin_requested)
        self.machines.elsewhere.clicked.connect(self.curve_requested)
        self.machines.save.clicked.connect(self.save_requested)
        self.show_audition(AuditionState())

    def _arrange(self) -> None:
        for label in (self.title, self.answer):
            label.setWordWrap(True)
        self.bar.setObjectName("modelsProgress")
        self.bar.setTextVisible(False)
        self.bar.setRange(0, STEPS)
        self.bar.setAccessibleName(tr("How far the audition is"))
        deeds, chosen = QHBoxLayout(), QHBoxLayout()
        for row, widgets in ((deeds, (self.begin, self.stop)), (chosen, (self.use, self.undo))):
            row.setSpacing(8)
            for widget in widgets:
                row.addWidget(widget)
            row.addStretch(1)
        about = tr(
            "Every drafter here guesses along the replies you kept. The model does not write them again, so it "
            "takes seconds. Nothing leaves this computer."
        )
        for part in (self.title, parts.note(about, self.inner)):
            self.body.addWidget(part)
        self.body.addLayout(deeds)
        for part in (self.bar, self.doing, self.problem, self.answer, self.footing):
            self.body.addWidget(part)
        self.body.addLayout(chosen)
        self.body.addWidget(self.table)
        self.body.addWidget(self.offers)
        self.body.addWidget(self.more)
        self.body.addWidget(self.machines)
        self.end()

    def show_audition(self, state: AuditionState) -> None:
        """Shows the state."""
        hearing, report, problem = state.hearing, state.report, state.problem
        self.title.setText(
            tr("Which drafter fits {name}?", "a model", name=state.target)
            if state.target
            else tr("Which drafter fits?")
        )
        self.begin.setVisible(hearing is None and report is None)
        self.begin.setEnabled(bool(state.target))
        self.machines.show_audition(state)
        for part in (self.stop, self.bar, self.doing):
            part.setVisible(hearing is not None)
        if hearing is not None:
            self.bar.setValue(int(STEPS * hearing.share))
            self.doing.setText(progress_words(hearing))
        self.problem.setText(in_one_line(problem) if problem is not None else "")
        self.problem.setVisible(problem is not None)
        lines = lines_of(report, state.in_use) if report is not None else ()
        best = next((line for line in lines if line.best), None)
        self._best = best.drafter if best is not None else ""
        self.answer.setText(headline(report) if report is not None else "")
        self.footing.setText(footing(report, state.curve) if report is not None else "")
        self.use.setVisible(best is not None and best.usable and not best.in_use)
        self.undo.setVisible(state.can_undo)
        self.undo.setToolTip(tr("Back to the drafter before"))
        self.table.show_lines(lines)
        self.offers.show_offers(report.offers if report is not None else ())
        self.offers.setVisible(report is not None and bool(report.offers))
        said = (kinds_words(report), places_words(report), *left_out(report)) if report is not None else ()
        self.more.setText("\n".join(words for words in said if words))
        for part in (self.answer, self.footing, self.table, self.more):
            part.setVisible(report is not None)

    def set_narrow(self, narrow: bool) -> None:
        self.table.set_narrow(narrow)
