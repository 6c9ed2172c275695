"""The downloads, at the foot of the page in every section: progress, speed, time left, and what failed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from app.model_library.commands import CancelDownload, PauseDownload, ResumeDownload
from app.model_library.events import Download
from ui.i18n.direction import margins
from ui.i18n.language import tr, tr_noop
from ui.pages.models import parts
from ui.pages.models import text as words
from ui.pages.models.parts import DetailsLine
from ui.pages.models.rows.row_list import RowList
from ui.theme.fonts import SMALL_PX, tabular

MOST_PX = 190


class DownloadsStrip(QFrame):
    """Signals: `command_requested(LibraryCommand)` to pause, continue or cancel a download."""

    command_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsStrip")
        self.setAccessibleName(tr("Downloads"))
        self.summary = parts.note("", self)
        self.rows = RowList(self._make_row, lines=False)
        self._area = QScrollArea(self)
        self._area.setObjectName("modelsScroll")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.rows)
        self.rows.setObjectName("modelsColumn")
        head = QHBoxLayout()
        head.setSpacing(8)
        name = parts.name(tr("Downloads"), self, SMALL_PX)
        head.addWidget(name)
        head.addWidget(self.summary, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(margins(24, 10, 16, 10))
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._area)
        self.hide()

    def show_downloads(self, downloads: tuple[Download, ...]) -> None:
        """Shows the downloads; without any, the strip is hidden."""
        self.setVisible(bool(downloads))
        self.summary.setText(words.downloads_summary(downloads) if downloads else "")
        self.rows.show_rows(downloads)
        self._fit_height()

    def _fit_height(self) -> None:
        """Makes the strip as high as its rows, up to a third of a usual window; failures take as many lines as they
        need.
        """
        width = max(self._area.viewport().width(), 200)
        height = sum(_height(row, width) for row in self.rows.widgets)
        self._area.setFixedHeight(min(max(height, 1), MOST_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def _make_row(self, row: Download) -> DownloadRow:
        made = DownloadRow(row, self.rows)
        made.pause_requested.connect(lambda id_: self.command_requested.emit(PauseDownload(id_)))
        made.resume_requested.connect(lambda id_: self.command_requested.emit(ResumeDownload(id_)))
        made.cancel_requested.connect(lambda id_: self.command_requested.emit(CancelDownload(id_)))
        return made


def _height(row: QWidget, width: int) -> int:
    """Returns the height that a row needs at this width, before it was ever laid out."""
    layout = row.layout()
    layout.invalidate()
    return max(layout.totalHeightForWidth(width), layout.totalMinimumSize().height())


class DownloadRow(QFrame):
    """One item. Signals: `pause_requested(id)`, `resume_requested(id)`, `cancel_requested(id)`."""

    pause_requested = Signal(str)
    resume_requested = Signal(str)
    cancel_requested = Signal(str)

    def __init__(self, row: Download, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsPlain")
        self._row = row
        self.name = parts.name("", self, 13)
        self.line, self.failed = DetailsLine(self), parts.problem("", self)
        self.line.setFont(tabular(SMALL_PX, QFont.Weight.Normal))
        self.bar = QProgressBar(self)
        self.bar.setObjectName("modelsProgress")
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 1000)
        self.toggle = parts.link(tr("Pause"), self, self._on_toggle)
        self.cancel = parts.link(tr("Cancel"), self, lambda: self.cancel_requested.emit(self._row.id))
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self.name)
        top.addWidget(self.line, 1)
        top.addWidget(self.toggle)
        top.addWidget(self.cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 8, 8)
        column.setSpacing(2)
        column.addLayout(top)
        column.addWidget(self.bar)
        column.addWidget(self.failed)
        self.show_row(row)

    def show_row(self, row: Download) -> None:
        """Shows the download's new state."""
        self._row = row
        name, text = words.download_name(row.name), words.download_line(row)
        failed = row.state == "failed"
        self.name.setText(name)
        self.line.show_line("" if failed else text)
        self.failed.setText(text)
        self.failed.setVisible(failed)
        self.bar.setValue(round(1000 * row.done_bytes / row.total_bytes) if row.total_bytes else 0)
        self.bar.setProperty("resting", row.state != "running")
        self.bar.style().unpolish(self.bar)
        self.bar.style().polish(self.bar)
        self.toggle.setText(tr(_TOGGLE[row.state]) if row.state in _TOGGLE else "")
        self.toggle.setVisible(row.state != "finishing")
        self.cancel.setVisible(row.state != "finishing")
        for button in (self.toggle, self.cancel):
            button.setAccessibleName(tr("{deed}: {name}", "a button read aloud", deed=button.text(), name=name))
        self.bar.setAccessibleName(f"{name}: {text}")
        self.setAccessibleName(f"{name}: {text}")

    def _on_toggle(self) -> None:
        going = self._row.state in ("running", "queued")
        (self.pause_requested if going else self.resume_requested).emit(self._row.id)


_TOGGLE = {
    "running": tr_noop("Pause"),
    "queued": tr_noop("Pause"),
    "paused": tr_noop("Continue"),
    "failed": tr_noop("Try again"),
}
