"""Export and import of chats: the dialogs, and the result in the banner.

PDF is made in the background: the conversation writes a web page, and Qt lays it out on A4. The document loads nothing:
every resource that the page might name is refused. Long chats take seconds, so this runs on a thread of its own, and
the document there uses nothing of the window's.

An export that has begun is completed, also if the window closes meanwhile: `finish_writing` waits for it once the
window is hidden.
"""

from __future__ import annotations

import queue
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QObject, QUrl, Slot
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from app.conversation.chat_commands import ExportChats, ImportChats, SalvageChats
from app.conversation.conversation import Conversation
from app.conversation.events import ChatsExported, ChatsImported, SalvageFound, TransferProgress
from app.problem import Problem
from app.system.crash_log import LOG, UNFORESEEN
from app.system.named_file import write_whole
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import file_name
from ui.qt_runtime.background import Background
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets import notices
from ui.widgets.banner import Notice
from ui.widgets.file_dialogs import ask_for_files, ask_where
from ui.widgets.waiting import TimeLeft
from ui.window.main_window import MainWindow

MARGIN_MM = 18.0

_DOING = {
    "export": tr_noop("Exporting chats…"),
    "import": tr_noop("Importing chats…"),
    "restore": tr_noop("Restoring chats from backups…"),
}


class QuietDocument(QTextDocument):
    """A document that opens no file and no address, whatever its text names."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


def write_pdf(markdown: str, path: Path, title: str = "") -> None:
    """Writes the text to `path`, completely or not at all. Raises OSError.

    Qt writes into memory, because it reports no error when it writes into a file on a full disk.
    """
    pages = QBuffer()
    pages.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(pages)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM), QPageLayout.Unit.Millimeter)
    writer.setTitle(title or tr("Chats"))
    writer.setCreator("Draftlight")
    document = QuietDocument()
    features = QTextDocument.MarkdownFeature
    document.setMarkdown(markdown, features.MarkdownDialectGitHub | features.MarkdownNoHTML)
    document.print_(writer)
    del writer  # The file is complete only now.
    write_whole(path, pages.data().data())


FORMATS = {
    ".json": tr_noop("JSON, everything, can be imported again"),
    ".md": tr_noop("Markdown"),
    ".pdf": tr_noop("PDF"),
}
"""The formats that can be written, by the file's ending."""

ENDINGS = (*FORMATS, ".markdown")
IMPORTED = "*.json *.zip"


class ChatTransfers(QObject):
    """PDFs are written one after another; `is_writing` says whether one is being written."""

    def __init__(self, conversation: Conversation, window: MainWindow, events: EventTable) -> None:
        super().__init__(window)
        self._conversation, self._banner, self._window = conversation, window.banner, window
        self._background, self._finish = Background(self), lambda event: events.dispatch((event,))
        self._last_pdf = threading.Event()
        self._last_pdf.set()
        self._damaged = ""
        self._left, self._is_shown = TimeLeft(), False
        window.banner.connect_action(notices.SALVAGE, self._salvage)
        events.subscribe(ChatsExported, lambda event: self._show_result(notices.chats_exported(event)))
        events.subscribe(ChatsImported, lambda event: self._show_result(notices.chats_imported(event)))
        events.subscribe(TransferProgress, self._show_progress)
        events.subscribe(SalvageFound, self._show_salvageable)

    @property
    def is_writing(self) -> bool:
        """Whether a PDF is being written."""
        return not self._last_pdf.is_set()

    def ask_for_export(self, chat_ids: tuple[int, ...] | None, title: str = "") -> None:
        """Asks for path and format; the typed ending decides, else the chosen format."""
        endings, name = filters(), file_name(title or tr("Chats"))
        first = ".json" if chat_ids is None else ".md"  # All of them are exported to be kept, one to be read.
        kinds = ";;".join(sorted(endings, key=lambda words: endings[words] != first))
        dialog = ask_where(self._window, tr("Export"), Path.home() / f"{name}{first}", kinds, first)
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(endings[chosen]))
        dialog.fileSelected.connect(
            lambda chosen: self.export(with_ending(Path(chosen), dialog.selectedNameFilter()), chat_ids)
        )

    def export(self, path: Path, chat_ids: tuple[int, ...] | None) -> None:
        """Writes these chats, or all, to a file; replays are written into JSON only."""
        if path.suffix.lower() != ".pdf":
            self._conversation.do(ExportChats(path, chat_ids))
            return
        before, self._last_pdf = self._last_pdf, threading.Event()
        done = self._last_pdf

        def write() -> ChatsExported:
            before.wait()
            try:
                return self._export_pdf(path, chat_ids)
            finally:
                done.set()

        self._background.do(write, self._finish, writes=True)

    def _export_pdf(self, path: Path, chat_ids: tuple[int, ...] | None) -> ChatsExported:
        try:
            with tempfile.TemporaryDirectory(prefix="draftlight-", ignore_cleanup_errors=True) as folder:
                page = Path(folder) / "chats.md"
                answers: queue.SimpleQueue[ChatsExported] = queue.SimpleQueue()
                self._conversation.do(ExportChats(page, chat_ids, handle=answers.put))
                event = answers.get()
                if event.problem is None:
                    write_pdf(page.read_text(encoding="utf-8"), path)
                return ChatsExported(str(path), event.chats, event.problem)
        except OSError as error:
            what = tr("the chats could not be written to {path}: {reason}", path=path, reason=error.strerror)
            problem = Problem("not_exported", what, tr("Choose another place."))
        except Exception:
            LOG.exception("on the thread %s", threading.current_thread().name)
            problem = UNFORESEEN
        return ChatsExported(str(path), 0, problem)

    @Slot()
    def ask_for_import(self) -> None:
        """Asks which files to import, one or many."""
        title, kinds = tr("Import chats"), tr("Chats from {programs}", programs="Draftlight, OpenAI") + f" ({IMPORTED})"
        ask_for_files(self._window, title, kinds, lambda names: self.import_files(list(map(Path, names))), Path.home())

    @Slot(list)
    def import_files(self, files: Sequence[Path]) -> None:
        """Imports chats from these files."""
        self._conversation.do(ImportChats(tuple(files)))

    def _show_progress(self, event: TransferProgress) -> None:
        """Shows how far it is, until the user closes the notice."""
        if not self._is_shown or self._banner.is_waiting:
            self._is_shown = True
            self._banner.show_waiting(self._left.after(tr(_DOING[event.doing]), event.share), event.share)

    def _show_result(self, notice: Notice) -> None:
        self._left, self._is_shown = TimeLeft(), False
        self._banner.show_notice(notice)

    def _show_salvageable(self, event: SalvageFound) -> None:
        self._damaged = event.path
        self._banner.show_notice(notices.chats_salvageable(event))

    def _salvage(self) -> None:
        if self._damaged:
            self._conversation.do(SalvageChats(Path(self._damaged), add=True))


def filters() -> dict[str, str]:
    """Returns the formats that the dialog offers in the user's language, with their endings."""
    return {" ".join((tr(words), f"(*{ending})")): ending for ending, words in FORMATS.items()}


def with_ending(path: Path, chosen: str) -> Path:
    """Returns a path whose ending names a format: its own, else that of the chosen filter."""
    if path.suffix.lower() in ENDINGS:
        return path
    return path.with_name(path.name + filters().get(chosen, ".json"))
