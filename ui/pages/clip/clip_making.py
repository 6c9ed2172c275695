"""Makes a clip in the background, and saves or copies it: connects the frames, the packer, the sheet and the disk.

The events of a reply are folded on a thread, pictures are painted in slices on the window's thread, and the files are
packed and written on threads again. A clip that was cancelled reports nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.problem import Problem
from ui.i18n.language import tr
from ui.pages.clip.clip_file import PackedClip, put_on_clipboard, save_clip, save_for_clipboard
from ui.pages.clip.clip_frames import ClipFrames
from ui.pages.clip.clip_sheet import ClipSheet
from ui.pages.clip.frame_export import FrameExport
from ui.qt_runtime.background import Background
from ui.stage.clip_content import ClipContent
from ui.stage.sharing import documents
from ui.theme.theme import current_palette
from ui.widgets.banner import Notice
from ui.widgets.file_dialogs import ask_where
from ui.widgets.notices import problem_notice, sentence

PICTURE_SCALE = 2.0
"""A picture alone may be sharper than one of a hundred."""


class ClipMaking(QObject):
    """Call `make`; everything else happens in the sheet. `folder` holds the clip that was copied last.

    Signals: `made` when `clip` is ready.
    """

    made = Signal()

    def __init__(self, window: QWidget, folder: Path) -> None:
        super().__init__(window)
        self._window, self._folder = window, folder
        self._where = documents()
        self._background = Background(self)
        self._number = 0
        self.name, self._moves = "", True
        self._maker: FrameExport | None = None
        self._frames: ClipFrames | None = None
        self.clip: PackedClip | None = None
        self.sheet = ClipSheet(window)
        self.sheet.save_requested.connect(self.ask)
        self.sheet.copy_requested.connect(self.copy)
        self.sheet.closed.connect(self.cancel)

    def make(self, read_content: Callable[[], ClipContent], name: str, *, moves: bool = True) -> None:
        """Opens the sheet and begins. `read_content` runs on a thread; `name` is the file's without its ending."""
        self.cancel()
        self._number += 1
        self.name, self._moves = name, moves
        self.sheet.begin()
        self._submit(read_content, self._draw)

    def copy_picture(self, read_content: Callable[[], ClipContent], show: Callable[[Notice], None]) -> None:
        """Puts a clip's last picture on the clipboard: the question, the whole of the text that has room, the verdict.

        `read_content` runs on a thread; `show` gets the notice of the end.
        """

        def draw(content: ClipContent | Problem) -> None:
            if isinstance(content, Problem):
                show(problem_notice(content))
                return
            frames = ClipFrames(content, current_palette(), PICTURE_SCALE, is_still=True)
            for _ in chain(frames.prepare(), frames.paint(len(frames.steps) - 1)):
                pass  # Other pictures of a clip wait in between; this is one alone.
            QGuiApplication.clipboard().setImage(frames.last)
            show(Notice(tr("A picture of the reply is on the clipboard."), grave=False, done=True))

        self._background.do(read_content, draw)

    @Slot()
    def cancel(self) -> None:
        """Stops what is being drawn, and forgets the clip."""
        self._number += 1
        if self._maker is not None:
            self._maker.cancel()
            self._maker.deleteLater()
        self._maker = self._frames = self.clip = None

    def _submit(self, action: Callable[[], object], then: Callable[[Any], None]) -> None:
        """Runs an action on a thread; its result is dropped where another clip was begun meanwhile."""
        number = self._number

        def finish(result: object) -> None:
            if number != self._number:
                return
            if isinstance(result, Problem):
                self._fail(result.message, result.hint)
            else:
                then(result)

        self._background.do(action, finish)

    # Drawing

    def _draw(self, content: ClipContent) -> None:
        palette = current_palette()
        self._frames = ClipFrames(content, palette)
        self._maker = FrameExport(self._frames, palette, self)
        self._maker.progressed.connect(self.sheet.show_progress)
        self._maker.finished.connect(self._show)
        self._maker.failed.connect(self._fail)
        self._maker.start()

    @Slot(object)
    def _show(self, clip: PackedClip) -> None:
        assert self._frames is not None
        self.clip = clip
        self.sheet.show_clip(clip, self._frames.last, moves=self._moves)
        self.made.emit()

    @Slot(object, object)
    def _fail(self, what: str, hint: str) -> None:
        self.sheet.fail(f"{sentence(what)} {sentence(hint)}")

    # Saving and copying

    @Slot()
    def ask(self) -> None:
        """Asks for a file's name without blocking the window, then writes."""
        wanted = self._where / f"{self.name}.gif"
        dialog = ask_where(self._window, tr("Save the clip"), wanted, tr("GIF pictures") + " (*.gif)", "gif")
        dialog.fileSelected.connect(lambda chosen: self.save(Path(chosen)))

    def save(self, path: Path) -> None:
        """Writes the clip."""
        if self.clip is None:
            return
        self._where = path.parent
        words = tr("Saved as {file} in {folder}.", file=path.name, folder=path.parent)
        self._submit(partial(save_clip, self.clip.gif, path), lambda _: self.sheet.show_status(words))

    @Slot()
    def copy(self) -> None:
        """Puts the clip on the clipboard."""
        if self.clip is None:
            return
        data = self.clip.gif

        def paste(path: Path) -> None:
            put_on_clipboard(path, data)
            self.sheet.show_status(tr("Copied. Paste it into a message or a folder."))

        self._submit(partial(save_for_clipboard, data, self._folder, f"{self.name}.gif"), paste)
