"""A saved reply as an animated GIF: at once for the command line, in slices for the window.

Painting must happen on the window's thread, so a timer of `GifMaker` does it, about a picture at a time. Finding
colours and packing takes longest and runs on a thread of its own. The two take turns after each picture: Python runs
only one of them at a time anyway, and painting that is interrupted at every call would delay the window much longer.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication

from app.problem import Problem, ProblemError
from app.traces.trace import Trace
from ui.i18n.language import tr
from ui.pages.replay.frames import Film, GifFrame
from ui.pages.replay.gif_file import Abandoned, Pixels, write_gif
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.fonts import interface_font
from ui.theme.palette import Palette

ROUNDS_PER_S = 3.0
WIDTH = 720

_SLICE_S = 0.003
"""A slice begins nothing new after this time; what a film does between two yields takes one to three milliseconds."""

_PAUSE_MS = 2


def make_gif(
    trace: Trace, path: Path, palette: Palette, rounds_per_s: float = ROUNDS_PER_S, width: int = WIDTH
) -> None:
    """Writes the GIF and returns when it is complete. Raises ProblemError. Needs no window and no display."""
    _application()
    film = Film(trace, palette, rounds_per_s, width)
    for _ in film.prepare():
        pass
    write_gif(path, _painted(film), [step.for_ms for step in film.steps], palette)


def _painted(film: Film) -> Iterator[Pixels]:
    for index in range(len(film.steps)):
        for _ in film.paint(index):
            pass
        yield _pixels(film.picture)


class GifMaker(QObject):
    """Call `start` once. Signals: `progressed(done, total)` in pictures, then `finished(path)` or `failed(what, hint)`.

    After `cancel` there are no more signals, and no file is left. Cancel a maker before you drop it at work.
    """

    progressed = Signal(int, int)
    finished = Signal(str)
    failed = Signal(object, object)  # as `str`, Qt would copy the sentences without their templates

    def __init__(
        self,
        trace: Trace,
        path: Path,
        palette: Palette,
        rounds_per_s: float = ROUNDS_PER_S,
        width: int = WIDTH,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._film = Film(trace, palette, rounds_per_s, width)
        self._path, self._palette = path, palette
        self._pictures: queue.SimpleQueue[Pixels | None] = queue.SimpleQueue()
        self._wanted = threading.Semaphore(0)
        self._stopped = threading.Event()
        self._work = self._paint_all()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._do_a_slice)
        self._packed = EventBridge(self)
        self._packed.arrived.connect(self._end)

    def start(self) -> None:
        """Begins; the calls after this one come from the event loop."""
        self._timer.start(_PAUSE_MS)

    def cancel(self) -> None:
        """Stops, and removes an unfinished file."""
        self._stop()

    def _stop(self) -> None:
        self._timer.stop()
        self._packed.close()
        self._stopped.set()
        self._pictures.put(None)

    @Slot()
    def _do_a_slice(self) -> None:
        until_s = time.perf_counter() + _SLICE_S
        try:
            while next(self._work) and time.perf_counter() < until_s:
                pass
        except StopIteration:
            self._timer.stop()
        except ProblemError as error:
            self._stop()
            self.failed.emit(error.problem.message, error.problem.hint)

    def _paint_all(self) -> Iterator[bool]:
        """Does the window thread's work in small pieces; yields False where there is nothing to do for the moment."""
        for _ in self._film.prepare():
            yield True
        total = len(self._film.steps)
        threading.Thread(target=self._pack, name="gif", daemon=True).start()
        for index in range(total):
            while not self._wanted.acquire(blocking=False):
                yield False
            for _ in self._film.paint(index):
                yield True
            self._pictures.put(_pixels(self._film.picture))
            self.progressed.emit(index + 1, total)

    def _pack(self) -> None:
        """Packs the pictures on its own thread."""
        problem: Problem | None = None
        try:
            durations_ms = [step.for_ms for step in self._film.steps]
            write_gif(self._path, self._arriving(), durations_ms, self._palette, lambda: not self._stopped.is_set())
        except Abandoned:
            return
        except ProblemError as error:
            problem = error.problem
        except Exception as error:  # Whatever it is, the user is told.
            what = tr("the GIF cannot be made: {reason}", reason=error)
            problem = Problem("gif_not_saved", what, tr("Try a shorter reply."))
        self._packed.receive(problem)

    def _arriving(self) -> Iterator[Pixels]:
        for _ in self._film.steps:
            self._wanted.release()
            picture = self._pictures.get()
            if picture is None or self._stopped.is_set():
                raise Abandoned
            yield picture

    @Slot(object)
    def _end(self, problem: Problem | None) -> None:
        self._stop()
        if problem is None:
            self.finished.emit(str(self._path))
        else:
            self.failed.emit(problem.message, problem.hint)


def _pixels(picture: GifFrame) -> Pixels:
    rows = picture.rows
    return Pixels(picture.top, rows.width(), rows.height(), rows.bytesPerLine(), bytes(rows.constBits()))


@cache
def _application() -> QGuiApplication:
    """Returns the running application, or a screenless one that is kept for good, because fonts are deleted with it."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    made = QGuiApplication(["draftlight", "-platform", "offscreen"])
    made.setFont(interface_font())
    return made
