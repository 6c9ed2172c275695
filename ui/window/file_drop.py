"""What files dropped on the window are for: models, a trace, attachments, chats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFont
from PySide6.QtWidgets import QFrame, QWidget

from ui.i18n.direction import joined
from ui.i18n.language import tr
from ui.i18n.phrases import byte_size
from ui.theme.fonts import sized
from ui.widgets.boxes import STRETCH, column, label
from ui.widgets.message_edit import local_files
from ui.window.main_window import MainWindow

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
        """Handles what is dragged over the window; what a widget inside accepts does not come here."""
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
