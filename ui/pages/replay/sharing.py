"""Exports a reply as a trace, a web page or a GIF: asks for a path, writes in the background, reports the result.

The file holds the reply and the message before it, never the rest of the chat.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from app.problem import ProblemError
from app.traces.html.page import save_html_page
from app.traces.trace import Trace, save_trace, shared
from ui.i18n.language import tr, tr_noop
from ui.pages.replay.gif import GifMaker
from ui.theme.palette import Palette
from ui.widgets.banner import Notice
from ui.widgets.notices import sentence

KINDS = {
    "trace": (tr_noop("Save this trace"), "reply.trace.gz", tr_noop("Traces"), "*.gz *.jsonl"),
    "html": (tr_noop("Share as a web page"), "reply.html", tr_noop("Web pages"), "*.html"),
    "gif": (tr_noop("Share as a GIF"), "reply.gif", tr_noop("GIF pictures"), "*.gif"),
}


class Sharing(QObject):
    """`show` is called with each notice for the user."""

    _done = Signal(str, str)

    def __init__(self, window: QWidget, show: Callable[[Notice], None]) -> None:
        super().__init__(window)
        self._window, self._show = window, show
        self._thread = ThreadPoolExecutor(1, "sharing")
        self._maker: GifMaker | None = None
        self._done.connect(self._show_notice)

    def ask(self, trace: Trace, kind: str, palette: Palette) -> None:
        """Asks for a file's name without blocking the window, then writes."""
        title, name, files, endings = KINDS[kind]
        dialog = QFileDialog(self._window, tr(title), name, tr(files) + f" ({endings})")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(name)
        dialog.setDefaultSuffix(Path(name).suffix[1:])
        dialog.fileSelected.connect(lambda chosen: self.write(trace, kind, Path(chosen), palette))
        dialog.open()

    def write(self, trace: Trace, kind: str, path: Path, palette: Palette) -> None:
        """Writes in the background; a notice reports the end."""
        given = shared(trace)
        if kind == "gif":
            self._make_gif(given, path, palette)
            return
        action = (lambda: save_trace(given, path)) if kind == "trace" else (lambda: _page(given, path))
        self._thread.submit(self._try, action, path)

    def _try(self, action: Callable[[], None], path: Path) -> None:
        """Writes on the background's thread."""
        try:
            action()
        except ProblemError as error:
            self._done.emit(sentence(error.problem.message), sentence(error.problem.hint))
        else:
            self._done.emit(*_saved(path))

    def _make_gif(self, trace: Trace, path: Path, palette: Palette) -> None:
        if self._maker is not None:
            self._maker.cancel()
        self._maker = GifMaker(trace, path, palette, parent=self)
        self._maker.finished.connect(lambda name: self._show_notice(*_saved(path)))
        self._maker.failed.connect(lambda what, hint: self._show_notice(sentence(what), sentence(hint)))
        self._show_notice(tr("The GIF is being drawn."), tr("This takes a few seconds; go on meanwhile."))
        self._maker.start()

    @Slot(str, str)
    def _show_notice(self, what: str, next_step: str) -> None:
        self._show(Notice(what, next_step))


def _saved(path: Path) -> tuple[str, str]:
    return tr("Saved as {file}.", file=path.name), tr("It lies in {folder}.", folder=path.parent)


def _page(trace: Trace, path: Path) -> None:
    save_html_page(trace, path, trace.header.prompt)
