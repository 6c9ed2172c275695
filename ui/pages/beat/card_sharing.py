"""Saves the card of a game as a picture, or copies it; a notice under the page says what became of it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, Slot
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr
from ui.i18n.phrases import file_name
from ui.pages.beat import words
from ui.pages.beat.beat_card import card_image
from ui.pages.beat.beat_state import BeatState
from ui.qt_runtime.event_bridge import EventBridge
from ui.stage.files.clip_file import write_whole
from ui.stage.files.sharing import ask_where, documents
from ui.theme.theme import current_palette
from ui.widgets.banner import Notice

ENDING = ".png"


class CardSharing(QObject):
    """`show` is called with each notice for the user."""

    def __init__(self, window: QWidget, show: Callable[[Notice], None]) -> None:
        super().__init__(window)
        self._window, self._show = window, show
        self._thread = ThreadPoolExecutor(1, "beat card")
        self._answers = EventBridge(self)
        self._answers.arrived.connect(self._tell)

    def ask(self, state: BeatState) -> None:
        """Asks for a path without blocking the window, then writes."""
        picture = card_image(state, current_palette())
        wanted = documents() / (file_name(tr(words.TITLE)) + ENDING)
        kinds = tr("Pictures") + f" (*{ENDING})"
        dialog = ask_where(self._window, tr("Save the picture"), wanted, kinds, ENDING)
        dialog.setObjectName("saveCard")
        dialog.fileSelected.connect(lambda chosen: self.write(picture, Path(chosen)))

    def write(self, picture: QImage, path: Path) -> None:
        """Writes a picture in the background; a notice reports the end."""
        self._thread.submit(self._write, picture, path)

    def copy(self, state: BeatState) -> None:
        """Puts the card on the clipboard."""
        QGuiApplication.clipboard().setImage(card_image(state, current_palette()))
        self._show(Notice(tr("Copied. Paste it into a message or a document."), grave=False, done=True))

    def _write(self, picture: QImage, path: Path) -> None:
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        picture.save(buffer, "PNG")
        buffer.close()
        try:
            write_whole(data.data(), path)
        except OSError as error:
            reason = error.strerror or str(error)
            what = tr("The picture cannot be written to {path}: {reason}.", path=path, reason=reason)
            self._answers.receive(Notice(what, tr("Choose another place, or make room there.")))
        else:
            what, where = tr("Saved as {file}.", file=path.name), tr("It is in {folder}.", folder=path.parent)
            self._answers.receive(Notice(what, where, grave=False, done=True))

    @Slot(object)
    def _tell(self, notice: Notice) -> None:
        self._show(notice)
