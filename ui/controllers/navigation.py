"""Opens the other pages: the lesson, the game, the bench, the comparison, a trace from a file.

A page is imported when it is opened: together, the imports would cost a fifth of the time to the first picture.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.engine_host.protocol import PairRequest
from app.problem import Problem
from app.services import Services
from app.traces.trace import Trace, read_trace
from ui.controllers.pair import PairController
from ui.controllers.reply_actions import ReplyActions
from ui.i18n.language import tr
from ui.qt_runtime.background import Background
from ui.widgets.file_dialogs import ask_for_file
from ui.widgets.notices import problem_notice
from ui.widgets.page import Page
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from app.bench.background_run import BackgroundBench
    from app.bench.events import Listener as BenchListener
    from app.bench.plan import BenchPlan
    from app.engine_host.side_engine import Listener as SideListener
    from app.engine_host.side_engine import SideEngine

LAST_WAIT_S = 3.0
"""How long a closing window waits for the lesson's engine, which must not outlive the interpreter."""


class Navigation(QObject):
    """Opens pages that need more than the reply on screen, and traces from files."""

    def __init__(
        self, services: Services, window: MainWindow, reply_actions: ReplyActions, pair: PairController
    ) -> None:
        super().__init__(window)
        self._services, self._window, self._pages = services, window, window.pages
        self._reply_actions, self._pair = reply_actions, pair
        self._engines: list[SideEngine] = []
        self._background = Background(self)
        window.transcript.lesson_requested.connect(self.open_lesson)
        window.connect_commands(
            lesson=self.open_lesson,
            beat=self.open_beat,
            bench=self.open_bench,
            compare=self.open_compare,
            open_trace=self.ask_for_trace,
        )

    @Slot()
    def open_lesson(self) -> None:
        """Opens the lesson, which has a starter pair of its own."""
        from ui.pages.lesson.lesson_page import LessonPage

        self._open(LessonPage(self._start_side_engine, self._pages.stack))

    @Slot()
    def open_beat(self) -> None:
        """Opens the game against the drafter, which has a starter pair of its own too."""
        from ui.pages.beat.beat_page import BeatPage

        self._open(BeatPage(self._start_side_engine, self._pages.stack))

    @Slot()
    def open_compare(self) -> None:
        """Opens the comparison."""
        from ui.pages.sides.compare_page import ComparePage

        options = self._services.preferences_file.current.options()
        page = ComparePage(self._pairs(), options, self._start_side_engine, self._pages.stack)
        page.set_keep_rejected(self._window.transcript.display.keep_rejected)
        self._open(page)

    def _pairs(self) -> tuple[PairRequest, ...]:
        """The pair that is being opened, is open, or was last, before all others that are known."""
        from app.model_library.pairs.resolution import last_used

        current = self._pair.opening or last_used(self._services.preferences_file.current)
        known = self._services.list_pairs()
        same = [each for each in known if (each.pair, each.target) == (current.pair, current.target)]
        return (current, *(each for each in known if each not in same))

    def _open(self, page: Page) -> None:
        page.command_requested.connect(lambda name: self._window.commands[name].trigger())
        self._pages.show(page)

    def _start_side_engine(self, listener: SideListener, pair_request: PairRequest) -> SideEngine:
        from app.engine_host.side_engine import SideEngine
        from app.model_library.pairs.resolution import find_pair

        engine = SideEngine(listener, self._services.app_paths.side_log, pair_request, find_pair)
        engine.start()
        self._engines.append(engine)
        return engine

    @Slot()
    def close(self) -> None:
        """Waits for the engines of pages, which have closed before."""
        for engine in self._engines:
            engine.wait_closed(LAST_WAIT_S)

    @Slot()
    def open_bench(self) -> None:
        """Opens the bench, which measures plain writing and guessing on engines of its own."""
        from ui.pages.bench.bench_page import BenchPage

        self._open(BenchPage(self._pairs(), self._start_bench))

    def _start_bench(self, plan: BenchPlan, listener: BenchListener) -> BackgroundBench:
        from app.bench.background_run import BackgroundBench

        bench = BackgroundBench(plan, listener, self._services.app_paths)
        bench.start()
        return bench

    # Files

    def ask_for_trace(self) -> None:
        """Asks for the file of a saved reply."""
        kinds = tr("Traces") + " (*.gz *.jsonl *.json)"
        ask_for_file(self._window, tr("Open a trace"), kinds, lambda name: self.open_file(Path(name)))

    @Slot(object)
    def open_file(self, path: Path) -> None:
        """Reads a trace in the background: a file of a hundred megabytes must not block the window."""
        self._background.do(partial(read_trace, path), lambda found: self._show_trace(found, path.name))

    def _show_trace(self, found: Trace | Problem, name: str) -> None:
        if isinstance(found, Problem):
            self._window.banner.show_notice(problem_notice(found))
        else:
            self._reply_actions.open_trace(found, name)

    @Slot(str)
    def open_given(self, name: str) -> None:
        """Opens a file that the desktop handed over: a GGUF becomes the target, anything else is read as a trace."""
        if Path(name).suffix.lower() == ".gguf":
            self._pair.open_files(name)
        else:
            self.open_file(Path(name))
