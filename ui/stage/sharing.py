"""Exports a reply as a trace or a web page: asks for a path, writes in the background, reports the result.

The file holds the reply and the message before it, never the rest of the chat.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from app.problem import Problem
from app.traces.html.page import save_html_page
from app.traces.trace import Trace, save_trace, shared
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import file_name
from ui.qt_runtime.background import Background
from ui.widgets.banner import Notice
from ui.widgets.file_dialogs import ask_where
from ui.widgets.notices import problem_notice

KINDS = {
    "trace": (tr_noop("Save this trace"), ".trace.gz", tr_noop("Traces"), "*.gz *.jsonl"),
    "html": (tr_noop("Share as a web page"), ".html", tr_noop("Web pages"), "*.html"),
}
"""The dialog's title, the ending of the file, and the dialog's filter."""

SHOW_FOLDER = "show_folder"


class Sharing(QObject):
    """`show` is called with each notice for the user: of success and of failure."""

    def __init__(self, window: QWidget, show: Callable[[Notice], None]) -> None:
        super().__init__(window)
        self._window, self._show = window, show
        self._background = Background(self)
        self._folder, self._saved = documents(), documents()

    def ask(self, trace: Trace, kind: str, name: str = "") -> None:
        """Asks for a path without blocking the window, then writes.

        The file is called after `name`, else after the question, and offered where the last one went, else among the
        user's documents.
        """
        title, ending, files, endings = KINDS[kind]
        stem = file_name(name or trace.header.prompt or tr("Reply"))
        wanted = self._folder / (stem + ending)
        dialog = ask_where(self._window, tr(title), wanted, tr(files) + f" ({endings})", ending)
        dialog.setObjectName("shareReply")
        dialog.fileSelected.connect(lambda chosen: self._write_to(trace, kind, Path(chosen)))

    def _write_to(self, trace: Trace, kind: str, path: Path) -> None:
        self._folder = path.parent
        self.write(trace, kind, path)

    def write(self, trace: Trace, kind: str, path: Path) -> None:
        """Writes in the background; a notice reports the end."""
        given = shared(trace)

        def write() -> None:
            if kind == "trace":
                save_trace(given, path)
            else:
                save_html_page(given, path, given.header.prompt)

        self._background.do(write, lambda problem: self._report(path, problem), writes=True)

    def _report(self, path: Path, problem: Problem | None) -> None:
        if problem is not None:
            self._show(problem_notice(problem))
            return
        self._saved = path.parent
        what, where = tr("Saved as {file}.", file=path.name), tr("It is in {folder}.", folder=path.parent)
        self._show(Notice(what, where, tr("Open the folder"), SHOW_FOLDER, grave=False, done=True))

    def open_folder(self) -> None:
        """Opens the folder of the file that was saved last."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._saved)))


def documents() -> Path:
    """Returns the folder of the user's documents, or the home folder where the system has none."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(found) if found else Path.home()
    return folder if folder.is_dir() else Path.home()
