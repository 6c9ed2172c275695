"""Measure: does guessing pay on this computer? One pair is asked questions, and the report of `draftlight bench` shown.

It runs the very code of the command, on a thread and in a worker process of its own. Stop keeps what was measured;
leaving ends the run. Esc stops a run first and goes back only when nothing runs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.bench.events import BenchEnded, BenchEvent, BenchFailed, BenchOpened, BenchProgress, Listener
from app.bench.plan import DEFAULT_TOKENS, BenchPlan, BenchQuestion
from app.bench.report import Report, in_text
from app.engine_host.protocol import PairRequest
from app.problem import ProblemError
from app.settings.reply_options import ReplyOptions, Sampling
from ui.i18n.direction import joined
from ui.i18n.language import tr, translate
from ui.i18n.phrases import shortened
from ui.pages.bench import text as words
from ui.pages.bench.report_table import ReportTable
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.fonts import HEADING_PX, sized
from ui.theme.page_styles import bench_sheet
from ui.transcript.message.summary import requested_name
from ui.widgets.banner import Notice
from ui.widgets.boxes import flow, label
from ui.widgets.choice_button import ChoiceButton, ChoiceOption
from ui.widgets.page import COLUMN_PX, WIDE_PX, Page, PageColumn
from ui.widgets.popover import claims_key
from ui.widgets.waiting import ShareBar

if TYPE_CHECKING:
    from app.bench.background_run import BackgroundBench

QUESTIONS = 36
"""Of all kinds in turn; the command asks as many as it is told, and compares drafters."""

NOTHING_MEASURED = "nothing_measured"


class BenchPage(Page):
    """`run` starts a plan and calls the listener on any thread; the first of `pairs` is the one that is open."""

    def __init__(
        self,
        pairs: Sequence[PairRequest],
        run: Callable[[BenchPlan, Listener], BackgroundBench],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr("Measure"), parent)
        self._run = run
        self._thread: BackgroundBench | None = None
        self._listener: EventBridge | None = None
        self._is_open = self._stopping = False
        self._report: Report | None = None
        self.copy = self.add_action(tr("Copy"))
        self.pair = ChoiceButton(tr("Which model"), [_pair_option(each) for each in pairs or (PairRequest(),)], self)
        self.run_button = QPushButton(self)
        self.headline, self.facts, self.foot = (label(self, wraps=True) for _ in range(3))
        self.table = ReportTable(self)
        self._questions = _questions_of(self.plan())
        self._arrange()
        self.copy.clicked.connect(self.copy_report)
        self.run_button.clicked.connect(self._start_or_stop)
        self.style_with(bench_sheet)
        self._show_report(None)
        self._show_state()
        self.run_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        self.progress = ShareBar(self)
        for each in (self.headline, self.facts, self.foot):
            each.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            each.setMaximumWidth(COLUMN_PX)
        self.headline.setFont(sized(HEADING_PX, QFont.Weight.DemiBold))
        self.facts.setObjectName("muted")
        self.foot.setObjectName("note")
        self.progress.setAccessibleName(tr("Progress"))
        area, choices = PageColumn(self), flow(self, self.pair, self.run_button)
        area.widest_px = WIDE_PX
        area.lay(self.headline, self.facts, 4, choices, self.progress, 8, self.table, self.foot)
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addWidget(area, 1)

    def plan(self) -> BenchPlan:
        """Returns what is run: the chosen pair, as it is."""
        pair = self.pair.value
        assert isinstance(pair, PairRequest)
        options = ReplyOptions(sampling=Sampling(), max_tokens=DEFAULT_TOKENS)
        return BenchPlan(pair_request=pair, questions="", limit=QUESTIONS, options=options)

    # A run

    @Slot()
    def _start_or_stop(self) -> None:
        if self._thread is None:
            self._start(self.plan())
        else:
            self.stop()

    def _start(self, plan: BenchPlan) -> None:
        self.banner.hide()
        self._report, self._is_open = None, False
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self._handle_event)
        self._show_report(None)
        copy = tr("The model is opened once more, so that your chat stays as it is.")
        self._show_progress(tr("Getting ready…"), copy)
        self._thread = self._run(plan, self._listener.receive)
        self._show_state()

    @Slot()
    def stop(self) -> None:
        """Ends the run with what was measured so far."""
        if self._thread is None or self._stopping:
            return
        if self._is_open:
            self._stopping = True
            self._thread.stop()
            self._show_state()
        else:  # A model that loads cannot be interrupted: its thread is left alone, and there is nothing to keep.
            self._finish()

    @Slot(object)
    def _handle_event(self, published: BenchEvent) -> None:
        match published:
            case BenchOpened(of=of):
                self._is_open = True
                asking = tr("Asking {count:,} prompts, each with and without guesses…", "", of, count=of)
                self._show_progress(asking, self._asked(0), 0, of)
            case BenchProgress():
                self.table.show_rows(published.report.categories, published.report.overall)
                headline = words.progress(published.number, published.of, published.seconds_left)
                newest = words.newest(published.plain_tok_per_s, published.tok_per_s)
                facts = "\n".join(filter(None, (self._asked(published.number), newest)))
                self._show_progress(headline, facts, published.number, published.of)
            case BenchEnded(report, answered, of):
                stopped = tr("Stopped after {number:,} of {of:,} prompts", "", of, number=answered, of=of)
                self._finish(report, stopped if answered < of else "")
            case BenchFailed(problem, report):
                self._finish(report)
                if problem.code != NOTHING_MEASURED:
                    self.banner.show_notice(Notice(translate(problem.line())))

    def _finish(self, report: Report | None = None, stopped: str = "") -> None:
        self._end_run()
        self._report = report
        self._show_report(report, stopped)
        if report is None:
            self.facts.setText(tr("Stopped before anything was measured."))
        self._show_state()
        self.run_button.setFocus(Qt.FocusReason.OtherFocusReason)

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

    def _show_report(self, report: Report | None, stopped: str = "") -> None:
        """Shows what was measured, or before the first run what this page is for."""
        self.progress.hide()
        self.foot.setVisible(report is not None)
        if report is None:
            self.headline.setText(tr("Is guessing faster on this computer?"))
            self.facts.setText(" ".join((tr(words.HOW), tr(words.HOW_LONG))))
            self.table.show_rows(words.to_be_measured({each.category for each in self._questions}), words.NOT_MEASURED)
            return
        note = report.pair.get("note")
        self.table.show_rows(report.categories, report.overall)
        advice = words.advice(report.categories, report.overall)
        self.headline.setText(f"{words.verdict(report.categories, report.overall)} {advice}".strip())
        self.facts.setText(
            joined(filter(None, (stopped, words.settings_line(report.pair), translate(str(note)) if note else "")))
        )
        self.foot.setText(tr("Measured on: {machine}", machine=words.machine_line(report.machine)))

    def _asked(self, number: int) -> str:
        """Returns the question that is answered after so many of them; "" after the last."""
        prompts = [turn for question in self._questions for turn in question.turns]
        if number >= len(prompts):
            return ""
        return tr("Now: “{prompt}”", "the question that is answered", prompt=shortened(prompts[number], 80))

    def _show_progress(self, headline: str, facts: str, number: int = 0, of: int = 0) -> None:
        """Shows how far a run is; no bar where `of` is 0, because that is not known."""
        self.headline.setText(headline)
        self.facts.setText(facts)
        self.progress.show_share(number / of if of else None)
        self.progress.setVisible(of > 0)

    def _show_state(self) -> None:
        running = self._thread is not None
        self.pair.setEnabled(not running)
        self.run_button.setObjectName("benchStop" if running else "sendButton")
        self.run_button.setText(tr("Stopping…") if self._stopping else tr("Stop") if running else tr("Run"))
        kept = tr("What was measured so far is kept ({key})", key="Esc")
        self.run_button.setToolTip(kept if running else "")
        self.run_button.style().unpolish(self.run_button)
        self.run_button.style().polish(self.run_button)
        self.copy.setVisible(self._report is not None and not running)

    @Slot()
    def copy_report(self) -> None:
        """Puts the report on the clipboard, as the command prints it."""
        if self._report is not None:
            QGuiApplication.clipboard().setText(in_text(self._report))
            self.banner.show_notice(
                Notice(tr("Copied. Paste it into a message or a document."), grave=False, done=True)
            )

    def leave(self) -> None:
        """Ends the run with the page, and drops its later events."""
        self._end_run()

    def event(self, event: QEvent) -> bool:
        """Keeps Esc during a run in this page: the window would go back to the chat."""
        if event.type() == QEvent.Type.ShortcutOverride and self._thread is not None:
            return claims_key(event, Qt.Key.Key_Escape) or super().event(event)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc stops a run before it leaves the page."""
        if event.key() == Qt.Key.Key_Escape and self._thread is not None:
            self.stop()
        else:
            super().keyPressEvent(event)


def _questions_of(plan: BenchPlan) -> list[BenchQuestion]:
    """Returns what is asked; nothing where that cannot be read, which the run itself tells."""
    try:
        return plan.read_questions()
    except ProblemError:
        return []


def _pair_option(pair: PairRequest) -> ChoiceOption:
    return ChoiceOption(pair, requested_name(pair), pair.target or tr("The pair that comes with the app"))
