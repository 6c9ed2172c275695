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
from concurrent.futures import Future, wait
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QObject, QUrl, Signal, Slot
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QFileDialog, QWidget

from app.conversation.chat_commands import ExportChats, ImportChats, SalvageChats
from app.conversation.conversation import Conversation
from app.conversation.events import ChatsExported, ChatsImported, SalvageFound, TransferProgress
from app.problem import Problem
from app.system.crash_log import LOG, UNFORESEEN
from app.system.named_file import write_whole
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import day, file_name
from ui.qt_runtime.background import WRITER
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets.banner import Banner, Notice
from ui.widgets.notices import problem_notice
from ui.widgets.waiting import TimeLeft

MARGIN_MM = 18.0

_DOING = {
    "export": tr_noop("Exporting chats…"),
    "import": tr_noop("Importing chats…"),
    "restore": tr_noop("Restoring chats from backups…"),
}

SALVAGE = "salvage"
"""The action of the banner's button that brings chats back."""


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


class PdfExport(QObject):
    """Writes one PDF after another. Signals: `ended(ChatsExported)` for each."""

    ended = Signal(object)

    def __init__(self, conversation: Conversation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._conversation = conversation
        self._jobs: list[Future[ChatsExported]] = []

    @property
    def is_busy(self) -> bool:
        """Whether a file is being written."""
        return not all(job.done() for job in self._jobs)

    def begin(self, path: Path, chat_ids: tuple[int, ...] | None) -> None:
        """Writes these chats, or all, to `path`."""
        before = tuple(self._jobs)
        self._jobs.append(job := Future[ChatsExported]())

        def write() -> None:
            wait(before)
            job.set_result(self._export(path, chat_ids))
            with suppress(RuntimeError):  # the window is gone by now
                self.ended.emit(job.result())

        threading.Thread(target=write, name=WRITER, daemon=True).start()

    def _export(self, path: Path, chat_ids: tuple[int, ...] | None) -> ChatsExported:
        try:
            with tempfile.TemporaryDirectory(prefix="draftlight-", ignore_cleanup_errors=True) as folder:
                page = Path(folder) / "chats.md"
                facts: queue.SimpleQueue[ChatsExported] = queue.SimpleQueue()
                self._conversation.do(ExportChats(page, chat_ids, handle=facts.put))
                event = facts.get()
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


FORMATS = {
    ".json": tr_noop("JSON, everything, can be imported again"),
    ".md": tr_noop("Markdown"),
    ".pdf": tr_noop("PDF"),
}
"""The formats that can be written, by the file's ending."""

ENDINGS = (*FORMATS, ".markdown")
IMPORTED = "*.json *.zip"


class ChatTransfers(QObject):
    """`printing` makes the PDFs."""

    def __init__(self, conversation: Conversation, banner: Banner, window: QWidget, events: EventTable) -> None:
        super().__init__(window)
        self._conversation, self._banner, self._window = conversation, banner, window
        self.printing = PdfExport(conversation, self)
        self.printing.ended.connect(self.show_exported)
        self._damaged = ""
        self._left, self._is_told = TimeLeft(), False
        banner.action_requested.connect(self._act_on_banner)
        events.subscribe(ChatsExported, self.show_exported)
        events.subscribe(TransferProgress, self._show_progress)
        events.subscribe(ChatsImported, lambda event: self._end_waiting(imported(event)))
        events.subscribe(SalvageFound, self._show_salvageable)

    # Export

    def ask_for_export(self, chat_ids: tuple[int, ...] | None, title: str = "") -> None:
        """Asks for path and format; the typed ending decides, else the chosen format."""
        endings, name = filters(), file_name(title or tr("Chats"))
        first = ".json" if chat_ids is None else ".md"  # All of them are exported to be kept, one to be read.
        dialog = QFileDialog(self._window, tr("Export"), str(Path.home() / f"{name}{first}"), ";;".join(endings))
        dialog.selectNameFilter(next(words for words, ending in endings.items() if ending == first))
        dialog.setObjectName("exportChats")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(endings.get(chosen, ".json")))

        def export(chosen: str) -> None:
            self.export(with_ending(Path(chosen), dialog.selectedNameFilter()), chat_ids)

        dialog.fileSelected.connect(export)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def export(self, path: Path, chat_ids: tuple[int, ...] | None) -> None:
        """Writes these chats, or all, to a file; replays are written into JSON only."""
        if path.suffix.lower() == ".pdf":
            self.printing.begin(path, chat_ids)
        else:
            self._conversation.do(ExportChats(path, chat_ids))

    @Slot(object)
    def show_exported(self, event: ChatsExported) -> None:
        """Shows the result of an export."""
        self._end_waiting(exported(event))

    # Import

    @Slot()
    def ask_for_import(self) -> None:
        """Asks which files to import, one or many."""
        every = tr("All files")
        kinds = tr("Chats from {programs}", programs="Draftlight, OpenAI")
        kinds = f"{kinds} ({IMPORTED});;{every} (*)"
        dialog = QFileDialog(self._window, tr("Import chats"), str(Path.home()), kinds)
        dialog.setObjectName("importChats")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda chosen: self.import_files([Path(each) for each in chosen]))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(list)
    def import_files(self, files: Sequence[Path]) -> None:
        """Imports chats from these files."""
        self._conversation.do(ImportChats(tuple(files)))

    # Results

    def _show_progress(self, event: TransferProgress) -> None:
        """Shows how far it is, until the user closes the notice."""
        if self._is_told and not self._banner.is_waiting:
            return
        self._is_told = True
        words = joined(filter(None, (tr(_DOING[event.doing]), self._left.words(event.share))))
        self._banner.show_waiting(words, event.share)

    def _end_waiting(self, notice: Notice) -> None:
        self._left, self._is_told = TimeLeft(), False
        self._banner.show_notice(notice)

    def _show_salvageable(self, event: SalvageFound) -> None:
        self._damaged = event.path
        self._banner.show_notice(salvageable(event))

    @Slot(str)
    def _act_on_banner(self, action: str) -> None:
        if action == SALVAGE and self._damaged:
            self._conversation.do(SalvageChats(Path(self._damaged), add=True))


def salvageable(event: SalvageFound) -> Notice:
    """Returns the notice for what can be read in a damaged file, with the button that brings it back."""
    what = tr(
        "In the damaged file, {messages:,} messages in {count:,} (chat|chats) can be read.",
        "",
        event.chats,
        messages=event.messages,
        count=event.chats,
    )
    more = list[str]()
    if event.lost:
        more.append(tr("At least {count:,} (message|messages) cannot be read.", "", event.lost, count=event.lost))
    if event.backup_made:
        more.append(
            tr(
                "The newest backup is from {day}. Chats that are only in backups are restored too.",
                day=day(event.backup_made),
            )
        )
    return Notice(what, " ".join(more), tr("Restore them"), SALVAGE, grave=False)


def exported(event: ChatsExported) -> Notice:
    """Returns the notice for exported chats, or why there are none."""
    if event.problem is not None:
        return problem_notice(event.problem)
    words = tr("{count:,} (chat|chats) written to {path}.", "", event.chats, count=event.chats, path=event.path)
    return Notice(words, grave=False, done=True)


def imported(event: ChatsImported) -> Notice:
    """Returns the notice for imported chats, or why there are none."""
    if event.problem is not None:
        return problem_notice(event.problem)
    chats, more = len(event.chat_ids), list[str]()
    came = tr("Nothing new was imported.")
    if chats:
        came = tr(
            "{count:,} (chat|chats) with {messages:,} messages imported.",
            "",
            chats,
            count=chats,
            messages=event.messages,
        )
    if event.known:
        more.append(
            tr("{count:,} (chat was|chats were) here already and left out.", "", event.known, count=event.known)
        )
    if event.skipped:
        left = tr("{count:,} pictures, files or empty messages were left out.", "", event.skipped, count=event.skipped)
        more.append(left)
    return Notice(came, " ".join(more), grave=False, done=bool(chats))


def filters() -> dict[str, str]:
    """Returns the formats that the dialog offers in the user's language, with their endings."""
    return {" ".join((tr(words), f"(*{ending})")): ending for ending, words in FORMATS.items()}


def with_ending(path: Path, chosen: str) -> Path:
    """Returns a path whose ending names a format: its own, else that of the chosen filter."""
    if path.suffix.lower() in ENDINGS:
        return path
    return path.with_name(path.name + filters().get(chosen, ".json"))
