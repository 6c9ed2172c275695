"""A model file that is dropped anywhere on the window: it is shown where it will land, and handed on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLabel, QWidget

from ui.i18n.language import tr

ENDINGS = (".gguf", ".onnx")
MARGIN_PX = 16


class ModelDrop(QObject):
    """Signals: `dropped(paths)`."""

    dropped = Signal(list)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.mark = QLabel(tr("Drop it to use this model"), window)
        self.mark.setObjectName("modelsDrop")
        self.mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.mark.hide()
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes what is dragged over the window; what a widget inside takes for itself does not come here."""
        kind = event.type()
        if kind in (QEvent.Type.DragLeave, QEvent.Type.Drop):
            self.mark.hide()
        if isinstance(event, QDragEnterEvent | QDropEvent) and kind in (QEvent.Type.DragEnter, QEvent.Type.Drop):
            paths = dropped_models(event.mimeData())
            if not paths:
                return False
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            if kind == QEvent.Type.Drop:
                self.dropped.emit(paths)
            else:
                self.mark.setGeometry(self._window.rect().adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX))
                self.mark.show()
                self.mark.raise_()
            return True
        return super().eventFilter(watched, event)


def dropped_models(data: QMimeData) -> list[str]:
    """Returns the local files that may be models, by their endings."""
    local = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return [path for path in local if Path(path).suffix.lower() in ENDINGS]
