"""Opens the other pages: the lesson, the bench, the comparison, a trace from a file; and what is dropped on the window.

A page is imported when it is opened: together, the imports would cost a fifth of the time to the first picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFont
from PySide6.QtWidgets import QFileDialog, QFrame, QWidget

from app.engine_host.protocol import PairRequest
from app.problem import ProblemError
from app.services import Services
from app.traces.trace import Trace, read_trace
from ui.controllers.pair import PairModelFiles
from ui.controllers.reply_actions import ReplyActions
from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.theme.fonts import sized
from ui.widgets.boxes import STRETCH, column, label
from ui.widgets.message_edit import local_files
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
    """Opens pages that need more than the reply on screen, and traces from files.

    Signals: `model_given(path)` of a model that the desktop handed over.
    """

    _read = Signal(object, str)
    model_given = Signal(str)

    def __init__(
        self, services: Services, window: MainWindow, reply_actions: ReplyActions, files: PairModelFiles
    ) -> None:
        super().__init__(window)
        self._files = files
        self._services, self._window, self._pages = services, window, window.pages
        self._reply_actions = reply_actions
        self._engines: list[SideEngine] = []
        self._disk = ThreadPoolExecutor(1, "traces")
        self._read.connect(self._show)
        window.transcript.lesson_requested.connect(self.open_lesson)
        for name, action in (
            ("lesson", self.open_lesson),
            ("beat", self.open_beat),
            ("bench", self.open_bench),
            ("compare", self.open_compare),
            ("open_trace", self.ask_for_trace),
        ):
            window.commands[name].triggered.connect(action)

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

        current = self._files.opening or last_used(self._services.preferences_file.current)
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

    # Traces from files

    @Slot()
    def ask_for_trace(self) -> None:
        """Asks for the file of a saved reply."""
        files = tr("Traces") + " (*.gz *.jsonl *.json);;" + tr("All files") + " (*)"
        dialog = QFileDialog(self._window, tr("Open a trace"), "", files)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda chosen: self.open_file(Path(chosen)))
        dialog.open()

    def open_file(self, path: Path) -> None:
        """Reads a trace in the background: a file of a hundred megabytes must not block the window."""
        reading = self._disk.submit(read_trace, path)
        reading.add_done_callback(lambda done: self._report(done, path))

    @Slot(str)
    def open_given(self, name: str) -> None:
        """Opens a file that the desktop handed over: a GGUF becomes the target, anything else is read as a trace."""
        path = Path(name)
        if path.suffix.lower() == ".gguf":
            self.model_given.emit(name)
        else:
            self.open_file(path)

    def _report(self, done: Future[Trace], path: Path) -> None:
        """Reports the result; this runs on the background's thread."""
        error = done.exception()
        self._read.emit(error if error is not None else done.result(), path.name)

    @Slot(object, str)
    def _show(self, found: Trace | BaseException, name: str) -> None:
        if isinstance(found, Trace):
            self._reply_actions.open_trace(found, name)
        elif isinstance(found, ProblemError):
            self._window.banner.show_notice(problem_notice(found.problem))
        else:
            raise found


MODELS = (".gguf", ".onnx")
PACKED, JSON = (".gz", ".trace"), (".json", ".jsonl")

Place = Literal["composer", "list", ""]
Purpose = Literal["models", "trace", "attach", "chats"]


def purpose_of(files: Sequence[Path], place: Place = "") -> Purpose | None:
    """Returns what files are for that were dropped here; None where there are none."""
    endings = [file.suffix.lower() for file in files]
    if any(ending in MODELS for ending in endings):
        return "models"
    if len(endings) == 1 and (endings[0] in PACKED or (endings[0] in JSON and not place)):
        return "trace"
    if files and place == "list":
        return "chats"
    return "attach" if files else None


def size_of(file: Path) -> int:
    """Returns how many bytes a file has, 0 where it cannot be read."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


class FileDrop(QObject):
    """Shows where a model will land, and hands on what is dropped anywhere on the window.

    JSON may be a saved reply or an attachment: it is attached where it is dropped on the message box, and opened
    elsewhere. What is dropped on the list of chats is imported as chats.

    Signals: `models_dropped(paths)`, `trace_dropped(Path)`; `files_dropped` and `chats_dropped` with a list of Path.
    """

    models_dropped = Signal(list)
    trace_dropped = Signal(object)
    files_dropped = Signal(list)
    chats_dropped = Signal(list)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.mark = QFrame(window)
        self.mark.setObjectName("modelsDrop")
        words = label(self.mark, tr("Drop it to use this model"), font=sized(20, QFont.Weight.DemiBold))
        self.dragged, middle = label(self.mark, name="note"), Qt.AlignmentFlag.AlignHCenter
        column(self.mark, 8, STRETCH, (words, middle), (self.dragged, middle), STRETCH)
        self.mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.mark.hide()
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes what is dragged over the window; what a widget inside takes for itself does not come here."""
        kind = event.type()
        if kind in (QEvent.Type.DragLeave, QEvent.Type.Drop):
            self.mark.hide()
        if not isinstance(event, QDragEnterEvent | QDropEvent) or kind == QEvent.Type.DragMove:
            return super().eventFilter(watched, event)
        files = local_files(event.mimeData())
        purpose = purpose_of(files, self._place(event.position().toPoint()))
        if purpose is None:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if kind == QEvent.Type.DragEnter:
            if purpose == "models":
                models = [file for file in files if file.suffix.lower() in MODELS]
                self.dragged.setText("\n".join(joined((file.name, byte_size(size_of(file)))) for file in models[:2]))
                self.mark.setGeometry(self._window.rect())
                self.mark.show()
                self.mark.raise_()
        elif purpose == "models":
            self.models_dropped.emit([str(file) for file in files if file.suffix.lower() in MODELS])
        elif purpose == "trace":
            self.trace_dropped.emit(files[0])
        else:
            (self.chats_dropped if purpose == "chats" else self.files_dropped).emit(files)
        return True

    def _place(self, at: QPoint) -> Place:
        places: dict[Place, QWidget] = {"composer": self._window.composer, "list": self._window.chat_list}
        over = (
            name
            for name, widget in places.items()
            if widget.isVisible() and widget.rect().contains(widget.mapFrom(self._window, at))
        )
        return next(over, "")
