"""The bench as a page: choices on the left, what comes of them on the right.

It runs the very code of `draftlight bench`, on a thread and in a worker process of its own. Stop keeps what was
measured; leaving ends the run. Esc stops a run first and goes back only when nothing runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from app.bench.events import BenchEnded, BenchEvent, BenchFailed, BenchOpened, BenchProgress, Listener
from app.bench.plan import BenchPlan
from app.bench.report import Report
from app.bench.saved_report import read_report
from app.engine_host.protocol import PairRequest
from app.problem import Problem
from ui.i18n.direction import joined
from ui.i18n.language import tr, translate
from ui.pages.bench import text as words
from ui.pages.bench.options_pane import WIDTH_PX, OptionsPane
from ui.pages.bench.pair_list import ask_file
from ui.pages.bench.results_pane import ResultsPane
from ui.pages.bench.runs import MOST_RUNS, RunList, SavedRun
from ui.pages.bench.save_sheet import Content, SaveSheet, saving
from ui.qt_runtime.background import Background
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.page_styles import bench_sheet
from ui.transcript.message.summary import requested_name
from ui.widgets.page import Page

if TYPE_CHECKING:
    from app.bench.background_run import BackgroundBench

STACKED_BELOW_PX = 760
NOTHING_MEASURED = "nothing_measured"


class BenchPage(Page):
    """`run` starts a plan and calls the listener on any thread; `list_pairs` returns what can be measured here."""

    def __init__(
        self,
        list_pairs: Callable[[], Sequence[PairRequest]],
        run: Callable[[BenchPlan, Listener], BackgroundBench],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Measure"), parent)
        self._run = run
        self._thread: BackgroundBench | None = None
        self._listener: EventBridge | None = None
        self._opened = ""
        self._stopping = False
        self._pairs = self._pair = 0
        self._run_list = RunList()
        self.background = Background(self)
        self.compare = self.add_action(tr("Compare with a saved run…"), tr("A bench.json from this or another machine"))
        self.save = self.add_action(tr("Save…"), tr("Picture, CSV, JSON, Markdown"))
        self.choices = OptionsPane(list_pairs(), self.background, self)
        self.results = ResultsPane(self)
        self.save_sheet = SaveSheet(self.save)
        self._arrange()
        self._connect()
        self.style_with(bench_sheet)
        self._show_state()
        self.choices.run_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        self.content.setContentsMargins(0, 0, 0, 0)
        self._line = QFrame(self)
        self._line.setObjectName("benchLine")
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.setSpacing(0)
        self._body.addWidget(self.choices)
        self._body.addWidget(self._line)
        self._body.addWidget(self.results, 1)
        self.content.addLayout(self._body, 1)

    def _connect(self) -> None:
        self.choices.run_requested.connect(self.begin)
        self.choices.stop_requested.connect(self.stop)
        self.choices.problem_met.connect(self._show_problem)
        self.compare.clicked.connect(self._ask_saved)
        self.save_sheet.folder_chosen.connect(self.save_into)
        self.results.front_picked.connect(self._pick)
        self.results.removal_requested.connect(self._remove)

    # A run

    @Slot(object)
    def begin(self, plan: BenchPlan) -> None:
        """Starts a run; what was measured here before is removed."""
        self._end_run()
        self._run_list, self._opened = self._run_list.cleared(), ""
        self._pairs, self._pair = len(plan.pairs), 1
        self.results.say("")
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self._handle_event)
        self._show_results()
        self.results.show_waiting(tr("Loading the model…"), requested_name(plan.pairs[0]))
        self._thread = self._run(plan, self._listener.receive)
        self._show_state()

    @Slot()
    def stop(self) -> None:
        """Ends the run with what was measured so far."""
        if self._thread is None or self._stopping:
            return
        if self._opened:
            self._stopping = True
            self._thread.stop()
            self._show_state()
        else:
            # A model that loads cannot be interrupted: its thread is left alone, and there is nothing to keep.
            self._finish(stopped=True)

    @Slot(object)
    def _handle_event(self, published: BenchEvent) -> None:
        match published:
            case BenchOpened(name, _, of):
                self._opened = name
                asking = tr("Asking {count:,} prompts, each with and without guesses…", "", of, count=of)
                self.results.show_waiting(asking, self._which_pair())
            case BenchProgress():
                self._show_progress(published)
            case BenchEnded(report, answered, of, left):
                self._keep(report, answered, of)
                self._next_pair(left)
            case BenchFailed(problem, report, left):
                if report is not None:
                    self._keep(report, report.overall.prompts, report.overall.prompts + 1)
                stopped = problem.code == NOTHING_MEASURED
                if not stopped:
                    self._show_problem(problem)
                self._next_pair(left, stopped)

    def _show_progress(self, published: BenchProgress) -> None:
        run = SavedRun(self._opened, published.rows, published.overall, None, True, published.number, published.of)
        self._run_list = self._run_list.growing(run)
        self._show_results()
        facts = (self._which_pair(), words.newest(published.plain_tok_per_s, published.tok_per_s))
        headline = words.progress(published.number, published.of, published.seconds_left)
        self.results.show_progress(headline, joined(facts), published.number, published.of)

    def _which_pair(self) -> str:
        return words.which_pair(self._pair, self._pairs, self._opened)

    def _keep(self, report: Report, answered: int, of: int) -> None:
        self._run_list = self._run_list.kept(report, answered, of)
        self._show_results()

    def _next_pair(self, left: int, stopped: bool = False) -> None:
        if left:
            self._pair, self._opened = self._pairs - left + 1, ""
            self.results.show_waiting(tr("Loading the next model…"), self._which_pair())
        else:
            self._finish(stopped)

    def _finish(self, stopped: bool = False) -> None:
        """Ends the run's display; `stopped` means before this pair was measured."""
        self._end_run()
        self._run_list = self._run_list.ended()
        self._show_end()
        if stopped and not self._run_list.own:
            self.results.say(tr("Stopped before anything was measured."), grave=False)
        self._show_state()
        self.choices.run_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end_run(self) -> None:
        if self._thread is not None:
            self._thread.close()
            self._thread = None
        if self._listener is not None:
            self._listener.close()
            self._listener.deleteLater()
            self._listener = None
        self._stopping = False

    # What it shows

    def _show_results(self) -> None:
        self.results.set_runs(self._run_list.runs, self._run_list.front)

    def _show_end(self) -> None:
        """Shows what was measured, or what this page is for, because nothing runs."""
        self._show_results()
        if self._run_list.runs:
            self.results.show_done()
        else:
            self.results.show_empty()

    def _show_state(self) -> None:
        running = self._thread is not None
        self.choices.set_running(running, self._stopping)
        self.save.setEnabled(bool(self._run_list.own) and not running)
        self.compare.setEnabled(not running)

    @Slot(object)
    def _show_problem(self, problem: Problem) -> None:
        self.results.say(translate(problem.line()))

    @Slot(int)
    def _pick(self, number: int) -> None:
        if self._thread is None:
            self._run_list = self._run_list.picked(number)
            self._show_end()

    # Saved runs

    @Slot()
    def _ask_saved(self) -> None:
        kinds = tr("Saved runs (*.json);;All files (*)")
        ask_file(self, tr("Compare with a saved run"), "", kinds, self.compare_with)

    @Slot(str)
    def compare_with(self, path: str) -> None:
        """Adds a saved run."""
        self.background.do(partial(read_report, Path(path)), self._add_saved)

    def _add_saved(self, found: Report | Problem) -> None:
        if isinstance(found, Problem):
            self._show_problem(found)
        elif len(self._run_list.runs) >= MOST_RUNS:
            self.results.say(tr("You can compare %n runs at most. Remove one first.", "", MOST_RUNS), grave=False)
        elif self._thread is None:
            self._run_list = self._run_list.with_report(found)
            self.results.say("")
            self._show_end()

    @Slot(int)
    def _remove(self, number: int) -> None:
        self._run_list = self._run_list.without(number)
        self._show_end()
        self.choices.run_button.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def save_into(self, folder: str) -> None:
        """Saves what was measured here, in the checked kinds of file."""
        content = Content(self._run_list.reports, self.results.picture)
        action = saving(content, Path(folder), self.save_sheet.kinds)
        self.background.do(action, self._show_saved)

    def _show_saved(self, result: str | Problem) -> None:
        if isinstance(result, Problem):
            self._show_problem(result)
        else:
            self.results.say(result, grave=False)

    # The page

    def leave(self) -> None:
        """Ends the run with the page, and drops its later events."""
        self._end_run()
        self.background.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts both sides beside each other where there is room, else the choices above the results."""
        super().resizeEvent(event)
        stacked = self.width() < STACKED_BELOW_PX
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._body.setDirection(down if stacked else right)
        self._body.setStretch(0, 1 if stacked else 0)
        limit = 16_777_215
        self.choices.setMinimumWidth(0 if stacked else WIDTH_PX)
        self.choices.setMaximumWidth(limit if stacked else WIDTH_PX)
        self._line.setMaximumSize(*((limit, 1) if stacked else (1, limit)))
        self._line.setMinimumSize(*((0, 1) if stacked else (1, 0)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc stops a run before it leaves the page."""
        if event.key() == Qt.Key.Key_Escape and self._thread is not None:
            self.stop()
        else:
            super().keyPressEvent(event)
