"""Chats to files and from files: the dialogs, and what came of it, in the banner. PDF takes the way over HTML."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QFileDialog

from app.conversation.chat_commands import ExportChats, ImportChats
from app.conversation.conversation import Conversation
from app.conversation.events import ChatsExported, ChatsImported
from ui.controllers.chats.pdf_export import Printing
from ui.i18n.language import tr, tr_noop
from ui.widgets.banner import Notice
from ui.widgets.notices import sentence
from ui.window.main_window import MainWindow

FORMATS = {
    ".json": tr_noop("JSON, everything, can be imported again"),
    ".md": tr_noop("Markdown"),
    ".html": tr_noop("Web page"),
    ".pdf": tr_noop("PDF"),
}
"""What can be written, by its ending."""

LEAN = tr_noop("JSON without replays, smaller")
"""The same without what colours the words and lets a reply be replayed and proved: that is most of a file."""

ENDINGS = (*FORMATS, ".htm", ".markdown")
IMPORTED = "*.json *.jsonl *.zip"
LONGEST_NAME = 60


class ChatTransfers(QObject):
    """`handle` takes what the conversation says of it; `printing` makes the PDFs."""

    def __init__(self, conversation: Conversation, window: MainWindow) -> None:
        super().__init__(window)
        self._conversation, self._window = conversation, window
        self.printing = Printing(conversation, self)
        self.printing.ended.connect(self._tell_exported)

    # Out

    def ask_for_export(self, chat_ids: tuple[int, ...] | None, title: str = "") -> None:
        """Where to, and in which format; the ending that is typed decides, else the one that is chosen."""
        endings, name = filters(), file_name(title or tr("Chats"))
        dialog = QFileDialog(self._window, tr("Export"), str(Path.home() / f"{name}.json"), ";;".join(endings))
        dialog.setObjectName("exportChats")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(endings.get(chosen, ".json")))
        dialog.fileSelected.connect(
            lambda chosen: self.export(
                with_ending(Path(chosen), dialog.selectedNameFilter()),
                chat_ids,
                with_replays=dialog.selectedNameFilter() != _filter(tr(LEAN), ".json"),
            )
        )
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def export(self, path: Path, chat_ids: tuple[int, ...] | None, *, with_replays: bool = True) -> None:
        """Write these chats, or all, to a file; replays go into JSON only."""
        if path.suffix.lower() != ".pdf":
            self._conversation.do(ExportChats(path, chat_ids, with_replays))
            return
        self.printing.begin(path, chat_ids)

    @Slot(object)
    def _tell_exported(self, event: ChatsExported) -> None:
        problem = event.problem
        if problem is not None:
            self._window.banner.show_notice(Notice(sentence(problem.message), sentence(problem.hint)))
        else:
            self._window.banner.show_notice(exported(event.path, event.chats))

    # In

    @Slot()
    def ask_for_import(self) -> None:
        """Which files, one or many."""
        every = tr("All files")
        kinds = tr("Chats of {programs}", programs="Draftlight, LM Studio, Jan, OpenAI")
        kinds = f"{kinds} ({IMPORTED});;{every} (*)"
        dialog = QFileDialog(self._window, tr("Import chats"), str(Path.home()), kinds)
        self._ask_for_import(dialog, QFileDialog.FileMode.ExistingFiles)

    @Slot()
    def ask_for_folder_import(self) -> None:
        """Which folder: LM Studio keeps a chat in each file there, Jan in each folder."""
        dialog = QFileDialog(self._window, tr("Import a folder of chats"), str(Path.home()))
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        self._ask_for_import(dialog, QFileDialog.FileMode.Directory)

    def _ask_for_import(self, dialog: QFileDialog, mode: QFileDialog.FileMode) -> None:
        dialog.setObjectName("importChats")
        dialog.setFileMode(mode)
        dialog.filesSelected.connect(lambda chosen: self._conversation.do(ImportChats(tuple(map(Path, chosen)))))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    # What came of it

    def handle(self, event: ChatsExported | ChatsImported) -> None:
        """Tell it."""
        if isinstance(event, ChatsImported):
            self._window.banner.show_notice(imported(event))
        else:
            self._tell_exported(event)


def exported(path: str, chats: int) -> Notice:
    """Chats are in a file."""
    words = tr("{count:,} (chat|chats) written to {path}.", "", chats, count=chats, path=path)
    return Notice(words, grave=False)


def imported(event: ChatsImported) -> Notice:
    """Chats came in, or why not."""
    if event.problem is not None:
        return Notice(sentence(event.problem.message), sentence(event.problem.hint))
    chats, more = len(event.chat_ids), list[str]()
    came = tr("Nothing new came in.")
    if chats:
        came = tr(
            "{count:,} (chat|chats) with {messages:,} messages came in.",
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
    return Notice(came, " ".join(more), grave=False)


def filters() -> dict[str, str]:
    """What the dialog offers in the person's language, and the ending that each stands for."""
    formats = {_filter(tr(words), ending): ending for ending, words in FORMATS.items()}
    return {**formats, _filter(tr(LEAN), ".json"): ".json"}


def with_ending(path: Path, chosen: str) -> Path:
    """A path whose ending names a format: its own, else that of the filter that was chosen."""
    if path.suffix.lower() in ENDINGS:
        return path
    return path.with_name(path.name + filters().get(chosen, ".json"))


def file_name(title: str) -> str:
    """A title as every system takes it for a file's name."""
    name = re.sub(r'[\x00-\x1f<>:"/\\|?*]', " ", title)
    name = " ".join(name.split())[:LONGEST_NAME].strip(" .")
    return name or tr("Chat")


def _filter(words: str, ending: str) -> str:
    return f"{words} (*{ending})"
