"""The downloads, at the foot of the page in every section: progress, speed, time left, and what failed."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea

from app.model_library.commands import DownloadStep, SteerDownload
from app.model_library.events import Download
from ui.i18n.direction import margins
from ui.i18n.language import tr, tr_noop
from ui.pages.models import text
from ui.theme.fonts import SMALL_PX
from ui.widgets.boxes import column, row
from ui.widgets.page import MARGIN_PX
from ui.widgets.rows import parts
from ui.widgets.rows.row import Action, ListRow
from ui.widgets.rows.row_list import RowList

MOST_PX = 190
TOGGLE = {
    "running": tr_noop("Pause"),
    "queued": tr_noop("Pause"),
    "paused": tr_noop("Continue"),
    "failed": tr_noop("Try again"),
}


def download_row(download: Download) -> ListRow:
    """Returns a download as a row: how far it is, and what can be done about it."""
    line, is_failed = text.download_line(download), download.state == "failed"
    toggle = "pause" if download.state in ("running", "queued") else "resume"
    words = tr(TOGGLE.get(download.state, ""))
    actions = (Action(toggle, words, is_link=True), Action("cancel", tr("Cancel"), is_link=True))
    return ListRow(
        download.id,
        text.download_name(download.name),
        details="" if is_failed else line,
        problem=line if is_failed else "",
        part=download.done_bytes / download.total_bytes if download.total_bytes else 0.0,
        actions=() if download.state == "installed" else actions,
    )


class DownloadsStrip(QFrame):
    """Signals: `command_requested(LibraryCommand)` to pause, continue or cancel a download."""

    command_requested = Signal(object)

    def __init__(self, parent: QFrame | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsStrip")
        self.setAccessibleName(tr("Downloads"))
        self.summary, self.rows = parts.note("", self), RowList()
        self.rows.setObjectName("pageColumn")
        self.rows.acted.connect(self._act)
        self._area = QScrollArea(self)
        self._area.setObjectName("pageColumn")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.rows)
        head = row(None, 8, parts.name(tr("Downloads"), self, SMALL_PX), (self.summary, 1))
        column(self, 4, head, self._area).setContentsMargins(margins(MARGIN_PX, 10, MARGIN_PX, 10))
        self.hide()

    def show_downloads(self, downloads: tuple[Download, ...]) -> None:
        """Shows the downloads; without any, the strip is hidden."""
        self.setVisible(bool(downloads))
        self.summary.setText(text.downloads_summary(downloads) if downloads else "")
        self.rows.show_rows(tuple(map(download_row, downloads)))
        self._fit_height()

    def _fit_height(self) -> None:
        """Makes the strip as high as its rows, up to a third of a usual window."""
        layout = self.rows.layout()
        layout.invalidate()
        width = max(self._area.viewport().width(), 200)
        height = max(layout.totalHeightForWidth(width), layout.totalMinimumSize().height())
        self._area.setFixedHeight(min(max(height, 1), MOST_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    @Slot(str, str)
    def _act(self, id_: str, action: str) -> None:
        self.command_requested.emit(SteerDownload(id_, cast("DownloadStep", action)))
