"""A saved reply as an animated GIF: at once for the command line, in slices for the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from app.problem import Problem
from app.traces.trace import Trace
from ui.i18n.language import tr
from ui.stage.files.frame_export import FrameExport, painted
from ui.stage.files.gif_file import Pixels, write_gif
from ui.stage.frames import FrameSequence
from ui.theme.fonts import interface_font
from ui.theme.palette import Palette

ROUNDS_PER_S = 3.0
WIDTH = 720


def make_gif(
    trace: Trace, path: Path, palette: Palette, rounds_per_s: float = ROUNDS_PER_S, width: int = WIDTH
) -> None:
    """Writes the GIF and returns when it is complete. Raises ProblemError. Needs no window and no display."""
    _application()
    frames = FrameSequence(trace, palette, rounds_per_s, width)
    for _ in frames.prepare():
        pass
    write_gif(path, painted(frames), [step.for_ms for step in frames.steps], palette)


class GifMaker(FrameExport):
    """Makes the same file in slices; `finished` carries its path. After `cancel` no file is left."""

    def __init__(
        self,
        trace: Trace,
        path: Path,
        palette: Palette,
        rounds_per_s: float = ROUNDS_PER_S,
        width: int = WIDTH,
        parent: QObject | None = None,
    ) -> None:
        def pack(pictures: Iterator[Pixels], durations_ms: list[int], still_wanted: Callable[[], bool]) -> str:
            write_gif(path, pictures, durations_ms, palette, still_wanted)
            return str(path)

        super().__init__(FrameSequence(trace, palette, rounds_per_s, width), pack, _unmade, "gif", parent)


def _unmade(error: Exception) -> Problem:
    what = tr("the GIF cannot be made: {reason}", reason=error)
    return Problem("gif_not_saved", what, tr("Try a shorter reply."))


@cache
def _application() -> QGuiApplication:
    """Returns the running application, or a screenless one that is kept for good, because fonts are deleted with it."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    made = QGuiApplication(["draftlight", "-platform", "offscreen"])
    made.setFont(interface_font())
    return made
