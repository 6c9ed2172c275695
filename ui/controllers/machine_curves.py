"""Files with what another machine's passes take: one is asked for, and this machine's is saved for others.

Reading and writing wait for the disk, so neither happens on the window's thread.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from app.bench.audition.curve_file import save_curve
from app.bench.audition.report import AuditionReport
from app.problem import Problem
from ui.i18n.language import tr
from ui.qt_runtime.background import Background
from ui.widgets.banner import Notice
from ui.widgets.notices import sentence

SAVED_AS = "draftlight-speeds.json"


class MachineCurves(QObject):
    """`show` is called with a notice of what was saved, or why it was not."""

    def __init__(self, window: QWidget, show: Callable[[Notice], object]) -> None:
        super().__init__(window)
        self._window, self._show = window, show
        self._background = Background(self)

    def ask_for_one(self, take: Callable[[Path], None]) -> None:
        """Asks for a file of another machine; `take` is called with it."""
        from ui.stage.files.sharing import documents  # it brings libraries that a window need not wait for

        kinds = tr("Speeds and traces") + " (*.json *.jsonl *.gz);;" + tr("All files") + " (*)"
        dialog = QFileDialog(self._window, tr("Another machine’s speeds"), str(documents()), kinds)
        dialog.setObjectName("anotherMachine")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda chosen: take(Path(chosen)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask_where_to(self, report: AuditionReport) -> None:
        """Asks where to save this machine's."""
        from ui.stage.files.sharing import ask_where, documents

        title, kinds = tr("Save this machine’s speeds"), tr("Speeds and traces") + " (*.json)"
        dialog = ask_where(self._window, title, documents() / SAVED_AS, kinds, ".json")
        dialog.setObjectName("thisMachine")
        dialog.fileSelected.connect(lambda chosen: self.save(report, Path(chosen)))

    def save(self, report: AuditionReport, path: Path) -> None:
        """Writes in the background; a notice follows."""
        self._background.do(lambda: save_curve(path, report.costs), lambda result: self._saved(result, path))

    def _saved(self, result: object, path: Path) -> None:
        if isinstance(result, Problem):
            self._show(Notice(sentence(result.message), sentence(result.hint)))
            return
        what, where = tr("Saved as {file}.", file=path.name), tr("It is in {folder}.", folder=path.parent)
        self._show(Notice(what, where, grave=False, done=True))
