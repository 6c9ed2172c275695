"""How files and long pastes become attachments: chosen, dropped or pasted, read in the background, shown as chips.

A chip is there at once and says that it is being read; the window never waits for a disk or a PDF. What cannot be
attached leaves a line in the composer that says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFileDialog, QWidget

from app.attachment_file import from_paste, read_attachment
from app.attachments import Attachment, harmless_name
from app.trouble import TroubleError
from ui.attachment_chips import Chip
from ui.composer import Composer, wanted_files
from ui.message_edit import MOST_CHARACTERS
from ui.notices import sentence

MOST_FILES = 20
FILTER = "Text, code, CSV and PDF (*.txt *.md *.csv *.tsv *.json *.py *.log *.pdf);;All files (*)"
TOO_MANY = f"At most {MOST_FILES} files go along with one message."
UNPASTED = "The paste is too long for the box, so it stays attached."


class Attaching(QObject):
    """Fills `composer.chips`. `reader` reads a file on the background thread; tests hand in one that waits."""

    _read = Signal(object, object)

    def __init__(self, composer: Composer, window: QWidget) -> None:
        super().__init__(window)
        self._composer, self._window = composer, window
        self._disk = ThreadPoolExecutor(1, "attachments")
        self._pasted: tuple[Chip, str] | None = None
        self._read.connect(self._show, Qt.ConnectionType.QueuedConnection)
        composer.attach_requested.connect(self.ask_for_files)
        composer.files_dropped.connect(self.attach_files)
        composer.edit.files_pasted.connect(self.attach_files)
        composer.edit.long_text_pasted.connect(self.attach_text)
        composer.edit.textChanged.connect(self._forget_paste)
        composer.edit.installEventFilter(self)
        window.installEventFilter(self)

    @Slot()
    def ask_for_files(self) -> None:
        """Let the person choose."""
        dialog = QFileDialog(self._window, "Attach files", "", FILTER)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self._on_chosen)
        dialog.open()

    @Slot(list)
    def _on_chosen(self, names: list[str]) -> None:
        self.attach_files([Path(name) for name in names])

    @Slot(list)
    def attach_files(self, files: Sequence[Path]) -> None:
        """Read them one after another in the background."""
        chips = self._composer.chips
        room = MOST_FILES - len(chips.chips)
        if len(files) > room:
            self._composer.told.say(TOO_MANY)
        for path in files[:room]:
            chip = chips.add(harmless_name(path.name))
            self._disk.submit(read_attachment, path).add_done_callback(partial(self._tell, chip))
        self._composer.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self, chip: Chip, done: Future[Attachment]) -> None:
        """On the background's thread."""
        error = done.exception()
        self._read.emit(chip, error if error is not None else done.result())

    @Slot(object, object)
    def _show(self, chip: Chip, found: Attachment | BaseException) -> None:
        composer = self._composer
        if isinstance(found, Attachment):
            composer.chips.settle(chip, found)
            if found.note:
                composer.told.say(f"{found.name}: {found.note}")
        elif isinstance(found, TroubleError):
            composer.chips.drop(chip)
            composer.told.say(f"{sentence(found.trouble.message)} {sentence(found.trouble.hint)}")
        else:
            composer.chips.drop(chip)
            raise found

    # Long pastes

    @Slot(str)
    def attach_text(self, text: str) -> None:
        """A paste that is too long for the box."""
        chips = self._composer.chips
        if len(chips.chips) >= MOST_FILES:
            self._composer.told.say(TOO_MANY)
            return
        number = 1 + sum(chip.name.startswith("Pasted text") for chip in chips.chips)
        attachment = from_paste(text, "Pasted text" if number == 1 else f"Pasted text {number}")
        self._pasted = chips.add(attachment.name, attachment), text
        if attachment.note:
            self._composer.told.say(f"{attachment.name}: {attachment.note}")

    @Slot()
    def _forget_paste(self) -> None:
        """Undo means the newest change, and that is another one now."""
        self._pasted = None

    def _undo_paste(self) -> bool:
        """Put the paste that has just become a chip into the box as text; False where there is none."""
        composer, pasted, self._pasted = self._composer, self._pasted, None
        if pasted is None or pasted[0] not in composer.chips.chips:
            return False
        chip, text = pasted
        if len(text) + composer.edit.document().characterCount() > MOST_CHARACTERS:
            composer.told.say(UNPASTED)
            return True
        composer.chips.drop(chip)
        composer.edit.insertPlainText(text)
        composer.edit.ensureCursorVisible()
        return True

    # Events of the field and of the window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Undo in the field; files that are dropped anywhere in the window, unless they are a trace."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self._composer.edit:
            return event.matches(QKeySequence.StandardKey.Undo) and self._undo_paste()
        if watched is self._window and isinstance(event, QDropEvent) and self._wants(event):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            if event.type() == QEvent.Type.Drop:
                self.attach_files(wanted_files(event))
            return True
        return super().eventFilter(watched, event)

    def _wants(self, event: QDropEvent) -> bool:
        """JSON may be a trace or a file to ask about: beside the composer it is a trace, as it has always been."""
        files = wanted_files(event)
        is_trace = len(files) == 1 and files[0].suffix.lower() in (".json", ".jsonl")
        entered = isinstance(event, QDragEnterEvent) or event.type() == QEvent.Type.Drop
        return bool(files) and not is_trace and entered
