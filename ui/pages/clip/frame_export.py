"""Paints frames one after the other without stopping the window, and packs them into a file on another thread.

Painting must happen on the window's thread, so a timer of `FrameExport` does it, about a picture at a time. Finding
colours and packing takes longest and runs on a thread of its own. The two take turns after each picture: Python runs
only one of them at a time anyway, and painting that is interrupted at every call would delay the window much longer.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.problem import Problem, ProblemError
from ui.i18n.language import tr
from ui.pages.clip.clip_file import ExportCancelled, Pixels, pack_clip
from ui.pages.clip.clip_frames import ClipFrames
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.palette import Palette

_SLICE_S = 0.003
"""A slice begins nothing new after this time; what happens between two yields takes one to three milliseconds."""

_PAUSE_MS = 2


class FrameExport(QObject):
    """Call `start` once. Signals: `progressed(done, total)` in pictures, then `finished(PackedClip)`, or `failed(what,
    hint)`.

    After `cancel` there are no more signals. Cancel a maker before you drop it at work.
    """

    progressed = Signal(int, int)
    finished = Signal(object)
    failed = Signal(object, object)  # as `str`, Qt would copy the sentences without their templates

    def __init__(self, frames: ClipFrames, palette: Palette, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._frames, self._palette = frames, palette
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
        """Stops; nothing is told any more."""
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
            self.cancel()
            self.failed.emit(error.problem.message, error.problem.hint)

    def _paint_all(self) -> Iterator[bool]:
        """Does the window thread's work in small pieces; yields False where there is nothing to do for the moment."""
        for _ in self._frames.prepare():
            yield True
        total = len(self._frames.steps)
        threading.Thread(target=self._pack, name="clip", daemon=True).start()
        for index in range(total):
            while not self._wanted.acquire(blocking=False):
                yield False
            for _ in self._frames.paint(index):
                yield True
            self._pictures.put(self._frames.picture)
            self.progressed.emit(index + 1, total)

    def _pack(self) -> None:
        """Packs the pictures on its own thread."""
        result: object = None
        try:
            durations_ms = [step.for_ms for step in self._frames.steps]
            stopped = self._stopped
            result = pack_clip(self._arriving(), durations_ms, self._palette, lambda: not stopped.is_set())
        except ExportCancelled:
            return
        except ProblemError as error:
            result = error.problem
        except Exception as error:  # Whatever it is, the user is told.
            result = clip_problem(error)
        self._packed.receive(result)

    def _arriving(self) -> Iterator[Pixels]:
        for _ in self._frames.steps:
            self._wanted.release()
            picture = self._pictures.get()
            if picture is None or self._stopped.is_set():
                raise ExportCancelled
            yield picture

    @Slot(object)
    def _end(self, result: object) -> None:
        self.cancel()
        if isinstance(result, Problem):
            self.failed.emit(result.message, result.hint)
        else:
            self.finished.emit(result)


def clip_problem(error: Exception) -> Problem:
    """Returns what the user is told of an error that nobody foresaw."""
    what = tr("the clip cannot be made: {reason}", reason=error)
    return Problem("clip_not_made", what, tr("Try a shorter reply."))
